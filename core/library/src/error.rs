//! Errors of the library, with messages that suggest a remedy.

use std::io;
use std::path::{Path, PathBuf};

use plywise_game::session::SaveFailure;

use crate::GameId;

/// Error of a library operation. A failed operation changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LibraryError {
    /// Another process has the library open.
    #[error("{} is already open in another program: close it there and try again", path.display())]
    AlreadyOpen {
        /// Path of the library's file.
        path: PathBuf,
    },
    /// The file, or the folder that contains it, is not writable.
    #[error(
        "{} cannot be written: allow this program to change the file and its folder",
        path.display()
    )]
    ReadOnly {
        /// Path of the file that is not writable.
        path: PathBuf,
    },
    /// The disk is full.
    #[error("there is no space left for {}: free some space and try again", path.display())]
    DiskFull {
        /// Path of the file for which the disk has no room.
        path: PathBuf,
    },
    /// The library's file has a format of another program version. The file is unchanged.
    #[error(
        "{} was written by another version of Plywise (format {found}, this one reads format \
         {known}): update Plywise, or open it with the version that wrote it",
        path.display()
    )]
    OtherFormat {
        /// Path of the library's file.
        path: PathBuf,
        /// Format number of the file.
        found: i32,
        /// Format number that this version reads and writes.
        known: i32,
    },
    /// The library's file is damaged. Opening the library again sets the file aside.
    #[error("{} is damaged ({reason}): restart Plywise to recover what can be read", path.display())]
    Damaged {
        /// Path of the library's file.
        path: PathBuf,
        /// Description of the damage.
        reason: String,
    },
    /// A game cannot be read. The game stays in the library; other games are not affected.
    #[error("game {id} is damaged ({reason}): restore it from a back-up if you have one")]
    DamagedGame {
        /// Id of the damaged game.
        id: GameId,
        /// Description of the problem with the game.
        reason: String,
    },
    /// No game has this id, or the game has been purged.
    #[error("game {id} is not in the library: it may have been deleted")]
    NoSuchGame {
        /// Id that no game has.
        id: GameId,
    },
    /// The file is not a readable backup. The library is unchanged.
    #[error("this is not a readable back-up ({reason}): choose another file")]
    BadBackup {
        /// Description of the problem with the backup.
        reason: String,
    },
    /// Any other error of the file or the system.
    #[error("{} could not be used ({reason}): check the storage and try again", path.display())]
    File {
        /// Path of the file that the error concerns.
        path: PathBuf,
        /// Error message from the system.
        reason: String,
    },
}

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
