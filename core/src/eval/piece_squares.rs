//! Piece-square tables: the same piece is worth more where it belongs.

use super::tapered::{Tapered, tapered};
use super::weights;
use crate::board::{Color, Position, Role, Square};

/// The value of each role on each square, seen from the own side; the sum of a part for
/// the rank and a part for the file.
static TABLE: [[Tapered; 64]; 6] = {
    let mut table = [[Tapered::ZERO; 64]; 6];
    let mut role = 0;
    while role < 6 {
        let mut square = 0;
        while square < 64 {
            let file = square & 7;
            let file = if file < 4 { file } else { 7 - file };
            let (by_rank, by_file) = (weights::RANK[role][square >> 3], weights::FILE[role][file]);
            table[role][square] = tapered(
                by_rank.middlegame + by_file.middlegame,
                by_rank.endgame + by_file.endgame,
            );
            square += 1;
        }
        role += 1;
    }
    // d4, e4, d5, e5
    let centre = [27, 28, 35, 36];
    let mut index = 0;
    while index < 4 {
        let entry = &mut table[0][centre[index]];
        entry.middlegame += weights::CENTRE_PAWN.middlegame;
        entry.endgame += weights::CENTRE_PAWN.endgame;
        index += 1;
    }
    table
};

/// What the squares of one side's pieces are worth.
pub(super) fn piece_squares(position: &Position, color: Color) -> Tapered {
    let mut sum = Tapered::ZERO;
    for role in Role::ALL {
        for square in position.pieces(color, role) {
            sum += value(role, square.relative_to(color));
        }
    }
    sum
}

fn value(role: Role, square: Square) -> Tapered {
    TABLE[role.index()][square.index()]
}
