//! The bounds between which a score matters.

use crate::eval::Score;

/// An alpha-beta window: a score at or below `alpha` changes nothing, one at or above
/// `beta` is more than the other side allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    /// Every score matters.
    pub(super) const FULL: Self = Self {
        alpha: Score::from_raw(-Score::INFINITY.raw()),
        beta: Score::INFINITY,
    };

    /// The same window as the other side sees it.
    pub(super) fn flipped(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// The question whether a score reaches `beta`.
    pub(super) fn reaches(beta: Score) -> Self {
        Self {
            alpha: beta - 1,
            beta,
        }
    }

    /// The question whether a score is better than `alpha`.
    pub(super) fn above(alpha: Score) -> Self {
        Self {
            alpha,
            beta: alpha + 1,
        }
    }
}
