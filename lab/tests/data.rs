//! Tests of `plywise-lab data`: games are reproducible, and legal by another program's rules.

use std::fs;
use std::path::Path;

use cozy_chess::{Board, Piece, Square};

use crate::{run, run_apart};

/// Runs `plywise-lab data` and returns its output.
fn data(temporary: &Path, arguments: &[&str]) -> String {
    let ran = run_apart(temporary, &[&["data"], arguments].concat());
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    ran.out
}

/// Reads a chunk of training games in the format of `lab/src/data/chunk.rs` and replays the games
/// with cozy-chess. Returns the number of games.
fn replay(bytes: &[u8]) -> usize {
    let mut left = bytes;
    let mut take = |length: usize| {
        let (taken, rest) = left.split_at(length);
        left = rest;
        taken.to_vec()
    };
    let number = |bytes: &[u8]| usize::from(u16::from_le_bytes(bytes.try_into().unwrap()));
    assert_eq!(take(5), b"PLYG\x01");
    let length = usize::from(take(1)[0]);
    let engine = String::from_utf8(take(length)).unwrap();
    assert!(engine.starts_with("Plywise "), "{engine}");
    take(8);
    let mut games = 0;
    let mut read = 5 + 1 + length + 8;
    while read < bytes.len() {
        let mut board = Board::chess960_startpos(number(&take(2)) as u32);
        let [result, random] = take(2)[..] else {
            unreachable!()
        };
        assert!(result <= 2 && matches!(random, 8 | 9));
        let plies = number(&take(2));
        for ply in 0..plies {
            let bits = number(&take(2));
            let square = |shift: usize| Square::index(bits >> shift & 63);
            let pieces = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];
            let mv = cozy_chess::Move {
                from: square(1),
                to: square(7),
                promotion: (bits >> 13).checked_sub(3).map(|piece| pieces[piece]),
            };
            let played = board.try_play(mv);
            assert!(played.is_ok(), "game {games}, ply {ply}: {mv} in {board}");
        }
        let searched = plies - usize::from(random);
        take(2 * searched);
        read += 6 + 2 * plies + 2 * searched;
        games += 1;
    }
    games
}

#[test]
fn games_are_reproducible_and_legal() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let make = |name: &str, more: &[&str]| {
        let at = at(name);
        let arguments = [&["make", &at, "--nodes", "10", "--chunks"], more].concat();
        data(folder.path(), &arguments);
    };
    let chunk = |name: &str, number: u32| {
        let path = folder.path().join(name).join(format!("{number:06}.games"));
        fs::read(path).unwrap()
    };
    make("one", &["1"]);
    let first = chunk("one", 1);
    assert_eq!(replay(&first), 500);
    // The next run makes the next number. The number of threads does not matter.
    make("one", &["1"]);
    make("two", &["2", "--threads", "2"]);
    for number in [1, 2] {
        assert!(chunk("one", number) == chunk("two", number), "{number}");
    }
    make("three", &["1", "--first", "2"]);
    assert!(chunk("one", 2) == chunk("three", 2));
    assert!(chunk("one", 1) == first);
    assert!(chunk("one", 2) != first);
    let output = data(folder.path(), &["check", &at("one"), "--again", "2"]);
    assert!(output.contains("2 chunks, 1000 games"), "{output}");
    assert!(output.contains("the same bytes"), "{output}");
    // PLYWISE_DATA may name a folder with more chunks.
    let more = std::env::var_os("PLYWISE_DATA").map(fs::read_dir);
    for entry in more.into_iter().flat_map(Result::unwrap) {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "games") {
            assert_eq!(replay(&fs::read(path).unwrap()), 500);
        }
    }
    // Damage is reported with the file's name.
    let path = folder.path().join("one/000002.games");
    let mut damaged = fs::read(&path).unwrap();
    damaged.truncate(damaged.len() - 1);
    fs::write(&path, damaged).unwrap();
    let ran = run(&["data", "check", &at("one")]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("000002.games is damaged"), "{}", ran.err);
}
