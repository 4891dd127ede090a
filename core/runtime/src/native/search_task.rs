//! Consecutive searches on a background thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use super::{RuntimeError, join, spawn};
use plywise_engine::{Engine, EngineOptions};

/// Engine job, such as a review, on a thread with its own engine. Dropping it cancels the job and joins the thread.
pub struct SearchTask {
    engine: Arc<Engine>,
    cancelled: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl SearchTask {
    /// Starts `work` on a thread of its own with an engine. The second argument of `work` returns `false` once the task
    /// is cancelled.
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

    /// Cancels the job, which then has no result. Returns immediately.
    pub fn cancel(&self) {
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
