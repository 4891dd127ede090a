//! Background search for mistakes in a game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::search_task::{SearchTask, searched};
use super::{RuntimeError, unix_millis};
use plywise_app::Report;
use plywise_coach::training::{Examined, GAME_NODES, Line, best_lines, find_cards};
use plywise_engine::{Engine, EngineOptions, Limits, SearchRoot};

/// Engine options of the search for mistakes. The search uses one thread and a small hash table, since it runs
/// alongside all other work and the result must be the same on every device.
const ENGINE: EngineOptions = EngineOptions::new().with_hash_mib(16).with_threads(1);

impl SearchTask {
    /// Starts a search for mistakes in a game. `tell` receives [`Report::Reviewing`] with the used share of the nodes
    /// and one final [`Report::CardsFound`], on the search's own thread. All reports carry `id`.
    ///
    /// # Errors
    ///
    /// Returns an error if no thread can be started.
    pub fn find_cards(
        id: u64,
        examined: Examined,
        mut tell: impl FnMut(Report) + Send + 'static,
    ) -> Result<Self, RuntimeError> {
        let find = move |engine: &Engine, goes_on: &dyn Fn() -> bool| {
            let mut spent = 0;
            let mut search = |root, limits: Limits| {
                spent += limits.nodes.unwrap_or_default();
                let percent = (spent * 100 / GAME_NODES) as u32;
                tell(Report::Reviewing { id, percent });
                lines(engine, root, limits, goes_on)
            };
            let find = || find_cards(&examined, unix_millis(), &mut search);
            let found = catch_unwind(AssertUnwindSafe(find)).ok().flatten();
            let found = found.map(Box::new);
            tell(Report::CardsFound { id, found });
        };
        Self::start("plywise-cards", ENGINE, find)
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
