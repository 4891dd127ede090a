//! Tests that arbitrary and damaged input never causes a panic or an illegal position.

use plywise_chess::{
    Bitboard, Color, FenStyle, IllegalPosition, Move, Piece, Position, Role, Setup, Square,
};
use plywise_test_support::{Edit, Walk, covered, deep, lines, mutate};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;

/// Returns a configuration with a fixed seed, so that all runs test the same cases. The thorough
/// run tests more cases.
fn config() -> ProptestConfig {
    ProptestConfig {
        cases: covered(deep(4_000, 200_000), 400),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0x506C_7977),
        ..ProptestConfig::default()
    }
}

/// Generates text of arbitrary characters, or of characters that occur in chess notation.
fn any_text() -> impl Strategy<Value = String> {
    const CHESS: &str = "abcdefgh12345678KQRBNPkqrnpOo0x=+#!?-/ w.()♔♞\u{fe0f}é\0\t";
    let chess: Vec<char> = CHESS.chars().collect();
    let text = |letters: Vec<char>| letters.into_iter().collect::<String>();
    prop_oneof![
        vec(any::<char>(), 0..40).prop_map(text),
        vec(select(chess), 0..12).prop_map(text),
    ]
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let place = 0usize..200;
    let byte = prop_oneof![
        3 => select(b"12345678/kqrbnpKQRBNPwb-abcdefghx=+# 0".to_vec()),
        1 => any::<u8>(),
    ];
    let edit = prop_oneof![
        place.clone().prop_map(Edit::Delete),
        (place.clone(), place.clone()).prop_map(|(a, b)| Edit::Swap(a, b)),
        (place.clone(), place.clone()).prop_map(|(at, len)| Edit::Duplicate(at, len)),
        (place.clone(), byte).prop_map(|(at, byte)| Edit::Insert(at, byte)),
        place.prop_map(Edit::Cut),
    ];
    vec(edit, 1..5)
}

/// Generates a position of a random game.
fn any_position() -> impl Strategy<Value = Position> {
    (0..100_000u64, 0..150usize).prop_map(|(number, plies)| {
        let mut walk = Walk::new(number, 1);
        for _ in 0..plies {
            if walk.step().is_none() {
                break;
            }
        }
        *walk.position()
    })
}

fn valid_fens() -> impl Strategy<Value = String> {
    let listed: Vec<String> = lines("fen-valid.txt")
        .iter()
        .map(|line| line.fields("->")[0].to_owned())
        .collect();
    prop_oneof![
        select(listed),
        any_position().prop_map(|position| position.to_fen(FenStyle::Shredder)),
    ]
}

/// Asserts that a position created from untrusted input is consistent.
fn assert_playable(position: &Position) {
    assert_eq!(position.hash(), position.recomputed_hash(), "{position}");
    let fen = position.to_string();
    assert_eq!(Position::from_fen(&fen).as_ref(), Ok(position), "{fen}");
    let moves = position.legal_moves();
    assert_eq!(moves.len(), position.count_legal_moves(), "{position}");
    for mv in moves {
        let next = position.after(mv);
        assert_eq!(next.hash(), next.recomputed_hash(), "{mv} in {position}");
        let king = next.king(position.turn());
        assert!(
            next.attackers(king, next.turn()).is_empty(),
            "{mv} leaves the king in check in {position}"
        );
        assert_eq!(
            position.parse_san(&position.san(mv)),
            Ok(mv),
            "in {position}"
        );
        assert!(
            Setup::from(&next).check().is_ok(),
            "{mv} in {position} leads to {next}"
        );
    }
}

fn any_piece() -> impl Strategy<Value = Piece> {
    (select(Color::ALL.to_vec()), select(Role::ALL.to_vec()))
        .prop_map(|(color, role)| Piece::new(color, role))
}

fn any_square() -> impl Strategy<Value = Square> {
    (0..64usize).prop_map(Square::from_index)
}

fn any_castling() -> impl Strategy<Value = Bitboard> {
    prop_oneof![
        Just(0),
        any::<u64>(),
        any::<u64>().prop_map(|bits| bits & Bitboard::BACK_RANKS.0),
    ]
    .prop_map(Bitboard)
}

/// Generates a setup with random contents in every field.
fn any_setup() -> impl Strategy<Value = Setup> {
    (
        vec((any_square(), any_piece()), 0..40),
        select(Color::ALL.to_vec()),
        any_castling(),
        proptest::option::of(any_square()),
        any::<u16>(),
        any::<u16>(),
    )
        .prop_map(|(pieces, turn, castling, en_passant, halfmove, fullmove)| {
            let mut setup = Setup {
                turn,
                castling,
                en_passant,
                halfmove_clock: halfmove,
                fullmove_number: fullmove,
                ..Setup::empty()
            };
            for (square, piece) in pieces {
                setup.set(square, Some(piece));
            }
            setup
        })
}

/// Generates a position from a random game with a few changes of squares and castling rights. Many
/// of them are legal, and the others are illegal for subtler reasons than random setups.
fn edited_setup() -> impl Strategy<Value = Setup> {
    (
        any_position(),
        vec((any_square(), proptest::option::of(any_piece())), 0..4),
        any_castling(),
        proptest::option::of(any_square()),
        any::<bool>(),
    )
        .prop_map(|(position, pieces, castling, en_passant, keep)| {
            let mut setup = Setup::from(&position);
            for (square, piece) in pieces {
                setup.set(square, piece);
            }
            if !keep {
                setup.castling = castling;
                setup.en_passant = en_passant;
            }
            setup
        })
}

fn assert_setup_holds(setup: &Setup) {
    let verdict = setup.check();
    if let Err(error) = &verdict {
        assert!(!error.to_string().is_empty());
    }
    assert_eq!(
        setup.mirrored().check().is_ok(),
        verdict.is_ok(),
        "the rules are the same for both sides: {setup:?}"
    );
    match Position::from_setup(setup) {
        Ok(position) => assert_playable(&position),
        Err(error) => assert_eq!(Err(error), verdict),
    }
    for style in [FenStyle::XFen, FenStyle::Shredder] {
        let _ = Setup::from_fen(&setup.to_fen(style));
    }
    let mut mended = setup.clone();
    mended.sanitize();
    assert!(
        !matches!(
            mended.check(),
            Err(IllegalPosition::CastlingWithoutRook { .. }
                | IllegalPosition::CastlingKingAway { .. }
                | IllegalPosition::SeveralCastlingRooks { .. }
                | IllegalPosition::ImpossibleEnPassant { .. })
        ),
        "{:?} in {mended:?}",
        mended.check()
    );
    let again = mended.clone();
    mended.sanitize();
    assert_eq!(mended, again, "dropped twice");
    if verdict.is_ok() {
        assert_eq!(mended, *setup, "a possible right was dropped");
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn parsing_arbitrary_text_never_panics(text in any_text(), position in any_position()) {
        let _ = text.parse::<Square>();
        if let Ok(found) = Position::from_fen(&text) {
            assert_playable(&found);
        }
        if let Ok(mv) = position.parse_san(&text) {
            prop_assert!(position.is_legal(mv));
        }
        if let Ok(mv) = position.parse_uci(&text) {
            prop_assert!(position.is_legal(mv));
        }
    }

    #[test]
    fn damaged_fen_is_rejected_or_playable(
        fen in valid_fens(),
        edits in edits(),
    ) {
        let damaged = mutate(&fen, &edits);
        match Position::from_fen(&damaged) {
            Ok(position) => assert_playable(&position),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn damaged_move_is_rejected_or_legal(
        position in any_position(),
        pick in any::<prop::sample::Index>(),
        edits in edits(),
    ) {
        let moves = position.legal_moves();
        // Without a legal move, damage a move of another position.
        let mv = if moves.is_empty() {
            Move::normal(Square::E2, Square::E4)
        } else {
            moves[pick.index(moves.len())]
        };
        if let Ok(read) = position.parse_san(&mutate(&position.san(mv), &edits)) {
            prop_assert!(position.is_legal(read));
        }
        if let Ok(read) = position.parse_uci(&mutate(&mv.to_string(), &edits)) {
            prop_assert!(position.is_legal(read));
        }
    }

    #[test]
    fn checking_random_setups_never_panics(setup in any_setup()) {
        assert_setup_holds(&setup);
    }

    #[test]
    fn checking_edited_positions_never_panics(setup in edited_setup()) {
        assert_setup_holds(&setup);
    }
}
