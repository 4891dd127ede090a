//! Background review of a game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::RuntimeError;
use super::search_task::SearchTask;
use crate::work::review_game;
use plywise_app::Report;
use plywise_engine::{Engine, EngineOptions};
use plywise_game::Game;

impl SearchTask {
    /// Starts a review of a game without the moves taken back. `tell` receives [`Report::Reviewing`] with the share of
    /// the positions searched so far and, unless the review is cancelled, one final [`Report::Reviewed`], on the
    /// review's own thread. All reports carry `id`.
    ///
    /// # Errors
    ///
    /// Returns an error if no thread can be started.
    pub fn review(
        id: u64,
        game: Game,
        engine: EngineOptions,
        mut tell: impl FnMut(Report) + Send + 'static,
    ) -> Result<Self, RuntimeError> {
        let work = move |engine: &Engine, goes_on: &dyn Fn() -> bool| {
            let mut progress = |percent| tell(Report::Reviewing { id, percent });
            let run = || review_game(&game, engine, goes_on, &mut progress);
            let review = match catch_unwind(AssertUnwindSafe(run)) {
                Ok(Ok(None)) => return,
                Ok(Ok(review)) => review.map(Box::new),
                Ok(Err(_)) | Err(_) => None,
            };
            tell(Report::Reviewed { id, review });
        };
        Self::start("plywise-review", engine, work)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn panic_is_reported_as_a_failure() {
        let (sender, told) = channel();
        let tell = move |report: Report| {
            let ends = matches!(report, Report::Reviewed { .. });
            assert!(ends, "a fault was asked for");
            drop(sender.send(report));
        };
        let (game, options) = (Game::default(), EngineOptions::default());
        let _task = SearchTask::review(1, game, options, tell).unwrap();
        let failed = Report::Reviewed {
            id: 1,
            review: None,
        };
        assert_eq!(told.recv(), Ok(failed));
    }
}
