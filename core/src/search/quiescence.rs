//! Quiescence search: captures beyond the horizon, until the position is quiet enough
//! for the static evaluation to mean something.

use super::picker::Picker;
use super::searcher::{Searcher, Stopped};
use crate::board::Position;
use crate::eval::{MAX_PLY, Score, evaluate};

impl Searcher<'_> {
    pub(super) fn quiescence(
        &mut self,
        position: &Position,
        mut alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Result<Score, Stopped> {
        self.count_node()?;
        self.selective_depth = self.selective_depth.max(ply);
        if position.is_insufficient_material() || self.is_draw(position) {
            return Ok(Score::DRAW);
        }
        if ply + 1 >= MAX_PLY {
            return Ok(evaluate(position));
        }
        let in_check = position.is_check();
        let mut best = Score::mated_in(ply);
        let moves = if in_check {
            // Every way out of check counts, or mates would be missed.
            let moves = position.legal_moves();
            if moves.is_empty() {
                return Ok(best);
            }
            moves
        } else {
            // Standing pat: some quiet move will do no worse than the evaluation says.
            best = evaluate(position);
            if best >= beta {
                return Ok(best);
            }
            alpha = alpha.max(best);
            position.legal_captures()
        };
        self.enter(position);
        for mv in Picker::new(moves, position, None, self, ply) {
            if !in_check && !position.exchange_wins(mv, 0) {
                continue;
            }
            let mut next = *position;
            next.play_unchecked(mv);
            let score = -self.quiescence(&next, -beta, -alpha, ply + 1)?;
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.leave();
        Ok(best)
    }
}
