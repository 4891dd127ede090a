//! Inputs and outputs of a session: commands, effects and announcements.

use crate::Outcome;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::input::Premove;
use super::options::{GameOptions, OpponentSettings, Player};
use super::save_failure::SaveFailure;
use crate::level::Level;
use plywise_chess::{Move, Role, Square};
use plywise_engine::{Limits, SearchError, SearchInfo, SearchOutcome, SearchRoot};

/// Input of a session, such as a tap or an engine result. The time is passed separately, see
/// [`Session::update`](super::Session::update).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// A square was tapped: selects or deselects a piece, moves it, or sets a premove.
    Tap(Square),
    /// A piece was dragged to a square.
    Drag { from: Square, to: Square },
    /// A move was typed, in SAN or UCI notation.
    Type(String),
    /// A piece was chosen in the promotion picker.
    Promote(Role),
    /// The user answers the pending question with yes: the move is played, the game branches off, or the engine tries
    /// again.
    Confirm,
    /// The user cancels pending input: a question, a hint, the selection or a premove.
    Cancel,
    /// The user takes back moves up to and including their last one.
    Undo,
    /// The user replays moves that were taken back.
    Redo,
    /// The user views the position after this many plies, without changing the game.
    GoTo(usize),
    /// The user returns from an earlier position to the current one.
    GoToLive,
    /// The user starts a new game. The current game stays in the library as it is.
    NewGame(Box<GameOptions>),
    /// The user resigns.
    Resign,
    /// The user offers a draw. Between two people, the offer is made with the next move.
    OfferDraw,
    /// The user accepts the opponent's draw offer.
    AcceptDraw,
    /// The user declines the opponent's draw offer. Any move declines the offer, too.
    DeclineDraw,
    /// The user claims a draw in the current position.
    ClaimDraw,
    /// The user announces this move and claims the draw that the move would allow.
    ClaimDrawWith(Move),
    /// The user requests a hint, or its next step: the piece, the move, the reason.
    Hint,
    /// The user asks what the opponent threatens, or hides the answer.
    Threat,
    /// The user wants to be warned before blunders from the next move on.
    WarnOfBlunders,
    /// The user makes the computer play the best move found so far.
    MoveNow,
    /// The user changes the computer's level from its next move on. If the computer has already moved, the result of
    /// the game no longer counts for any level.
    SetLevel(Level),
    /// The user changes who plays White and Black in the middle of the game.
    SetPlayers { white: Player, black: Player },
    /// The user changes the settings for the computer's behaviour and the confirmation of moves.
    SetOpponentSettings(OpponentSettings),
    /// The game was paused, or the app moved to the background. The session stops the search and the clocks, and saves
    /// the clock times.
    Pause,
    /// The game continues after [`Command::Pause`](super::Command::Pause).
    Resume,
    /// A search has completed an iteration.
    Searched { id: SearchId, report: SearchInfo },
    /// A search has ended.
    SearchEnded {
        id: SearchId,
        outcome: Result<SearchOutcome, SearchError>,
    },
    /// A move was found in the opening book in place of a search.
    FoundInBook { id: SearchId, mv: Move },
    /// The library has saved the game or failed to save it.
    Saved {
        /// Number of the save, as in [`Effect::Save`](super::Effect::Save).
        save: u64,
        /// Reason why the save failed. `None` after success.
        error: Option<SaveFailure>,
    },
    /// A defect was found elsewhere in the program. The game continues, and the defect is reported.
    Faulted(Fault),
    /// Time has passed, without any other input.
    Tick,
}

impl Command {
    /// Returns the players in the command's arguments, for changes.
    pub(super) fn players_mut(&mut self) -> impl Iterator<Item = &mut Player> {
        let players = match self {
            Self::NewGame(options) => Some([&mut options.white, &mut options.black]),
            Self::SetPlayers { white, black } => Some([white, black]),
            _ => None,
        };
        players.into_iter().flatten()
    }
}

/// Number of a search that a session has requested. Numbers are never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SearchId(pub u64);

/// Request of a session to its caller, such as to start a search.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Request to start a search and to reply with [`Command::Searched`](super::Command::Searched) and
    /// [`Command::SearchEnded`](super::Command::SearchEnded). If `book` is set and the opening book has a move for the
    /// position, reply with [`Command::FoundInBook`](super::Command::FoundInBook) instead.
    StartSearch {
        id: SearchId,
        root: Box<SearchRoot>,
        limits: Box<Limits>,
        /// Random seed for choosing a book move. `None` to ignore the opening book.
        book: Option<u64>,
    },
    /// Request to stop a search. The session still expects [`Command::SearchEnded`](super::Command::SearchEnded) if the
    /// search is the current one.
    StopSearch { id: SearchId },
    /// Request to send a [`Command::Tick`](super::Command::Tick) at this time, on the clock of
    /// [`Session::update`](super::Session::update). Replaces the previous timer.
    WakeAt(Duration),
    /// Request to save the game, see [`Session::saved_game`](super::Session::saved_game), and to reply with
    /// [`Command::Saved`](super::Command::Saved).
    Save {
        /// Number of the save. Later saves have larger numbers.
        save: u64,
    },
    /// Request to announce an event by sound, vibration or speech.
    Announce(Announcement),
}

/// Event that a frontend may announce by sound, vibration or speech.
#[derive(Clone, Debug, PartialEq)]
pub enum Announcement {
    /// A move was played in the game.
    Moved {
        /// Ply of the played move, from 1.
        ply: usize,
        mv: Move,
        capture: bool,
        /// Whether the move gives check.
        check: bool,
    },
    /// Moves were taken back or replayed, or another position is displayed.
    Jumped {
        /// Ply of the position that is now displayed.
        ply: usize,
    },
    Premoved(Premove),
    /// A typed move waits for the moves before it. It is not possible yet.
    TypedAhead(String),
    Ended(Outcome),
    /// The opponent offered a draw to the user.
    DrawOffered,
    /// The computer declined the user's draw offer.
    DrawDeclined,
    /// A hint was found and is displayed.
    HintReady,
    /// An input of the user was rejected.
    Refused(Refusal),
    /// A human player has less than ten seconds left.
    LowTime,
    /// The program has a defect. The game continues, and the problem report contains the details.
    Fault,
}

/// Reason why an input of the user was rejected. Meant for an unobtrusive message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The piece cannot move to that square.
    NotThere {
        from: Square,
        to: Square,
        /// Role of the piece that should move. `None` if its square is empty.
        role: Option<Role>,
    },
    /// The move would leave the king in check.
    LeavesKingInCheck {
        /// Square of the king that would be in check.
        king: Square,
    },
    /// The move was typed before the opponent's reply, after which it is not legal.
    TypedAhead(String),
    /// The typed text is not a legal move. Contains an explanation.
    Unreadable(String),
    GameOver,
    /// The options or the state of the game do not allow the input.
    NotAllowed,
    /// There is nothing that the input could undo, redo, confirm or claim.
    Nothing,
}

/// Defect of the program after which the game continues. The user is only told that something failed; the error texts
/// are English, for problem reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// A listener of the session's caller failed to handle a callback.
    #[error("a listener failed: {0}")]
    Listener(String),
    /// The session panicked while it processed a command. The command was skipped.
    #[error("the session could not run an effect: {0}")]
    Session(String),
}
