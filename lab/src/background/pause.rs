//! Pauses while something is measured on this machine. Programs that measure, `plywise bench` among them,
//! hold a shared lock on a file in the system's temporary folder.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use crate::workspace::note;

/// Name of a file in the folder that pauses the run.
const STOP: &str = "stop";
const POLL: Duration = Duration::from_secs(2);
/// Attempts to lock the file: other programs hold the lock for a moment when they check it.
const ATTEMPTS: usize = 3;
const RETRY: Duration = Duration::from_millis(20);
/// The locked file.
const LOCK: &str = "plywise-measuring.lock";

/// Pauses runs of other processes as long as it exists.
pub(crate) struct Measuring {
    _lock: Option<File>,
}

impl Measuring {
    /// Locks the file. Without effect where files cannot be locked.
    pub(crate) fn begin() -> Self {
        Self::on(&std::env::temp_dir())
    }

    fn on(folder: &Path) -> Self {
        let file = File::options()
            .create(true)
            .append(true)
            .open(folder.join(LOCK));
        let locked = file.and_then(|file| file.lock_shared().map(|()| file));
        Self { _lock: locked.ok() }
    }
}

/// Waits until nothing is measured and the folder has no stop file. Returns the time waited.
pub(super) fn wait(folder: &Path) -> Duration {
    wait_while(|| {
        let stop = folder.join(STOP);
        if stop.exists() {
            return Some(format!("{} exists", stop.display()));
        }
        measuring()
    })
}

/// Waits until nothing is measured.
pub(crate) fn wait_for_measurements() {
    wait_while(measuring);
}

/// Waits as long as there is a reason and prints the first one. Returns the time waited.
fn wait_while(reason: impl Fn() -> Option<String>) -> Duration {
    let began = Instant::now();
    let mut printed = false;
    while let Some(reason) = reason() {
        if !printed {
            note(&format!("waiting because {reason}"));
            printed = true;
        }
        thread::sleep(POLL);
    }
    began.elapsed()
}

fn measuring() -> Option<String> {
    is_measured(&std::env::temp_dir()).then(|| "something is measured".to_owned())
}

/// Returns whether another open file has the lock.
fn is_measured(folder: &Path) -> bool {
    (0..ATTEMPTS).all(|attempt| {
        if attempt > 0 {
            thread::sleep(RETRY);
        }
        let locked = File::open(folder.join(LOCK)).map(|file| file.try_lock());
        matches!(locked, Ok(Err(TryLockError::WouldBlock)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_pause_until_the_last_measurement_ends() {
        let folder = tempfile::tempdir().unwrap();
        let is_measured = || is_measured(folder.path());
        assert!(!is_measured());
        let (one, other) = (Measuring::on(folder.path()), Measuring::on(folder.path()));
        assert!(is_measured());
        drop(one);
        assert!(is_measured());
        drop(other);
        assert!(!is_measured());
    }
}
