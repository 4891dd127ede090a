//! Mobility: how many safe squares a piece reaches. Attacks are noted on the way for the
//! terms that come after.

use super::field::Field;
use super::layout::{BISHOP_MOBILITY, Group, KNIGHT_MOBILITY, QUEEN_MOBILITY, ROOK_MOBILITY};
use super::tally::Tally;
use plywise_chess::{
    Bitboard, Color, Role, Square, bishop_attacks, knight_attacks, queen_attacks, rook_attacks,
};

/// Counts the mobility of one side and notes its attacks. Bishops and rooks see through queens
/// of both sides, and rooks through their own rooks.
pub(super) fn mobility(field: &mut Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    let position = field.position;
    let occupied = position.occupied();
    let queens = position.role(Role::Queen);
    let rooks = position.pieces(color, Role::Rook);
    let mut mover = Mover { field, color, sign };
    mover.count(Role::Knight, KNIGHT_MOBILITY, tally, knight_attacks);
    let through = occupied - queens;
    let bishop = |from| bishop_attacks(from, through);
    mover.count(Role::Bishop, BISHOP_MOBILITY, tally, bishop);
    let through = occupied - (queens | rooks);
    let rook = |from| rook_attacks(from, through);
    mover.count(Role::Rook, ROOK_MOBILITY, tally, rook);
    let queen = |from| queen_attacks(from, occupied);
    mover.count(Role::Queen, QUEEN_MOBILITY, tally, queen);
}

/// The side whose pieces are counted.
struct Mover<'a, 'b> {
    field: &'a mut Field<'b>,
    color: Color,
    sign: i32,
}

impl Mover<'_, '_> {
    #[inline]
    fn count(
        &mut self,
        role: Role,
        weights: Group,
        tally: &mut impl Tally,
        attacks: impl Fn(Square) -> Bitboard,
    ) {
        let area = self.field.side(self.color).mobility_area;
        for from in self.field.position.pieces(self.color, role) {
            let attacks = attacks(from);
            self.field.note(self.color, role, attacks);
            let squares = (attacks & area).len() as usize;
            tally.add(weights, squares.min(weights.len - 1), self.sign);
        }
    }
}
