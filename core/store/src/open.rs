//! Opening the library, whatever state its file is in.

use std::path::{Path, PathBuf};

use super::Library;
use super::connection::{Check, connect, create, create_at, put_in_place};
use super::error::{LibraryError, Result};
use super::files::{
    COMPANIONS, exists, last_aside, next_aside, remove_with_companions, rename, sync_folder_of,
    with_suffix,
};
use super::lock::Lock;
use super::salvage::{Salvaged, salvage};

/// A library that is open, and what happened on the way.
#[derive(Debug)]
pub struct Opened {
    /// The library.
    pub library: Library,
    /// What the person should be told, if the file was damaged.
    pub recovery: Option<Recovery>,
}

/// A damaged file was set aside, and what could be read of it is in a new library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recovery {
    /// Where the damaged file is now, unchanged.
    pub set_aside: PathBuf,
    /// What was wrong with it.
    pub reason: String,
    /// How many games are in the new library.
    pub rescued: u32,
    /// Of how many more something was found, but not enough. What left no trace at all is
    /// not counted.
    pub lost: u32,
}

/// The finished new library, until the damaged one is out of its way.
pub(super) const RESCUED: &str = ".rescued";

impl Library {
    /// Opens the library in this file, or makes a new one if there is no file.
    ///
    /// A damaged file is set aside and what can be read of it is put into a new library;
    /// [`Opened::recovery`] tells. A library may be opened several times, by several
    /// threads and programs; only the first one checks it, and looks at the whole file only
    /// if that is not as this program left it when it closed it.
    ///
    /// Blocks for a few milliseconds, longer for large files after a crash. Any thread.
    ///
    /// # Errors
    /// `Locked`, `ReadOnly`, `DiskFull`, `NewerFormat` and `File`. Nothing was changed
    /// then. `Damaged` only if another program has the damaged file open.
    pub fn open(path: impl AsRef<Path>) -> Result<Opened> {
        let path = path.as_ref();
        let mut lock = Lock::take(path)?;
        let mut recovery = None;
        if lock.alone() {
            recovery = finish_rescue(path)?;
            if recovery.is_none() && !exists(path) {
                recovery = set_log_aside(path)?;
                create(path)?;
            }
        }
        let check = match lock.alone() {
            false => Check::Known,
            true if lock.take_good_order() => Check::Tables,
            true => Check::Whole,
        };
        let connection = match connect(path, check) {
            Ok(connection) => connection,
            Err(LibraryError::Damaged { reason, .. }) if lock.alone() => {
                recovery = Some(rescue(path, reason)?);
                connect(path, Check::Known)?
            }
            Err(error) => return Err(error),
        };
        lock.share();
        Ok(Opened {
            library: Self::of(connection, path, lock),
            recovery,
        })
    }
}

/// Puts what can be read into a new library, then moves the damaged file out of its way.
/// A crash at any point leaves either the damaged file in its place or all of the new
/// one, which [`finish_rescue`] puts there.
fn rescue(path: &Path, reason: String) -> Result<Recovery> {
    let new = with_suffix(path, ".new");
    let mut connection = create_at(&new)?;
    let salvaged = salvage(path, &mut connection, &new)?;
    drop(connection);
    let rescued = with_suffix(path, RESCUED);
    put_in_place(&new, &rescued)?;
    let set_aside = next_aside(path);
    rename(path, &set_aside)?;
    set_companions_aside(path, &set_aside)?;
    put_in_place(&rescued, path)?;
    let Salvaged { rescued, lost } = salvaged;
    Ok(Recovery {
        set_aside,
        reason,
        rescued,
        lost,
    })
}

/// Ends a rescue that a crash interrupted.
fn finish_rescue(path: &Path) -> Result<Option<Recovery>> {
    let rescued = with_suffix(path, RESCUED);
    if !exists(&rescued) {
        return Ok(None);
    }
    if exists(path) {
        // The damaged file is still in its place: it will be found damaged once more.
        remove_with_companions(&rescued);
        return Ok(None);
    }
    let set_aside = last_aside(path).unwrap_or_else(|| next_aside(path));
    set_companions_aside(path, &set_aside)?;
    put_in_place(&rescued, path)?;
    let count = connect(path, Check::Known)
        .map(|connection| connection.query_row("SELECT count(*) FROM games", (), |row| row.get(0)));
    Ok(Some(Recovery {
        set_aside,
        reason: "it was found damaged before".to_owned(),
        rescued: count?.unwrap_or_default(),
        lost: 0,
    }))
}

/// Where the file is gone but its log is not, the log must not be taken for that of the
/// new file.
fn set_log_aside(path: &Path) -> Result<Option<Recovery>> {
    let log = with_suffix(path, "-wal");
    if !std::fs::metadata(&log).is_ok_and(|log| log.len() > 0) {
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
