//! Errors in UCI commands.

use crate::text::shortened;

/// Parse error of a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UciError {
    /// The line contains no known command.
    #[error(
        "unknown command {word}: known are uci, isready, setoption, ucinewgame, position, go, \
         stop, ponderhit, d, eval and quit"
    )]
    UnknownCommand {
        /// First word of the line.
        word: String,
    },
    /// Invalid `position` command.
    #[error(transparent)]
    Position(Box<Self>),
    /// Word that is not allowed after the preceding one.
    #[error("{word} is unknown after {after}")]
    Unexpected {
        /// The unexpected word.
        word: String,
        /// Preceding words.
        after: &'static str,
    },
    /// Missing argument.
    #[error("{after} must be followed by {wanted}")]
    Missing {
        /// Preceding words.
        after: String,
        /// Expected argument.
        wanted: &'static str,
    },
    /// Value that is not a number or out of range.
    #[error("{name} {value}: the value must be {wanted}")]
    BadValue {
        /// Name of the parameter.
        name: String,
        /// Received value.
        value: String,
        /// Expected value.
        wanted: String,
    },
}

/// Quotes and shortens received text for an error message.
pub(super) fn quote(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}
