//! Choice of levels and clocks.

use std::time::Duration;

use plywise_game::{Level, SideTime, SkillLevel};
use serde::{Deserialize, Serialize};

use crate::fields::{FieldIds, NumberDraft};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum LevelKind {
    Ladder,
    Time,
    Full,
}

pub(super) const LEVEL_KINDS: [(LevelKind, &str); 3] = [
    (LevelKind::Ladder, "newgame-by-level"),
    (LevelKind::Time, "newgame-by-time"),
    (LevelKind::Full, "newgame-full"),
];

/// Choice of the computer's level. The skill level and the time per move are kept when the kind of
/// level changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct LevelChoice {
    pub(super) kind: LevelKind,
    number: u32,
    seconds: u32,
}

/// Maximum time per move, in seconds.
const MAX_SECONDS: u32 = 60;

impl LevelChoice {
    pub(super) fn of(level: Level) -> Self {
        let usual = Self {
            kind: LevelKind::Ladder,
            number: 1,
            seconds: 3,
        };
        match level {
            Level::Skill(skill) => Self {
                number: skill.number().into(),
                ..usual
            },
            Level::Time(time) => Self {
                kind: LevelKind::Time,
                seconds: time.as_secs().clamp(1, MAX_SECONDS.into()) as u32,
                ..usual
            },
            Level::Full => Self {
                kind: LevelKind::Full,
                ..usual
            },
        }
    }

    /// Clamps the skill level and the time to their bounds, since a saved state may contain any
    /// values.
    pub(super) fn within_bounds(self) -> Self {
        Self {
            number: self.number.clamp(1, SkillLevel::COUNT as u32),
            seconds: self.seconds.clamp(1, MAX_SECONDS),
            ..self
        }
    }

    pub(super) fn level(self) -> Level {
        match self.kind {
            LevelKind::Ladder => Level::skill(self.number as u8),
            LevelKind::Time => Level::Time(Duration::from_secs(self.seconds.into())),
            LevelKind::Full => Level::Full,
        }
    }

    /// Returns the value and the maximum of the slider; `None` for full strength.
    pub(super) const fn slider(self) -> Option<(u32, u32)> {
        match self.kind {
            LevelKind::Ladder => Some((self.number, SkillLevel::COUNT as u32)),
            LevelKind::Time => Some((self.seconds, MAX_SECONDS)),
            LevelKind::Full => None,
        }
    }

    /// Sets the value of the slider.
    pub(super) fn moved_to(self, number: u32) -> Self {
        let end = self.slider().map_or(1, |(_, end)| end);
        let number = number.clamp(1, end);
        match self.kind {
            LevelKind::Ladder => Self { number, ..self },
            LevelKind::Time => Self {
                seconds: number,
                ..self
            },
            LevelKind::Full => self,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Clock {
    None,
    Usual(SideTime),
    Own,
}

pub(super) fn clocks() -> impl Iterator<Item = Clock> {
    let usual = SideTime::PRESETS.into_iter().map(Clock::Usual);
    std::iter::once(Clock::None)
        .chain(usual)
        .chain([Clock::Own])
}

/// A side's custom clock: base time in minutes, increment and delay in seconds.
pub(super) type SideNumbers = [NumberDraft; 3];

/// Labels and bounds of a custom clock's numbers. With a base time of 0, a side would lose before
/// its first move.
pub(super) const SIDE_NUMBERS: [(&str, u32, u32); 3] = [
    ("newgame-clock-base", 1, 600),
    ("newgame-clock-increment", 0, 180),
    ("newgame-clock-delay", 0, 180),
];

/// Initial times of a custom clock.
pub(super) const USUAL_OWN: SideTime = SideTime::seconds(600, 5);

pub(super) fn numbers_of(time: SideTime) -> [u32; 3] {
    let seconds = |time: Duration| u32::try_from(time.as_secs()).unwrap_or(u32::MAX);
    [
        (seconds(time.base) / 60).max(1),
        seconds(time.increment),
        seconds(time.delay),
    ]
}

pub(super) fn side_numbers(numbers: [u32; 3], ids: &mut FieldIds) -> SideNumbers {
    let mut numbers = numbers.into_iter();
    SIDE_NUMBERS.map(|(_, min, max)| {
        let number = numbers.next().unwrap_or(min);
        NumberDraft::new(ids, number, min..=max)
    })
}

pub(super) fn time_of(numbers: [u32; 3]) -> SideTime {
    let [minutes, increment, delay] = numbers.map(u64::from);
    SideTime {
        delay: Duration::from_secs(delay),
        ..SideTime::seconds(minutes * 60, increment)
    }
}
