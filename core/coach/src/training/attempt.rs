//! Answers to exercises, and schedules of their repetition.
//!
//! Attempts are only added, never changed, so libraries merge by union. A [`Schedule`] is computed from all attempts at
//! an exercise in the order of [`Attempt::at`], which the library keeps strictly increasing per exercise. The day comes
//! from the device's clock and may be wrong.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::memory::{Grade, Memory};

/// A day of training. It begins and ends at 4 a.m. local time.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Day(i32);

impl Day {
    /// Milliseconds per day.
    const MILLIS: i64 = 24 * 60 * 60 * 1000;
    /// Start of a day in milliseconds after midnight, so that training past midnight still counts for the previous day.
    const BEGINS: i64 = 4 * 60 * 60 * 1000;

    /// Creates a day from its number, counted from 1 January 1970.
    pub const fn new(number: i32) -> Self {
        Self(number)
    }

    /// Returns the day of a moment. `millis` is in milliseconds since 1970 (UTC); `ahead` is the offset from UTC in
    /// milliseconds, negative in the west.
    pub fn at(millis: i64, ahead: i64) -> Self {
        let local = millis.saturating_add(ahead).saturating_sub(Self::BEGINS);
        let days = local.div_euclid(Self::MILLIS);
        Self(days.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32)
    }

    /// Returns the number of days since 1 January 1970. It denotes the date on which the day begins.
    pub const fn number(self) -> i32 {
        self.0
    }

    /// Returns the day this many days later, or earlier if `days` is negative.
    #[must_use]
    pub const fn plus(self, days: i32) -> Self {
        Self(self.0.saturating_add(days))
    }

    /// Returns the number of days since an earlier day. 0 if `earlier` is not earlier.
    pub const fn since(self, earlier: Self) -> u32 {
        if self.0 > earlier.0 {
            self.0.abs_diff(earlier.0)
        } else {
            0
        }
    }
}

/// An exercise. Its text form, such as `card/0123456789abcdef`, `puzzle/0123456789abcdef` or `ending/lucena/3`, is
/// the same in every library.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    /// A card of the user's own mistakes, by the hash key of its position.
    Card(u64),
    /// A puzzle, by its stable id.
    Puzzle(u64),
    /// A start position of an ending.
    Ending {
        /// Stable identifier of the ending: lowercase letters, digits and hyphens.
        id: String,
        /// Number of the start.
        start: u32,
    },
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(key) => write!(f, "card/{key:016x}"),
            Self::Puzzle(id) => write!(f, "puzzle/{id:016x}"),
            Self::Ending { id, start } => write!(f, "ending/{id}/{start}"),
        }
    }
}

/// The text is not a valid [`Item`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{text}\" is not an exercise: write card, puzzle or ending with its id")]
pub struct ItemError {
    /// The text that was rejected.
    pub text: String,
}

impl FromStr for Item {
    type Err = ItemError;

    fn from_str(text: &str) -> Result<Self, ItemError> {
        let read = || {
            let (kind, id) = text.split_once('/')?;
            Some(match kind {
                "card" => Self::Card(key(id)?),
                "puzzle" => Self::Puzzle(key(id)?),
                "ending" => {
                    let (id, start) = id.split_once('/')?;
                    let is_named =
                        |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
                    let named = !id.is_empty() && id.bytes().all(is_named);
                    let digits = start.bytes().all(|b| b.is_ascii_digit());
                    Self::Ending {
                        id: named.then(|| id.to_owned())?,
                        start: digits.then(|| start.parse().ok())??,
                    }
                }
                _ => return None,
            })
        };
        read().ok_or_else(|| ItemError {
            text: text.to_owned(),
        })
    }
}

fn key(text: &str) -> Option<u64> {
    let hex = |b: u8| b.is_ascii_digit() || (b'a'..=b'f').contains(&b);
    (text.len() == 16 && text.bytes().all(hex))
        .then(|| u64::from_str_radix(text, 16).ok())
        .flatten()
}

impl Serialize for Item {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// One answer of the user to an exercise.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Attempt {
    /// Exercise that was answered.
    pub item: Item,
    /// Time of the answer in milliseconds since 1970 (UTC). Strictly increasing for each exercise, even
    /// if the clock was set back.
    pub at: i64,
    /// The day for which the answer counts, by the device's clock.
    pub day: Day,
    /// How well the exercise was remembered.
    pub grade: Grade,
}

/// Repetition schedule of an exercise, computed from all attempts at it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Schedule {
    /// Memory state after the last attempt.
    pub memory: Memory,
    /// Day of the last attempt.
    pub last: Day,
    /// Day from which the exercise should be repeated.
    pub due: Day,
    /// Number of attempts at the exercise.
    pub attempts: u32,
    /// Number of times the exercise was forgotten after it had been remembered.
    pub lapses: u32,
}

/// Number of days by which the last answer may be ahead of today before the clock is assumed to have been wrong. Travel
/// to the west can make today one day earlier.
const TRAVEL: i32 = 1;

impl Schedule {
    /// Computes the schedule from the attempts at one exercise, in any order. `None` without an attempt.
    ///
    /// Elapsed days count from the latest earlier attempt whose day is not after the current one. A clock that was
    /// wrong for a while therefore does not affect the intervals between the other attempts.
    pub fn of(attempts: &[Attempt]) -> Option<Self> {
        let mut ordered: Vec<&Attempt> = attempts.iter().collect();
        ordered.sort_unstable();
        ordered.dedup();
        let mut days: Vec<Day> = Vec::with_capacity(ordered.len());
        let mut schedule: Option<Self> = None;
        for attempt in ordered {
            let earlier = days.iter().filter(|&&day| day <= attempt.day).max();
            let elapsed = earlier.map_or(0, |&day| attempt.day.since(day));
            days.push(attempt.day);
            let is_recalled = attempt.grade.is_recalled();
            schedule = Some(match schedule {
                None => Self::at(Memory::first(attempt.grade), attempt.day, 1, 0),
                Some(before) => Self::at(
                    before.memory.after(attempt.grade, elapsed),
                    attempt.day,
                    before.attempts + 1,
                    before.lapses + u32::from(!is_recalled),
                ),
            });
        }
        schedule
    }

    fn at(memory: Memory, last: Day, attempts: u32, lapses: u32) -> Self {
        Self {
            due: last.plus(memory.interval() as i32),
            memory,
            last,
            attempts,
            lapses,
        }
    }

    /// Returns `true` if the exercise should be repeated today. That is also the case if its last attempt is in the
    /// future, because the clock must have been wrong.
    pub fn is_due(&self, today: Day) -> bool {
        self.due <= today || self.last > today.plus(TRAVEL)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const HOUR: i64 = 60 * 60 * 1000;

    fn attempt(at: i64, day: i32, grade: Grade) -> Attempt {
        Attempt {
            item: Item::Card(1),
            at,
            day: Day::new(day),
            grade,
        }
    }

    #[test]
    fn day_begins_at_four_local_time() {
        // (hours since 1970 in UTC, hours ahead of UTC, day)
        for (utc, ahead, day) in [
            (4, 0, 0),
            (27, 0, 0),
            (28, 0, 1),
            (3, 0, -1),
            (3, 1, 0),
            (15, 13, 1),
            (14, 13, 0),
            (15, -11, 0),
            (14, -11, -1),
        ] {
            assert_eq!(
                Day::at(utc * HOUR, ahead * HOUR),
                Day::new(day),
                "{utc} {ahead}"
            );
        }
        assert_eq!(Day::at(28 * HOUR - 1, 0), Day::new(0));
        assert_eq!(Day::new(10).since(Day::new(7)), 3);
        assert_eq!(Day::new(7).since(Day::new(10)), 0);
    }

    #[test]
    fn items_round_trip_through_text() {
        for (item, text) in [
            (Item::Card(0xab), "card/00000000000000ab"),
            (Item::Puzzle(u64::MAX), "puzzle/ffffffffffffffff"),
            (
                Item::Ending {
                    id: "lucena".into(),
                    start: 3,
                },
                "ending/lucena/3",
            ),
        ] {
            assert_eq!(item.to_string(), text);
            assert_eq!(text.parse(), Ok(item));
        }
        for bad in [
            "",
            "card",
            "card/",
            "card/ab",
            "card/00000000000000AB",
            "puzzle/+000000000000001",
            "ending/lucena",
            "ending//1",
            "ending/Lucena/1",
            "ending/lucena/+1",
            "ending/lucena/",
            "other/1",
        ] {
            assert!(bad.parse::<Item>().is_err(), "{bad}");
        }
    }

    #[test]
    fn intervals_grow_with_good_answers() {
        let mut attempts = Vec::new();
        let (mut day, mut interval) = (0, 0);
        for number in 0..8 {
            attempts.push(attempt(number, day, Grade::Good));
            let schedule = Schedule::of(&attempts).unwrap();
            let next = schedule.due.since(Day::new(day));
            assert!(next > interval && !schedule.is_due(Day::new(day)));
            assert!(!schedule.is_due(schedule.due.plus(-1)) && schedule.is_due(schedule.due));
            (day, interval) = (schedule.due.number(), next);
        }
        attempts.push(attempt(8, day, Grade::Again));
        let schedule = Schedule::of(&attempts).unwrap();
        assert!(schedule.due.since(Day::new(day)) < interval / 4);
        assert_eq!((schedule.attempts, schedule.lapses), (9, 1));
    }

    #[test]
    fn temporarily_wrong_clock_does_not_affect_other_attempts() {
        let good = |days: &[i32]| {
            let attempts = days
                .iter()
                .zip(0..)
                .map(|(&day, at)| attempt(at, day, Grade::Good));
            Schedule::of(&attempts.collect::<Vec<_>>()).unwrap()
        };
        // Ten years ahead: due immediately once the clock is correct, and scheduled normally afterwards.
        let ahead = good(&[0, 3_650]);
        assert!(ahead.is_due(Day::new(2)) && !ahead.is_due(Day::new(3_650)));
        let again = good(&[0, 3_650, 3]);
        assert!(!again.is_due(Day::new(4)));
        assert!(again.due < Day::new(3_650));
        // Ten years behind: later attempts do not treat the ten years as elapsed.
        let behind = good(&[0, -3_650, 3]);
        let usual = good(&[0, 0, 3]);
        assert_eq!(behind, usual);
        // Going back one day while travelling has no effect.
        assert!(!good(&[5]).is_due(Day::new(4)));
        assert!(good(&[5]).is_due(Day::new(3)));
    }

    fn histories() -> impl Strategy<Value = Vec<Attempt>> {
        // Days jump back and forth by up to ten years.
        let one = (-3_650..3_650i32, 0..4usize);
        proptest::collection::vec(one, 1..40).prop_map(|steps| {
            let steps = steps.into_iter().zip(0..);
            steps
                .map(|((day, grade), at)| attempt(at, day, Grade::ALL[grade]))
                .collect()
        })
    }

    proptest! {
        #[test]
        fn wrong_clocks_lose_no_attempts(history in histories(), today in -4_000..4_000i32) {
            let schedule = Schedule::of(&history).unwrap();
            prop_assert_eq!(schedule.attempts as usize, history.len());
            let last = history[history.len() - 1].day;
            prop_assert_eq!(schedule.last, last);
            // It is due after the last answer, within the maximum interval from some recorded day.
            prop_assert!(schedule.due > last);
            prop_assert!(schedule.due.since(last) <= 36_500);
            let today = Day::new(today);
            let chance = schedule.memory.retrievability(today.since(schedule.last));
            prop_assert!(chance > 0.0 && chance <= 1.0);
            if today >= schedule.due {
                prop_assert!(schedule.is_due(today));
            }
        }

        #[test]
        fn schedule_does_not_depend_on_the_order_of_merging(history in histories(), seed in any::<u64>()) {
            let whole = Schedule::of(&history);
            let (mut one, mut other) = (Vec::new(), Vec::new());
            for (index, attempt) in history.iter().enumerate() {
                match (seed >> (index % 64)) % 3 {
                    0 => one.push(attempt.clone()),
                    1 => other.push(attempt.clone()),
                    _ => {
                        one.push(attempt.clone());
                        other.push(attempt.clone());
                    }
                }
            }
            let joined: Vec<Attempt> = other.iter().chain(&one).cloned().collect();
            prop_assert_eq!(Schedule::of(&joined), whole);
        }

        #[test]
        fn days_last_24_hours_in_every_time_zone(millis in -(1i64 << 45)..(1i64 << 45), hours in -12..=14i64) {
            let day = Day::at(millis, hours * HOUR);
            prop_assert_eq!(Day::at(millis + 24 * HOUR, hours * HOUR), day.plus(1));
            let elsewhere = Day::at(millis, 0);
            prop_assert!(day.number().abs_diff(elsewhere.number()) <= 1);
        }
    }
}
