//! Piece-square tables: the same piece is worth more where it belongs. The two wings are
//! each other's mirror.

use super::layout::SQUARES;
use super::tally::Tally;
use crate::board::{Color, Position, Role, Square};

/// Counts where one side's pieces stand.
pub(super) fn piece_squares(position: &Position, color: Color, sign: i32, tally: &mut impl Tally) {
    for role in Role::ALL {
        for square in position.pieces(color, role) {
            tally.add(SQUARES, place(role, square.relative_to(color)), sign);
        }
    }
}

/// A role's place in the table on a square, seen from the own side.
const fn place(role: Role, square: Square) -> usize {
    let (rank, file) = (square.index() >> 3, square.index() & 7);
    let from_edge = if file < 4 { file } else { 7 - file };
    role.index() * 32 + rank * 4 + from_edge
}
