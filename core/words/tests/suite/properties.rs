//! Properties over random positions: spoken text is never empty, misread or ambiguous, and localized notation round
//! trips.

use crate::catalogues::catalogues;
use plywise_chess::{Move, Position, SanError, Square};
use plywise_game::session::{Command, GameOptions, OpponentSettings, Player, Session};
use plywise_words::{
    Catalogue, Language, local_san, parse_local_san, san_error_words, spoken_attacks, spoken_board,
    spoken_move, spoken_position,
};
use proptest::prelude::*;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;
use std::time::Duration;

/// Returns the positions of a random game.
fn walk(start: Position, seed: u64, plies: usize) -> Vec<Position> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut positions = vec![start];
    for _ in 0..plies {
        let position = positions[positions.len() - 1];
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        positions.push(position.after(moves[rng.random_range(0..moves.len())]));
    }
    positions
}

/// Returns a word that a screen reader would misread: a digit before a letter, as in "1e4"; a digit before a lone
/// letter, as in "8 a"; a digit before a square without a pause; or any lone letter, which may be read as an article, a
/// unit or a spelling.
fn misread(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let mut before_digit = false;
    for word in words {
        let core = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let letters: Vec<char> = core.chars().collect();
        let square = letters.len() == 2 && letters[0].is_alphabetic() && letters[1].is_numeric();
        let mixed = letters
            .windows(2)
            .any(|pair| pair[0].is_numeric() && pair[1].is_alphabetic());
        let alone = letters.len() == 1 && letters[0].is_alphabetic();
        if mixed || alone || (before_digit && square) {
            return Some(word.to_owned());
        }
        before_digit = word.ends_with(char::is_numeric);
    }
    None
}

#[test]
fn misread_check_finds_known_problems() {
    for wrong in ["1e4", "rook 8 a4", "knight a takes", "a 4", "d7 f6", "4h"] {
        assert!(misread(wrong).is_some(), "{wrong}");
    }
    for right in [
        "knight to f3, check",
        "d7, f6",
        "8 pawns on a2 and b2",
        "h1",
    ] {
        assert_eq!(misread(right), None, "{right}");
    }
}

#[track_caller]
fn sounds_right(text: &str) {
    assert!(!text.trim().is_empty());
    assert_eq!(misread(text), None, "{text}");
    let marks = |letter: char| ('\u{2066}'..='\u{2069}').contains(&letter);
    assert!(!text.contains(marks), "marks in spoken text: {text:?}");
    assert!(!text.contains("  "), "{text}");
}

fn check_moves(position: &Position, catalogue: &Catalogue) {
    let mut heard: HashMap<String, Move> = HashMap::new();
    for mv in position.legal_moves() {
        let spoken = spoken_move(position, mv, catalogue);
        sounds_right(&spoken);
        if let Some(other) = heard.insert(spoken.clone(), mv) {
            panic!("{other} and {mv} both sound \"{spoken}\" in {position}");
        }
    }
}

fn check_notation(position: &Position, catalogue: &Catalogue) {
    for mv in position.legal_moves() {
        let san = position.san(mv);
        let local = local_san(&san, catalogue);
        assert_eq!(
            parse_local_san(position, &local, catalogue),
            Ok(mv),
            "{local}"
        );
        assert_eq!(parse_local_san(position, &san, catalogue), Ok(mv), "{san}");
    }
}

fn check_board(position: Position, seed: u64, catalogue: &Catalogue) {
    let mut options = GameOptions::against(plywise_game::Level::FIRST);
    options.start = position;
    options.black = Player::human();
    let mut session = Session::new(options, OpponentSettings::default());
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..3 {
        let square = Square::from_index(rng.random_range(0..64));
        session.update(Duration::ZERO, Command::Tap(square));
        let board = spoken_board(&session, catalogue);
        for (square, spoken) in Square::ALL.into_iter().zip(&board) {
            sounds_right(&spoken.label);
            sounds_right(&spoken_attacks(&position, square, catalogue));
            for mv in &spoken.moves {
                sounds_right(&mv.spoken);
            }
        }
        let names: std::collections::HashSet<&String> =
            board.iter().map(|square| &square.label).collect();
        assert_eq!(names.len(), 64, "two squares sound the same");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn spoken_moves_are_unambiguous(seed: u64, number in 0u16..960) {
        let start = Position::chess960(number).unwrap();
        for position in walk(start, seed, 120).iter().step_by(3) {
            for catalogue in catalogues() {
                check_moves(position, catalogue);
            }
        }
    }

    #[test]
    fn spoken_squares_and_positions_are_unambiguous(seed: u64, number in 0u16..960) {
        let start = Position::chess960(number).unwrap();
        for position in walk(start, seed, 120).into_iter().step_by(20) {
            for catalogue in catalogues() {
                check_board(position, seed, catalogue);
                sounds_right(&spoken_position(&position, catalogue));
            }
        }
    }

    #[test]
    fn local_notation_round_trips(seed: u64, number in 0u16..960) {
        let start = Position::chess960(number).unwrap();
        for position in walk(start, seed, 200).iter().step_by(3) {
            for catalogue in catalogues() {
                check_notation(position, catalogue);
            }
        }
    }

    #[test]
    fn any_typed_text_is_handled(text in "\\PC{0,12}") {
        for catalogue in catalogues() {
            let position = Position::startpos();
            if let Err(error) = parse_local_san(&position, &text, catalogue) {
                prop_assert!(!san_error_words(&error, catalogue).is_empty());
            }
        }
    }
}

/// Tests typed moves in positions with every kind of move.
#[test]
fn typed_moves_are_parsed() {
    let german = Catalogue::new(Language::GERMAN);
    let arabic = Catalogue::new(Language::ARABIC);
    let english = Catalogue::new(Language::ENGLISH);
    let start = Position::startpos();
    let promoting: Position = "8/P5k1/7p/8/8/4B3/8/K6R w - - 0 1".parse().unwrap();
    for (position, catalogue, text, san) in [
        (start, &german, "Sf3", "Nf3"),
        (start, &german, "sf3", "Nf3"),
        (start, &german, "Nf3", "Nf3"),
        (start, &german, "E4", "e4"),
        (start, &english, "E4", "e4"),
        (start, &arabic, "e٤", "e4"),
        (start, &arabic, "حf3", "Nf3"),
        (start, &arabic, "♘f3", "Nf3"),
        (start, &arabic, "Nf3", "Nf3"),
        (promoting, &german, "a8=D", "a8=Q"),
        (promoting, &german, "a8S", "a8=N"),
        (promoting, &german, "Ld4", "Bd4"),
        (promoting, &german, "Bd4", "Bd4"),
        (promoting, &arabic, "a8=و", "a8=Q"),
        (promoting, &arabic, "قxh6", "Rxh6"),
        (promoting, &arabic, "رh2", "Rh2"),
    ] {
        let expected = position.parse_san(san).unwrap();
        let found = parse_local_san(&position, text, catalogue);
        assert_eq!(found, Ok(expected), "{text}");
    }
}

#[test]
fn errors_quote_the_typed_text() {
    let german = Catalogue::new(Language::GERMAN);
    let start = Position::startpos();
    let words = |text: &str| {
        let error = parse_local_san(&start, text, &german).unwrap_err();
        san_error_words(&error, &german)
    };
    assert_eq!(words("Sf6"), "Sf6 ist in dieser Stellung nicht möglich.");
    assert_eq!(
        words("hallo"),
        "„hallo“ ist kein Zug. Schreib ihn wie e4, Sf3, exd5, O-O oder e8=D."
    );
    let several: Position = "4k3/8/8/8/8/4K3/8/R4R2 w - - 0 1".parse().unwrap();
    let error = parse_local_san(&several, "Td1", &german).unwrap_err();
    assert!(matches!(&error, SanError::Ambiguous { input, .. } if input == "Td1"));
    assert_eq!(
        san_error_words(&error, &german),
        "Td1 kann Tad1 oder Tfd1 sein. Schreib, welchen Zug du meinst."
    );
}
