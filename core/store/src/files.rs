//! All file access of the store, apart from that of SQLite: [`native`] uses `std::fs`, `browser` the
//! storage of a web page. Both have the same functions.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use plywise_library::LibraryError;

#[cfg(target_family = "wasm")]
pub mod browser;
#[cfg(not(target_family = "wasm"))]
mod native;

#[cfg(target_family = "wasm")]
pub use browser::NewFile;
#[cfg(target_family = "wasm")]
pub(super) use browser::*;
#[cfg(not(target_family = "wasm"))]
pub use native::NewFile;
#[cfg(not(target_family = "wasm"))]
pub(super) use native::*;

/// Suffixes of SQLite's files next to an open or crashed database: the write-ahead log and its
/// index.
pub(super) const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// Appends a suffix to the last component of a path.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

/// Moves a finished, closed file to its final path durably.
pub(super) fn put_in_place(new: &Path, path: &Path) -> Result<(), LibraryError> {
    sync_file(new)?;
    rename(new, path)?;
    sync_folder_of(path);
    Ok(())
}

/// Paths for set-aside files: `games.db.damaged-1` and so on.
fn asides(path: &Path) -> impl Iterator<Item = PathBuf> {
    (1_u32..).map(move |number| with_suffix(path, &format!(".damaged-{number}")))
}

fn is_taken(aside: &Path) -> bool {
    exists(aside)
        || COMPANIONS
            .iter()
            .any(|suffix| exists(&with_suffix(aside, suffix)))
}

/// Returns the path for the next damaged file to be set aside.
pub(super) fn next_aside(path: &Path) -> PathBuf {
    let free = asides(path).find(|aside| !is_taken(aside));
    free.unwrap_or_else(|| with_suffix(path, ".damaged"))
}

/// Returns the damaged file that was set aside last, if there is one.
pub(super) fn last_aside(path: &Path) -> Option<PathBuf> {
    let taken = asides(path).take_while(|aside| is_taken(aside));
    taken.filter(|aside| exists(aside)).last()
}
