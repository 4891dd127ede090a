//! Parses arbitrary text as a move. The first line is the FEN of the position, the rest is the
//! move.
//!
//! Properties:
//! - Parsing SAN and UCI never panics.
//! - A parsed move is legal in the position.
//! - The SAN of the move in both styles and its UCI text in both forms are parsed to the same move.
//! - An ambiguous move has at least two candidates, each of which is parsed to a move with that
//!   SAN.
//!
//! If the first line is not a valid FEN, the start position is used.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plywise_chess::{CastlingText, Move, Position, SanError, SanStyle};

fuzz_target!(|text: &str| {
    let (first, rest) = text.split_once('\n').unwrap_or(("", text));
    let position: Position = first.parse().unwrap_or_default();
    match position.parse_san(rest) {
        Ok(mv) => check(&position, mv),
        Err(SanError::Ambiguous { candidates, .. }) => {
            assert!(candidates.len() >= 2, "{candidates:?}");
            for text in candidates {
                let mv = position.parse_san(&text).expect("a candidate is a move");
                assert_eq!(position.san(mv), text);
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(mv) = position.parse_uci(rest) {
        check(&position, mv);
    }
});

fn check(position: &Position, mv: Move) {
    assert!(position.is_legal(mv));
    for style in [SanStyle::Letters, SanStyle::Figurine] {
        assert_eq!(position.parse_san(&position.san_styled(mv, style)), Ok(mv));
    }
    for castling in [CastlingText::Standard, CastlingText::Chess960] {
        assert_eq!(position.parse_uci(&position.uci(mv, castling)), Ok(mv));
    }
}
