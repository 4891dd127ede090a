//! Tests with the files in `tests/data/pgn`: compared with the expected results, read in chunks of
//! several sizes, and written and read again.

use std::fs;
use std::path::PathBuf;

use plywise_pgn::{Lines, PgnGame, PgnProblemKind, Reader, WriteOptions, write_game};
use plywise_test_support::data_path;

use super::dump;

/// Returns the names and contents of the PGN test files.
pub(super) fn all() -> Vec<(String, Vec<u8>)> {
    let folder = data_path("pgn");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pgn"))
        .collect();
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            (name, fs::read(path).unwrap())
        })
        .collect()
}

pub(super) fn games(bytes: &[u8]) -> Vec<PgnGame> {
    Reader::new(bytes).games().map(Result::unwrap).collect()
}

#[test]
fn files_match_their_expected_dumps() {
    let files = all();
    assert!(files.len() >= 40, "{} files", files.len());
    let bless = std::env::var("PLYWISE_GOLDEN").is_ok_and(|wish| wish == "write");
    let mut wrong = Vec::new();
    for (name, bytes) in files {
        let read = dump::file(&bytes, usize::MAX);
        let path = data_path(&format!("pgn/{name}.txt"));
        if bless {
            fs::write(&path, &read).unwrap();
        } else if fs::read_to_string(&path).unwrap_or_default() != read {
            println!("{name}:\n{read}");
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "read differently: {wrong:?}");
}

#[test]
fn games_do_not_depend_on_the_read_size() {
    for (name, bytes) in all() {
        let whole = dump::file(&bytes, usize::MAX);
        for size in [1, 2, 7, 511, 513] {
            assert_eq!(
                dump::file(&bytes, size),
                whole,
                "{name} in pieces of {size}"
            );
        }
    }
}

#[test]
fn games_round_trip() {
    for (name, bytes) in all() {
        for lines in [Lines::Wrapped, Lines::Single] {
            for game in games(&bytes) {
                let mut options = WriteOptions::default();
                options.lines = lines;
                let text = write_game(&game, &options);
                let again = games(text.as_bytes());
                assert_eq!(again.len(), 1, "{name}:\n{text}");
                let again = &again[0];
                assert_eq!(again.tree, game.tree, "{name}:\n{text}");
                assert_eq!(again.result, game.result, "{name}");
                // Only an unusable start position is still a problem.
                for problem in &again.problems {
                    assert!(
                        matches!(
                            problem.kind,
                            PgnProblemKind::Fen(_) | PgnProblemKind::Variant
                        ),
                        "{name}: {problem}\n{text}"
                    );
                }
                assert_eq!(write_game(again, &options), text, "{name}");
            }
        }
    }
}

#[test]
fn only_a_single_word_exceeds_79_characters_per_line() {
    for (name, bytes) in all() {
        for game in games(&bytes) {
            let text = game.to_string();
            let (_, moves) = text.split_once("\n\n").unwrap();
            for line in moves.lines() {
                let commands = line.contains("[%") || line.contains(" %") || line.contains(" [");
                let long = line.chars().count() > 79;
                assert!(!long || commands || !line.contains(' '), "{name}: {line}");
            }
        }
    }
}
