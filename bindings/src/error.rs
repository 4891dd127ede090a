//! Errors of the interface.

use plywise_engine::SearchError;
use plywise_runtime::{ListenerError as CoreListenerError, RuntimeError};

/// Error of a call to the core. The explanations are in English and meant for logs. The messages
/// that users read are in the view updates of the app.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum PlywiseError {
    /// An argument is not valid: a FEN, a move or a level.
    #[error("{explanation}")]
    Input {
        /// The rejected argument.
        input: String,
        /// Description of the problem and how to fix it.
        explanation: String,
    },
    /// The system could not provide a resource such as a thread, or a search failed.
    #[error("{explanation}")]
    System {
        /// Description of the problem and possible remedies.
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

/// Error thrown by a listener. Anything else that a listener throws in Kotlin or Swift is converted
/// to this error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum ListenerError {
    /// The listener could not handle the call.
    #[error("{reason}")]
    Failed {
        /// Description of the failure in English, for problem reports.
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
