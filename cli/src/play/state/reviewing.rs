//! The review of a game: asked for, on its way, looked through.

use plywise_coach::{Review, ReviewedMove};
use plywise_game::Mark;

use super::{Effect, State};
use crate::play::reviewer::Reviewed;

/// How far a review is.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::play) enum ReviewState {
    /// There is none.
    None,
    /// The share that is done, in percent.
    Running(usize),
    /// It is complete.
    Done(Box<Review>),
}

impl ReviewState {
    pub(super) fn of(review: Option<Box<Review>>) -> Self {
        review.map_or(Self::None, Self::Done)
    }

    /// The review, if it is complete.
    pub(in crate::play) const fn done(&self) -> Option<&Review> {
        match self {
            Self::Done(review) => Some(review),
            Self::None | Self::Running(_) => None,
        }
    }

    /// What it says of the move that made a ply.
    pub(in crate::play) fn of_ply(&self, ply: usize) -> Option<&ReviewedMove> {
        self.done()?.moves.get(ply.checked_sub(1)?)
    }
}

impl State {
    /// Begins a review, or ends the one that runs.
    pub(super) fn toggle_review(&mut self) {
        let snapshot = &self.scene.snapshot;
        let against_computer =
            snapshot.white.player.level().is_some() || snapshot.black.player.level().is_some();
        match self.review {
            ReviewState::Running(_) => {
                self.review = ReviewState::None;
                self.effects.push(Effect::StopReview);
            }
            _ if snapshot.live_ply == 0 => self.warn_key("board-moves-empty"),
            _ if snapshot.outcome.is_none() && against_computer => {
                self.warn_key("terminal-review-later");
            }
            ReviewState::Done(_) => self.step_to_mistake(true),
            ReviewState::None => {
                self.review = ReviewState::Running(0);
                self.notice = None;
                self.effects.push(Effect::Review);
            }
        }
    }

    pub(super) fn reviewed(&mut self, reviewed: Reviewed) {
        match reviewed {
            Reviewed::Progress(percent) => {
                if matches!(self.review, ReviewState::Running(_)) {
                    self.review = ReviewState::Running(percent);
                }
            }
            Reviewed::Done(review) => {
                self.review = ReviewState::Done(review);
                self.say_key("terminal-reviewed");
            }
            Reviewed::Failed(reason) => {
                self.review = ReviewState::None;
                self.warn(reason);
            }
        }
    }

    /// Looks at the next or the previous move that has a mark for a mistake.
    pub(super) fn step_to_mistake(&mut self, forward: bool) {
        let Some(review) = self.review.done() else {
            return self.warn_key("terminal-no-review");
        };
        let shown = self.scene.snapshot.viewed_ply;
        let is_mistake = |moved: &&ReviewedMove| {
            matches!(
                moved.mark,
                Some(Mark::Inaccuracy | Mark::Mistake | Mark::Blunder)
            )
        };
        let mut mistakes = review
            .moves
            .iter()
            .filter(is_mistake)
            .map(|moved| moved.ply);
        let found = if forward {
            // From the last one it goes on with the first.
            let first = mistakes.clone().next();
            mistakes.find(|&ply| ply > shown).or(first)
        } else {
            let last = mistakes.clone().next_back();
            mistakes.rfind(|&ply| ply < shown).or(last)
        };
        match found {
            Some(ply) => self.look_at(ply),
            None => self.say_key("analysis-no-mistakes"),
        }
    }
}
