//! Execution of jobs on several threads.

use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::Result;

use crate::engines::Control;

/// Does jobs on several threads and passes each result to `finished` on the calling thread. Stops all jobs if
/// `finished` returns `false` or an error. `worker` creates the state of a thread. `work` returns `None` if it was
/// stopped.
pub(crate) fn run<J, W, R: Send>(
    threads: u32,
    control: &Control,
    jobs: impl Iterator<Item = J> + Send,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, J) -> Option<R> + Sync,
    mut finished: impl FnMut(R) -> Result<bool>,
) -> Result<()> {
    let jobs = Mutex::new(jobs);
    let (sender, results) = channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, jobs, worker, work) = (sender.clone(), &jobs, &worker, &work);
            scope.spawn(move || {
                let mut worker = worker();
                let next = || jobs.lock().unwrap_or_else(PoisonError::into_inner).next();
                while !control.is_stopped()
                    && let Some(job) = next()
                    && let Some(result) = work(&mut worker, job)
                    && sender.send(result).is_ok()
                {}
            });
        }
        drop(sender);
        for result in results {
            // Later results do not count: a test was decided without them.
            match finished(result) {
                Ok(true) => {}
                ended => {
                    control.stop();
                    return ended.map(drop);
                }
            }
        }
        Ok(())
    })
}

/// Returns the result of `work` for each item, in order, using several threads. `worker` creates the state of a thread.
pub(crate) fn map<I: Sync, W, R: Send>(
    items: &[I],
    threads: u32,
    worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, &I) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    let mut all = Vec::new();
    run(
        threads,
        &Control::default(),
        items.iter().enumerate(),
        worker,
        |worker, (index, item)| Some(work(worker, item).map(|result| (index, result))),
        |result| {
            all.push(result?);
            Ok(true)
        },
    )?;
    all.sort_by_key(|(index, _)| *index);
    Ok(all.into_iter().map(|(_, result)| result).collect())
}
