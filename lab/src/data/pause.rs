//! Standing still while something is measured on this machine.
//!
//! Whatever measures holds a shared lock on a file among the system's temporary ones, which goes
//! with its process. `plywise bench` holds the same one.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::make::say;

/// The name of the file that stops a run by hand.
const STOP: &str = "stop";
const LOOK_AGAIN: Duration = Duration::from_secs(2);
/// Another program that looks holds the lock for a moment, too.
const LOOKS: usize = 3;
const MOMENT: Duration = Duration::from_millis(20);

/// Holds up all that plays games for data, as long as it lives.
pub(crate) struct Measuring {
    _lock: Option<File>,
}

impl Measuring {
    /// Begins to measure. Where the file cannot be locked nothing is held up.
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

/// The file that those who measure have locked.
const LOCK: &str = "plywise-measuring.lock";

/// Waits until nothing is measured and no stop file lies in the folder of the chunks. Returns
/// how long that took.
pub(crate) fn wait(chunks: &Path) -> Duration {
    wait_while(|| {
        let stop = chunks.join(STOP);
        if stop.exists() {
            return Some(format!("there is {}", stop.display()));
        }
        measures()
    })
}

/// Waits until nothing is measured.
pub(crate) fn wait_for_measurements() {
    wait_while(measures);
}

/// Waits as long as there is a reason, and tells the first. Returns how long that took.
fn wait_while(reason: impl Fn() -> Option<String>) -> Duration {
    let began = Instant::now();
    let mut told = false;
    while let Some(reason) = reason() {
        if !told {
            say(&format!("waits as long as {reason}"));
            told = true;
        }
        thread::sleep(LOOK_AGAIN);
    }
    began.elapsed()
}

fn measures() -> Option<String> {
    is_measured(&std::env::temp_dir()).then(|| "something is measured".to_owned())
}

/// Whether another process, or another file of this one, has the lock.
fn is_measured(folder: &Path) -> bool {
    (0..LOOKS).all(|look| {
        if look > 0 {
            thread::sleep(MOMENT);
        }
        let locked = File::open(folder.join(LOCK)).map(|file| file.try_lock());
        matches!(locked, Ok(Err(TryLockError::WouldBlock)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_measures_still_holds_up() {
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
