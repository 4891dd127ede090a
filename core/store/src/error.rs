//! What can go wrong with the library, in words that say what to do.

use std::io;
use std::path::{Path, PathBuf};

use plywise_game::session::SaveFailure;
use rusqlite::ErrorCode;

use super::GameId;

/// Why the library could not do something. Nothing is half done: what failed was undone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LibraryError {
    /// Another program has the library open.
    #[error("{} is already open in another program: close it there and try again", path.display())]
    AlreadyOpen {
        /// The library's file.
        path: PathBuf,
    },
    /// The file or its folder cannot be written.
    #[error(
        "{} cannot be written: allow this program to change the file and its folder",
        path.display()
    )]
    ReadOnly {
        /// The file.
        path: PathBuf,
    },
    /// No room is left.
    #[error("there is no room left for {}: free some space and try again", path.display())]
    DiskFull {
        /// The file.
        path: PathBuf,
    },
    /// Another version of the program wrote the file. It was not changed.
    #[error(
        "{} was written by another version of Plywise (format {found}, this one reads format \
         {known}): update Plywise, or open it with the version that wrote it",
        path.display()
    )]
    OtherFormat {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: i32,
        /// The format that this version reads and writes.
        known: i32,
    },
    /// The file is damaged. Opening the library again sets it aside.
    #[error("{} is damaged ({reason}): start Plywise again to rescue what can be read", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What was found.
        reason: String,
    },
    /// One game cannot be read. It stays in the library; the others are well.
    #[error("game number {id} is damaged ({reason}): restore it from a back-up if you have one")]
    DamagedGame {
        /// The game.
        id: GameId,
        /// What is wrong with it.
        reason: String,
    },
    /// There is no such game, or it has been deleted for good.
    #[error("there is no game number {id} in the library: it may have been deleted")]
    NoSuchGame {
        /// The number given.
        id: GameId,
    },
    /// A back-up that cannot be used. The library was not changed.
    #[error("this is not a readable back-up ({reason}): choose another file")]
    BadBackup {
        /// What is wrong with it.
        reason: String,
    },
    /// Anything else that the system says.
    #[error("{} could not be used ({reason}): check the storage and try again", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        reason: String,
    },
}

/// Results of the library.
pub(super) type Result<T, E = LibraryError> = std::result::Result<T, E>;

impl From<&LibraryError> for SaveFailure {
    /// What the person is told when the game on the board could not be written.
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
    /// What SQLite said about a file.
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
            // SQLite does not say why it could not open a file; the system does.
            Some(ErrorCode::CannotOpen) if !may_write(&path) => Self::ReadOnly { path },
            _ => Self::File { path, reason },
        }
    }

    /// What the system said about a file that it was asked for.
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

/// Whether the index of the log could not grow: SQLite makes room for it beforehand, and
/// that fails where the disk is full.
fn lacks_room_for_index(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    code == Some(rusqlite::ffi::SQLITE_IOERR_SHMSIZE)
}

/// Whether a column holds what is never written there.
const fn is_bad_value(error: &rusqlite::Error) -> bool {
    matches!(
        error,
        rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..)
    )
}

/// Whether the file can be opened for writing, or its folder if it is not there.
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
