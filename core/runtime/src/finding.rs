//! Searching a game for mistakes in the background.

use std::fmt;

use super::search_task::{SearchTask, searched};
use super::{RuntimeError, unix_millis};
use plywise_coach::training::{Card, Examined, Line, best_lines, find_cards};
use plywise_engine::{Engine, EngineOptions, Limits, SearchRoot};

/// One thread and little memory: it runs beside whatever the person does, and finds the same on every
/// device.
const ENGINE: EngineOptions = EngineOptions {
    hash_mib: 16,
    threads: 1,
};

/// A running search for mistakes. Dropping it cancels it and waits for its thread.
pub struct FindTask(SearchTask);

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
        let find = move |engine: &Engine, goes_on: &dyn Fn() -> bool| {
            let mut search = |root, limits| lines(engine, root, limits, goes_on);
            tell(find_cards(&examined, unix_millis(), &mut search));
        };
        SearchTask::start("plywise-cards", ENGINE, find).map(Self)
    }

    /// Ends the search without cards. Returns at once.
    pub fn cancel(&self) {
        self.0.cancel();
    }
}

impl fmt::Debug for FindTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FindTask").finish_non_exhaustive()
    }
}

/// The best lines of a position; `None` if the search was cancelled meanwhile or has failed.
fn lines(
    engine: &Engine,
    root: SearchRoot,
    limits: Limits,
    goes_on: &dyn Fn() -> bool,
) -> Option<Vec<Line>> {
    let wanted = limits.lines;
    let (outcome, reports) = searched(engine, root, limits, goes_on).ok()??;
    let mut lines = best_lines(&reports, wanted);
    if lines.is_empty() {
        // Mate, stalemate, or a search that ended within its first iteration.
        lines.push(Line {
            score: outcome.score,
            moves: outcome.best.into_iter().collect(),
        });
    }
    Some(lines)
}
