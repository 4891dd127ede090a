//! The library itself: the open file and how it is written.

use std::fmt;
use std::path::{Path, PathBuf};

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior};

use super::error::{LibraryError, Result};
use super::open::Lock;

/// The number of a game in its library. It is never given to another game of the same
/// library; another library may number the same game differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(i64);

impl GameId {
    /// The number, for storage outside.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The game of a stored number. Whether there is such a game shows when it is asked
    /// for.
    pub const fn new(id: i64) -> Self {
        Self(id)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// All games, settings and what else must last, in one file.
///
/// What a method writes is on the disk when it returns, or not at all. A library belongs
/// to one thread at a time; several threads open it several times. Each method blocks
/// until it is done: milliseconds for one game.
pub struct Library {
    pub(super) connection: Connection,
    pub(super) path: PathBuf,
    lock: Lock,
}

/// What can go wrong inside: SQLite's errors do not know the file yet.
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
            Self::Sql(error) => LibraryError::sqlite(path, &error),
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

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Runs something that only reads.
    pub(super) fn reading<T>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, Fault>,
    ) -> Result<T> {
        read(&self.connection).map_err(|fault| self.noting(fault.at(&self.path)))
    }

    /// Remembers damage, so that it is found when the library is opened again.
    pub(super) fn noting(&self, error: LibraryError) -> LibraryError {
        if matches!(error, LibraryError::Damaged { .. }) {
            self.lock.distrust();
        }
        error
    }

    /// Runs something that writes, as one transaction: all of it lasts when this returns,
    /// or none of it was done.
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

    /// Reads a named value that the shells keep here, such as what was open last.
    ///
    /// # Errors
    /// `AlreadyOpen`, `Damaged`, `File`.
    pub fn value(&self, name: &str) -> Result<Option<String>> {
        self.reading(|connection| Ok(pair(connection, &shell_name(name))?))
    }

    /// Keeps a named value; `None` forgets it.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`.
    pub fn set_value(&mut self, name: &str, value: Option<&str>) -> Result<()> {
        self.writing(|transaction| Ok(set_pair(transaction, &shell_name(name), value)?))
    }

    /// Erases all games, settings and values, and leaves nothing of them in the file. Set-aside
    /// copies and back-ups elsewhere stay.
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
                "games",
                "pairs",
            ] {
                transaction.execute(&format!("DELETE FROM {table}"), ())?;
            }
            Ok(())
        })?;
        self.reading(|connection| {
            // Writes the file anew. What the log still holds goes, too, unless a reader holds
            // that up.
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

/// Shells' names do not get in the way of ours.
fn shell_name(name: &str) -> String {
    format!("shell/{name}")
}

/// A text of a row. Bytes that are no text, as damage leaves them, are replaced.
pub(super) fn text(row: &Row<'_>, index: usize) -> rusqlite::Result<Option<String>> {
    Ok(match row.get_ref(index)? {
        ValueRef::Text(bytes) => Some(String::from_utf8_lossy(bytes).into_owned()),
        _ => None,
    })
}

/// A named value.
pub(super) fn pair(connection: &Connection, name: &str) -> rusqlite::Result<Option<String>> {
    connection
        .prepare_cached("SELECT value FROM pairs WHERE name = ?1")?
        .query_row([name], |row| text(row, 0))
        .optional()
        .map(Option::flatten)
}

/// Writes a named value, unless it is there already; `None` takes it out.
pub(super) fn set_pair(
    transaction: &Transaction<'_>,
    name: &str,
    value: Option<&str>,
) -> rusqlite::Result<()> {
    match value {
        Some(_) if pair(transaction, name)?.as_deref() == value => return Ok(()),
        Some(value) => transaction
            .prepare_cached(
                "INSERT INTO pairs (name, value) VALUES (?1, ?2)
                 ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            )?
            .execute((name, value))?,
        None => transaction.execute("DELETE FROM pairs WHERE name = ?1", [name])?,
    };
    Ok(())
}

/// The name under which the uid of the game played last is kept.
pub(super) const CURRENT: &str = "current";

/// Requires that a change met a game.
pub(super) fn require_met(rows: usize, id: GameId) -> Result<(), Fault> {
    if rows == 0 {
        return Err(LibraryError::NoSuchGame { id }.into());
    }
    Ok(())
}
