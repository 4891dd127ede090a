//! Quiescence search: captures beyond the horizon, until the position is quiet enough
//! for the static evaluation to mean something (Shannon, "Programming a Computer for
//! Playing Chess", 1950, asked for it). Captures that lose material by static exchange are left
//! out, and those that cannot reach alpha even so: delta pruning.

use super::params::QUIESCENCE_MARGIN;
use super::picker::Picker;
use super::probe::table_key;
use super::scoring::{is_noisy, taken};
use super::searcher::{Searcher, Stopped};
use super::table::{Bound, Entry};
use super::window::Window;
use crate::eval::{MAX_PLY, Score};
use plywise_chess::{EXCHANGE_VALUES, Move, Position};

impl Searcher<'_> {
    /// Goes on with captures, promotions and, in check, all moves until nothing is left that could
    /// change the score much; returns the score for the side to move.
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
        let known = self.shared.table.get(table_key(position));
        if let Some(score) = known.and_then(|entry| entry.settles(position, window, ply)) {
            return Ok(score);
        }
        if let Some(mv) = known.and_then(|entry| entry.best) {
            self.fetch_ahead(position, mv);
        }
        let in_check = position.is_check();
        let mut raw = None;
        let mut best = Score::mated_in(ply);
        let mut futile = best;
        if in_check {
            self.stack.at_mut(ply).attacked = position.attacked_by(!position.turn());
        } else {
            // Standing pat: some quiet move will do no worse than the evaluation says.
            let (static_score, score) = self.evaluations(position, known.as_ref(), ply);
            raw = Some(static_score);
            best = known.map_or(score, |entry| entry.sharpen(score, ply));
            if best >= beta {
                return Ok(best);
            }
            alpha = alpha.max(best);
            futile = best + QUIESCENCE_MARGIN;
        }
        let mut best_move = None;
        let mut tried = 0;
        let mut picker = Picker::noisy(
            &self.stack,
            position,
            known.and_then(|entry| entry.best),
            ply,
        );
        self.enter(position);
        while let Some(mv) = self.next_move(&mut picker, position) {
            if !self.sees(position, mv, ply) {
                continue;
            }
            if !best.is_mated() && is_futile(position, mv, &picker, futile, alpha, tried) {
                if !in_check {
                    let value = EXCHANGE_VALUES[taken(position, mv).index()];
                    best = best.max((futile + value).min(alpha));
                }
                continue;
            }
            tried += 1;
            let next = position.after_unchecked(mv);
            self.stack.try_move(ply, position, Some(mv));
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
            return Ok(self.nothing_seen(position, ply));
        }
        let bound = if best >= beta {
            Bound::Lower
        } else {
            Bound::Upper
        };
        let entry = Entry {
            best: best_move,
            score: best.to_table(ply),
            evaluation: raw,
            depth: 0,
            bound,
            principal: false,
        };
        self.shared.table.put(table_key(position), entry);
        Ok(best)
    }
}

/// Whether a move is not worth a look, once there is something to hold against it:
/// captures that lose material or cannot reach alpha, and, out of check, quiet moves
/// after the first ones.
fn is_futile(
    position: &Position,
    mv: Move,
    picker: &Picker,
    futile: Score,
    alpha: Score,
    tried: u32,
) -> bool {
    if position.is_check() {
        return tried >= 1 && (picker.is_losing() || !is_noisy(position, mv));
    }
    if picker.is_losing() {
        return true;
    }
    let value = EXCHANGE_VALUES[taken(position, mv).index()];
    mv.promotes_to().is_none() && futile + value <= alpha
}
