//! Tests of legal move generation: comparison with cozy-chess and consistency checks.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use plywise_chess::{FenStyle, Move, MoveKind, Position, Role, Setup};
use plywise_test_support::{Walk, covered, deep, on_positions, on_walks};

/// Returns the legal moves of a position in the notation that is used to compare them with
/// cozy-chess: squares and promotion letter, with castling as king takes rook.
fn our_moves(position: &Position) -> BTreeSet<String> {
    position.legal_moves().iter().map(Move::to_string).collect()
}

fn their_moves(board: &cozy_chess::Board) -> BTreeSet<String> {
    let mut moves = BTreeSet::new();
    board.generate_moves(|piece_moves| {
        moves.extend(piece_moves.into_iter().map(|mv| mv.to_string()));
        false
    });
    moves
}

/// Returns the FEN of a cozy-chess board. cozy-chess writes the en passant file after every double
/// push; it is removed here unless cozy-chess has a legal en passant capture.
fn their_fen(board: &cozy_chess::Board, style: FenStyle) -> String {
    let fen = match style {
        FenStyle::XFen => format!("{board}"),
        FenStyle::Shredder => format!("{board:#}"),
    };
    let mut fields: Vec<&str> = fen.split(' ').collect();
    let mut playable = false;
    board.generate_moves(|moves| {
        playable |= moves.piece == cozy_chess::Piece::Pawn
            && moves
                .into_iter()
                .any(|mv| mv.to.to_string() == fields[3] && mv.from.file() != mv.to.file());
        playable
    });
    if !playable {
        fields[3] = "-";
    }
    fields.join(" ")
}

/// Plays a random game with this crate and with cozy-chess, and compares the positions that the
/// walk selects.
fn compare(mut walk: Walk, compared: &AtomicUsize) {
    let start = walk.start().to_fen(FenStyle::Shredder);
    let mut theirs = cozy_chess::Board::from_fen(&start, true).unwrap();
    loop {
        if walk.is_due() {
            let ours = walk.position();
            let fen = ours.to_fen(FenStyle::Shredder);
            assert_eq!(fen, their_fen(&theirs, FenStyle::Shredder));
            assert_eq!(our_moves(ours), their_moves(&theirs), "{fen}");
            assert_eq!(ours.checkers().0, theirs.checkers().0, "checkers in {fen}");
            if *walk.start() == Position::startpos() {
                assert_eq!(
                    ours.to_fen(FenStyle::XFen),
                    their_fen(&theirs, FenStyle::XFen)
                );
            }
            compared.fetch_add(1, Ordering::Relaxed);
        }
        let Some(mv) = walk.step() else { break };
        theirs.play(mv.to_string().parse().unwrap());
    }
}

#[test]
fn moves_fen_and_checkers_match_cozy_chess() {
    let count = deep(50_000, 2_000_000);
    let compared = AtomicUsize::new(0);
    on_walks(count, |walk| compare(walk, &compared));
    assert!(compared.into_inner() >= covered(count, 1));
}

#[test]
fn random_walks_cover_every_kind_of_move_and_check() {
    let kinds = [
        "castling",
        "castling of Chess960",
        "en passant",
        "promotion",
        "check",
        "double check",
        "checkmate",
        "stalemate",
        "pin",
    ];
    let seen = kinds.map(|_| AtomicUsize::new(0));
    on_walks(50_000, |mut walk| {
        let standard = *walk.start() == Position::startpos();
        loop {
            let step = walk.step();
            let position = walk.position();
            let here = [
                step.is_some_and(Move::is_castle),
                step.is_some_and(Move::is_castle) && !standard,
                step.is_some_and(Move::is_en_passant),
                step.is_some_and(|mv| mv.promotes_to().is_some()),
                position.is_check(),
                position.checkers().more_than_one(),
                position.is_checkmate(),
                position.is_stalemate(),
                position.pinned().any(),
            ];
            for (seen, here) in seen.iter().zip(here) {
                seen.fetch_add(usize::from(here), Ordering::Relaxed);
            }
            if step.is_none() {
                break;
            }
        }
    });
    for (kind, seen) in kinds.iter().zip(seen) {
        let seen = seen.into_inner();
        assert!(seen >= covered(20, 1), "only {seen} times {kind}");
    }
}

#[test]
fn incremental_key_matches_fresh_key_after_every_move() {
    on_walks(deep(50_000, 2_000_000), |mut walk| {
        while let Some(mv) = walk.step() {
            let position = walk.position();
            assert_eq!(
                position.hash(),
                position.recomputed_hash(),
                "after {mv}: {position}"
            );
        }
    });
}

#[test]
fn move_count_matches_move_list() {
    on_positions(deep(50_000, 2_000_000), |position| {
        let moves = position.legal_moves();
        assert_eq!(position.count_legal_moves(), moves.len(), "{position}");
        assert_eq!(position.has_legal_move(), !moves.is_empty(), "{position}");
        let distinct: BTreeSet<u16> = moves.iter().map(|mv| mv.bits()).collect();
        assert_eq!(distinct.len(), moves.len(), "a move twice in {position}");
    });
}

#[test]
fn is_legal_agrees_with_the_move_list_for_all_bit_patterns() {
    on_positions(deep(2_000, 100_000), |position| {
        let legal = position.legal_moves();
        let mut found = BTreeSet::new();
        for mv in (0..=u16::MAX).filter_map(Move::from_bits) {
            if position.is_legal(mv) {
                assert!(legal.contains(&mv), "{mv} ({:?}) in {position}", mv.kind());
                found.insert(mv.bits());
            }
        }
        assert_eq!(found.len(), legal.len(), "{position}");
    });
}

#[test]
fn legal_captures_are_the_captures_and_promotions() {
    on_positions(deep(50_000, 2_000_000), |position| {
        let sorted = |moves: &[Move]| -> Vec<u16> {
            let mut bits: Vec<u16> = moves.iter().map(|mv| mv.bits()).collect();
            bits.sort_unstable();
            bits
        };
        let mut expected = position.legal_moves();
        expected.retain(|mv| {
            let takes = mv.kind() != MoveKind::Castle && position.role_on(mv.to()).is_some();
            takes || mv.is_en_passant() || mv.promotes_to().is_some()
        });
        assert_eq!(
            sorted(&position.legal_captures()),
            sorted(&expected),
            "{position}"
        );
    });
}

#[test]
fn moves_by_origin_add_up_to_all_moves() {
    on_positions(deep(5_000, 200_000), |position| {
        let all = position.legal_moves();
        let mut listed = 0;
        for from in position.occupied() {
            for mv in position.legal_moves_from(from) {
                assert!(mv.from() == from && all.contains(&mv), "{mv} in {position}");
                listed += 1;
            }
        }
        assert_eq!(listed, all.len(), "{position}");
    });
}

/// Returns the move with the ranks of its squares in reverse order.
fn mirrored(mv: Move) -> Move {
    let (from, to) = (mv.from().flip_rank(), mv.to().flip_rank());
    match mv.kind() {
        MoveKind::Normal => Move::normal(from, to),
        MoveKind::Castle => Move::castle(from, to),
        MoveKind::EnPassant => Move::en_passant(from, to),
        MoveKind::Promotion(role) => Move::promotion(from, to, role),
    }
}

#[test]
fn mirrored_position_has_mirrored_moves() {
    on_positions(deep(50_000, 500_000), |position| {
        let setup = Setup::from(position);
        let mirror = Position::from_setup(&setup.mirrored()).unwrap();
        let theirs: BTreeSet<u16> = mirror.legal_moves().iter().map(|mv| mv.bits()).collect();
        let ours: BTreeSet<u16> = position
            .legal_moves()
            .iter()
            .map(|&mv| mirrored(mv).bits())
            .collect();
        assert_eq!(ours, theirs, "{position}");
        assert_eq!(
            mirror.checkers(),
            position.checkers().flip_ranks(),
            "{position}"
        );
        assert_eq!(setup.mirrored().mirrored(), setup, "{position}");
    });
}

#[test]
fn no_legal_move_leaves_the_king_in_check() {
    on_positions(deep(10_000, 200_000), |position| {
        for mv in position.legal_moves() {
            let next = position.after(mv);
            let king = next.king(position.turn());
            assert!(
                next.attackers(king, next.turn()).is_empty(),
                "{mv} in {position}"
            );
            assert!(next.role_on(king) == Some(Role::King), "{mv} in {position}");
        }
    });
}
