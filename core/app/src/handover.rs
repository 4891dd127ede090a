//! Handovers from one screen to another.

use plywise_chess::Position;
use plywise_game::session::GameOptions;
use plywise_library::GameId;

/// A task that a screen passes to another one. The app processes handovers in order, after the
/// screen has handled its input.
#[derive(Clone, Debug)]
pub(crate) enum Handover {
    /// Starts a game.
    Begin(Box<GameOptions>),
    /// Opens a stored game on the board.
    Open(GameId),
    /// Deletes games. A game on the board is closed first.
    Delete(Vec<GameId>),
    /// Reports whether the game removed from the board was deleted.
    Deleted(Deleted),
    /// Lists the games that contain a position.
    GamesWith(Box<Position>),
    /// Replaces the content of the library, with no game on the board.
    Replace(Replacement),
    /// Resumes the unfinished game after the library was replaced.
    Resume,
    /// Exports a problem report about the game on the board.
    Report,
    /// Reports that the exercises in the library have changed.
    ExercisesChanged,
}

/// New content of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Replacement {
    /// The backup in a file. `settings` states whether the settings in the backup are restored,
    /// too.
    Backup { path: String, settings: bool },
    /// No content: everything is erased.
    Nothing,
}

/// Result of deleting a game that was on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deleted {
    pub(crate) game: GameId,
    /// Number of the game slot that became empty.
    pub(crate) slot: u64,
    /// Options of the game that replaces the deleted game.
    pub(crate) options: Box<GameOptions>,
    /// Whether the game was deleted. Otherwise the game returns to the board.
    pub(crate) gone: bool,
}
