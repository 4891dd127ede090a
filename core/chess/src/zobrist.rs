//! Position keys in the scheme of the Polyglot book format.
//!
//! A key is the exclusive-or of one published random number for each piece on its
//! square, each castling right, the en passant file and White to move. Using the
//! published numbers for our own tables too means that any Polyglot book can be asked
//! with the key that a position carries anyway.
//!
//! One nuance: Polyglot counts an en passant file whenever a pawn stands ready to take,
//! even if taking would expose its king. We count it only if the capture is legal,
//! since two positions are the same for the repetition rule only then. The keys differ
//! in that corner alone.

use super::polyglot_keys::RANDOM;
use super::square::Square;
use super::types::{Color, File, Piece};

/// The number of a piece on a square.
#[inline]
pub(super) fn piece_key(piece: Piece, square: Square) -> u64 {
    let kind = piece.role.index() * 2 + usize::from(piece.color == Color::White);
    RANDOM[kind * 64 + square.index()]
}

/// The number of the right to castle on one wing.
#[inline]
pub(super) fn castling_key(color: Color, king_side: bool) -> u64 {
    RANDOM[768 + color.index() * 2 + usize::from(!king_side)]
}

/// The number of an en passant file.
#[inline]
pub(super) fn en_passant_key(file: File) -> u64 {
    RANDOM[772 + file.index()]
}

/// The number that a position with White to move carries.
#[inline]
pub(super) fn turn_key() -> u64 {
    RANDOM[780]
}
