//! King safety: attacks on the king's surroundings and the pawn shelter.
//!
//! Each kind of danger to a king ([`Danger`]) is worth a number of units, and the sum of units indexes a table of
//! weights, so several attackers are worth more than the sum of each (attack units: Romstad, Glaurung 2).

use super::info::{EvalInfo, neighbours, ranks_ahead};
use super::layout::{KING_CHECKS, KING_FILE, KING_PAWN_DISTANCE, KING_WING, SHELTER, STORM};
use super::trace::Tracer;
use plywise_chess::{
    Bitboard, Color, File, Position, Role, Square, bishop_attacks, knight_attacks, rook_attacks,
};

/// Indices into [`Dangers`] and `UNITS`, one for each kind of danger to a king.
pub(super) struct Danger;

impl Danger {
    /// Index of the first of four dangers: the number of king ring squares that knights, bishops, rooks and queens
    /// attack.
    const RING: usize = 0;
    /// Index of the danger from several attackers: the squared number of roles that attack the king ring.
    const TOGETHER: usize = 4;
    /// Index of the number of king ring squares that are attacked at least twice and defended at most once.
    const OUTNUMBERED: usize = 5;
    /// Index of the first of four dangers: the number of safe checks by knights, bishops, rooks and queens, at most two
    /// of each.
    const CHECK: usize = 6;
    /// Index of the number of attacked king ring squares that at most the king defends.
    const WEAK: usize = 10;
    /// Index of the number of king ring squares that an own knight or bishop defends.
    const GUARD: usize = 11;
    /// Index of a danger that is 1 if the attacker has no queen.
    const NO_QUEEN: usize = 12;
    /// Number of kinds of danger to a king.
    pub(super) const KINDS: usize = 13;
}

/// Count of each kind of danger to a king.
pub(super) type Dangers = [i32; Danger::KINDS];

/// Counts the dangers to one side's king and passes them to the tracer.
pub(super) fn king(info: &EvalInfo<'_>, color: Color, sign: i32, tracer: &mut impl Tracer) {
    let mut dangers = [0; Danger::KINDS];
    wing(info, color, sign, tracer);
    let guarded = guarded(info, color);
    ring(info, color, guarded, &mut dangers);
    checks(info, color, sign, guarded, &mut dangers, tracer);
    tracer.danger(&dangers, sign);
}

const ATTACKERS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Counts which squares on the wing of a king the two sides control.
fn wing(info: &EvalInfo<'_>, color: Color, sign: i32, tracer: &mut impl Tracer) {
    let (us, them) = (info.side(color), info.side(!color));
    let wing = WINGS[us.king.file().index()] & camp(color);
    let attacked = them.attacked & wing;
    let control = [attacked, attacked & them.twice, us.attacked & wing];
    for (index, squares) in control.into_iter().enumerate() {
        tracer.add(KING_WING, index, sign * squares.len() as i32);
    }
}

/// Files that belong to the wing of a king, indexed by the king's file.
const WINGS: [Bitboard; 8] = {
    const QUEEN: Bitboard = Bitboard(0x0F0F_0F0F_0F0F_0F0F);
    const CENTRE: Bitboard = Bitboard(0x3C3C_3C3C_3C3C_3C3C);
    const KING: Bitboard = Bitboard(0xF0F0_F0F0_F0F0_F0F0);
    [QUEEN, QUEEN, QUEEN, CENTRE, CENTRE, KING, KING, KING]
};

/// Returns the first five ranks as seen from a side.
const fn camp(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard(0x0000_00FF_FFFF_FFFF),
        Color::Black => Bitboard(0xFFFF_FFFF_FF00_0000),
    }
}

/// Counts the attacks on the king ring in `dangers`.
fn ring(info: &EvalInfo<'_>, color: Color, guarded: Bitboard, dangers: &mut Dangers) {
    let (us, them) = (info.side(color), info.side(!color));
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
    let queens = info.position.pieces(!color, Role::Queen);
    dangers[Danger::NO_QUEEN] = i32::from(queens.is_empty());
}

/// Returns the squares that pieces of a side, other than the king, defend.
fn guarded(info: &EvalInfo<'_>, color: Color) -> Bitboard {
    let [pawns, knights, bishops, rooks, queens, _] = info.side(color).by_role;
    pawns | knights | bishops | rooks | queens
}

/// Counts the safe squares from which the opponent can check the king in `dangers`.
fn checks(
    info: &EvalInfo<'_>,
    color: Color,
    sign: i32,
    guarded: Bitboard,
    dangers: &mut Dangers,
    tracer: &mut impl Tracer,
) {
    let (us, them) = (info.side(color), info.side(!color));
    // Undefended, or attacked twice and defended only by the king.
    let alone = them.twice - us.twice - guarded;
    let safe = !them.all & (!us.attacked | alone);
    let occupied = info.position.occupied().without(us.king);
    let lines = rook_attacks(us.king, occupied);
    let diagonals = bishop_attacks(us.king, occupied);
    let ways = [knight_attacks(us.king), diagonals, lines, lines | diagonals];
    for (index, (role, from)) in ATTACKERS.into_iter().zip(ways).enumerate() {
        let checks = from & them.by_role[role.index()] & safe;
        let count = checks.len().min(2) as i32;
        dangers[Danger::CHECK + index] = count;
        for more in 0..count as usize {
            tracer.add(KING_CHECKS, index * 2 + more, sign);
        }
    }
}

/// Counts the pawn shelter of one side's king. The pawn hash table caches the result.
pub(super) fn shelter(position: &Position, color: Color, sign: i32, tracer: &mut impl Tracer) {
    let own = position.pieces(color, Role::Pawn);
    let theirs = position.pieces(!color, Role::Pawn);
    let king = position.king(color);
    let own_file = Bitboard::from_file(king.file());
    let before = !ranks_ahead(king.rank(), !color);
    for file in files_around(king) {
        let beside = usize::from(!file.intersects(own_file));
        let nearest = |pawns: Bitboard| {
            let pawns = pawns & file & before;
            let nearest = match color {
                Color::White => pawns.first(),
                Color::Black => pawns.last(),
            };
            nearest.map(|square: Square| square.relative_to(color).rank().index())
        };
        let shield = nearest(own);
        tracer.add(SHELTER, beside * 8 + shield.unwrap_or(0), sign);
        if let Some(storm) = nearest(theirs) {
            let blocked = usize::from(shield.is_some_and(|shield| shield + 1 == storm));
            tracer.add(STORM, blocked * 8 + storm, sign);
        }
        if !file.intersects(own) {
            tracer.add(KING_FILE, usize::from(!file.intersects(theirs)), sign);
        }
    }
    let distance = own.into_iter().map(|pawn| pawn.distance(king)).min();
    let distance = distance.map_or(7, usize::from);
    tracer.add(KING_PAWN_DISTANCE, distance.min(7), sign);
}

/// Returns the king's file and the adjacent ones.
fn files_around(king: Square) -> impl Iterator<Item = Bitboard> {
    let own = Bitboard::from_file(king.file());
    let near = own | neighbours(king);
    File::ALL
        .into_iter()
        .map(Bitboard::from_file)
        .filter(move |file| file.intersects(near))
}
