//! Background search for mistakes in a game.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::search_task::SearchTask;
use super::{RuntimeError, unix_millis};
use crate::work::{CARD_ENGINE, find_cards};
use plywise_app::Report;
use plywise_coach::training::Examined;
use plywise_engine::Engine;

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
            let mut progress = |percent| tell(Report::Reviewing { id, percent });
            let find = || find_cards(&examined, unix_millis(), engine, goes_on, &mut progress);
            let found = catch_unwind(AssertUnwindSafe(find)).ok().flatten();
            let found = found.map(Box::new);
            tell(Report::CardsFound { id, found });
        };
        Self::start("plywise-cards", CARD_ENGINE, find)
    }
}
