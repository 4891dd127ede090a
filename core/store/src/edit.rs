//! Renaming, deleting with undo, erasing.

use rusqlite::params;

use super::dates::UnixMillis;
use super::error::Result;
use super::library::require_met;
use super::{GameId, Library};

impl Library {
    /// Gives a game a title; an empty one takes it away.
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

    /// Deletes games. [`Library::undelete`] brings them back until they are purged.
    /// Returns how many there were.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`: none is deleted.
    pub fn delete(&mut self, ids: &[GameId], at: UnixMillis) -> Result<usize> {
        self.set_deleted(ids, Some(at))
    }

    /// Brings deleted games back. Returns how many there were.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`: none is back.
    pub fn undelete(&mut self, ids: &[GameId]) -> Result<usize> {
        self.set_deleted(ids, None)
    }

    fn set_deleted(&mut self, ids: &[GameId], at: Option<UnixMillis>) -> Result<usize> {
        self.writing(|transaction| {
            let mut statement = transaction.prepare_cached(
                "UPDATE games SET deleted = ?2
                 WHERE id = ?1 AND (deleted IS NULL) = (?2 IS NOT NULL)",
            )?;
            let mut met = 0;
            for id in ids {
                met += statement.execute(params![id.get(), at])?;
            }
            Ok(met)
        })
    }

    /// Forgets for good the games that were deleted before a time. Returns how many.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`: none is forgotten.
    pub fn purge(&mut self, deleted_before: UnixMillis) -> Result<usize> {
        self.writing(|transaction| {
            Ok(transaction.execute("DELETE FROM games WHERE deleted < ?1", [deleted_before])?)
        })
    }

    /// Erases all games, settings and values, and overwrites where they stood in the file.
    /// Set-aside copies and back-ups elsewhere stay.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`.
    pub fn erase_all(&mut self) -> Result<()> {
        self.reading(|connection| {
            Ok(connection.query_row("PRAGMA secure_delete = ON", (), |_| Ok(()))?)
        })?;
        self.writing(|transaction| {
            for table in ["reviews", "records", "games", "pairs"] {
                transaction.execute(&format!("DELETE FROM {table}"), ())?;
            }
            Ok(())
        })?;
        self.reading(|connection| {
            connection.execute_batch("VACUUM")?;
            // What the log still holds goes, too. Another reader may hold that up.
            connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(()))?;
            Ok(connection.query_row("PRAGMA secure_delete = OFF", (), |_| Ok(()))?)
        })
    }
}
