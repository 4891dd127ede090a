//! Texts of errors in UCI commands.

use std::fmt::Display;

use crate::text::shortened;

/// Word that is not allowed after the preceding ones.
pub(super) fn unexpected(word: &str, after: &str) -> String {
    format!("{} is not understood after {after}", quote(word))
}

/// Missing argument.
pub(super) fn missing(after: impl Display, wanted: &str) -> String {
    format!("{after} must be followed by {wanted}")
}

/// Value that is not a number or out of range.
pub(super) fn bad_value(name: impl Display, value: impl Display, wanted: impl Display) -> String {
    format!("{name} {value}: the value must be {wanted}")
}

/// Quotes and shortens received text for an error message.
pub(super) fn quote(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}
