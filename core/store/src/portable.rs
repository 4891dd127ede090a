//! A game as it travels: in back-ups, and out of a damaged library into a new one.
//!
//! Only what cannot be worked out again is in it.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::checksum::Crc32;
use super::dates::UnixMillis;
use super::facts::Facts;
use super::record;
use plywise_game::session::SavedGame;
use plywise_pgn::PgnGame;

/// A game with its record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PortableGame {
    /// The same in every library that holds the game.
    pub(super) uid: String,
    pub(super) created: UnixMillis,
    pub(super) modified: UnixMillis,
    /// When it was over, if it is and that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) ended: Option<UnixMillis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) deleted: Option<UnixMillis>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) title: String,
    /// The saved game, of games that were played here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) record: Option<Value>,
    /// The record in PGN, of imported games and of those with notes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) pgn: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) review: Option<Value>,
}

/// What the texts of a record hold.
pub(super) enum Content {
    /// A game played here.
    Played(Box<SavedGame>),
    /// A game from elsewhere.
    Imported(Box<PgnGame>),
}

/// The checksum that is kept with a record.
pub(super) fn record_checksum(record: Option<&str>, pgn: Option<&str>) -> u32 {
    let mut crc = Crc32::new();
    crc.add(record.unwrap_or_default().as_bytes());
    crc.add(pgn.unwrap_or_default().as_bytes());
    crc.value()
}

/// Reads what the texts of a record hold; why not, if they cannot be read.
pub(super) fn content(record: Option<&str>, pgn: Option<&str>) -> Result<Content, String> {
    match (record, pgn) {
        (Some(text), _) => record::from_json(text)
            .map(|game| Content::Played(Box::new(game)))
            .map_err(|error| error.to_string()),
        (None, Some(text)) => match PgnGame::read_all(text).pop() {
            Some(game) if !game.is_damaged() => Ok(Content::Imported(Box::new(game))),
            _ => Err("its PGN text is damaged".to_owned()),
        },
        (None, None) => Err("it has no moves".to_owned()),
    }
}

/// What a row says of a game.
const COLUMNS: &str = "uid, created, modified, deleted, title, record, pgn, checksum";

/// A text of a row. Bytes that are no text, as damage leaves them, are replaced.
pub(super) fn text(row: &Row<'_>, index: usize) -> rusqlite::Result<Option<String>> {
    Ok(match row.get_ref(index)? {
        ValueRef::Text(bytes) => Some(String::from_utf8_lossy(bytes).into_owned()),
        _ => None,
    })
}

impl PortableGame {
    /// Reads a game out of a library. `None` if there is none with this number. Texts that
    /// are not as they were written are left out, and [`PortableGame::write`] refuses the
    /// game.
    pub(super) fn read(connection: &Connection, id: i64) -> rusqlite::Result<Option<Self>> {
        let sql = format!(
            "SELECT {COLUMNS} FROM games JOIN records ON records.game = games.id WHERE id = ?1"
        );
        let game = connection
            .prepare_cached(&sql)?
            .query_row([id], |row| {
                let (mut record, mut pgn) = (text(row, 5)?, text(row, 6)?);
                if record_checksum(record.as_deref(), pgn.as_deref()) != row.get::<_, u32>(7)? {
                    (record, pgn) = (None, None);
                }
                let words = |index| text(row, index).map(Option::unwrap_or_default);
                Ok(Self {
                    uid: words(0)?,
                    created: row.get(1)?,
                    modified: row.get(2)?,
                    ended: None,
                    deleted: row.get(3)?,
                    title: words(4)?,
                    record: record.and_then(|text| serde_json::from_str(&text).ok()),
                    pgn,
                    review: None,
                })
            })
            .optional()?;
        let Some(mut game) = game else {
            return Ok(None);
        };
        // Earlier formats do not know when a game ended.
        if let Ok(mut statement) =
            connection.prepare_cached("SELECT ended FROM games WHERE id = ?1")
            && let Ok(ended) = statement.query_row([id], |row| row.get(0))
        {
            game.ended = ended;
        }
        // A library of the first format has no reviews; a damaged one may have lost them.
        if let Ok(mut statement) =
            connection.prepare_cached("SELECT review FROM reviews WHERE game = ?1")
            && let Ok(review) = statement.query_row([id], |row| row.get::<_, String>(0))
        {
            game.review = serde_json::from_str(&review).ok();
        }
        Ok(Some(game))
    }

    /// The game, with the notes that the library has on it where it brings none itself.
    pub(super) fn with_notes_of(&self, connection: &Connection) -> rusqlite::Result<Self> {
        let mut game = self.clone();
        if game.record.is_some() && game.pgn.is_none() {
            let there = connection
                .prepare_cached("SELECT id FROM games WHERE uid = ?1")?
                .query_row([&self.uid], |row| row.get(0))
                .optional()?;
            if let Some(id) = there {
                game.pgn = Self::read(connection, id)?.and_then(|there| there.pgn);
            }
        }
        Ok(game)
    }

    /// Writes the game, in place of the one with the same uid if there is any. The inner
    /// error says what is wrong with the game; nothing is written then.
    pub(super) fn write(
        &self,
        transaction: &Transaction<'_>,
    ) -> rusqlite::Result<Result<i64, String>> {
        let record = self.record.as_ref().map(Value::to_string);
        let facts = match content(record.as_deref(), self.pgn.as_deref()) {
            Ok(Content::Played(game)) => Facts::of_saved(&game, self.created),
            Ok(Content::Imported(game)) => Facts::of_pgn(&game, self.created),
            Err(reason) => return Ok(Err(reason)),
        };
        let id = insert_row(transaction, &self.uid, self.created, self.modified)?;
        facts.update(transaction, id)?;
        transaction
            .prepare_cached(
                "UPDATE games SET created = ?2, modified = ?3, deleted = ?4, title = ?5,
                     ended = CASE WHEN finished THEN coalesce(?6, ?3) END
                 WHERE id = ?1",
            )?
            .execute(params![
                id,
                self.created,
                self.modified,
                self.deleted,
                self.title,
                self.ended
            ])?;
        put_texts(transaction, id, record.as_deref(), self.pgn.as_deref())?;
        if let Some(review) = &self.review {
            put_review(transaction, id, &review.to_string())?;
        }
        Ok(Ok(id))
    }
}

/// Makes the row of a game, unless it is there; its number. Facts and texts must follow.
pub(super) fn insert_row(
    transaction: &Transaction<'_>,
    uid: &str,
    created: UnixMillis,
    modified: UnixMillis,
) -> rusqlite::Result<i64> {
    transaction
        .prepare_cached(
            "INSERT INTO games (uid, created, modified, imported, played, date, white, black,
                 result, finished, counts, help, variant, seed, plies, final_fen, final_key,
                 fingerprint, words, moves)
             VALUES (?1, ?2, ?3, 0, 0, '', '', '', '*', 0, 0, 0, '', 0, 0, '', 0, 0, '', x'')
             ON CONFLICT (uid) DO UPDATE SET uid = excluded.uid
             RETURNING id",
        )?
        .query_row(params![uid, created, modified], |row| row.get(0))
}

/// A new uid: 128 random bits.
pub(super) fn new_uid(connection: &Connection) -> rusqlite::Result<String> {
    connection
        .prepare_cached("SELECT lower(hex(randomblob(16)))")?
        .query_row((), |row| row.get(0))
}

/// Writes the texts of a game.
pub(super) fn put_texts(
    transaction: &Transaction<'_>,
    id: i64,
    record: Option<&str>,
    pgn: Option<&str>,
) -> rusqlite::Result<()> {
    transaction
        .prepare_cached(
            "INSERT INTO records (game, record, pgn, checksum) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (game) DO UPDATE SET record = excluded.record, pgn = excluded.pgn,
                 checksum = excluded.checksum",
        )?
        .execute(params![id, record, pgn, record_checksum(record, pgn)])
        .map(|_| ())
}

/// Writes the review of a game.
pub(super) fn put_review(
    transaction: &Transaction<'_>,
    id: i64,
    review: &str,
) -> rusqlite::Result<()> {
    transaction
        .prepare_cached(
            "INSERT INTO reviews (game, review) VALUES (?1, ?2)
             ON CONFLICT (game) DO UPDATE SET review = excluded.review",
        )?
        .execute(params![id, review])
        .map(|_| ())
}
