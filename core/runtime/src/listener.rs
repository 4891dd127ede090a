//! Calling what a shell has given.

use std::panic::{AssertUnwindSafe, catch_unwind};

use plywise_engine::panic_message;

/// Why a listener could not take in what it was told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the listener failed: {reason}")]
pub struct ListenerError {
    /// What went wrong, in English.
    pub reason: String,
}

/// Calls a listener. A panic of the listener is its error, too.
pub(super) fn call(
    listener: impl FnOnce() -> Result<(), ListenerError>,
) -> Result<(), ListenerError> {
    catch_unwind(AssertUnwindSafe(listener)).unwrap_or_else(|panic| {
        Err(ListenerError {
            reason: panic_message(panic.as_ref()),
        })
    })
}
