//! Forwarding of events to the visitor of a game, with a limited number of reported problems.

use std::ops::ControlFlow;

use super::input::Place;
use super::problem::{PgnProblem, PgnProblemKind};
use super::visitor::Visitor;

/// Visitor of one game with the number of the game.
pub(super) struct Report<'v, V: Visitor> {
    pub(super) visitor: &'v mut V,
    /// Output with which the visitor has ended the game early.
    pub(super) output: Option<V::Output>,
    game: u64,
    /// Number of further problems that may be reported for the game.
    left: usize,
}

impl<'v, V: Visitor> Report<'v, V> {
    pub(super) fn new(visitor: &'v mut V, game: u64, limit: usize) -> Self {
        Self {
            visitor,
            output: None,
            game,
            left: limit,
        }
    }

    /// Stores the output of a visitor that ends the game, and stops reporting problems. Returns
    /// whether the visitor continues with the game.
    #[inline]
    pub(super) fn goes_on(&mut self, flow: ControlFlow<V::Output>) -> bool {
        let ControlFlow::Break(output) = flow else {
            return true;
        };
        self.output = Some(output);
        self.left = 0;
        false
    }

    /// Returns whether further problems are reported. If not, the reader need not quote the text.
    pub(super) fn listens(&self) -> bool {
        self.left > 0
    }

    /// Reports a problem on the main line to the visitor, with the text at its location.
    #[cold]
    pub(super) fn problem(&mut self, at: Place, text: String, kind: PgnProblemKind) {
        self.problem_at_depth(0, at, text, kind);
    }

    /// Reports a problem to the visitor, with the text at its location and its depth in variations.
    #[cold]
    pub(super) fn problem_at_depth(
        &mut self,
        depth: usize,
        at: Place,
        text: String,
        kind: PgnProblemKind,
    ) {
        if self.left > 0 {
            self.left -= 1;
            self.visitor.problem(PgnProblem {
                game: self.game,
                line: at.line,
                column: at.column,
                text,
                kind,
                in_variation: depth > 0,
            });
        }
    }
}
