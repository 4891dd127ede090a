//! Tests of opening names and the opening book through the public interface.
#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, HashSet};

use plywise_chess::{Move, Position};
use plywise_openings::{Book, BookError, Opening};
use proptest::prelude::*;

const OPENINGS: &str = include_str!("../data/openings.tsv");
const NAMES: &str = include_str!("../data/names.txt");
const NAME_TABLE: &[u8] = include_bytes!("../data/names.bin");
const BOOK: &[u8] = include_bytes!("../data/book.bin");

/// Returns the positions before and after each of the given moves, which are in SAN and separated
/// by spaces.
fn positions(sans: &str) -> Vec<Position> {
    let mut all = vec![Position::startpos()];
    for san in sans.split_whitespace() {
        let last = all[all.len() - 1];
        all.push(last.after(last.parse_san(san).unwrap()));
    }
    all
}

fn after(sans: &str) -> Position {
    *positions(sans).last().unwrap()
}

/// Returns the book moves, in SAN, after the given moves from the start position.
fn book_moves(sans: &str) -> Vec<String> {
    let position = after(sans);
    let moves = Book::builtin().moves(&position);
    moves.into_iter().map(|(mv, _)| position.san(mv)).collect()
}

#[test]
fn tables_are_small() {
    let size = NAMES.len() + NAME_TABLE.len() + BOOK.len();
    assert!(size < 350_000, "{size} bytes");
    assert!(OPENINGS.len() < 500_000);
}

#[test]
fn every_catalogue_line_has_its_name() {
    let mut count = 0;
    for row in OPENINGS.lines() {
        let [eco, name, sans] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let line = positions(sans);
        let expected = Some(Opening {
            eco: eco.into(),
            name: name.into(),
        });
        assert_eq!(
            plywise_openings::opening(&line[line.len() - 1]),
            expected,
            "{sans}"
        );
        assert_eq!(plywise_openings::opening_of_game(&line), expected, "{sans}");
        count += 1;
    }
    assert!(count > 3_500, "{count} lines");
}

#[test]
fn well_known_openings_have_their_names() {
    let cases = [
        ("e4 e5 Nf3 Nc6 Bb5", "C60", "Ruy Lopez"),
        ("e4 e5 Nf3 Nc6 Bc4", "C50", "Italian Game"),
        ("e4 e5 f4", "C30", "King's Gambit"),
        ("e4 e6", "C00", "French Defense"),
        ("e4 c6", "B10", "Caro-Kann Defense"),
        ("e4 c5", "B20", "Sicilian Defense"),
        (
            "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6",
            "B90",
            "Sicilian Defense: Najdorf Variation",
        ),
        ("d4 d5 c4", "D06", "Queen's Gambit"),
        ("d4 d5 c4 e6", "D30", "Queen's Gambit Declined"),
        ("d4 d5 c4 c6", "D10", "Slav Defense"),
        ("d4 Nf6 c4 e6 Nc3 Bb4", "E20", "Nimzo-Indian Defense"),
        ("d4 Nf6 c4 g6 Nc3 d5", "D80", "Grünfeld Defense"),
        ("c4", "A10", "English Opening"),
    ];
    for (sans, eco, name) in cases {
        assert_eq!(
            plywise_openings::opening(&after(sans)),
            Some(Opening {
                eco: eco.into(),
                name: name.into(),
            }),
            "{sans}"
        );
    }
}

#[test]
fn transpositions_have_the_same_name() {
    let cases = [
        ("e4 e6 d4 d5", "d4 e6 e4 d5"),
        ("Nf3 d5 d4", "d4 d5 Nf3"),
        ("c4 e6 d4 d5", "d4 d5 c4 e6"),
        (
            "Nf3 c5 e4 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6",
            "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6",
        ),
        ("Nf3 Nc6 e4 e5 Bb5", "e4 e5 Nf3 Nc6 Bb5"),
    ];
    for (one, other) in cases {
        let opening = plywise_openings::opening(&after(one));
        assert!(opening.is_some(), "{one}");
        assert_eq!(opening, plywise_openings::opening(&after(other)), "{one}");
    }
}

#[test]
fn game_keeps_the_last_name_reached() {
    let ruy_lopez = positions("e4 e5 Nf3 Nc6 Bb5 h5 h4 Rh6");
    assert_eq!(plywise_openings::opening(&ruy_lopez[8]), None);
    let opening = plywise_openings::opening_of_game(&ruy_lopez).unwrap();
    assert_eq!((&*opening.eco, &*opening.name), ("C60", "Ruy Lopez"));
    // A name from another branch replaces the first one.
    let french = positions("d4 e6 e4 d5");
    assert_eq!(
        plywise_openings::opening_of_game(&french).unwrap().eco,
        "C00"
    );
}

#[test]
fn unknown_position_has_no_name_and_no_move() {
    let fens = [
        "8/8/8/4k3/8/8/4K3/7R w - - 0 1",
        // Start position with Black to move, and with a castling right missing.
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Qkq - 0 1",
    ];
    for fen in fens {
        let position: Position = fen.parse().unwrap();
        assert_eq!(plywise_openings::opening(&position), None);
        assert_eq!(Book::builtin().moves(&position), []);
        assert_eq!(Book::builtin().choose(&position, 1), None);
    }
    assert_eq!(plywise_openings::opening(&Position::startpos()), None);
    assert_eq!(plywise_openings::opening_of_game(&[]), None);
    for number in (0..960).filter(|&number| number != 518) {
        let position = Position::chess960(number).unwrap();
        assert_eq!(plywise_openings::opening(&position), None);
        assert_eq!(Book::builtin().choose(&position, 1), None);
    }
}

#[test]
fn book_covers_the_catalogue_and_prefers_main_lines() {
    let first: Vec<_> = book_moves("").into_iter().take(2).collect();
    assert_eq!(first, ["e4", "d4"]);
    assert!(book_moves("").len() >= 4);
    assert_eq!(book_moves("e4")[0], "e5");
    assert_eq!(book_moves("e4 e5")[0], "Nf3");
    assert!(book_moves("e4 e5 Nf3 Nc6").contains(&"Bb5".to_owned()));
    // Transpositions are found as well.
    assert_eq!(book_moves("Nf3 Nc6 e4 e5"), book_moves("e4 e5 Nf3 Nc6"));
    let known = OPENINGS.lines().filter_map(|row| row.rsplit('\t').next());
    let known: HashSet<u64> = known
        .flat_map(positions)
        .filter(|position| !Book::builtin().moves(position).is_empty())
        .map(|position| position.hash())
        .collect();
    assert!(known.len() > 3_000, "{} positions", known.len());
}

#[test]
fn book_names_blunders_but_does_not_play_them() {
    // The catalogue contains these lines, as people have played them.
    let cases = [
        ("f3 e5", "g4"),
        ("e4 e5 Nf3", "f6"),
        ("e4 g5 d4", "f6"),
        ("e4 e5 Qh5 Nc6 Bc4", "Nf6"),
    ];
    for (sans, blunder) in cases {
        let moves = book_moves(sans);
        assert!(!moves.contains(&blunder.to_owned()), "{sans}: {moves:?}");
    }
    // Their refutation is in the book.
    assert_eq!(book_moves("f3 e5 g4"), ["Qh4#"]);
}

#[test]
fn every_book_move_is_legal_and_has_a_weight() {
    let mut seen = HashSet::new();
    let mut rows = 0;
    for row in OPENINGS.lines() {
        for position in positions(row.rsplit('\t').next().unwrap()) {
            if !seen.insert(position.hash()) {
                continue;
            }
            let moves = Book::builtin().moves(&position);
            assert!(moves.is_sorted_by(|a, b| a.1 >= b.1));
            rows += moves.len();
            for (mv, weight) in moves {
                assert!(position.is_legal(mv) && weight > 0, "{position} {mv}");
            }
        }
    }
    assert_eq!(rows * 16, BOOK.len(), "no row lies idle");
}

#[test]
fn choice_depends_only_on_position_and_seed() {
    let book = Book::builtin();
    let again = Book::polyglot(BOOK.to_vec()).unwrap();
    let start = Position::startpos();
    for seed in 0..1_000 {
        assert_eq!(book.choose(&start, seed), again.choose(&start, seed));
    }
    // The seed determines the game.
    let game = |seed| {
        let mut position = Position::startpos();
        let mut sans = Vec::new();
        while let Some(mv) = book.choose(&position, seed) {
            sans.push(position.san(mv));
            position.play(mv);
        }
        sans.join(" ")
    };
    let games: HashSet<String> = (0..200).map(game).collect();
    assert!(games.len() > 120, "{} games of 200 differ", games.len());
    assert_eq!(game(7), game(7));
}

#[test]
fn moves_are_chosen_in_proportion_to_their_weights() {
    let book = Book::builtin();
    for sans in ["", "e4", "d4 Nf6 c4"] {
        let position = after(sans);
        let moves = book.moves(&position);
        let total: u32 = moves.iter().map(|(_, weight)| weight).sum();
        let mut counts: BTreeMap<u16, f64> = BTreeMap::new();
        let seeds = 20_000_u32;
        for seed in 0..seeds {
            let mv = book.choose(&position, u64::from(seed)).unwrap();
            *counts.entry(mv.bits()).or_default() += 1.0;
        }
        for (mv, weight) in moves {
            let share = f64::from(weight) / f64::from(total);
            let expected = share * f64::from(seeds);
            let spread = (expected * (1.0 - share)).sqrt();
            let count = counts.get(&mv.bits()).copied().unwrap_or(0.0);
            assert!(
                (count - expected).abs() <= 4.0 * spread + 1.0,
                "{}: {count} of {expected}",
                position.san(mv)
            );
        }
    }
}

/// Encodes an entry of a Polyglot book for a test.
fn row(position: &Position, squares: (&str, &str), promotion: u16, weight: u16) -> Vec<u8> {
    let square = |text: &str| text.parse::<plywise_chess::Square>().unwrap().index() as u16;
    let mv = promotion << 12 | square(squares.0) << 6 | square(squares.1);
    let mut bytes = position.hash().to_be_bytes().to_vec();
    bytes.extend(mv.to_be_bytes());
    bytes.extend(weight.to_be_bytes());
    bytes.extend([0xAB; 4]);
    bytes
}

/// Creates a Polyglot book from encoded entries in any order.
fn polyglot(mut rows: Vec<Vec<u8>>) -> Book {
    rows.sort();
    Book::polyglot(rows.concat()).unwrap()
}

#[test]
fn polyglot_file_is_parsed() {
    let start = Position::startpos();
    let castle: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse().unwrap();
    let promote: Position = "8/4P1k1/8/8/8/8/8/K7 w - - 0 1".parse().unwrap();
    let en_passant = after("e4 a6 e5 d5");
    let book = polyglot(vec![
        row(&start, ("e2", "e4"), 0, 30),
        row(&start, ("d2", "d4"), 0, 50),
        row(&start, ("e2", "e5"), 0, 99), // illegal
        row(&start, ("c2", "c4"), 0, 0),  // marked as not to be played
        row(&start, ("g1", "f3"), 0, 5),
        row(&start, ("g1", "f3"), 0, 7), // duplicate
        row(&castle, ("e1", "h1"), 0, 3),
        row(&castle, ("e1", "c1"), 0, 2), // encoding used by some books
        row(&castle, ("e1", "a1"), 0, 2),
        row(&promote, ("e7", "e8"), 1, 1),
        row(&promote, ("e7", "e8"), 4, 2),
        row(&promote, ("e7", "e8"), 0, 9), // missing promotion
        row(&promote, ("e7", "e8"), 7, 9), // invalid promotion
        row(&en_passant, ("e5", "d6"), 0, 1),
    ]);
    let read = |position: &Position| -> Vec<(String, u32)> {
        let moves = book.moves(position).into_iter();
        moves
            .map(|(mv, weight)| (position.san(mv), weight))
            .collect()
    };
    let expect = |moves: &[(&str, u32)]| -> Vec<(String, u32)> {
        let moves = moves.iter();
        moves
            .map(|&(san, weight)| (san.to_owned(), weight))
            .collect()
    };
    assert_eq!(read(&start), expect(&[("d4", 50), ("e4", 30), ("Nf3", 12)]));
    assert_eq!(read(&castle), expect(&[("O-O-O", 4), ("O-O", 3)]));
    assert_eq!(read(&promote), expect(&[("e8=Q", 2), ("e8=N+", 1)]));
    assert_eq!(read(&en_passant), expect(&[("exd6", 1)]));
    assert_eq!(read(&after("e4")), expect(&[]));
}

#[test]
fn choice_is_the_same_on_every_platform() {
    // Reference values: a different result breaks reproducibility.
    let start = Position::startpos();
    let book = polyglot(vec![
        row(&start, ("e2", "e4"), 0, 4),
        row(&start, ("d2", "d4"), 0, 3),
        row(&start, ("c2", "c4"), 0, 2),
        row(&start, ("g1", "f3"), 0, 1),
    ]);
    let chosen: Vec<String> = (0..16)
        .map(|seed| start.san(book.choose(&start, seed).unwrap()))
        .collect();
    assert_eq!(
        chosen.join(" "),
        "d4 e4 c4 e4 c4 d4 c4 e4 c4 d4 e4 Nf3 c4 e4 d4 e4"
    );
}

#[test]
fn book_round_trips() {
    let again = Book::polyglot(BOOK.to_vec()).unwrap();
    for sans in ["", "e4", "d4 d5", "e4 e5 Nf3 Nc6 Bb5 a6"] {
        let position = after(sans);
        assert_eq!(again.moves(&position), Book::builtin().moves(&position));
    }
}

#[test]
fn damaged_file_is_rejected() {
    let error = |bytes: &[u8]| Book::polyglot(bytes.to_vec()).unwrap_err();
    assert_eq!(error(&[]), BookError::Empty);
    assert_eq!(error(&BOOK[..100]), BookError::Truncated { bytes: 100 });
    let mut swapped = BOOK[BOOK.len() - 16..].to_vec();
    swapped.extend(&BOOK[..32]);
    assert_eq!(error(&swapped), BookError::Unsorted { row: 1 });
    assert!(
        error(b"no book at all, but some text of 64 bytes: it is refused as such")
            .to_string()
            .contains("damaged")
    );
}

proptest! {
    /// Asserts that a book made of arbitrary bytes returns only legal moves or `None`.
    #[test]
    fn any_file_yields_legal_moves_or_none(
        rows in prop::collection::vec(any::<(bool, u16, u16)>(), 0..40),
        seed: u64,
    ) {
        let start = Position::startpos();
        let mut rows: Vec<Vec<u8>> = rows
            .into_iter()
            .map(|(here, mv, weight)| {
                let key = if here { start.hash() } else { u64::from(mv) << 48 };
                let mut row = key.to_be_bytes().to_vec();
                row.extend(mv.to_be_bytes());
                row.extend(weight.to_be_bytes());
                row.extend([0; 4]);
                row
            })
            .collect();
        rows.sort();
        let bytes = rows.concat();
        prop_assert_eq!(Book::polyglot(bytes.clone()).is_err(), bytes.is_empty());
        if let Ok(book) = Book::polyglot(bytes) {
            let moves: Vec<Move> = book.moves(&start).into_iter().map(|(mv, _)| mv).collect();
            prop_assert!(moves.iter().all(|&mv| start.is_legal(mv)));
            let chosen = book.choose(&start, seed);
            prop_assert_eq!(chosen.is_some(), !moves.is_empty());
            prop_assert!(chosen.is_none_or(|mv| moves.contains(&mv)));
        }
    }

    #[test]
    fn random_bytes_never_panic(bytes: Vec<u8>) {
        if let Ok(book) = Book::polyglot(bytes) {
            let _ = book.moves(&Position::startpos());
        }
    }
}
