//! Reviews a game in the background.

use std::sync::mpsc::Sender;

use plywise_core::game::Game;
use plywise_core::game::review::Review;
use plywise_core::library::GameId;
use plywise_core::runtime::{ReviewListener, ReviewTask, RuntimeError};
use plywise_core::search::EngineOptions;

use super::runner::Message;

/// What a review says.
#[derive(Debug)]
pub(super) enum Reviewed {
    /// So many percent are done.
    Progress(usize),
    /// It is complete.
    Done(Box<Review>),
    /// It failed, and why.
    Failed(String),
}

/// A review that runs. Dropping it cancels it.
#[derive(Debug)]
pub(super) struct Reviewer {
    pub(super) game: GameId,
    number: u64,
    _task: ReviewTask,
}

struct Ear {
    number: u64,
    messages: Sender<Message>,
}

impl Ear {
    fn pass(&self, reviewed: Reviewed) {
        let _ = self.messages.send(Message::Review {
            number: self.number,
            reviewed,
        });
    }
}

impl ReviewListener for Ear {
    fn progress(&mut self, done: usize, of: usize) {
        self.pass(Reviewed::Progress(done * 100 / of.max(1)));
    }

    fn finished(&mut self, review: &Review) {
        self.pass(Reviewed::Done(Box::new(review.clone())));
    }

    fn failed(&mut self, reason: &str) {
        self.pass(Reviewed::Failed(reason.to_owned()));
    }
}

impl Reviewer {
    /// Starts to review a game; the number comes with all that is said.
    pub(super) fn start(
        id: GameId,
        game: Game,
        number: u64,
        messages: Sender<Message>,
    ) -> Result<Self, RuntimeError> {
        let ear = Ear { number, messages };
        let task = ReviewTask::start(game, EngineOptions::default(), Box::new(ear))?;
        Ok(Self {
            game: id,
            number,
            _task: task,
        })
    }

    pub(super) const fn number(&self) -> u64 {
        self.number
    }
}
