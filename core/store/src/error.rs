//! Conversion of SQLite's errors.

use std::path::Path;

use plywise_library::LibraryError;
use rusqlite::ErrorCode;

use super::files::{is_full, may_write};

pub(super) type Result<T, E = LibraryError> = std::result::Result<T, E>;

/// Converts an SQLite error for a file.
pub(super) fn sqlite(path: &Path, error: &rusqlite::Error) -> LibraryError {
    let path = path.to_path_buf();
    let reason = error.to_string();
    match error.sqlite_error_code() {
        _ if is_bad_value(error) => LibraryError::Damaged { path, reason },
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            LibraryError::AlreadyOpen { path }
        }
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => LibraryError::ReadOnly { path },
        Some(ErrorCode::DiskFull) => LibraryError::DiskFull { path },
        _ if lacks_room_for_index(error) => LibraryError::DiskFull { path },
        Some(ErrorCode::SystemIoFailure) if is_full() => LibraryError::DiskFull { path },
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            LibraryError::Damaged { path, reason }
        }
        // SQLite does not report why it cannot open a file.
        Some(ErrorCode::CannotOpen) if !may_write(&path) => LibraryError::ReadOnly { path },
        _ => LibraryError::File { path, reason },
    }
}

/// Returns whether an error means that the index of SQLite's write-ahead log could not grow. SQLite
/// allocates the space of the index in advance, which fails on a full disk.
fn lacks_room_for_index(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    code == Some(rusqlite::ffi::SQLITE_IOERR_SHMSIZE)
}

/// Returns whether an error means that a column contains a value that the store never writes.
const fn is_bad_value(error: &rusqlite::Error) -> bool {
    matches!(
        error,
        rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..)
    )
}
