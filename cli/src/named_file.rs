//! Files that the user or a chess program names.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// Value of a UCI or XBoard option that names no file.
pub(crate) const NO_FILE: &str = "<empty>";

/// Reason why a file could not be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NamedFileError {
    /// The system failed to read the file.
    #[error("the {what} {path} cannot be read: {error}")]
    Unreadable {
        /// Purpose of the file, such as "book".
        what: &'static str,
        /// Path of the file.
        path: String,
        /// Error of the system.
        error: io::Error,
    },
    /// The path names no regular file, or the file is too large.
    #[error("the {what} {path} is not a file or is larger than {mib} MiB: choose another one")]
    NoFile {
        /// Purpose of the file, such as "book".
        what: &'static str,
        /// Path of the file.
        path: String,
        /// Max size of the file in MiB.
        mib: u64,
    },
}

/// Reads a file of at most `mib` MiB. `what` is its purpose in error messages, such as "book".
pub(crate) fn read(what: &'static str, path: &Path, mib: u64) -> Result<Vec<u8>, NamedFileError> {
    let name = || path.display().to_string();
    let unreadable = |error| NamedFileError::Unreadable {
        what,
        path: name(),
        error,
    };
    let most = mib << 20;
    // Checked before opening, as opening a pipe would block until its other end is opened.
    let file = fs::metadata(path).map_err(unreadable)?;
    if !file.is_file() || file.len() > most {
        return Err(NamedFileError::NoFile {
            what,
            path: name(),
            mib,
        });
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    // The file may have grown since the check.
    file.take(most)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    Ok(bytes)
}
