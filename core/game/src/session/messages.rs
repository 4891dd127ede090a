//! What goes into a session and what comes out of it: commands, effects, announcements.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::input::Premove;
use super::options::{GameOptions, OpponentSettings, Player};
use super::save_failure::SaveFailure;
use crate::level::Level;
use plywise_chess::{Move, Outcome, Role, Square};
use plywise_engine::{Limits, Report, SearchError, SearchOutcome, SearchRoot};

/// Something that happened. Time is passed beside it, see
/// [`Session::update`](super::Session::update).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// A square was touched: selects, moves, takes back the selection or sets a premove.
    Tap(Square),
    /// A piece was dragged from one square to another.
    Drag {
        /// Where it was picked up.
        from: Square,
        /// Where it was dropped.
        to: Square,
    },
    /// A move was typed, in SAN or UCI notation.
    Type(String),
    /// The promotion picker was answered.
    Promote(Role),
    /// Yes to the question that the session has asked: play the unconfirmed move, branch
    /// off here, play it although it loses, let the engine try again.
    Confirm,
    /// Drops whatever is pending: selection, promotion, question, premove.
    Cancel,
    /// Takes back to the person's own move.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Shows the position after this many plies, without changing the game.
    GoTo(usize),
    /// Shows the current position again.
    GoToLive,
    /// Begins another game. The present one stays in the library as it is.
    NewGame(Box<GameOptions>),
    /// The person gives up.
    Resign,
    /// The person offers a draw; between two people with the next move.
    OfferDraw,
    /// The person takes the draw that the other side has offered.
    AcceptDraw,
    /// The person declines it, as any move of theirs does.
    DeclineDraw,
    /// The person claims the draw that the rules give.
    ClaimDraw,
    /// The person announces a move and claims the draw that it brings about.
    ClaimDrawWith(Move),
    /// The next step of a hint: which piece, which move, why.
    Hint,
    /// The computer shall play the best move it has found so far.
    MoveNow,
    /// The computer's level changes, from its next move on. Once it has moved, the game
    /// counts for no level.
    SetLevel(Level),
    /// Who plays which side changes, in the middle of the game.
    SetPlayers {
        /// White from now on.
        white: Player,
        /// Black from now on.
        black: Player,
    },
    /// How the computer behaves.
    SetOpponentSettings(OpponentSettings),
    /// The app is hidden, left or the game paused: search and clocks stop, and what the
    /// clocks show is written.
    Pause,
    /// The app is back.
    Resume,
    /// A search has finished an iteration.
    Searched {
        /// Which search.
        id: SearchId,
        /// What it says.
        report: Report,
    },
    /// A search has ended.
    SearchEnded {
        /// Which search.
        id: SearchId,
        /// What came out of it, or why it failed.
        outcome: Result<SearchOutcome, SearchError>,
    },
    /// The opening book knows a move, so that nothing was searched.
    FoundInBook {
        /// Which search.
        id: SearchId,
        /// The move.
        mv: Move,
    },
    /// The library has written the game, or could not.
    Saved {
        /// The number of the save, see [`Effect::Save`](super::Effect::Save).
        save: u64,
        /// What went wrong.
        error: Option<SaveFailure>,
    },
    /// The program has failed somewhere, and the game goes on.
    Faulted(Fault),
    /// Nothing but time has passed.
    Tick,
}

impl Command {
    /// The players that it brings in.
    pub(super) fn players_mut(&mut self) -> impl Iterator<Item = &mut Player> {
        let players = match self {
            Self::NewGame(options) => Some([&mut options.white, &mut options.black]),
            Self::SetPlayers { white, black } => Some([white, black]),
            _ => None,
        };
        players.into_iter().flatten()
    }
}

/// Names one search of a session; never used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SearchId(pub u64);

/// Something to be done by the caller that runs the session.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Start a search; answer with [`Command::Searched`](super::Command::Searched) and
    /// [`Command::SearchEnded`](super::Command::SearchEnded). Where an opening book is
    /// wanted and knows the position, answer with
    /// [`Command::FoundInBook`](super::Command::FoundInBook) instead of searching.
    StartSearch {
        /// The search's name.
        id: SearchId,
        /// What to search.
        root: Box<SearchRoot>,
        /// When to stop.
        limits: Box<Limits>,
        /// The seed to choose a move of the opening book with, if one is wanted.
        book: Option<u64>,
    },
    /// Stop a search. If it is one that still matters, its end is awaited.
    StopSearch {
        /// Which one.
        id: SearchId,
    },
    /// Send a [`Command::Tick`](super::Command::Tick) at this time, counted as the times
    /// given to [`Session::update`](super::Session::update) are. Replaces the last wish.
    WakeAt(Duration),
    /// Write the game down, see [`Session::saved_game`](super::Session::saved_game), and
    /// answer with [`Command::Saved`](super::Command::Saved).
    Save {
        /// The number of this save; later ones are larger.
        save: u64,
    },
    /// Something to be heard, felt or spoken.
    Announce(Announcement),
}

/// An event that a shell may give a sound, a touch or a voice.
#[derive(Clone, Debug, PartialEq)]
pub enum Announcement {
    /// A move was made.
    Moved {
        /// The ply that it has become, from 1.
        ply: usize,
        /// The move.
        mv: Move,
        /// It took something.
        capture: bool,
        /// It gives check.
        check: bool,
    },
    /// Moves were taken back or played again, or another position is looked at; the ply that
    /// is now drawn.
    Jumped {
        /// Plies played up to there.
        ply: usize,
    },
    /// A premove was set.
    Premoved(Premove),
    /// The game has ended.
    Ended(Outcome),
    /// A draw was offered to the person.
    DrawOffered,
    /// The computer has declined the draw.
    DrawDeclined,
    /// A hint is ready.
    HintReady,
    /// What the person did is not possible.
    Refused(Refusal),
    /// Less than ten seconds are left to the person.
    LowTime,
    /// Something has failed in the program. The game goes on; what failed stands in the
    /// problem report.
    Fault,
}

/// Why something was refused, to be said softly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The piece does not move like that.
    NotThere {
        /// Where it stands.
        from: Square,
        /// Where it was sent.
        to: Square,
        /// What it is; `None` if no piece stands there.
        role: Option<Role>,
    },
    /// The move would leave the king in check.
    LeavesKingInCheck {
        /// The king's square.
        king: Square,
    },
    /// The typed text is no legal move; what is wrong in words.
    Unreadable(String),
    /// The game is over.
    GameOver,
    /// This game does not allow it.
    NotAllowed,
    /// There is nothing to undo, redo, confirm or claim.
    Nothing,
}

/// A defect of the program that the game survives. The person is told that something went
/// wrong; the texts are English, for problem reports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// A listener could not take in what it was told.
    #[error("a listener failed: {0}")]
    Listener(String),
    /// Something that the session was told could not be carried out, and was left out.
    #[error("the session could not carry something out: {0}")]
    Session(String),
}
