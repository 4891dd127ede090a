//! Alpha-beta windows of a search.

use crate::eval::Score;

/// Alpha-beta window. Scores at or below `alpha` do not matter; scores at or above `beta` are more than the opponent
/// allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    /// Window that contains every score.
    pub(super) const FULL: Self = Self {
        alpha: Score::NEG_INFINITY,
        beta: Score::INFINITY,
    };

    /// Returns the alpha-beta window from the opponent's point of view.
    pub(super) fn flipped(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Returns the null window that tests whether a score reaches `beta`.
    pub(super) fn reaches(beta: Score) -> Self {
        Self {
            alpha: beta - 1,
            beta,
        }
    }

    /// Returns the null window that tests whether a score exceeds `alpha`.
    pub(super) fn above(alpha: Score) -> Self {
        Self {
            alpha,
            beta: alpha + 1,
        }
    }
}
