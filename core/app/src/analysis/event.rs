//! What the analysis shows, and what a person does in it.

use super::AnalysisView;
use crate::chessboard::MoveMark;
use crate::chessboard::PromotionRole;

/// What the analysis shows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(clippy::large_enum_variant)] // there is one at a time
pub enum AnalysisScreen {
    /// The game is being fetched.
    Loading,
    /// There is nothing to analyse.
    Failed {
        /// Why, in words.
        reason: String,
    },
    /// A position in its tree.
    Ready {
        /// The position.
        analysis: AnalysisView,
    },
}

/// What a person does in the analysis. Squares are counted from 0 for a1 to 63 for h8.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum AnalysisEvent {
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
    /// To the start.
    First,
    /// One move back.
    Back,
    /// One move on.
    Forward,
    /// To the end of the line.
    Last,
    /// To a move of the tree.
    GoTo {
        /// The move.
        node: u32,
    },
    /// To a ply of the game that was reviewed.
    GoToPly {
        /// The ply; 0 is the start.
        ply: u32,
    },
    /// The first moves of one of the engine's lines are played as they were drawn: another line may
    /// stand in its place by now.
    PlayLine {
        /// The node that was drawn with the line; nothing is played at another one.
        node: u32,
        /// The moves as in UCI.
        moves: Vec<String>,
    },
    /// A line that shows what is said about a move is played on the board, beside the tree; or the
    /// one that is there is shown no more.
    ShowLine {
        /// Where it begins.
        node: u32,
        /// The moves as in UCI.
        moves: Vec<String>,
    },
    /// The engine is switched on or off.
    SwitchEngine {
        /// Whether it is on.
        on: bool,
    },
    /// The engine is to show this many lines.
    Lines {
        /// How many.
        count: u32,
    },
    /// The board is turned round.
    Flip,
    /// The review stands in the place of the moves, or the moves.
    ShowReview {
        /// Whether the review is shown.
        on: bool,
    },
    /// It is asked what can be done with a move.
    AskMove {
        /// The move.
        node: u32,
    },
    /// A comment about a move is to be written.
    AskComment {
        /// The move's number in the tree.
        node: u32,
    },
    /// A draft of the comment.
    DraftComment {
        /// The field.
        field: u32,
        /// What stands there.
        text: String,
    },
    /// The comment is taken; an empty one takes the old one away.
    ApplyComment,
    /// A move gets a mark, or loses the one that it has.
    Mark {
        /// The move's number in the tree.
        node: u32,
        /// The mark.
        mark: MoveMark,
    },
    /// The line of a move becomes more important.
    PromoteLine {
        /// The move's number in the tree.
        node: u32,
    },
    /// A move and all that follows it is deleted.
    Delete {
        /// The move's number in the tree.
        node: u32,
    },
    /// The dialog goes away.
    CloseDialog,
    /// The position is taken to a new game.
    PlayOn,
    /// The position is taken to where positions are set up.
    SetUp,
    /// The games with this position are wanted.
    GamesWithPosition,
    /// The record goes to another app.
    Share,
    /// The position goes to another app.
    ShareFen,
    /// The clipboard's text is analysed.
    Paste {
        /// The text.
        text: String,
    },
    /// A new free analysis begins; what it was can be brought back.
    Begin,
    /// The record is put among the games.
    Keep,
    /// The game is to be reviewed.
    StartReview,
    /// The review is stopped.
    StopReview,
    /// To the next mistake.
    NextMistake,
    /// To the mistake before.
    PreviousMistake,
    /// To the position before a ply, to look for a better move there.
    Retry {
        /// The ply.
        ply: u32,
    },
    /// No better move is looked for any more.
    EndRetry,
}
