//! Any text as a move: first line the position as FEN, the rest the move.
//!
//! Properties:
//! - reading SAN and UCI never panics;
//! - what is read is a legal move of the position;
//! - its exact SAN and its UCI text in both forms are read back as the same move;
//! - the candidates of an ambiguous move are at least two, all read as themselves.
//!
//! Without a readable first line the start position stands in.
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
