//! Imbalance: how pieces go together, beyond what each is worth by itself, and how much
//! material is left.

use super::layout::{
    BISHOP_CLOSED, BISHOP_PAIR, KNIGHT_CLOSED, KNIGHT_PAWNS, ROOK_CLOSED, ROOK_PAWNS,
};
use super::tally::Tally;
use plywise_chess::{Bitboard, Color, Position, Role};

/// The phase with all pieces on the board.
pub(super) const FULL_PHASE: i32 = 24;

/// How much a piece counts for the phase of the game, by role; 24 in all at the start.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// How much material is left, from [`FULL_PHASE`] to 0. Promotions do not raise it above.
pub(super) fn phase(position: &Position) -> i32 {
    let phase: i32 = Role::ALL
        .into_iter()
        .map(|role| PHASE[role.index()] * position.role(role).len() as i32)
        .sum();
    phase.min(FULL_PHASE)
}

/// Counts how one side's pieces go together, in a position so [closed](rammed). Knights gain
/// and rooks lose with the number of own pawns (Kaufman, "The Evaluation of Material
/// Imbalances", 1999).
pub(super) fn imbalance(
    position: &Position,
    closed: usize,
    color: Color,
    sign: i32,
    tally: &mut impl Tally,
) {
    let count = |role| position.pieces(color, role).len() as i32;
    let bishops = position.pieces(color, Role::Bishop);
    if bishops.intersects(Bitboard::LIGHT) && bishops.intersects(Bitboard::DARK) {
        tally.add(BISHOP_PAIR, 0, sign);
    }
    let pawns = (count(Role::Pawn) as usize).min(8);
    tally.add(KNIGHT_PAWNS, pawns, sign * count(Role::Knight));
    tally.add(ROOK_PAWNS, pawns, sign * count(Role::Rook));
    tally.add(KNIGHT_CLOSED, closed, sign * count(Role::Knight));
    tally.add(BISHOP_CLOSED, closed, sign * count(Role::Bishop));
    tally.add(ROOK_CLOSED, closed, sign * count(Role::Rook));
}

/// How many pairs of pawns stand before each other: the more, the more closed the position.
pub(super) fn rammed(position: &Position) -> usize {
    let white = position.pieces(Color::White, Role::Pawn);
    let black = position.pieces(Color::Black, Role::Pawn);
    (white.forward(Color::White) & black).len() as usize
}
