//! Work on a list of items, on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Result, anyhow};

/// Returns the result of `work` for each item, in order. `worker` creates a thread's state.
pub(crate) fn map<I: Sync, W, R: Send>(
    items: &[I],
    threads: u32,
    worker: impl Fn() -> Result<W> + Sync,
    work: impl Fn(&mut W, &I) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    let next = AtomicUsize::new(0);
    let run = || {
        let mut worker = worker()?;
        let mut done = Vec::new();
        while let index = next.fetch_add(1, Ordering::Relaxed)
            && let Some(item) = items.get(index)
        {
            done.push((index, work(&mut worker, item)?));
        }
        anyhow::Ok(done)
    };
    let mut all = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
        let mut all = Vec::new();
        for worker in workers {
            let panicked = |_| Err(anyhow!("a thread panicked"));
            all.extend(worker.join().unwrap_or_else(panicked)?);
        }
        anyhow::Ok(all)
    })?;
    all.sort_by_key(|(index, _)| *index);
    Ok(all.into_iter().map(|(_, result)| result).collect())
}
