//! King safety: who attacks the king's surroundings.

use super::field::Field;
use super::layout::KING_DANGER;
use super::tally::Tally;
use crate::board::{Color, Role, bishop_attacks, knight_attacks, rook_attacks};

/// Units of danger: for each attack on a square of the ring, by the role that attacks,
const RING_ATTACK: [u32; 6] = [0, 4, 3, 4, 5, 0];
/// for each safe check, by role,
const SAFE_CHECK: [u32; 6] = [0, 7, 4, 8, 7, 0];
/// for each square of the ring that they attack and at most the king guards,
const WEAK_SQUARE: u32 = 4;
/// and less without their queen.
const NO_QUEEN: u32 = 14;
/// Units for each step of the table.
const STEP: u32 = 2;

/// Counts the danger to one side's king.
pub(super) fn king(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    let danger = danger(field, color) / STEP;
    tally.add(
        KING_DANGER,
        (danger as usize).min(KING_DANGER.len - 1),
        sign,
    );
}

/// How much threatens a king, in units.
fn danger(field: &Field<'_>, color: Color) -> u32 {
    let (us, them) = (field.side(color), field.side(!color));
    let position = field.position;
    let mut units = 0;
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        let hits = them.by_role[role.index()] & us.king_ring;
        units += RING_ATTACK[role.index()] * hits.len();
    }
    let guarded = us.by_role[0] | us.by_role[1] | us.by_role[2] | us.by_role[3] | us.by_role[4];
    let weak = them.attacked & us.king_ring & !guarded;
    units += WEAK_SQUARE * weak.len();
    // A check on a square that is not guarded, or that they strike twice and only the king
    // guards.
    let safe = !them.all & (!us.attacked | (!guarded & them.twice & !us.twice));
    let occupied = position.occupied().without(us.king);
    let lines = rook_attacks(us.king, occupied);
    let diagonals = bishop_attacks(us.king, occupied);
    let checks = [
        (Role::Knight, knight_attacks(us.king)),
        (Role::Bishop, diagonals),
        (Role::Rook, lines),
        (Role::Queen, lines | diagonals),
    ];
    for (role, from) in checks {
        let squares = from & safe & them.by_role[role.index()];
        units += SAFE_CHECK[role.index()] * squares.len().min(2);
    }
    if position.pieces(!color, Role::Queen).is_empty() {
        units = units.saturating_sub(NO_QUEEN);
    }
    units
}
