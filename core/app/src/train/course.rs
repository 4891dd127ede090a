//! Exercises that come one after the other.

use std::time::Duration;

use plywise_coach::endings::{Ending, EndingAnswer, EndingRequest};
use plywise_coach::puzzles::{Likeness, Puzzle, Wanted};
use plywise_coach::training::{Grade, Item};
use plywise_engine::reasons::Motifs;
use serde::{Deserialize, Serialize};

use super::data::Data;
use super::exercise::Exercise;
use super::{Context, PendingRequest};
use crate::context::Shared;
use crate::effect::Request;
use crate::jobs::Job;
use crate::navigation::ExerciseRoot;

/// How long a run lasts.
const RUN: Duration = Duration::from_mins(3);

/// How long an answer is seen in a run before the next puzzle comes.
const GLIMPSE: Duration = Duration::from_millis(700);

/// Each puzzle whose number is a multiple of this comes from the person's own games, if one fits.
const OWN_EVERY: usize = 4;

/// The number of misses that ends a run.
const MISSES: u32 = 3;

/// The rating of a run's first puzzle, what each solved one adds to it, and the highest rating.
const RUN_FROM: u32 = 500;
const RUN_STEP: u32 = 60;
const RUN_TO: u32 = 2_600;

/// What is seen of a course.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)] // there is one
pub(super) enum State {
    /// What there is to do is being read.
    Loading,
    /// The tables of an ending are being made; `percent` of them are ready.
    Preparing {
        id: u64,
        ending: Ending,
        start: u32,
        percent: u8,
    },
    Exercise(Exercise),
    /// This ending could not be prepared.
    Failed(Ending),
    Finished,
}

/// Puzzles against the clock.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Run {
    /// When it ends; the first move sets it going.
    pub(super) ends: Option<Duration>,
    pub(super) solved: u32,
    pub(super) missed: u32,
    /// Whether it is the best so far.
    pub(super) is_record: bool,
}

/// The result of a run that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SavedRun {
    solved: u32,
    missed: u32,
    is_record: bool,
}

impl Run {
    pub(super) fn is_timed_out(&self, now: Duration) -> bool {
        self.ends.is_some_and(|ends| ends <= now)
    }

    /// The time that is left.
    pub(super) fn left(&self, now: Duration) -> Duration {
        self.ends.map_or(RUN, |ends| ends.saturating_sub(now))
    }

    /// When another second is to be seen.
    fn wakes_at(&self, now: Duration) -> Option<Duration> {
        let left = self.ends?.saturating_sub(now);
        let part = Duration::from_nanos(left.subsec_nanos().into());
        Some(
            now + if part.is_zero() {
                left.min(Duration::from_secs(1))
            } else {
                part
            },
        )
    }

    /// The rating that the next puzzle should have.
    fn rating(&self) -> u16 {
        (RUN_FROM + RUN_STEP * self.solved).min(RUN_TO) as u16
    }

    pub(super) const fn missed_all(&self) -> bool {
        self.missed >= MISSES
    }
}

/// The exercises of a place.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub(super) place: u32,
    pub(super) root: ExerciseRoot,
    pub(super) state: State,
    pub(super) run: Option<Run>,
    /// What came already: puzzles, cards among them, and endings that could not be prepared.
    pub(super) came: Vec<Item>,
    /// The last answer is being written.
    pub(super) writing: bool,
    /// The next exercise comes as soon as the last answer is written.
    pub(super) goes_on: bool,
    /// The next exercise comes by itself.
    pub(super) next_at: Option<Duration>,
    /// The grade of the exercise is taken in.
    graded: bool,
}

impl Course {
    pub(super) fn new(place: u32, root: ExerciseRoot) -> Self {
        Self {
            place,
            run: (root == ExerciseRoot::Run).then(Run::default),
            root,
            state: State::Loading,
            came: Vec::new(),
            writing: false,
            goes_on: false,
            next_at: None,
            graded: false,
        }
    }

    /// A run that was over when it was saved.
    pub(super) fn finished(place: u32, run: SavedRun) -> Self {
        let run = Run {
            ends: Some(Duration::ZERO),
            solved: run.solved,
            missed: run.missed,
            is_record: run.is_record,
        };
        Self {
            run: Some(run),
            state: State::Finished,
            ..Self::new(place, ExerciseRoot::Run)
        }
    }

    pub(super) const fn save(&self) -> Option<SavedRun> {
        match (&self.state, &self.run) {
            (State::Finished, Some(run)) => Some(SavedRun {
                solved: run.solved,
                missed: run.missed,
                is_record: run.is_record,
            }),
            _ => None,
        }
    }

    pub(super) fn exercise(&mut self) -> Option<&mut Exercise> {
        match &mut self.state {
            State::Exercise(exercise) => Some(exercise),
            _ => None,
        }
    }

    /// Whether the answer to the exercise is among those of the set.
    pub(super) const fn is_written(&self) -> bool {
        self.graded && !self.writing
    }

    /// Puts an exercise on the board.
    pub(super) fn begin(&mut self, exercise: Exercise) {
        self.graded = false;
        self.state = State::Exercise(exercise);
    }

    /// Has a card read.
    pub(super) fn fetch(&mut self, card: Item, cx: &mut Context<'_>) {
        self.state = State::Loading;
        let asked = PendingRequest::Card(self.place, card.clone());
        cx.store(asked, Request::Card(card));
    }

    /// Has an ending prepared.
    pub(super) fn prepare(&mut self, ending: Ending, start: u32, cx: &mut Context<'_>) {
        let request = Box::new(EndingRequest::Prepare { ending, start });
        self.state = State::Preparing {
            id: cx.start(PendingRequest::Ending, Job::Ending(request)),
            ending,
            start,
            percent: 0,
        };
    }

    /// Something about an ending is answered.
    pub(super) fn ending_answered(&mut self, answer: EndingAnswer, cx: &Shared<'_>) {
        match &mut self.state {
            State::Exercise(exercise) => exercise.ending_answered(&answer, cx),
            State::Preparing {
                ending,
                start,
                percent,
                ..
            } => match answer {
                EndingAnswer::Preparing { percent: now } => *percent = now,
                EndingAnswer::Ready(ready) => {
                    let exercise = Exercise::of_ending(*ending, *start, &ready);
                    self.begin(exercise);
                }
                _ => {
                    let (ending, start) = (*ending, *start);
                    let id = ending.id().to_owned();
                    self.came.push(Item::Ending { id, start });
                    self.state = State::Failed(ending);
                }
            },
            _ => {}
        }
    }

    /// The engine job whose result is still needed.
    pub(super) const fn waits_for(&self) -> Option<u64> {
        match &self.state {
            State::Exercise(exercise) => exercise.waits_for(),
            State::Preparing { id, .. } => Some(*id),
            State::Loading | State::Failed(_) | State::Finished => None,
        }
    }

    /// Puts a puzzle on the board; without one there is nothing left to do.
    pub(super) fn put(&mut self, puzzle: Option<Puzzle>, cx: &Shared<'_>) {
        let Some(puzzle) = puzzle else {
            self.state = State::Finished;
            return;
        };
        self.came.push(puzzle.item());
        self.begin(Exercise::of_puzzle(puzzle, self.run.is_some(), cx));
    }

    /// The grade of the exercise, once. In a run it counts, and leads on.
    pub(super) fn new_grade(&mut self, now: Duration) -> Option<(Item, Grade)> {
        let State::Exercise(exercise) = &self.state else {
            return None;
        };
        if let Some(run) = self.run.as_mut().filter(|_| exercise.has_moved()) {
            run.ends.get_or_insert(now + RUN);
        }
        let grade = exercise.grade.filter(|_| !self.graded)?;
        self.graded = true;
        if let Some(run) = &mut self.run {
            let count = if grade.is_recalled() {
                &mut run.solved
            } else {
                &mut run.missed
            };
            *count += 1;
            self.next_at = Some(now + GLIMPSE);
        }
        Some((exercise.item(), grade))
    }

    /// A puzzle that the person has not met: in a run a harder one each time, and otherwise one
    /// that is about as hard as the person is strong.
    pub(super) fn puzzle(&self, motifs: Motifs, data: &Data, cx: &Shared<'_>) -> Option<Puzzle> {
        let person = || data.rating().wanted();
        let rating = self.run.map_or_else(person, |run| run.rating());
        let wanted = Wanted { motifs, rating };
        data.next_puzzle(wanted, |id| self.has_come(id), cx.now.chance)
    }

    /// One more puzzle like another.
    pub(super) fn puzzle_like(&self, data: &Data, cx: &Shared<'_>) -> Option<Puzzle> {
        let State::Exercise(exercise) = &self.state else {
            return None;
        };
        let likeness = Likeness {
            motifs: exercise.motifs()?,
            rating: data.rating().wanted(),
        };
        data.puzzle_like(likeness, |id| self.has_come(id), cx.now.chance)
    }

    /// Every so often a position of the person's own games comes among the puzzles.
    pub(super) fn own_puzzle(&self, motifs: Motifs, data: &Data, cx: &Shared<'_>) -> Option<Item> {
        let is_time = (self.came.len() + 1).is_multiple_of(OWN_EVERY);
        let has_come = |card: &Item| self.came.contains(card);
        is_time.then(|| data.own_puzzle(motifs, has_come, cx.now.chance))?
    }

    fn has_come(&self, puzzle: u64) -> bool {
        self.came.contains(&Item::Puzzle(puzzle))
    }

    pub(super) fn wakes_at(&self, now: Duration) -> Option<Duration> {
        let coming = match &self.state {
            State::Exercise(exercise) => exercise.coming.map(|(_, at)| at),
            _ => return None,
        };
        let run = self.run.and_then(|run| run.wakes_at(now));
        [coming, self.next_at, run].into_iter().flatten().min()
    }
}
