//! The files around the library, and writing a file whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

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

/// Gives a finished and closed file its name, so that it lasts.
pub(super) fn put_in_place(new: &Path, path: &Path) -> Result<()> {
    sync_file(new)?;
    rename(new, path)?;
    sync_folder_of(path);
    Ok(())
}

/// Names for set-aside files: `games.db.damaged-1` and on.
fn asides(path: &Path) -> impl Iterator<Item = PathBuf> {
    (1_u32..).map(move |number| with_suffix(path, &format!(".damaged-{number}")))
}

fn is_taken(aside: &Path) -> bool {
    exists(aside)
        || COMPANIONS
            .iter()
            .any(|suffix| exists(&with_suffix(aside, suffix)))
}

/// The name for the file that is set aside next.
pub(super) fn next_aside(path: &Path) -> PathBuf {
    let free = asides(path).find(|aside| !is_taken(aside));
    free.unwrap_or_else(|| with_suffix(path, ".damaged"))
}

/// The file that was set aside last, if any was.
pub(super) fn last_aside(path: &Path) -> Option<PathBuf> {
    let taken = asides(path).take_while(|aside| is_taken(aside));
    taken.filter(|aside| exists(aside)).last()
}

/// Deletes what was set aside of the library at this path when it was damaged, as far as that can
/// be deleted.
pub fn remove_set_aside(library: impl AsRef<Path>) {
    let (Some(folder), Some(name)) = (library.as_ref().parent(), library.as_ref().file_name())
    else {
        return;
    };
    let beginning = format!("{}.damaged", name.to_string_lossy());
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(&beginning) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// A file in the making. It gets its name once all of it is on the disk, so a reader, a crash
/// or a full disk never meets half of it, and what had that name before stays until then. It
/// vanishes when it is dropped without its name.
#[derive(Debug)]
pub struct NewFile {
    file: NamedTempFile,
    path: PathBuf,
}

impl NewFile {
    /// An empty file in the folder of `path`, under another name.
    ///
    /// # Errors
    /// If no file can be made there.
    pub fn create(path: impl AsRef<Path>) -> io::Result<Self> {
        let path = path.as_ref().to_path_buf();
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".plywise-");
        // Those of any other new file, not the narrow ones of temporary files.
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(std::fs::Permissions::from_mode(0o666));
        }
        Ok(Self {
            file: builder.tempfile_in(folder)?,
            path,
        })
    }

    /// What is to be written to.
    pub fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Gives the file its name. Without `replace` a file that has it already stays.
    ///
    /// # Errors
    /// `AlreadyExists` without `replace`; whatever the disk says. The old file is there then.
    pub fn put_in_place(self, replace: bool) -> io::Result<()> {
        let Self { file, path } = self;
        file.as_file().sync_all()?;
        if replace {
            file.persist(&path)?;
        } else {
            file.persist_noclobber(&path)?;
        }
        sync_folder_of(&path);
        Ok(())
    }
}
