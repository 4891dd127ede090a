//! Live analysis: the best lines of a position, searched until another position is set.

use std::sync::Arc;

use crate::work::enter_line;
use plywise_engine::{
    Engine, EngineOptions, Limits, Observer, SearchHandle, SearchInfo, SearchRoot,
};

/// Callback that receives the engine lines of a position and the token of the position.
type Tell = Arc<dyn Fn(u64, &[SearchInfo]) + Send + Sync>;

/// An engine on its own thread that analyses one position at a time. Dropping it stops the search and waits for its
/// end.
pub struct Analysis {
    engine: Engine,
    search: Option<SearchHandle>,
    tell: Tell,
}

/// Collects the engine lines of one search.
struct Collector {
    token: u64,
    lines: Vec<SearchInfo>,
    tell: Tell,
}

impl Observer for Collector {
    fn on_info(&mut self, report: &SearchInfo) {
        enter_line(&mut self.lines, report);
        (self.tell)(self.token, &self.lines);
    }
}

impl Analysis {
    /// Creates an idle analysis. `tell` receives the lines of a position, best first, with the token passed to
    /// [`Analysis::look_at`], each time one of them changes. It is called on the engine's thread.
    pub fn new(
        options: EngineOptions,
        tell: impl Fn(u64, &[SearchInfo]) + Send + Sync + 'static,
    ) -> Self {
        Self {
            engine: Engine::new(options),
            search: None,
            tell: Arc::new(tell),
        }
    }

    /// Stops the analysis of the previous position and starts that of another one, with at least one line. `token` is
    /// passed on to `tell`.
    pub fn look_at(&mut self, token: u64, root: SearchRoot, lines: usize) {
        self.stop();
        let limits = Limits::infinite().with_multipv(lines);
        let observer = Collector {
            token,
            lines: Vec::new(),
            tell: Arc::clone(&self.tell),
        };
        self.search = Some(self.engine.search(root, limits, observer));
    }

    /// Stops the analysis. `tell` is no longer called for the last position.
    pub fn stop(&mut self) {
        self.search = None;
    }
}
