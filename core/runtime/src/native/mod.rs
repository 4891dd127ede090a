//! The app, its searches and its library on native threads.

mod analysis;
mod app_runtime;
mod computer_move;
mod endings;
mod finding;
mod listener;
mod review;
mod search_task;
mod store_thread;

use std::thread::{self, JoinHandle};
use std::time::{SystemTime, UNIX_EPOCH};

use plywise_library::UnixMillis;

pub use analysis::Analysis;
pub use app_runtime::{AppFiles, AppListener, AppRuntime};
pub use computer_move::computer_move;
pub use endings::EndingTask;
pub use listener::ListenerError;
pub use search_task::SearchTask;

/// Error of an operation that could not start a thread.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no thread could be started ({reason}): close other programs and try again")]
pub struct RuntimeError {
    /// Error message of the system.
    pub reason: String,
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, RuntimeError> {
    let spawned = thread::Builder::new().name(name.into()).spawn(work);
    spawned.map_err(|error| RuntimeError {
        reason: error.to_string(),
    })
}

/// Joins a thread, unless it is the current one, which ends after the call.
fn join(thread: Option<JoinHandle<()>>) {
    let other = |thread: &JoinHandle<()>| thread.thread().id() != thread::current().id();
    if let Some(thread) = thread.filter(other) {
        let _ = thread.join();
    }
}

/// Returns the system time in milliseconds since 1970 (UTC).
fn unix_millis() -> UnixMillis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        UnixMillis::try_from(since.as_millis()).unwrap_or(UnixMillis::MAX)
    })
}
