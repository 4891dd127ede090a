//! Background review of a game.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::RuntimeError;
use super::search_task::{SearchTask, searched};
use plywise_coach::{Evaluation, Review, review};
use plywise_engine::{Engine, EngineOptions, Limits, SearchError, SearchInfo, panic_message};
use plywise_game::Game;

/// Nodes per position of a review: enough for the tactics that people miss, while a long game takes
/// well under half a minute.
pub const REVIEW_NODES: u64 = 120_000;

/// A report of a review.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewReport {
    /// Progress in positions.
    Progress {
        /// Positions searched so far.
        done: usize,
        /// Total number of positions.
        of: usize,
    },
    Finished(Box<Review>),
    /// The engine failed.
    Failed(SearchError),
}

/// A running review. Dropping it cancels it and joins its thread.
pub struct ReviewTask(SearchTask);

impl ReviewTask {
    /// Starts a review of the moves in force of a game. `tell` receives the reports on the review's own thread, without
    /// a final one if the review is cancelled.
    ///
    /// # Errors
    ///
    /// Returns an error if no thread can be started.
    pub fn start(
        game: Game,
        engine: EngineOptions,
        mut tell: impl FnMut(ReviewReport) + Send + 'static,
    ) -> Result<Self, RuntimeError> {
        let work = move |engine: &Engine, goes_on: &dyn Fn() -> bool| {
            let run = || run(&game, engine, goes_on, &mut tell);
            if let Err(panic) = catch_unwind(AssertUnwindSafe(run)) {
                let reason = panic_message(panic.as_ref());
                tell(ReviewReport::Failed(SearchError::Broken { reason }));
            }
        };
        SearchTask::start("plywise-review", engine, work).map(Self)
    }

    /// Cancels the review without a result. Returns immediately.
    pub fn cancel(&self) {
        self.0.cancel();
    }
}

impl fmt::Debug for ReviewTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReviewTask").finish_non_exhaustive()
    }
}

fn run(
    game: &Game,
    engine: &Engine,
    goes_on: &dyn Fn() -> bool,
    tell: &mut dyn FnMut(ReviewReport),
) {
    let of = game.ply() + 1;
    let mut evaluations = Vec::with_capacity(of);
    tell(ReviewReport::Progress { done: 0, of });
    for ply in 0..of {
        match evaluate(engine, game, ply, goes_on) {
            Ok(Some(evaluation)) => evaluations.push(evaluation),
            Ok(None) => return,
            Err(error) => return tell(ReviewReport::Failed(error)),
        }
        tell(ReviewReport::Progress { done: ply + 1, of });
    }
    tell(ReviewReport::Finished(Box::new(review(game, &evaluations))));
}

/// Evaluates one position. Returns `None` if the review was cancelled.
fn evaluate(
    engine: &Engine,
    game: &Game,
    ply: usize,
    goes_on: &dyn Fn() -> bool,
) -> Result<Option<Evaluation>, SearchError> {
    let Some(root) = game.search_root_at(ply) else {
        return Ok(None);
    };
    let limits = Limits::nodes(REVIEW_NODES).with_multipv(2);
    let Some((outcome, lines)) = searched(engine, root, limits, goes_on)? else {
        return Ok(None);
    };
    let (best, both) = last_lines(lines);
    // A stopped iteration may have found a better move than the last completed one.
    let line = match (best, outcome.best) {
        (Some(report), Some(mv)) if report.pv.first() == Some(&mv) => report.pv,
        (_, mv) => mv.into_iter().collect(),
    };
    // A comparison with a different best move does not apply to this one.
    let rivals = both
        .filter(|(first, _)| first.pv.first() == line.first())
        .map(|(first, second)| (first.score, second.score));
    Ok(Some(Evaluation {
        score: outcome.score,
        line,
        rivals,
    }))
}

/// Returns the last best line, and the two best lines of the last iteration that completed both.
fn last_lines(lines: Vec<SearchInfo>) -> (Option<SearchInfo>, Option<(SearchInfo, SearchInfo)>) {
    let (mut best, mut both) = (None, None);
    for report in lines {
        // An iteration reports its lines in order.
        if report.pv_index == 1 {
            best = Some(report);
        } else {
            both = best.clone().zip(Some(report));
        }
    }
    (best, both)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use plywise_chess::Position;
    use plywise_engine::Score;

    #[test]
    fn panic_is_reported_as_a_failure() {
        let (sender, told) = channel();
        let tell = move |report: ReviewReport| {
            let ends = matches!(report, ReviewReport::Failed(_));
            assert!(ends, "a fault was asked for");
            drop(sender.send(report));
        };
        let _task = ReviewTask::start(Game::default(), EngineOptions::default(), tell).unwrap();
        let ReviewReport::Failed(SearchError::Broken { reason }) = told.recv().unwrap() else {
            panic!("another end");
        };
        assert_eq!(reason, "a fault was asked for");
    }

    #[test]
    fn lines_are_compared_only_within_an_iteration() {
        let start = Position::startpos();
        let report = |depth, line, score, mv: &str| {
            let pv = vec![start.parse_uci(mv).unwrap()];
            let mut report = SearchInfo::new(depth, Score::centipawns(score), pv);
            report.pv_index = line;
            report
        };
        let told = vec![
            report(1, 1, 100, "e2e4"),
            report(1, 2, 50, "d2d4"),
            report(2, 1, 300, "d2d4"),
        ];
        let (best, both) = last_lines(told);
        assert_eq!(best.unwrap().score, Score::centipawns(300));
        let (first, second) = both.unwrap();
        assert_eq!((first.depth, second.depth), (1, 1));
    }
}
