//! Pawn structure: what depends on the pawns of both sides alone, so that it can be kept
//! from position to position.

use super::field::{ahead, neighbours, ranks_ahead};
use super::layout::{
    BACKWARD, CANDIDATE, DOUBLED, GUARDED, GUARDED_OPEN, ISOLATED, PHALANX, PHALANX_OPEN,
};
use super::tally::Tally;
use plywise_chess::{Bitboard, Color, Position, Role, Square, pawn_attacks};

/// Counts the structure of one side's pawns and gives back its passed ones.
pub(super) fn pawns(
    position: &Position,
    color: Color,
    sign: i32,
    tally: &mut impl Tally,
) -> Bitboard {
    let own = position.pieces(color, Role::Pawn);
    let theirs = position.pieces(!color, Role::Pawn);
    let mut passed = Bitboard::EMPTY;
    for square in own {
        let rank = square.relative_to(color).rank().index();
        let before = ahead(square, color);
        let beside = neighbours(square);
        let open = !before.intersects(theirs);
        if (before & own).any() {
            tally.add(DOUBLED, 0, sign);
        }
        let friends = own & beside;
        if friends.is_empty() {
            tally.add(ISOLATED, usize::from(open), sign);
        } else if is_backward(square, color, friends, theirs) {
            tally.add(BACKWARD, usize::from(open), sign);
        }
        if (own & beside & Bitboard::rank(square.rank())).any() {
            tally.add(PHALANX, rank, sign);
            if open {
                tally.add(PHALANX_OPEN, rank, sign);
            }
        }
        if own.intersects(pawn_attacks(!color, square)) {
            tally.add(GUARDED, rank, sign);
            if open {
                tally.add(GUARDED_OPEN, rank, sign);
            }
        }
        let stoppers = theirs & (before | beside & ranks_ahead(square.rank(), color));
        if (before & own).is_empty() {
            if stoppers.is_empty() {
                passed = passed.with(square);
            } else if open && helpers(square, color, friends) >= stoppers.len() {
                tally.add(CANDIDATE, rank, sign);
            }
        }
    }
    passed
}

/// Whether no pawn beside can guard it any more, and the square before it is theirs.
fn is_backward(square: Square, color: Color, friends: Bitboard, theirs: Bitboard) -> bool {
    let behind = !ranks_ahead(square.rank(), color);
    let step = Bitboard::of(square).forward(color);
    let guarded_by = theirs.forward(!color);
    let attacked = guarded_by.left() | guarded_by.right();
    (friends & behind).is_empty() && step.intersects(attacked | theirs)
}

/// Pawns beside or behind that can help it past the ones that stop it.
fn helpers(square: Square, color: Color, friends: Bitboard) -> u32 {
    (friends & !ranks_ahead(square.rank(), color)).len()
}
