//! Defects that a game survives.

use serde::{Deserialize, Serialize};

/// A defect of the program that the game survives. The person is told that something went
/// wrong; the texts are English, for problem reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// A listener could not take in what it was told.
    #[error("a listener failed: {0}")]
    Listener(String),
    /// Something that the session was told could not be carried out, and was left out.
    #[error("the session could not carry something out: {0}")]
    Session(String),
}
