//! Tests of parsing and writing FEN, X-FEN and Shredder-FEN, and of the error messages.

use std::collections::BTreeSet;

use plywise_chess::{
    Color, FenError, FenProblem, FenStyle, IllegalPosition, Piece, Position, Role, Setup, Square,
};
use plywise_test_support::{Line, lines};

/// Defines the list of the names of an enum's variants and a function that returns the name of a
/// value. The `match` in the function fails to compile if a variant is missing.
macro_rules! variants {
    ($names:ident, $name_of:ident, $enum:ident: $($variant:ident)*) => {
        const $names: &[&str] = &[$(stringify!($variant)),*];

        fn $name_of(value: &$enum) -> &'static str {
            match value {
                $($enum::$variant { .. } => stringify!($variant),)*
            }
        }
    };
}

variants!(PROBLEMS, problem, FenProblem:
    Piece RankLength RankCount Turn Castling EnPassant Counter TooManyFields Illegal);
variants!(ILLEGALITIES, illegality, IllegalPosition:
    NoKing SeveralKings PawnsOnBackRank TooManyPieces TooManyPawns TooManyPromoted
    OpponentInCheck TooManyCheckers CastlingWithoutRook CastlingKingAway
    SeveralCastlingRooks ImpossibleEnPassant);

/// Returns the variant name of a FEN error or, for an illegal position, of the violated rule.
fn kind(error: &FenError) -> &'static str {
    match &error.problem {
        FenProblem::Illegal(illegal) => illegality(illegal),
        other => problem(other),
    }
}

/// Splits each line of a test data file at the arrows and resolves the escapes in the input. White
/// space before the first arrow is part of the input.
fn cases(file: &str) -> Vec<(Line, String, Vec<String>)> {
    lines(file)
        .into_iter()
        .map(|line| {
            let (input, rest) = line.text.split_once(" -> ").expect("an arrow");
            let input = input
                .replace("\\t", "\t")
                .replace("\\n", "\n")
                .replace("\\r", "\r");
            let rest = rest.split(" -> ").map(str::to_owned).collect();
            (line, input, rest)
        })
        .collect()
}

#[test]
fn valid_fens_are_parsed_and_normalized() {
    let cases = cases("fen-valid.txt");
    assert!(cases.len() >= 60, "only {} cases", cases.len());
    for (line, input, expected) in cases {
        let place = &line.place;
        let position: Position = input
            .parse()
            .unwrap_or_else(|error| panic!("{place}: {error}"));
        assert_eq!(position.to_string(), expected[0], "{place}");
        if let Some(shredder) = expected.get(1) {
            assert_eq!(&position.to_fen(FenStyle::Shredder), shredder, "{place}");
        }
        for text in &expected {
            assert_eq!(text.parse(), Ok(position), "{place}: {text}");
        }
    }
}

#[test]
fn invalid_fens_are_rejected_with_the_expected_problem() {
    let cases = cases("fen-invalid.txt");
    assert!(cases.len() >= 60, "only {} cases", cases.len());
    let mut seen = BTreeSet::new();
    for (line, input, expected) in cases {
        let place = &line.place;
        let (name, words) = expected[0].split_once(':').unwrap_or((&expected[0], ""));
        let error = match Position::from_fen(&input) {
            Ok(position) => panic!("{place}: taken as {position}"),
            Err(error) => error,
        };
        assert_eq!(kind(&error), name, "{place}: {error}");
        let message = error.to_string();
        assert!(message.contains(words.trim()), "{place}: {message}");
        assert!(message.contains(&input), "{place}: {message}");
        seen.insert(kind(&error));
    }
    for name in PROBLEMS.iter().chain(ILLEGALITIES) {
        let covered = seen.contains(name) || *name == "Illegal";
        assert!(covered, "no line shows {name}");
    }
}

#[test]
fn every_error_message_includes_advice() {
    // The text before the colon describes the problem, the text after it the remedy.
    for (line, input, _) in cases("fen-invalid.txt") {
        let error = Position::from_fen(&input).unwrap_err();
        let message = error.problem.to_string();
        let (wrong, advice) = message.split_once(": ").unwrap_or((&message, ""));
        assert!(
            !wrong.is_empty() && !advice.is_empty(),
            "{}: {message}",
            line.place
        );
    }
}

#[test]
fn long_input_is_truncated_in_error_messages() {
    let board = "8/".repeat(100_000);
    let error = Position::from_fen(&board).unwrap_err();
    assert!(error.to_string().len() < 250, "{error}");
    assert!(error.input.ends_with("..."), "{error}");
    let turn = format!("4k3/8/8/8/8/8/8/4K3 {}", "w".repeat(1000));
    let error = Position::from_fen(&turn).unwrap_err();
    assert!(error.problem.to_string().len() < 100, "{error}");
}

#[test]
fn illegal_setups_round_trip_through_fen() {
    // Unfinished boards of the position editor, which are not playable.
    for fen in [
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "kkkkkkkk/8/8/8/8/8/8/PPPPPPPP b - e3 7 9",
        "qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq/8/8/8/8 w - - 0 1",
    ] {
        let setup = Setup::from_fen(fen).unwrap();
        assert_eq!(setup.to_fen(FenStyle::XFen), fen);
        assert!(setup.check().is_err());
        assert!(Position::from_setup(&setup).is_err());
    }
    // A right without its rook or with a misplaced king is kept, too.
    for fen in [
        "4k3/8/8/8/8/8/4K3/8 w HAha - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w Hh - 0 1",
    ] {
        let setup = Setup::from_fen(fen).unwrap();
        assert_eq!(setup.to_fen(FenStyle::Shredder), fen);
        assert_eq!(Setup::from_fen(&setup.to_fen(FenStyle::XFen)), Ok(setup));
    }
}

#[test]
fn setup_becomes_legal_once_both_kings_are_placed() {
    let mut setup = Setup::empty();
    setup.set(Square::E1, Some(Piece::new(Color::White, Role::King)));
    assert_eq!(
        setup.check(),
        Err(IllegalPosition::NoKing {
            color: Color::Black
        })
    );
    setup.set(Square::E8, Some(Piece::new(Color::Black, Role::King)));
    setup.fullmove_number = 0;
    let position = Position::try_from(setup).unwrap();
    assert_eq!(position.to_string(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(Position::default(), Position::startpos());
}

#[test]
fn only_impossible_rights_are_dropped() {
    for (before, after) in [
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        ),
        (
            "4k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1",
            "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1",
        ),
        (
            "r6r/4k3/8/8/8/8/4K3/R6R w HAha - 0 1",
            "r6r/4k3/8/8/8/8/4K3/R6R w - - 0 1",
        ),
        (
            "4k3/8/8/8/8/8/8/4KRRR w FGH - 0 1",
            "4k3/8/8/8/8/8/8/4KRRR w K - 0 1",
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1",
            "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
        ),
    ] {
        let mut setup = Setup::from_fen(before).unwrap();
        setup.sanitize();
        assert_eq!(setup.to_fen(FenStyle::XFen), after, "{before}");
        assert_eq!(setup.check(), Ok(()));
    }
}
