//! A copy of the whole library for the system's own back-ups.

use std::fs;
use std::path::Path;
use std::time::SystemTime;

use super::Library;
use super::error::{LibraryError, Result};
use super::files::{exists, last_aside, put_in_place, remove_with_companions, with_suffix};

/// SQLite's log of the latest writes lies beside its file under this ending.
const LOG: &str = "-wal";

impl Library {
    /// Writes a copy that is complete in itself, as the library is at this moment, in
    /// place of whatever the file held before. The live file is never fit to be copied:
    /// its latest writes may still be in its log. [`Library::open`] opens the copy.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `Damaged`, `File`: an earlier copy stays.
    pub fn snapshot_to(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = path.as_ref();
        let new = with_suffix(path, ".new");
        remove_with_companions(&new);
        let target = new.to_str().ok_or_else(|| LibraryError::File {
            path: new.clone(),
            reason: "its name is not Unicode".to_owned(),
        })?;
        let written = self.connection.execute("VACUUM INTO ?1", [target]);
        let finished = written
            .map_err(|error| self.noting(LibraryError::sqlite(&new, &error)))
            .and_then(|_| put_in_place(&new, path));
        if finished.is_err() {
            remove_with_companions(&new);
        }
        finished
    }

    /// The same, unless the copy that is there is as new as the library. Gives back whether
    /// it was written. Makes the folder if there is none.
    ///
    /// # Errors
    /// As [`Library::snapshot_to`].
    pub fn keep_snapshot(&self, path: impl AsRef<Path>) -> Result<bool> {
        let path = path.as_ref();
        let live = self.connection.path().map(Path::new);
        let changed = live.and_then(|live| modified(live).max(modified(&with_suffix(live, LOG))));
        // A copy from the future was made when the device's clock was wrong.
        let now = SystemTime::now();
        if modified(path).is_some_and(|copied| Some(copied) > changed && copied <= now) {
            return Ok(false);
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| LibraryError::io(folder, &error))?;
        }
        self.snapshot_to(path)?;
        Ok(true)
    }
}

/// Puts a copy that [`Library::keep_snapshot`] has written where the library belongs, if
/// nothing is there: so it is after the system has brought its back-up to another device. What
/// was rescued from a damaged library is newer. Gives back whether the copy was put there.
///
/// # Errors
/// `DiskFull`, `ReadOnly`, `File`: nothing has changed, and it can be tried again.
pub fn take_up_snapshot(path: impl AsRef<Path>, snapshot: impl AsRef<Path>) -> Result<bool> {
    let (path, snapshot) = (path.as_ref(), snapshot.as_ref());
    let is_taken = exists(path) || last_aside(path).is_some();
    if is_taken || !exists(snapshot) {
        return Ok(false);
    }
    // Logs without their file belong to another one.
    remove_with_companions(path);
    let new = with_suffix(path, ".new");
    fs::copy(snapshot, &new).map_err(|error| LibraryError::io(&new, &error))?;
    put_in_place(&new, path)?;
    Ok(true)
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}
