//! File access by `std::fs`.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tempfile::NamedTempFile;

use super::with_suffix;
use plywise_library::LibraryError;

/// Whether a process can have several connections to a library.
pub(crate) const SHARES_LIBRARIES: bool = true;

/// Whether a process normally closes its libraries before it ends.
pub(crate) const CLOSES_LIBRARIES: bool = true;

/// Returns whether anything exists at this path, even a dangling symbolic link.
pub(crate) fn exists(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Returns whether this path leads to a file that is not empty.
pub(crate) fn has_content(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.len() > 0)
}

/// Returns the absolute path without symbolic links, or the path itself if there is no such file.
pub(crate) fn canonical(path: PathBuf) -> PathBuf {
    fs::canonicalize(&path).unwrap_or(path)
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// Returns a text that changes with the size and the modification time of a file.
pub(crate) fn stamp(path: &Path) -> Option<String> {
    let size = fs::metadata(path).ok()?.len();
    let changed = modified(path)?.duration_since(SystemTime::UNIX_EPOCH);
    Some(format!("{size} {}", changed.ok()?.as_nanos()))
}

/// Returns whether a copy was made after the last change of its sources. A copy from the future was
/// made while the device's clock was wrong, and is not current.
pub(crate) fn is_current(copy: &Path, sources: [&Path; 2]) -> bool {
    let changed = sources.into_iter().filter_map(modified).max();
    let now = SystemTime::now();
    modified(copy).is_some_and(|copied| Some(copied) > changed && copied <= now)
}

/// Returns whether the file can be opened for writing, and its folder is not read-only.
pub(crate) fn may_write(path: &Path) -> bool {
    let opened = OpenOptions::new().append(true).open(path);
    let refused = |error: &io::Error| {
        matches!(
            error.kind(),
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem
        )
    };
    match opened {
        Ok(_) => path
            .parent()
            .and_then(|folder| folder.metadata().ok())
            .is_some_and(|folder| !folder.permissions().readonly()),
        Err(error) => !refused(&error),
    }
}

/// Returns `false`. SQLite reports a full disk.
pub(crate) fn is_full() -> bool {
    false
}

/// Creates a folder and the folders above it.
pub(crate) fn create_folder(folder: &Path) -> Result<(), LibraryError> {
    fs::create_dir_all(folder).map_err(|error| LibraryError::io(folder, &error))
}

/// Deletes a folder and its contents, ignoring errors.
pub(crate) fn remove_folder(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
}

/// Opens a file for reading.
pub(crate) fn open(path: impl AsRef<Path>) -> Result<File, LibraryError> {
    let path = path.as_ref();
    File::open(path).map_err(|error| LibraryError::io(path, &error))
}

/// Copies a file and returns its size in bytes.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<u64, LibraryError> {
    fs::copy(from, to).map_err(|error| LibraryError::io(to, &error))
}

/// Overwrites the beginning of a file.
pub(crate) fn write_start(path: &Path, start: &[u8]) -> io::Result<()> {
    OpenOptions::new().write(true).open(path)?.write_all(start)
}

pub(crate) fn rename(from: &Path, to: &Path) -> Result<(), LibraryError> {
    fs::rename(from, to).map_err(|error| LibraryError::io(from, &error))
}

/// Deletes a file and SQLite's files next to it, ignoring errors.
pub(crate) fn remove_with_companions(path: &Path) {
    for suffix in ["", "-wal", "-shm", "-journal"] {
        let _ = fs::remove_file(with_suffix(path, suffix));
    }
}

/// Flushes the contents of a file to disk.
pub(crate) fn sync_file(path: &Path) -> Result<(), LibraryError> {
    open(path)?
        .sync_all()
        .map_err(|error| LibraryError::io(path, &error))
}

/// Flushes the directory entries of a file's folder to disk. Where the system does not support
/// this, the entries reach the disk a little later.
pub(crate) fn sync_folder_of(path: &Path) {
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

/// Deletes the damaged files that were set aside for the library at this path. Files that cannot be
/// deleted are skipped.
pub(crate) fn remove_set_aside(library: &Path) {
    let (Some(folder), Some(name)) = (library.parent(), library.file_name()) else {
        return;
    };
    let beginning = format!("{}.damaged", name.to_string_lossy());
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(&beginning) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Lock file of a library, locked if the file system supports it. The operating system releases the
/// lock when the process ends, even after a crash.
#[derive(Debug)]
pub(crate) struct LockFile(File);

impl LockFile {
    pub(crate) fn open(path: &Path) -> Result<Self, LibraryError> {
        let mut options = OpenOptions::new();
        let options = options.create(true).truncate(false).read(true).write(true);
        let file = options.open(path).map(Self);
        file.map_err(|error| LibraryError::io(path, &error))
    }

    /// Locks the file. Returns `false` if another process has locked it.
    pub(crate) fn try_lock(&self) -> bool {
        !matches!(self.0.try_lock(), Err(TryLockError::WouldBlock))
    }

    /// Returns the contents of the lock file.
    pub(crate) fn read(&self) -> Option<String> {
        let mut text = String::new();
        (&self.0).read_to_string(&mut text).ok()?;
        Some(text)
    }

    /// Replaces the contents of the lock file, ignoring errors.
    pub(crate) fn write(&self, text: &str) {
        let mut file = &self.0;
        let _ = file
            .set_len(0)
            .and_then(|()| file.rewind())
            .and_then(|()| file.write_all(text.as_bytes()));
    }
}

impl Drop for LockFile {
    fn drop(&mut self) {
        // Closing is not enough: a child process that is being started holds the file, too.
        let _ = self.0.unlock();
    }
}

/// File that is written under a temporary name and moved to its final path when it is complete and
/// on disk. A reader never sees a partial file, and an existing file at that path is kept until the
/// move. Deleted on drop unless it was put in place.
#[derive(Debug)]
pub struct NewFile {
    file: NamedTempFile,
    path: PathBuf,
}

impl NewFile {
    /// Creates an empty temporary file in the folder of `path`.
    ///
    /// # Errors
    /// If the file cannot be created there.
    pub fn create(path: impl AsRef<Path>) -> io::Result<Self> {
        let path = path.as_ref().to_path_buf();
        let folder = match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".plywise-");
        // The usual permissions of new files, not the restricted ones of temporary files.
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

    /// Returns the temporary file to write to.
    pub fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Moves the temporary file to its final path. Without `replace`, an existing file is kept.
    ///
    /// # Errors
    /// `AlreadyExists` without `replace`, and any I/O error. An existing file is unchanged then.
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
