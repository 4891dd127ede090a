//! Who else has the library open, and whether it was closed in good order.
//!
//! SQLite lets several programs share a file. Moving a damaged file aside under the feet
//! of another one would lose what it writes, so that is done only by whoever is alone.
//!
//! The lock lies in a file beside the library. When a library that was opened is closed, size and
//! time of its file are written there: a file that is still like that needs no check. Damage that
//! shows meanwhile is noted there, too, and stays until the file has been checked.

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
    /// Whether the library was opened, and so is in order as far as is known.
    opened: bool,
}

/// Stands in the file of the lock once the library has shown damage.
const DAMAGED: &str = "damaged";

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
                    opened: false,
                });
            }
            Err(TryLockError::WouldBlock) => {}
            Err(TryLockError::Error(_)) => {
                return Ok(Self {
                    library: library.to_path_buf(),
                    file: None,
                    alone: true,
                    opened: false,
                });
            }
        }
        match file.try_lock_shared() {
            Ok(()) => Ok(Self {
                library: library.to_path_buf(),
                file: Some(file),
                alone: false,
                opened: false,
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

    /// Whether the library's file has not changed since this program closed it last. What was
    /// noted of that is taken away: it must be earned again. For the one that is alone.
    pub(super) fn take_good_order(&self) -> bool {
        let noted = self.noted();
        self.note("");
        noted.is_some() && noted == self.state()
    }

    /// The library has shown damage: the next one that is alone with it looks at all of it.
    pub(super) fn distrust(&self) {
        self.note(DAMAGED);
    }

    fn noted(&self) -> Option<String> {
        let mut file = self.file.as_ref()?;
        let mut noted = String::new();
        file.rewind().ok()?;
        file.read_to_string(&mut noted).ok()?;
        Some(noted)
    }

    /// Should this fail, a later opening checks the library once more than it need.
    fn note(&self, text: &str) {
        if let Some(mut file) = self.file.as_ref() {
            let _ = file
                .set_len(0)
                .and_then(|()| file.rewind())
                .and_then(|()| file.write_all(text.as_bytes()));
        }
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

    /// The library is open: lets others in.
    pub(super) fn share(&mut self) {
        self.opened = true;
        if let Some(file) = self.file.as_ref().filter(|_| self.alone) {
            // Whoever slips in between finds a library that is in order.
            let _ = file.unlock();
            let _ = file.try_lock_shared();
        }
        self.alone = false;
    }
}

impl Drop for Lock {
    /// The library is closed by now.
    fn drop(&mut self) {
        if self.opened && self.noted().is_some_and(|noted| noted != DAMAGED) {
            self.note(&self.state().unwrap_or_default());
        }
    }
}
