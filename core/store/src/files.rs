//! Names of the files around the library, and renaming them so that it lasts.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::error::{LibraryError, Result};

/// What SQLite keeps beside its file while it is open or after a crash: writes not yet in
/// the file itself, and an index of them.
pub(super) const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// The path with something appended to its last part.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

/// Whether there is anything under this name.
pub(super) fn exists(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Renames a file.
pub(super) fn rename(from: &Path, to: &Path) -> Result<()> {
    fs::rename(from, to).map_err(|error| LibraryError::io(from, &error))
}

/// Deletes a file and its companions, as far as they are there.
pub(super) fn remove_with_companions(path: &Path) {
    for suffix in ["", "-wal", "-shm", "-journal"] {
        let _ = fs::remove_file(with_suffix(path, suffix));
    }
}

/// Waits until a file's content is on the disk.
pub(super) fn sync_file(path: &Path) -> Result<()> {
    File::open(path)
        .and_then(|file| file.sync_all())
        .map_err(|error| LibraryError::io(path, &error))
}

/// Waits until the names in a file's folder are on the disk. Some systems cannot; there
/// the names reach it a little later.
pub(super) fn sync_folder_of(path: &Path) {
    let folder = path.parent().map(|folder| match folder.as_os_str() {
        name if name.is_empty() => Path::new("."),
        _ => folder,
    });
    if let Some(folder) = folder
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
}

/// The name of the set-aside copy that comes next: `games.db.damaged-1` and on.
pub(super) fn next_aside(path: &Path) -> PathBuf {
    let mut number = 1_u32;
    loop {
        let aside = with_suffix(path, &format!(".damaged-{number}"));
        let free = ["", "-wal", "-shm"]
            .iter()
            .all(|suffix| !exists(&with_suffix(&aside, suffix)));
        if free {
            return aside;
        }
        number = number.saturating_add(1);
    }
}

/// The name of the latest set-aside copy, if there is one.
pub(super) fn last_aside(path: &Path) -> Option<PathBuf> {
    let mut last = None;
    for number in 1_u32..=u32::MAX {
        let aside = with_suffix(path, &format!(".damaged-{number}"));
        if !exists(&aside) {
            break;
        }
        last = Some(aside);
    }
    last
}
