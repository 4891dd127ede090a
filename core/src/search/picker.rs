//! Which move to try first.
//!
//! The better the order, the sooner alpha-beta cuts: the table's move, then captures by
//! victim and attacker, then killers, then quiet moves by how often they have cut before.

use crate::board::{Move, MoveList, Position, Role};

use super::searcher::Searcher;

const TABLE_MOVE: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 20;

/// The moves of one position, handed out from the best to the worst.
pub(super) struct Picker {
    moves: MoveList,
    scores: [i32; 256],
    next: usize,
}

impl Picker {
    pub(super) fn new(
        moves: MoveList,
        position: &Position,
        table_move: Option<Move>,
        searcher: &Searcher<'_>,
        ply: usize,
    ) -> Self {
        let mut scores = [0; 256];
        for (mv, score) in moves.iter().zip(&mut scores) {
            *score = if Some(*mv) == table_move {
                TABLE_MOVE
            } else if position.is_capture(*mv) || mv.promotes_to().is_some() {
                CAPTURE + capture_score(position, *mv)
            } else if let Some(rank) = searcher.killer_rank(ply, *mv) {
                KILLER - rank as i32
            } else {
                searcher.history_of(position.turn(), *mv)
            };
        }
        Self {
            moves,
            scores,
            next: 0,
        }
    }
}

/// Most valuable victim first, least valuable attacker first among equal victims; a
/// promotion counts like taking the new piece.
fn capture_score(position: &Position, mv: Move) -> i32 {
    let victim = position
        .role_on(mv.to())
        .map_or(0, |role| role.index() as i32 + 1);
    let promotion = mv.promotes_to().map_or(0, |role| role.index() as i32 + 1);
    let attacker = position.role_on(mv.from()).unwrap_or(Role::Pawn).index() as i32;
    (victim + promotion) * 8 - attacker
}

impl Iterator for Picker {
    type Item = Move;

    /// Selection sort, one step a call: most nodes cut before the rest is looked at.
    fn next(&mut self) -> Option<Move> {
        let rest = self.next..self.moves.len();
        let best = rest.max_by_key(|&index| (self.scores[index], std::cmp::Reverse(index)))?;
        self.moves.swap(self.next, best);
        self.scores.swap(self.next, best);
        self.next += 1;
        Some(self.moves[self.next - 1])
    }
}
