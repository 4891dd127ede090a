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

/// An input of the session. The time is passed separately, see [`Session::update`](super::Session::update).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// A square was tapped. Selects or deselects a piece, moves it, or sets a premove.
    Tap(Square),
    /// A piece was dragged to a square.
    Drag { from: Square, to: Square },
    /// A move was typed, in SAN or UCI notation.
    Type(String),
    /// A piece was chosen in the promotion picker.
    Promote(Role),
    /// Answers the pending question with yes: plays the move, branches off, or lets the engine try again.
    Confirm,
    /// Cancels pending input: a question, a hint, the selection or a premove.
    Cancel,
    /// Takes back moves up to and including the user's last one.
    Undo,
    /// Replays moves that were taken back.
    Redo,
    /// Shows the position after this many plies without changing the game.
    GoTo(usize),
    /// Returns to the current position.
    GoToLive,
    /// Starts a new game. The current one stays in the library as it is.
    NewGame(Box<GameOptions>),
    /// Resigns.
    Resign,
    /// Offers a draw. Between two people, the offer goes with the next move.
    OfferDraw,
    /// Accepts the opponent's draw offer.
    AcceptDraw,
    /// Declines the opponent's draw offer. Any move declines it, too.
    DeclineDraw,
    /// Claims a draw in the current position.
    ClaimDraw,
    /// Announces this move and claims the draw that it would allow.
    ClaimDrawWith(Move),
    /// Requests a hint, or reveals its next step: the piece, the move, the reason.
    Hint,
    /// Makes the computer play the best move found so far.
    MoveNow,
    /// Changes the computer's level from its next move on. If the computer has already moved, the result no longer
    /// counts for a single level.
    SetLevel(Level),
    /// Changes the players in the middle of the game.
    SetPlayers { white: Player, black: Player },
    /// Changes the settings of the opponent.
    SetOpponentSettings(OpponentSettings),
    /// The game was paused, or the app moved to the background. Stops the search and the clocks,
    /// and saves the clock times.
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
    /// A move was found in the opening book, so nothing was searched.
    FoundInBook { id: SearchId, mv: Move },
    /// The library has saved the game or failed to.
    Saved {
        /// Number of the save, as in [`Effect::Save`](super::Effect::Save).
        save: u64,
        /// Reason for the failure. `None` after success.
        error: Option<SaveFailure>,
    },
    /// Reports a defect elsewhere in the program. The game continues.
    Faulted(Fault),
    /// Only time has passed.
    Tick,
}

impl Command {
    /// Returns the players that the command introduces.
    pub(super) fn players_mut(&mut self) -> impl Iterator<Item = &mut Player> {
        let players = match self {
            Self::NewGame(options) => Some([&mut options.white, &mut options.black]),
            Self::SetPlayers { white, black } => Some([white, black]),
            _ => None,
        };
        players.into_iter().flatten()
    }
}

/// Identifies a search that a session requested. Numbers are never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SearchId(pub u64);

/// A request to the caller that runs the session.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Start a search and reply with [`Command::Searched`](super::Command::Searched) and
    /// [`Command::SearchEnded`](super::Command::SearchEnded). If `book` is set and the opening book has a move for the
    /// position, reply with [`Command::FoundInBook`](super::Command::FoundInBook) instead.
    StartSearch {
        id: SearchId,
        root: Box<SearchRoot>,
        limits: Box<Limits>,
        /// Seed for the choice of a book move. `None` to ignore the opening book.
        book: Option<u64>,
    },
    /// Stop a search. The session still expects [`Command::SearchEnded`](super::Command::SearchEnded) if the
    /// search is the current one.
    StopSearch { id: SearchId },
    /// Send a [`Command::Tick`](super::Command::Tick) at this time, on the clock of
    /// [`Session::update`](super::Session::update). Replaces the previous timer.
    WakeAt(Duration),
    /// Save the game, see [`Session::saved_game`](super::Session::saved_game), and reply with
    /// [`Command::Saved`](super::Command::Saved).
    Save {
        /// Number of the save. Later saves have larger numbers.
        save: u64,
    },
    /// Announce an event by sound, vibration or speech.
    Announce(Announcement),
}

/// An event that a frontend may announce by sound, vibration or speech.
#[derive(Clone, Debug, PartialEq)]
pub enum Announcement {
    /// A move was played.
    Moved {
        /// Ply of the move, from 1.
        ply: usize,
        mv: Move,
        capture: bool,
        /// The move gives check.
        check: bool,
    },
    /// Moves were taken back or replayed, or a different position is viewed.
    Jumped {
        /// Ply of the position now displayed.
        ply: usize,
    },
    Premoved(Premove),
    Ended(Outcome),
    /// The opponent offered a draw to the user.
    DrawOffered,
    /// The computer declined the user's draw offer.
    DrawDeclined,
    /// A hint was found.
    HintReady,
    /// An input was rejected.
    Refused(Refusal),
    /// A human player has less than ten seconds left.
    LowTime,
    /// The program has a defect. The game continues; the problem report contains the details.
    Fault,
}

/// Reason why an input was rejected. Meant for an unobtrusive message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The piece does not move like that.
    NotThere {
        from: Square,
        to: Square,
        /// Role of the piece. `None` if the square is empty.
        role: Option<Role>,
    },
    /// The move would leave the king in check.
    LeavesKingInCheck {
        /// Square of the king.
        king: Square,
    },
    /// The text is not a legal move. Contains an explanation.
    Unreadable(String),
    GameOver,
    /// The options or the state of the game do not allow it.
    NotAllowed,
    /// There is nothing to undo, redo, confirm or claim.
    Nothing,
}

/// A defect that the game survives. The user only learns that something failed; the error texts are
/// English, for problem reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// A listener failed to handle a callback.
    #[error("a listener failed: {0}")]
    Listener(String),
    /// The session panicked while it processed a command, which was skipped.
    #[error("the session could not run an effect: {0}")]
    Session(String),
}
