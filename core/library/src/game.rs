//! Games as listed, and filters for lists.

use std::fmt;

use plywise_chess::{Color, Move, Position};
use plywise_game::{EndReason, Level};
use plywise_openings::Opening;
use plywise_pgn::PgnResult;
use serde::{Deserialize, Serialize};

/// Milliseconds since 1970-01-01 UTC. The library reads no clock; its callers pass the time.
pub type UnixMillis = i64;

/// Id of a game in its library. Ids are not reused, and differ between libraries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(i64);

impl GameId {
    /// Returns the id as a number, to be stored outside of the library.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// Creates an id from a stored number. The game need not exist.
    pub const fn new(id: i64) -> Self {
        Self(id)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Kind of start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// The standard start position.
    Standard,
    /// One of the 960 start positions of Chess960.
    Chess960,
    /// Any start position other than those of standard chess and Chess960.
    Position,
}

/// Game as shown in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Id of the game in this library.
    pub id: GameId,
    /// Identifier of the game that is the same in every library with this game.
    pub uid: String,
    /// Whether the game was imported from PGN instead of played in the app.
    pub imported: bool,
    /// Time when the game was started or imported.
    pub created: UnixMillis,
    /// Time when the game was last saved.
    pub modified: UnixMillis,
    /// Time when the game was deleted; `None` if the game is not deleted.
    pub deleted: Option<UnixMillis>,
    /// Time when the game was played, as far as known. Lists are sorted by it.
    pub played: UnixMillis,
    /// Date of the game as in PGN. Parts may be unknown, as in `1992.??.??`.
    pub date: String,
    /// Title that the user gave to the game; empty without one.
    pub title: String,
    /// Event of an imported game; empty without one.
    pub event: String,
    /// White's name, or the English name of the computer's level. Empty for a person without a name
    /// who played here.
    pub white: String,
    /// Black's name, or the English name of the computer's level. Empty for a person without a name
    /// who played here.
    pub black: String,
    /// Level of the computer if it played White; otherwise `None`.
    pub white_level: Option<Level>,
    /// Level of the computer if it played Black; otherwise `None`.
    pub black_level: Option<Level>,
    /// Side of the person if exactly one person played in the app; otherwise `None`.
    pub person: Option<Color>,
    /// Result of the game.
    pub result: PgnResult,
    /// Reason for the end of the game; `None` for an imported or unfinished game.
    pub reason: Option<EndReason>,
    /// Whether the game is finished. An imported game counts as finished if it has a result.
    pub finished: bool,
    /// Number of times that help was used: takebacks, hints and heeded warnings.
    pub help: u32,
    /// Kind of start position.
    pub variant: Variant,
    /// Time control as in PGN; empty without clocks.
    pub time: String,
    /// Opening with its ECO code.
    pub opening: Opening,
    /// Number of plies played in the game.
    pub plies: u32,
    /// Accuracy of the person in percent, if the game has a full review.
    pub accuracy: Option<u8>,
    /// FEN of the final position, for a thumbnail.
    pub final_fen: String,
    /// Last move, for a thumbnail, as in `e2e4`. Castling is encoded with the rook's square. `None`
    /// for a game without moves.
    pub last_move: Option<Move>,
}

/// Result of a game for the only person in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PersonResult {
    /// The person won.
    Won,
    /// The game was drawn.
    Drawn,
    /// The person lost.
    Lost,
}

/// Filter for lists of games. A game must match all given conditions; a condition that is `None` or
/// empty matches every game. The default matches all games that are not deleted and in which
/// something was done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Words that the title, names, event, opening or the name of a level must contain. Case is
    /// ignored.
    pub text: String,
    /// Translated names of the levels, so that `text` can match them.
    pub level_names: Vec<(Level, String)>,
    /// Pairs of English and translated opening names, so that `text` and `opening` can match both.
    pub opening_names: Vec<(&'static str, &'static str)>,
    /// Result of the game; [`PgnResult::Unknown`] for games without one. `None` for any result.
    pub result: Option<PgnResult>,
    /// Result from the point of view of the only person in the game. `None` for any result.
    pub person: Option<PersonResult>,
    /// Level of the computer on either side. `None` for any game.
    pub level: Option<Level>,
    /// Beginning of an ECO code such as `C6`, or part of an opening's name.
    pub opening: Option<String>,
    /// Part of a player's name.
    pub player: Option<String>,
    /// Earliest time when the game was played.
    pub from: Option<UnixMillis>,
    /// Time before which the game was played.
    pub until: Option<UnixMillis>,
    /// Position that the game reaches by any move order.
    pub position: Option<Box<Position>>,
    /// `true` for imported games only, `false` for games played here only, `None` for both.
    pub imported: Option<bool>,
    /// Whether to match deleted games instead of the others.
    pub deleted: bool,
}
