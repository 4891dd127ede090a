//! Who else has the library open.
//!
//! SQLite lets several programs share a file. Moving a damaged file aside under the feet
//! of another one would lose what it writes, so that is done only by whoever is alone.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

use super::error::{LibraryError, Result};
use super::files::with_suffix;

/// A lock on a file beside the library, held as long as the library is open. The system
/// drops it when the program ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock {
    /// `None` where the file system knows no locks.
    file: Option<File>,
    alone: bool,
}

impl Lock {
    /// Takes the lock: alone if nobody else has the library open.
    pub(super) fn take(library: &Path) -> Result<Self> {
        let path = with_suffix(library, ".lock");
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(|error| LibraryError::io(&path, &error))?;
        match file.try_lock() {
            Ok(()) => {
                return Ok(Self {
                    file: Some(file),
                    alone: true,
                });
            }
            Err(TryLockError::WouldBlock) => {}
            Err(TryLockError::Error(_)) => {
                return Ok(Self {
                    file: None,
                    alone: true,
                });
            }
        }
        match file.try_lock_shared() {
            Ok(()) => Ok(Self {
                file: Some(file),
                alone: false,
            }),
            // Somebody is opening, checking or rescuing it right now.
            Err(_) => Err(LibraryError::Locked {
                path: library.to_path_buf(),
            }),
        }
    }

    /// Whether nobody else has the library open.
    pub(super) const fn alone(&self) -> bool {
        self.alone
    }

    /// Lets others in.
    pub(super) fn share(&mut self) {
        if let Some(file) = self.file.as_ref().filter(|_| self.alone) {
            // Whoever slips in between finds a library that is in order.
            let _ = file.unlock();
            let _ = file.try_lock_shared();
        }
        self.alone = false;
    }
}
