//! Lock that keeps a library open in one process at a time.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use plywise_library::LibraryError;

use super::error::Result;
use super::files::{
    CLOSES_LIBRARIES, LockFile, SHARES_LIBRARIES, canonical, has_content, stamp, with_suffix,
};

/// Suffix of the lock file.
const LOCK: &str = ".lock";

/// Libraries that this process has open, by the canonical paths of their lock files.
static OPEN: Mutex<BTreeMap<PathBuf, OpenFile>> = Mutex::new(BTreeMap::new());

fn open_files() -> MutexGuard<'static, BTreeMap<PathBuf, OpenFile>> {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Connects to a library and returns the connection with its share in the lock. `first` opens the
/// first connection of this process; its argument is whether the file has not changed since it was
/// closed cleanly. `further` opens any other connection. Other threads wait until the file has been
/// checked.
pub(super) fn connect<T>(
    path: &Path,
    first: impl FnOnce(bool) -> Result<T>,
    further: impl FnOnce() -> Result<T>,
) -> Result<(T, Lock)> {
    let mut open = open_files();
    let lock = with_suffix(path, LOCK);
    let file = LockFile::open(&lock)?;
    let key = canonical(lock);
    let connection = match open.entry(key.clone()) {
        Entry::Occupied(_) if !SHARES_LIBRARIES => {
            return Err(LibraryError::AlreadyOpen {
                path: path.to_path_buf(),
            });
        }
        Entry::Occupied(mut shared) => {
            let connection = further()?;
            shared.get_mut().connections += 1;
            connection
        }
        Entry::Vacant(free) => {
            let file = OpenFile::lock(path, file)?;
            let connection = first(file.take_good_order())?;
            if !CLOSES_LIBRARIES {
                file.note_good_order();
            }
            free.insert(file);
            connection
        }
    };
    Ok((connection, Lock { key }))
}

/// Share of a connection in the lock of its library.
#[derive(Debug)]
pub(super) struct Lock {
    key: PathBuf,
}

impl Lock {
    /// Requests a full check of the file the next time the library is opened.
    pub(super) fn distrust(&self) {
        if let Some(file) = open_files().get_mut(&self.key) {
            file.damaged = true;
            file.file.write("");
        }
    }
}

impl Drop for Lock {
    /// Releases the lock of the library with its last connection, which is already closed.
    fn drop(&mut self) {
        let mut open = open_files();
        if let Entry::Occupied(mut entry) = open.entry(std::mem::take(&mut self.key)) {
            entry.get_mut().connections -= 1;
            if entry.get().connections == 0 {
                entry.remove().close();
            }
        }
    }
}

/// Library that this process has open.
#[derive(Debug)]
struct OpenFile {
    library: PathBuf,
    /// Lock file. After the library was closed cleanly, contains the state of the library's file.
    /// Where libraries are not closed, the state is noted when the library is opened.
    file: LockFile,
    connections: usize,
    /// Whether damage was found in the library.
    damaged: bool,
}

impl OpenFile {
    fn lock(library: &Path, file: LockFile) -> Result<Self> {
        if !file.try_lock() {
            return Err(LibraryError::AlreadyOpen {
                path: library.to_path_buf(),
            });
        }
        Ok(Self {
            library: library.to_path_buf(),
            file,
            connections: 1,
            damaged: false,
        })
    }

    /// Returns whether the library has not changed since it was closed cleanly. Clears the lock
    /// file, in which the next clean close is recorded.
    fn take_good_order(&self) -> bool {
        let noted = self.file.read();
        self.file.write("");
        noted.is_some() && noted == self.state()
    }

    fn close(self) {
        if !self.damaged {
            self.note_good_order();
        }
    }

    fn note_good_order(&self) {
        self.file.write(&self.state().unwrap_or_default());
    }

    /// Returns a text that identifies the state of the library's file, or `None` while some writes
    /// are only in the write-ahead log.
    fn state(&self) -> Option<String> {
        let log = with_suffix(&self.library, "-wal");
        if has_content(&log) {
            return None;
        }
        stamp(&self.library)
    }
}
