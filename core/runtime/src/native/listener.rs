//! Calls of the frontend's listener.

use std::panic::{AssertUnwindSafe, catch_unwind};

use plywise_engine::panic_message;

/// Error with which a listener reports that it could not handle a call.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the listener failed: {reason}")]
pub struct ListenerError {
    /// Description of the failure in English.
    pub reason: String,
}

/// Calls a listener and converts a panic to an error.
pub(super) fn call(
    listener: impl FnOnce() -> Result<(), ListenerError>,
) -> Result<(), ListenerError> {
    catch_unwind(AssertUnwindSafe(listener)).unwrap_or_else(|panic| {
        Err(ListenerError {
            reason: panic_message(panic.as_ref()),
        })
    })
}
