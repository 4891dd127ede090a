//! Reviewing a game in the background.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use super::{RuntimeError, join, spawn};
use plywise_coach::{Evaluation, Review, review};
use plywise_engine::{Engine, EngineOptions, Limits, Observer, Report, SearchError};
use plywise_game::Game;

/// Positions that the search looks at for each move of the game: enough for the tactics
/// that people stumble over, and a long game takes well under half a minute.
pub const REVIEW_NODES: u64 = 120_000;

/// What a review tells.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewReport {
    /// So many of the positions have been looked at.
    Progress {
        /// How many.
        done: usize,
        /// Of how many.
        of: usize,
    },
    /// The review is complete.
    Finished(Box<Review>),
    /// The engine has failed.
    Failed(SearchError),
}

/// A running review. Dropping it cancels it and waits for its thread.
pub struct ReviewTask {
    engine: Arc<Engine>,
    cancelled: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// Keeps the best lines of the last finished iteration.
pub(super) struct Lines(pub(super) Sender<Report>);

impl Observer for Lines {
    fn iteration(&mut self, report: &Report) {
        let _ = self.0.send(report.clone());
    }
}

impl ReviewTask {
    /// Starts to review the moves in force of a game. `tell` hears of it on the review's own thread,
    /// and of no end if the review is cancelled.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn start(
        game: Game,
        engine: EngineOptions,
        mut tell: impl FnMut(ReviewReport) + Send + 'static,
    ) -> Result<Self, RuntimeError> {
        let engine = Arc::new(Engine::new(engine));
        let own = Arc::clone(&engine);
        let cancelled = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&cancelled);
        let thread = spawn("plywise-review", move || run(&game, &own, &stop, &mut tell))?;
        Ok(Self {
            engine,
            cancelled,
            thread: Some(thread),
        })
    }

    /// Ends the review without a result. Returns at once.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Release);
        self.engine.stop();
    }
}

impl fmt::Debug for ReviewTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReviewTask").finish_non_exhaustive()
    }
}

impl Drop for ReviewTask {
    fn drop(&mut self) {
        self.cancel();
        join(self.thread.take());
    }
}

fn run(game: &Game, engine: &Engine, stop: &AtomicBool, tell: &mut dyn FnMut(ReviewReport)) {
    let of = game.ply() + 1;
    let mut evaluations = Vec::with_capacity(of);
    tell(ReviewReport::Progress { done: 0, of });
    for ply in 0..of {
        match evaluate(engine, game, ply, stop) {
            Ok(Some(evaluation)) => evaluations.push(evaluation),
            Ok(None) => return,
            Err(error) => return tell(ReviewReport::Failed(error)),
        }
        tell(ReviewReport::Progress { done: ply + 1, of });
    }
    tell(ReviewReport::Finished(Box::new(review(game, &evaluations))));
}

/// Looks at one position; `None` if the review was cancelled meanwhile.
fn evaluate(
    engine: &Engine,
    game: &Game,
    ply: usize,
    stop: &AtomicBool,
) -> Result<Option<Evaluation>, SearchError> {
    let Some(root) = game.search_root_at(ply) else {
        return Ok(None);
    };
    let (sender, lines) = channel();
    let limits = Limits {
        lines: 2,
        ..Limits::nodes(REVIEW_NODES)
    };
    let search = engine.search(root, limits, Lines(sender));
    // Asked once the engine can stop the search, so that no cancelling comes between.
    if stop.load(Ordering::Acquire) {
        return Ok(None);
    }
    let outcome = search.wait()?;
    if stop.load(Ordering::Acquire) {
        return Ok(None);
    }
    let (best, both) = last_lines(&lines);
    // A stopped iteration may have found a better move than the last finished one.
    let line = match (best, outcome.best) {
        (Some(report), Some(mv)) if report.moves.first() == Some(&mv) => report.moves,
        (_, mv) => mv.into_iter().collect(),
    };
    // What was compared with an earlier choice says nothing of this one.
    let rivals = both
        .filter(|(first, _)| first.moves.first() == line.first())
        .map(|(first, second)| (first.score, second.score));
    Ok(Some(Evaluation {
        score: outcome.score,
        line,
        rivals,
    }))
}

/// The newest best line, and the best two of the newest iteration that came to both.
fn last_lines(lines: &Receiver<Report>) -> (Option<Report>, Option<(Report, Report)>) {
    let (mut best, mut both) = (None, None);
    for report in lines.try_iter() {
        // An iteration tells its lines one after the other.
        if report.line == 1 {
            best = Some(report);
        } else {
            both = best.clone().zip(Some(report));
        }
    }
    (best, both)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use plywise_chess::Position;
    use plywise_engine::Score;

    #[test]
    fn two_lines_are_compared_only_within_one_iteration() {
        let start = Position::startpos();
        let report = |depth, line, score, mv: &str| Report {
            depth,
            line,
            score: Score::centipawns(score),
            moves: vec![start.parse_uci(mv).unwrap()],
            selective_depth: depth,
            nodes: 1,
            elapsed: Duration::ZERO,
            hashfull: 0,
        };
        let (sender, lines) = channel();
        for told in [
            report(1, 1, 100, "e2e4"),
            report(1, 2, 50, "d2d4"),
            report(2, 1, 300, "d2d4"),
        ] {
            sender.send(told).unwrap();
        }
        let (best, both) = last_lines(&lines);
        assert_eq!(best.unwrap().score, Score::centipawns(300));
        let (first, second) = both.unwrap();
        assert_eq!((first.depth, second.depth), (1, 1));
    }
}
