//! King safety: who attacks the king's surroundings.

use super::field::Field;
use super::layout::{KING_CHECKS, KING_DANGER, KING_WING};
use super::tally::Tally;
use crate::board::{Bitboard, Color, Role, bishop_attacks, knight_attacks, rook_attacks};

/// Units of danger: for each attack on a square of the ring, by the role that attacks,
const RING_ATTACK: [u32; 6] = [0, 4, 3, 4, 5, 0];
/// and for the number of roles that do, times itself: they attack together;
const TOGETHER: u32 = 3;
/// for each square there that they strike twice, and the king's side does not,
const OUTNUMBERED: u32 = 3;
/// for each safe check, by role,
const SAFE_CHECK: [u32; 6] = [0, 7, 4, 8, 10, 0];
/// for each square of the ring that they attack and at most the king guards,
const WEAK_SQUARE: u32 = 4;
/// and less for each that an own knight or bishop guards,
const GUARD: u32 = 2;
/// and without their queen.
const NO_QUEEN: u32 = 19;
/// Units for each step of the table.
const STEP: u32 = 2;

/// Counts the danger to one side's king.
pub(super) fn king(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    wing(field, color, sign, tally);
    let danger = danger(field, color, sign, tally) / STEP;
    tally.add(
        KING_DANGER,
        (danger as usize).min(KING_DANGER.len - 1),
        sign,
    );
}

const ATTACKERS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Counts who rules the wing on which a king stands.
fn wing(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    let (us, them) = (field.side(color), field.side(!color));
    let wing = WINGS[us.king.file().index()] & camp(color);
    let struck = them.attacked & wing;
    tally.add(KING_WING, 0, sign * struck.len() as i32);
    tally.add(KING_WING, 1, sign * (struck & them.twice).len() as i32);
    tally.add(KING_WING, 2, sign * (us.attacked & wing).len() as i32);
}

/// The files of a king's wing, by its own file.
const WINGS: [Bitboard; 8] = {
    const QUEEN: Bitboard = Bitboard(0x0F0F_0F0F_0F0F_0F0F);
    const CENTRE: Bitboard = Bitboard(0x3C3C_3C3C_3C3C_3C3C);
    const KING: Bitboard = Bitboard(0xF0F0_F0F0_F0F0_F0F0);
    [QUEEN, QUEEN, QUEEN, CENTRE, CENTRE, KING, KING, KING]
};

/// All ranks but the three furthest.
const fn camp(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard(0x0000_00FF_FFFF_FFFF),
        Color::Black => Bitboard(0xFFFF_FFFF_FF00_0000),
    }
}

/// How much threatens a king, in units.
fn danger(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) -> u32 {
    let (us, them) = (field.side(color), field.side(!color));
    let position = field.position;
    let mut units = 0;
    let mut roles = 0;
    for role in ATTACKERS {
        let hits = them.by_role[role.index()] & us.king_ring;
        units += RING_ATTACK[role.index()] * hits.len();
        roles += u32::from(hits.any());
    }
    units += TOGETHER * roles * roles;
    units += OUTNUMBERED * (us.king_ring & (them.twice - us.twice)).len();
    let guarded = us.by_role[0] | us.by_role[1] | us.by_role[2] | us.by_role[3] | us.by_role[4];
    let weak = them.attacked & us.king_ring & !guarded;
    units += WEAK_SQUARE * weak.len();
    // A check on a square that is not guarded, or that they strike twice and only the king
    // guards.
    let safe = !them.all & (!us.attacked | (!guarded & them.twice & !us.twice));
    let occupied = position.occupied().without(us.king);
    let lines = rook_attacks(us.king, occupied);
    let diagonals = bishop_attacks(us.king, occupied);
    let checks = [knight_attacks(us.king), diagonals, lines, lines | diagonals];
    for (index, (role, from)) in ATTACKERS.into_iter().zip(checks).enumerate() {
        let squares = from & safe & them.by_role[role.index()];
        let count = squares.len().min(2);
        units += SAFE_CHECK[role.index()] * count;
        for more in 0..count as usize {
            tally.add(KING_CHECKS, index * 2 + more, sign);
        }
    }
    let guards =
        (us.by_role[Role::Knight.index()] | us.by_role[Role::Bishop.index()]) & us.king_ring;
    let mut relief = GUARD * guards.len();
    if position.pieces(!color, Role::Queen).is_empty() {
        relief += NO_QUEEN;
    }
    units.saturating_sub(relief)
}
