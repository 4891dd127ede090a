//! Files of the checkout that the program was started from.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;

/// Writes a text line to standard error. Errors are ignored.
pub(crate) fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Returns the root folder of the workspace, with its `Cargo.toml`: the checkout in which cargo started this program
/// or, without cargo, the one in which the program was built.
pub(crate) fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR");
    let package = package.unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let package = Path::new(&package);
    package.parent().unwrap_or(package).to_path_buf()
}

/// Makes the root folder of the workspace the current directory.
///
/// # Errors
/// The folder does not exist.
pub(crate) fn enter() -> anyhow::Result<()> {
    let root = root();
    std::env::set_current_dir(&root).with_context(|| format!("{} does not exist", root.display()))
}

/// Reads a text file of the workspace.
///
/// # Errors
/// The file cannot be read; the error names the file.
pub(crate) fn read(path: impl AsRef<Path>) -> anyhow::Result<String> {
    let path = root().join(path);
    fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))
}

/// Writes a file of the workspace.
///
/// # Errors
/// The file cannot be written; the error names the file.
pub(crate) fn write(path: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> anyhow::Result<()> {
    write_whole(&root().join(path), bytes.as_ref())
}

/// Writes a file atomically, by renaming a temporary one.
///
/// # Errors
/// The file cannot be written; the error names the file.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let new = path.with_added_extension("new");
    let written = File::create(&new)
        .and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_all()
        })
        .and_then(|()| fs::rename(&new, path));
    written.with_context(|| format!("{} cannot be written", path.display()))
}

/// Returns the paths of the files in a folder, sorted.
///
/// # Errors
/// The folder cannot be read; the error names it.
pub(crate) fn files(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let unreadable = || format!("the folder {} cannot be read", folder.display());
    let entries = fs::read_dir(folder).with_context(unreadable)?;
    let paths: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths.with_context(unreadable)?;
    paths.sort_unstable();
    Ok(paths)
}

/// Replaces the text of a section in a file: between the line `<!-- plywise-lab NAME -->` and the next `<!-- end -->`.
///
/// # Errors
/// The file has no such lines, or cannot be read or written.
pub(crate) fn write_section(page: &str, name: &str, text: &str) -> anyhow::Result<()> {
    let (before, _, after) = section(page, name)?;
    write(page, format!("{before}{}\n{after}", text.trim_end()))
}

/// Returns the text of a file before, in and after a section.
///
/// # Errors
/// The file has no such lines, or cannot be read.
pub(crate) fn section(page: &str, name: &str) -> anyhow::Result<(String, String, String)> {
    let begin = format!("<!-- plywise-lab {name} -->\n");
    let text = read(page)?;
    let (before, rest) = text
        .split_once(&begin)
        .with_context(|| format!("{page} has no line {}", begin.trim_end()))?;
    let end = rest
        .find("<!-- end -->")
        .with_context(|| format!("{page} has no <!-- end --> after {}", begin.trim_end()))?;
    let (inner, after) = rest.split_at(end);
    Ok((format!("{before}{begin}"), inner.into(), after.into()))
}
