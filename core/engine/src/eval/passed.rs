//! Passed pawns: how near, how free, and which king is nearer.

use super::field::{Field, ahead};
use super::layout::{
    PASSED, PASSED_FREE, PASSED_HELPED, PASSED_OWN_KING, PASSED_ROOK, PASSED_SAFE, PASSED_STEP,
    PASSED_THEIR_KING,
};
use super::tally::Tally;
use plywise_chess::{Bitboard, Color, Role, Square};

/// Counts one side's passed pawns.
pub(super) fn passed(
    field: &Field<'_>,
    pawns: Bitboard,
    color: Color,
    sign: i32,
    tally: &mut impl Tally,
) {
    let (us, them) = (field.side(color), field.side(!color));
    let position = field.position;
    for square in pawns {
        let rank = square.relative_to(color).rank().index();
        tally.add(PASSED, rank, sign);
        let Some(step) = Bitboard::of(square).forward(color).first() else {
            continue;
        };
        let way = ahead(square, color);
        if !position.occupied().has(step) {
            tally.add(PASSED_FREE, rank, sign);
        }
        if !them.attacked.has(step) {
            tally.add(PASSED_STEP, rank, sign);
        }
        if us.attacked.has(step) {
            tally.add(PASSED_HELPED, rank, sign);
        }
        if !way.intersects(them.attacked | them.all) {
            tally.add(PASSED_SAFE, rank, sign);
        }
        // Kings matter once the pawn has come some way.
        if rank >= 3 {
            let weight = rank as i32 - 2;
            let distance = |king: Square| usize::from(king.distance(step)).min(7);
            tally.add(PASSED_OWN_KING, distance(us.king), sign * weight);
            tally.add(PASSED_THEIR_KING, distance(them.king), sign * weight);
        }
        let behind = ahead(square, !color);
        if behind.intersects(position.pieces(color, Role::Rook)) {
            tally.add(PASSED_ROOK, 0, sign);
        }
        if behind.intersects(position.pieces(!color, Role::Rook)) {
            tally.add(PASSED_ROOK, 1, sign);
        }
    }
}
