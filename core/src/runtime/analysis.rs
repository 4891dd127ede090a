//! Free analysis: the best lines of any position, live, until another one is looked at.

use std::sync::{Arc, Mutex, PoisonError};

use crate::search::{Engine, EngineOptions, Limits, Observer, Report, SearchHandle, SearchRoot};

/// The most lines that are searched at once.
pub const MOST_LINES: usize = 5;

/// Hears of an analysis. Called on search threads, never two calls at once, and never for
/// a position that has been left.
pub trait AnalysisListener: Send {
    /// A line has got deeper. `token` is the one that `look_at` returned for the position.
    fn line(&mut self, token: u64, report: &Report);
}

/// What the listener is, and which position it may still hear of.
struct Shared {
    listener: Box<dyn AnalysisListener>,
    current: u64,
}

/// An engine that looks at one position at a time. Dropping it stops it and joins its
/// threads.
pub struct Analysis {
    engine: Engine,
    shared: Arc<Mutex<Shared>>,
    search: Option<SearchHandle>,
}

struct Forward {
    token: u64,
    shared: Arc<Mutex<Shared>>,
}

impl Observer for Forward {
    fn iteration(&mut self, report: &Report) {
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        if shared.current == self.token {
            shared.listener.line(self.token, report);
        }
    }
}

impl Analysis {
    /// An analysis that looks at nothing yet.
    pub fn new(options: EngineOptions, listener: Box<dyn AnalysisListener>) -> Self {
        Self {
            engine: Engine::new(options),
            shared: Arc::new(Mutex::new(Shared {
                listener,
                current: 0,
            })),
            search: None,
        }
    }

    /// Looks at a position, with 1 to [`MOST_LINES`] lines. Returns the token of its
    /// reports; those of the position before are heard no more.
    pub fn look_at(&mut self, root: SearchRoot, lines: usize) -> u64 {
        let token = self.stop();
        let limits = Limits {
            lines: lines.clamp(1, MOST_LINES),
            ..Limits::infinite()
        };
        let forward = Forward {
            token,
            shared: Arc::clone(&self.shared),
        };
        self.search = Some(self.engine.search(root, limits, forward));
        token
    }

    /// Stops looking. Returns the token that the next position will have.
    pub fn stop(&mut self) -> u64 {
        // The lock is free before the search is joined: its last report may be waiting
        // for it.
        let next = {
            let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
            shared.current += 1;
            shared.current
        };
        self.search = None;
        next
    }
}
