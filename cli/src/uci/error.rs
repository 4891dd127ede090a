//! Errors in UCI commands.

use crate::text::shortened;

/// Error in a line received over UCI.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum UciError {
    /// UCI line that contains no known command.
    #[error(
        "unknown command {word}: known are uci, isready, setoption, ucinewgame, position, go, \
         stop, ponderhit, d, eval and quit"
    )]
    UnknownCommand {
        /// First word of the received line.
        word: String,
    },
    /// Word in a UCI line that is not allowed after the words before it.
    #[error("{word} is unknown after {after}")]
    Unexpected {
        /// The unexpected word.
        word: String,
        /// Words before the unexpected word.
        after: &'static str,
    },
    /// Missing argument of a UCI command.
    #[error("{after} must be followed by {wanted}")]
    Missing {
        /// Words after which the argument is missing.
        after: String,
        /// Description of the expected argument.
        wanted: &'static str,
    },
    /// Value in a UCI command that is not a number or out of range.
    #[error("{name} {value}: the value must be {wanted}")]
    BadValue {
        /// Name of the parameter with the bad value.
        name: String,
        /// Received value.
        value: String,
        /// Description of the expected value.
        wanted: String,
    },
    /// Unknown option in a UCI command.
    #[error("there is no option {name}")]
    UnknownOption {
        /// Name of the unknown option.
        name: String,
    },
    /// Invalid value of the UCI option `Seed`.
    #[error("option {name} {value}: a seed is a number from 0 to {}", u64::MAX)]
    BadSeed {
        /// Name of the option `Seed` as received.
        name: String,
        /// Received value of the option.
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

/// Quotes and shortens text received over UCI, for an error message.
pub(super) fn quote(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}
