//! Pruning: what is not looked at, since it would not matter.

use super::alpha_beta::{Candidate, Facts, Node};
use super::params::{
    EXCHANGE_CAPTURE_MARGIN, EXCHANGE_QUIET_MARGIN, FUTILITY_BASE, FUTILITY_DEPTH, FUTILITY_MARGIN,
    HISTORY_PRUNING_DEPTH, HISTORY_PRUNING_MARGIN, LATE_MOVE_BASE, LATE_MOVE_DIVISOR,
    NULL_MOVE_BASE, NULL_MOVE_DEPTH, NULL_MOVE_DEPTH_DIVISOR, NULL_MOVE_MARGIN,
    NULL_MOVE_MOST_BY_MARGIN, NULL_MOVE_PER_PLY, NULL_MOVE_REDUCTION, NULL_MOVE_VERIFIED_DEPTH,
    NULL_MOVE_VERIFIED_SHARE, RAZOR_DEPTH, RAZOR_MARGIN, REVERSE_FUTILITY_DEPTH,
    REVERSE_FUTILITY_MARGIN,
};
use super::reductions::base_reduction;
use super::searcher::{Line, Searcher, Stopped};
use super::window::Window;
use crate::eval::Score;
use plywise_chess::{Position, Role};

/// What is left out of a node's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Skip {
    /// This move.
    Move,
    /// This and all quiet moves after it.
    AllQuiets,
}

impl Searcher<'_> {
    /// Whether the whole node can be settled without trying a move.
    pub(super) fn prune(
        &mut self,
        position: &Position,
        window: Window,
        node: Node,
        facts: &Facts,
    ) -> Result<Option<Score>, Stopped> {
        let Node { depth, ply, .. } = node;
        let Window { alpha, beta } = window;
        if facts.in_check || beta.is_mate() || alpha.is_mate() {
            return Ok(None);
        }
        // Reverse futility: so far above beta that no move of the other side will bring it
        // back (Heinz, "Extended futility pruning", 1998, turned round). Not right after a move of
        // the root: a threat that was overlooked there is what a person would not forgive.
        let score = facts.sharpened;
        let margin = REVERSE_FUTILITY_MARGIN * (depth - i32::from(facts.improving));
        let answers_root = ply == 1;
        if depth <= REVERSE_FUTILITY_DEPTH && !answers_root && score - margin >= beta {
            return Ok(Some(score.midpoint(beta)));
        }
        // Razoring: so far below alpha that only a capture could help (Birmingham and Kent
        // 1977).
        if depth <= RAZOR_DEPTH && score + RAZOR_MARGIN * depth <= alpha {
            let found = self.quiescence(position, Window::above(alpha), ply)?;
            if found <= alpha {
                return Ok(Some(found));
            }
        }
        self.pass(position, window, node, facts)
    }

    /// Null move: if the other side, moving twice, cannot bring the score below beta, no
    /// move is needed to see that it stays above (Beal 1989, Donninger 1993).
    fn pass(
        &mut self,
        position: &Position,
        window: Window,
        node: Node,
        facts: &Facts,
    ) -> Result<Option<Score>, Stopped> {
        let Node { depth, ply, .. } = node;
        let beta = window.beta;
        let passed = ply > 0 && self.stack.at(ply - 1).mv.is_none();
        if depth < NULL_MOVE_DEPTH
            || passed
            || ply < self.null_move_from
            || facts.sharpened < beta
            || facts.evaluation + NULL_MOVE_PER_PLY * depth - NULL_MOVE_BASE < beta
            // With pawns and king alone passing may be the best move there is: zugzwang.
            || !has_pieces(position)
        {
            return Ok(None);
        }
        let Some(next) = position.pass() else {
            return Ok(None);
        };
        let by_margin = (facts.sharpened.raw() - beta.raw()) / NULL_MOVE_MARGIN;
        let reduction = NULL_MOVE_REDUCTION
            + depth / NULL_MOVE_DEPTH_DIVISOR
            + by_margin.min(NULL_MOVE_MOST_BY_MARGIN);
        let below = Node {
            depth: depth - reduction,
            ply: ply + 1,
            expects_cut: !node.expects_cut,
        };
        self.stack.try_move(ply, position, None);
        self.stack.at_mut(ply + 1).double_extensions = self.stack.at(ply).double_extensions;
        self.enter(position);
        let mut line = Line::new();
        let probe = Window::reaches(beta).flipped();
        let score = -self.alpha_beta::<false>(&next, probe, below, &mut line)?;
        self.leave();
        if score < beta {
            return Ok(None);
        }
        // A mate against a side that passes is no mate.
        let score = if score.is_mate() { beta } else { score };
        if self.null_move_from > 0 || depth < NULL_MOVE_VERIFIED_DEPTH {
            return Ok(Some(score));
        }
        // Deep down zugzwang is looked for: the same depth without passing, though other pruning
        // may settle it.
        self.null_move_from =
            ply + ((depth - reduction) * NULL_MOVE_VERIFIED_SHARE / 100).max(1) as usize;
        let verified = Node {
            depth: depth - reduction,
            ply,
            expects_cut: false,
        };
        let found = self.alpha_beta::<false>(position, Window::reaches(beta), verified, &mut line);
        self.null_move_from = 0;
        Ok((found? >= beta).then_some(score))
    }
}

/// Whether a move is not worth trying, once another has avoided mate.
pub(super) fn skips(
    position: &Position,
    candidate: Candidate,
    window: Window,
    node: Node,
    facts: &Facts,
) -> Option<Skip> {
    if !has_pieces(position) {
        return None;
    }
    let Candidate { mv, before, .. } = candidate;
    let depth = node.depth;
    let loses = |margin| (!position.exchange_wins(mv, margin)).then_some(Skip::Move);
    if candidate.noisy {
        // Pruning by static exchange: a capture that loses too much, as quiescence searches
        // leave them out, too.
        return loses(EXCHANGE_CAPTURE_MARGIN * depth);
    }
    let reduced = (depth - base_reduction(depth, before) - 1).max(0);
    // Where a check leads only a look tells; but once another move has ended the quiet ones, later
    // checks end with them.
    if !candidate.checks
        && let Some(skip) = is_hopeless(candidate, depth, reduced, window, facts)
    {
        return Some(skip);
    }
    loses(EXCHANGE_QUIET_MARGIN * reduced * reduced)
}

/// Whether a quiet move comes too late, cannot gain enough or has failed too often.
fn is_hopeless(
    candidate: Candidate,
    depth: i32,
    reduced: i32,
    window: Window,
    facts: &Facts,
) -> Option<Skip> {
    // Late move pruning: enough quiet moves have been tried in vain (pruning by
    // move count, Stockfish).
    let mut enough = LATE_MOVE_BASE + depth * depth;
    if !facts.improving {
        enough /= LATE_MOVE_DIVISOR;
    }
    if candidate.before >= enough {
        return Some(Skip::AllQuiets);
    }
    // Futility: a quiet move will not gain so much (Schaeffer 1986, Heinz 1998).
    let hoped = facts.evaluation + FUTILITY_BASE + FUTILITY_MARGIN * reduced;
    if !facts.in_check && reduced <= FUTILITY_DEPTH && hoped <= window.alpha {
        return Some(Skip::AllQuiets);
    }
    // It has failed too often in lines like this (history pruning, Fruit 2005).
    let failed = candidate.history < HISTORY_PRUNING_MARGIN * depth;
    (reduced <= HISTORY_PRUNING_DEPTH && failed).then_some(Skip::Move)
}

/// Whether the side to move has more than pawns and king.
#[inline]
fn has_pieces(position: &Position) -> bool {
    let us = position.color(position.turn());
    (us - position.role(Role::Pawn) - position.role(Role::King)).any()
}
