//! The pool of wasm32, which has no threads: work is done at once, on the calling thread.

use std::sync::{Arc, Mutex, PoisonError};

use super::memory::Memory;

/// Work for one thread, which gets what that thread has learned so far.
pub(super) type Work = Box<dyn FnOnce(&mut Memory) -> Afterwards + Send>;

/// What is left to say after the work.
pub(super) type Afterwards = Box<dyn FnOnce()>;

/// The calling thread in the place of an engine's threads, with what it has learned. It is busy
/// until a search has ended, so a search without limits never ends.
#[derive(Clone)]
pub(super) struct Pool {
    memory: Arc<Mutex<Memory>>,
}

impl Pool {
    pub(super) fn new() -> Self {
        Self {
            memory: Arc::new(Mutex::new(Memory::new())),
        }
    }

    /// Does the work before it returns; it never fails.
    pub(super) fn run(&self, work: Work) -> Result<(), String> {
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        let afterwards = work(&mut memory);
        drop(memory);
        afterwards();
        Ok(())
    }

    /// Has nothing to end: no work is left when [`Self::run`] returns.
    pub(super) const fn close(&self) {}
}
