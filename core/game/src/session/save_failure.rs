//! Errors of saving a game.

use serde::{Deserialize, Serialize};

/// Reason why a game could not be saved. The user sees a localized message for each variant; the texts
/// here are for problem reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum SaveFailure {
    #[error("there is no space left: free some space")]
    DiskFull,
    /// The file or its folder is read-only.
    #[error("the library cannot be written: allow Plywise to use its folder")]
    ReadOnly,
    /// Another program is using the file.
    #[error("another program is using the library: close it")]
    Locked,
    #[error("the library is damaged: close Plywise and open it again")]
    Damaged,
    /// No thread could be started for writing.
    #[error("no thread could be started to write the game: close other programs")]
    NoThread,
    /// Any other error, with the system's message.
    #[error("{0}")]
    Other(String),
}
