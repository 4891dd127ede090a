//! Searches that run in the background, one after the other, and can be stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;

use super::{RuntimeError, join, spawn};
use plywise_engine::{
    Engine, EngineOptions, Limits, Observer, Report, SearchError, SearchOutcome, SearchRoot,
};

/// A thread with an engine of its own. Dropping it cancels its work and waits for it.
pub(super) struct SearchTask {
    engine: Arc<Engine>,
    cancelled: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl SearchTask {
    /// Starts work that searches with the engine, until it is told not to go on.
    pub(super) fn start(
        name: &'static str,
        options: EngineOptions,
        work: impl FnOnce(&Engine, &dyn Fn() -> bool) + Send + 'static,
    ) -> Result<Self, RuntimeError> {
        let engine = Arc::new(Engine::new(options));
        let own = Arc::clone(&engine);
        let cancelled = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&cancelled);
        let thread = spawn(name, move || work(&own, &|| !stop.load(Ordering::Acquire)))?;
        Ok(Self {
            engine,
            cancelled,
            thread: Some(thread),
        })
    }

    /// Ends the work. Returns at once.
    pub(super) fn cancel(&self) {
        self.cancelled.store(true, Ordering::Release);
        self.engine.stop();
    }
}

impl Drop for SearchTask {
    fn drop(&mut self) {
        self.cancel();
        join(self.thread.take());
    }
}

/// Passes on what a search tells.
struct Reports(Sender<Report>);

impl Observer for Reports {
    fn iteration(&mut self, report: &Report) {
        let _ = self.0.send(report.clone());
    }
}

/// Searches a position to the end; gives back all that it told, too. `None` if the work was not
/// to go on.
pub(super) fn searched(
    engine: &Engine,
    root: SearchRoot,
    limits: Limits,
    goes_on: &dyn Fn() -> bool,
) -> Result<Option<(SearchOutcome, Vec<Report>)>, SearchError> {
    let (sender, reports) = channel();
    let search = engine.search(root, limits, Reports(sender));
    // Asked once the engine can stop the search, so that no stopping comes between.
    if !goes_on() {
        return Ok(None);
    }
    let outcome = search.wait()?;
    Ok(goes_on().then(|| (outcome, reports.try_iter().collect())))
}
