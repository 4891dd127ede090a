//! How a text names moves and squares.

use super::catalogue::Catalogue;
use super::moves::spoken_move;
use super::notation::local_san;
use super::pieces::spoken_square_name;
use plywise_chess::{Move, Position, SanStyle, Square};

/// How a text names moves and squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// To be read, with the letters of the language: `Sf3` in German.
    Letters,
    /// To be read, with figurines of the moving side's colour: `♘f3`.
    Figurines,
    /// For a voice: "knight to f3".
    Spoken,
}

impl Naming {
    /// The move by its name. A move that is not legal in this position is named by its squares.
    pub fn of_move(self, mv: Move, position: &Position, catalogue: &Catalogue) -> String {
        match self {
            Naming::Letters => local_san(&position.san(mv), catalogue),
            Naming::Figurines => position.san_styled(mv, SanStyle::Figurine),
            Naming::Spoken => spoken_move(position, mv, catalogue),
        }
    }

    /// The square by its name, "e4" unless it is for a voice.
    pub fn of_square(self, square: Square, catalogue: &Catalogue) -> String {
        match self {
            Naming::Letters | Naming::Figurines => square.to_string(),
            Naming::Spoken => spoken_square_name(square, catalogue),
        }
    }
}
