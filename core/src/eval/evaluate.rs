//! The sum of all terms.

use super::material::{FULL_PHASE, material, phase};
use super::piece_squares::piece_squares;
use super::score::Score;
use crate::board::{Color, Position};

/// Having the move is worth this many centipawns.
const TEMPO: i32 = 10;

/// The static evaluation for the side to move. A dead position is a draw.
pub fn evaluate(position: &Position) -> Score {
    if position.is_insufficient_material() {
        return Score::DRAW;
    }
    let side = |color: Color| material(position, color) + piece_squares(position, color);
    let us = position.turn();
    let difference = side(us) - side(!us);
    Score::centipawns(difference.blend(phase(position), FULL_PHASE) + TEMPO)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;

    #[test]
    fn both_sides_are_judged_alike() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            let mirror = Position::from_setup(&Setup::from(&position).mirrored()).unwrap();
            assert_eq!(evaluate(&position), evaluate(&mirror), "{fen}");
        }
    }

    #[test]
    fn more_is_better() {
        let cases = [
            ("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1", 800),
            ("4k3/8/8/8/8/8/3R4/4K3 w - - 0 1", 400),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 50),
        ];
        for (fen, at_least) in cases {
            let position: Position = fen.parse().unwrap();
            assert!(evaluate(&position).raw() > at_least, "{fen}");
        }
    }
}
