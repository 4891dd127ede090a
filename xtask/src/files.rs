//! Reading and writing of files in build folders. Unchanged files are not written again, which
//! avoids rebuilding what depends on them.

use anyhow::{Context, Result};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// Reads a whole text file. The error contains the path.
pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

/// Returns whether a file contains exactly the given text.
pub(crate) fn holds(path: &Path, text: &str) -> bool {
    fs::read_to_string(path).is_ok_and(|before| before == text)
}

/// Creates a folder and its parents.
pub(crate) fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).with_context(|| path.display().to_string())
}

/// Writes a text to a file, and creates parent folders as needed. A file that already contains the
/// text is not changed.
pub(crate) fn write(path: &Path, text: &str) -> Result<()> {
    if holds(path, text) {
        return Ok(());
    }
    make_parent(path)?;
    fs::write(path, text).with_context(|| path.display().to_string())
}

/// Makes a large file available at a second path, as a hard link if possible. If the file at the
/// second path is up to date, it is not changed.
pub(crate) fn place(from: &Path, to: &Path) -> Result<()> {
    let new = fs::metadata(from).with_context(|| from.display().to_string())?;
    if let Ok(old) = fs::metadata(to)
        && old.len() == new.len()
        && old.modified()? == new.modified()?
    {
        return Ok(());
    }
    make_parent(to)?;
    remove(to)?;
    if fs::hard_link(from, to).is_err() {
        fs::copy(from, to).with_context(|| to.display().to_string())?;
        let copy = fs::File::options().append(true).open(to)?;
        copy.set_modified(new.modified()?)?;
    }
    Ok(())
}

/// Removes a file or a whole folder, if it exists.
pub(crate) fn remove(path: &Path) -> Result<()> {
    let removed = if path.is_dir() {
        fs::remove_dir_all(path)
    } else if path.exists() {
        fs::remove_file(path)
    } else {
        Ok(())
    };
    removed.with_context(|| path.display().to_string())
}

/// Makes the folder `to` a copy of `from` recursively, deleting all other files in `to`. All files
/// must be text.
pub(crate) fn mirror(from: &Path, to: &Path) -> Result<()> {
    for file in under(to) {
        let twin = from.join(file.strip_prefix(to)?);
        if !twin.is_file() {
            remove(&file)?;
        }
    }
    for file in under(from) {
        write(&to.join(file.strip_prefix(from)?), &read(&file)?)?;
    }
    Ok(())
}

/// Returns all files in a folder recursively, sorted. The list is empty if the folder does not
/// exist.
pub(crate) fn under(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(under(&path));
        } else {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Returns the sizes and modification times of files as text. If the text is different later, the
/// files have changed.
pub(crate) fn state(files: &[&Path]) -> Result<String> {
    let mut text = String::new();
    for path in files {
        let file = fs::metadata(path).with_context(|| path.display().to_string())?;
        let (length, time) = (file.len(), file.modified()?);
        let _ = writeln!(text, "{} {length} {time:?}", path.display());
    }
    Ok(text)
}

pub(crate) fn make_parent(path: &Path) -> Result<()> {
    path.parent().map_or(Ok(()), make_folder)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::SystemTime;

    /// Temporary folder for a test, which is deleted afterwards.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
            remove(&folder).unwrap();
            Self(folder)
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = remove(&self.0);
        }
    }

    fn modified(path: &Path) -> SystemTime {
        fs::metadata(path).unwrap().modified().unwrap()
    }

    #[test]
    fn mirror_copies_new_files_and_deletes_others() {
        let scratch = Scratch::new("plywise-mirror");
        let (from, to) = (scratch.0.join("from"), scratch.0.join("to"));
        write(&from.join("a/b.kt"), "new").unwrap();
        write(&from.join("same.kt"), "same").unwrap();
        write(&to.join("a/gone.kt"), "old").unwrap();
        write(&to.join("same.kt"), "same").unwrap();
        let before = modified(&to.join("same.kt"));
        mirror(&from, &to).unwrap();
        assert_eq!(under(&to), [to.join("a/b.kt"), to.join("same.kt")]);
        assert_eq!(read(&to.join("a/b.kt")).unwrap(), "new");
        assert_eq!(modified(&to.join("same.kt")), before);
    }

    #[test]
    fn place_does_not_touch_a_current_file() {
        let scratch = Scratch::new("plywise-place");
        let (from, to) = (scratch.0.join("from.a"), scratch.0.join("lib/to.a"));
        write(&from, "one").unwrap();
        place(&from, &to).unwrap();
        let before = modified(&to);
        place(&from, &to).unwrap();
        assert_eq!(modified(&to), before);
        remove(&from).unwrap();
        write(&from, "three").unwrap();
        place(&from, &to).unwrap();
        assert_eq!(read(&to).unwrap(), "three");
    }
}
