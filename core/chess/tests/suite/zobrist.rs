//! Tests of Zobrist keys: agreement with Polyglot, and equality under the repetition rule.

use std::collections::HashMap;
use std::sync::Mutex;

use plywise_chess::{FenStyle, Position};
use plywise_test_support::{deep, lines, on_positions};

/// Splits a line of a data file into the hash key and the remaining text.
fn key(text: &str) -> (u64, &str) {
    let (key, rest) = text.split_at(16);
    (u64::from_str_radix(key, 16).expect("a key"), rest.trim())
}

#[test]
fn published_polyglot_positions_have_the_expected_keys() {
    for line in lines("polyglot-published.txt") {
        let (key, moves) = key(&line.text);
        let mut position = Position::startpos();
        for text in moves.split_whitespace() {
            position.play(position.parse_san(text).unwrap());
        }
        assert_eq!(position.hash(), key, "{}: {position}", line.place);
        assert_eq!(
            position.recomputed_hash(),
            key,
            "{}: {position}",
            line.place
        );
    }
}

#[test]
fn keys_match_python_chess() {
    let lines = lines("polyglot-keys.txt");
    assert!(lines.len() >= 300);
    for line in lines {
        let (key, fen) = key(&line.text);
        let position: Position = fen.parse().unwrap();
        assert_eq!(position.hash(), key, "{}: {fen}", line.place);
        assert_eq!(position.to_string(), fen, "{}", line.place);
    }
}

#[test]
fn keys_are_equal_exactly_for_repeated_positions() {
    let seen: Mutex<HashMap<u64, String>> = Mutex::default();
    on_positions(deep(50_000, 1_000_000), |position| {
        let fen = position.to_fen(FenStyle::Shredder);
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        let repeated = fields.join(" ");
        let mut seen = seen.lock().unwrap();
        let known = seen
            .entry(position.hash())
            .or_insert_with(|| repeated.clone());
        assert_eq!(*known, repeated, "two positions with one key");
    });
    let seen = seen.into_inner().unwrap();
    let mut texts: Vec<&String> = seen.values().collect();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), seen.len(), "one position with two keys");
}

#[test]
fn repetition_ignores_only_the_counters() {
    let same = |a: &str, b: &str| {
        let (a, b): (Position, Position) = (a.parse().unwrap(), b.parse().unwrap());
        assert_eq!(a.same_as(&b), a.hash() == b.hash());
        a.same_as(&b)
    };
    let base = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1";
    for (other, expected) in [
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 7 30", true),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w HAha d6 0 1", true),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1", false),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 0 1", false),
        ("r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1", false),
        ("r3k2r/8/8/3pP3/8/8/8/R3K1R1 w Qkq d6 0 1", false),
    ] {
        assert_eq!(same(base, other), expected, "{other}");
    }
    // An en passant square without a legal capture is ignored.
    assert!(same(
        "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
        "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"
    ));
}
