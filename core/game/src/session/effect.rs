//! What a session wants done: it does nothing itself.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::pending::Premove;
use plywise_chess::Outcome;
use plywise_chess::{Move, Role, Square};
use plywise_engine::{Limits, SearchRoot};

/// Names one search of a session; never used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SearchId(pub u64);

/// Something to be done by whoever runs the session.
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
