//! What can happen to a session: what a person or the system does, and what the engine
//! and the library report.

use serde::{Deserialize, Serialize};

use crate::level::Level;
use plywise_chess::{Move, Role, Square};
use plywise_engine::{Report, SearchError, SearchOutcome};

use super::effect::SearchId;
use super::fault::Fault;
use super::options::{GameOptions, Manners, Player};
use super::save_failure::SaveFailure;

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
    /// Shows the position after so many plies, without changing the game.
    GoTo(usize),
    /// Shows the current position again.
    GoToLive,
    /// Begins another game. The present one stays in the library as it is.
    NewGame(Box<GameOptions>),
    /// The same players again, colours exchanged.
    Rematch,
    /// The same with the computer at another level.
    RematchAt(Level),
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
    SetManners(Manners),
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
