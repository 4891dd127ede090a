//! Stop flag and timeout for the engines of a match.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Stop flag and timeout, shared by all engines of a match.
#[derive(Clone, Default)]
pub(crate) struct Control {
    stopped: Arc<AtomicBool>,
    /// Time to wait for an engine's answer after its own time has run out.
    pub(super) timeout: Duration,
}

/// Whether Ctrl-C was pressed, which stops all matches of this process.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C stop matches in an orderly way. A second Ctrl-C ends the program.
///
/// # Errors
/// The system does not allow a Ctrl-C handler.
pub(crate) fn catch_interrupt() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            #[allow(clippy::exit)] // the user asked for it
            std::process::exit(130);
        }
    })
}

impl Control {
    pub(crate) fn new(timeout: Duration) -> Self {
        Self {
            timeout,
            ..Self::default()
        }
    }

    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || INTERRUPTED.load(Ordering::Relaxed)
    }
}
