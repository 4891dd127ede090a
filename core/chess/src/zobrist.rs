//! Zobrist keys (1970) with the random numbers of the Polyglot book format.
//!
//! A key is the XOR of one number for each piece on its square, each castling right, the en passant
//! file and White to move. As the numbers are those of Polyglot, the key of a position can be
//! looked up in any Polyglot book.
//!
//! There is one difference. Polyglot includes the en passant file whenever a pawn could capture,
//! even if the capture would expose its king. Here the capture must be legal, because the
//! repetition rule distinguishes positions only in this case.

use super::castling::CastlingSide;
use super::square::Square;
use super::types::{Color, File, Piece};

/// The 781 random numbers of the Polyglot book format (<http://hgm.nubati.net/book_format.html>):
/// 768 for pieces on squares (black pawn, white pawn, black knight and so on, a1 to h8 each), four
/// castling rights (K, Q, k, q), eight en passant files, White to move.
static RANDOM: [u64; 781] = numbers(include_bytes!("polyglot.bin"));

const fn numbers(bytes: &[u8; 781 * 8]) -> [u64; 781] {
    let (words, _) = bytes.as_chunks::<8>();
    let mut numbers = [0; 781];
    let mut index = 0;
    while index < numbers.len() {
        numbers[index] = u64::from_be_bytes(words[index]);
        index += 1;
    }
    numbers
}

/// Returns the Zobrist number of a piece on a square.
#[inline]
pub(super) fn piece_key(piece: Piece, square: Square) -> u64 {
    let kind = piece.role.index() * 2 + usize::from(piece.color == Color::White);
    RANDOM[kind * 64 + square.index()]
}

/// Returns the Zobrist number of the right to castle on a wing.
#[inline]
pub(super) fn castling_key(color: Color, side: CastlingSide) -> u64 {
    RANDOM[768 + color.index() * 2 + side as usize]
}

/// Returns the Zobrist number of an en passant file.
#[inline]
pub(super) fn en_passant_key(file: File) -> u64 {
    RANDOM[772 + file.index()]
}

/// Returns the Zobrist number that a key includes if White is to move.
#[inline]
pub(super) fn turn_key() -> u64 {
    RANDOM[780]
}
