//! Errors of saving a game.

use serde::{Deserialize, Serialize};

/// Reason why a game could not be saved. The user sees a localized message for each variant; the
/// error texts of this type are for problem reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum SaveFailure {
    #[error("there is no space left: free some space")]
    DiskFull,
    /// The library file or its folder is read-only.
    #[error("the library cannot be written: allow Plywise to use its folder")]
    ReadOnly,
    /// Another program is using the library file.
    #[error("another program is using the library: close it")]
    Locked,
    #[error("the library is damaged: close Plywise and open it again")]
    Damaged,
    /// No thread could be started for writing the file.
    #[error("no thread could be started to write the game: close other programs")]
    NoThread,
    /// Any other error, with the error message of the system.
    #[error("{0}")]
    Other(String),
}
