//! Background search for mistakes in a game.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::search_task::{SearchTask, searched};
use super::{RuntimeError, unix_millis};
use plywise_coach::training::{Examined, Found, GAME_NODES, Line, best_lines, find_cards};
use plywise_engine::{Engine, EngineOptions, Limits, SearchRoot};

/// One thread and a small hash table: the search runs alongside everything else, and its result must be the same on
/// every device.
const ENGINE: EngineOptions = EngineOptions::new().with_hash_mib(16).with_threads(1);

/// A report of a search for mistakes.
#[derive(Clone, Debug, PartialEq)]
pub enum FindReport {
    /// Share of the node budget that is used up, in percent.
    Progress(u32),
    /// The search has ended. `None` if it failed or was cancelled.
    Ended(Option<Box<Found>>),
}

/// A running search for mistakes. Dropping it cancels it and joins its thread.
pub struct FindTask(SearchTask);

impl FindTask {
    /// Starts a search for mistakes in a game. `tell` receives the reports on the search's own thread,
    /// ending with a single `Ended`.
    ///
    /// # Errors
    ///
    /// Returns an error if no thread can be started.
    pub fn start(
        examined: Examined,
        mut tell: impl FnMut(FindReport) + Send + 'static,
    ) -> Result<Self, RuntimeError> {
        let find = move |engine: &Engine, goes_on: &dyn Fn() -> bool| {
            let mut spent = 0;
            let mut search = |root, limits: Limits| {
                spent += limits.nodes.unwrap_or_default();
                tell(FindReport::Progress((spent * 100 / GAME_NODES) as u32));
                lines(engine, root, limits, goes_on)
            };
            let find = || find_cards(&examined, unix_millis(), &mut search);
            let found = catch_unwind(AssertUnwindSafe(find)).ok().flatten();
            tell(FindReport::Ended(found.map(Box::new)));
        };
        SearchTask::start("plywise-cards", ENGINE, find).map(Self)
    }

    /// Cancels the search without a result. Returns immediately.
    pub fn cancel(&self) {
        self.0.cancel();
    }
}

impl fmt::Debug for FindTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FindTask").finish_non_exhaustive()
    }
}

/// Searches the best lines of a position. Returns `None` if the search failed or was cancelled.
fn lines(
    engine: &Engine,
    root: SearchRoot,
    limits: Limits,
    goes_on: &dyn Fn() -> bool,
) -> Option<Vec<Line>> {
    let wanted = limits.multipv;
    let (outcome, reports) = searched(engine, root, limits, goes_on).ok()??;
    Some(best_lines(&reports, wanted, &outcome))
}
