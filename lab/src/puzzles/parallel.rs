//! The same work on many items, on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// What `work` makes of each item, in their order; each thread has tools of its own.
pub(super) fn map<I: Sync, T, O: Send>(
    items: &[I],
    threads: u32,
    tools: impl Fn() -> T + Sync,
    work: impl Fn(&T, &I) -> anyhow::Result<O> + Sync,
) -> anyhow::Result<Vec<O>> {
    let next = AtomicUsize::new(0);
    let run = || {
        let tools = tools();
        let mut done = Vec::new();
        while let number = next.fetch_add(1, Ordering::Relaxed)
            && let Some(item) = items.get(number)
        {
            done.push((number, work(&tools, item)?));
        }
        anyhow::Ok(done)
    };
    let mut all = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
        let mut all = Vec::new();
        for worker in workers {
            let broken = |_| Err(anyhow::anyhow!("a thread has broken off"));
            all.extend(worker.join().unwrap_or_else(broken)?);
        }
        anyhow::Ok(all)
    })?;
    all.sort_by_key(|(number, _)| *number);
    Ok(all.into_iter().map(|(_, made)| made).collect())
}
