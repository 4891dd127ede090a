//! Standing still while something is measured on this machine.
//!
//! A measuring program lays a file with the number of its process into a folder of the system's
//! temporary files, and takes it away again. A file that was left by a process that is gone
//! counts for nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use super::make::say;

/// The name of the file that stops a run by hand.
const STOP: &str = "stop";
const LOOK_AGAIN: Duration = Duration::from_secs(2);

fn folder() -> PathBuf {
    std::env::temp_dir().join("plywise-measuring")
}

/// Holds up all that plays games for data, as long as it lives.
pub(crate) struct Measuring(PathBuf);

impl Measuring {
    /// Begins to measure. Where the file cannot be laid nothing is held up.
    pub(crate) fn begin() -> Self {
        let file = folder().join(std::process::id().to_string());
        let _ = fs::create_dir_all(folder());
        let _ = fs::write(&file, "");
        Self(file)
    }
}

impl Drop for Measuring {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Waits until nothing is measured and no stop file lies in the folder of the chunks. Returns
/// how long that took.
pub(crate) fn wait(chunks: &Path) -> Duration {
    wait_while(|| {
        let stop = chunks.join(STOP);
        let stopped = stop.exists().then_some(stop);
        stopped.or_else(|| measured(&folder()))
    })
}

/// Waits until nothing is measured.
pub(crate) fn wait_for_measurements() {
    wait_while(|| measured(&folder()));
}

/// Waits as long as a file asks for it, and tells once which one. Returns how long that took.
fn wait_while(held_up: impl Fn() -> Option<PathBuf>) -> Duration {
    let began = Instant::now();
    let mut told = false;
    while let Some(file) = held_up() {
        if !told {
            say(&format!("waits as long as there is {}", file.display()));
            told = true;
        }
        thread::sleep(LOOK_AGAIN);
    }
    began.elapsed()
}

/// The file of a process that measures.
fn measured(folder: &Path) -> Option<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut running = files.filter(|file| file.file_name().to_str().is_none_or(runs));
    running.next().map(|file| file.path())
}

/// Whether a process runs, as far as the system tells.
fn runs(process: &str) -> bool {
    let processes = Path::new("/proc");
    !processes.join("self").exists() || processes.join(process).exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_file_of_a_process_that_runs_holds_up() {
        let folder = tempfile::tempdir().unwrap();
        let lay = |name: &str| fs::write(folder.path().join(name), "").unwrap();
        assert_eq!(measured(&folder.path().join("nowhere")), None);
        assert_eq!(measured(folder.path()), None);
        if cfg!(target_os = "linux") {
            // No process of Linux has such a number.
            lay("4194305");
            assert_eq!(measured(folder.path()), None);
        }
        let own = std::process::id().to_string();
        lay(&own);
        assert_eq!(measured(folder.path()), Some(folder.path().join(own)));
    }
}
