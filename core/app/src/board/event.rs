//! States and events of the board screen.

use plywise_game::Level;
use plywise_library::BEGINNINGS;

use super::{EngineLevel, GameSetup, GameSides, GameView};
use crate::chessboard::PromotionRole;

/// Chess experience of a first-time user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Experience {
    /// Does not know the rules.
    New,
    /// Knows the rules.
    Rules,
    /// Plays at club level.
    Club,
}

impl Experience {
    /// Returns the level of the first game.
    pub(crate) const fn level(self) -> Level {
        BEGINNINGS[self as usize]
    }
}

/// View model of the board screen, on which games are played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(clippy::large_enum_variant)] // only one instance at a time
pub enum BoardScreen {
    /// A game is being loaded.
    Opening,
    /// The game could not be opened.
    Broken {
        /// User-facing explanation.
        reason: String,
    },
    Playing {
        game: GameView,
    },
}

/// Events of the board screen. Squares are numbered from 0 for a1 to 63 for h8.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum BoardEvent {
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
    /// Shows the position after a ply, counted in half-moves from the start.
    GoTo {
        /// 0 for the start.
        ply: u32,
    },
    /// Shows the previous position.
    Back,
    /// Shows the next position.
    Forward,
    /// Shows the current position.
    GoToLive,
    /// Answers a question with yes.
    Confirm,
    /// Answers a question with no, or cancels a pending action.
    Cancel,
    /// Takes moves back.
    Undo,
    /// Replays moves that were taken back.
    Redo,
    /// Requests a hint, or its next step.
    Hint,
    /// Shows the better move in the feedback on the user's last move.
    ShowBetter,
    /// Plays a line on the board, without changing the game.
    ShowLine {
        /// Ply after which the line starts.
        ply: u32,
        /// UCI moves.
        moves: Vec<String>,
    },
    /// Turns the board around.
    Flip,
    /// Opens the dialog for resigning.
    AskResign,
    /// Opens the dialog for offering a draw.
    AskDraw,
    /// Confirms the open dialog.
    AcceptDialog,
    DismissDialog,
    /// Accepts the opponent's draw offer.
    AcceptDraw,
    /// Declines the opponent's draw offer.
    DeclineDraw,
    ClaimDraw,
    /// Claims a draw with the typed move, as FIDE's rules allow.
    ClaimTyped,
    /// Makes the computer move immediately.
    MoveNow,
    /// A first-time user stated their experience.
    Begin {
        experience: Experience,
    },
    /// Starts the next game against the same opponent.
    Rematch,
    /// Plays again with colours exchanged, against another level.
    RematchAt {
        level: EngineLevel,
    },
    /// Starts a game. The present one stays in the library.
    StartGame {
        game: GameSetup,
    },
    /// Changes who plays the game on the board.
    SetSides {
        sides: GameSides,
        /// `None` for the computer's present level, or else for the one played last.
        level: Option<EngineLevel>,
    },
    /// Changes the level of the computer, in the game on the board too unless it is over.
    SetLevel {
        level: EngineLevel,
    },
    /// Stops the clocks and the computer until [`BoardEvent::Resume`].
    Pause,
    Resume,
    /// Renames the game.
    Rename {
        title: String,
    },
    /// Puts the unfinished game that was played last, apart from this one, on the board.
    ContinueOther,
    /// Opens the new game screen.
    NewGame,
    /// Opens the position in the analysis.
    Analyse,
    /// Opens the game in the analysis and reviews it, unless it has been reviewed.
    Review,
    /// Lists the games with this position.
    GamesWithPosition,
    /// Shares the game as PGN, or the position if no moves were played.
    Share,
    /// Shares the position as FEN.
    ShareFen,
    /// Starts a game at the suggested level.
    TakeOffer,
    /// Announces the position through the screen reader.
    ReadPosition,
    /// Announces the attackers of a square through the screen reader.
    ReadAttacks {
        square: u8,
    },
    /// Tries again to open a game.
    Retry,
}
