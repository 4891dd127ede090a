//! States and events of the board screen.

use plywise_game::Level;
use plywise_library::BEGINNINGS;

use super::{EngineLevel, GameSetup, GameSides, GameView};
use crate::chessboard::PromotionRole;

/// Chess experience of a first-time user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum Experience {
    /// The user does not know the rules of chess.
    New,
    /// The user knows the rules of chess.
    Rules,
    /// The user plays now and then.
    Casual,
    /// The user plays at club level.
    Club,
}

impl Experience {
    /// Returns the computer's level in the first game of a user with this experience.
    pub(crate) const fn level(self) -> Level {
        BEGINNINGS[self as usize]
    }
}

/// View model of the board screen, on which games are played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(clippy::large_enum_variant)] // only one instance at a time
pub enum BoardScreen {
    /// A game is being loaded.
    Opening,
    /// The game could not be opened.
    Broken {
        /// User-facing explanation why the game could not be opened.
        reason: String,
    },
    Playing {
        game: GameView,
    },
}

/// Events of the board screen. Squares are numbered from 0 for a1 to 63 for h8.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum BoardEvent {
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
    /// Shows the position of the game after a ply. If that move was taken back, plays it again.
    GoTo {
        /// Number of half-moves from the start of the game; 0 for the start position.
        ply: u32,
    },
    /// Shows the previous position of the game.
    Back,
    /// Shows the next position of the game.
    Forward,
    /// Shows the latest position of the game again.
    GoToLive,
    /// Answers the question beside the board with yes.
    Confirm,
    /// Answers the question beside the board with no, or cancels a pending action.
    Cancel,
    /// Takes moves back.
    Undo,
    /// Plays moves again that were taken back.
    Redo,
    /// Requests a hint, or its next step.
    Hint,
    /// Shows what the opponent threatens, or hides it.
    Threat,
    /// Turns on the blunder warning, in this game and in new ones.
    WarnOfBlunders,
    /// Shows the better move in the feedback on the user's last move.
    ShowBetter,
    /// Plays an explanatory line of moves on the board, without changing the game. The line of a
    /// threat starts with a move of the side that is not to move.
    ShowLine {
        /// Number of half-moves from the start of the game after which the explanatory line starts.
        ply: u32,
        /// Moves of the explanatory line, in UCI notation.
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
    /// Starts a rematch with colours exchanged, against another level.
    RematchAt {
        level: EngineLevel,
    },
    /// Starts a new game. The present game stays in the library.
    StartGame {
        game: GameSetup,
    },
    /// Changes who plays the game on the board.
    SetSides {
        sides: GameSides,
        /// Level of the computer. `None` for its level in the current game, or else for the level
        /// played last.
        level: Option<EngineLevel>,
    },
    /// Changes the level of the computer for new games, and for the game on the board unless that
    /// game is over.
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
    /// Opens the most recently played unfinished game other than the one on the board.
    ContinueOther,
    /// Opens the new game screen.
    NewGame,
    /// Opens the position on the board in the analysis.
    Analyse,
    /// Opens the game in the analysis. Starts its review unless it has been reviewed.
    Review,
    /// Lists the games of the library in which the position on the board occurs.
    GamesWithPosition,
    /// Shares the game as PGN, or the position if no moves were played.
    Share,
    /// Shares the position on the board as FEN.
    ShareFen,
    /// Opens the picture of the finished game.
    OpenPicture,
    /// Chooses the position that the picture shows.
    ChoosePicture {
        /// Index into the options of `SharePicture::moments`.
        option: u32,
    },
    ClosePicture,
    /// Starts a game at the suggested level.
    TakeOffer,
    /// Announces the position through the screen reader.
    ReadPosition,
    /// Announces the attackers of a square through the screen reader.
    ReadAttacks {
        square: u8,
    },
    /// Retries opening a game after a failure.
    Retry,
}
