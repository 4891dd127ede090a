//! What one screen hands over to another.

use plywise_chess::Position;
use plywise_game::session::GameOptions;
use plywise_store::GameId;

/// Handed over by a screen and passed on by the app, in order, once the screen has handled its input.
#[derive(Clone, Debug)]
pub(crate) enum Handover {
    /// Begins a game.
    Begin(Box<GameOptions>),
    /// Puts a game of the library on the board.
    Open(GameId),
    /// Deletes games, none of which may be on the board then.
    Delete(Vec<GameId>),
    /// The game that was taken from the board is deleted, or could not be.
    Deleted(Deleted),
    /// Lists the games with a position.
    GamesWith(Box<Position>),
    /// Replaces the content of the library. No game may be on the board meanwhile.
    Replace(Replacement),
    /// Fetches the game to come back to, now that the library is replaced.
    Resume,
    /// Writes a problem report about the game on the board.
    Report,
    /// The exercises in the library have changed.
    ExercisesChanged,
}

/// What replaces the content of the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Replacement {
    /// The back-up in a file, with its settings if `settings` is set.
    Backup { path: String, settings: bool },
    /// Nothing: everything is erased.
    Nothing,
}

/// What became of a game that was taken from the board to be deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deleted {
    /// The game.
    pub(crate) game: GameId,
    /// The number of the seat that it left empty.
    pub(crate) seat: u64,
    /// A game to be begun in its place.
    pub(crate) options: Box<GameOptions>,
    /// Whether it is gone; otherwise it comes back to the board.
    pub(crate) gone: bool,
}
