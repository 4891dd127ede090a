//! Why a game could not be written down.

use serde::{Deserialize, Serialize};

/// Why a game could not be written. The person is told by the kind, in their language; the
/// texts here are for problem reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
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
    /// Anything else about the file, as the system says it; a text as problem reports held it
    /// before there were kinds, too.
    #[error("{0}")]
    #[serde(untagged)]
    Other(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_read_as_they_are_written_and_texts_from_before_too() {
        for (failure, name) in [
            (SaveFailure::DiskFull, "disk_full"),
            (SaveFailure::ReadOnly, "read_only"),
            (SaveFailure::Locked, "locked"),
            (SaveFailure::Damaged, "damaged"),
            (SaveFailure::NoThread, "no_thread"),
            (
                SaveFailure::Other("no room: free some".to_owned()),
                "no room: free some",
            ),
        ] {
            let text = serde_json::to_string(&failure).unwrap();
            assert_eq!(text, format!("\"{name}\""));
            let read: SaveFailure = serde_json::from_str(&text).unwrap();
            assert_eq!(read, failure, "{text}");
        }
    }
}
