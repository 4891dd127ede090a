//! What an engine can do wrong.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What went wrong with an engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Fault {
    /// The program could not be started.
    #[error("{program} cannot be started: {reason}. Check cmd= and dir=")]
    Start {
        /// The program.
        program: String,
        /// What the system says.
        reason: String,
    },
    /// The program ended.
    #[error("it ended ({status}) while {doing}")]
    Ended {
        /// Its exit status, as far as it is known.
        status: String,
        /// What it was doing.
        doing: &'static str,
    },
    /// The program does not answer.
    #[error("it gave no answer within {waited:.1?} while {doing}; a match's --timeout allows more")]
    Silent {
        /// Time since it was last spoken to.
        waited: Duration,
        /// What it was doing.
        doing: &'static str,
    },
    /// The answer came after the time was over.
    #[error("it used {over:.0?} more than it had")]
    Late {
        /// How much too late.
        over: Duration,
    },
    /// The move is none, or not legal.
    #[error("it played {text}, which is not legal in {fen}")]
    Illegal {
        /// What it played.
        text: String,
        /// The position.
        fen: String,
    },
    /// It cannot play such a game.
    #[error("it cannot play this game: {reason}")]
    Unable {
        /// Why.
        reason: String,
    },
    /// It does not take the value of an option.
    #[error("it refuses option.{name}={value}: {text}")]
    Refused {
        /// The option.
        name: String,
        /// The value.
        value: String,
        /// What it says.
        text: String,
    },
    /// The answer came too late because the machine stood still.
    #[error("the machine stood still for {time:.1?}")]
    StoodStill {
        /// How long.
        time: Duration,
    },
    /// No answer is waited for any more: the match was stopped.
    #[error("the match was stopped")]
    Stopped,
}

/// The kinds in which faults are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum FaultKind {
    /// Its time was over.
    Time,
    /// It ended, or could not be started.
    Crash,
    /// It gave no answer until it was given up.
    Hang,
    /// An illegal move, or a game that it cannot play.
    Illegal,
}

impl FaultKind {
    /// All kinds, in the order of the summary.
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
    /// The kind; `None` if the engine is not to blame.
    pub(crate) const fn kind(&self) -> Option<FaultKind> {
        match self {
            Self::Start { .. } | Self::Ended { .. } => Some(FaultKind::Crash),
            Self::Silent { .. } => Some(FaultKind::Hang),
            Self::Late { .. } => Some(FaultKind::Time),
            Self::Illegal { .. } | Self::Unable { .. } | Self::Refused { .. } => {
                Some(FaultKind::Illegal)
            }
            Self::StoodStill { .. } | Self::Stopped => None,
        }
    }
}
