//! Damaged, locked, read-only files and full disks: each leads to its error or a recovery, and no
//! data is lost silently.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use plywise_game::session::SavedGame;
use plywise_library::{GameFilter, GameId, LibraryError, Recovery};
use plywise_store::{Library, take_up_snapshot};
use plywise_test_support::{deep, random_game};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rusqlite::Connection;

use super::{all, filled, open, place};

const GAMES: u64 = 60;

/// Files of an intact library, and its games by uid.
struct Sample {
    files: Vec<(String, Vec<u8>)>,
    games: HashMap<String, SavedGame>,
}

impl Sample {
    /// Creates a closed library, or one in the state after a crash, with writes that are only in
    /// its log.
    fn new(crashed: bool) -> Self {
        let (folder, path) = place();
        filled(&path, GAMES);
        let mut library = open(&path);
        if crashed {
            for seed in 0..10 {
                library.begin(&random_game(1_000 + seed, 40), 5).unwrap();
            }
        }
        let games = contents(&library).into_iter();
        let games = games.map(|(uid, game)| (uid, game.unwrap())).collect();
        if !crashed {
            drop(library);
        }
        let files = fs::read_dir(folder.path()).unwrap().map(|entry| {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap())
        });
        let files = files
            .filter(|(name, _): &(String, _)| name.strip_suffix(".lock").is_none())
            .collect();
        Self { files, games }
    }

    fn file(&self, suffix: &str) -> &[u8] {
        let name = format!("games.db{suffix}");
        let found = self.files.iter().find(|(known, _)| *known == name);
        &found.expect("the file is there").1
    }

    /// Writes the library's files to a folder, with the contents of one of them replaced.
    fn put(&self, path: &Path, suffix: &str, content: &[u8]) {
        for (name, original) in &self.files {
            let changed = *name == format!("games.db{suffix}");
            let content = if changed { content } else { original };
            fs::write(path.with_file_name(name), content).unwrap();
        }
    }

    /// Opens a modified library and compares its games with the original ones. Returns the outcome
    /// for the games.
    fn check(&self, path: &Path, damaged: &[u8], replay: &str) -> Outcome {
        let opened = Library::open(path).unwrap_or_else(|error| panic!("{replay}: {error}"));
        let mut library = opened.library;
        let mut intact = 0;
        let mut told = 0;
        let found = contents(&library);
        for (uid, game) in &found {
            match (game, self.games.get(uid)) {
                (Ok(game), Some(original)) => {
                    assert_eq!(game, original, "{replay}: {uid} changed in silence");
                    intact += 1;
                }
                // The row of the game was lost but its texts were not, so it has a new uid.
                (Ok(game), None) => {
                    assert!(
                        self.games.values().any(|original| original == game),
                        "{replay}: {uid} was never played"
                    );
                    intact += 1;
                }
                (Err(LibraryError::DamagedGame { .. }), _) => told += 1,
                (Err(error), _) => panic!("{replay}: {error}"),
            }
        }
        let outcome = match &opened.recovery {
            None => {
                assert_eq!(intact + told, self.games.len(), "{replay}: lost in silence");
                if told > 0 {
                    Outcome::GamesTold
                } else {
                    Outcome::Unharmed
                }
            }
            Some(recovery) => {
                assert_eq!(fs::read(&recovery.set_aside).unwrap(), damaged, "{replay}");
                assert_eq!(recovery.rescued as usize, intact, "{replay}");
                assert_eq!(told, 0, "{replay}");
                Outcome::Rescued(intact)
            }
        };
        // In any case, the library can be written, and the next opening finds no damage.
        let game = random_game(5, 10);
        let id = library
            .begin(&game, 1)
            .unwrap_or_else(|error| panic!("{replay}: {error}"));
        drop(library);
        let opened = Library::open(path).unwrap_or_else(|error| panic!("{replay}: {error}"));
        assert_eq!(opened.recovery, None, "{replay}");
        assert_eq!(opened.library.game(id), Ok(Some(game)), "{replay}");
        outcome
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Unharmed,
    /// Some games are reported as damaged when they are read. The library was not recovered.
    GamesTold,
    Rescued(usize),
}

/// Returns all games of a library, or the errors of reading them.
fn contents(library: &Library) -> Vec<(String, Result<SavedGame, LibraryError>)> {
    all(library, &GameFilter::default())
        .into_iter()
        .map(|summary| {
            let game = library.game(summary.id);
            (summary.uid, game.map(|game| game.expect("a played game")))
        })
        .collect()
}

/// Numbers of outcomes over many damaged libraries.
#[derive(Default)]
struct Tally {
    unharmed: usize,
    told: usize,
    rescued: usize,
    all_rescued: usize,
    games: usize,
}

impl Tally {
    fn add(&mut self, outcome: Outcome, of: usize) {
        match outcome {
            Outcome::Unharmed => self.unharmed += 1,
            Outcome::GamesTold => self.told += 1,
            Outcome::Rescued(games) => {
                self.rescued += 1;
                self.games += games;
                self.all_rescued += usize::from(games == of);
            }
        }
    }

    fn say(&self, what: &str, of: usize) {
        println!(
            "{what}: {} cases, {} unharmed, {} with single games reported, {} set aside; of these \
             {} with all {of} games rescued, {} games on average",
            self.unharmed + self.told + self.rescued,
            self.unharmed,
            self.told,
            self.rescued,
            self.all_rescued,
            self.games / self.rescued.max(1)
        );
    }
}

#[test]
fn truncated_library_is_set_aside_and_partly_recovered() {
    let sample = Sample::new(false);
    let whole = sample.file("");
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut lengths = vec![0, 1, 15, 16, 99, 100, 511, 512, 4_095, 4_096, 4_097, 8_192];
    lengths.extend((0..deep(80, 600)).map(|_| rng.random_range(0..whole.len())));
    lengths.push(whole.len() - 1);
    let mut tally = Tally::default();
    for length in lengths {
        let (_folder, path) = place();
        let cut = &whole[..length];
        sample.put(&path, "", cut);
        let outcome = sample.check(&path, cut, &format!("cut to {length} bytes"));
        assert_ne!(outcome, Outcome::Unharmed, "cut to {length} bytes");
        tally.add(outcome, sample.games.len());
    }
    tally.say("truncated", sample.games.len());
}

#[test]
fn garbage_is_detected_and_other_games_are_recovered() {
    let sample = Sample::new(false);
    let whole = sample.file("");
    let seed = std::env::var("PLYWISE_SEED").map_or(21, |seed| seed.parse().unwrap());
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut tally = Tally::default();
    for case in 0..deep(200, 3_000) {
        let (_folder, path) = place();
        let mut bytes = whole.to_vec();
        // A bit, a few bytes, a sector or several pages. The head of the file is chosen more often.
        let length = [1, 8, 512, 4_096, 20_000][rng.random_range(0..5)];
        let end = if rng.random_bool(0.2) {
            4_200
        } else {
            bytes.len()
        };
        let from = rng.random_range(0..end);
        let to = (from + length).min(bytes.len());
        if length == 1 {
            bytes[from] ^= 1 << rng.random_range(0..8);
        } else {
            rng.fill(&mut bytes[from..to]);
        }
        sample.put(&path, "", &bytes);
        let replay = format!("PLYWISE_SEED={seed}, case {case}: {from}..{to}");
        tally.add(sample.check(&path, &bytes, &replay), sample.games.len());
    }
    tally.say("garbage", sample.games.len());
}

/// Changes that other programs and other versions of SQLite make to a healthy library.
const LEFT_BY_OTHERS: &[&str] = &[
    "ANALYZE",
    "VACUUM",
    "REINDEX",
    "PRAGMA journal_mode = DELETE",
    "CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine')",
    "CREATE TABLE IF NOT EXISTS moods (game INTEGER REFERENCES games); ANALYZE moods",
    "CREATE INDEX by_plies ON games (plies, white)",
    "CREATE VIEW wins AS SELECT * FROM games WHERE result = '1-0'",
    "ALTER TABLE games ADD COLUMN stars INTEGER",
    "DROP INDEX games_by_date",
    "PRAGMA writable_schema = ON;
     UPDATE sqlite_schema SET sql = replace(sql, 'CREATE TABLE games', 'CREATE TABLE \"games\"')",
    "PRAGMA writable_schema = ON;
     UPDATE sqlite_schema SET sql = replace(sql, ' TEXT NOT NULL', '  text\tnot null')
     WHERE name = 'records' OR name = 'games'",
    "PRAGMA writable_schema = ON;
     UPDATE sqlite_schema SET sql = replace(sql, 'mixed INTEGER', '\"mixed\" INTEGER')",
    "PRAGMA writable_schema = ON;
     UPDATE sqlite_schema SET sql = replace(sql, 'STRICT, WITHOUT ROWID', 'WITHOUT ROWID,STRICT')",
];

#[test]
fn healthy_library_modified_by_other_programs_opens_without_recovery() {
    let sample = Sample::new(false);
    let mut rng = ChaCha8Rng::seed_from_u64(31);
    for case in 0..deep(60, 300) {
        let (_folder, path) = place();
        sample.put(&path, "", sample.file(""));
        let mut done = Vec::new();
        for _ in 0..rng.random_range(0..4) {
            let other = Connection::open(&path).unwrap();
            let left = LEFT_BY_OTHERS[rng.random_range(0..LEFT_BY_OTHERS.len())];
            if !done.contains(&left) && other.execute_batch(left).is_ok() {
                done.push(left);
            }
        }
        let replay = format!("case {case}: {done:?}");
        let opened = Library::open(&path).unwrap_or_else(|error| panic!("{replay}: {error}"));
        assert_eq!(opened.recovery, None, "{replay}");
        let games = contents(&opened.library);
        assert_eq!(games.len(), sample.games.len(), "{replay}");
        for (uid, game) in games {
            assert_eq!(game.as_ref(), Ok(&sample.games[&uid]), "{replay}");
        }
        drop(opened);
        if done.iter().any(|left| left.contains("'mine'")) {
            let other = Connection::open(&path).unwrap();
            let text = other.query_row("SELECT text FROM notes", (), |row| row.get(0));
            assert_eq!(text, Ok("mine".to_owned()), "{replay}");
        }
    }
}

#[test]
fn library_with_a_missing_table_or_column_is_recovered() {
    for missing in [
        "DROP TABLE reviews",
        "ALTER TABLE games DROP COLUMN mixed",
        "ALTER TABLE records RENAME COLUMN checksum TO sum",
        "ALTER TABLE pairs RENAME TO couples",
    ] {
        let (_folder, path) = place();
        filled(&path, 3);
        let other = Connection::open(&path).unwrap();
        other.execute_batch(missing).unwrap();
        drop(other);
        let opened = Library::open(&path).unwrap();
        assert!(opened.recovery.is_some(), "{missing}");
    }
}

#[test]
fn full_check_is_skipped_only_after_a_clean_close() {
    let (_folder, path) = place();
    filled(&path, GAMES);
    let closed = fs::metadata(&path).unwrap().modified().unwrap();
    let mut bytes = fs::read(&path).unwrap();
    let half = bytes.len() / 2;
    bytes[half..half + 4_096].fill(0x55);
    // A file that has been modified is checked completely.
    let other = path.with_file_name("other.db");
    fs::write(&other, &bytes).unwrap();
    assert!(Library::open(&other).unwrap().recovery.is_some());
    // Damage that does not change size and time is found when the file is read, and recovered from
    // at the next opening.
    fs::write(&path, &bytes).unwrap();
    let file = fs::File::options().write(true).open(&path).unwrap();
    file.set_modified(closed).unwrap();
    drop(file);
    let opened = Library::open(&path).unwrap();
    assert_eq!(opened.recovery, None);
    let error = opened
        .library
        .snapshot_to(path.with_file_name("copy"))
        .unwrap_err();
    assert!(matches!(error, LibraryError::Damaged { .. }), "{error}");
    drop(opened);
    assert!(Library::open(&path).unwrap().recovery.is_some());
}

#[test]
fn failed_opening_does_not_count_as_a_clean_close() {
    let (_folder, path) = place();
    filled(&path, GAMES);
    let first = open(&path);
    let mut bytes = fs::read(&path).unwrap();
    bytes[..100].fill(0);
    fs::write(&path, &bytes).unwrap();
    let error = Library::open(&path).map(|_| ()).unwrap_err();
    assert!(matches!(error, LibraryError::Damaged { .. }), "{error}");
    assert!(path.exists(), "what is in use is not moved away");
    drop(first);
    assert!(Library::open(&path).unwrap().recovery.is_some());
}

#[test]
fn lost_first_page_costs_no_game() {
    // A library that was rewritten, as when it was erased, has its tables on other pages.
    for sql in ["", "VACUUM"] {
        let (_folder, path) = place();
        filled(&path, GAMES);
        let connection = Connection::open(&path).unwrap();
        connection.execute_batch(sql).unwrap();
        drop(connection);
        let mut bytes = fs::read(&path).unwrap();
        bytes[..4_096].fill(0x55);
        fs::write(&path, &bytes).unwrap();
        let recovery = Library::open(&path).unwrap().recovery.unwrap();
        assert_eq!(
            (recovery.rescued, recovery.lost),
            (GAMES as u32, 0),
            "{sql}"
        );
    }
}

#[test]
fn files_that_are_not_libraries_are_set_aside_unchanged() {
    let page = vec![0xaa; 8_192];
    let text = b"[Event \"Casual game\"]\n\n1. e4 e5 *\n".repeat(500);
    for content in [&b""[..], b"x", b"SQLite format 3\0", &page, &text] {
        let (_folder, path) = place();
        fs::write(&path, content).unwrap();
        let opened = Library::open(&path).unwrap();
        let recovery = opened.recovery.expect("it is no library");
        assert_eq!(fs::read(&recovery.set_aside).unwrap(), content);
        assert_eq!(recovery.rescued, 0);
    }
    // The same for another program's database.
    let (_folder, path) = place();
    let other = Connection::open(&path).unwrap();
    other
        .execute_batch("CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine')")
        .unwrap();
    drop(other);
    let recovery = Library::open(&path).unwrap().recovery.unwrap();
    let other = Connection::open(recovery.set_aside).unwrap();
    let text: String = other
        .query_row("SELECT text FROM notes", (), |row| row.get(0))
        .unwrap();
    assert_eq!(text, "mine");
}

#[test]
fn log_is_replayed_after_a_crash_and_set_aside_with_its_file() {
    let sample = Sample::new(true);
    let log = sample.file("-wal");
    let main = sample.file("");
    assert!(log.len() > 4_096);
    // Unchanged: nothing is lost.
    let (_folder, path) = place();
    sample.put(&path, "", main);
    assert_eq!(sample.check(&path, &[], "crashed"), Outcome::Unharmed);
    // Damaged page with a newer copy in the log: nothing is lost, either.
    let (_folder, path) = place();
    let mut bytes = main.to_vec();
    bytes[..4_096].fill(0x55);
    sample.put(&path, "", &bytes);
    assert_eq!(sample.check(&path, &[], "first page"), Outcome::Unharmed);
    // Damaged file: it is set aside with its log, and the games in the log are recovered.
    let (_folder, path) = place();
    bytes.fill(0x55);
    sample.put(&path, "", &bytes);
    let opened = Library::open(&path).unwrap();
    let Recovery {
        set_aside, rescued, ..
    } = opened.recovery.unwrap();
    assert!(rescued > 0, "the log holds the first page");
    let aside = PathBuf::from(format!("{}-wal", set_aside.display()));
    assert_eq!(fs::read(aside).unwrap(), log);
    // Missing file: its log is not used for the new file.
    let (_folder, path) = place();
    sample.put(&path, "", main);
    fs::remove_file(&path).unwrap();
    let opened = Library::open(&path).unwrap();
    assert_eq!(opened.recovery.unwrap().rescued, 0);
    assert_eq!(opened.library.count(&GameFilter::default()), Ok(0));
}

#[test]
fn interrupted_recovery_is_repeated() {
    let (_folder, path) = place();
    let games = filled(&path, 3);
    let aside = path.with_file_name("games.db.damaged-1");
    // Killed after the damaged file was moved and before the new one was in place.
    fs::rename(&path, &aside).unwrap();
    fs::write(path.with_file_name("games.db-wal"), "its log").unwrap();
    fs::write(path.with_file_name("games.db.new"), "half").unwrap();
    let damaged = fs::read(&aside).unwrap();
    let opened = Library::open(&path).unwrap();
    let recovery = opened.recovery.expect("the person is told after all");
    assert_eq!(recovery.set_aside, aside);
    assert!(fs::read(&aside).unwrap() == damaged);
    let log = path.with_file_name("games.db.damaged-1-wal");
    assert_eq!(fs::read(log).unwrap(), b"its log");
    assert_eq!(recovery.rescued, 3);
    for (id, game) in games {
        assert_eq!(opened.library.game(id), Ok(Some(game)));
    }
    // The system's snapshot is older than the recovered contents and does not replace them.
    let copy = path.with_file_name("copy.db");
    opened.library.keep_snapshot(&copy).unwrap();
    drop(opened.library);
    fs::remove_file(&path).unwrap();
    assert!(!take_up_snapshot(&path, &copy).unwrap());
    let opened = Library::open(&path).unwrap();
    assert_eq!(opened.recovery.map(|recovery| recovery.rescued), Some(3));
    // The next damaged file does not replace the first one.
    drop(opened.library);
    fs::write(&path, "damaged again").unwrap();
    let recovery = Library::open(&path).unwrap().recovery.unwrap();
    assert_eq!(fs::read(recovery.set_aside).unwrap(), b"damaged again");
    assert!(fs::read(&aside).unwrap() == damaged);
}

#[test]
fn file_of_another_format_is_unchanged() {
    for format in [5, 7, 1_000] {
        let (_folder, path) = place();
        filled(&path, 3);
        let other = Connection::open(&path).unwrap();
        other
            .execute_batch(&format!(
                "CREATE TABLE moods (mood); PRAGMA user_version = {format}"
            ))
            .unwrap();
        drop(other);
        let before = fs::read(&path).unwrap();
        let error = Library::open(&path).map(|_| ()).unwrap_err();
        assert!(error.to_string().contains("update Plywise"), "{error}");
        let LibraryError::OtherFormat { found, known, .. } = error else {
            panic!("{error}");
        };
        assert_eq!((found, known), (format, 4));
        assert!(fs::read(&path).unwrap() == before, "the file was changed");
    }
}

#[test]
fn lock_by_another_tool_is_reported() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let in_use = Err(LibraryError::AlreadyOpen { path: path.clone() });
    assert_eq!(library.begin(&random_game(1, 5), 0).map(|_| ()), in_use);
    other.execute_batch("COMMIT").unwrap();
    assert!(library.begin(&random_game(1, 5), 0).is_ok());
    drop(library);
    other
        .execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
        .unwrap();
    assert_eq!(Library::open(&path).map(|_| ()), in_use);
    drop(other);
    open(&path);
}

/// Adds unfinished games to a library and damages those with an even id in the file.
fn half_damaged(path: &Path, games: u64) {
    let mut library = Library::open(path).unwrap().library;
    for seed in 0..games {
        let game = SavedGame {
            outcome: None,
            ..random_game(seed, 20)
        };
        library.begin(&game, seed as i64).unwrap();
    }
    drop(library);
    let file = Connection::open(path).unwrap();
    let damage = "UPDATE records SET checksum = checksum + 1 WHERE game % 2 = 0";
    file.execute(damage, ()).unwrap();
}

#[test]
fn unreadable_games_are_reported_by_export_and_backup() {
    for games in [1, 4, 5] {
        let (_folder, path) = place();
        half_damaged(&path, games);
        let library = open(&path);
        let ids: Vec<GameId> = (1..=games as i64).map(GameId::new).collect();
        let exported = library.export(&ids, &mut Vec::new()).unwrap();
        let backup = library.back_up(&mut Vec::new(), 0).unwrap();
        let damaged: Vec<GameId> = ids.iter().copied().filter(|id| id.get() % 2 == 0).collect();
        for (written, missing) in [
            (exported.written, exported.damaged),
            (backup.games, backup.damaged),
        ] {
            assert_eq!(written, games.div_ceil(2), "{games} games");
            assert_eq!(missing, damaged, "{games} games");
        }
    }
}
