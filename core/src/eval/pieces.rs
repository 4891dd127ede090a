//! Where single pieces do well or badly: rooks on files, outposts, bishops behind their
//! own pawns.

use super::field::{Field, neighbours, ranks_ahead};
use super::layout::{
    BISHOP_PAWNS, LONG_DIAGONAL, MINOR_SHIELDED, OUTPOST, ROOK_FILE, ROOK_SEVENTH, ROOK_TRAPPED,
};
use super::tally::Tally;
use crate::board::{Bitboard, Color, Rank, Role, Square, bishop_attacks};

/// Counts one side's pieces.
pub(super) fn pieces(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    rooks(field, color, sign, tally);
    for role in [Role::Knight, Role::Bishop] {
        for square in field.position.pieces(color, role) {
            minor(field, role, square, color, sign, tally);
        }
    }
}

fn rooks(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    let (us, them) = (field.side(color), field.side(!color));
    let king = us.king.relative_to(color);
    for square in field.position.pieces(color, Role::Rook) {
        let file = Bitboard::file(square.file());
        if !file.intersects(us.pawns) {
            tally.add(ROOK_FILE, usize::from(!file.intersects(them.pawns)), sign);
        }
        let place = square.relative_to(color);
        let their_king = them.king.relative_to(color).rank();
        if place.rank() == Rank::Seventh && their_king == Rank::Eighth {
            tally.add(ROOK_SEVENTH, 0, sign);
        }
        // Between the corner and a king that has lost the right to castle.
        let (rook, at) = (place.file().index(), king.file().index());
        let shut_in = at > 3 && rook > at || at < 4 && rook < at;
        let first = place.rank() == Rank::First && king.rank() == Rank::First;
        if first && shut_in && file.intersects(us.pawns) {
            tally.add(ROOK_TRAPPED, 0, sign);
        }
    }
}

fn minor(
    field: &Field<'_>,
    role: Role,
    square: Square,
    color: Color,
    sign: i32,
    tally: &mut impl Tally,
) {
    let (us, them) = (field.side(color), field.side(!color));
    let rank = square.relative_to(color).rank().index();
    let chasers = them.pawns & neighbours(square) & ranks_ahead(square.rank(), color);
    if (3..=5).contains(&rank) && chasers.is_empty() {
        let guarded = usize::from(us.pawn_attacks().has(square));
        tally.add(
            OUTPOST,
            usize::from(role == Role::Bishop) * 2 + guarded,
            sign,
        );
    }
    let before = Bitboard::of(square).forward(color);
    if before.intersects(field.position.role(Role::Pawn)) {
        tally.add(MINOR_SHIELDED, 0, sign);
    }
    if role == Role::Bishop {
        let same = if square.is_light() {
            Bitboard::LIGHT
        } else {
            Bitboard::DARK
        };
        let blocked = us.pawns & field.position.occupied().forward(!color) & CENTRE_FILES;
        let pawns = (us.pawns & same).len() as i32;
        tally.add(BISHOP_PAWNS, 0, sign * pawns * (1 + blocked.len() as i32));
        let all_pawns = field.position.role(Role::Pawn);
        if (bishop_attacks(square, all_pawns) & CENTRE).more_than_one() && !CENTRE.has(square) {
            tally.add(LONG_DIAGONAL, 0, sign);
        }
    }
}

/// d4, e4, d5, e5.
const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);
/// The c to f files.
const CENTRE_FILES: Bitboard = Bitboard(0x3C3C_3C3C_3C3C_3C3C);
