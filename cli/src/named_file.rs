//! Files that a person or a chess program names.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// What a protocol calls no file.
pub(crate) const NO_FILE: &str = "<empty>";

/// Why a file could not be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NamedFileError {
    /// The system does not let it be read.
    #[error("the {what} {path} cannot be read: {error}")]
    Unreadable {
        /// What it was named for.
        what: &'static str,
        /// The file.
        path: String,
        /// What the system said.
        error: io::Error,
    },
    /// It is no ordinary file, or too large.
    #[error("the {what} {path} is not a file of at most {mib} MiB: choose another one")]
    NoFile {
        /// What it was named for.
        what: &'static str,
        /// The file.
        path: String,
        /// The largest that is read, in MiB.
        mib: u64,
    },
}

/// Reads a file of at most `mib` MiB; `what` says in errors what it was named for, such as "book".
pub(crate) fn read(what: &'static str, path: &Path, mib: u64) -> Result<Vec<u8>, NamedFileError> {
    let name = || path.display().to_string();
    let unreadable = |error| NamedFileError::Unreadable {
        what,
        path: name(),
        error,
    };
    let most = mib << 20;
    // Asked before it is opened: opening a pipe would wait for its other end.
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
    // It may have grown since.
    file.take(most)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    Ok(bytes)
}
