//! What one screen hands over to another.

use plywise_chess::Position;
use plywise_game::session::GameOptions;
use plywise_store::GameId;

use crate::effect::Request;
use crate::settings;

/// What is handed over while something is taken in. The app passes it on when the screen is done.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flow {
    /// A game to begin.
    pub(crate) begin: Option<Box<GameOptions>>,
    /// A game of the library to put on the board.
    pub(crate) open: Option<GameId>,
    /// Games to delete, none of which may be on the board then.
    pub(crate) delete: Option<Vec<GameId>>,
    /// What became of a game that was taken from the board to be deleted.
    pub(crate) deleted: Option<Deleted>,
    /// The games with this position are wanted.
    pub(crate) games_with: Option<Box<Position>>,
    /// Something that replaces what is in the library: no game may be on the board meanwhile.
    pub(crate) replace: Option<(settings::Asked, Request)>,
    /// The library is as it will be: the game to come back to is fetched.
    pub(crate) resume: bool,
    /// A problem report about the game on the board is wanted.
    pub(crate) report: bool,
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
