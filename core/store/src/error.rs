//! Errors of the library, with messages that suggest a remedy.

use std::io;
use std::path::{Path, PathBuf};

use plywise_game::session::SaveFailure;
use rusqlite::ErrorCode;

use super::GameId;

/// Error of a library operation. A failed operation changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LibraryError {
    /// Another process has the library open.
    #[error("{} is already open in another program: close it there and try again", path.display())]
    AlreadyOpen {
        /// Path of the library's file.
        path: PathBuf,
    },
    /// The file or its folder is not writable.
    #[error(
        "{} cannot be written: allow this program to change the file and its folder",
        path.display()
    )]
    ReadOnly {
        /// Path of the file.
        path: PathBuf,
    },
    /// The disk is full.
    #[error("there is no room left for {}: free some space and try again", path.display())]
    DiskFull {
        /// Path of the file.
        path: PathBuf,
    },
    /// The file has a format of another program version. It is unchanged.
    #[error(
        "{} was written by another version of Plywise (format {found}, this one reads format \
         {known}): update Plywise, or open it with the version that wrote it",
        path.display()
    )]
    OtherFormat {
        /// Path of the library's file.
        path: PathBuf,
        /// Format of the file.
        found: i32,
        /// Format that this version reads and writes.
        known: i32,
    },
    /// The file is damaged. Opening the library again sets it aside.
    #[error("{} is damaged ({reason}): start Plywise again to rescue what can be read", path.display())]
    Damaged {
        /// Path of the library's file.
        path: PathBuf,
        /// Description of the damage.
        reason: String,
    },
    /// A game cannot be read. It stays in the library; other games are not affected.
    #[error("game number {id} is damaged ({reason}): restore it from a back-up if you have one")]
    DamagedGame {
        /// Id of the game.
        id: GameId,
        /// Description of the problem.
        reason: String,
    },
    /// No game has this id, or it has been purged.
    #[error("there is no game number {id} in the library: it may have been deleted")]
    NoSuchGame {
        /// The unknown id.
        id: GameId,
    },
    /// The file is not a readable backup. The library is unchanged.
    #[error("this is not a readable back-up ({reason}): choose another file")]
    BadBackup {
        /// Description of the problem.
        reason: String,
    },
    /// Any other error of the file or the system.
    #[error("{} could not be used ({reason}): check the storage and try again", path.display())]
    File {
        /// Path of the file.
        path: PathBuf,
        /// Message from the system.
        reason: String,
    },
}

pub(super) type Result<T, E = LibraryError> = std::result::Result<T, E>;

impl From<&LibraryError> for SaveFailure {
    /// Converts an error to the reason shown when the game on the board cannot be saved.
    fn from(error: &LibraryError) -> Self {
        match error {
            LibraryError::DiskFull { .. } => Self::DiskFull,
            LibraryError::ReadOnly { .. } => Self::ReadOnly,
            LibraryError::AlreadyOpen { .. } => Self::Locked,
            LibraryError::Damaged { .. } => Self::Damaged,
            other => Self::Other(other.to_string()),
        }
    }
}

impl LibraryError {
    /// Converts an SQLite error for a file.
    pub(super) fn sqlite(path: &Path, error: &rusqlite::Error) -> Self {
        let path = path.to_path_buf();
        let reason = error.to_string();
        match error.sqlite_error_code() {
            _ if is_bad_value(error) => Self::Damaged { path, reason },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::AlreadyOpen { path },
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly { path },
            Some(ErrorCode::DiskFull) => Self::DiskFull { path },
            _ if lacks_room_for_index(error) => Self::DiskFull { path },
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Self::Damaged { path, reason }
            }
            // SQLite does not report why it cannot open a file.
            Some(ErrorCode::CannotOpen) if !may_write(&path) => Self::ReadOnly { path },
            _ => Self::File { path, reason },
        }
    }

    /// Converts an I/O error for a file.
    pub fn io(path: &Path, error: &io::Error) -> Self {
        let path = path.to_path_buf();
        match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                Self::ReadOnly { path }
            }
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::DiskFull { path },
            _ => Self::File {
                path,
                reason: error.to_string(),
            },
        }
    }
}

/// Returns whether the index of the log could not grow. SQLite allocates its space in advance,
/// which fails on a full disk.
fn lacks_room_for_index(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    code == Some(rusqlite::ffi::SQLITE_IOERR_SHMSIZE)
}

/// Returns whether a column contains a value that is never written there.
const fn is_bad_value(error: &rusqlite::Error) -> bool {
    matches!(
        error,
        rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..)
    )
}

/// Returns whether the file can be opened for writing, and its folder is not read-only.
fn may_write(path: &Path) -> bool {
    let opened = std::fs::OpenOptions::new().append(true).open(path);
    let refused = |error: &io::Error| {
        matches!(
            error.kind(),
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem
        )
    };
    match opened {
        Ok(_) => path
            .parent()
            .and_then(|folder| folder.metadata().ok())
            .is_some_and(|folder| !folder.permissions().readonly()),
        Err(error) => !refused(&error),
    }
}
