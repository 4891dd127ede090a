//! The tree above the horizon: principal variation search, an alpha-beta that tries to
//! prove with a window of nothing that the first move was the best.

use super::picker::Picker;
use super::searcher::{Line, Searcher, Stopped};
use super::table::{Bound, Entry};
use crate::board::{Move, Position, Role};
use crate::eval::{MAX_PLY, Score, evaluate};

/// Null move: if passing still fails high after a shallower search, so would a move.
/// The depth is reduced by this many plies more than the pass itself (Donninger 1993).
const NULL_MOVE_REDUCTION: u32 = 3;

/// The bounds between which a score matters.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    pub(super) const FULL: Self = Self {
        alpha: Score::from_raw(-Score::INFINITY.raw()),
        beta: Score::INFINITY,
    };

    /// The same window as the other side sees it.
    fn flipped(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Whether it only asks "better or not".
    fn is_null(self) -> bool {
        self.beta.raw() - self.alpha.raw() == 1
    }

    /// The question whether a move is better than the lower bound, as the other side
    /// sees it.
    fn null_above_alpha(self) -> Self {
        Self {
            alpha: -(self.alpha + 1),
            beta: -self.alpha,
        }
    }
}

impl Searcher<'_> {
    /// Searches a position to a depth in plies and returns its score for the side to
    /// move; `line` receives the best moves.
    pub(super) fn alpha_beta(
        &mut self,
        position: &Position,
        mut window: Window,
        depth: u32,
        ply: usize,
        line: &mut Line,
        may_pass: bool,
    ) -> Result<Score, Stopped> {
        line.clear();
        // A check is answered before the horizon is drawn.
        let depth = depth + u32::from(position.is_check());
        if depth == 0 || ply + 1 >= MAX_PLY {
            return self.quiescence(position, window.alpha, window.beta, ply);
        }
        self.count_node()?;
        let is_root = ply == 0;
        if !is_root {
            if position.is_insufficient_material() || self.is_draw(position) {
                return Ok(Score::DRAW);
            }
            // A shorter mate than any still possible here has been found elsewhere.
            window.alpha = window.alpha.max(Score::mated_in(ply));
            window.beta = window.beta.min(Score::mate_in(ply + 1));
            if window.alpha >= window.beta {
                return Ok(window.alpha);
            }
        }
        let known = self.table.get(position.hash());
        if let Some(score) = known.and_then(|entry| usable_score(&entry, window, depth, ply)) {
            return Ok(score);
        }
        if may_pass && window.is_null() && self.pass_fails_high(position, window, depth, ply)? {
            return Ok(window.beta);
        }

        let moves = position.legal_moves();
        if moves.is_empty() {
            return Ok(Self::no_moves(position, ply));
        }
        let alpha = window.alpha;
        let mut best = Score::mated_in(ply);
        let mut best_move = None;
        let mut below = Line::new();
        let mut first = true;
        self.enter(position);
        for mv in Picker::new(
            moves,
            position,
            known.and_then(|entry| entry.best),
            self,
            ply,
        ) {
            if is_root && !self.allows_at_root(mv) {
                continue;
            }
            let mut next = *position;
            next.play_unchecked(mv);
            let score = self.search_move(&next, window, depth - 1, ply + 1, &mut below, first)?;
            first = false;
            best = best.max(score);
            if score > window.alpha {
                window.alpha = score;
                best_move = Some(mv);
                line.clear();
                line.push(mv);
                line.extend(below.iter().copied().take(MAX_PLY - 1));
            }
            if window.alpha >= window.beta {
                if !position.is_capture(mv) && mv.promotes_to().is_none() {
                    self.reward(position.turn(), mv, ply, depth);
                }
                break;
            }
        }
        self.leave();
        self.remember(position, best, best_move, alpha, window.beta, depth, ply);
        Ok(best)
    }

    /// Searches the position after a move: the first one with the whole window, later
    /// ones with an empty window first.
    fn search_move(
        &mut self,
        next: &Position,
        window: Window,
        depth: u32,
        ply: usize,
        below: &mut Line,
        first: bool,
    ) -> Result<Score, Stopped> {
        if !first {
            let probe = window.null_above_alpha();
            let score = -self.alpha_beta(next, probe, depth, ply, below, true)?;
            if score <= window.alpha || window.is_null() || score >= window.beta {
                return Ok(score);
            }
        }
        Ok(-self.alpha_beta(next, window.flipped(), depth, ply, below, true)?)
    }

    /// Whether the position is so good that even passing the move fails high.
    fn pass_fails_high(
        &mut self,
        position: &Position,
        window: Window,
        depth: u32,
        ply: usize,
    ) -> Result<bool, Stopped> {
        // With pawns and king alone passing may be the best move there is: zugzwang.
        let us = position.turn();
        let pieces = position.color(us) - position.role(Role::Pawn) - position.role(Role::King);
        if ply == 0
            || depth <= NULL_MOVE_REDUCTION
            || pieces.is_empty()
            || window.beta.is_mate()
            || evaluate(position) < window.beta
        {
            return Ok(false);
        }
        let Some(next) = position.pass() else {
            return Ok(false);
        };
        let probe = Window {
            alpha: -window.beta,
            beta: -(window.beta - 1),
        };
        let depth = depth - NULL_MOVE_REDUCTION;
        self.enter(position);
        let mut line = Line::new();
        let score = -self.alpha_beta(
            &next,
            probe,
            depth.saturating_sub(1),
            ply + 1,
            &mut line,
            false,
        )?;
        self.leave();
        Ok(score >= window.beta)
    }

    #[allow(clippy::too_many_arguments)]
    fn remember(
        &self,
        position: &Position,
        score: Score,
        best: Option<Move>,
        alpha: Score,
        beta: Score,
        depth: u32,
        ply: usize,
    ) {
        // With moves left out at the root the score is not the position's.
        if ply == 0 && !(self.excluded.is_empty() && self.limits.search_moves.is_empty()) {
            return;
        }
        let bound = if score >= beta {
            Bound::Lower
        } else if score > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let score = score.to_table(ply);
        self.table.put(
            position.hash(),
            Entry {
                best,
                score,
                depth,
                bound,
            },
        );
    }
}

/// The stored score if it settles the position: deep enough, and on the right side of
/// the window. Only where the window is empty, so that best lines stay whole.
fn usable_score(entry: &Entry, window: Window, depth: u32, ply: usize) -> Option<Score> {
    if entry.depth < depth || !window.is_null() || ply == 0 {
        return None;
    }
    let score = entry.score.from_table(ply);
    let settles = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    settles.then_some(score)
}
