//! Events of the training screens.

use crate::chessboard::PromotionRole;

/// Events of the training overview.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum TrainEvent {
    /// Starts or continues today's exercises.
    Today,
    /// Starts puzzles.
    Puzzles {
        /// Index of the motif in the list of motifs; `None` for all motifs.
        motif: Option<u32>,
    },
    /// Starts a timed run: as many puzzles as possible in three minutes.
    Run,
    /// Starts an endgame.
    Ending {
        /// Index of the endgame in the list of endgames.
        index: u32,
    },
    /// Starts or continues a lesson.
    Lesson {
        /// Index of the lesson in the path; `None` for the next unfinished one, or the first if all
        /// are finished.
        index: Option<u32>,
    },
}

/// Actions of an exercise, other than moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum ExerciseAction {
    Next,
    /// Repeats the exercise from the position before the last attempt.
    Again,
    /// Repeats the endgame from its starting position.
    Restart,
    /// Shows a hint: first the piece to move, then the move, then the reason.
    Hint,
    /// Shows the solution of the exercise on the board.
    Solution,
    /// Plays the solution or refutation on the board, move by move.
    Line,
    /// Shows the idea of the endgame again.
    Idea,
    /// Starts a game from the position with the mistake, against the level of the original game.
    PlayOn,
    /// Opens the game with the mistake, at that move.
    OpenGame,
    /// Starts a puzzle with the same motifs as the current one.
    Like,
    /// Starts a game against the weakest level, after or instead of the lessons.
    PlayNow,
    /// Returns to the training overview.
    Finish,
}

/// Events of the exercise screen. Squares are numbered from 0 for a1 to 63 for h8.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum ExerciseEvent {
    Tap {
        square: u8,
    },
    Drag {
        from: u8,
        /// Square on which the piece was dropped; `None` if it was dropped off the board, which
        /// counts as `Cancel`.
        to: Option<u8>,
    },
    /// Draws an arrow between two squares, or removes it if it exists. Two equal squares draw a
    /// circle.
    DrawArrow {
        from: u8,
        to: u8,
    },
    /// A piece was chosen in the promotion picker.
    Promote {
        role: PromotionRole,
    },
    /// Deselects the piece and closes the promotion picker.
    Cancel,
    /// Announces the attackers of a square through the screen reader.
    ReadAttacks {
        square: u8,
    },
    /// Turns the board around.
    Flip,
    /// Shares the position as FEN.
    ShareFen,
    /// Opens the text field for typing a move.
    StartTyping,
    /// The text in the field for typing a move was edited.
    DraftMove {
        /// `Field::id` of the text field that was edited.
        field: u32,
        text: String,
    },
    /// Plays the typed move.
    PlayTyped,
    /// Closes the text field for typing a move.
    StopTyping,
    /// Goes one move back in the solution or refutation.
    Back,
    /// Goes one move forward in the solution or refutation.
    Forward,
    /// A button of the exercise was pressed.
    Act {
        action: ExerciseAction,
    },
}
