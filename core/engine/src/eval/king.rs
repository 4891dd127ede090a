//! King safety: who attacks the king's surroundings.
//!
//! What threatens a king is counted by kinds ([`Danger`]). Each kind is worth so many units,
//! and their sum looks up a weight: attackers are worth more the more there are of them (attack
//! units by a table: Romstad, Glaurung 2).

use super::field::Field;
use super::layout::{KING_CHECKS, KING_WING};
use super::tally::Tally;
use plywise_chess::{Bitboard, Color, Role, bishop_attacks, knight_attacks, rook_attacks};

/// Kinds of danger to a king, as places in a list.
pub(super) struct Danger;

impl Danger {
    /// Squares of the king's ring that a role attacks, from the knight on.
    const RING: usize = 0;
    /// The number of roles that do, times itself: they attack together.
    const TOGETHER: usize = 4;
    /// Squares there that they strike twice, and the king's side does not.
    const OUTNUMBERED: usize = 5;
    /// Safe checks by role, from the knight on; two at most.
    const CHECK: usize = 6;
    /// Squares of the ring that they attack and at most the king guards.
    const WEAK: usize = 10;
    /// Squares there that an own knight or bishop guards.
    const GUARD: usize = 11;
    /// They have no queen.
    const NO_QUEEN: usize = 12;
    /// How many kinds there are.
    pub(super) const KINDS: usize = 13;
}

/// How often each kind of danger threatens a king.
pub(super) type Dangers = [i32; Danger::KINDS];

/// Counts the danger to one side's king.
pub(super) fn king(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    let mut dangers = [0; Danger::KINDS];
    wing(field, color, sign, tally);
    let guarded = guarded(field, color);
    ring(field, color, guarded, &mut dangers);
    checks(field, color, sign, guarded, &mut dangers, tally);
    tally.danger(&dangers, sign);
}

const ATTACKERS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Counts who rules the wing on which a king stands.
fn wing(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    let (us, them) = (field.side(color), field.side(!color));
    let wing = WINGS[us.king.file().index()] & camp(color);
    let struck = them.attacked & wing;
    let rules = [struck, struck & them.twice, us.attacked & wing];
    for (index, squares) in rules.into_iter().enumerate() {
        tally.add(KING_WING, index, sign * squares.len() as i32);
    }
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

/// Counts what happens right around a king.
fn ring(field: &Field<'_>, color: Color, guarded: Bitboard, dangers: &mut Dangers) {
    let (us, them) = (field.side(color), field.side(!color));
    let count = |squares: Bitboard| (squares & us.king_ring).len() as i32;
    let mut roles = 0;
    for (index, role) in ATTACKERS.into_iter().enumerate() {
        let hits = count(them.by_role[role.index()]);
        dangers[Danger::RING + index] = hits;
        roles += i32::from(hits > 0);
    }
    dangers[Danger::TOGETHER] = roles * roles;
    dangers[Danger::OUTNUMBERED] = count(them.twice - us.twice);
    dangers[Danger::WEAK] = count(them.attacked - guarded);
    let minors = us.by_role[Role::Knight.index()] | us.by_role[Role::Bishop.index()];
    dangers[Danger::GUARD] = count(minors);
    let queens = field.position.pieces(!color, Role::Queen);
    dangers[Danger::NO_QUEEN] = i32::from(queens.is_empty());
}

/// What anything but its king guards.
fn guarded(field: &Field<'_>, color: Color) -> Bitboard {
    let [pawns, knights, bishops, rooks, queens, _] = field.side(color).by_role;
    pawns | knights | bishops | rooks | queens
}

/// Counts from where a king could be given check.
fn checks(
    field: &Field<'_>,
    color: Color,
    sign: i32,
    guarded: Bitboard,
    dangers: &mut Dangers,
    tally: &mut impl Tally,
) {
    let (us, them) = (field.side(color), field.side(!color));
    // A square that is not guarded, or that they strike twice and only the king guards.
    let alone = them.twice - us.twice - guarded;
    let safe = !them.all & (!us.attacked | alone);
    let occupied = field.position.occupied().without(us.king);
    let lines = rook_attacks(us.king, occupied);
    let diagonals = bishop_attacks(us.king, occupied);
    let ways = [knight_attacks(us.king), diagonals, lines, lines | diagonals];
    for (index, (role, from)) in ATTACKERS.into_iter().zip(ways).enumerate() {
        let checks = from & them.by_role[role.index()] & safe;
        let count = checks.len().min(2) as i32;
        dangers[Danger::CHECK + index] = count;
        for more in 0..count as usize {
            tally.add(KING_CHECKS, index * 2 + more, sign);
        }
    }
}
