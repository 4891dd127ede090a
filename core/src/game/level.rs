//! How strong the computer plays.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::search::{ClockLimits, Limits};

/// The strength of the computer as an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Looks so many plies ahead, 1 to [`Level::MOST_PLIES`]. Uses no clock: the same
    /// position gives the same move on every device.
    Plies(u8),
    /// Thinks so long about each move.
    Time(Duration),
    /// As well as it can: by its clock if the game has one, else ten seconds a move.
    Full,
}

impl Level {
    /// The deepest level.
    pub const MOST_PLIES: u8 = 20;
    /// The level of a new player's first game.
    pub const FIRST: Self = Self::Plies(2);
    /// What full strength takes for a move without a clock.
    const FULL_MOVE_TIME: Duration = Duration::from_secs(10);

    /// What ends a search at this level; `clock` is the side's own.
    pub fn limits(self, clock: Option<ClockLimits>) -> Limits {
        match (self, clock) {
            (Self::Plies(plies), _) => Limits::depth(u32::from(plies.clamp(1, Self::MOST_PLIES))),
            // Rather a weaker move than a fallen flag.
            (Self::Time(time), clock) => Limits {
                clock,
                ..Limits::move_time(time)
            },
            (Self::Full, Some(clock)) => Limits {
                clock: Some(clock),
                ..Limits::default()
            },
            (Self::Full, None) => Limits::move_time(Self::FULL_MOVE_TIME),
        }
    }

    /// The plies that the level looks ahead, where it has such a number.
    pub const fn plies(self) -> Option<u8> {
        match self {
            Self::Plies(plies) => Some(plies),
            Self::Time(_) | Self::Full => None,
        }
    }
}

impl fmt::Display for Level {
    /// The level in a record: `level 5`, `2.5 s a move`, `full strength`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plies(plies) => write!(f, "level {plies}"),
            Self::Time(time) => write!(f, "{} s a move", time.as_secs_f32()),
            Self::Full => f.write_str("full strength"),
        }
    }
}
