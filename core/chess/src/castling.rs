//! The two wings of the board, king side and queen side.

use super::square::Square;
use super::types::{Color, File};

/// The wing on which a king castles, named after the standard start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingSide {
    /// The wing of the h-file. The king goes to the g-file.
    KingSide,
    /// The wing of the a-file. The king goes to the c-file.
    QueenSide,
}

impl CastlingSide {
    /// Both wings: the king side, then the queen side.
    pub const ALL: [Self; 2] = [Self::KingSide, Self::QueenSide];

    /// Returns the wing of a castling rook: the king side if the rook is to the right of its king.
    #[inline]
    pub(crate) fn of(king: Square, rook: Square) -> Self {
        if rook > king {
            Self::KingSide
        } else {
            Self::QueenSide
        }
    }

    /// Returns the corner square of a side's back rank on this wing.
    pub(crate) const fn corner(self, color: Color) -> Square {
        let file = match self {
            Self::KingSide => File::H,
            Self::QueenSide => File::A,
        };
        Square::new(file, color.back_rank())
    }
}
