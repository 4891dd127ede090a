//! Standing still while something is measured on this machine.
//!
//! A measuring program lays a file with the number of its process into a folder of the system's
//! temporary files, and takes it away again. A file that was left by a process that is gone
//! counts for nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

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
    let began = Instant::now();
    while chunks.join(STOP).exists() || is_measured(&folder()) {
        thread::sleep(LOOK_AGAIN);
    }
    began.elapsed()
}

fn is_measured(folder: &Path) -> bool {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names = files.map(|file| file.file_name());
    names.any(|name| name.to_str().is_none_or(runs))
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
        assert!(!is_measured(&folder.path().join("nowhere")));
        assert!(!is_measured(folder.path()));
        if cfg!(target_os = "linux") {
            // No process of Linux has such a number.
            lay("4194305");
            assert!(!is_measured(folder.path()));
        }
        lay(&std::process::id().to_string());
        assert!(is_measured(folder.path()));
    }
}
