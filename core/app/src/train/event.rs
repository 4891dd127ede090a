//! What a person does in training.

use crate::chessboard::PromotionRole;

/// What a person does on the first screen of training.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum TrainEvent {
    /// Today's set begins, or goes on.
    Today,
    /// Puzzles begin: of one motif, or of all.
    Puzzles {
        /// The index of the motif among those that are offered; none for all.
        motif: Option<u32>,
    },
    /// As many puzzles as can be solved within three minutes.
    Run,
    /// An ending is played.
    Ending {
        /// Its index in the list.
        index: u32,
    },
}

/// Something that can be done about an exercise, apart from moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum ExerciseAction {
    /// The next exercise.
    Next,
    /// The same one once more, from the position before the last try.
    Again,
    /// The ending once more from its start.
    Restart,
    /// Which piece moves; then which move it is.
    Hint,
    /// The solution is shown on the board.
    Solution,
    /// The position is played on, against the level of its game.
    PlayOn,
    /// The game that the mistake was made in, at that move.
    OpenGame,
    /// A puzzle of the same motif.
    Like,
    /// Back to where the exercises are chosen.
    Finish,
}

/// What a person does in an exercise. Squares are counted from 0 for a1 to 63 for h8.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum ExerciseEvent {
    /// A square was touched.
    Tap {
        /// The square.
        square: u8,
    },
    /// A piece was dragged.
    Drag {
        /// From where.
        from: u8,
        /// To where.
        to: u8,
    },
    /// An arrow was drawn over the board, or one that is there is taken away; a ring where both ends
    /// are one square.
    DrawArrow {
        /// From where.
        from: u8,
        /// To where.
        to: u8,
    },
    /// The promotion picker was answered.
    Promote {
        /// What the pawn becomes.
        role: PromotionRole,
    },
    /// The selection and the promotion picker are dropped.
    Cancel,
    /// What attacks a square is read out.
    ReadAttacks {
        /// The square.
        square: u8,
    },
    /// The board is turned round.
    Flip,
    /// The position goes to another app.
    ShareFen,
    /// The field for moves is wanted.
    StartTyping,
    /// A draft of a move.
    DraftMove {
        /// The field.
        field: u32,
        /// What stands there.
        text: String,
    },
    /// The typed move is played.
    PlayTyped,
    /// The field for moves is wanted no more.
    StopTyping,
    /// One move back in what was shown.
    Back,
    /// One move on in what is shown.
    Forward,
    /// One of the actions that are offered.
    Act {
        /// Which.
        action: ExerciseAction,
    },
}
