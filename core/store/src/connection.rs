//! A connection to the file, set up so that what is written stays written.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::error::{LibraryError, Result};
use super::files::{remove_with_companions, rename, sync_file, sync_folder_of, with_suffix};
use super::functions;
use super::schema::{self, FORMAT, Owner};

/// How long a write waits for another program before it gives up.
const PATIENCE: Duration = Duration::from_secs(2);

/// The log of writes is cut back to this many bytes once it is empty.
const LOG_LIMIT: u32 = 1 << 20;

/// How much of a library is looked at before it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Check {
    /// Whether it is one, and of a known format.
    Known,
    /// Whether its tables are there, too.
    Tables,
    /// The whole file.
    Whole,
}

/// Opens an existing library, checks it and brings it to the present format.
pub(super) fn connect(path: &Path, check: Check) -> Result<Connection> {
    let wrap = |error: rusqlite::Error| LibraryError::sqlite(path, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags).map_err(wrap)?;
    connection.busy_timeout(PATIENCE).map_err(wrap)?;
    // Until it is known to be ours, the file is only looked at.
    set_config(
        &connection,
        DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE,
        true,
    )
    .map_err(wrap)?;
    require_known(path, &connection)?;
    if connection.is_readonly("main").map_err(wrap)? {
        return Err(LibraryError::ReadOnly {
            path: path.to_path_buf(),
        });
    }
    if check != Check::Known {
        require_tables(path, &connection)?;
    }
    if check == Check::Whole {
        require_integrity(path, &connection)?;
    }
    set_up(&connection).map_err(wrap)?;
    schema::migrate(&mut connection).map_err(wrap)?;
    functions::add(&connection).map_err(wrap)?;
    set_config(
        &connection,
        DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE,
        false,
    )
    .map_err(wrap)?;
    Ok(connection)
}

fn set_config(connection: &Connection, config: DbConfig, on: bool) -> rusqlite::Result<()> {
    connection.set_db_config(config, on).map(|_| ())
}

/// Refuses files that are no library, and those of newer versions.
fn require_known(path: &Path, connection: &Connection) -> Result<()> {
    let wrap = |error: rusqlite::Error| LibraryError::sqlite(path, &error);
    let damaged = |reason: &str| LibraryError::Damaged {
        path: path.to_path_buf(),
        reason: reason.to_owned(),
    };
    match schema::owner(connection).map_err(|error| damage_or(path, &error))? {
        Owner::Nobody => return Err(damaged("it is empty")),
        Owner::Other => return Err(damaged("it holds something else")),
        Owner::Ours => {}
    }
    match schema::format_of(connection).map_err(wrap)? {
        0 => Err(damaged("its format is not given")),
        1..=FORMAT => Ok(()),
        found => Err(LibraryError::NewerFormat {
            path: path.to_path_buf(),
            found,
            known: FORMAT,
        }),
    }
}

/// Refuses files in which a table or a column is missing.
fn require_tables(path: &Path, connection: &Connection) -> Result<()> {
    match schema::is_intact(connection) {
        Ok(true) => Ok(()),
        Ok(false) => Err(LibraryError::Damaged {
            path: path.to_path_buf(),
            reason: "its tables are not those of a library".to_owned(),
        }),
        Err(error) => Err(damage_or(path, &error)),
    }
}

/// Has SQLite look at the whole file: it takes a time that grows with the file.
fn require_integrity(path: &Path, connection: &Connection) -> Result<()> {
    let damaged = |reason: String| LibraryError::Damaged {
        path: path.to_path_buf(),
        reason,
    };
    let found = connection.query_row("PRAGMA integrity_check(1)", (), |row| {
        row.get::<_, String>(0)
    });
    match found {
        Ok(found) if found == "ok" => Ok(()),
        Ok(found) => Err(damaged(found)),
        Err(error) => Err(damage_or(path, &error)),
    }
}

/// What SQLite says while it looks at a file is damage, unless the file could not be read
/// at all.
fn damage_or(path: &Path, error: &rusqlite::Error) -> LibraryError {
    match LibraryError::sqlite(path, error) {
        LibraryError::File { path, reason }
            if error.sqlite_error_code() != Some(ErrorCode::SystemIoFailure) =>
        {
            LibraryError::Damaged { path, reason }
        }
        other => other,
    }
}

/// Each transaction is on the disk when it returns. On Apple systems that takes more than
/// the usual call, which leaves it to the drive when to write.
fn set_up(connection: &Connection) -> rusqlite::Result<()> {
    set_config(connection, DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    set_config(connection, DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    // Where the file system cannot share memory, SQLite keeps its older kind of journal,
    // which is as safe.
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
    )
}

/// Makes an empty library under another name and then moves it into place, so that a file
/// with the library's name is never half made.
pub(super) fn create(path: &Path) -> Result<()> {
    let new = with_suffix(path, ".new");
    drop(create_at(&new)?);
    put_in_place(&new, path)
}

/// Makes an empty library under exactly this name, in place of what was there. It is
/// not safe on the disk before [`put_in_place`].
pub(super) fn create_at(path: &Path) -> Result<Connection> {
    let wrap = |error: rusqlite::Error| LibraryError::sqlite(path, &error);
    remove_with_companions(path);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut connection = Connection::open_with_flags(path, flags).map_err(wrap)?;
    connection
        .pragma_update(None, "foreign_keys", true)
        .map_err(wrap)?;
    schema::migrate(&mut connection).map_err(wrap)?;
    functions::add(&connection).map_err(wrap)?;
    Ok(connection)
}

/// Gives a finished and closed file its name, so that it lasts.
pub(super) fn put_in_place(new: &Path, path: &Path) -> Result<()> {
    sync_file(new)?;
    rename(new, path)?;
    sync_folder_of(path);
    Ok(())
}
