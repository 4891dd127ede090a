//! States and events of the analysis screen.

use super::AnalysisView;
use crate::chessboard::MoveMark;
use crate::chessboard::PromotionRole;

/// View model of the analysis screen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(clippy::large_enum_variant)] // only one instance at a time
pub enum AnalysisScreen {
    /// The game to analyse is being loaded.
    Loading,
    /// The game to analyse could not be loaded.
    Failed {
        /// User-facing explanation why the game could not be loaded.
        reason: String,
    },
    Ready {
        analysis: AnalysisView,
    },
}

/// Events of the analysis screen. Squares are numbered from 0 for a1 to 63 for h8. `node` is the id
/// of a node of the move tree, 0 for the start position. `ply` counts half-moves from the start of
/// the game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum AnalysisEvent {
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
    /// Goes to the start position.
    First,
    /// Goes one move back on the board.
    Back,
    /// Goes one move forward on the board.
    Forward,
    /// Goes to the last move of the main line or the current variation.
    Last,
    /// Goes to a move of the move tree.
    GoTo {
        node: u32,
    },
    /// Goes to a ply of the reviewed game.
    GoToPly {
        /// Number of half-moves from the start of the game; 0 for the start position.
        ply: u32,
    },
    /// Plays moves of an engine line. The event carries the moves, because the line may have
    /// changed since it was shown.
    PlayLine {
        /// Node of the move tree to which the engine line belongs. The event is ignored at any
        /// other node.
        node: u32,
        /// Moves of the engine line to play, in UCI notation.
        moves: Vec<String>,
    },
    /// Plays the moves that explain a judgment one after the other on the board, without changing
    /// the move tree. Hides them if they are already shown.
    ShowLine {
        /// Node of the move tree at which the explanation starts.
        node: u32,
        /// Moves of the explanation, in UCI notation.
        moves: Vec<String>,
    },
    /// Turns engine analysis on or off.
    SwitchEngine {
        on: bool,
    },
    /// Sets the number of engine lines.
    Lines {
        count: u32,
    },
    /// Turns the board around.
    Flip,
    /// Shows either the review of the game or its moves.
    ShowReview {
        /// Whether to show the review; otherwise the moves are shown.
        on: bool,
    },
    /// Opens the dialog with the actions for a move.
    AskMove {
        node: u32,
    },
    /// Opens the dialog for the comment of a move.
    AskComment {
        node: u32,
    },
    /// The comment in the open dialog was edited.
    DraftComment {
        /// `Field::id` of the text field that was edited.
        field: u32,
        text: String,
    },
    /// Stores the edited comment of a move; an empty comment is removed.
    ApplyComment,
    /// Sets the judgment of a move, such as `?`, or removes it if it is already set.
    Mark {
        node: u32,
        mark: MoveMark,
    },
    /// Promotes the variation of a move.
    PromoteLine {
        node: u32,
    },
    /// Deletes a move and all moves that follow it.
    Delete {
        node: u32,
    },
    CloseDialog,
    /// Opens the new game screen with the current position.
    PlayOn,
    /// Opens the current position in the position editor.
    SetUp,
    /// Lists the games of the library in which the current position occurs.
    GamesWithPosition,
    /// Shares the analysed game as PGN.
    Share,
    /// Shares the current position as FEN.
    ShareFen,
    /// Analyses a position or game from the clipboard.
    Paste {
        text: String,
    },
    /// Starts a new free analysis, which belongs to no stored game. The previous free analysis can
    /// be restored.
    Begin,
    /// Stores the analysis as a game in the library.
    Keep,
    /// Starts the review of the game.
    StartReview,
    StopReview,
    /// Goes to the next mistake in the reviewed game.
    NextMistake,
    /// Goes to the previous mistake in the reviewed game.
    PreviousMistake,
    /// Goes to the next moment of the review, or from the last one to the summary.
    NextMoment,
    /// Goes to the previous moment of the review, or from the summary to the last one.
    PreviousMoment,
    /// Goes to a moment of the review.
    GoToMoment {
        /// Index of the moment, from 0.
        index: u32,
    },
    /// Leaves the walk and shows the summary of the review.
    ShowSummary,
    /// Starts a retry: goes to the position before a ply, in which the user looks for a better
    /// move.
    Retry {
        ply: u32,
    },
    /// Ends a retry, in which the user looks for a better move.
    EndRetry,
}
