//! Flags of a search (stop, ponder hit, end), shared by its threads and its handle.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use super::clock::Instant;
use super::limits::Mode;

/// Flags of a search (stop, ponder hit, end), shared by its threads and its handle.
#[derive(Debug)]
pub(super) struct Signals {
    pub(super) started: Instant,
    /// Whether the threads of the search must end, because of a stop or a limit.
    is_over: AtomicBool,
    /// Whether the result of the search may be reported, even that of an infinite search.
    may_answer: AtomicBool,
    is_infinite: bool,
    pondering: AtomicBool,
    /// Microseconds from the start of the search to the ponder hit, which starts the engine's own clock.
    clock_offset: AtomicU64,
    /// Notified when a search that has ended may report its result.
    changed: Condvar,
    lock: Mutex<()>,
}

impl Signals {
    pub(super) fn new(mode: Mode) -> Self {
        Self {
            started: Instant::now(),
            is_over: AtomicBool::new(false),
            may_answer: AtomicBool::new(false),
            is_infinite: mode == Mode::Infinite,
            pondering: AtomicBool::new(mode == Mode::Ponder),
            clock_offset: AtomicU64::new(0),
            changed: Condvar::new(),
            lock: Mutex::new(()),
        }
    }

    /// Returns the time since the search started.
    pub(super) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Returns the time that the search has used of the engine's own clock; zero while pondering.
    pub(super) fn on_the_clock(&self) -> Duration {
        if self.is_pondering() {
            return Duration::ZERO;
        }
        let offset = Duration::from_micros(self.clock_offset.load(Ordering::Acquire));
        self.elapsed().saturating_sub(offset)
    }

    /// Ends the search and permits its result to be reported.
    pub(super) fn stop(&self) {
        self.end();
        self.may_answer.store(true, Ordering::Release);
        self.wake();
    }

    /// Ends the search because a limit was reached. An infinite or pondering search does not report its result yet.
    pub(super) fn end(&self) {
        self.is_over.store(true, Ordering::Release);
    }

    /// Returns whether the threads of the search must end.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    pub(super) fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Acquire)
    }

    /// Starts the engine's own clock, unless it is already running.
    pub(super) fn ponder_hit(&self) {
        if !self.is_pondering() {
            return;
        }
        let offset = self.elapsed().as_micros() as u64;
        self.clock_offset.store(offset, Ordering::Release);
        self.pondering.store(false, Ordering::Release);
        self.wake();
    }

    /// Blocks until an infinite search is stopped, or until a pondering search is stopped or receives a ponder hit.
    /// Other searches, and all searches on wasm32, return immediately.
    pub(super) fn wait_for_answer(&self) {
        if cfg!(target_family = "wasm") {
            return;
        }
        let mut guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.may_answer.load(Ordering::Acquire) && (self.is_infinite || self.is_pondering())
        {
            guard = self
                .changed
                .wait(guard)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn wake(&self) {
        // Taking the lock ensures that the waiting thread is not between its check and its wait.
        let _guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        self.changed.notify_all();
    }
}
