//! Parses arbitrary text as FEN.
//!
//! Properties:
//! - Parsing never panics, and every error has a message.
//! - An accepted position is playable: every legal move can be played, the incremental key equals a
//!   fresh one, no move leaves the king in check, and the number of moves equals
//!   `count_legal_moves`.
//! - The FEN and the Shredder-FEN of an accepted position are parsed to the same position.
//! - Any setup can be formatted, mirrored and cleared of impossible rights.
#![no_main]

use libfuzzer_sys::fuzz_target;
use plywise_chess::{FenStyle, Position, Setup};

fuzz_target!(|text: &str| {
    let Ok(mut setup) = Setup::from_fen(text) else {
        return;
    };
    let _ = setup.to_fen(FenStyle::XFen);
    match Position::from_setup(&setup) {
        Ok(position) => check(&position),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    assert_eq!(setup.check().is_ok(), setup.mirrored().check().is_ok());
    setup.sanitize();
    if let Ok(position) = Position::from_setup(&setup) {
        check(&position);
    }
});

fn check(position: &Position) {
    for style in [FenStyle::XFen, FenStyle::Shredder] {
        assert_eq!(
            Position::from_fen(&position.to_fen(style)).as_ref(),
            Ok(position)
        );
    }
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves());
    for mv in moves {
        let next = position.after(mv);
        assert_eq!(next.hash(), next.recomputed_hash(), "{mv}");
        let king = next.king(position.turn());
        assert!(next.attackers(king, next.turn()).is_empty(), "{mv}");
    }
}
