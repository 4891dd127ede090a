//! Lessons and their steps.

use plywise_chess::{CastlingSide, Position, Role, Square};

/// A way to end a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Escape {
    /// The king moves away.
    Move,
    /// A piece moves between the king and the attacker.
    Block,
    /// The attacker is captured.
    Capture,
}

/// What the user has to achieve in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Reach all squares with pieces of one kind. The opponent passes, but captures the moved piece if it can.
    Visit {
        role: Role,
        squares: &'static [Square],
        /// Maximum number of moves.
        moves: u8,
    },
    /// Give a check with a piece that cannot be captured.
    Check,
    /// End a check in the given way.
    Escape(Escape),
    /// Checkmate in at most this many moves.
    Mate {
        moves: u8,
    },
    /// Leave the opponent without a legal move and without a check.
    Stalemate,
    Castle(CastlingSide),
    /// Promote a pawn to a piece of this kind.
    Promote(Role),
    EnPassant,
    /// Gain at least this many centipawns by the exchange on one square.
    Win {
        centipawns: i32,
    },
    /// Leave the opponent without a mate in one and without a capture that gains material.
    Save,
    /// Play these moves in UCI notation, the user's and the opponent's in turn.
    Line(&'static [&'static str]),
}

/// A step of a lesson: a position with a goal. The user moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub fen: &'static str,
    pub goal: Goal,
}

impl Step {
    /// Returns the start position.
    pub fn position(&self) -> Position {
        Position::from_fen(self.fen).unwrap_or_else(|_| Position::startpos())
    }
}

/// A lesson of two to five steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Stable identifier: lowercase letters and hyphens.
    pub id: &'static str,
    pub steps: &'static [Step],
}

impl Lesson {
    /// Returns the lesson with an identifier.
    pub fn by_id(id: &str) -> Option<&'static Self> {
        Self::PATH.iter().find(|lesson| lesson.id == id)
    }

    /// Returns the step with an index. Beyond the end, returns the last one.
    pub fn step(&self, index: usize) -> Step {
        const NONE: Step = Step {
            fen: "",
            goal: Goal::Check,
        };
        let step = self.steps.get(index).or(self.steps.last());
        step.copied().unwrap_or(NONE)
    }
}
