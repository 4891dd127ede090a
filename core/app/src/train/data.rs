//! What is known of the person's exercises and answers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use plywise_coach::endings::Ending;
use plywise_coach::puzzles::{Likeness, PersonRating, Puzzle, Puzzles, Wanted};
use plywise_coach::training::{
    Attempt, Day, Exercise, FILLED, Item, Period, SET, Schedule, TodaysSet, over_time, streak,
};
use plywise_engine::reasons::{Motif, Motifs};
use plywise_store::UnixMillis;

use crate::effect::Training;

/// The number of starts, each remembered for [`LASTING`] days, that make an ending mastered.
pub(super) const MASTERED: usize = 3;
pub(super) const LASTING: f64 = 7.0;

/// How long the two times are that mistakes are compared over.
const PERIOD: UnixMillis = 30 * 24 * 60 * 60 * 1000;

/// All that is known, as the library gave it and as it has changed since.
#[derive(Clone, Debug)]
pub(super) struct Data {
    known: Training,
    schedules: BTreeMap<Item, Schedule>,
    /// The puzzles; none if the program's own file is damaged.
    puzzles: Option<Arc<Puzzles>>,
}

/// A day's set.
#[derive(Clone, Debug, Default)]
pub(super) struct Today {
    /// Cards and endings that are left, in the order in which they come.
    pub(super) left: Vec<Item>,
    /// Puzzles that come after them.
    pub(super) puzzles: usize,
    /// Exercises that are done.
    pub(super) done: usize,
}

impl Today {
    /// Cards and endings that are left.
    pub(super) fn kinds(&self) -> (usize, usize) {
        let cards = self.left.iter().filter(|it| matches!(it, Item::Card(_)));
        let cards = cards.count();
        (cards, self.left.len() - cards)
    }

    pub(super) fn count(&self) -> usize {
        self.done + self.left.len() + self.puzzles
    }
}

impl Data {
    pub(super) fn new(mut known: Training) -> Self {
        let schedules = std::mem::take(&mut known.schedules);
        Self {
            known,
            schedules: schedules.into_iter().collect(),
            puzzles: Puzzles::builtin().ok().map(Arc::new),
        }
    }

    /// An answer is written, with what follows from it.
    pub(super) fn take(&mut self, attempt: Attempt, schedule: Option<Schedule>) {
        if let Some(schedule) = schedule {
            self.schedules.insert(attempt.item.clone(), schedule);
        }
        self.known.attempts.push(attempt);
    }

    /// A card is not there any more.
    pub(super) fn forget(&mut self, card: &Item) {
        self.known.cards.retain(|exercise| exercise.item != *card);
        self.known.mistakes.retain(|mistake| mistake.card != *card);
    }

    pub(super) fn schedule(&self, item: &Item) -> Option<&Schedule> {
        self.schedules.get(item)
    }

    /// Whether a puzzle was ever answered.
    fn was_answered(&self, puzzle: u64) -> bool {
        self.schedules.contains_key(&Item::Puzzle(puzzle))
    }

    /// First answers to puzzles: what the puzzle shows, and whether it was solved.
    pub(super) fn puzzles(&self) -> Vec<(Motifs, bool)> {
        let mut met = BTreeMap::new();
        for attempt in &self.known.attempts {
            if let Item::Puzzle(id) = attempt.item {
                let first = met.entry(id).or_insert(attempt);
                if attempt.at < first.at {
                    *first = attempt;
                }
            }
        }
        let puzzles = self.puzzles.as_ref();
        let motifs = |id| puzzles.and_then(|puzzles| puzzles.motifs_of(id));
        met.into_iter()
            .filter_map(|(id, first)| Some((motifs(id)?, first.grade.is_recalled())))
            .collect()
    }

    /// How many puzzles show a motif.
    pub(super) fn count(&self, motif: Motif) -> usize {
        let puzzles = self.puzzles.as_ref();
        puzzles.map_or(0, |puzzles| puzzles.count(motif.into()))
    }

    /// A puzzle as wanted that was not met before.
    pub(super) fn next_puzzle(
        &self,
        wanted: Wanted,
        came: impl Fn(u64) -> bool,
        seed: u64,
    ) -> Option<Puzzle> {
        let is_met = |id| came(id) || self.was_answered(id);
        self.puzzles.as_ref()?.next(wanted, is_met, seed)
    }

    /// A card that shows one of these motifs, or any if the set is empty, as a puzzle out of the
    /// person's own games; which one, the seed decides.
    pub(super) fn own_puzzle(
        &self,
        motifs: Motifs,
        came: impl Fn(&Item) -> bool,
        seed: u64,
    ) -> Option<Item> {
        let shows = |shown: Motifs| {
            let fitting = if motifs.is_empty() {
                shown
            } else {
                shown & motifs
            };
            !fitting.is_empty()
        };
        let own = self.known.mistakes.iter();
        let own = own.filter(|it| shows(it.motifs) && !came(&it.card));
        let own: BTreeSet<&Item> = own.map(|it| &it.card).collect();
        let drawn = usize::try_from(seed % own.len().max(1) as u64).ok()?;
        own.into_iter().nth(drawn).cloned()
    }

    /// A puzzle of the same motifs that was not met before.
    pub(super) fn puzzle_like(
        &self,
        likeness: Likeness,
        came: impl Fn(u64) -> bool,
        seed: u64,
    ) -> Option<Puzzle> {
        let is_met = |id| came(id) || self.was_answered(id);
        self.puzzles.as_ref()?.like(likeness, is_met, seed)
    }

    /// The person's rating for puzzles.
    pub(super) fn rating(&self) -> PersonRating {
        let puzzles = self.puzzles.as_ref();
        let rating_of = |id| puzzles.and_then(|puzzles| puzzles.rating_of(id));
        PersonRating::of(&self.known.attempts, rating_of)
    }

    /// What can come into a set: the cards, and the endings that were begun. A library may know
    /// answers to endings that this version has not.
    fn exercises(&self) -> Vec<Exercise> {
        let is_known =
            |item: &&Item| matches!(item, Item::Ending { id, .. } if Ending::by_id(id).is_some());
        let endings = self.schedules.keys().filter(is_known);
        let endings = endings.map(|item| Exercise {
            item: item.clone(),
            made: 0,
            schedule: None,
        });
        let cards = self.known.cards.iter().cloned();
        let exercises = cards.chain(endings).map(|exercise| Exercise {
            schedule: self.schedule(&exercise.item).copied(),
            ..exercise
        });
        exercises.collect()
    }

    /// The set of a day.
    pub(super) fn today(&self, today: Day) -> Today {
        let answers = self.known.attempts.iter();
        let answered: Vec<Attempt> = answers.filter(|it| it.day == today).cloned().collect();
        let set = TodaysSet::new(&self.exercises(), &answered, today);
        let puzzles = answered.iter().map(|attempt| &attempt.item);
        let puzzles: BTreeSet<&Item> = puzzles
            .filter(|item| matches!(item, Item::Puzzle(_)))
            .collect();
        let fill = FILLED.saturating_sub(set.left.len() + set.done);
        let solved = puzzles.len().min(fill);
        Today {
            left: set.left,
            puzzles: fill - solved,
            done: set.done + solved,
        }
    }

    /// The answers of a day that were right at first, and all of them.
    pub(super) fn score(&self, today: Day) -> (usize, usize) {
        let of_today = self.known.attempts.iter().filter(|it| it.day == today);
        let firsts: BTreeMap<&Item, &Attempt> = of_today.rev().map(|it| (&it.item, it)).collect();
        let right = firsts.values().filter(|it| it.grade.is_recalled()).count();
        (right, firsts.len())
    }

    /// The number of the next start of an ending: one that was never played, or the first that is
    /// due again.
    pub(super) fn next_start(&self, ending: Ending) -> u32 {
        let starts = self.starts(ending);
        let due = starts.iter().min_by_key(|(_, schedule)| schedule.due);
        match due {
            Some((start, _)) if starts.len() >= MASTERED => *start,
            _ => starts.len() as u32,
        }
    }

    /// The starts of an ending that were played, and when they come again.
    pub(super) fn starts(&self, ending: Ending) -> Vec<(u32, &Schedule)> {
        let starts = self.schedules.iter();
        let starts = starts.filter_map(|(item, schedule)| match item {
            Item::Ending { id, start } if id == ending.id() => Some((*start, schedule)),
            _ => None,
        });
        starts.collect()
    }

    /// How many exercises are due on a day, as far as its set holds them.
    pub(super) fn due(&self, day: Day) -> usize {
        let exercises = self.exercises().into_iter();
        let due = exercises.filter(|it| it.schedule.is_some_and(|it| it.is_due(day)));
        due.count().min(SET)
    }

    /// For how many days in a row something was answered.
    pub(super) fn streak(&self, today: Day) -> u32 {
        streak(self.known.attempts.iter().map(|it| it.day), today)
    }

    /// Mistakes of the time before the last one, and of the last one.
    pub(super) fn periods(&self, now: UnixMillis) -> Vec<Period> {
        let begins = [now - 2 * PERIOD, now - PERIOD];
        over_time(&self.known.mistakes, &self.known.examined, &begins)
    }
}
