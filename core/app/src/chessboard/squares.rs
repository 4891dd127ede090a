//! Squares and pieces as shells take them.

use plywise_chess::{Move, Piece, Position, Square};

/// Two squares of a move. Squares are counted from 0 for a1 by files, then by ranks, to 63 for h8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FromTo {
    /// Where the piece came from.
    pub from: u8,
    /// Where it went; the king's own square after castling.
    pub to: u8,
}

impl FromTo {
    pub(crate) fn of(mv: Move) -> Self {
        Self {
            from: mv.from().index() as u8,
            to: mv.destination().index() as u8,
        }
    }
}

/// The pieces of a position as 64 letters from a1 to h8, as a FEN writes them; `.` is empty.
pub(crate) fn letters(position: &Position) -> String {
    letters_of(|square| position.piece_on(square))
}

/// The same of any arrangement of pieces.
pub(crate) fn letters_of(piece_on: impl Fn(Square) -> Option<Piece>) -> String {
    let letter = |square| piece_on(square).map_or('.', Piece::to_char);
    Square::ALL.into_iter().map(letter).collect()
}
