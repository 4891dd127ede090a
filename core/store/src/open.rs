//! Opening a library: checks, and recovery of damaged files.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::error::{Result, sqlite};
use super::files::{
    COMPANIONS, exists, has_content, last_aside, next_aside, put_in_place, remove_with_companions,
    rename, sync_folder_of, with_suffix,
};
use super::library::Library;
use super::lock;
use super::salvage::{Salvaged, salvage};
use super::schema::{self, Kind};
use plywise_library::{LibraryError, Recovery};

/// An opened library, with the result of the recovery if its file was damaged.
#[derive(Debug)]
pub struct Opened {
    /// The opened library.
    pub library: Library,
    /// Result of the recovery, to be shown to the user. `None` if the file was intact.
    pub recovery: Option<Recovery>,
}

/// Time that a write waits for another connection of this process before it fails.
const PATIENCE: Duration = Duration::from_secs(2);

/// Size in bytes to which the write-ahead log is truncated once it is empty.
const LOG_LIMIT: u32 = 1 << 20;

impl Library {
    /// Opens the library in a file, or creates it if the file does not exist.
    ///
    /// Only one process at a time can have a library open, but its threads may open it several
    /// times. A damaged file is set aside and its readable contents are copied to a new library,
    /// see [`Opened::recovery`]. An interrupted recovery is repeated. The whole file is checked
    /// unless it has not changed since it was closed cleanly.
    ///
    /// Blocks for a few milliseconds, longer for large files after a crash.
    ///
    /// # Errors
    /// `AlreadyOpen`, `ReadOnly`, `DiskFull`, `OtherFormat` and `File`. `Damaged` only if this
    /// process already has the damaged file open. Nothing is lost in any of these cases.
    pub fn open(path: impl AsRef<Path>) -> Result<Opened> {
        let path = path.as_ref();
        let further = || Ok((connect(path, |_| Ok(()))?, None));
        let first = |good_order| connect_first(path, good_order);
        let ((connection, recovery), lock) = lock::connect(path, first, further)?;
        Ok(Opened {
            library: Self::of(connection, path, lock),
            recovery,
        })
    }
}

/// Opens a library that has no other connections. Creates, checks or recovers it as needed.
fn connect_first(path: &Path, good_order: bool) -> Result<(Connection, Option<Recovery>)> {
    let mut recovery = None;
    if !exists(path) {
        if let Some(set_aside) = last_aside(path) {
            let reason = "it was found damaged before".to_owned();
            recovery = Some(rescue(path, set_aside, reason)?);
        } else {
            recovery = set_log_aside(path)?;
            create(path)?;
        }
    }
    match connect(path, |connection| check(path, connection, good_order)) {
        Err(LibraryError::Damaged { reason, .. }) => {
            let set_aside = next_aside(path);
            rename(path, &set_aside)?;
            recovery = Some(rescue(path, set_aside, reason)?);
            Ok((connect(path, |_| Ok(()))?, recovery))
        }
        connected => Ok((connected?, recovery)),
    }
}

/// Copies the readable contents of a set-aside file to a new library. After a crash in between, the
/// library's file is still missing, and the next opening repeats the recovery.
fn rescue(path: &Path, set_aside: PathBuf, reason: String) -> Result<Recovery> {
    set_companions_aside(path, &set_aside)?;
    let new = with_suffix(path, ".new");
    let mut connection = create_at(&new)?;
    let Salvaged { rescued, lost } = salvage(&set_aside, &mut connection, &new)?;
    drop(connection);
    put_in_place(&new, path)?;
    Ok(Recovery {
        set_aside,
        reason,
        rescued,
        lost,
    })
}

/// Sets aside a write-ahead log whose library file is missing, so that SQLite does not apply the
/// log to the new file.
fn set_log_aside(path: &Path) -> Result<Option<Recovery>> {
    let log = with_suffix(path, "-wal");
    if !has_content(&log) {
        return Ok(None);
    }
    let set_aside = next_aside(path);
    set_companions_aside(path, &set_aside)?;
    Ok(Some(Recovery {
        set_aside: with_suffix(&set_aside, "-wal"),
        reason: "only its log of the latest writes is left".to_owned(),
        rescued: 0,
        lost: 0,
    }))
}

fn set_companions_aside(path: &Path, aside: &Path) -> Result<()> {
    for suffix in COMPANIONS {
        let companion = with_suffix(path, suffix);
        if exists(&companion) {
            rename(&companion, &with_suffix(aside, suffix))?;
        }
    }
    sync_folder_of(path);
    Ok(())
}

/// Connects to a file that is a library of a known format and passes `check`. Leaves any other file
/// unchanged.
fn connect(path: &Path, check: impl FnOnce(&Connection) -> Result<()>) -> Result<Connection> {
    let wrap = |error: rusqlite::Error| sqlite(path, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(wrap)?;
    connection.busy_timeout(PATIENCE).map_err(wrap)?;
    // Do not modify the file before it is known to be a library.
    let no_checkpoint = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
    set_config(&connection, no_checkpoint, true).map_err(wrap)?;
    let damaged = |reason: &str| LibraryError::Damaged {
        path: path.to_path_buf(),
        reason: reason.to_owned(),
    };
    let kind = schema::kind(&connection).map_err(|error| damage_or(path, &error))?;
    match kind {
        Kind::Library | Kind::Earlier(_) => {}
        Kind::OtherFormat(found) => {
            return Err(LibraryError::OtherFormat {
                path: path.to_path_buf(),
                found,
                known: schema::FORMAT,
            });
        }
        Kind::Other(reason) => return Err(damaged(reason)),
    }
    if connection.is_readonly("main").map_err(wrap)? {
        return Err(LibraryError::ReadOnly {
            path: path.to_path_buf(),
        });
    }
    check(&connection)?;
    set_up(&connection).map_err(wrap)?;
    if let Kind::Earlier(from) = kind {
        schema::upgrade(&connection, from).map_err(wrap)?;
    }
    set_config(&connection, no_checkpoint, false).map_err(wrap)?;
    Ok(connection)
}

/// Checks the tables and columns of a library and, unless its file was closed cleanly, the
/// integrity of the file. The integrity check takes time proportional to the size of the file.
fn check(path: &Path, connection: &Connection, good_order: bool) -> Result<()> {
    let found = schema::is_intact(connection).and_then(|intact| match (intact, good_order) {
        (false, _) => Ok("its tables are not those of a library".to_owned()),
        (true, true) => Ok("ok".to_owned()),
        (true, false) => connection.query_row("PRAGMA integrity_check(1)", (), |row| {
            row.get::<_, String>(0)
        }),
    });
    match found.map_err(|error| damage_or(path, &error))? {
        found if found == "ok" => Ok(()),
        reason => Err(LibraryError::Damaged {
            path: path.to_path_buf(),
            reason,
        }),
    }
}

fn set_config(connection: &Connection, config: DbConfig, on: bool) -> rusqlite::Result<()> {
    connection.set_db_config(config, on).map(|_| ())
}

/// Converts an SQLite error that occurs while a file is examined. The error counts as damage unless
/// the file could not be read at all.
fn damage_or(path: &Path, error: &rusqlite::Error) -> LibraryError {
    match sqlite(path, error) {
        LibraryError::File { path, reason }
            if error.sqlite_error_code() != Some(ErrorCode::SystemIoFailure) =>
        {
            LibraryError::Damaged { path, reason }
        }
        other => other,
    }
}

/// Configures a connection so that each transaction is durable when it returns. On Apple systems,
/// the usual sync call leaves it to the drive when to write, so a stronger one is used.
fn set_up(connection: &Connection) -> rusqlite::Result<()> {
    set_config(connection, DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    set_config(connection, DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    // If the file system cannot share memory, SQLite keeps the rollback journal, which is as safe.
    connection.query_row("PRAGMA journal_mode = WAL", (), |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    if cfg!(target_vendor = "apple") {
        connection.pragma_update(None, "fullfsync", true)?;
        connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    }
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "cell_size_check", true)?;
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    connection.query_row(
        &format!("PRAGMA journal_size_limit = {LOG_LIMIT}"),
        (),
        |_| Ok(()),
    )?;
    schema::add_functions(connection)
}

/// Creates an empty library under a temporary name and moves it into place, so that no incomplete
/// file ever has the library's name.
fn create(path: &Path) -> Result<()> {
    let new = with_suffix(path, ".new");
    drop(create_at(&new)?);
    put_in_place(&new, path)
}

/// Creates an empty library at this path, replacing any file there. The new file is not durable
/// before [`put_in_place`].
fn create_at(path: &Path) -> Result<Connection> {
    remove_with_companions(path);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let made = || {
        let connection = Connection::open_with_flags(path, flags)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        schema::create(&connection)?;
        schema::add_functions(&connection)?;
        Ok(connection)
    };
    made().map_err(|error| sqlite(path, &error))
}
