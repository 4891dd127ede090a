//! What there is to do today, and how it goes over time.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::attempt::{Attempt, Day, Item, Schedule};
use super::card::Phase;
use plywise_engine::reasons::Motifs;

/// Exercises of a day at most.
pub const SET: usize = 20;

/// Exercises of a day at most that were never answered before.
pub const NEW_IN_SET: usize = 5;

/// The number of exercises that puzzles fill a day's set up to.
pub const FILLED: usize = 10;

/// An exercise that can come into a day's set.
#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// Its name in attempts.
    pub item: Item,
    /// When it was made, in milliseconds since 1970 (UTC).
    pub made: i64,
    /// When it comes again; `None` if it was never answered.
    pub schedule: Option<Schedule>,
}

/// The set of a day: it ends, and nothing comes after it on the same day.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct TodaysSet {
    /// What is left, in the order in which it is asked.
    pub left: Vec<Item>,
    /// How many were answered today.
    pub done: usize,
}

impl TodaysSet {
    /// The set of a day: what is due, the longest due first, then what is new, the newest first.
    /// `attempts` are those of that day. What is made after some of them, puzzles included, finds
    /// only the room that they leave of [`FILLED`]: a set that is done stays so.
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
        let mut new: Vec<(Reverse<i64>, &Item)> = Vec::new();
        for exercise in open {
            match &exercise.schedule {
                Some(schedule) if schedule.is_due(today) => {
                    due.push((schedule.due, &exercise.item));
                }
                Some(_) => {}
                None => new.push((Reverse(exercise.made), &exercise.item)),
            }
        }
        due.sort_unstable();
        new.sort_unstable();
        let due = due.into_iter().map(|(_, item)| item);
        let new = new.into_iter().filter_map(|(Reverse(made), item)| {
            let before = answered.values().filter(|&&at| at < made).count();
            let is_room = begun < NEW_IN_SET.min(FILLED.saturating_sub(before));
            begun += usize::from(is_room);
            is_room.then_some(item)
        });
        Self {
            left: due
                .chain(new)
                .take(SET.saturating_sub(done.len()))
                .cloned()
                .collect(),
            done: done.len(),
        }
    }
}

/// For how many days in a row, up to today, something was answered; a single day without an answer
/// between them is forgiven. The days with an answer come in any order. A day that a wrong clock has
/// put after today does not count.
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

/// What progress needs to know of a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MistakeFacts {
    /// The card that it is part of.
    pub card: Item,
    /// When the game was played, in milliseconds since 1970 (UTC).
    pub played: i64,
    /// The phase of the game.
    pub phase: Phase,
    /// The motifs of the move that was missed.
    pub motifs: Motifs,
}

/// Mistakes in the games of a time.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Period {
    /// Games that were searched for mistakes.
    pub games: u32,
    /// Mistakes in them.
    pub mistakes: u32,
    /// Mistakes by phase, in the order of [`Phase::ALL`].
    pub by_phase: [u32; 3],
    /// Mistakes by motif, at the number of its bit. A mistake may have several.
    pub by_motif: [u32; 32],
}

/// Counts mistakes over time. `begins` are the times that periods begin at, in order, in milliseconds
/// since 1970 (UTC); the last one goes on. `games` are the times at which searched games were played.
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
        for (bit, count) in period.by_motif.iter_mut().enumerate() {
            *count += mistake.motifs.bits() >> bit & 1;
        }
    }
    periods
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::Grade;

    const TODAY: Day = Day::new(100);

    fn exercise(key: u64, made: i64, answers: &[Attempt]) -> Exercise {
        Exercise {
            item: Item::Card(key),
            made,
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
    fn the_set_of_a_day_ends_and_a_new_one_comes_the_next_day() {
        // Thirty cards, made one after the other; each is answered rightly.
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
    fn what_is_due_longest_comes_first_and_new_ones_last() {
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
    fn what_is_made_in_the_course_of_a_day_finds_the_room_that_is_left_of_its_set() {
        let at = i64::from(TODAY.number()) * 1_000;
        let cards = |made| (1..=6).map(move |key| exercise(key, made, &[]));
        // (puzzles answered, when the cards are made, how many of them come)
        for (puzzles, made, come) in [
            (0, at + 500, 5),
            (3, at + 500, 5),
            (8, at + 500, 2),
            (10, at + 500, 0),
            (30, at + 500, 0),
            // They were in the set before the puzzles were answered.
            (10, at - 500, 5),
        ] {
            let answers = (0..puzzles).flat_map(|id| {
                let once = Attempt {
                    item: Item::Puzzle(id),
                    ..answer(0, TODAY, Grade::Good)
                };
                // What is answered twice takes no more room.
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
    fn a_streak_forgives_a_day_but_not_two() {
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
            // Tomorrow and a year from now, as wrong clocks have it.
            (&[-1, 0, 1], 2),
            (&[-365, 1], 1),
        ] {
            let answered = days.iter().map(|&ago: &i32| TODAY.plus(-ago));
            assert_eq!(streak(answered, TODAY), expected, "{days:?}");
        }
    }

    #[test]
    fn mistakes_are_counted_in_the_period_of_their_game() {
        let mistake = |played, phase, motifs| MistakeFacts {
            card: Item::Card(0),
            played,
            phase,
            motifs: Motifs::from_bits(motifs),
        };
        let mistakes = [
            mistake(5, Phase::Opening, 0b1),
            mistake(10, Phase::Ending, 0b101),
            mistake(19, Phase::Ending, 1 << 20),
            mistake(20, Phase::Middlegame, 0),
        ];
        let periods = over_time(&mistakes, &[9, 10, 11, 25], &[10, 20]);
        assert_eq!(periods.len(), 2);
        assert_eq!((periods[0].games, periods[0].mistakes), (2, 2));
        assert_eq!(periods[0].by_phase, [0, 0, 2]);
        assert_eq!(
            (
                periods[0].by_motif[0],
                periods[0].by_motif[2],
                periods[0].by_motif[20]
            ),
            (1, 1, 1)
        );
        assert_eq!((periods[1].games, periods[1].by_phase), (1, [0, 1, 0]));
    }
}
