//! Errors in UCI commands.

use crate::text::shortened;

/// Parse error of a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum UciError {
    /// The line contains no known command.
    #[error(
        "unknown command {word}: known are uci, isready, setoption, ucinewgame, position, go, \
         stop, ponderhit, d, eval and quit"
    )]
    UnknownCommand {
        /// First word of the line.
        word: String,
    },
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
    /// Unknown option.
    #[error("there is no option {name}")]
    UnknownOption {
        /// Name of the option.
        name: String,
    },
    /// Invalid value of the option `Seed`.
    #[error("option {name} {value}: a seed is a number from 0 to {}", u64::MAX)]
    BadSeed {
        /// Name of the option as received.
        name: String,
        /// Received value.
        value: String,
    },
}

impl UciError {
    pub(super) fn unexpected(word: &str, after: &'static str) -> Self {
        let word = quote(word);
        Self::Unexpected { word, after }
    }

    pub(super) fn missing(after: impl Into<String>, wanted: &'static str) -> Self {
        let after = after.into();
        Self::Missing { after, wanted }
    }

    pub(super) fn bad_value(name: String, value: String, wanted: impl Into<String>) -> Self {
        let wanted = wanted.into();
        Self::BadValue {
            name,
            value,
            wanted,
        }
    }
}

/// Quotes and shortens received text for an error message.
pub(super) fn quote(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}
