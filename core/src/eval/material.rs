//! Material: what the pieces are worth wherever they stand.

use super::tapered::Tapered;
use super::weights;
use crate::board::{Bitboard, Color, Position, Role};

/// The phase with all pieces on the board.
pub(super) const FULL_PHASE: i32 = 24;

/// How much material is left, from [`FULL_PHASE`] to 0. Promotions do not raise it above.
pub(super) fn phase(position: &Position) -> i32 {
    let phase: i32 = Role::ALL
        .into_iter()
        .map(|role| weights::PHASE[role.index()] * position.role(role).len() as i32)
        .sum();
    phase.min(FULL_PHASE)
}

/// One side's material.
pub(super) fn material(position: &Position, color: Color) -> Tapered {
    let mut sum = Tapered::ZERO;
    for role in Role::ALL {
        sum += weights::MATERIAL[role.index()] * position.pieces(color, role).len() as i32;
    }
    let bishops = position.pieces(color, Role::Bishop);
    if bishops.intersects(Bitboard::LIGHT) && bishops.intersects(Bitboard::DARK) {
        sum += weights::BISHOP_PAIR;
    }
    sum
}
