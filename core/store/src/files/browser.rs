//! Storage in a browser's dedicated worker: databases in a pool of files that the browser stores,
//! or in memory, and all other files in memory.
//!
//! Call [`install_pool`] before opening a library. If it fails, as in a private window,
//! [`use_memory`] keeps the library until the page is closed. Files that the user opens are passed
//! to the store with [`put_file`], and files that it has written are taken with [`take_file`].
//!
//! Only one worker can use the pool. The page makes sure of that with a Web Lock that it holds as
//! long as it lives. Each library has a single connection, so imports run in slices, see
//! [`Store::start_import`](crate::Store::start_import).

// The functions have the same signatures as those of `native`.
#![allow(clippy::unnecessary_wraps, clippy::unused_self)]

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, Cursor};
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use sqlite_wasm_rs::WasmOsCallback;
use sqlite_wasm_rs::vfs::memvfs::{self, MemVfsUtil};
use sqlite_wasm_rs::vfs::transfer::DbTransfer;
use sqlite_wasm_rs::vfs::{RegisterVfsError, VfsFilesManager};
use sqlite_wasm_vfs::sahpool::{OpfsSAHError, OpfsSAHPoolCfgBuilder, OpfsSAHPoolUtil, install};

use super::with_suffix;
use plywise_library::LibraryError;

/// Whether a process can have several connections to a library.
pub(crate) const SHARES_LIBRARIES: bool = false;

/// Whether a process normally closes its libraries before it ends. A worker is just terminated.
pub(crate) const CLOSES_LIBRARIES: bool = false;

/// Folder of the pool in the origin private file system.
const FOLDER: &str = ".plywise";

/// Number of unused files that the pool has after its installation. A library needs a journal, a
/// lock file and, while it is recovered, a new file, a set-aside file, a copy and their journals.
const SPARE_FILES: usize = 8;

/// Suffix of SQLite's rollback journal, which exists during a transaction and after an interrupted
/// one.
const JOURNAL: &str = "-journal";

/// Size in bytes of the file whose failed write shows that the disk is full.
const PROBE: usize = 1 << 20;

thread_local! {
    static DATABASES: RefCell<Option<Databases>> = const { RefCell::new(None) };
    static FILES: RefCell<BTreeMap<PathBuf, Rc<[u8]>>> = const { RefCell::new(BTreeMap::new()) };
}

/// Error of [`install_pool`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PoolError {
    /// Another worker has the pool. Browsers may end a busy worker only seconds after its page.
    #[error("another tab uses the library")]
    InUse,
    /// The browser provides no storage for files, as in a private window.
    #[error("the browser provides no storage: {0}")]
    Unavailable(String),
}

/// Opens the pool of files for databases, and makes it SQLite's default storage.
///
/// # Errors
/// `InUse` if another worker has the pool, `Unavailable` for any other reason.
pub async fn install_pool() -> Result<(), PoolError> {
    let installed = async {
        let config = OpfsSAHPoolCfgBuilder::new()
            .directory(FOLDER)
            .initial_capacity(SPARE_FILES)
            .build();
        let pool = install::<WasmOsCallback>(&config, true).await?;
        let used = pool.len()?;
        let added = pool.ensure_capacity(used + SPARE_FILES).await;
        // On a full disk, a library can still be read.
        if used == 0 {
            added?;
        }
        DATABASES.set(Some(Databases::Pool(pool)));
        Ok(())
    };
    // A panic leaves no pool. `wasm-bindgen` requires futures that are safe to unwind.
    AssertUnwindSafe(installed).await
}

/// Keeps databases in memory. They are lost when the worker ends.
///
/// # Errors
/// If SQLite's in-memory storage cannot be installed.
pub fn use_memory() -> Result<(), RegisterVfsError> {
    // SAFETY: SQLite runs on one thread, and no connection is open before the first library.
    #[allow(unsafe_code)]
    let memory = unsafe { memvfs::install(WasmOsCallback, true) }?;
    DATABASES.set(Some(Databases::Memory(memory)));
    Ok(())
}

/// Stores a file in memory, replacing any file at this path, so that requests can read it.
pub fn put_file(path: impl Into<PathBuf>, contents: impl Into<Rc<[u8]>>) {
    FILES.with_borrow_mut(|files| files.insert(path.into(), contents.into()));
}

/// Removes a file from memory and returns its contents, if there is such a file.
pub fn take_file(path: impl AsRef<Path>) -> Option<Rc<[u8]>> {
    FILES.with_borrow_mut(|files| files.remove(path.as_ref()))
}

/// Removes all files from memory. Databases are kept.
pub fn remove_files() {
    FILES.with_borrow_mut(BTreeMap::clear);
}

impl From<OpfsSAHError> for PoolError {
    fn from(error: OpfsSAHError) -> Self {
        if is_named(&error, "NoModificationAllowedError") {
            Self::InUse
        } else {
            Self::Unavailable(error.to_string())
        }
    }
}

/// Returns whether an error is a JavaScript exception of this name.
fn is_named(error: &OpfsSAHError, name: &str) -> bool {
    matches!(error, OpfsSAHError::Opfs { message, .. } if message.starts_with(name))
}

/// Storage of the databases, by name.
enum Databases {
    Pool(OpfsSAHPoolUtil),
    Memory(MemVfsUtil),
}

/// Reason for which a database could not be read or written.
enum Failure {
    DiskFull,
    Other(String),
}

impl From<OpfsSAHError> for Failure {
    fn from(error: OpfsSAHError) -> Self {
        if is_named(&error, "QuotaExceededError") {
            Self::DiskFull
        } else {
            Self::Other(error.to_string())
        }
    }
}

impl Failure {
    fn at(self, path: &Path) -> LibraryError {
        let path = path.to_path_buf();
        match self {
            Self::DiskFull => LibraryError::DiskFull { path },
            Self::Other(reason) => LibraryError::File { path, reason },
        }
    }
}

impl Databases {
    fn names(&self) -> Vec<String> {
        match self {
            Self::Pool(pool) => pool.names().unwrap_or_default(),
            Self::Memory(memory) => memory.names().unwrap_or_default(),
        }
    }

    fn contains(&self, name: &str) -> bool {
        match self {
            Self::Pool(pool) => pool.contains(name).unwrap_or_default(),
            Self::Memory(memory) => memory.contains(name).unwrap_or_default(),
        }
    }

    /// Reads a file that SQLite has not opened.
    fn read(&self, name: &str) -> Result<Vec<u8>, Failure> {
        match self {
            Self::Pool(pool) => Ok(pool.export_db(name)?),
            Self::Memory(memory) => memory
                .export_db(name)
                .map_err(|error| Failure::Other(error.to_string())),
        }
    }

    /// Writes a file that does not exist yet. It appears when its contents are on disk.
    fn write(&self, name: &str, contents: &[u8]) -> Result<(), Failure> {
        match self {
            Self::Pool(pool) => Ok(pool.import_db_unchecked(name, contents)?),
            Self::Memory(memory) => memory
                .import_db_unchecked(name, contents)
                .map_err(|error| Failure::Other(error.to_string())),
        }
    }

    fn remove(&self, name: &str) -> Result<(), Failure> {
        match self {
            Self::Pool(pool) => pool.remove(name).map(drop)?,
            Self::Memory(memory) => drop(memory.remove(name)),
        }
        Ok(())
    }
}

/// Runs a function with the storage of the databases, and the name of the one at this path.
fn with<T>(
    path: &Path,
    run: impl FnOnce(&Databases, &str) -> Result<T, Failure>,
) -> Result<T, LibraryError> {
    let done = DATABASES.with_borrow(|databases| match databases {
        Some(databases) => run(databases, &path.to_string_lossy()),
        None => Err(Failure::Other("no storage is installed".to_owned())),
    });
    done.map_err(|failure| failure.at(path))
}

/// Returns whether there is a database at this path.
pub(crate) fn exists(path: &Path) -> bool {
    with(path, |databases, name| Ok(databases.contains(name))).unwrap_or_default()
}

/// Returns whether there is a database at this path. Empty ones are treated like any other.
pub(crate) fn has_content(path: &Path) -> bool {
    exists(path)
}

/// Returns the path, which is unique for a database.
pub(crate) fn canonical(path: PathBuf) -> PathBuf {
    path
}

/// Returns the same text for each database unless an interrupted write has left its journal. Nobody
/// but the store can change a database.
pub(crate) fn stamp(path: &Path) -> Option<String> {
    let settled = exists(path) && !exists(&with_suffix(path, JOURNAL));
    settled.then(|| "settled".to_owned())
}

/// Returns `false`, since databases have no modification times.
pub(crate) fn is_current(_copy: &Path, _sources: [&Path; 2]) -> bool {
    false
}

/// Returns `true`, since databases have no permissions.
pub(crate) fn may_write(_path: &Path) -> bool {
    true
}

/// Returns whether the disk or the browser's quota is full, by writing a file. To SQLite this is a
/// general I/O error, and `navigator.storage.estimate()` gives no exact numbers.
pub(crate) fn is_full() -> bool {
    let probe = with(Path::new("probe"), |databases, name| {
        databases.remove(name)?;
        databases.write(name, &vec![0; PROBE])?;
        databases.remove(name)
    });
    probe.is_err()
}

/// Does nothing. The paths of databases and files need no folders.
pub(crate) fn create_folder(_folder: &Path) -> Result<(), LibraryError> {
    Ok(())
}

/// Deletes the files in a folder.
pub(crate) fn remove_folder(folder: &Path) {
    FILES.with_borrow_mut(|files| files.retain(|path, _| !path.starts_with(folder)));
}

/// Opens a file for reading.
pub(crate) fn open(path: impl AsRef<Path>) -> Result<Cursor<Rc<[u8]>>, LibraryError> {
    let path = path.as_ref();
    let contents = FILES.with_borrow(|files| files.get(path).cloned());
    let missing = || LibraryError::io(path, &io::ErrorKind::NotFound.into());
    contents.map(Cursor::new).ok_or_else(missing)
}

/// Copies a database that is not open, and returns its size in bytes.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<u64, LibraryError> {
    let contents = with(from, Databases::read)?;
    remove_with_companions(to);
    with(to, |databases, name| databases.write(name, &contents))?;
    Ok(contents.len() as u64)
}

/// Overwrites the beginning of a database that is not open.
pub(crate) fn write_start(path: &Path, start: &[u8]) -> io::Result<()> {
    let written = with(path, |databases, name| {
        let mut contents = databases.read(name)?;
        let length = start.len().min(contents.len());
        contents[..length].copy_from_slice(&start[..length]);
        databases.remove(name)?;
        databases.write(name, &contents)
    });
    written.map_err(io::Error::other)
}

/// Moves a database that is not open. A crash can leave it at both paths, never at none.
pub(crate) fn rename(from: &Path, to: &Path) -> Result<(), LibraryError> {
    // SQLite has applied the journal when it last opened the file, unless the journal is invalid.
    with(&with_suffix(from, JOURNAL), Databases::remove)?;
    copy(from, to)?;
    with(from, Databases::remove)
}

/// Deletes a database and its journal, ignoring errors.
pub(crate) fn remove_with_companions(path: &Path) {
    for path in [&with_suffix(path, JOURNAL), path] {
        let _ = with(path, Databases::remove);
    }
}

/// Does nothing, since databases are flushed when they are written.
pub(crate) fn sync_file(_path: &Path) -> Result<(), LibraryError> {
    Ok(())
}

/// Does nothing, since the names of databases are flushed when they change.
pub(crate) fn sync_folder_of(_path: &Path) {}

/// Deletes the damaged databases that were set aside for the library at this path. Those that
/// cannot be deleted are skipped.
pub(crate) fn remove_set_aside(library: &Path) {
    let _ = with(&with_suffix(library, ".damaged"), |databases, beginning| {
        for name in databases.names() {
            if name.starts_with(beginning) {
                let _ = databases.remove(&name);
            }
        }
        Ok(())
    });
}

/// Lock file of a library. It locks nothing, since only one worker can use the pool.
#[derive(Debug)]
pub(crate) struct LockFile(PathBuf);

impl LockFile {
    pub(crate) fn open(path: &Path) -> Result<Self, LibraryError> {
        Ok(Self(path.to_path_buf()))
    }

    pub(crate) fn try_lock(&self) -> bool {
        true
    }

    /// Returns the contents of the lock file.
    pub(crate) fn read(&self) -> Option<String> {
        let contents = with(&self.0, Databases::read).ok()?;
        String::from_utf8(contents).ok()
    }

    /// Replaces the contents of the lock file, ignoring errors.
    pub(crate) fn write(&self, text: &str) {
        let _ = with(&self.0, |databases, name| {
            databases.remove(name)?;
            databases.write(name, text.as_bytes())
        });
    }
}

/// File that appears in memory when it is complete.
#[derive(Debug)]
pub struct NewFile {
    contents: Vec<u8>,
    path: PathBuf,
}

impl NewFile {
    /// Creates an empty file. Never fails.
    pub fn create(path: impl AsRef<Path>) -> io::Result<Self> {
        Ok(Self {
            contents: Vec::new(),
            path: path.as_ref().to_path_buf(),
        })
    }

    /// Returns the contents to write to.
    pub fn file(&mut self) -> &mut Vec<u8> {
        &mut self.contents
    }

    /// Stores the file at its path. Without `replace`, an existing file is kept.
    ///
    /// # Errors
    /// `AlreadyExists` without `replace`.
    pub fn put_in_place(self, replace: bool) -> io::Result<()> {
        let Self { contents, path } = self;
        if !replace && FILES.with_borrow(|files| files.contains_key(&path)) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        put_file(path, contents);
        Ok(())
    }
}
