//! Tests of lenient parsing and exact writing of SAN moves.

use std::collections::BTreeSet;

use plywise_chess::{CastlingText, Move, Position, SanError, SanStyle, Square};
use plywise_test_support::{Line, lines};

/// Test case of the SAN parser: a text, its position and the expected result.
struct Case {
    line: Line,
    position: Position,
    input: String,
    expected: String,
}

fn cases() -> Vec<Case> {
    let mut position = None;
    let mut cases = Vec::new();
    for line in lines("san.txt") {
        if let Some(fen) = line.text.strip_prefix("@ ") {
            position = Some(fen.parse().unwrap_or_else(|error| panic!("{error}")));
            continue;
        }
        let (input, expected) = line.text.split_once(" -> ").expect("an arrow");
        cases.push(Case {
            position: position.expect("a position before the first input"),
            input: input.to_owned(),
            expected: expected.trim().to_owned(),
            line,
        });
    }
    cases
}

fn name(error: &SanError) -> &'static str {
    match error {
        SanError::Unreadable { .. } => "Unreadable",
        SanError::Illegal { .. } => "Illegal",
        SanError::PromotionMissing { .. } => "PromotionMissing",
        SanError::Ambiguous { .. } => "Ambiguous",
    }
}

/// Returns the result of parsing the text of a test case, in the format of the data file.
fn reading(case: &Case) -> String {
    match case.position.parse_san(&case.input) {
        Ok(mv) => {
            let san = case.position.san(mv);
            let uci = case.position.uci(mv, CastlingText::Standard);
            format!("{san} {uci}")
        }
        Err(error) => format!("! {}: {error}", name(&error)),
    }
}

#[test]
fn inputs_resolve_to_the_expected_move_or_error() {
    let cases = cases();
    assert!(cases.len() >= 100, "only {} cases", cases.len());
    let mut refusals = BTreeSet::new();
    let mut wrong = Vec::new();
    for case in &cases {
        let found = reading(case);
        let agrees = if case.expected.starts_with('!') {
            let (kind, words) = case
                .expected
                .split_once(':')
                .unwrap_or((&case.expected, ""));
            refusals.insert(kind.to_owned());
            let message = found.strip_prefix(&format!("{kind}: "));
            message.is_some_and(|message| {
                message.contains(words.trim()) && message.contains(case.input.trim())
            })
        } else {
            found == case.expected
        };
        if !agrees {
            wrong.push(format!(
                "{}: {} -> {}, not {found}",
                case.line.place, case.input, case.expected
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(refusals.len(), 4, "kinds of error shown: {refusals:?}");
}

#[test]
fn ambiguous_move_error_lists_the_candidates() {
    for case in cases() {
        let Err(SanError::Ambiguous { candidates, .. }) = case.position.parse_san(&case.input)
        else {
            continue;
        };
        let place = &case.line.place;
        assert!(candidates.len() >= 2, "{place}: {candidates:?}");
        for candidate in candidates {
            let mv = case.position.parse_san(&candidate);
            let mv = mv.unwrap_or_else(|error| panic!("{place}: {error}"));
            assert_eq!(case.position.san(mv), candidate, "{place}");
        }
    }
}

#[test]
fn figurines_match_the_moving_side() {
    let start = Position::startpos();
    let knight = start.parse_san("Nf3").unwrap();
    assert_eq!(start.san_styled(knight, SanStyle::Figurine), "♘f3");
    let black = start.after(knight);
    let knight = black.parse_san("Nf6").unwrap();
    assert_eq!(black.san_styled(knight, SanStyle::Figurine), "♞f6");
    let pawn = black.parse_san("e5").unwrap();
    assert_eq!(black.san_styled(pawn, SanStyle::Figurine), "e5");
    let promotion: Position = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
    let knight = promotion.parse_san("e8=N").unwrap();
    assert_eq!(promotion.san_styled(knight, SanStyle::Figurine), "e8=♘+");
}

#[test]
fn illegal_move_is_written_as_its_squares() {
    let start = Position::startpos();
    assert_eq!(start.san(Move::normal(Square::E2, Square::E5)), "e2e5");
    assert_eq!(start.san(Move::normal(Square::E4, Square::E5)), "e4e5");
}

#[test]
fn long_input_is_truncated_in_error_messages() {
    let error = Position::startpos()
        .parse_san(&"N".repeat(10_000))
        .unwrap_err();
    assert!(error.to_string().len() < 100, "{error}");
}
