//! Input features of a neural network: each is a piece on a square, as seen from one side.

use plywise_chess::{Color, Piece, Position, Square};

/// Number of input features of a net per perspective: own and enemy pieces, six roles, 64 squares.
pub const FEATURES: usize = 768;

/// Number of input features for the pieces of one side.
const SIDE: usize = FEATURES / 2;

/// Orientation in which a net sees the board for one side: from the side's back rank, and mirrored horizontally so that
/// its king is on the files a to d.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perspective {
    color: Color,
    pub(super) mirrored: bool,
}

impl Perspective {
    /// Returns the perspective of a side in a position. The perspective changes when the king of the side crosses
    /// between the d and e files.
    #[inline]
    pub fn new(position: &Position, color: Color) -> Self {
        Self::of(color, position.king(color))
    }

    /// Returns the perspective of a side with its king on the given square.
    #[inline]
    pub const fn of(color: Color, king: Square) -> Self {
        Self {
            color,
            mirrored: king.index() & 4 != 0,
        }
    }

    /// Returns the index of the input feature for a piece on a square, less than [`FEATURES`].
    #[inline]
    pub const fn feature(self, piece: Piece, square: Square) -> usize {
        let side = if piece.color as u8 == self.color as u8 {
            0
        } else {
            SIDE
        };
        let flip = if self.mirrored { 7 } else { 0 };
        side + piece.role.index() * 64 + (square.relative_to(self.color).index() ^ flip)
    }

    /// Calls `found` with the index of the input feature of each piece of a position.
    #[inline]
    pub fn each_feature(self, position: &Position, mut found: impl FnMut(usize)) {
        for color in [Color::White, Color::Black] {
            for square in position.color(color) {
                let piece = Piece::new(color, position.role_at(square));
                found(self.feature(piece, square));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use plywise_chess::{Role, Setup};

    use super::*;

    fn seen(position: &Position, color: Color) -> Vec<usize> {
        let mut features = Vec::new();
        Perspective::new(position, color).each_feature(position, |index| features.push(index));
        features.sort_unstable();
        features
    }

    #[test]
    fn feature_indices_match_the_file_format() {
        let position: Position = "4k3/8/8/8/8/8/P7/1K6 w - - 0 1".parse().unwrap();
        let [white, black] =
            [Color::White, Color::Black].map(|color| Perspective::new(&position, color));
        let pawn = Piece::new(Color::White, Role::Pawn);
        assert_eq!(white.feature(pawn, Square::A2), 8);
        // Black's king is on the e-file: a2 mirrors to h2, which is h7 from Black's side.
        assert_eq!(black.feature(pawn, Square::A2), 384 + 55);
        let king = Piece::new(Color::Black, Role::King);
        assert_eq!(white.feature(king, Square::E8), 384 + 5 * 64 + 60);
        assert_eq!(black.feature(king, Square::E8), 5 * 64 + 3);
    }

    #[test]
    fn mirrored_positions_have_the_same_features() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1",
            "2k5/8/8/3pP3/8/1n6/8/6KR b - - 3 9",
        ] {
            let position: Position = fen.parse().unwrap();
            let setup = Setup::from(&position);
            let sides = Position::from_setup(&setup.mirrored()).unwrap();
            assert_eq!(seen(&position, Color::White), seen(&sides, Color::Black));
            assert_eq!(seen(&position, Color::Black), seen(&sides, Color::White));
            let (board, rest) = fen.split_once(' ').unwrap();
            let ranks = board.split('/').map(|rank| rank.chars().rev().collect());
            let wings = format!("{} {rest}", ranks.collect::<Vec<String>>().join("/"));
            let wings: Position = wings.parse().unwrap();
            for color in [Color::White, Color::Black] {
                let mut features = seen(&position, color);
                assert_eq!(features, seen(&wings, color), "{fen}");
                features.dedup();
                assert_eq!(features.len(), position.occupied().len() as usize);
                assert!(features.iter().all(|&feature| feature < FEATURES));
            }
        }
    }
}
