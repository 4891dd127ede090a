//! Faults of engines in a match.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Reason why an engine did not play a move in time. `doing` is the request that the engine did not
/// answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Fault {
    #[error("{program} cannot be started: {reason}. Check cmd=")]
    Start { program: String, reason: String },
    #[error("the program ended ({status}) while {doing}")]
    Ended { status: String, doing: &'static str },
    #[error(
        "the program did not answer within {waited:.1?} while {doing}; a match's --timeout allows more"
    )]
    Silent {
        waited: Duration,
        doing: &'static str,
    },
    /// The engine's move came after its time was over.
    #[error("the program exceeded its time by {over:.0?}")]
    Late { over: Duration },
    #[error("the program played {text}, which is illegal in {fen}")]
    Illegal { text: String, fen: String },
    #[error("the engine cannot play this game: {reason}")]
    Unable { reason: String },
    #[error("the program rejects option.{name}={value}: {text}")]
    Refused {
        name: String,
        value: String,
        text: String,
    },
    /// The engine's move was late because the machine was suspended or overloaded.
    #[error("the machine was suspended for {time:.1?}")]
    Stalled { time: Duration },
    #[error("the match was stopped")]
    Stopped,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum FaultKind {
    Time,
    /// The engine ended or could not be started.
    Crash,
    Hang,
    /// The engine played an illegal move or cannot play the game.
    Illegal,
}

impl FaultKind {
    /// All kinds of engine faults, in the order of the summary.
    pub(crate) const ALL: [Self; 4] = [Self::Time, Self::Crash, Self::Hang, Self::Illegal];
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Time => "lost on time",
            Self::Crash => "crashed",
            Self::Hang => "hung",
            Self::Illegal => "illegal move",
        })
    }
}

impl Fault {
    /// Returns the kind of the fault; `None` if the engine is not to blame.
    pub(crate) const fn kind(&self) -> Option<FaultKind> {
        match self {
            Self::Start { .. } | Self::Ended { .. } => Some(FaultKind::Crash),
            Self::Silent { .. } => Some(FaultKind::Hang),
            Self::Late { .. } => Some(FaultKind::Time),
            Self::Illegal { .. } | Self::Unable { .. } | Self::Refused { .. } => {
                Some(FaultKind::Illegal)
            }
            Self::Stalled { .. } | Self::Stopped => None,
        }
    }
}
