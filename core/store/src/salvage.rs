//! Recovery of the readable contents of a damaged library.
//!
//! Each game is looked up by its id, so that a damaged page only costs the games stored on it.
//! Contents are not trusted: a game is recovered only if it can be parsed and its moves are legal.

use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, Transaction};

use super::backup::PortableGame;
use super::error::{Result, sqlite};
use super::files::{self, exists, remove_with_companions, with_suffix};
use super::games::new_uid;
use super::library::text;
use super::records::read_texts;
use super::schema::{APPLICATION_ID, PAGE};
use super::training::{
    all_attempts, all_cards, all_lessons, put_card, put_lesson, reschedule, take_in_attempt,
};

/// Result of recovering a damaged library.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Salvaged {
    /// Number of recovered games.
    pub(super) rescued: u32,
    /// Number of games that were found but could not be read.
    pub(super) lost: u32,
}

/// Number of consecutive unused ids after which the search for games ends if the highest id is
/// unknown.
const GAP: i64 = 2_000;

/// Copies the readable contents of a damaged file to a new library. The damaged file is not
/// changed.
pub(super) fn salvage(damaged: &Path, new: &mut Connection, new_path: &Path) -> Result<Salvaged> {
    if let Some(old) = open(damaged) {
        return copy(&old, new, new_path);
    }
    // SQLite cannot read anything without the first page. It contains the locations of the tables,
    // which depend only on whether a library was rewritten since its creation, as when it was
    // erased. So a copy of the file gets the first page of a library of either kind.
    let copied = with_suffix(damaged, ".salvage");
    let wrap = |error: rusqlite::Error| sqlite(new_path, &error);
    let mut salvaged = Salvaged::default();
    for is_rewritten in [false, true] {
        if is_rewritten {
            new.execute_batch("VACUUM").map_err(wrap)?;
        }
        remove_with_companions(&copied);
        let lent = lend_first_page(damaged, new, &copied);
        if let Some(old) = lent.and_then(|()| open(&copied)) {
            salvaged = copy(&old, new, new_path)?;
        }
        if salvaged.rescued > 0 {
            break;
        }
    }
    remove_with_companions(&copied);
    Ok(salvaged)
}

/// Opens the damaged file for reading, if it is readable at all.
fn open(path: &Path) -> Option<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).ok()?;
    let config = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
    connection.set_db_config(config, true).ok()?;
    let application: i32 = connection
        .query_row("PRAGMA application_id", (), |row| row.get(0))
        .ok()?;
    let readable = connection.prepare("SELECT id FROM games").is_ok()
        && connection.prepare("SELECT game FROM records").is_ok();
    (readable && application == APPLICATION_ID).then_some(connection)
}

/// Copies the damaged file and replaces the first page of the copy by the first page of the new
/// library.
fn lend_first_page(damaged: &Path, new: &mut Connection, copied: &Path) -> Option<()> {
    let length = files::copy(damaged, copied).ok()?;
    if length <= PAGE {
        return None;
    }
    let log = with_suffix(damaged, "-wal");
    if exists(&log) {
        files::copy(&log, &with_suffix(copied, "-wal")).ok()?;
    }
    let mut page = [0; PAGE as usize];
    page.copy_from_slice(new.serialize("main").ok()?.get(..PAGE as usize)?);
    // SQLite uses the size in pages at byte 28 only if the counters at 24 and 92 are equal.
    let pages = u32::try_from(length / PAGE).ok()?;
    page[28..32].copy_from_slice(&pages.to_be_bytes());
    let counter: [u8; 4] = page[24..28].try_into().ok()?;
    page[92..96].copy_from_slice(&counter);
    // Empty freelist, since its start is unknown.
    page[32..40].fill(0);
    files::write_start(copied, &page).ok()
}

fn copy(old: &Connection, new: &mut Connection, new_path: &Path) -> Result<Salvaged> {
    let wrap = |error: rusqlite::Error| sqlite(new_path, &error);
    let transaction = new.transaction().map_err(wrap)?;
    let mut salvaged = Salvaged::default();
    let highest = highest_id(old);
    let (mut id, mut gap) = (0, 0);
    while highest.map_or(gap < GAP, |highest| id < highest) {
        id += 1;
        gap += 1;
        let read = PortableGame::read(old, id);
        let damaged = read.is_err();
        let found = match read {
            Ok(Some(game)) => Some(game),
            _ => texts_alone(old, id, &transaction).unwrap_or_default(),
        };
        let written = match &found {
            Some(game) => game.write(&transaction).map_err(wrap)?.is_ok(),
            None => false,
        };
        if written {
            salvaged.rescued += 1;
            gap = 0;
        } else if damaged || found.is_some() {
            salvaged.lost += 1;
        }
    }
    copy_training(old, &transaction).map_err(wrap)?;
    // Missing or damaged settings get their default values.
    let _ = copy_pairs(old, &transaction);
    transaction.commit().map_err(wrap)?;
    Ok(salvaged)
}

/// Returns the highest id that a game in the damaged file may have had, if it is readable.
fn highest_id(old: &Connection) -> Option<i64> {
    let ask = |sql: &str| -> Option<i64> { old.query_row(sql, (), |row| row.get(0)).ok() };
    let known = [
        "SELECT max(seq) FROM sqlite_sequence WHERE name = 'games'",
        "SELECT max(id) FROM games",
        "SELECT max(game) FROM records",
    ];
    // A damaged id can be any number. No library has ten million games.
    let answers = known.iter().filter_map(|sql| ask(sql));
    answers.filter(|id| (1..10_000_000).contains(id)).max()
}

/// Recovers a game of which only the texts are left. The recovered game gets a new uid and no date.
fn texts_alone(
    old: &Connection,
    id: i64,
    transaction: &Transaction<'_>,
) -> rusqlite::Result<Option<PortableGame>> {
    let Some((record, pgn)) = read_texts(old, id)? else {
        return Ok(None);
    };
    if record.is_none() && pgn.is_none() {
        return Ok(None);
    }
    Ok(Some(PortableGame {
        uid: new_uid(transaction)?,
        created: 0,
        modified: 0,
        ended: None,
        deleted: None,
        title: String::new(),
        record,
        pgn,
        review: None,
        examined: None,
    }))
}

/// Copies training cards, attempts and the progress in lessons from the damaged file.
fn copy_training(old: &Connection, transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    for card in all_cards(old) {
        put_card(transaction, &card)?;
    }
    for lesson in all_lessons(old) {
        put_lesson(transaction, &lesson)?;
    }
    let mut answered = BTreeSet::new();
    for attempt in all_attempts(old) {
        take_in_attempt(transaction, &attempt)?;
        answered.insert(attempt.item);
    }
    for item in answered {
        reschedule(transaction, &item.to_string())?;
    }
    Ok(())
}

/// Copies settings and other named values, including the uid of the current game, from the damaged
/// file.
fn copy_pairs(old: &Connection, transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut statement = old.prepare("SELECT name, value FROM pairs")?;
    let mut rows = statement.query(())?;
    while let Some(row) = rows.next()? {
        let (Some(name), Some(value)) = (text(row, 0)?, text(row, 1)?) else {
            continue;
        };
        transaction.execute(
            "INSERT OR IGNORE INTO pairs (name, value) VALUES (?1, ?2)",
            (name, value),
        )?;
    }
    Ok(())
}
