//! Work shared out to all cores.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Does the work for each item, on as many threads as there are cores; each thread takes
/// the next item when it is done with one, so put the longest first. A panic in the work
/// is a panic here.
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
