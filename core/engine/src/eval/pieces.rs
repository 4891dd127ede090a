//! Where single pieces do well or badly: rooks on files, outposts, bishops behind their
//! own pawns.

use super::field::Field;
use super::layout::{
    BISHOP_PAWNS, LONG_DIAGONAL, MINOR_SHIELDED, OUTPOST, ROOK_AT_KING, ROOK_FILE, ROOK_SEVENTH,
    ROOK_TRAPPED,
};
use super::tally::Tally;
use plywise_chess::{Bitboard, Color, Rank, Role, Square, between};

/// Counts one side's pieces.
pub(super) fn pieces(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    rooks(field, color, sign, tally);
    minors(field, color, sign, tally);
    for square in field.position.pieces(color, Role::Bishop) {
        bishop(field, square, color, sign, tally);
    }
}

fn rooks(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    let (us, them) = (field.side(color), field.side(!color));
    let king = us.king.relative_to(color);
    let may_castle = field.position.castling_rooks().intersects(us.all);
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
        let beside = place.file().index().abs_diff(them.king.file().index());
        if beside <= 1 {
            tally.add(ROOK_AT_KING, beside, sign);
        }
        // Between the corner and a king that has lost the right to castle.
        let (rook, at) = (place.file().index(), king.file().index());
        let shut_in = at > 3 && rook > at || at < 4 && rook < at;
        let first = place.rank() == Rank::First && king.rank() == Rank::First;
        if first && shut_in && file.intersects(us.pawns) && !may_castle {
            tally.add(ROOK_TRAPPED, 0, sign);
        }
    }
}

/// Knights and bishops where no pawn can drive them away, or behind a pawn.
fn minors(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    let (us, them) = (field.side(color), field.side(!color));
    let position = field.position;
    let chased = span(them.pawn_attacks(), !color);
    let outposts = outpost_ranks(color) - chased;
    for (index, role) in [(0, Role::Knight), (2, Role::Bishop)] {
        let pieces = position.pieces(color, role) & outposts;
        let guarded = pieces & us.pawn_attacks();
        tally.add(OUTPOST, index, sign * (pieces - guarded).len() as i32);
        tally.add(OUTPOST, index + 1, sign * guarded.len() as i32);
    }
    let minors = position.pieces(color, Role::Knight) | position.pieces(color, Role::Bishop);
    let shielded = minors & position.role(Role::Pawn).forward(!color);
    tally.add(MINOR_SHIELDED, 0, sign * shielded.len() as i32);
}

/// What pawns attack and will attack as they step on, from what they attack now.
fn span(attacks: Bitboard, color: Color) -> Bitboard {
    let one = attacks | attacks.forward(color);
    let three = one | one.forward(color).forward(color);
    three
        | three
            .forward(color)
            .forward(color)
            .forward(color)
            .forward(color)
}

/// The own fourth to sixth rank.
const fn outpost_ranks(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard(0x0000_FFFF_FF00_0000),
        Color::Black => Bitboard(0x0000_00FF_FFFF_0000),
    }
}

fn bishop(field: &Field<'_>, square: Square, color: Color, sign: i32, tally: &mut impl Tally) {
    let us = field.side(color);
    let same = Bitboard::shade_of(square);
    let blocked = us.pawns & field.position.occupied().forward(!color) & CENTRE_FILES;
    let pawns = (us.pawns & same).len() as i32;
    tally.add(BISHOP_PAWNS, 0, sign * pawns * (1 + blocked.len() as i32));
    // From the long diagonal over both squares of the centre, whatever pieces stand there.
    if LONG_DIAGONALS.has(square) && !CENTRE.has(square) {
        let beyond = (CENTRE & same)
            .into_iter()
            .max_by_key(|centre| centre.distance(square));
        let pawns = field.position.role(Role::Pawn);
        if beyond.is_some_and(|beyond| !between(square, beyond).intersects(pawns)) {
            tally.add(LONG_DIAGONAL, 0, sign);
        }
    }
}

/// a1 to h8 and h1 to a8.
const LONG_DIAGONALS: Bitboard = Bitboard(0x8142_2418_1824_4281);
/// d4, e4, d5, e5.
const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);
/// The c to f files.
const CENTRE_FILES: Bitboard = Bitboard(0x3C3C_3C3C_3C3C_3C3C);
