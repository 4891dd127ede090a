//! Notation of moves and squares in a text.

use super::catalogue::Catalogue;
use super::moves::spoken_move;
use super::notation::local_san;
use super::pieces::spoken_square_name;
use plywise_chess::{Move, Position, SanStyle, Square};

/// Notation of moves and squares in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// Displayed with the language's piece letters: `Sf3` in German.
    Letters,
    /// Displayed with figurines of the moving side's colour: `♘f3`.
    Figurines,
    /// Spoken: "knight to f3".
    Spoken,
}

impl Naming {
    /// Formats a move of a position in this notation. A move that is illegal in the position is given by its squares.
    pub fn of_move(self, mv: Move, position: &Position, catalogue: &Catalogue) -> String {
        match self {
            Naming::Letters => local_san(&position.san(mv), catalogue),
            Naming::Figurines => position.san_styled(mv, SanStyle::Figurine),
            Naming::Spoken => spoken_move(position, mv, catalogue),
        }
    }

    /// Formats a square in this notation.
    pub fn of_square(self, square: Square, catalogue: &Catalogue) -> String {
        match self {
            Naming::Letters | Naming::Figurines => square.to_string(),
            Naming::Spoken => spoken_square_name(square, catalogue),
        }
    }
}
