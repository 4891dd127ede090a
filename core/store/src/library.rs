//! The open library, its transactions and named values.

use std::fmt;
use std::path::{Path, PathBuf};

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row, Transaction, TransactionBehavior};

use super::error::{Result, sqlite};
use super::lock::Lock;
use super::sql::Sql;
use plywise_library::{GameId, LibraryError};

/// Database with all games, settings and other persistent data in one file.
///
/// Each method is atomic: when it returns, its changes are durable, and after an error nothing was
/// changed. A library can be used by one thread at a time; several threads can open it separately.
/// Methods block, for milliseconds in the case of single games.
pub struct Library {
    pub(super) connection: Connection,
    pub(super) path: PathBuf,
    lock: Lock,
}

/// Internal error. SQLite errors get the path of the file later.
#[derive(Debug)]
pub(super) enum Fault {
    Sql(rusqlite::Error),
    Library(LibraryError),
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sql(error)
    }
}

impl From<LibraryError> for Fault {
    fn from(error: LibraryError) -> Self {
        Self::Library(error)
    }
}

impl Fault {
    fn at(self, path: &Path) -> LibraryError {
        match self {
            Self::Sql(error) => sqlite(path, &error),
            Self::Library(error) => error,
        }
    }
}

impl Library {
    pub(super) fn of(connection: Connection, path: &Path, lock: Lock) -> Self {
        Self {
            connection,
            path: path.to_path_buf(),
            lock,
        }
    }

    /// Returns the path of the library's file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Runs a function that only reads from the database.
    pub(super) fn reading<T>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, Fault>,
    ) -> Result<T> {
        read(&self.connection).map_err(|fault| self.noting(fault.at(&self.path)))
    }

    /// Requests a full check of the file at the next opening if the error reports damage. Returns
    /// the error.
    pub(super) fn noting(&self, error: LibraryError) -> LibraryError {
        if matches!(error, LibraryError::Damaged { .. }) {
            self.lock.distrust();
        }
        error
    }

    /// Runs a function that writes to the database in a transaction, which is durable when this
    /// returns. An error rolls the transaction back.
    pub(super) fn writing<T>(
        &mut self,
        write: impl FnOnce(&Transaction<'_>) -> Result<T, Fault>,
    ) -> Result<T> {
        let run = || {
            let transaction = self
                .connection
                .transaction_with_behavior(TransactionBehavior::Immediate)?;
            let done = write(&transaction)?;
            transaction.commit()?;
            Ok(done)
        };
        let done = run();
        done.map_err(|fault: Fault| self.noting(fault.at(&self.path)))
    }

    /// Returns a named value of the frontend, such as the last open screen.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn value(&self, name: &str) -> Result<Option<String>> {
        self.reading(|connection| Ok(pair(connection, &shell_name(name))?))
    }

    /// Stores a named value of the frontend, or removes it if `value` is `None`.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`.
    pub fn set_value(&mut self, name: &str, value: Option<&str>) -> Result<()> {
        self.writing(|transaction| Ok(set_pair(transaction, &shell_name(name), value)?))
    }

    /// Erases all games, settings and named values, so that the file contains no trace of them.
    /// Copies of damaged libraries and backups are kept.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`.
    pub fn erase_all(&mut self) -> Result<()> {
        self.writing(|transaction| {
            for table in [
                "reviews",
                "records",
                "examined",
                "mistakes",
                "cards",
                "attempts",
                "exercises",
                "lessons",
                "games",
                "pairs",
            ] {
                transaction.execute(&format!("DELETE FROM {table}"), ())?;
            }
            Ok(())
        })?;
        self.reading(|connection| {
            // Rewrites the file. The checkpoint also empties the log, unless a reader prevents it.
            connection.execute_batch("VACUUM")?;
            Ok(connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(()))?)
        })
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Library")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

/// Adds a prefix to the names of frontend values to avoid conflicts with internal names.
fn shell_name(name: &str) -> String {
    format!("shell/{name}")
}

/// Reads a text column. Invalid UTF-8, as in a damaged file, is replaced.
pub(super) fn text(row: &Row<'_>, index: usize) -> rusqlite::Result<Option<String>> {
    Ok(match row.get_ref(index)? {
        ValueRef::Text(bytes) => Some(String::from_utf8_lossy(bytes).into_owned()),
        _ => None,
    })
}

/// Returns a named value.
pub(super) fn pair(connection: &Connection, name: &str) -> rusqlite::Result<Option<String>> {
    let sql = "SELECT value FROM pairs WHERE name = ?1";
    let value = connection.first(sql, [name], |row| text(row, 0));
    value.map(Option::flatten)
}

/// Writes a named value if it differs, or removes it if `value` is `None`.
pub(super) fn set_pair(
    transaction: &Transaction<'_>,
    name: &str,
    value: Option<&str>,
) -> rusqlite::Result<()> {
    match value {
        Some(_) if pair(transaction, name)?.as_deref() == value => return Ok(()),
        Some(value) => transaction.run(
            "INSERT INTO pairs (name, value) VALUES (?1, ?2)
             ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (name, value),
        )?,
        None => transaction.execute("DELETE FROM pairs WHERE name = ?1", [name])?,
    };
    Ok(())
}

/// Name of the stored value that holds the uid of the current game.
pub(super) const CURRENT: &str = "current";

/// Returns an error if an update of a game changed no row.
pub(super) fn require_met(rows: usize, id: GameId) -> Result<(), Fault> {
    if rows == 0 {
        return Err(LibraryError::NoSuchGame { id }.into());
    }
    Ok(())
}
