//! Stop and ponder-hit: what other threads may say to a running search.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use super::instant::Instant;

/// Shared by a search's threads and its handle.
#[derive(Debug)]
pub(super) struct Signals {
    started: Instant,
    /// The threads shall search no further: stopped, or a limit is reached.
    halt: AtomicBool,
    /// The caller asked for the answer, even from an infinite search.
    stop: AtomicBool,
    pondering: AtomicBool,
    /// Microseconds from the start to the ponder-hit: the clock counts from there.
    clock_offset: AtomicU64,
    /// Wakes a search that has nothing left to do but must not answer yet.
    changed: Condvar,
    lock: Mutex<()>,
}

impl Signals {
    pub(super) fn new(pondering: bool) -> Self {
        Self {
            started: Instant::now(),
            halt: AtomicBool::new(false),
            stop: AtomicBool::new(false),
            pondering: AtomicBool::new(pondering),
            clock_offset: AtomicU64::new(0),
            changed: Condvar::new(),
            lock: Mutex::new(()),
        }
    }

    /// Since the search began.
    pub(super) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Since the own clock runs; zero while pondering.
    pub(super) fn on_the_clock(&self) -> Duration {
        if self.is_pondering() {
            return Duration::ZERO;
        }
        let offset = Duration::from_micros(self.clock_offset.load(Ordering::Acquire));
        self.elapsed().saturating_sub(offset)
    }

    /// Ends the search and lets it answer.
    pub(super) fn stop(&self) {
        self.halt.store(true, Ordering::Release);
        self.stop.store(true, Ordering::Release);
        self.wake();
    }

    /// A limit is reached: nothing more is searched, but an infinite or pondering search
    /// still keeps its answer back.
    pub(super) fn halt(&self) {
        self.halt.store(true, Ordering::Release);
    }

    /// Whether the threads shall search no further.
    #[inline]
    pub(super) fn halted(&self) -> bool {
        self.halt.load(Ordering::Relaxed)
    }

    pub(super) fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Acquire)
    }

    /// The own clock runs from now on, unless it does already.
    pub(super) fn ponder_hit(&self) {
        if !self.is_pondering() {
            return;
        }
        let offset = self.elapsed().as_micros() as u64;
        self.clock_offset.store(offset, Ordering::Release);
        self.pondering.store(false, Ordering::Release);
        self.wake();
    }

    /// Waits until the search may answer: stopped, or neither infinite nor pondering.
    pub(super) fn wait_for_answer(&self, infinite: bool) {
        let mut guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.stop.load(Ordering::Acquire) && (infinite || self.is_pondering()) {
            guard = self
                .changed
                .wait(guard)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn wake(&self) {
        // The lock makes sure that the waiting thread is really waiting.
        let _guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        self.changed.notify_all();
    }
}
