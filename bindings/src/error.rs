//! What can go wrong, in few kinds.

use std::fmt::Display;

use plywise_chess::{IllegalPosition, Square};
use plywise_runtime::{KeptReviewError, ListenerError as CoreListenerError, RuntimeError};
use plywise_store::LibraryError;

use crate::words::InputKind;

/// Why a call could not do what it was asked. Each carries what the program can act on, and
/// an explanation in English for logs and problem reports; what a person sees comes from
/// the catalogue by the kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, uniffi::Error)]
pub enum PlywiseError {
    /// A text or number that was given cannot be used: a FEN, a move, a start number.
    #[error("{explanation}")]
    Input {
        /// What was given.
        input: String,
        /// What it was to be; `input_in_words` says with it what is wrong.
        kind: InputKind,
        /// What is wrong with it and what to do.
        explanation: String,
    },
    /// No game can be played from a position.
    #[error("{explanation}")]
    Position {
        /// The squares to look at.
        squares: Vec<Square>,
        /// What is wrong and what to do.
        explanation: String,
    },
    /// The library could not do it.
    #[error("{explanation}")]
    Library {
        /// Which kind of trouble it is.
        fault: LibraryFault,
        /// What is wrong, with the file, and what to do.
        explanation: String,
    },
    /// A game or a move that is not there: it may have been deleted.
    #[error("{explanation}")]
    NotFound {
        /// Its number.
        id: i64,
        /// What is missing.
        explanation: String,
    },
    /// The system could not give what is needed, such as a thread, or a session has broken
    /// off.
    #[error("{explanation}")]
    System {
        /// What is wrong and what to do.
        explanation: String,
    },
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

impl From<ListenerError> for PlywiseError {
    fn from(error: ListenerError) -> Self {
        Self::System {
            explanation: format!("the listener failed: {error}"),
        }
    }
}

/// The kinds of trouble with the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum LibraryFault {
    /// Another program has the library open.
    AlreadyOpen,
    /// The file or its folder cannot be written.
    ReadOnly,
    /// There is no room left.
    DiskFull,
    /// Another version of Plywise wrote the file.
    OtherFormat,
    /// The file is damaged; opening it again rescues what can be read.
    Damaged,
    /// One game is damaged.
    DamagedGame,
    /// A file that is no back-up was to be restored.
    BadBackup,
    /// Anything else about the file.
    File,
}

impl PlywiseError {
    pub(crate) fn input(kind: InputKind, input: impl Into<String>, error: &impl Display) -> Self {
        Self::Input {
            input: input.into(),
            kind,
            explanation: error.to_string(),
        }
    }

    pub(crate) fn broken_off() -> Self {
        Self::System {
            explanation: "the session has broken off: open the game again".to_owned(),
        }
    }
}

impl From<LibraryError> for PlywiseError {
    fn from(error: LibraryError) -> Self {
        let explanation = error.to_string();
        let fault = match error {
            LibraryError::AlreadyOpen { .. } => LibraryFault::AlreadyOpen,
            LibraryError::ReadOnly { .. } => LibraryFault::ReadOnly,
            LibraryError::DiskFull { .. } => LibraryFault::DiskFull,
            LibraryError::OtherFormat { .. } => LibraryFault::OtherFormat,
            LibraryError::Damaged { .. } => LibraryFault::Damaged,
            LibraryError::DamagedGame { .. } => LibraryFault::DamagedGame,
            LibraryError::BadBackup { .. } => LibraryFault::BadBackup,
            LibraryError::File { .. } => LibraryFault::File,
            LibraryError::NoSuchGame { id } => {
                return Self::NotFound {
                    id: id.get(),
                    explanation,
                };
            }
        };
        Self::Library { fault, explanation }
    }
}

impl From<RuntimeError> for PlywiseError {
    fn from(error: RuntimeError) -> Self {
        Self::System {
            explanation: error.to_string(),
        }
    }
}

impl From<KeptReviewError> for PlywiseError {
    fn from(error: KeptReviewError) -> Self {
        match error {
            KeptReviewError::Library(error) => error.into(),
            KeptReviewError::Thread(error) => error.into(),
        }
    }
}

impl From<IllegalPosition> for PlywiseError {
    fn from(problem: IllegalPosition) -> Self {
        Self::Position {
            squares: problem.squares().into_iter().collect(),
            explanation: problem.to_string(),
        }
    }
}
