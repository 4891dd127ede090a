//! How strong the computer plays.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ladder::{LevelRating, Rung};
use crate::pace::Pace;
use plywise_engine::{ClockLimits, Limits};

/// The strength of the computer as an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// A rung of the ladder. What a clock shows has no say: the same game gives the same
    /// move on every device.
    Rung(Rung),
    /// Thinks for this time about each move.
    Time(#[serde(with = "crate::seconds")] Duration),
    /// As well as it can: by its clock if the game has one, else ten seconds a move.
    Full,
}

impl Level {
    /// The level of a new player's first game.
    pub const FIRST: Self = Self::rung(3);
    /// What full strength takes for a move without a clock.
    const FULL_MOVE_TIME: Duration = Duration::from_secs(10);

    /// The rung of a number, see [`Rung::new`].
    pub const fn rung(number: u8) -> Self {
        Self::Rung(Rung::new(number))
    }

    /// What ends a search at this level, and what it sees. `clock` and `pace` are the side's
    /// own in a game with clocks, `seed` the game's.
    pub fn limits(self, clock: Option<ClockLimits>, pace: Option<Pace>, seed: u64) -> Limits {
        match (self, clock) {
            (Self::Rung(rung), _) => rung.limits(pace, seed),
            // Rather a weaker move than a fallen flag.
            (Self::Time(time), clock) => Limits {
                clock,
                ..Self::a_move(time)
            },
            (Self::Full, Some(clock)) => Limits {
                clock: Some(clock),
                ..Limits::default()
            },
            (Self::Full, None) => Self::a_move(Self::FULL_MOVE_TIME),
        }
    }

    /// A time for a move, of which a forced move takes nothing.
    fn a_move(time: Duration) -> Limits {
        Limits {
            forced_at_once: true,
            ..Limits::move_time(time)
        }
    }

    /// How strong it is, where that has been measured: the strength of the others hangs on
    /// the device.
    pub const fn rating(self) -> Option<LevelRating> {
        match self {
            Self::Rung(rung) => Some(rung.rating()),
            Self::Time(_) | Self::Full => None,
        }
    }

    /// The rung above, if there is one.
    pub fn harder(self) -> Option<Self> {
        self.step(u8::checked_add)
    }

    /// The rung below, if there is one.
    pub fn easier(self) -> Option<Self> {
        self.step(u8::checked_sub)
    }

    fn step(self, step: impl Fn(u8, u8) -> Option<u8>) -> Option<Self> {
        let Self::Rung(rung) = self else { return None };
        Rung::exact(step(rung.number(), 1)?).map(Self::Rung)
    }
}

impl fmt::Display for Level {
    /// The level in a record: `level 5`, `2.5 s a move`, `full strength`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rung(rung) => write!(f, "level {}", rung.number()),
            Self::Time(time) => write!(f, "{} s a move", time.as_secs_f32()),
            Self::Full => f.write_str("full strength"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_as_they_are_written() {
        for (level, text) in [
            (Level::rung(1), r#"{"rung":1}"#),
            (Level::Time(Duration::from_millis(2_500)), r#"{"time":2.5}"#),
            (Level::Full, r#""full""#),
        ] {
            assert_eq!(serde_json::to_string(&level).unwrap(), text);
            assert_eq!(serde_json::from_str::<Level>(text).unwrap(), level);
        }
        for bad in [
            r#"{"plies":4}"#,
            r#"{"rung":0}"#,
            r#"{"time":-1.0}"#,
            r#""best""#,
        ] {
            assert!(serde_json::from_str::<Level>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_forced_move_takes_no_time_of_levels_by_time_and_of_full_strength() {
        for level in [Level::Full, Level::Time(Duration::from_mins(1))] {
            assert!(level.limits(None, None, 0).forced_at_once, "{level:?}");
        }
    }

    #[test]
    fn steps_end_with_the_ladder() {
        assert_eq!(Level::rung(4).harder(), Some(Level::rung(5)));
        assert_eq!(Level::rung(4).easier(), Some(Level::rung(3)));
        assert_eq!(Level::rung(1).easier(), None);
        assert_eq!(Level::rung(Rung::COUNT).harder(), None);
        assert_eq!(Level::Full.harder(), None);
    }
}
