//! What the board shows, and what a person does on it.

use plywise_game::Level;
use plywise_store::BEGINNINGS;

use super::GameView;
use crate::chessboard::PromotionRole;

/// What a person knows of chess who has not played here yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Experience {
    /// Nothing yet.
    New,
    /// The rules.
    Rules,
    /// Enough to play in a club.
    Club,
}

impl Experience {
    /// The level of the first game.
    pub(crate) const fn level(self) -> Level {
        BEGINNINGS[self as usize]
    }
}

/// What the board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(clippy::large_enum_variant)] // there is one at a time
pub enum BoardScreen {
    /// The game is being fetched.
    Opening,
    /// No game could be put on the board.
    Broken {
        /// Why, in words.
        reason: String,
    },
    /// A game.
    Playing {
        /// The game.
        game: GameView,
    },
}

/// What a person does on the board. Squares are counted from 0 for a1 to 63 for h8.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum BoardEvent {
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
    /// The position after a ply is looked at.
    GoTo {
        /// Plies from the start.
        ply: u32,
    },
    /// The ply before the one that is looked at is looked at.
    Back,
    /// The ply after the one that is looked at is looked at.
    Forward,
    /// The present position is looked at.
    GoToLive,
    /// Yes to what is asked.
    Confirm,
    /// No to what is asked, or what is pending is dropped.
    Cancel,
    /// Moves are taken back.
    Undo,
    /// What was taken back is played again.
    Redo,
    /// The next step of a hint.
    Hint,
    /// What would have been better than the person's last move is told.
    ShowBetter,
    /// A line is shown on the board, move by move. The game beside it stays as it is.
    ShowLine {
        /// The ply after which it begins.
        ply: u32,
        /// The moves as in UCI.
        moves: Vec<String>,
    },
    /// The board is turned round.
    Flip,
    /// It is asked about resigning.
    AskResign,
    /// It is asked about offering a draw.
    AskDraw,
    /// What the dialog asks about is done.
    AcceptDialog,
    /// The dialog is dismissed.
    DismissDialog,
    /// The offered draw is taken.
    AcceptDraw,
    /// The offered draw is declined.
    DeclineDraw,
    /// A draw is claimed.
    ClaimDraw,
    /// The computer is to move at once.
    MoveNow,
    /// The person says where to begin, before the first move of all.
    Begin {
        /// What the person knows of chess.
        experience: Experience,
    },
    /// The same game anew.
    Rematch,
    /// A new game is wanted.
    NewGame,
    /// The position is taken to the analysis.
    Analyse,
    /// The games with this position are wanted.
    GamesWithPosition,
    /// The record goes to another app; the position, if nothing was played.
    Share,
    /// The position goes to another app.
    ShareFen,
    /// A game against the level that is offered.
    TakeOffer,
    /// The whole position is read out.
    ReadPosition,
    /// What attacks a square is read out.
    ReadAttacks {
        /// The square.
        square: u8,
    },
    /// Another try to put a game on the board.
    Retry,
}
