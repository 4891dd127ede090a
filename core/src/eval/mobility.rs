//! Mobility: how many safe squares a piece reaches. Attacks are noted on the way for the
//! terms that come after.

use super::field::Field;
use super::layout::{BISHOP_MOBILITY, Group, KNIGHT_MOBILITY, QUEEN_MOBILITY, ROOK_MOBILITY};
use super::tally::Tally;
use crate::board::{Color, Role};

/// The roles whose mobility counts, with their weights.
const MOVERS: [(Role, Group); 4] = [
    (Role::Knight, KNIGHT_MOBILITY),
    (Role::Bishop, BISHOP_MOBILITY),
    (Role::Rook, ROOK_MOBILITY),
    (Role::Queen, QUEEN_MOBILITY),
];

/// Counts the mobility of one side and notes its attacks.
pub(super) fn mobility(field: &mut Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    let position = field.position;
    for (role, weights) in MOVERS {
        for from in position.pieces(color, role) {
            let attacks = field.attacks(role, color, from);
            field.note(color, role, attacks);
            let squares = (attacks & field.side(color).mobility_area).len() as usize;
            tally.add(weights, squares.min(weights.len - 1), sign);
        }
    }
}
