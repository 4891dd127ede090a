//! Extensions: lines that deserve a ply more.
//!
//! A move is singular if all others are clearly worse: then everything hangs on it
//! (Anantharaman, Campbell and Hsu 1988; in this form by way of the table's move, Stockfish).

use super::alpha_beta::{Facts, Node};
use super::params::{
    DOUBLE_MARGIN, MOST_DOUBLE_EXTENSIONS, NOT_SINGULAR_CUT_PLIES, NOT_SINGULAR_PLIES,
    SINGULAR_DEPTH, SINGULAR_DIVISOR, SINGULAR_LONGEST, SINGULAR_MARGIN, SINGULAR_TABLE_DEPTH,
};
use super::searcher::{Line, Searcher, Stopped};
use super::table::Bound;
use super::window::Window;
use crate::eval::Score;
use plywise_chess::{Move, Position};

/// What comes of asking whether a move is singular.
pub(super) enum Extension {
    /// So many plies more, or fewer.
    Plies(i32),
    /// Without the move, too, the score is above beta: two moves refute the position, so
    /// one will (multi-cut, Björnsson and Marsland 1999).
    MultiCut(Score),
}

impl Searcher<'_> {
    /// How much deeper a move is to be searched.
    pub(super) fn extension<const PV: bool>(
        &mut self,
        position: &Position,
        mv: Move,
        window: Window,
        node: Node,
        facts: &Facts,
    ) -> Result<Extension, Stopped> {
        let Node { depth, ply, .. } = node;
        let none = Ok(Extension::Plies(0));
        let Some(entry) = facts.known.filter(|entry| entry.best == Some(mv)) else {
            return none;
        };
        let score = entry.score.from_table(ply);
        if ply == 0
            || depth < SINGULAR_DEPTH
            || ply >= SINGULAR_LONGEST * self.root_depth as usize
            || self.stack.at(ply).excluded.is_some()
            || entry.depth < depth - SINGULAR_TABLE_DEPTH
            || entry.bound == Bound::Upper
            || score.is_mate()
        {
            return none;
        }
        let beta = score - SINGULAR_MARGIN * depth / 16;
        let question = Node {
            depth: (depth - 1) / SINGULAR_DIVISOR,
            ply,
            expects_cut: node.expects_cut,
        };
        // The position itself is asked again: it must not count as repeated.
        self.leave();
        self.stack.at_mut(ply).excluded = Some(mv);
        let mut line = Line::new();
        let found = self.alpha_beta::<false>(position, Window::reaches(beta), question, &mut line);
        self.stack.at_mut(ply).excluded = None;
        self.enter(position);
        let found = found?;
        if found < beta {
            let doubles = self.stack.at(ply).double_extensions;
            let far = found < beta - DOUBLE_MARGIN && doubles < MOST_DOUBLE_EXTENSIONS;
            return Ok(Extension::Plies(if !PV && far { 2 } else { 1 }));
        }
        if beta >= window.beta {
            return Ok(Extension::MultiCut(beta));
        }
        // Others are as good, so this one is not worth more, and where a cutoff is near it is
        // worth less (negative extension, Stockfish).
        Ok(Extension::Plies(if score >= window.beta {
            -NOT_SINGULAR_PLIES
        } else if node.expects_cut {
            -NOT_SINGULAR_CUT_PLIES
        } else {
            0
        }))
    }
}
