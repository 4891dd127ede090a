//! Playing strength of the computer.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ladder::{LevelRating, SkillLevel};
use crate::pace::Pace;
use plywise_engine::{ClockLimits, Limits, MoveTime};

/// Playing strength of the computer as an opponent: a skill level, a time per move, or full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// The computer plays at a fixed skill level. Clocks have no influence, so that the same game gives the same moves
    /// on every device.
    #[serde(rename = "rung")]
    Skill(SkillLevel),
    /// The computer uses a fixed time per move.
    Time(#[serde(with = "crate::seconds")] Duration),
    /// The computer plays at full strength. If the game has a clock, the computer manages its time; otherwise it takes
    /// ten seconds per move.
    Full,
}

impl Level {
    /// Level of the computer in a new player's first game.
    pub const FIRST: Self = Self::skill(3);
    /// Time that the computer takes per move at full strength without a clock.
    const FULL_MOVE_TIME: Duration = Duration::from_secs(10);

    /// Returns the playing strength for the skill level with the given number, clamped as by [`SkillLevel::new`].
    pub const fn skill(number: u8) -> Self {
        Self::Skill(SkillLevel::new(number))
    }

    /// Returns the computer's search limits at this level, including the handicap. `clock` (the remaining time) and
    /// `pace` (time control and moves made) are those of the side to move in a game with clocks; `seed` is the random
    /// seed of the game.
    pub fn limits(self, clock: Option<ClockLimits>, pace: Option<Pace>, seed: u64) -> Limits {
        let time = match self {
            Self::Skill(skill) => return skill.limits(pace, seed),
            Self::Time(time) => Some(time),
            Self::Full if clock.is_some() => None,
            Self::Full => Some(Self::FULL_MOVE_TIME),
        };
        let mut limits = Limits::default();
        limits.move_time = time.map(MoveTime::UpTo);
        // With a time per move, too: a weaker move is better than a loss on time.
        limits.clock = clock;
        limits
    }

    /// Returns the measured strength of the level. `None` for levels whose strength depends on the device: fixed time
    /// per move and full strength.
    pub const fn rating(self) -> Option<LevelRating> {
        match self {
            Self::Skill(skill) => Some(skill.rating()),
            Self::Time(_) | Self::Full => None,
        }
    }

    /// Returns the next stronger skill level. `None` at the strongest skill level, and for other kinds of levels.
    pub fn harder(self) -> Option<Self> {
        self.step(u8::checked_add)
    }

    /// Returns the next weaker skill level. `None` at the weakest skill level, and for other kinds of levels.
    pub fn easier(self) -> Option<Self> {
        self.step(u8::checked_sub)
    }

    fn step(self, step: impl Fn(u8, u8) -> Option<u8>) -> Option<Self> {
        let Self::Skill(skill) = self else {
            return None;
        };
        SkillLevel::exact(step(skill.number(), 1)?).map(Self::Skill)
    }
}

impl fmt::Display for Level {
    /// Formats the level for a PGN header: `level 5`, `2.5 s a move`, `full strength`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Skill(skill) => write!(f, "level {}", skill.number()),
            Self::Time(time) => write!(f, "{} s a move", time.as_secs_f32()),
            Self::Full => f.write_str("full strength"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_round_trip_through_json() {
        for (level, text) in [
            (Level::skill(1), r#"{"rung":1}"#),
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
    fn timed_levels_play_forced_moves_immediately() {
        for level in [Level::Full, Level::Time(Duration::from_mins(1))] {
            let time = level.limits(None, None, 0).move_time;
            assert!(matches!(time, Some(MoveTime::UpTo(_))), "{level:?}");
        }
    }

    #[test]
    fn harder_and_easier_stop_at_the_ends() {
        assert_eq!(Level::skill(4).harder(), Some(Level::skill(5)));
        assert_eq!(Level::skill(4).easier(), Some(Level::skill(3)));
        assert_eq!(Level::skill(1).easier(), None);
        assert_eq!(Level::skill(SkillLevel::COUNT).harder(), None);
        assert_eq!(Level::Full.harder(), None);
    }
}
