//! Space: room behind the own pawns, which counts while there are many pieces to use it.

use super::field::Field;
use super::layout::SPACE;
use super::tally::Tally;
use plywise_chess::{Bitboard, Color, Role};

/// The c to f files on the own second to fourth rank.
const fn zone(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard(0x0000_0000_3C3C_3C00),
        Color::Black => Bitboard(0x003C_3C3C_0000_0000),
    }
}

/// Counts one side's space, the more the more pieces it has.
pub(super) fn space(field: &Field<'_>, color: Color, sign: i32, tally: &mut impl Tally) {
    let (us, them) = (field.side(color), field.side(!color));
    let pieces = (us.all - us.pawns).len() as i32;
    if pieces < 5 || field.position.role(Role::Queen).is_empty() {
        return;
    }
    let safe = zone(color) - us.pawns - them.pawn_attacks();
    let behind = us.pawns.forward(!color);
    let behind = behind | behind.forward(!color);
    let squares = safe.len() + (safe & behind).len();
    tally.add(SPACE, 0, sign * squares as i32 * (pieces - 4) / 4);
}
