//! Why a game could not be written down.

use serde::{Deserialize, Serialize};

/// Why a game could not be written. The person is told by the kind, in their language; the
/// texts here are for problem reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(from = "String", into = "String")]
pub enum SaveFailure {
    /// There is no room left.
    #[error("there is no room left: free some space")]
    DiskFull,
    /// The file or its folder may not be written.
    #[error("the library cannot be written: allow Plywise to use its folder")]
    ReadOnly,
    /// Another program uses the file.
    #[error("another program is using the library: close it")]
    Locked,
    /// The file is damaged.
    #[error("the library is damaged: close Plywise and open it again")]
    Damaged,
    /// The system gives no thread to write on.
    #[error("no thread could be started to write the game: close other programs")]
    NoThread,
    /// Anything else about the file, as the system says it.
    #[error("{0}")]
    Other(String),
}

/// The kinds that are written by a name of their own.
const NAMES: [(SaveFailure, &str); 5] = [
    (SaveFailure::DiskFull, "disk_full"),
    (SaveFailure::ReadOnly, "read_only"),
    (SaveFailure::Locked, "locked"),
    (SaveFailure::Damaged, "damaged"),
    (SaveFailure::NoThread, "no_thread"),
];

/// A name, or a text as problem reports held it before there were kinds.
impl From<String> for SaveFailure {
    fn from(text: String) -> Self {
        let named = NAMES.into_iter().find(|(_, name)| *name == text);
        named.map_or(Self::Other(text), |(kind, _)| kind)
    }
}

impl From<SaveFailure> for String {
    fn from(failure: SaveFailure) -> Self {
        let named = NAMES.into_iter().find(|(kind, _)| *kind == failure);
        match (named, failure) {
            (Some((_, name)), _) => name.to_owned(),
            (None, SaveFailure::Other(text)) => text,
            // Each of the others has a name.
            (None, other) => other.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_read_as_they_are_written_and_texts_from_before_too() {
        let kinds = NAMES.map(|(kind, _)| kind).into_iter();
        for failure in kinds.chain([SaveFailure::Other("no room: free some".to_owned())]) {
            let text = serde_json::to_string(&failure).unwrap();
            let read: SaveFailure = serde_json::from_str(&text).unwrap();
            assert_eq!(read, failure, "{text}");
        }
    }
}
