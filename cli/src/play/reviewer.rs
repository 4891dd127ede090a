//! Reviews a game in the background.

use std::sync::mpsc::Sender;

use plywise_coach::Review;
use plywise_engine::EngineOptions;
use plywise_runtime::{
    KeptReviewError, ListenerError, ReviewListener, ReviewTask, review_library_game,
};
use plywise_store::{GameId, Library};

use super::runner::Message;

/// What a review says.
#[derive(Debug)]
pub(super) enum Reviewed {
    /// The share that is done, in percent.
    Progress(usize),
    /// It is complete.
    Done(Box<Review>),
    /// It failed, and why.
    Failed(String),
}

/// A review that runs. Dropping it cancels it.
#[derive(Debug)]
pub(super) struct Reviewer {
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
    fn progress(&mut self, done: usize, of: usize) -> Result<(), ListenerError> {
        self.pass(Reviewed::Progress(done * 100 / of.max(1)));
        Ok(())
    }

    fn finished(&mut self, review: &Review) -> Result<(), ListenerError> {
        self.pass(Reviewed::Done(Box::new(review.clone())));
        Ok(())
    }

    fn failed(&mut self, reason: &str) -> Result<(), ListenerError> {
        self.pass(Reviewed::Failed(reason.to_owned()));
        Ok(())
    }
}

impl Reviewer {
    /// Starts to review a game of the library, and keeps the result with it; the number
    /// comes with all that is said. The library is one of its own.
    pub(super) fn start(
        library: Library,
        id: GameId,
        number: u64,
        messages: Sender<Message>,
    ) -> Result<Self, KeptReviewError> {
        let ear = Ear { number, messages };
        let engine = EngineOptions::default();
        let task = review_library_game(library, id, engine, Box::new(ear))?;
        Ok(Self {
            number,
            _task: task,
        })
    }

    pub(super) const fn number(&self) -> u64 {
        self.number
    }
}
