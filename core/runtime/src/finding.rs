//! Searching a game for mistakes in the background.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread::JoinHandle;

use super::review::Lines;
use super::{RuntimeError, join, spawn, unix_millis};
use plywise_coach::training::{Card, Examined, Line, best_lines, find_cards};
use plywise_engine::{Engine, EngineOptions, Limits, Report, SearchError, SearchRoot};

/// One thread and little memory: it runs beside whatever the person does, and finds the same on every
/// device.
const ENGINE: EngineOptions = EngineOptions {
    hash_mib: 16,
    threads: 1,
};

/// A running search for mistakes. Dropping it cancels it and waits for its thread.
pub struct FindTask {
    engine: Arc<Engine>,
    cancelled: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl FindTask {
    /// Starts to search a game for mistakes. `tell` hears of the cards on the search's own thread,
    /// once; of `None` if the engine has failed or the search was cancelled.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn start(
        examined: Examined,
        tell: impl FnOnce(Option<Vec<Card>>) + Send + 'static,
    ) -> Result<Self, RuntimeError> {
        let engine = Arc::new(Engine::new(ENGINE));
        let own = Arc::clone(&engine);
        let cancelled = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&cancelled);
        let thread = spawn("plywise-cards", move || {
            let mut search = |root, limits| lines(&own, root, limits, &stop).ok().flatten();
            tell(find_cards(&examined, unix_millis(), &mut search));
        })?;
        Ok(Self {
            engine,
            cancelled,
            thread: Some(thread),
        })
    }

    /// Ends the search without cards. Returns at once.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Release);
        self.engine.stop();
    }
}

impl fmt::Debug for FindTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FindTask").finish_non_exhaustive()
    }
}

impl Drop for FindTask {
    fn drop(&mut self) {
        self.cancel();
        join(self.thread.take());
    }
}

/// The best lines of a position; `None` if the search was cancelled meanwhile.
fn lines(
    engine: &Engine,
    root: SearchRoot,
    limits: Limits,
    stop: &AtomicBool,
) -> Result<Option<Vec<Line>>, SearchError> {
    let (sender, reports) = channel();
    let wanted = limits.lines;
    let search = engine.search(root, limits, Lines(sender));
    // Asked once the engine can stop the search, so that no cancelling comes between.
    if stop.load(Ordering::Acquire) {
        return Ok(None);
    }
    let outcome = search.wait()?;
    if stop.load(Ordering::Acquire) {
        return Ok(None);
    }
    let reports: Vec<Report> = reports.try_iter().collect();
    let mut lines = best_lines(&reports, wanted);
    if lines.is_empty() {
        // Mate, stalemate, or a search that ended within its first iteration.
        lines.push(Line {
            score: outcome.score,
            moves: outcome.best.into_iter().collect(),
        });
    }
    Ok(Some(lines))
}
