//! Parallel loops.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Calls `work` for each item, on one thread per core. Threads take the items in order as they
/// become free, so the longest items should come first. A panic in `work` propagates to the caller.
pub fn on_all_cores<T: Sync>(items: &[T], work: impl Fn(&T) + Sync) {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work(item);
                }
            });
        }
    });
}
