//! The order of moves by itself, for benchmarks and tests.

use super::history::Histories;
use super::picker::Picker;
use super::stack::Stack;
use plywise_chess::{MoveList, Position};

/// Orders moves as a search does that has learned nothing yet: captures that lose
/// nothing, other moves with checks first, captures that lose something.
pub struct MoveOrder {
    histories: Histories,
    stack: Stack,
}

impl MoveOrder {
    /// With empty histories.
    pub fn new() -> Self {
        Self {
            histories: Histories::new(),
            stack: Stack::new(&Position::startpos()),
        }
    }

    /// All legal moves of a position, in order.
    pub fn of(&self, position: &Position) -> MoveList {
        let mut picker = Picker::new(&self.histories, &self.stack, position, None, 0);
        let mut moves = MoveList::new();
        while let Some(mv) = picker.next(&self.histories, position, |_| ()) {
            moves.push(mv);
        }
        moves
    }
}

impl Default for MoveOrder {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_legal_move_comes_once_and_captures_that_win_come_first() {
        let order = MoveOrder::new();
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            let moves = order.of(&position);
            let mut sorted: Vec<u16> = moves.iter().map(|mv| mv.bits()).collect();
            let mut legal: Vec<u16> = position.legal_moves().iter().map(|mv| mv.bits()).collect();
            sorted.sort_unstable();
            legal.sort_unstable();
            assert_eq!(sorted, legal, "{fen}");
        }
        // A rook that hangs, a pawn that is guarded.
        let position: Position = "4k3/2p5/1p1r4/4P3/3Q4/8/8/4K3 w - - 0 1".parse().unwrap();
        let moves = order.of(&position);
        assert_eq!(
            moves.first().map(|&mv| position.san(mv)).as_deref(),
            Some("exd6")
        );
        assert_eq!(
            moves.last().map(|&mv| position.san(mv)).as_deref(),
            Some("Qxb6")
        );
    }
}
