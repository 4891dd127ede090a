//! Training as it is drawn.

use super::event::ExerciseAction;
use crate::chessboard::view::BoardView;
use crate::fields::Field;

/// The first screen of training.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(clippy::large_enum_variant)] // there is one
pub enum TrainScreen {
    /// What there is to do is being read.
    Loading,
    /// What there is to do.
    Ready {
        /// What.
        train: TrainView,
    },
}

/// What there is to do, and how it has gone.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TrainView {
    /// Today's set.
    pub today: TodayView,
    /// Puzzles of many games.
    pub puzzles: PuzzlesView,
    /// The endings, the easiest first.
    pub endings: Vec<EndingRow>,
    /// How many endings are mastered, in words.
    pub endings_mastered: String,
    /// What the mistakes were made of; empty without any.
    pub progress: Vec<ProgressGroup>,
}

/// Today's set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TodayView {
    /// How far it is done, in words.
    pub text: String,
    /// What it holds, or what comes next, in words.
    pub about: String,
    /// Exercises that are done.
    pub done: u32,
    /// All exercises.
    pub count: u32,
    /// What begins it or goes on with it; none where nothing is left to do.
    pub action: Option<String>,
    /// For how many days the person has trained, in words; empty below two.
    pub streak: String,
    /// That games are being looked through for mistakes, in words; empty while none is.
    pub finding: String,
}

/// Puzzles to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PuzzlesView {
    /// The person's rating, in words.
    pub rating: String,
    /// The rating as a voice says it.
    pub spoken_rating: String,
    /// What begins puzzles of all motifs.
    pub action: String,
    /// The motifs to choose from, those that were missed most first.
    pub motifs: Vec<MotifRow>,
    /// What begins a run against the clock.
    pub run: String,
    /// The best run, in words; empty before the first one.
    pub best_run: String,
}

/// A motif to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MotifRow {
    /// Its name.
    pub title: String,
    /// How often it was solved, in words; empty before the first try.
    pub about: String,
    /// Its name and how often it was solved, for a voice.
    pub spoken: String,
}

/// An ending to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct EndingRow {
    /// Its name.
    pub title: String,
    /// What is to be done in it.
    pub task: String,
    /// How it stands, in words: new, learning, mastered, or due.
    pub state: String,
    /// Whether it is mastered.
    pub mastered: bool,
    /// Whether it is to be played again.
    pub due: bool,
    /// The pieces of a typical start, as 64 letters from a1 to h8.
    pub squares: String,
}

/// What mistakes have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ProgressGroup {
    /// What they are sorted by.
    pub title: String,
    /// The sorts, the most frequent first.
    pub rows: Vec<ProgressRow>,
}

/// Mistakes of one sort.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ProgressRow {
    /// The sort.
    pub title: String,
    /// How many in a hundred games, lately and before, in words.
    pub text: String,
    /// Sort and numbers for a voice.
    pub spoken: String,
    /// How many lately beside the longest bar, in thousandths.
    pub now: u32,
    /// How many before, in the same measure.
    pub before: u32,
}

/// An exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(clippy::large_enum_variant)] // there is one
pub enum ExerciseScreen {
    /// It is being prepared.
    Loading {
        /// What is done, in words.
        text: String,
    },
    /// A position to find a move in.
    Ready {
        /// The exercise.
        exercise: ExerciseView,
    },
    /// There is no further one.
    Finished {
        /// What was done, in words.
        title: String,
        /// How it went, and what comes next.
        text: String,
        /// What can be done now, the most likely first.
        actions: Vec<ActionButton>,
    },
}

/// Something that can be done about an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ActionButton {
    /// What.
    pub action: ExerciseAction,
    /// What it is called.
    pub title: String,
}

/// How an exercise stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum ExerciseMood {
    /// A move is asked for.
    Asked,
    /// The move is being looked at, or the computer moves.
    Waiting,
    /// The move was good.
    Right,
    /// The move was not.
    Wrong,
    /// The solution was shown.
    Shown,
}

/// A position to find a move in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ExerciseView {
    /// The board.
    pub board: BoardView,
    /// What kind of exercise it is.
    pub title: String,
    /// Where it comes from, or how hard it is; empty if nothing is known.
    pub about: String,
    /// What is asked for, or how the last move was.
    pub text: String,
    /// The same for a voice.
    pub spoken: String,
    /// How it stands.
    pub mood: ExerciseMood,
    /// Which exercise it is of how many, in words; empty where there is no end.
    pub progress: String,
    /// Exercises that are done, of all.
    pub done: u32,
    /// All exercises; 0 where there is no end.
    pub count: u32,
    /// The time that is left in a run, as it is written; empty without one.
    pub time: String,
    /// Whether there is a move to go back from in what is shown.
    pub can_go_back: bool,
    /// Whether a move follows in what is shown.
    pub can_go_forward: bool,
    /// What can be done, the most likely first.
    pub actions: Vec<ActionButton>,
    /// The field for moves, while there is one.
    pub typed: Option<Field>,
}
