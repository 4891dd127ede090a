//! Who hears of a running session.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::words::{AnnouncementWords, MoveWords, Words};
use plywise_engine::panic_message;
use plywise_game::session::{Announcement, MoveView, Session, Snapshot, ThinkingView};
use plywise_words::Catalogue;

/// The move list, as far as it has changed since the last update.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovesTail {
    /// How many moves at the beginning are as they were.
    pub kept: usize,
    /// The moves after those, taken-back ones included.
    pub moves: Vec<MoveView>,
    /// The words of each of these moves.
    pub words: Vec<MoveWords>,
}

impl MovesTail {
    /// The moves of a session after the first ones.
    pub(super) fn of(session: &Session, kept: usize, catalogue: &Catalogue) -> Self {
        let game = session.game();
        let count = game.ply() + game.undone_moves().len();
        let moves: Vec<MoveView> = (kept..count)
            .filter_map(|ply| session.move_view(ply))
            .collect();
        let words = moves
            .iter()
            .map(|view| MoveWords::of(view, game, catalogue))
            .collect();
        Self { kept, moves, words }
    }
}

/// A change of the session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Update {
    /// Counts the updates of a session from 1; 0 for one that was asked for.
    pub revision: u64,
    /// The state to draw.
    pub snapshot: Snapshot,
    /// What has changed in the move list.
    pub moves: MovesTail,
    /// What is written around the board.
    pub words: Words,
}

impl Update {
    /// The whole state of a session, for a new listener.
    pub fn whole(session: &Session, catalogue: &Catalogue) -> Self {
        let snapshot = session.snapshot();
        Self {
            revision: 0,
            words: Words::of(&snapshot, session.game(), catalogue),
            moves: MovesTail::of(session, 0, catalogue),
            snapshot,
        }
    }
}

/// Why a listener could not take in what it was told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the listener failed: {reason}")]
pub struct ListenerError {
    /// What went wrong, for problem reports.
    pub reason: String,
}

/// Calls a listener. A panic of the listener is its error, too.
pub(super) fn call(
    listener: impl FnOnce() -> Result<(), ListenerError>,
) -> Result<(), ListenerError> {
    catch_unwind(AssertUnwindSafe(listener)).unwrap_or_else(|panic| {
        Err(ListenerError {
            reason: panic_message(panic.as_ref()),
        })
    })
}

/// Hears of a running session. All calls come from the session's thread, one after the
/// other in the order in which things happened. Return quickly and hand work over to
/// other threads: while a call runs, the session stands still. What a listener fails at is
/// recorded and announced, and the session goes on.
pub trait Listener: Send {
    /// Something to draw has changed: at most 30 times a second, and before what is announced
    /// of it. The first call gives the present state; so does the first after an error.
    ///
    /// # Errors
    /// If the listener cannot take it in.
    fn changed(&mut self, update: &Update) -> Result<(), ListenerError>;

    /// The engine has got further, at most 30 times a second, or has ended (`None`).
    ///
    /// # Errors
    /// If the listener cannot take it in.
    fn thinking(&mut self, thinking: Option<&ThinkingView>) -> Result<(), ListenerError> {
        let _ = thinking;
        Ok(())
    }

    /// Something to be heard, felt or spoken.
    ///
    /// # Errors
    /// If the listener cannot take it in.
    fn announced(
        &mut self,
        announcement: &Announcement,
        words: &AnnouncementWords,
    ) -> Result<(), ListenerError> {
        let _ = (announcement, words);
        Ok(())
    }
}

/// Hears nothing: for a session whose listeners come later.
#[derive(Clone, Copy, Debug)]
pub struct Unheard;

impl Listener for Unheard {
    fn changed(&mut self, _: &Update) -> Result<(), ListenerError> {
        Ok(())
    }
}
