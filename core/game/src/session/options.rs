//! Options of a game: players, start position, time control and allowed help.

use serde::{Deserialize, Serialize};

use crate::level::Level;
use crate::pace::Pace;
use crate::time_control::TimeControl;
use plywise_chess::{Color, Position};

/// Number of the last move for which the computer uses the opening book.
const LAST_BOOK_MOVE: u16 = 12;

/// Who plays one side: a human or the computer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// A person on this device plays the side.
    Human {
        /// Name of the person. Empty if no name was entered.
        name: String,
    },
    Engine {
        level: Level,
    },
}

impl Player {
    /// Returns a human player without a name.
    pub const fn human() -> Self {
        Self::Human {
            name: String::new(),
        }
    }

    /// Returns the computer as a player, at the skill level with the given number.
    pub const fn skill(number: u8) -> Self {
        Self::Engine {
            level: Level::skill(number),
        }
    }

    /// Removes the name of a human player.
    pub(super) fn forget_name(&mut self) {
        if let Self::Human { name } = self {
            name.clear();
        }
    }

    /// Returns the computer's level, or `None` for a human player.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Human { .. } => None,
            Self::Engine { level } => Some(*level),
        }
    }
}

/// Help that the user may use in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // four switches of the new-game screen
pub struct HelpAllowed {
    /// Whether the legal targets of the selected piece are shown.
    pub legal_moves: bool,
    /// Whether moves can be taken back.
    pub takebacks: bool,
    /// Whether hints can be requested.
    pub hints: bool,
    /// Whether the user is warned before a move that loses much.
    pub blunder_warning: bool,
}

impl HelpAllowed {
    /// Help that is allowed by default in a new game: everything except the blunder warning.
    pub const DEFAULT: Self = Self {
        legal_moves: true,
        takebacks: true,
        hints: true,
        blunder_warning: false,
    };
    /// No help at all allowed, for a serious game.
    pub const NONE: Self = Self {
        legal_moves: false,
        takebacks: false,
        hints: false,
        blunder_warning: false,
    };
}

/// Options of a game that are fixed when it starts, such as the players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameOptions {
    /// Start position of the game.
    pub start: Position,
    pub white: Player,
    pub black: Player,
    /// Time control of the game. `None` to play without clocks.
    pub time: Option<TimeControl>,
    /// Help that the user may use in the game.
    pub help: HelpAllowed,
    /// Random seed of the computer's choices in the game, so that the game can be reproduced.
    pub seed: u64,
    /// Whether the computer plays moves from the opening book.
    pub book: bool,
}

impl GameOptions {
    /// Returns the options of a game of a human with White against the computer: standard start position, no clocks, no
    /// opening book.
    pub fn against(level: Level) -> Self {
        Self {
            start: Position::startpos(),
            white: Player::human(),
            black: Player::Engine { level },
            time: None,
            help: HelpAllowed::DEFAULT,
            seed: 0,
            book: false,
        }
    }

    /// Returns the random seed for choosing a book move, or `None` if the computer does not use the opening book in
    /// this position.
    pub fn book_seed(&self, position: &Position) -> Option<u64> {
        let begins = position.fullmove_number() <= LAST_BOOK_MOVE;
        (self.book && begins).then_some(self.seed)
    }

    /// Returns the time control stage (moves, time and increment) of a side after this many plies of the game. `None` if
    /// the game has no clocks.
    pub fn pace(&self, color: Color, plies: usize) -> Option<Pace> {
        self.time.map(|time| Pace {
            time: time.of(color),
            moves: plies / 2,
        })
    }

    /// Returns the player of one side.
    pub const fn player(&self, color: Color) -> &Player {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// Returns the player of one side, for changes.
    pub const fn player_mut(&mut self, color: Color) -> &mut Player {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }

    /// Returns the options of a rematch: colours are swapped, and the computer plays at `level`, or at the same level
    /// as before if `level` is `None`.
    #[must_use]
    pub fn rematch(&self, level: Option<Level>) -> Self {
        let mut options = self.clone();
        if let Some(level) = level {
            options.set_level(level);
        }
        std::mem::swap(&mut options.white, &mut options.black);
        if let Some(time) = &mut options.time {
            // Time odds stay with the player.
            std::mem::swap(&mut time.white, &mut time.black);
        }
        options.seed = options.seed.wrapping_add(1);
        options
    }

    /// Sets the computer's level for every side that the computer plays.
    pub fn set_level(&mut self, level: Level) {
        for color in Color::ALL {
            if !self.is_human(color) {
                *self.player_mut(color) = Player::Engine { level };
            }
        }
    }

    /// Returns `true` if a human plays the given side.
    pub const fn is_human(&self, color: Color) -> bool {
        matches!(self.player(color), Player::Human { .. })
    }

    /// Returns the human side if exactly one side is human; otherwise `None`.
    pub const fn only_human(&self) -> Option<Color> {
        match (self.is_human(Color::White), self.is_human(Color::Black)) {
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            _ => None,
        }
    }
}

/// Settings for the behaviour of the computer and the confirmation of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct OpponentSettings {
    /// Whether the computer replies without the usual delay of 0.4 s.
    pub at_once: bool,
    /// Whether the computer may resign a lost game.
    pub may_resign: bool,
    /// Whether the user must confirm each move.
    pub confirm_moves: bool,
}
