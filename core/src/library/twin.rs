//! Records of one game that came by different ways.

use rusqlite::{Connection, Transaction, params};

use super::GameId;
use super::facts::{Facts, NameOpening};
use super::library::Fault;
use super::portable::{Content, PortableGame, content, put_review};
use super::save::{put_notes, texts};
use crate::game::pgn::{PgnGame, PgnResult};

/// What the library has of a record under another uid.
pub(super) enum Twin {
    /// All of it.
    Whole(GameId),
    /// Less than it: everything that is there stands in the record, too.
    Part(GameId),
    /// Nothing, or something else.
    None,
}

/// Looks for a record of the same game; among the `imported` ones alone where a game that was
/// played here does not stand for it.
pub(super) fn twin(
    connection: &Connection,
    facts: &Facts,
    game: &PgnGame,
    imported: bool,
) -> rusqlite::Result<Twin> {
    let mut found = Twin::None;
    for there in known(connection, facts, imported)? {
        match version(connection, there, game) {
            Version::Fuller => found = Twin::Part(there),
            Version::Other => {}
            Version::Contained => return Ok(Twin::Whole(there)),
        }
    }
    Ok(found)
}

/// A record of the same game, all of whose moves and notes stand in this one.
pub(super) fn part(
    connection: &Connection,
    facts: &Facts,
    game: &PgnGame,
) -> rusqlite::Result<Option<GameId>> {
    let is_part = |&there: &GameId| {
        let before = texts(connection, there).ok().and_then(imported);
        before.is_some_and(|before| game.tree.holds(&before.tree))
    };
    Ok(known(connection, facts, true)?.into_iter().find(is_part))
}

/// What a record of the same moves brings.
enum Version {
    /// Nothing new.
    Contained,
    /// All that was there, and more: a result, comments, variations.
    Fuller,
    /// Something else.
    Other,
}

fn version(connection: &Connection, there: GameId, game: &PgnGame) -> Version {
    let kept = texts(connection, there).ok();
    if let Some((Some(_), _)) = kept {
        // A game that was played here is known by its moves alone.
        return Version::Contained;
    }
    let Some(before) = kept.and_then(imported) else {
        return Version::Other;
    };
    let adds = |one: PgnResult, other| other == PgnResult::Unknown || one == other;
    if adds(before.result, game.result) && before.tree.holds(&game.tree) {
        Version::Contained
    } else if adds(game.result, before.result) && game.tree.holds(&before.tree) {
        Version::Fuller
    } else {
        Version::Other
    }
}

/// The record of a game that was not played here, if it can be read.
fn imported((own, pgn): (Option<String>, Option<String>)) -> Option<PgnGame> {
    pgn.filter(|_| own.is_none())
        .and_then(|text| PgnGame::read_all(&text).pop())
}

/// The games that are the same and not deleted; of the `imported` ones alone.
fn known(connection: &Connection, facts: &Facts, imported: bool) -> rusqlite::Result<Vec<GameId>> {
    connection
        .prepare_cached(
            "SELECT id FROM games
             WHERE fingerprint = ?1 AND deleted IS NULL AND (imported OR NOT ?2)",
        )?
        .query_map(params![facts.fingerprint, imported], |row| {
            row.get(0).map(GameId::new)
        })?
        .collect()
}

impl PortableGame {
    /// What the library has of the game if it was imported into both.
    pub(super) fn twin(&self, connection: &Connection) -> rusqlite::Result<Twin> {
        let record = self.imported_record();
        record.map_or(Ok(Twin::None), |record| {
            let facts = Facts::of_pgn(&record, self.created, None);
            twin(connection, &facts, &record, true)
        })
    }

    /// Gives a game of the library what this one has beyond it: with `notes` the record, and in any
    /// case title and review where it has none.
    pub(super) fn complete(
        &self,
        transaction: &Transaction<'_>,
        id: GameId,
        notes: bool,
        name: Option<&NameOpening>,
    ) -> Result<(), Fault> {
        if let Some(record) = self.imported_record().filter(|_| notes) {
            put_notes(transaction, id, &record, self.modified, name)?;
        }
        transaction
            .prepare_cached("UPDATE games SET title = ?2 WHERE id = ?1 AND title = ''")?
            .execute(params![id.get(), self.title])?;
        let has_review = transaction
            .prepare_cached("SELECT 1 FROM reviews WHERE game = ?1")?
            .exists([id.get()])?;
        if let Some(review) = self.review.as_ref().filter(|_| !has_review) {
            put_review(transaction, id.get(), &review.to_string())?;
        }
        Ok(())
    }

    fn imported_record(&self) -> Option<PgnGame> {
        let record = self.pgn.as_deref().filter(|_| self.record.is_none());
        match content(None, record) {
            Ok(Content::Imported(record)) => Some(*record),
            _ => None,
        }
    }
}
