//! Open requests of all screens.

use crate::{analysis, board, games, settings, train};

/// An unanswered request, with the screen that waits for the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pending {
    /// Writing the copy of the library for the system's device backup, the last write of an app in
    /// the background.
    Snapshot,
    Analysis(analysis::PendingRequest),
    Board(board::PendingRequest),
    Games(games::PendingRequest),
    Statistics,
    Train(train::PendingRequest),
    Settings(settings::PendingRequest),
    /// Inspecting a received file.
    Received(ReceivedFile),
    /// Loading the usual move times and beaten levels.
    Levels,
}

/// A file received from another app or dropped on the window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReceivedFile {
    pub(crate) path: String,
    pub(crate) dropped: bool,
}
