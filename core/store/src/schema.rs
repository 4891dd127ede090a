//! The tables, as numbered steps from one format to the next.
//!
//! A step that has been published never changes: a new format is a new step. The number
//! of steps taken stands in the file as `user_version`.

use std::collections::BTreeSet;

use rusqlite::Connection;

/// Says in the file's header whose file it is: "Plyw".
pub(super) const APPLICATION_ID: i32 = 0x506c_7977;

/// One step a format, from the empty file on.
const STEPS: &[&str] = &[
    // 1: games, what is needed to go on with them, and named values.
    //
    // `games` holds what lists and filters look at, `records` what is needed to open one
    // game. Levels are written as in `level:5`, results as in PGN, times in milliseconds
    // since 1970. `moves` holds the moves in force, two bytes each. Ids are never used
    // twice. The checksum of a record is the CRC-32 of its two texts.
    "
    CREATE TABLE games (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        uid TEXT NOT NULL UNIQUE,
        imported INTEGER NOT NULL,
        created INTEGER NOT NULL,
        modified INTEGER NOT NULL,
        deleted INTEGER,
        played INTEGER NOT NULL,
        date TEXT NOT NULL,
        title TEXT NOT NULL DEFAULT '',
        event TEXT NOT NULL DEFAULT '',
        white TEXT NOT NULL,
        black TEXT NOT NULL,
        white_level TEXT,
        black_level TEXT,
        person TEXT,
        result TEXT NOT NULL,
        reason TEXT,
        finished INTEGER NOT NULL,
        counts INTEGER NOT NULL,
        help INTEGER NOT NULL,
        start TEXT,
        variant TEXT NOT NULL,
        time TEXT,
        seed INTEGER NOT NULL,
        eco TEXT NOT NULL DEFAULT '',
        opening TEXT NOT NULL DEFAULT '',
        plies INTEGER NOT NULL,
        final_fen TEXT NOT NULL,
        final_key INTEGER NOT NULL,
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
    CREATE TABLE pairs (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    ",
    // 2: what the review of a game found.
    "
    CREATE TABLE reviews (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        review TEXT NOT NULL
    ) STRICT;
    ",
    // 3: the ladder of levels. Before it a level was a number of plies, for which the rung
    // of `Rung::of_former_plies` stands. Records name the level, too.
    "
    WITH rungs (plies, level) AS (VALUES
        (1, 6), (2, 7), (3, 9), (4, 10), (5, 11), (6, 12), (7, 14), (8, 15),
        (9, 16), (10, 17), (11, 18), (12, 19), (13, 19), (14, 20), (15, 20),
        (16, 20), (17, 20), (18, 20), (19, 20), (20, 20))
    UPDATE games SET
        white = coalesce((SELECT 'Plywise, level ' || level FROM rungs
                          WHERE 'plies:' || plies = white_level), white),
        black = coalesce((SELECT 'Plywise, level ' || level FROM rungs
                          WHERE 'plies:' || plies = black_level), black),
        white_level = coalesce((SELECT 'level:' || level FROM rungs
                                WHERE 'plies:' || plies = white_level), white_level),
        black_level = coalesce((SELECT 'level:' || level FROM rungs
                                WHERE 'plies:' || plies = black_level), black_level);
    DELETE FROM pairs WHERE name = 'move-times';
    ",
    // 4: games that were played at more than one level.
    "
    ALTER TABLE games ADD COLUMN mixed INTEGER NOT NULL DEFAULT 0;
    ",
    // 5: imported games of which only the day is known. Before it they counted as played
    // at midnight UTC, which is the day before in half of the world.
    "
    UPDATE games SET played = played + 36000000
    WHERE imported AND played % 86400000 = 0 AND trim(date) GLOB '[0-9]*';
    ",
    // 6: when games ended, which need not be the order in which they began. Of those before it
    // the last time that they were written is the nearest that is known.
    "
    ALTER TABLE games ADD COLUMN ended INTEGER;
    UPDATE games SET ended = modified WHERE finished;
    ",
];

/// The format that this version writes.
pub(super) const FORMAT: u32 = STEPS.len() as u32;

/// No version of this program will come to this format: such a number is damage.
const NEVER: u32 = 10_000;

/// The format of a file; 0 for an empty one, and for a number that no format has.
pub(super) fn format_of(connection: &Connection) -> rusqlite::Result<u32> {
    let format: i32 = connection.query_row("PRAGMA user_version", (), |row| row.get(0))?;
    Ok(u32::try_from(format)
        .ok()
        .filter(|format| *format < NEVER)
        .unwrap_or(0))
}

/// Whether a file has the tables and columns of its format. Other tables, indexes and
/// statistics are no business of ours, nor is the wording in which SQLite keeps the tables.
pub(super) fn is_intact(connection: &Connection) -> rusqlite::Result<bool> {
    let mut fresh = Connection::open_in_memory()?;
    migrate_to(&mut fresh, format_of(connection)?)?;
    Ok(columns(&fresh)?.is_subset(&columns(connection)?))
}

/// A column of a table.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Column {
    table: String,
    name: String,
    kind: String,
    not_null: bool,
    /// Its place in the primary key from 1, or 0.
    key: u32,
}

fn columns(connection: &Connection) -> rusqlite::Result<BTreeSet<Column>> {
    let mut statement = connection.prepare(
        "SELECT tables.name, columns.name, columns.type, columns.\"notnull\", columns.pk
         FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table'",
    )?;
    let rows = statement.query_map((), |row| {
        Ok(Column {
            table: row.get(0)?,
            name: row.get(1)?,
            kind: row.get(2)?,
            not_null: row.get(3)?,
            key: row.get(4)?,
        })
    })?;
    rows.collect()
}

/// Brings a file to the present format, in one transaction.
pub(super) fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    migrate_to(connection, FORMAT)
}

/// Takes the steps up to a format.
fn migrate_to(connection: &mut Connection, format: u32) -> rusqlite::Result<()> {
    if format_of(connection)? >= format {
        return Ok(());
    }
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    // Asked again, now that nobody else can write.
    let from = format_of(&transaction)?;
    for step in STEPS.iter().take(format as usize).skip(from as usize) {
        transaction.execute_batch(step)?;
    }
    if from < format {
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", format)?;
    }
    transaction.commit()
}

/// What a file is at first sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    /// A library.
    Ours,
    /// A database without anything in it.
    Nobody,
    /// Another program's database.
    Other,
}

/// Whose file it is.
pub(super) fn owner(connection: &Connection) -> rusqlite::Result<Owner> {
    let application: i32 = connection.query_row("PRAGMA application_id", (), |row| row.get(0))?;
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", (), |row| row.get(0))?;
    Ok(match (application, tables) {
        (APPLICATION_ID, 1..) => Owner::Ours,
        (_, 0) => Owner::Nobody,
        _ => Owner::Other,
    })
}

#[cfg(test)]
mod tests {
    use super::super::dates::date_millis;
    use super::*;
    use plywise_game::Rung;

    #[test]
    fn every_older_format_ends_up_like_a_new_file() {
        let mut fresh = Connection::open_in_memory().unwrap();
        migrate(&mut fresh).unwrap();
        assert_eq!(owner(&fresh).unwrap(), Owner::Ours);
        for from in 0..FORMAT {
            let mut old = Connection::open_in_memory().unwrap();
            migrate_to(&mut old, from).unwrap();
            assert_eq!(format_of(&old).unwrap(), from);
            migrate(&mut old).unwrap();
            assert_eq!(format_of(&old).unwrap(), FORMAT, "from {from}");
            assert_eq!(
                columns(&old).unwrap(),
                columns(&fresh).unwrap(),
                "from {from}"
            );
            assert!(is_intact(&old).unwrap());
        }
    }

    #[test]
    fn imported_games_of_an_older_format_are_played_when_their_date_says() {
        const DAY: i64 = 86_400_000;
        let mut library = Connection::open_in_memory().unwrap();
        migrate_to(&mut library, 4).unwrap();
        // Whether it was imported, its date, when it counted as played and when it does.
        let games = [
            (true, "2001.02.03", 11_356 * DAY, date_millis("2001.02.03")),
            (true, "1961.??.??", -3_287 * DAY, date_millis("1961")),
            (true, "????.??.??", 5 * DAY + 7, None),
            (true, "????.??.??", 5 * DAY, None),
            (false, "2001.02.03", 11_356 * DAY, None),
            (false, "2001.02.03", 11_356 * DAY + 7, None),
        ];
        for (uid, (imported, date, played, _)) in games.iter().enumerate() {
            library
                .execute(
                    "INSERT INTO games (uid, imported, created, modified, played, date, white,
                         black, result, finished, counts, help, variant, seed, plies,
                         final_fen, final_key, fingerprint, words, moves)
                     VALUES (?1, ?2, 0, 0, ?3, ?4, '', '', '*', 0, 0, 0, '', 0, 0, '', 0, 0,
                         '', x'')",
                    (uid.to_string(), imported, played, date),
                )
                .unwrap();
        }
        for _ in 0..2 {
            migrate(&mut library).unwrap();
            let mut query = library
                .prepare("SELECT played FROM games ORDER BY id")
                .unwrap();
            let found = query.query_map((), |row| row.get(0)).unwrap();
            let found: Vec<i64> = found.map(Result::unwrap).collect();
            let expected = games.map(|(_, _, before, after)| after.unwrap_or(before));
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn games_of_an_older_format_ended_when_they_were_written_last() {
        let mut library = Connection::open_in_memory().unwrap();
        migrate_to(&mut library, 5).unwrap();
        for (uid, finished) in [true, false].into_iter().enumerate() {
            library
                .execute(
                    "INSERT INTO games (uid, imported, created, modified, played, date, white,
                         black, result, finished, counts, help, variant, seed, plies,
                         final_fen, final_key, fingerprint, words, moves)
                     VALUES (?1, 0, 3, 7, 3, '', '', '', '*', ?2, 0, 0, '', 0, 0, '', 0, 0, '',
                         x'')",
                    (uid.to_string(), finished),
                )
                .unwrap();
        }
        migrate(&mut library).unwrap();
        let mut query = library
            .prepare("SELECT ended FROM games ORDER BY id")
            .unwrap();
        let found = query.query_map((), |row| row.get(0)).unwrap();
        let found: Vec<Option<i64>> = found.map(Result::unwrap).collect();
        assert_eq!(found, [Some(7), None]);
    }

    #[test]
    fn games_from_before_the_ladder_count_for_a_rung() {
        let mut library = Connection::open_in_memory().unwrap();
        migrate_to(&mut library, 2).unwrap();
        let mut expected = vec![
            ("nobody".to_owned(), None),
            ("Plywise, full strength".to_owned(), Some("full".to_owned())),
        ];
        let mut games = expected.clone();
        for plies in 1..=20 {
            let number = Rung::of_former_plies(plies).number();
            games.push((
                format!("Plywise, level {plies}"),
                Some(format!("plies:{plies}")),
            ));
            expected.push((
                format!("Plywise, level {number}"),
                Some(format!("level:{number}")),
            ));
        }
        for (uid, (name, level)) in games.iter().enumerate() {
            library
                .execute(
                    "INSERT INTO games (uid, imported, created, modified, played, date, white,
                         black, white_level, black_level, result, finished, counts, help,
                         variant, seed, plies, final_fen, final_key, fingerprint, words, moves)
                     VALUES (?1, 0, 0, 0, 0, '', ?2, ?2, ?3, ?3, '*', 0, 0, 0, '', 0, 0, '', 0,
                         0, '', x'')",
                    (uid.to_string(), name, level),
                )
                .unwrap();
        }
        migrate(&mut library).unwrap();
        let mut query = library
            .prepare(
                "SELECT white, white_level FROM games
                 WHERE white = black AND white_level IS black_level ORDER BY id",
            )
            .unwrap();
        let found = query.query_map((), |row| Ok((row.get(0)?, row.get(1)?)));
        let found: Vec<(String, Option<String>)> = found.unwrap().map(Result::unwrap).collect();
        assert_eq!(found, expected);
    }
}
