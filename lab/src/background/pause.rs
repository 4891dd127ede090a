//! Pauses of background runs while another program measures speed on this machine. Programs that
//! measure, such as `plywise bench`, hold a shared lock on a file in the system's temporary folder.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use crate::workspace::note;

/// Name of a file that makes a background run pause while the file is in its folder.
const STOP: &str = "stop";
const POLL: Duration = Duration::from_secs(2);
/// Number of attempts to lock the file. Other programs hold the lock for a moment when they check
/// it.
const ATTEMPTS: usize = 3;
const RETRY: Duration = Duration::from_millis(20);
/// Name of the file that programs lock while they measure speed.
const LOCK: &str = "plywise-measuring.lock";

/// Lock that makes background runs of other processes pause as long as this value exists.
pub(crate) struct Measuring {
    _lock: Option<File>,
}

impl Measuring {
    /// Locks the file that makes background runs pause. Without effect where files cannot be
    /// locked.
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

/// Waits until no program measures speed and the folder has no stop file. Returns the time waited.
pub(super) fn wait(folder: &Path) -> Duration {
    wait_while(|| {
        let stop = folder.join(STOP);
        if stop.exists() {
            return Some(format!("{} exists", stop.display()));
        }
        measuring()
    })
}

/// Waits until no program measures speed on this machine.
pub(crate) fn wait_for_measurements() {
    wait_while(measuring);
}

/// Waits as long as there is a reason to pause, and prints the first reason. Returns the time
/// waited.
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

/// Returns whether another program has locked the file that programs lock while they measure speed.
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
