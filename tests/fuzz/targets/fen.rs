//! Any text as a FEN.
//!
//! Properties:
//! - reading never panics, and a refusal has a message;
//! - what is let in is playable: every legal move can be played, its key equals a fresh
//!   one, no king can be taken afterwards, and the number of moves is what the counting
//!   generator says;
//! - FEN and Shredder-FEN of it are read back as the same position;
//! - a setup can be written, mirrored and mended whatever it holds.
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
    setup.drop_impossible_rights();
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
        assert_eq!(next.hash(), next.fresh_hash(), "{mv}");
        let king = next.king(position.turn());
        assert!(next.attackers(king, next.turn()).is_empty(), "{mv}");
    }
}
