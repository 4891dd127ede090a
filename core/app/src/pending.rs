//! Open requests of all screens.

use crate::{analysis, board, games, settings, train};

/// The screen that waits for an answer, with its request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pending {
    /// The copy for the system's device backup, the last write of an app in the background.
    Snapshot,
    Analysis(analysis::PendingRequest),
    Board(board::PendingRequest),
    Games(games::PendingRequest),
    Statistics,
    Train(train::PendingRequest),
    Settings(settings::PendingRequest),
    /// The inspection of a received file.
    Received(ReceivedFile),
    /// Usual move times and beaten levels.
    Levels,
}

/// A file received from another app or dropped on the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReceivedFile {
    pub(crate) path: String,
    pub(crate) dropped: bool,
}
