//! Passes events on to the visitor and numbers the problems.

use super::input::Place;
use super::problem::{PgnProblem, PgnProblemKind};
use super::visitor::Visitor;

/// The visitor of one game.
pub(super) struct Report<'v, V> {
    pub(super) visitor: &'v mut V,
    game: u64,
    /// How many problems more are reported.
    left: usize,
}

impl<'v, V: Visitor> Report<'v, V> {
    pub(super) fn new(visitor: &'v mut V, game: u64, limit: usize) -> Self {
        Self {
            visitor,
            game,
            left: limit,
        }
    }

    /// Whether anything more is reported. Asked where working out the text costs time.
    pub(super) fn listens(&self) -> bool {
        self.left > 0
    }

    /// Reports a problem and the text at its place.
    #[cold]
    pub(super) fn problem(&mut self, at: Place, text: String, kind: PgnProblemKind) {
        self.problem_at_depth(0, at, text, kind);
    }

    /// Reports a problem, the text at its place, and how deep in variations it stands.
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
