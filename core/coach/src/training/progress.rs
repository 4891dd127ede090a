//! The daily set of exercises, and statistics over time.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::attempt::{Attempt, Day, Item, Schedule};
use super::card::Phase;
use plywise_tactics::Motifs;

/// Maximum number of exercises in the set of a day.
pub const SET: usize = 20;

/// Maximum number of new exercises in the set of a day.
pub const NEW_IN_SET: usize = 5;

/// Size up to which a smaller daily set is filled with puzzles, in exercises.
pub const FILLED: usize = 10;

/// An exercise that may become part of a daily set.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    pub item: Item,
    /// Time when the exercise was created, in milliseconds since 1970 (UTC).
    pub made: i64,
    /// Time when the game with the latest of its mistakes was played, in milliseconds since 1970 (UTC). 0 for an
    /// exercise that does not come from a game.
    pub played: i64,
    /// Repetition schedule. `None` if the exercise has never been attempted.
    pub schedule: Option<Schedule>,
}

/// The exercises of one day. Once all of them are done, no exercise is added on the same day.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct TodaysSet {
    /// Remaining exercises in the order in which they are asked.
    pub left: Vec<Item>,
    /// Number of exercises answered today.
    pub done: usize,
}

impl TodaysSet {
    /// Creates the set of a day: due exercises, longest overdue first, then new ones, from the latest game first.
    /// `attempts` are those of that day, including puzzles. Exercises created after some of them only fill the set up
    /// to [`FILLED`], so that a completed set stays completed.
    pub fn new(exercises: &[Exercise], attempts: &[Attempt], today: Day) -> Self {
        let mut answered: BTreeMap<&Item, i64> = BTreeMap::new();
        for attempt in attempts.iter().filter(|attempt| attempt.day == today) {
            let first = answered.entry(&attempt.item).or_insert(attempt.at);
            *first = attempt.at.min(*first);
        }
        let (done, open): (Vec<&Exercise>, Vec<&Exercise>) = exercises
            .iter()
            .partition(|exercise| answered.contains_key(&exercise.item));
        let begun_today = |exercise: &&&Exercise| {
            let of_it = attempts.iter().filter(|it| it.item == exercise.item);
            let answers = of_it.filter(|it| it.day == today).count();
            exercise
                .schedule
                .is_some_and(|it| it.attempts as usize == answers)
        };
        let mut begun = done.iter().filter(begun_today).count();
        let mut due: Vec<(Day, &Item)> = Vec::new();
        let mut new: Vec<&Exercise> = Vec::new();
        for exercise in open {
            match &exercise.schedule {
                Some(schedule) if schedule.is_due(today) => {
                    due.push((schedule.due, &exercise.item));
                }
                Some(_) => {}
                None => new.push(exercise),
            }
        }
        due.sort_unstable();
        new.sort_unstable_by_key(|exercise| (Reverse(exercise.played), &exercise.item));
        let due = due.into_iter().map(|(_, item)| item);
        let new = new.into_iter().filter(|exercise| {
            let before = answered.values().filter(|&&at| at < exercise.made).count();
            let is_room = begun < NEW_IN_SET.min(FILLED.saturating_sub(before));
            begun += usize::from(is_room);
            is_room
        });
        Self {
            left: due
                .chain(new.map(|exercise| &exercise.item))
                .take(SET.saturating_sub(done.len()))
                .cloned()
                .collect(),
            done: done.len(),
        }
    }
}

/// Returns the number of days in a row, up to today, with an answer. A single missing day in between is forgiven.
/// `days` may be in any order; days after today, caused by a wrong clock, do not count.
pub fn streak(days: impl IntoIterator<Item = Day>, today: Day) -> u32 {
    let days: BTreeSet<Day> = days.into_iter().collect();
    let (mut streak, mut before) = (0, today);
    for &day in days.range(..=today).rev() {
        if before.since(day) > 2 {
            break;
        }
        streak += 1;
        before = day;
    }
    streak
}

/// Facts about one mistake of the user, for the statistics.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MistakeFacts {
    /// Card that contains the mistake.
    pub card: Item,
    /// Time when the game was played, in milliseconds since 1970 (UTC).
    pub played: i64,
    /// Phase of the game in which the mistake was made.
    pub phase: Phase,
    /// Motifs of the opponent's best reply to the mistake.
    pub suffered: Motifs,
    /// Motifs of the best line instead of the mistake.
    pub missed: Motifs,
}

/// Statistics of mistakes in the games of a period.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Period {
    /// Number of games in the period that were searched for mistakes.
    pub games: u32,
    /// Number of mistakes in these games.
    pub mistakes: u32,
    /// Number of mistakes by phase, in the order of [`Phase::ALL`].
    pub by_phase: [u32; 3],
    /// Number of mistakes by overlooked motif, indexed by the motif's bit, see [`MistakeFacts::overlooked`]. A mistake
    /// may have several motifs.
    pub by_motif: [u32; 32],
}

/// Counts mistakes per period. `begins` are the start times of the periods in ascending order; the last period is
/// open-ended. `games` are the times of the searched games. All times are in milliseconds since 1970 (UTC).
pub fn over_time(mistakes: &[MistakeFacts], games: &[i64], begins: &[i64]) -> Vec<Period> {
    let mut periods = vec![Period::default(); begins.len()];
    let index = |at: i64| begins.partition_point(|&begin| begin <= at).checked_sub(1);
    for &at in games {
        if let Some(period) = index(at).and_then(|index| periods.get_mut(index)) {
            period.games += 1;
        }
    }
    for mistake in mistakes {
        let Some(period) = index(mistake.played).and_then(|index| periods.get_mut(index)) else {
            continue;
        };
        period.mistakes += 1;
        for (count, phase) in period.by_phase.iter_mut().zip(Phase::ALL) {
            *count += u32::from(phase == mistake.phase);
        }
        let overlooked = mistake.overlooked();
        for (bit, count) in period.by_motif.iter_mut().enumerate() {
            *count += overlooked.bits() >> bit & 1;
        }
    }
    periods
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::Grade;

    const TODAY: Day = Day::new(100);

    /// Creates the exercise of a card that was made when its game ended.
    fn exercise(key: u64, made: i64, answers: &[Attempt]) -> Exercise {
        Exercise {
            item: Item::Card(key),
            made,
            played: made,
            schedule: Schedule::of(answers),
        }
    }

    fn answer(key: u64, day: Day, grade: Grade) -> Attempt {
        Attempt {
            item: Item::Card(key),
            at: i64::from(day.number()) * 1_000,
            day,
            grade,
        }
    }

    #[test]
    fn daily_set_ends_and_restarts_the_next_day() {
        // Thirty cards, created one after another. Each is answered correctly.
        let mut history: Vec<Attempt> = Vec::new();
        let exercises = |history: &[Attempt]| -> Vec<Exercise> {
            let of = |key| {
                history
                    .iter()
                    .filter(|it| it.item == Item::Card(key))
                    .cloned()
                    .collect()
            };
            let all = (0..30).map(|key: u64| (key, of(key)));
            all.map(|(key, own): (u64, Vec<Attempt>)| exercise(key, key as i64, &own))
                .collect()
        };
        let mut begun = 0;
        for day in (0..40).map(|day| TODAY.plus(day)) {
            let first = TodaysSet::new(&exercises(&history), &history, day);
            assert!(first.left.len() <= SET && first.done == 0);
            let size = first.left.len();
            for asked in 0..size {
                let set = TodaysSet::new(&exercises(&history), &history, day);
                assert_eq!((set.done, set.left.len()), (asked, size - asked));
                assert_eq!(set.left, first.left[asked..]);
                let Item::Card(key) = set.left[0] else {
                    panic!("{set:?}")
                };
                let is_new = !history.iter().any(|it| it.item == set.left[0]);
                begun += usize::from(is_new);
                history.push(answer(key, day, Grade::Good));
            }
            let set = TodaysSet::new(&exercises(&history), &history, day);
            assert_eq!((set.done, set.left.len()), (size, 0));
            assert!(begun <= NEW_IN_SET * (day.since(TODAY) as usize + 1));
        }
        assert_eq!(begun, 30);
    }

    #[test]
    fn longest_overdue_comes_first_and_new_ones_last() {
        let old = |key, day: i32| exercise(key, 0, &[answer(key, TODAY.plus(day), Grade::Again)]);
        let mut exercises = vec![old(1, -3), old(2, -9), old(3, -5), old(4, 0)];
        exercises.extend((10..20).map(|key| exercise(key, key as i64, &[])));
        let set = TodaysSet::new(&exercises, &[], TODAY);
        let keys = [2, 3, 1, 19, 18, 17, 16, 15].map(Item::Card);
        assert_eq!(set.left, keys);
        exercises.extend((100..200).map(|key| old(key, -30)));
        let set = TodaysSet::new(&exercises, &[], TODAY);
        assert_eq!((set.left.len(), &set.left[0]), (SET, &Item::Card(100)));
        assert_eq!(TodaysSet::new(&[], &[], TODAY), TodaysSet::default());
    }

    #[test]
    fn new_exercises_come_from_the_latest_game_first() {
        // Games are searched for mistakes from the latest to the oldest.
        let searched = |key: u64| Exercise {
            played: -(key as i64),
            ..exercise(key, key as i64, &[])
        };
        let exercises: Vec<Exercise> = [3, 1, 2].map(searched).into();
        let set = TodaysSet::new(&exercises, &[], TODAY);
        assert_eq!(set.left, [1, 2, 3].map(Item::Card));
    }

    #[test]
    fn exercises_created_during_the_day_fill_the_rest_of_the_set() {
        let at = i64::from(TODAY.number()) * 1_000;
        let cards = |made| (1..=6).map(move |key| exercise(key, made, &[]));
        // (puzzles answered, creation time of the cards, expected number of cards)
        for (puzzles, made, come) in [
            (0, at + 500, 5),
            (3, at + 500, 5),
            (8, at + 500, 2),
            (10, at + 500, 0),
            (30, at + 500, 0),
            // The cards were in the set before the puzzles were answered.
            (10, at - 500, 5),
        ] {
            let answers = (0..puzzles).flat_map(|id| {
                let once = Attempt {
                    item: Item::Puzzle(id),
                    ..answer(0, TODAY, Grade::Good)
                };
                // Answering an exercise twice does not use up another slot.
                let again = Attempt {
                    at: at + 900,
                    ..once.clone()
                };
                [once, again]
            });
            let answers: Vec<Attempt> = answers.collect();
            let exercises: Vec<Exercise> = cards(made).collect();
            let set = TodaysSet::new(&exercises, &answers, TODAY);
            assert_eq!(set.left.len(), come, "{puzzles} {made}");
            assert_eq!(
                TodaysSet::new(&exercises, &answers, TODAY.plus(1))
                    .left
                    .len(),
                NEW_IN_SET
            );
        }
    }

    #[test]
    fn streak_forgives_one_missing_day_but_not_two() {
        // (days before today with an answer, streak)
        for (days, expected) in [
            (&[][..], 0),
            (&[0], 1),
            (&[1], 1),
            (&[2], 1),
            (&[3], 0),
            (&[0, 1, 2], 3),
            (&[0, 2, 4, 5], 4),
            (&[0, 1, 4, 5], 2),
            (&[1, 1, 2], 2),
            // Tomorrow and a year from now, caused by wrong clocks.
            (&[-1, 0, 1], 2),
            (&[-365, 1], 1),
        ] {
            let answered = days.iter().map(|&ago: &i32| TODAY.plus(-ago));
            assert_eq!(streak(answered, TODAY), expected, "{days:?}");
        }
    }

    #[test]
    fn mistakes_are_counted_by_the_time_of_their_game() {
        let mistake = |played, phase, suffered, missed| MistakeFacts {
            card: Item::Card(0),
            played,
            phase,
            suffered: Motifs::from_bits(suffered),
            missed: Motifs::from_bits(missed),
        };
        let mistakes = [
            mistake(5, Phase::Opening, 0b1, 0),
            // The missed motif is counted only if none was suffered.
            mistake(10, Phase::Ending, 0b101, 0b10),
            mistake(19, Phase::Ending, 0, 1 << 20),
            mistake(20, Phase::Middlegame, 0, 0),
        ];
        let periods = over_time(&mistakes, &[9, 10, 11, 25], &[10, 20]);
        assert_eq!(periods.len(), 2);
        assert_eq!((periods[0].games, periods[0].mistakes), (2, 2));
        assert_eq!(periods[0].by_phase, [0, 0, 2]);
        assert_eq!(
            (
                periods[0].by_motif[0],
                periods[0].by_motif[1],
                periods[0].by_motif[2],
                periods[0].by_motif[20]
            ),
            (1, 0, 1, 1)
        );
        assert_eq!((periods[1].games, periods[1].by_phase), (1, [0, 1, 0]));
    }
}
