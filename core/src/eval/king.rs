//! King safety: who attacks the king's surroundings, and what stands before it.

use super::field::{Field, neighbours, ranks_ahead};
use super::layout::{KING_DANGER, KING_FILE, KING_PAWN_DISTANCE, SHELTER, STORM};
use super::tally::Tally;
use crate::board::{Bitboard, Color, Role, Square, bishop_attacks, knight_attacks, rook_attacks};

/// Units of danger: for each attack on a square of the ring, by the role that attacks,
const RING_ATTACK: [u32; 6] = [1, 4, 3, 4, 5, 0];
/// for each safe check, by role,
const SAFE_CHECK: [u32; 6] = [0, 7, 4, 8, 7, 0];
/// for each square of the ring that only the king guards,
const WEAK_SQUARE: u32 = 4;
/// and less without their queen.
const NO_QUEEN: u32 = 14;
/// Units for each step of the table.
const STEP: u32 = 2;

/// Counts the safety of one side's king.
pub(super) fn king(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    let danger = danger(field, color) / STEP;
    tally.add(
        KING_DANGER,
        (danger as usize).min(KING_DANGER.len - 1),
        sign,
    );
    shelter(field, color, sign, tally);
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

/// The pawns before the king and those that come at it.
fn shelter(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    let (us, them) = (field.side(color), field.side(!color));
    let king = us.king;
    let own_file = Bitboard::file(king.file());
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
        let shield = nearest(us.pawns);
        tally.add(SHELTER, beside * 8 + shield.unwrap_or(0), sign);
        if let Some(storm) = nearest(them.pawns) {
            let blocked = usize::from(shield.is_some_and(|shield| shield + 1 == storm));
            tally.add(STORM, blocked * 8 + storm, sign);
        }
        if !file.intersects(us.pawns) {
            tally.add(KING_FILE, usize::from(!file.intersects(them.pawns)), sign);
        }
    }
    let distance = us.pawns.into_iter().map(|pawn| pawn.distance(king)).min();
    let distance = distance.map_or(7, usize::from);
    tally.add(KING_PAWN_DISTANCE, distance.min(7), sign);
}

/// The king's file and those beside it.
fn files_around(king: Square) -> impl Iterator<Item = Bitboard> {
    let own = Bitboard::file(king.file());
    let near = own | neighbours(king);
    (0..8_u32)
        .map(|file| Bitboard(0x0101_0101_0101_0101 << file))
        .filter(move |file| file.intersects(near))
}
