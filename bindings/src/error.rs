//! What can go wrong, in few kinds.

use plywise_engine::SearchError;
use plywise_runtime::{ListenerError as CoreListenerError, RuntimeError};

/// Why a call could not do what it was asked. Each has an explanation in English for logs; what a
/// person reads comes with the parts of the app.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum PlywiseError {
    /// A text or number that was given cannot be used: a FEN, a move, a level.
    #[error("{explanation}")]
    Input {
        /// What was given.
        input: String,
        /// What is wrong with it and what to do.
        explanation: String,
    },
    /// The system could not give what is needed, such as a thread, or a search has broken off.
    #[error("{explanation}")]
    System {
        /// What is wrong and what to do.
        explanation: String,
    },
}

impl PlywiseError {
    pub(crate) fn input(input: impl Into<String>, error: &impl ToString) -> Self {
        Self::Input {
            input: input.into(),
            explanation: error.to_string(),
        }
    }
}

impl From<RuntimeError> for PlywiseError {
    fn from(error: RuntimeError) -> Self {
        Self::System {
            explanation: error.to_string(),
        }
    }
}

impl From<SearchError> for PlywiseError {
    fn from(error: SearchError) -> Self {
        Self::System {
            explanation: error.to_string(),
        }
    }
}

/// What a listener throws. In Kotlin and Swift a listener may throw anything: what is no
/// `ListenerError` becomes one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum ListenerError {
    /// The listener could not take in what it was told.
    #[error("{reason}")]
    Failed {
        /// What went wrong, in English, for problem reports.
        reason: String,
    },
}

impl From<uniffi::UnexpectedUniFFICallbackError> for ListenerError {
    fn from(error: uniffi::UnexpectedUniFFICallbackError) -> Self {
        Self::Failed {
            reason: error.reason,
        }
    }
}

impl From<ListenerError> for CoreListenerError {
    fn from(error: ListenerError) -> Self {
        let ListenerError::Failed { reason } = error;
        Self { reason }
    }
}
