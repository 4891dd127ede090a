//! Quiescence search: captures beyond the horizon, until the position is quiet enough for a static evaluation (Shannon,
//! "Programming a Computer for Playing Chess", 1950).

use super::ordering::{MovePicker, is_noisy, victim};
use super::params::DELTA_PRUNING;
use super::searcher::{Searcher, Stopped};
use super::table::{Bound, Entry, table_key};
use super::window::Window;
use crate::eval::{MAX_PLY, Score};
use plywise_chess::{Move, Position, SEE_VALUES};

impl Searcher<'_> {
    /// Searches captures and promotions, and in check all evasions. Returns the score for the side to move.
    pub(super) fn quiescence(
        &mut self,
        position: &Position,
        window: Window,
        ply: usize,
    ) -> Result<Score, Stopped> {
        self.count_node()?;
        self.selective_depth = self.selective_depth.max(ply);
        if self.is_draw(position) {
            return Ok(Score::DRAW);
        }
        if ply + 1 >= MAX_PLY {
            return Ok(self.evaluate(position, ply));
        }
        let Window { mut alpha, beta } = window;
        let tt_entry = self.shared.table.probe(table_key(position));
        if let Some(score) = tt_entry.and_then(|entry| entry.tt_cutoff(position, window, ply)) {
            return Ok(score);
        }
        let tt_move = tt_entry.and_then(|entry| entry.best);
        if let Some(mv) = tt_move {
            self.prefetch(position, mv);
        }
        let in_check = position.is_check();
        let mut raw_eval = None;
        let mut best = Score::mated_in(ply);
        let mut futility = best;
        if in_check {
            self.stack.at_mut(ply).threats = position.attacked_by(!position.turn());
        } else {
            // Stand pat: some quiet move is assumed to do no worse than the evaluation.
            let (raw, static_eval) = self.static_eval(position, tt_entry.as_ref(), ply);
            raw_eval = Some(raw);
            best = tt_entry.map_or(static_eval, |entry| entry.adjust_eval(static_eval, ply));
            if best >= beta {
                return Ok(best);
            }
            alpha = alpha.max(best);
            futility = best + DELTA_PRUNING.margin();
        }
        let mut best_move = None;
        let mut tried = 0;
        let mut picker = MovePicker::quiescence(&self.stack, position, tt_move, ply);
        self.enter(position);
        while let Some(mv) = self.next_move(&mut picker, position) {
            if !self.is_visible(position, mv, ply) {
                continue;
            }
            if !best.is_mated() && is_futile(position, mv, &picker, futility, alpha, tried) {
                if !in_check {
                    let value = SEE_VALUES[victim(position, mv).index()];
                    best = best.max((futility + value).min(alpha));
                }
                continue;
            }
            tried += 1;
            let next = position.after_unchecked(mv);
            self.make_move(ply, position, Some(mv));
            let score = -self.quiescence(&next, Window { alpha, beta }.flipped(), ply + 1)?;
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        self.leave();
        if in_check && tried == 0 {
            return Ok(self.no_move_tried(position, ply));
        }
        let bound = if best >= beta {
            Bound::Lower
        } else {
            Bound::Upper
        };
        let entry = Entry {
            best: best_move,
            score: best.for_table(ply),
            raw_eval,
            depth: 0,
            bound,
            pv: false,
        };
        self.shared.table.store(table_key(position), entry);
        Ok(best)
    }
}

/// Returns whether the quiescence search skips a move once another move has avoided mate. Skips captures that lose
/// material (SEE pruning) or cannot reach alpha (delta pruning); in check, after the first evasion, quiet moves and
/// captures that lose material.
fn is_futile(
    position: &Position,
    mv: Move,
    picker: &MovePicker,
    futility: Score,
    alpha: Score,
    tried: u32,
) -> bool {
    if position.is_check() {
        return tried >= 1 && (picker.in_bad_captures() || !is_noisy(position, mv));
    }
    if picker.in_bad_captures() {
        return true;
    }
    let value = SEE_VALUES[victim(position, mv).index()];
    mv.promotes_to().is_none() && futility + value <= alpha
}
