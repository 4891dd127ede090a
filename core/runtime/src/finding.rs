//! Searching a game for mistakes in the background.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::search_task::{SearchTask, searched};
use super::{RuntimeError, unix_millis};
use plywise_coach::training::{Examined, Found, GAME_NODES, Line, best_lines, find_cards};
use plywise_engine::{Engine, EngineOptions, Limits, SearchRoot};

/// One thread and little memory: it runs beside whatever the person does, and finds the same on every
/// device.
const ENGINE: EngineOptions = EngineOptions {
    hash_mib: 16,
    threads: 1,
};

/// What a search for mistakes tells.
#[derive(Clone, Debug, PartialEq)]
pub enum FindReport {
    /// The share that is spent, in percent, of the nodes that it may take at most.
    Progress(u32),
    /// It has ended; without a result if something has failed or it was cancelled.
    Ended(Option<Box<Found>>),
}

/// A running search for mistakes. Dropping it cancels it and waits for its thread.
pub struct FindTask(SearchTask);

impl FindTask {
    /// Starts to search a game for mistakes. `tell` hears of it on the search's own thread, of the
    /// end once.
    ///
    /// # Errors
    /// If no thread can be started.
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
    Some(best_lines(&reports, wanted, &outcome))
}
