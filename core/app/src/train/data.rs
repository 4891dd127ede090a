//! Training data: exercises, the user's answers, and what is derived from them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use plywise_coach::endings::Ending;
use plywise_coach::lessons::{Lesson, LessonProgress};
use plywise_coach::puzzles::{PersonRating, Puzzles};
use plywise_coach::training::{
    Attempt, Day, Exercise, FILLED, Grade, Item, Period, SET, Schedule, TodaysSet, over_time,
    streak,
};
use plywise_library::{Training, UnixMillis};
use plywise_tactics::{Motif, Motifs};

use crate::dates::Zone;

/// An endgame is mastered once this many of its starting positions are remembered for [`LASTING`]
/// days each.
pub(super) const MASTERED: usize = 3;
pub(super) const LASTING: f64 = 7.0;

/// Length of each of the two periods in which mistakes are compared, in milliseconds.
const PERIOD: UnixMillis = 30 * 24 * 60 * 60 * 1000;

/// The training data of the library, updated with new answers.
#[derive(Clone, Debug)]
pub(super) struct Data {
    known: Training,
    schedules: BTreeMap<Item, Schedule>,
    /// Built-in puzzles; `None` if their file is damaged.
    pub(super) puzzles: Option<Arc<Puzzles>>,
}

/// Minimum number of rated puzzles before the rating is shown.
pub(super) const FEWEST_RATED: u32 = 5;

/// Effect of an answer on the puzzle rating.
#[derive(Clone, Copy, Debug)]
pub(super) struct RatingChange {
    pub(super) before: PersonRating,
    pub(super) after: PersonRating,
}

impl RatingChange {
    /// Returns the rounded ratings before and after the answer. `None` while too few puzzles are
    /// rated.
    pub(super) fn shown(&self) -> Option<(i32, i32)> {
        let is_known = self.before.puzzles >= FEWEST_RATED;
        let rounded = |rating: PersonRating| rating.rating.round() as i32;
        is_known.then(|| (rounded(self.before), rounded(self.after)))
    }
}

/// The exercises of a day.
#[derive(Clone, Debug, Default)]
pub(super) struct Today {
    /// Remaining cards and endgames of the day, in order.
    pub(super) left: Vec<Item>,
    /// Number of puzzles that follow the cards and endgames.
    pub(super) puzzles: usize,
    /// Lesson between those: the next one, once a day, for someone who has finished a lesson before.
    pub(super) lesson: Option<&'static Lesson>,
    /// Number of exercises completed on the day.
    pub(super) done: usize,
}

impl Today {
    /// Returns the numbers of remaining cards and endgames.
    pub(super) fn kinds(&self) -> (usize, usize) {
        let cards = self.left.iter().filter(|it| matches!(it, Item::Card(_)));
        let cards = cards.count();
        (cards, self.left.len() - cards)
    }

    pub(super) fn count(&self) -> usize {
        self.done + usize::from(self.lesson.is_some()) + self.left.len() + self.puzzles
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

    /// Adds a stored answer to an exercise, with the resulting repetition schedule.
    pub(super) fn take(&mut self, attempt: Attempt, schedule: Option<Schedule>) {
        if let Some(schedule) = schedule {
            self.schedules.insert(attempt.item.clone(), schedule);
        }
        self.known.attempts.push(attempt);
    }

    /// Removes a training card that no longer exists.
    pub(super) fn forget(&mut self, card: &Item) {
        self.known.cards.retain(|exercise| exercise.item != *card);
        self.known.mistakes.retain(|mistake| mistake.card != *card);
    }

    pub(super) fn schedule(&self, item: &Item) -> Option<&Schedule> {
        self.schedules.get(item)
    }

    /// Returns whether a puzzle has ever been answered.
    pub(super) fn was_answered(&self, puzzle: u64) -> bool {
        self.schedules.contains_key(&Item::Puzzle(puzzle))
    }

    /// Returns the first answer to each puzzle: its motifs, and whether it was solved.
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

    /// Returns the number of puzzles with a motif.
    pub(super) fn count(&self, motif: Motif) -> usize {
        let puzzles = self.puzzles.as_ref();
        puzzles.map_or(0, |puzzles| puzzles.count(motif.into()))
    }

    /// Returns a random training card whose best line has one of the motifs, or with any motif if
    /// the set is empty: a puzzle from the user's own games.
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
        let own = own.filter(|it| shows(it.missed) && !came(&it.card));
        let own: BTreeSet<&Item> = own.map(|it| &it.card).collect();
        let drawn = usize::try_from(seed % own.len().max(1) as u64).ok()?;
        own.into_iter().nth(drawn).cloned()
    }

    /// Returns the user's puzzle rating.
    pub(super) fn rating(&self) -> PersonRating {
        let puzzles = self.puzzles.as_ref();
        let rating_of = |id| puzzles.and_then(|puzzles| puzzles.rating_of(id));
        PersonRating::of(&self.known.attempts, rating_of)
    }

    /// Returns the effect of an answer to an exercise on the puzzle rating. `None` if the exercise
    /// is not rated: it is no puzzle, or was answered before.
    pub(super) fn rating_change(&self, item: &Item, grade: Grade) -> Option<RatingChange> {
        let Item::Puzzle(id) = *item else {
            return None;
        };
        let rating = self.puzzles.as_ref()?.rating_of(id)?;
        let is_rated = rating > 0 && !self.was_answered(id);
        let before = self.rating();
        is_rated.then(|| RatingChange {
            before,
            after: before.after(rating, grade),
        })
    }

    /// Returns the exercises that can be part of a day's set: all training cards, and the endgames
    /// already practised. Skips endgames unknown to this version.
    fn exercises(&self) -> Vec<Exercise> {
        let is_known =
            |item: &&Item| matches!(item, Item::Ending { id, .. } if Ending::by_id(id).is_some());
        let endings = self.schedules.keys().filter(is_known);
        let endings = endings.map(|item| Exercise {
            item: item.clone(),
            made: 0,
            played: 0,
            schedule: None,
        });
        let cards = self.known.cards.iter().cloned();
        let exercises = cards.chain(endings).map(|exercise| Exercise {
            schedule: self.schedule(&exercise.item).copied(),
            ..exercise
        });
        exercises.collect()
    }

    /// Returns the set of exercises of a day.
    pub(super) fn today(&self, today: Day, zone: &Zone) -> Today {
        let answers = self.known.attempts.iter();
        let answered: Vec<Attempt> = answers.filter(|it| it.day == today).cloned().collect();
        let set = TodaysSet::new(&self.exercises(), &answered, today);
        let puzzles = answered.iter().map(|attempt| &attempt.item);
        let puzzles: BTreeSet<&Item> = puzzles
            .filter(|item| matches!(item, Item::Puzzle(_)))
            .collect();
        let mut finished = self.known.lessons.iter().filter_map(|it| it.finished);
        let is_learned = finished.any(|at| zone.training_day(at) == today);
        let lesson = self.next_lesson(None);
        let lesson = lesson.filter(|_| !is_learned && self.lessons_finished() > 0);
        let lessons = usize::from(is_learned || lesson.is_some());
        let fill = FILLED.saturating_sub(set.left.len() + set.done + lessons);
        let solved = puzzles.len().min(fill);
        Today {
            left: set.left,
            puzzles: fill - solved,
            lesson,
            done: set.done + solved + usize::from(is_learned),
        }
    }

    /// Returns how many exercises of a day were solved at the first attempt, and how many were
    /// attempted.
    pub(super) fn score(&self, today: Day) -> (usize, usize) {
        let of_today = self.known.attempts.iter().filter(|it| it.day == today);
        let firsts: BTreeMap<&Item, &Attempt> = of_today.rev().map(|it| (&it.item, it)).collect();
        let right = firsts.values().filter(|it| it.grade.is_recalled()).count();
        (right, firsts.len())
    }

    /// Returns the number of an endgame's next starting position: a new position, or the position
    /// that is due first.
    pub(super) fn next_start(&self, ending: Ending) -> u32 {
        let starts = self.starts(ending);
        let due = starts.iter().min_by_key(|(_, schedule)| schedule.due);
        match due {
            Some((start, _)) if starts.len() >= MASTERED => *start,
            _ => starts.len() as u32,
        }
    }

    /// Returns the starting positions of an endgame that were played, with their schedules.
    pub(super) fn starts(&self, ending: Ending) -> Vec<(u32, &Schedule)> {
        let starts = self.schedules.iter();
        let starts = starts.filter_map(|(item, schedule)| match item {
            Item::Ending { id, start } if id == ending.id() => Some((*start, schedule)),
            _ => None,
        });
        starts.collect()
    }

    /// Returns the progress in a lesson. `None` if it was not started.
    pub(super) fn lesson(&self, lesson: &Lesson) -> Option<&LessonProgress> {
        self.known.lessons.iter().find(|it| it.lesson == lesson.id)
    }

    pub(super) fn is_finished(&self, lesson: &Lesson) -> bool {
        self.lesson(lesson).is_some_and(|it| it.finished.is_some())
    }

    /// Returns the step at which a lesson starts: the first one if the lesson is finished.
    pub(super) fn step_of(&self, lesson: &Lesson) -> usize {
        let open = self.lesson(lesson).filter(|it| it.finished.is_none());
        open.map_or(0, |it| it.step as usize)
    }

    /// Returns the next unfinished lesson after this one, or else the first unfinished one.
    pub(super) fn next_lesson(&self, after: Option<&Lesson>) -> Option<&'static Lesson> {
        let path = Lesson::PATH;
        let at = after.and_then(|after| path.iter().position(|it| it.id == after.id));
        let (before, later) = path.split_at(at.map_or(0, |at| at + 1));
        let mut lessons = later.iter().chain(before);
        lessons.find(|lesson| !self.is_finished(lesson))
    }

    /// Returns whether the user has completed a step of a lesson.
    pub(super) fn has_begun_lessons(&self) -> bool {
        !self.known.lessons.is_empty()
    }

    /// Returns the number of finished lessons.
    pub(super) fn lessons_finished(&self) -> usize {
        let path = Lesson::PATH.iter();
        path.filter(|lesson| self.is_finished(lesson)).count()
    }

    /// Adds to the progress in a lesson.
    pub(super) fn take_lesson(&mut self, progress: &LessonProgress) {
        let mut lessons = self.known.lessons.iter_mut();
        match lessons.find(|it| it.lesson == progress.lesson) {
            Some(known) => known.join(progress),
            None => self.known.lessons.push(progress.clone()),
        }
    }

    /// Returns the number of exercises due on a day, up to the size of a day's set.
    pub(super) fn due(&self, day: Day) -> usize {
        let exercises = self.exercises().into_iter();
        let due = exercises.filter(|it| it.schedule.is_some_and(|it| it.is_due(day)));
        due.count().min(SET)
    }

    /// Returns the number of consecutive days on which exercises were answered.
    pub(super) fn streak(&self, today: Day) -> u32 {
        streak(self.known.attempts.iter().map(|it| it.day), today)
    }

    /// Returns the mistakes of the two most recent periods, the earlier one first.
    pub(super) fn periods(&self, now: UnixMillis) -> Vec<Period> {
        let begins = [now - 2 * PERIOD, now - PERIOD];
        over_time(&self.known.mistakes, &self.known.examined, &begins)
    }
}
