//! Long runs in the background: numbered jobs on several threads. The jobs pause while another program measures speed.

mod pause;

use std::collections::BTreeSet;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::engines::Control;
use crate::parallel;
pub(crate) use pause::{Measuring, wait_for_measurements};

/// Arguments of a run in the background.
#[derive(Debug, clap::Args)]
pub(crate) struct JobArgs {
    /// Folder of the results; created if missing
    pub(crate) folder: PathBuf,
    /// Games to play at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(crate) threads: u32,
    /// Hours after which no further game or chunk begins [default: no limit]
    #[arg(long, value_name = "H")]
    pub(crate) hours: Option<f64>,
}

/// Numbered jobs whose results are stored in a folder.
pub(crate) struct Jobs<'a> {
    pub(crate) args: &'a JobArgs,
    /// Number of jobs that this run does; `None` for no limit.
    pub(crate) count: Option<u32>,
    /// Number of the first job.
    pub(crate) first: u32,
    /// Numbers of the jobs that earlier runs have finished.
    pub(crate) done: BTreeSet<u32>,
}

impl Jobs<'_> {
    /// Runs `job` with each number that is not done, the lowest first, until the time is over or a job fails. `worker`
    /// creates the state of a thread. A job calls its third argument where it may pause. `finished` receives each
    /// result with the working time so far.
    pub(crate) fn run<W, R: Send>(
        self,
        worker: impl Fn() -> W + Sync,
        job: impl Fn(&W, u32, &dyn Fn()) -> Result<R> + Sync,
        mut finished: impl FnMut(R, Duration) -> Result<()>,
    ) -> Result<()> {
        let began = Instant::now();
        let paused = Mutex::new(Duration::ZERO);
        let paused = || paused.lock().unwrap_or_else(PoisonError::into_inner);
        let pause = || {
            let time = pause::wait(&self.args.folder);
            *paused() += time / self.args.threads;
        };
        let has_time = || {
            let hours = began.elapsed().as_secs_f64() / 3_600.0;
            self.args.hours.is_none_or(|most| hours < most)
        };
        let numbers = (self.first..=u32::MAX).filter(|number| !self.done.contains(number));
        parallel::run(
            self.args.threads,
            &Control::default(),
            numbers
                .take(self.count.unwrap_or(u32::MAX) as usize)
                .take_while(|_| has_time()),
            worker,
            |worker, number| Some(job(worker, number, &pause)),
            |result| {
                finished(result?, began.elapsed().saturating_sub(*paused()))?;
                Ok(true)
            },
        )
    }
}

/// Creates a file and locks it for this process as long as the file is open, so that two runs do not write to the same
/// folder.
///
/// # Errors
/// Another process has locked the file, or the file cannot be created.
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
