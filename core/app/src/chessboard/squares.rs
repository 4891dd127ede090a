//! Squares and pieces in the form used by frontends.

use plywise_chess::{Move, Piece, Position, Square};

/// The two squares of a move, numbered from 0 for a1 to 63 for h8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct FromTo {
    pub from: u8,
    /// Square on which the move ends; for castling, the square on which the king ends up.
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

/// Returns the pieces of a position as 64 FEN letters from a1 to h8; `.` for an empty square.
pub(crate) fn letters(position: &Position) -> String {
    letters_of(|square| position.piece_on(square))
}

/// Returns any arrangement of pieces as 64 FEN letters from a1 to h8; `.` for an empty square.
pub(crate) fn letters_of(piece_on: impl Fn(Square) -> Option<Piece>) -> String {
    let letter = |square| piece_on(square).map_or('.', Piece::to_char);
    Square::ALL.into_iter().map(letter).collect()
}
