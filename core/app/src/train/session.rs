//! An exercise session: a sequence of exercises.

use std::time::Duration;

use plywise_coach::endings::{Ending, EndingAnswer, EndingRequest};
use plywise_coach::puzzles::{Puzzle, Wanted};
use plywise_coach::training::{Grade, Item};
use plywise_library::Request;
use plywise_tactics::Motifs;
use serde::{Deserialize, Serialize};

use super::data::{Data, RatingChange};
use super::exercise::Exercise;
use super::lesson::{Playing, SavedLesson};
use super::{Context, PendingRequest};
use crate::context::Shared;
use crate::jobs::Job;
use crate::navigation::ExerciseRoot;

/// Duration of a timed run.
const RUN: Duration = Duration::from_mins(3);

/// Time for which an answer is visible in a timed run before the next puzzle.
const GLIMPSE: Duration = Duration::from_millis(700);

/// Number of puzzles of which the last is taken from the user's own games, if a suitable one
/// exists.
const OWN_EVERY: usize = 4;

/// Number of mistakes that ends a timed run.
const MISSES: u32 = 3;

/// Rating of the first puzzle in a timed run.
const RUN_FROM: u32 = 500;
/// Increase of the puzzle rating with each solved puzzle of a timed run.
const RUN_STEP: u32 = 60;
/// Maximum puzzle rating in a timed run.
const RUN_TO: u32 = 2_600;

/// State of an exercise session.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)] // only one instance
pub(super) enum State {
    /// The training data is being loaded.
    Loading,
    /// The tables of an endgame are being built; `percent` is the progress.
    Preparing {
        id: u64,
        ending: Ending,
        start: u32,
        percent: u8,
    },
    Exercise(Exercise),
    /// A lesson, or its summary.
    Lesson(Box<Playing>),
    /// The endgame could not be prepared.
    Failed(Ending),
    Finished,
}

/// A timed run: puzzles against the clock. The saved state contains the result of a finished run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Run {
    /// Time at which the run ends; `None` before the first move, which starts the clock.
    #[serde(skip)]
    pub(super) ends: Option<Duration>,
    pub(super) solved: u32,
    pub(super) missed: u32,
    /// Whether this is the best timed run so far.
    pub(super) is_record: bool,
}

impl Run {
    pub(super) fn is_timed_out(&self, now: Duration) -> bool {
        self.ends.is_some_and(|ends| ends <= now)
    }

    /// Returns the remaining time of the timed run.
    pub(super) fn left(&self, now: Duration) -> Duration {
        self.ends.map_or(RUN, |ends| ends.saturating_sub(now))
    }

    /// Returns when the remaining time of the timed run shows the next second.
    fn next_timer(&self, now: Duration) -> Option<Duration> {
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

    /// Returns the difficulty of the next puzzle in the timed run, as a rating.
    fn rating(&self) -> u16 {
        (RUN_FROM + RUN_STEP * self.solved).min(RUN_TO) as u16
    }

    pub(super) const fn missed_all(&self) -> bool {
        self.missed >= MISSES
    }
}

/// The exercise session that a back stack entry shows.
#[derive(Clone, Debug)]
pub(super) struct TrainingSession {
    pub(super) entry: u32,
    pub(super) root: ExerciseRoot,
    pub(super) state: State,
    pub(super) run: Option<Run>,
    /// Lesson to continue after process death.
    pub(super) resumed: Option<SavedLesson>,
    /// Exercises already used in the session: puzzles, cards used as puzzles, and endgames that
    /// could not be prepared.
    pub(super) came: Vec<Item>,
    /// Whether the last answer to an exercise is being stored.
    pub(super) writing: bool,
    /// Whether the next exercise starts as soon as the last answer is stored.
    pub(super) goes_on: bool,
    /// Time at which the next exercise starts automatically.
    pub(super) next_at: Option<Duration>,
    /// Whether the grade of the exercise has been handled.
    pub(super) graded: bool,
    /// Puzzle rating before and after the answer, if the answer changed it.
    pub(super) rated: Option<RatingChange>,
    /// Effect of a wrong answer to the puzzle on the rating, if the puzzle is rated.
    pub(super) miss: Option<RatingChange>,
}

impl TrainingSession {
    pub(super) fn new(entry: u32, root: ExerciseRoot) -> Self {
        Self {
            entry,
            run: (root == ExerciseRoot::Run).then(Run::default),
            root,
            resumed: None,
            state: State::Loading,
            came: Vec::new(),
            writing: false,
            goes_on: false,
            next_at: None,
            graded: false,
            rated: None,
            miss: None,
        }
    }

    /// Creates the session of a finished timed run from the saved state.
    pub(super) fn finished(entry: u32, run: Run) -> Self {
        let ends = Some(Duration::ZERO);
        Self {
            run: Some(Run { ends, ..run }),
            state: State::Finished,
            ..Self::new(entry, ExerciseRoot::Run)
        }
    }

    pub(super) fn save(&self) -> Option<Run> {
        self.run.filter(|_| matches!(self.state, State::Finished))
    }

    pub(super) fn exercise(&mut self) -> Option<&mut Exercise> {
        match &mut self.state {
            State::Exercise(exercise) => Some(exercise),
            _ => None,
        }
    }

    /// Returns whether the answer to the exercise is stored.
    pub(super) const fn is_written(&self) -> bool {
        self.graded && !self.writing
    }

    /// Starts an exercise of the session.
    pub(super) fn begin(&mut self, exercise: Exercise) {
        self.graded = false;
        (self.rated, self.miss) = (None, None);
        self.state = State::Exercise(exercise);
    }

    /// Loads a training card from the library.
    pub(super) fn fetch(&mut self, card: Item, cx: &mut Context<'_>) {
        self.state = State::Loading;
        let asked = PendingRequest::Card(self.entry, card.clone());
        cx.store(asked, Request::Card(card));
    }

    /// Prepares an endgame exercise of the session.
    pub(super) fn prepare(&mut self, ending: Ending, start: u32, cx: &mut Context<'_>) {
        let request = Box::new(EndingRequest::Prepare { ending, start });
        self.state = State::Preparing {
            id: cx.start(PendingRequest::Ending, Job::Ending(request)),
            ending,
            start,
            percent: 0,
        };
    }

    /// Handles the answer to an endgame request.
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

    /// Returns the engine job whose result the session still needs.
    pub(super) const fn waits_for(&self) -> Option<u64> {
        match &self.state {
            State::Exercise(exercise) => exercise.waits_for(),
            State::Preparing { id, .. } => Some(*id),
            State::Loading | State::Lesson(_) | State::Failed(_) | State::Finished => None,
        }
    }

    /// Starts a puzzle. If `puzzle` is `None`, ends the session.
    pub(super) fn put(&mut self, puzzle: Option<Puzzle>, data: &Data, cx: &Shared<'_>) {
        let Some(puzzle) = puzzle else {
            self.state = State::Finished;
            return;
        };
        self.came.push(puzzle.item());
        let miss = data.rating_change(&puzzle.item(), Grade::Again);
        self.begin(Exercise::of_puzzle(puzzle, self.run.is_some(), cx));
        self.miss = miss;
    }

    /// Returns the grade of the exercise when it becomes available, but only once. In a timed run,
    /// updates the score and schedules the next puzzle.
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

    /// Returns an unseen puzzle: increasingly difficult in a timed run, otherwise near the user's
    /// rating.
    pub(super) fn puzzle(&self, motifs: Motifs, data: &Data, cx: &Shared<'_>) -> Option<Puzzle> {
        let person = || data.rating().wanted();
        let rating = self.run.map_or_else(person, |run| run.rating());
        let wanted = Wanted { motifs, rating };
        let puzzles = data.puzzles.as_ref()?;
        puzzles.next(wanted, |id| self.is_seen(id, data), cx.now.chance)
    }

    /// Returns an unseen puzzle similar to the current one.
    pub(super) fn puzzle_like(&self, data: &Data, cx: &Shared<'_>) -> Option<Puzzle> {
        let State::Exercise(exercise) = &self.state else {
            return None;
        };
        let wanted = Wanted {
            motifs: exercise.motifs()?,
            rating: data.rating().wanted(),
        };
        let puzzles = data.puzzles.as_ref()?;
        puzzles.like(wanted, |id| self.is_seen(id, data), cx.now.chance)
    }

    /// Returns a training card from the user's own games if the next puzzle is to be one.
    pub(super) fn own_puzzle(&self, motifs: Motifs, data: &Data, cx: &Shared<'_>) -> Option<Item> {
        let is_time = (self.came.len() + 1).is_multiple_of(OWN_EVERY);
        let has_come = |card: &Item| self.came.contains(card);
        is_time.then(|| data.own_puzzle(motifs, has_come, cx.now.chance))?
    }

    fn is_seen(&self, puzzle: u64, data: &Data) -> bool {
        self.came.contains(&Item::Puzzle(puzzle)) || data.was_answered(puzzle)
    }

    pub(super) fn next_timer(&self, now: Duration) -> Option<Duration> {
        let exercise = match &self.state {
            State::Exercise(exercise) => exercise,
            State::Lesson(lesson) => return lesson.next_timer(),
            _ => return None,
        };
        let coming = exercise.coming.map(|(_, at)| at);
        let run = self.run.and_then(|run| run.next_timer(now));
        [coming, exercise.playing, self.next_at, run]
            .into_iter()
            .flatten()
            .min()
    }
}
