//! Reviewing a game in the background, and keeping the review with a game of the library.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use super::RuntimeError;
use super::listener::{ListenerError, call};
use plywise_coach::{Evaluation, Review, main_line, review};
use plywise_engine::{Engine, EngineOptions, Limits, Observer, Report};
use plywise_game::Game;
use plywise_pgn::PgnGame;
use plywise_store::{GameId, Library, LibraryError};

/// Positions that the search looks at for each move of the game: enough for the tactics
/// that people stumble over, and a long game takes well under half a minute.
pub const REVIEW_NODES: u64 = 120_000;

/// Hears of a review. Called on the review's own thread. What a listener fails at ends no
/// review.
pub trait ReviewListener: Send {
    /// How many of the positions have been looked at.
    ///
    /// # Errors
    /// If the listener cannot take it in.
    fn progress(&mut self, done: usize, of: usize) -> Result<(), ListenerError>;

    /// The review is complete. Not called if it was cancelled.
    ///
    /// # Errors
    /// If the listener cannot take it in; `failed` is called then.
    fn finished(&mut self, review: &Review) -> Result<(), ListenerError>;

    /// The engine or the listener has failed; what went wrong, in English.
    ///
    /// # Errors
    /// If the listener cannot take it in.
    fn failed(&mut self, reason: &str) -> Result<(), ListenerError>;
}

/// A running review. Dropping it cancels it and waits for its thread.
pub struct ReviewTask {
    engine: Arc<Engine>,
    cancelled: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// Keeps the best lines of the last finished iteration.
struct Lines(Sender<Report>);

impl Observer for Lines {
    fn iteration(&mut self, report: &Report) {
        let _ = self.0.send(report.clone());
    }
}

impl ReviewTask {
    /// Starts to review the moves in force of a game.
    pub fn start(
        game: Game,
        engine: EngineOptions,
        mut listener: Box<dyn ReviewListener>,
    ) -> Result<Self, RuntimeError> {
        let engine = Arc::new(Engine::new(engine));
        let own = Arc::clone(&engine);
        let cancelled = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&cancelled);
        let thread = thread::Builder::new()
            .name("plywise-review".into())
            .spawn(move || run(&game, &own, &stop, listener.as_mut()))
            .map_err(|error| RuntimeError {
                reason: error.to_string(),
            })?;
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
        if let Some(thread) = self.thread.take() {
            // Dropped by its listener: the thread ends after the call.
            if thread.thread().id() != thread::current().id() {
                let _ = thread.join();
            }
        }
    }
}

fn run(game: &Game, engine: &Engine, stop: &AtomicBool, listener: &mut dyn ReviewListener) {
    let count = game.ply() + 1;
    let mut evaluations = Vec::with_capacity(count);
    let mut failure = None;
    let _ = call(|| listener.progress(0, count));
    for ply in 0..count {
        match evaluate(engine, game, ply, stop) {
            Ok(Some(evaluation)) => evaluations.push(evaluation),
            Ok(None) => return,
            Err(reason) => {
                failure = Some(reason);
                break;
            }
        }
        let _ = call(|| listener.progress(ply + 1, count));
    }
    let failure = failure.or_else(|| {
        let told = call(|| listener.finished(&review(game, &evaluations)));
        told.err().map(|error| error.to_string())
    });
    if let Some(reason) = failure {
        let _ = call(|| listener.failed(&reason));
    }
}

/// Looks at one position; `None` if the review was cancelled meanwhile.
fn evaluate(
    engine: &Engine,
    game: &Game,
    ply: usize,
    stop: &AtomicBool,
) -> Result<Option<Evaluation>, String> {
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
    let outcome = search.wait().map_err(|error| error.to_string())?;
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

/// Why a game of the library could not be reviewed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeptReviewError {
    /// The game could not be read.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// No thread could be started.
    #[error(transparent)]
    Thread(#[from] RuntimeError),
}

/// The moves in force of a game of the library, played here or imported.
///
/// # Errors
/// As [`Library::pgn_game`].
pub fn library_game(library: &Library, id: GameId) -> Result<Game, LibraryError> {
    Ok(main_line(&library.pgn_game(id)?))
}

/// Reviews the first game of a PGN text in the background. What cannot be read of it is
/// left out, and nothing is kept.
///
/// # Errors
/// If no thread can be started.
pub fn review_pgn(
    pgn: &str,
    engine: EngineOptions,
    listener: Box<dyn ReviewListener>,
) -> Result<ReviewTask, RuntimeError> {
    let record = PgnGame::read_first(pgn);
    ReviewTask::start(main_line(&record.unwrap_or_default()), engine, listener)
}

/// The review that is kept with a game, if it is one of the game as it stands.
///
/// # Errors
/// As [`Library::review`].
pub fn kept_review(library: &Library, id: GameId) -> Result<Option<Review>, LibraryError> {
    let Some(text) = library.review(id)? else {
        return Ok(None);
    };
    Ok(Review::from_json(&text, &library_game(library, id)?))
}

/// Reviews a game of a library in the background and keeps the result with the game. The
/// library should be one of the review's own, opened once more.
///
/// # Errors
/// If the game cannot be read or no thread be started.
pub fn review_library_game(
    library: Library,
    id: GameId,
    engine: EngineOptions,
    listener: Box<dyn ReviewListener>,
) -> Result<ReviewTask, KeptReviewError> {
    let game = library_game(&library, id)?;
    let keeper = Keeper {
        library,
        id,
        listener,
    };
    Ok(ReviewTask::start(game, engine, Box::new(keeper))?)
}

/// Keeps the review before it is told.
struct Keeper {
    library: Library,
    id: GameId,
    listener: Box<dyn ReviewListener>,
}

impl ReviewListener for Keeper {
    fn progress(&mut self, done: usize, of: usize) -> Result<(), ListenerError> {
        self.listener.progress(done, of)
    }

    fn finished(&mut self, review: &Review) -> Result<(), ListenerError> {
        // A review that cannot be kept can still be looked at, and be made again.
        let _ = self.library.set_review(self.id, &review.to_json());
        self.listener.finished(review)
    }

    fn failed(&mut self, reason: &str) -> Result<(), ListenerError> {
        self.listener.failed(reason)
    }
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
