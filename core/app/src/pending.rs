//! The open requests of all screens.

use crate::{analysis, board, games, settings, train};

/// The screen that waits for an answer, and what for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pending {
    /// The copy for the system's back-up: the last thing that a hidden app writes.
    Snapshot,
    Analysis(analysis::PendingRequest),
    Board(board::PendingRequest),
    Games(games::PendingRequest),
    Statistics,
    Train(train::PendingRequest),
    Settings(settings::PendingRequest),
    /// The content of a file that came in.
    Received(ReceivedFile),
    /// A game that is added to the library.
    Loaded,
    /// The usual times of the levels.
    Levels,
}

/// A file that came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReceivedFile {
    pub(crate) path: String,
    pub(crate) dropped: bool,
}
