//! Long runs in the background: numbered jobs on several threads, which pause while something is measured.

mod pause;

use std::collections::BTreeSet;
use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};

pub(crate) use pause::{Measuring, wait_for_measurements};

/// Numbered jobs, whose results are kept in a folder.
pub(crate) struct Jobs<'a> {
    pub(crate) folder: &'a Path,
    pub(crate) threads: u32,
    /// Hours after which no job begins.
    pub(crate) hours: Option<f64>,
    /// Number of jobs of this run.
    pub(crate) count: Option<u32>,
    /// Lowest number.
    pub(crate) first: u32,
    /// Numbers of finished jobs.
    pub(crate) done: BTreeSet<u32>,
}

struct State<F> {
    /// Numbers of finished and running jobs.
    taken: BTreeSet<u32>,
    begun: u32,
    paused: Duration,
    failed: bool,
    finished: F,
}

impl Jobs<'_> {
    /// Runs `job` with each free number, the lowest first, until the time is over or a job fails. `worker`
    /// creates a thread's state. A job calls its third argument where it may pause. `finished` receives
    /// each result with the working time so far, one at a time.
    pub(crate) fn run<W, R>(
        self,
        worker: impl Fn() -> W + Sync,
        job: impl Fn(&W, u32, &dyn Fn()) -> Result<R> + Sync,
        finished: impl FnMut(R, Duration) -> Result<()> + Send,
    ) -> Result<()> {
        let began = Instant::now();
        let state = Mutex::new(State {
            taken: self.done,
            begun: 0,
            paused: Duration::ZERO,
            failed: false,
            finished,
        });
        let state = || state.lock().unwrap_or_else(PoisonError::into_inner);
        let next = || {
            let hours = began.elapsed().as_secs_f64() / 3_600.0;
            let mut state = state();
            if state.failed
                || self.hours.is_some_and(|most| hours >= most)
                || self.count == Some(state.begun)
            {
                return None;
            }
            let number = (self.first..=u32::MAX).find(|number| !state.taken.contains(number))?;
            state.taken.insert(number);
            state.begun += 1;
            Some(number)
        };
        let pause = || {
            let paused = pause::wait(self.folder);
            state().paused += paused / self.threads;
        };
        let work = || -> Result<()> {
            let worker = worker();
            while let Some(number) = next() {
                let result = job(&worker, number, &pause)?;
                let mut state = state();
                let time = began.elapsed().saturating_sub(state.paused);
                (state.finished)(result, time)?;
            }
            Ok(())
        };
        thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads)
                .map(|_| scope.spawn(|| work().inspect_err(|_| state().failed = true)))
                .collect();
            let panicked = |_| Err(anyhow!("a thread panicked"));
            let ended = threads
                .into_iter()
                .map(|it| it.join().unwrap_or_else(panicked));
            ended.fold(Ok(()), Result::and)
        })
    }
}

/// Creates a file and locks it for this process as long as it is open, so that two runs do not write to
/// the same place.
///
/// # Errors
/// Another process has locked it, or it cannot be created.
pub(crate) fn lock(path: &Path) -> Result<File> {
    let file = File::create(path).with_context(|| format!("{} cannot be made", path.display()))?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            bail!("another run holds {}: let it end first", path.display())
        }
        // Some file systems have no locks.
        Err(TryLockError::Error(_)) | Ok(()) => Ok(file),
    }
}
