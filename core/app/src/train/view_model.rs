//! View models of the training screens.

use super::event::{ExerciseAction, TrainEvent};
use crate::chessboard::view::BoardView;
use crate::fields::Field;

/// View model of the training overview.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(clippy::large_enum_variant)] // only one instance
pub enum TrainScreen {
    Loading,
    Ready { train: TrainView },
}

/// Content of the training overview.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct TrainView {
    /// Today's exercises.
    pub today: TodayView,
    /// Puzzles from a large collection of games.
    pub puzzles: PuzzlesView,
    /// The endgames, the easiest first.
    pub endings: Vec<EndingRow>,
    /// Statistics of mistakes; empty without mistakes.
    pub progress: Vec<ProgressGroup>,
    /// Headings of the sections, in order. A section without content is left out.
    #[cfg_attr(feature = "uniffi", uniffi(default = []))]
    pub groups: Vec<TrainGroup>,
    /// The lessons for someone new to chess.
    #[cfg_attr(feature = "uniffi", uniffi(default = None))]
    pub basics: Option<BasicsView>,
}

/// Section of the training overview.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum TrainSection {
    /// [`TrainView::today`].
    Today,
    /// [`TrainView::basics`].
    Basics,
    /// [`TrainView::puzzles`].
    Puzzles,
    /// [`TrainView::endings`].
    Endings,
    /// [`TrainView::progress`].
    Mistakes,
}

/// Heading of a section of the training overview.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct TrainGroup {
    pub section: TrainSection,
    pub title: String,
    /// One line below the title; may be empty.
    pub text: String,
}

/// Section of the training overview for the lessons.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct BasicsView {
    /// Number of finished lessons, such as "7 of 24".
    pub progress: String,
    pub done: u32,
    pub count: u32,
    /// Label of the button for the next lesson, with its title; `None` if all are finished.
    pub next: Option<String>,
    /// The path, the first lesson first.
    pub lessons: Vec<LessonRow>,
}

/// A lesson in the training overview.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct LessonRow {
    pub title: String,
    /// What the lesson teaches, in one sentence.
    pub about: String,
    /// Progress as text: finished, the step reached, or empty before the start.
    pub state: String,
    pub finished: bool,
    /// Whether it is the next lesson of the path.
    pub next: bool,
    /// Accessibility label: title and state.
    pub spoken: String,
}

/// Section of the training overview for today's exercises.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct TodayView {
    /// Progress of today's exercises, as text.
    pub text: String,
    /// Text about today's remaining exercises, or about those of the next day.
    pub about: String,
    /// Number of today's exercises that are completed.
    pub done: u32,
    /// Number of all of today's exercises, completed or not.
    pub count: u32,
    /// Label of the button that starts or continues today's exercises; `None` if all are completed.
    pub action: Option<String>,
    /// Number of consecutive days of training, as text; empty below two.
    pub streak: String,
    /// Text while games are being searched for mistakes; otherwise empty.
    pub finding: String,
}

/// Section of the training overview for puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct PuzzlesView {
    /// The user's puzzle rating, as text.
    pub rating: String,
    /// Accessibility label of `rating`.
    pub spoken_rating: String,
    /// Motifs to choose from, those with the most failed puzzles first.
    pub motifs: Vec<MotifRow>,
    /// Ways to start, the most common one first: puzzles of all kinds, and the timed run.
    #[cfg_attr(feature = "uniffi", uniffi(default = []))]
    pub starts: Vec<PuzzleStart>,
    /// Heading of `motifs`.
    #[cfg_attr(feature = "uniffi", uniffi(default = ""))]
    pub motifs_title: String,
}

/// A way to start puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct PuzzleStart {
    pub title: String,
    /// What happens, in one or two sentences.
    pub about: String,
    /// Event to send.
    pub event: TrainEvent,
}

/// A motif, such as the fork, whose puzzles can be practised.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct MotifRow {
    pub title: String,
    /// Number of solved puzzles with the motif, as text; empty before the first attempt.
    pub about: String,
    /// Accessibility label of the motif, with its name and number.
    pub spoken: String,
}

/// An endgame in the list of the training overview.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct EndingRow {
    pub title: String,
    /// Goal of the endgame, as text.
    pub task: String,
    /// The user's progress as text: new, learning, mastered, or due.
    pub state: String,
    pub mastered: bool,
    /// Whether a repetition of the endgame is due.
    pub due: bool,
    /// Pieces of an example position as 64 FEN letters from a1 to h8.
    pub squares: String,
}

/// Statistics of the user's mistakes by one criterion.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct ProgressGroup {
    /// Name of the criterion by which the mistakes are counted.
    pub title: String,
    /// Categories of mistakes, the most frequent first.
    pub rows: Vec<ProgressRow>,
    /// Sentence that explains the figures; may be empty.
    #[cfg_attr(feature = "uniffi", uniffi(default = ""))]
    pub about: String,
}

/// Statistics of the user's mistakes in one category.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct ProgressRow {
    /// Name of the category of mistakes.
    pub title: String,
    /// Number of mistakes in the latest period and the one before, as text.
    pub text: String,
    /// Accessibility label of the category, with its name and numbers.
    pub spoken: String,
    /// Length of the bar for mistakes per game in the latest period, from 0 to 1,000 for the
    /// longest bar.
    pub now: u32,
    /// Length of the bar for mistakes per game in the period before, on the same scale as `now`.
    pub before: u32,
}

/// View model of the exercise screen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(clippy::large_enum_variant)] // only one instance
pub enum ExerciseScreen {
    /// The exercise is being prepared.
    Loading {
        /// Progress of the preparation, as text.
        text: String,
    },
    Ready {
        exercise: ExerciseView,
    },
    /// There are no more exercises.
    Finished {
        /// Title of the summary after the session.
        title: String,
        /// Result of the session, as text.
        text: String,
        /// Buttons, the most common choice first.
        actions: Vec<ActionButton>,
    },
}

/// A button of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct ActionButton {
    pub action: ExerciseAction,
    pub title: String,
    /// Whether it stands out and Enter triggers it. Help never does.
    pub main: bool,
    /// Effect on the puzzle rating or the result, such as "missed, −14"; empty without one.
    #[cfg_attr(feature = "uniffi", uniffi(default = ""))]
    pub cost: String,
    /// Accessibility label: title and cost.
    #[cfg_attr(feature = "uniffi", uniffi(default = ""))]
    pub spoken: String,
}

/// State of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum ExerciseMood {
    /// The user is to move.
    Open,
    /// The user's move is being judged, or the computer is about to move.
    Waiting,
    /// The user's move was right.
    Right,
    /// The user's move was wrong.
    Wrong,
    /// The solution of the exercise is shown.
    Shown,
}

/// View model of an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct ExerciseView {
    pub board: BoardView,
    /// Kind of exercise, as text.
    pub title: String,
    /// Source or difficulty of the exercise; empty if unknown.
    pub about: String,
    /// Task of the exercise, or feedback on the last move.
    pub text: String,
    /// Accessibility label of `text`.
    pub spoken: String,
    /// State of the exercise, for styling.
    pub mood: ExerciseMood,
    /// Whether the user is to choose an action instead of a move.
    pub answered: bool,
    /// Position in the set, such as "3 of 10"; empty for unlimited exercises.
    pub progress: String,
    /// Number of completed exercises in the set.
    pub done: u32,
    /// Number of all exercises in the set; 0 if unlimited.
    pub count: u32,
    /// Remaining time of a timed run, as text; otherwise empty.
    pub time: String,
    /// Whether the board can show an earlier position of the solution or refutation.
    pub can_go_back: bool,
    /// Whether the board can show a later position of the solution or refutation.
    pub can_go_forward: bool,
    /// Buttons, the most common choice first.
    pub actions: Vec<ActionButton>,
    /// Text field for typing a move; `None` while it is closed.
    pub typed: Option<Field>,
    /// Task of the exercise. It stays while `text` shows a hint or feedback.
    #[cfg_attr(feature = "uniffi", uniffi(default = ""))]
    pub question: String,
    /// Accessibility label of `question`.
    #[cfg_attr(feature = "uniffi", uniffi(default = ""))]
    pub spoken_question: String,
    /// Idea of an endgame, which the marks and arrows of the board illustrate; otherwise empty.
    #[cfg_attr(feature = "uniffi", uniffi(default = ""))]
    pub idea: String,
    /// Accessibility label of `idea`, with the marked squares.
    #[cfg_attr(feature = "uniffi", uniffi(default = ""))]
    pub spoken_idea: String,
    /// Change of the puzzle rating by the answer, such as "1200 → 1212, +12"; otherwise empty.
    #[cfg_attr(feature = "uniffi", uniffi(default = ""))]
    pub rating: String,
    /// Accessibility label of `rating`.
    #[cfg_attr(feature = "uniffi", uniffi(default = ""))]
    pub spoken_rating: String,
}
