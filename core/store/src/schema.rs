//! Tables of a library, and SQL functions for its queries.

use std::collections::BTreeSet;

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::{Connection, types::ValueRef};

use super::facts::fold;
use plywise_chess::{Bitboard, Color, Move, Position};

/// Identifies libraries in the header of the database file: "Plyw".
pub(super) const APPLICATION_ID: i32 = 0x506c_7977;

/// Page size of libraries in bytes, the default of most builds of SQLite.
pub(super) const PAGE: u64 = 4096;

/// Format number of the library file, stored as `user_version`. It changes with the tables, the
/// contents of their columns and [`Move::bits`].
pub(super) const FORMAT: i32 = 4;

/// Number of the first format, which lacks the training tables. They are added when the file is
/// opened.
const BEFORE_TRAINING: i32 = 1;

/// Number of the second format, which lacks the columns of [`CLASSIFICATION_COLUMNS`]. They are
/// added when the file is opened.
const BEFORE_CLASSIFICATION: i32 = 2;

/// Number of the third format, which lacks the table of lessons. It is added when the file is
/// opened.
const BEFORE_LESSONS: i32 = 3;

/// Format number from which on a file is treated as damaged, since no version of this program will
/// reach it.
const NEVER: i32 = 10_000;

/// `games` has the columns for lists and filters, `records` the contents of each game, `reviews`
/// the reviews, and `pairs` named values such as settings.
///
/// Times are in milliseconds since 1970, results as in PGN. `moves` contains the current line with
/// two bytes per move. Ids are never reused.
const TABLES: &str = "
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        uid TEXT NOT NULL UNIQUE,
        imported INTEGER NOT NULL,
        created INTEGER NOT NULL,
        modified INTEGER NOT NULL,
        deleted INTEGER,
        played INTEGER NOT NULL,
        ended INTEGER,
        date TEXT NOT NULL,
        title TEXT NOT NULL,
        event TEXT NOT NULL,
        white TEXT NOT NULL,
        black TEXT NOT NULL,
        white_level TEXT,
        black_level TEXT,
        person TEXT,
        result TEXT NOT NULL,
        reason TEXT,
        finished INTEGER NOT NULL,
        counts INTEGER NOT NULL,
        mixed INTEGER NOT NULL,
        help INTEGER NOT NULL,
        start TEXT,
        variant TEXT NOT NULL,
        time TEXT,
        eco TEXT NOT NULL,
        opening TEXT NOT NULL,
        plies INTEGER NOT NULL,
        final_fen TEXT NOT NULL,
        fingerprint INTEGER NOT NULL,
        words TEXT NOT NULL,
        moves BLOB NOT NULL
    ) STRICT;
    CREATE INDEX games_by_date ON games (played, id);
    CREATE INDEX games_by_fingerprint ON games (fingerprint);
    CREATE TABLE records (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        record TEXT,
        pgn TEXT,
        checksum INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE reviews (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        review TEXT NOT NULL
    ) STRICT;
    CREATE TABLE pairs (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
";

/// `cards` has the training cards, `mistakes` the mistakes that they are made from: `game` is the
/// uid of a game that may no longer exist, `hidden` the time when it was deleted together with its
/// cards. `attempts` has the answers to exercises, `exercises` the schedules computed from them;
/// `item` identifies the exercise. `examined` has the games that were searched for mistakes, with
/// their number of plies at that time.
const TRAINING_TABLES: &str = "
    CREATE TABLE IF NOT EXISTS cards (
        item TEXT PRIMARY KEY,
        made INTEGER NOT NULL,
        phase TEXT NOT NULL,
        motifs INTEGER NOT NULL,
        card TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS cards_by_item ON cards (item, made);
    CREATE TABLE IF NOT EXISTS mistakes (
        card TEXT NOT NULL REFERENCES cards ON DELETE CASCADE,
        game TEXT NOT NULL,
        ply INTEGER NOT NULL,
        played INTEGER NOT NULL,
        mistake TEXT NOT NULL,
        hidden INTEGER,
        PRIMARY KEY (card, game, ply)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS mistakes_by_card ON mistakes (card, hidden);
    CREATE INDEX IF NOT EXISTS mistakes_by_game ON mistakes (game);
    CREATE TABLE IF NOT EXISTS attempts (
        item TEXT NOT NULL,
        at INTEGER NOT NULL,
        day INTEGER NOT NULL,
        grade INTEGER NOT NULL,
        PRIMARY KEY (item, at)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS attempts_by_day ON attempts (day);
    CREATE TABLE IF NOT EXISTS exercises (
        item TEXT PRIMARY KEY,
        stability REAL NOT NULL,
        difficulty REAL NOT NULL,
        last INTEGER NOT NULL,
        due INTEGER NOT NULL,
        attempts INTEGER NOT NULL,
        lapses INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS examined (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        plies INTEGER NOT NULL
    ) STRICT;
";

/// `cards.motifs` has the motifs of the best line, `mistakes.motifs` those of the opponent's reply.
/// `classification` is the version of the motif search that found them; after another version, or
/// if it is null, they are found again.
const CLASSIFICATION_COLUMNS: &str = "
    ALTER TABLE cards ADD COLUMN classification INTEGER;
    ALTER TABLE mistakes ADD COLUMN motifs INTEGER;
    ALTER TABLE mistakes ADD COLUMN classification INTEGER;
";

/// The user's progress in lessons: number of completed steps, and the time when the lesson was
/// finished first.
const LESSON_TABLE: &str = "
    CREATE TABLE IF NOT EXISTS lessons (
        lesson TEXT PRIMARY KEY,
        step INTEGER NOT NULL,
        finished INTEGER
    ) STRICT, WITHOUT ROWID;
";

/// Creates the tables of a library in an empty database.
pub(super) fn create(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(&format!(
        "PRAGMA page_size = {PAGE};
         BEGIN; {TABLES} {TRAINING_TABLES} {CLASSIFICATION_COLUMNS} {LESSON_TABLE}
         PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {FORMAT}; COMMIT"
    ))
}

/// Upgrades a library of an earlier format to the current one.
pub(super) fn upgrade(connection: &Connection, from: Missing) -> rusqlite::Result<()> {
    let (tables, columns) = match from {
        Missing::Training => (TRAINING_TABLES, CLASSIFICATION_COLUMNS),
        Missing::Classification => ("", CLASSIFICATION_COLUMNS),
        Missing::Lessons => ("", ""),
    };
    connection.execute_batch(&format!(
        "BEGIN IMMEDIATE; {tables} {columns} {LESSON_TABLE}
         PRAGMA user_version = {FORMAT}; COMMIT"
    ))
}

/// What a library of an earlier format lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Missing {
    /// The training tables, and what later formats added.
    Training,
    /// The columns of [`CLASSIFICATION_COLUMNS`] and the table of lessons.
    Classification,
    /// The table of lessons.
    Lessons,
}

/// Kind of a database file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Library of the current format.
    Library,
    /// Library of an earlier format, see [`upgrade`].
    Earlier(Missing),
    /// Library of any other format.
    OtherFormat(i32),
    /// Not a library, with the reason.
    Other(&'static str),
}

/// Determines the kind of a database file.
pub(super) fn kind(connection: &Connection) -> rusqlite::Result<Kind> {
    let ask = |sql| connection.query_row(sql, (), |row| row.get::<_, i32>(0));
    let application = ask("PRAGMA application_id")?;
    let tables = ask("SELECT count(*) FROM sqlite_schema")?;
    Ok(match (application, tables, ask("PRAGMA user_version")?) {
        (_, 0, _) => Kind::Other("it is empty"),
        (APPLICATION_ID, _, FORMAT) => Kind::Library,
        (APPLICATION_ID, _, BEFORE_TRAINING) => Kind::Earlier(Missing::Training),
        (APPLICATION_ID, _, BEFORE_CLASSIFICATION) => Kind::Earlier(Missing::Classification),
        (APPLICATION_ID, _, BEFORE_LESSONS) => Kind::Earlier(Missing::Lessons),
        (APPLICATION_ID, _, found @ 1..NEVER) => Kind::OtherFormat(found),
        (APPLICATION_ID, ..) => Kind::Other("its format is not given"),
        _ => Kind::Other("it holds something else"),
    })
}

/// Returns whether a file has the tables and columns of a library. Other tables, indexes and
/// statistics are ignored, and so is the wording of the stored SQL.
pub(super) fn is_intact(connection: &Connection) -> rusqlite::Result<bool> {
    let fresh = Connection::open_in_memory()?;
    match kind(connection)? {
        Kind::Earlier(Missing::Training) => fresh.execute_batch(TABLES)?,
        Kind::Earlier(Missing::Classification) => {
            fresh.execute_batch(&format!("{TABLES} {TRAINING_TABLES}"))?;
        }
        Kind::Earlier(Missing::Lessons) => {
            let tables = format!("{TABLES} {TRAINING_TABLES} {CLASSIFICATION_COLUMNS}");
            fresh.execute_batch(&tables)?;
        }
        _ => create(&fresh)?,
    }
    Ok(columns(&fresh)?.is_subset(&columns(connection)?))
}

/// Returns the columns of all tables: name, type, not-null flag, position in the primary key.
fn columns(connection: &Connection) -> rusqlite::Result<BTreeSet<String>> {
    let mut statement = connection.prepare(
        "SELECT printf('%s.%s %s %d %d', tables.name, columns.name, columns.type,
             columns.\"notnull\", columns.pk)
         FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table'",
    )?;
    statement.query_map((), |row| row.get(0))?.collect()
}

/// Registers the SQL functions on a connection.
///
/// `fold(text)` folds case. `reaches(start, moves, key, pieces)` returns whether a game reaches the
/// position with this hash key and number of pieces. `later(at, before)` returns the current time
/// `at`, or the first time after `before` if the device's clock was set back.
pub(super) fn add_functions(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8
        | FunctionFlags::SQLITE_DETERMINISTIC
        | FunctionFlags::SQLITE_INNOCUOUS;
    connection.create_scalar_function("fold", 1, flags, |context: &Context<'_>| {
        Ok(fold(text(context, 0)))
    })?;
    connection.create_scalar_function("later", 2, flags, |context: &Context<'_>| {
        let (at, before) = (context.get::<i64>(0)?, context.get::<Option<i64>>(1)?);
        Ok(before.map_or(at, |before| at.max(before.saturating_add(1))))
    })?;
    connection.create_scalar_function("reaches", 4, flags, |context: &Context<'_>| {
        let start = match context.get_raw(0) {
            ValueRef::Null => Some(Position::startpos()),
            _ => Position::from_fen(text(context, 0)).ok(),
        };
        let key = context.get::<i64>(2)?.cast_unsigned();
        let pieces = context.get::<u32>(3)?;
        let moves = context.get_raw(1);
        let moves = moves.as_blob().unwrap_or_default();
        Ok(start.is_some_and(|start| reaches(start, moves, key, pieces as usize)))
    })
}

fn text<'a>(context: &'a Context<'_>, index: usize) -> &'a str {
    context.get_raw(index).as_str().unwrap_or_default()
}

/// Returns the number of pieces on the board.
pub(super) fn pieces(position: &Position) -> usize {
    let all: Bitboard = position.color(Color::White) | position.color(Color::Black);
    all.len() as usize
}

/// Replays a game until it reaches the position with this hash key, or has fewer than `least`
/// pieces. Returns whether it reached the position.
fn reaches(start: Position, moves: &[u8], key: u64, least: usize) -> bool {
    let mut position = start;
    let (moves, _) = moves.as_chunks::<2>();
    for &bytes in moves {
        if position.hash() == key {
            return true;
        }
        let mv = Move::from_bits(u16::from_le_bytes(bytes));
        let Some(mv) = mv.filter(|_| pieces(&position) >= least) else {
            return false;
        };
        if position.try_play(mv).is_err() {
            return false;
        }
    }
    position.hash() == key
}
