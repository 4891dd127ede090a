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
    /// Anything else about the file, as the system says it.
    #[error("{0}")]
    Other(String),
}
