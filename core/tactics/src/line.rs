//! Line of moves with its positions.

use super::exchange::balance;
use plywise_chess::{Color, Move, Position, Role};

/// Moves with the position before and after each of them.
pub(super) struct Line {
    pub(super) moves: Vec<Move>,
    /// Positions, one more than moves.
    pub(super) positions: Vec<Position>,
    pub(super) us: Color,
}

impl Line {
    pub(super) fn new(position: &Position, line: &[Move]) -> Self {
        let mut found = Self {
            moves: Vec::with_capacity(line.len()),
            positions: vec![*position],
            us: position.turn(),
        };
        let mut at = *position;
        for &mv in line {
            if at.try_play(mv).is_err() {
                break;
            }
            found.moves.push(mv);
            found.positions.push(at);
        }
        found
    }

    pub(super) fn before(&self, ply: usize) -> &Position {
        &self.positions[ply]
    }

    pub(super) fn after(&self, ply: usize) -> &Position {
        &self.positions[ply + 1]
    }

    pub(super) fn end(&self) -> &Position {
        &self.positions[self.positions.len() - 1]
    }

    /// Returns the role captured by the move at `ply`, if there is one.
    pub(super) fn captured(&self, ply: usize) -> Option<Role> {
        let &mv = self.moves.get(ply)?;
        let (piece, _) = self.before(ply).changes(mv).captured()?;
        Some(piece.role)
    }

    /// Returns the same side's next move, two plies later.
    pub(super) fn next(&self, ply: usize) -> Option<Move> {
        self.moves.get(ply + 2).copied()
    }

    /// Returns the points of `us` minus those of the opponent before the move at `ply`.
    pub(super) fn balance(&self, ply: usize) -> i32 {
        balance(self.before(ply), self.us)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Parses a position and a line from it.
    pub(crate) fn line_of(fen: &str, line: &str) -> (Position, Vec<Move>) {
        let position: Position = fen.parse().unwrap();
        let mut at = position;
        let moves = line.split(' ').map(|text| {
            let mv = at.parse_uci(text).unwrap();
            at.play(mv);
            mv
        });
        (position, moves.collect())
    }
}
