//! Single games: saving during play, resuming, notes, reviews, renaming and deletion.

use rusqlite::{Connection, Transaction, params};

use super::error::Result;
use super::facts::Facts;
use super::library::{CURRENT, Fault, Library, pair, require_met, set_pair};
use super::records::{Content, content, put_texts, texts};
use super::sql::Sql;
use super::training::{self, set_hidden, with_cards};
use plywise_game::session::SavedGame;
use plywise_library::{GameId, LibraryError, UnixMillis};
use plywise_pgn::PgnGame;

impl Library {
    /// Adds a new game and makes it the current game.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`. The game is not in the library
    /// then.
    pub fn begin(&mut self, game: &SavedGame, at: UnixMillis) -> Result<GameId> {
        self.writing(|transaction| {
            let uid = new_uid(transaction)?;
            let id = insert_row(transaction, &uid, at, at)?;
            Facts::of_saved(game, at).update(transaction, id)?;
            transaction.execute("INSERT INTO records (game, checksum) VALUES (?1, 0)", [id])?;
            write_record(transaction, id, game)?;
            set_pair(transaction, CURRENT, Some(&uid))?;
            Ok(GameId::new(id))
        })
    }

    /// Saves the current state of a game. The state is durable when this returns, whatever happens
    /// to the process or the device. A game that was deleted in the meantime is restored.
    ///
    /// # Errors
    /// `NoSuchGame`, also for an imported game; `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`,
    /// `File`. The library keeps the previous state then.
    pub fn save(&mut self, id: GameId, game: &SavedGame, at: UnixMillis) -> Result<()> {
        self.writing(|transaction| write_over(transaction, id, game, at))
    }

    /// Makes a game the current game, as if it had just been saved. Does nothing for a game that is
    /// finished, imported, deleted or not in the library.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`.
    pub fn come_back_to(&mut self, id: GameId) -> Result<()> {
        self.writing(|transaction| {
            let uid: Option<String> = transaction.first(
                "SELECT uid FROM games
                 WHERE id = ?1 AND NOT imported AND NOT finished AND deleted IS NULL",
                [id.get()],
                |row| row.get(0),
            )?;
            if let Some(uid) = uid {
                set_pair(transaction, CURRENT, Some(&uid))?;
            }
            Ok(())
        })
    }

    /// Returns the game to resume: the one saved or opened last, unless it is finished or deleted.
    ///
    /// # Errors
    /// `DamagedGame` if it cannot be read; it stays in the library. `AlreadyOpen`, `Damaged`,
    /// `File`.
    pub fn unfinished(&self) -> Result<Option<(GameId, SavedGame)>> {
        let Some(id) = self.current()? else {
            return Ok(None);
        };
        let game = self.game(id)?;
        Ok(game
            .filter(|game| game.outcome.is_none())
            .map(|game| (id, game)))
    }

    /// Returns the current game, finished or not, unless it is deleted.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn current(&self) -> Result<Option<GameId>> {
        self.reading(|connection| {
            let Some(uid) = pair(connection, CURRENT)? else {
                return Ok(None);
            };
            Ok(game_of_uid(connection, &uid)?)
        })
    }

    /// Returns a game that was played here, or `None` for an imported one, see
    /// [`Library::pgn_game`].
    ///
    /// # Errors
    /// `NoSuchGame`, `DamagedGame`, `AlreadyOpen`, `Damaged`, `File`.
    pub fn game(&self, id: GameId) -> Result<Option<SavedGame>> {
        let content = self.reading(|connection| content(connection, id))?;
        Ok(match content {
            Content::Played(game, _) => Some(*game),
            Content::Imported(_) => None,
        })
    }

    /// Stores the notes on a game: a tree with comments and variations from analysis. The moves of
    /// a game played here do not change.
    ///
    /// # Errors
    /// `NoSuchGame`, `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`.
    pub fn set_notes(&mut self, id: GameId, notes: &PgnGame, at: UnixMillis) -> Result<()> {
        self.writing(|transaction| put_notes(transaction, id, notes, at))
    }

    /// Returns the stored review of a game as JSON. Mistakes that became cards have the lines and
    /// scores of the cards, whose searches were longer.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn review(&self, id: GameId) -> Result<Option<String>> {
        self.reading(|connection| {
            let Some(stored) = review(connection, id.get())? else {
                return Ok(None);
            };
            let with_cards = with_cards(connection, id, &stored)?;
            Ok(Some(with_cards.unwrap_or(stored)))
        })
    }

    /// Stores the review of a game as JSON.
    ///
    /// # Errors
    /// `NoSuchGame`, `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`.
    pub fn set_review(&mut self, id: GameId, review: &str) -> Result<()> {
        self.writing(|transaction| {
            texts(transaction, id)?;
            Ok(put_review(transaction, id.get(), review)?)
        })
    }
}

/// Replaces the stored state of a game.
fn write_over(
    transaction: &Transaction<'_>,
    id: GameId,
    game: &SavedGame,
    at: UnixMillis,
) -> Result<(), Fault> {
    // A game is dated by its first move, however long its board was open before.
    let found: Option<(UnixMillis, bool, bool)> = transaction.first(
        "SELECT created, plies > 0 OR finished OR help > 0, plies IS ?2
         FROM games WHERE id = ?1 AND imported = 0",
        params![id.get(), game.ply as i64],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?;
    let (created, was_begun, as_long) = found.ok_or(LibraryError::NoSuchGame { id })?;
    let created = if was_begun { created } else { at };
    // If only clock time has passed, another library's state of the game stays newer. If the number
    // of plies differs, the comparison is not needed.
    let waits = as_long && only_time_passed(transaction, id, game);
    let changed = (!waits).then_some(at);
    // Even if the device's clock was set back, this state is newer than the previous one, and a
    // game that ends is the last one to have ended.
    transaction.run(
        "UPDATE games SET created = ?3, deleted = NULL,
             modified = CASE WHEN ?2 IS NULL THEN modified ELSE later(
                 later(?2, modified), iif(?4, (SELECT max(ended) FROM games), NULL)
             ) END
         WHERE id = ?1",
        params![id.get(), changed, created, game.outcome.is_some()],
    )?;
    set_hidden(transaction, id, None)?;
    Facts::of_saved(game, created).update(transaction, id.get())?;
    write_record(transaction, id.get(), game)?;
    if !was_begun {
        // The same untouched game may be on another device through a backup or snapshot. The
        // two are played on as separate games.
        transaction.run(
            "UPDATE games SET uid = ?2 WHERE id = ?1 AND (plies > 0 OR finished OR help > 0)",
            params![id.get(), new_uid(transaction)?],
        )?;
    }
    let uid: String = transaction
        .prepare_cached("SELECT uid FROM games WHERE id = ?1")?
        .query_row([id.get()], |row| row.get(0))?;
    set_pair(transaction, CURRENT, Some(&uid))?;
    Ok(())
}

/// Returns whether a game differs from its stored state only in clock times.
fn only_time_passed(transaction: &Transaction<'_>, id: GameId, game: &SavedGame) -> bool {
    let before = content(transaction, id);
    matches!(before, Ok(Content::Played(before, _)) if before.is_but_for_time(game))
}

/// Writes the state of a game and keeps the notes on the game.
fn write_record(transaction: &Transaction<'_>, id: i64, game: &SavedGame) -> Result<(), Fault> {
    let record = serde_json::to_string(game);
    let id = GameId::new(id);
    let record = record.map_err(|error| LibraryError::DamagedGame {
        id,
        reason: error.to_string(),
    })?;
    let pgn: Option<String> = transaction
        .prepare_cached("SELECT pgn FROM records WHERE game = ?1")?
        .query_row([id.get()], |row| row.get(0))?;
    put_texts(transaction, id.get(), Some(&record), pgn.as_deref())?;
    Ok(())
}

/// Writes the notes on a game, or the PGN of an imported game.
pub(super) fn put_notes(
    transaction: &Transaction<'_>,
    id: GameId,
    notes: &PgnGame,
    at: UnixMillis,
) -> Result<(), Fault> {
    let (record, _) = texts(transaction, id)?;
    let pgn = notes.to_string();
    put_texts(transaction, id.get(), record.as_deref(), Some(&pgn))?;
    if record.is_none() {
        // The PGN of an imported game is the game itself.
        let created = transaction
            .prepare_cached("SELECT created FROM games WHERE id = ?1")?
            .query_row([id.get()], |row| row.get(0))?;
        Facts::of_pgn(notes, created).update(transaction, id.get())?;
    }
    // Other libraries with this game should adopt the notes with the next backup.
    transaction.run(
        "UPDATE games SET modified = later(?2, modified) WHERE id = ?1",
        params![id.get(), at],
    )?;
    Ok(())
}

impl Library {
    /// Sets the title of a game; an empty title removes it.
    ///
    /// # Errors
    /// `NoSuchGame`, `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`.
    pub fn rename(&mut self, id: GameId, title: &str, at: UnixMillis) -> Result<()> {
        self.writing(|transaction| {
            let met = transaction.execute(
                "UPDATE games SET title = ?2, modified = later(?3, modified) WHERE id = ?1",
                params![id.get(), title.trim(), at],
            )?;
            require_met(met, id)
        })
    }

    /// Marks games as deleted and keeps their cards. [`Library::undelete`] restores them until they
    /// are purged. Returns the number of deleted games.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`. Nothing is deleted then.
    pub fn delete(&mut self, ids: &[GameId], at: UnixMillis) -> Result<usize> {
        self.set_deleted(ids, Some(at), false)
    }

    /// Marks games as deleted together with their cards. A card with mistakes from other games is
    /// kept. [`Library::undelete`] restores both until they are purged. Returns the number of
    /// deleted games.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`. Nothing is deleted then.
    pub fn delete_with_cards(&mut self, ids: &[GameId], at: UnixMillis) -> Result<usize> {
        self.set_deleted(ids, Some(at), true)
    }

    /// Restores deleted games and the cards that were deleted with them. Returns the number of
    /// restored games.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`. Nothing is restored then.
    pub fn undelete(&mut self, ids: &[GameId]) -> Result<usize> {
        self.set_deleted(ids, None, true)
    }

    fn set_deleted(
        &mut self,
        ids: &[GameId],
        at: Option<UnixMillis>,
        with_cards: bool,
    ) -> Result<usize> {
        self.writing(|transaction| {
            let mut statement = transaction.prepare_cached(
                "UPDATE games SET deleted = ?2
                 WHERE id = ?1 AND (deleted IS NULL) = (?2 IS NOT NULL)",
            )?;
            let mut met = 0;
            for id in ids {
                met += statement.execute(params![id.get(), at])?;
                if with_cards {
                    set_hidden(transaction, *id, at)?;
                }
            }
            Ok(met)
        })
    }

    /// Permanently removes games that were deleted before a point in time. Returns the number of
    /// removed games.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`. Nothing is removed then.
    pub fn purge(&mut self, deleted_before: UnixMillis) -> Result<usize> {
        self.writing(|transaction| {
            training::purge(transaction, deleted_before)?;
            Ok(transaction.execute("DELETE FROM games WHERE deleted < ?1", [deleted_before])?)
        })
    }
}

/// Inserts the row of a game unless it exists. Returns its id. The caller adds facts and texts.
pub(super) fn insert_row(
    transaction: &Transaction<'_>,
    uid: &str,
    created: UnixMillis,
    modified: UnixMillis,
) -> rusqlite::Result<i64> {
    transaction
        .prepare_cached(
            "INSERT INTO games (uid, created, modified, imported, played, date, white, black,
                 title, event, result, finished, counts, mixed, help, variant, eco, opening,
                 plies, final_fen, fingerprint, words, moves)
             VALUES (?1, ?2, ?3, 0, 0, '', '', '', '', '', '*', 0, 0, 0, 0, '', '', '', 0, '',
                 0, '', x'')
             ON CONFLICT (uid) DO UPDATE SET uid = excluded.uid
             RETURNING id",
        )?
        .query_row(params![uid, created, modified], |row| row.get(0))
}

/// Generates a uid of 128 random bits.
pub(super) fn new_uid(connection: &Connection) -> rusqlite::Result<String> {
    connection
        .prepare_cached("SELECT lower(hex(randomblob(16)))")?
        .query_row((), |row| row.get(0))
}

pub(super) fn put_review(
    transaction: &Transaction<'_>,
    id: i64,
    review: &str,
) -> rusqlite::Result<()> {
    transaction.run(
        "INSERT INTO reviews (game, review) VALUES (?1, ?2)
         ON CONFLICT (game) DO UPDATE SET review = excluded.review",
        params![id, review],
    )?;
    Ok(())
}

/// Returns the stored review of a game.
pub(super) fn review(connection: &Connection, id: i64) -> rusqlite::Result<Option<String>> {
    let sql = "SELECT review FROM reviews WHERE game = ?1";
    connection.first(sql, [id], |row| row.get(0))
}

/// Returns the game with this uid, unless it is deleted.
pub(super) fn game_of_uid(connection: &Connection, uid: &str) -> rusqlite::Result<Option<GameId>> {
    let sql = "SELECT id FROM games WHERE uid = ?1 AND deleted IS NULL";
    connection.first(sql, [uid], |row| row.get(0).map(GameId::new))
}
