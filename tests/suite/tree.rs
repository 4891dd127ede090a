//! Access to the project's own files, for tests that scan them.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the root folder of the workspace. Determined at run time, because checkouts may share a
/// target folder.
pub(crate) fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR");
    let package = package.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let package = Path::new(&package);
    package.parent().unwrap_or(package).to_path_buf()
}

/// Returns the text of a file.
pub(crate) fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Returns the entries of a folder, sorted by name.
pub(crate) fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// Returns all files in a folder that have one of the extensions, recursively. Skips hidden folders and those in
/// `without`.
pub(crate) fn files_under(folder: &Path, endings: &[&str], without: &[&str]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for path in entries(folder) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if !name.starts_with('.') && !without.contains(&&*name) {
                files.extend(files_under(&path, endings, without));
            }
        } else if endings.contains(&&*ending) {
            files.push(path);
        }
    }
    files
}
