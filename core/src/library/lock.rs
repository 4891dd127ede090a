//! Who else has the library open, and whether it was closed in good order.
//!
//! SQLite lets several programs share a file. Moving a damaged file aside under the feet
//! of another one would lose what it writes, so that is done only by whoever is alone.
//!
//! The lock lies in a file beside the library. When the library is closed, size and time of its
//! file are written there: a file that is still like that needs no check.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::error::{LibraryError, Result};
use super::files::with_suffix;

/// A lock on a file beside the library, held as long as the library is open. The system
/// drops it when the program ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock {
    library: PathBuf,
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
            .read(true)
            .write(true)
            .open(&path)
            .map_err(|error| LibraryError::io(&path, &error))?;
        match file.try_lock() {
            Ok(()) => {
                return Ok(Self {
                    library: library.to_path_buf(),
                    file: Some(file),
                    alone: true,
                });
            }
            Err(TryLockError::WouldBlock) => {}
            Err(TryLockError::Error(_)) => {
                return Ok(Self {
                    library: library.to_path_buf(),
                    file: None,
                    alone: true,
                });
            }
        }
        match file.try_lock_shared() {
            Ok(()) => Ok(Self {
                library: library.to_path_buf(),
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

    /// Whether the library's file has not changed since this program closed it last.
    pub(super) fn is_as_it_was_closed(&self) -> bool {
        let mut noted = String::new();
        let read = self.file.as_ref().map(|mut file| {
            file.rewind()?;
            file.read_to_string(&mut noted)
        });
        matches!(read, Some(Ok(_))) && self.state().is_some_and(|state| state == noted)
    }

    /// What tells the library's file from another one; `None` while some of its writes are only
    /// in its log.
    fn state(&self) -> Option<String> {
        let log = fs::metadata(with_suffix(&self.library, "-wal"));
        if log.is_ok_and(|log| log.len() > 0) {
            return None;
        }
        let file = fs::metadata(&self.library).ok()?;
        let changed = file.modified().ok()?.duration_since(SystemTime::UNIX_EPOCH);
        Some(format!("{} {}", file.len(), changed.ok()?.as_nanos()))
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

impl Drop for Lock {
    /// The library is closed by now. Should this fail, the next opening checks it.
    fn drop(&mut self) {
        let state = self.state().unwrap_or_default();
        if let Some(file) = &mut self.file {
            let _ = file
                .set_len(0)
                .and_then(|()| file.rewind())
                .and_then(|()| file.write_all(state.as_bytes()));
        }
    }
}
