//! States and events of the analysis screen.

use super::AnalysisView;
use crate::chessboard::MoveMark;
use crate::chessboard::PromotionRole;

/// View model of the analysis screen.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(clippy::large_enum_variant)] // only one instance at a time
pub enum AnalysisScreen {
    /// The game is being loaded.
    Loading,
    /// The game could not be loaded.
    Failed {
        /// User-facing explanation.
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
pub enum AnalysisEvent {
    Tap {
        square: u8,
    },
    Drag {
        from: u8,
        /// `None` if the piece was dropped off the board, which counts as `Cancel`.
        to: Option<u8>,
    },
    /// Draws an arrow, or removes it if it exists. A circle if both squares are the same.
    DrawArrow {
        from: u8,
        to: u8,
    },
    /// A piece was chosen in the promotion picker.
    Promote {
        role: PromotionRole,
    },
    /// Clears the selection and closes the promotion picker.
    Cancel,
    /// Announces the attackers of a square through the screen reader.
    ReadAttacks {
        square: u8,
    },
    /// Opens the text field for moves.
    StartTyping,
    /// The text field for moves was edited.
    DraftMove {
        /// `Field::id` of the field that was edited.
        field: u32,
        text: String,
    },
    /// Plays the typed move.
    PlayTyped,
    /// Closes the text field for moves.
    StopTyping,
    /// Goes to the start.
    First,
    /// Goes one move back.
    Back,
    /// Goes one move forward.
    Forward,
    /// Goes to the end of the line.
    Last,
    /// Goes to a move of the tree.
    GoTo {
        node: u32,
    },
    /// Goes to a ply of the reviewed game.
    GoToPly {
        /// 0 for the start.
        ply: u32,
    },
    /// Plays moves of an engine line. The event carries the moves, because the line may have
    /// changed since it was shown.
    PlayLine {
        /// Node that the line belongs to. Ignored at any other node.
        node: u32,
        /// UCI moves.
        moves: Vec<String>,
    },
    /// Plays a line that explains a move on the board, without changing the tree. If the line is
    /// already shown, hides it.
    ShowLine {
        /// Node at which the line starts.
        node: u32,
        /// UCI moves.
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
    /// Switches between the review and the moves.
    ShowReview {
        /// Whether to show the review.
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
    /// The comment was edited.
    DraftComment {
        /// `Field::id` of the field that was edited.
        field: u32,
        text: String,
    },
    /// Stores the comment; an empty one is removed.
    ApplyComment,
    /// Sets the judgment of a move, or removes it if it is already set.
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
    /// Opens a new game from the position.
    PlayOn,
    /// Opens the position in the position editor.
    SetUp,
    /// Lists the games with this position.
    GamesWithPosition,
    /// Shares the game as PGN.
    Share,
    /// Shares the position as FEN.
    ShareFen,
    /// Analyses a position or game from the clipboard.
    Paste {
        text: String,
    },
    /// Starts a new free analysis. The previous one can be restored.
    Begin,
    /// Adds the analysis to the list of games.
    Keep,
    /// Starts the review of the game.
    StartReview,
    StopReview,
    /// Goes to the next mistake.
    NextMistake,
    /// Goes to the previous mistake.
    PreviousMistake,
    /// Goes to the position before a ply, in which the user looks for a better move.
    Retry {
        ply: u32,
    },
    /// Stops looking for a better move.
    EndRetry,
}
