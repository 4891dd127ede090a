//! Answers to exercises, and when an exercise comes again.
//!
//! An answer is only ever added, never changed, so that two libraries merge by putting their
//! answers together: a [`Schedule`] follows from all answers to an exercise, in the order in which
//! they were given. That order is [`Attempt::at`], which the library makes grow with each answer to
//! an exercise; the day comes from the device's clock, and may be wrong.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::memory::{Grade, Memory};

/// A day of training: it lasts from four in the morning to four in the morning where the person is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Day(i32);

impl Day {
    /// Milliseconds of a day.
    const MILLIS: i64 = 24 * 60 * 60 * 1000;
    /// When a day begins, in milliseconds after midnight: who trains until after midnight has not
    /// begun another day.
    const BEGINS: i64 = 4 * 60 * 60 * 1000;

    /// The day with this number, counted from 1 January 1970.
    pub const fn new(number: i32) -> Self {
        Self(number)
    }

    /// The day of a moment, in milliseconds since 1970 (UTC), where clocks are this many
    /// milliseconds ahead of UTC; negative in the west.
    pub fn at(millis: i64, ahead: i64) -> Self {
        let local = millis.saturating_add(ahead).saturating_sub(Self::BEGINS);
        let days = local.div_euclid(Self::MILLIS);
        Self(days.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32)
    }

    /// Days since 1 January 1970, which is the date that the day begins on.
    pub const fn number(self) -> i32 {
        self.0
    }

    /// The day this many days later; earlier where the number is negative.
    #[must_use]
    pub const fn plus(self, days: i32) -> Self {
        Self(self.0.saturating_add(days))
    }

    /// Days from an earlier day to this one; 0 if that day is later.
    pub const fn since(self, earlier: Self) -> u32 {
        if self.0 > earlier.0 {
            self.0.abs_diff(earlier.0)
        } else {
            0
        }
    }
}

/// What an answer is about. Written as `card/0123456789abcdef`, `puzzle/0123456789abcdef` and
/// `ending/lucena/3`, which stays the same in every library.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    /// A mistake of one's own, by the key of its position.
    Card(u64),
    /// A puzzle, by its stable id.
    Puzzle(u64),
    /// A start of an ending.
    Ending {
        /// The stable name of the ending: lower-case letters, digits and hyphens.
        id: String,
        /// The number of the start.
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

/// A text is not the name of an exercise.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{text}\" is not the name of an exercise: card, puzzle or ending, and its id")]
pub struct ItemError {
    /// The text.
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

/// One answer to an exercise.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Attempt {
    /// The exercise.
    pub item: Item,
    /// When it was answered, in milliseconds since 1970 (UTC). Of two answers to one exercise the
    /// later one has the higher number, also where the clock was set back between them.
    pub at: i64,
    /// The day that it counts for, as the clock showed it.
    pub day: Day,
    /// How well it was answered.
    pub grade: Grade,
}

/// When an exercise comes again: what follows from all answers to it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Schedule {
    /// How well it is remembered.
    pub memory: Memory,
    /// The day of the last answer.
    pub last: Day,
    /// The day that it is due on.
    pub due: Day,
    /// The number of answers.
    pub attempts: u32,
    /// How often it was forgotten after it had been remembered.
    pub lapses: u32,
}

/// A day that lies so far ahead of today was told by a wrong clock. On a journey to the west, today
/// may be a day earlier than the day before.
const TRAVEL: i32 = 1;

impl Schedule {
    /// The schedule after these answers to one exercise, in any order; `None` without an answer.
    ///
    /// Elapsed days are counted from the latest day before, among those that are not later than the
    /// answer's own: neither a clock that was ahead for a while nor one that was behind
    /// changes what is known from the others.
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

    /// Whether the exercise is to be asked on this day. If it was answered on a day that is yet
    /// to come, a clock was wrong, and it is asked now.
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
    fn a_day_begins_at_four_in_the_morning_where_the_person_is() {
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
    fn items_are_read_as_they_are_written() {
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
    fn what_was_answered_well_comes_later_each_time() {
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
    fn a_clock_that_was_wrong_for_a_while_changes_nothing_that_is_known_otherwise() {
        let good = |days: &[i32]| {
            let attempts = days
                .iter()
                .zip(0..)
                .map(|(&day, at)| attempt(at, day, Grade::Good));
            Schedule::of(&attempts.collect::<Vec<_>>()).unwrap()
        };
        // Ten years ahead: due at once when the clock is right again, then as ever.
        let ahead = good(&[0, 3_650]);
        assert!(ahead.is_due(Day::new(2)) && !ahead.is_due(Day::new(3_650)));
        let again = good(&[0, 3_650, 3]);
        assert!(!again.is_due(Day::new(4)));
        assert!(again.due < Day::new(3_650));
        // Ten years behind: no answer after it takes the ten years for time that has passed.
        let behind = good(&[0, -3_650, 3]);
        let usual = good(&[0, 0, 3]);
        assert_eq!(behind, usual);
        // A day back on a journey is none.
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
        fn no_clock_loses_an_answer_or_an_exercise(history in histories(), today in -4_000..4_000i32) {
            let schedule = Schedule::of(&history).unwrap();
            prop_assert_eq!(schedule.attempts as usize, history.len());
            let last = history[history.len() - 1].day;
            prop_assert_eq!(schedule.last, last);
            // It comes after the last answer, and within the longest interval of any day's clock.
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
        fn libraries_merge_by_putting_answers_together(history in histories(), seed in any::<u64>()) {
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
        fn a_day_is_a_day_in_every_zone(millis in -(1i64 << 45)..(1i64 << 45), hours in -12..=14i64) {
            let day = Day::at(millis, hours * HOUR);
            prop_assert_eq!(Day::at(millis + 24 * HOUR, hours * HOUR), day.plus(1));
            let elsewhere = Day::at(millis, 0);
            prop_assert!(day.number().abs_diff(elsewhere.number()) <= 1);
        }
    }
}
