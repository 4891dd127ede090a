//! Who plays, from where, with what time and what help.

use serde::{Deserialize, Serialize};

use crate::level::Level;
use crate::pace::Pace;
use crate::time_control::TimeControl;
use plywise_chess::{Color, Position};

/// The book is not asked after this move: by then a game has a character of its own.
const LAST_BOOK_MOVE: u16 = 12;

/// Who makes a side's moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// A person at this device, by name if they gave one.
    Human {
        /// The name; empty if none was given.
        name: String,
    },
    /// The computer.
    Engine {
        /// How strong it plays.
        level: Level,
    },
}

impl Player {
    /// A person without a name.
    pub const fn human() -> Self {
        Self::Human {
            name: String::new(),
        }
    }

    /// The computer on a rung of the ladder, by its number.
    pub const fn rung(number: u8) -> Self {
        Self::Engine {
            level: Level::rung(number),
        }
    }

    /// Takes a person's name away.
    pub(super) fn forget_name(&mut self) {
        if let Self::Human { name } = self {
            name.clear();
        }
    }

    /// The level, if it is the computer.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Human { .. } => None,
            Self::Engine { level } => Some(*level),
        }
    }
}

/// What a game allows the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // four switches of the new-game screen
pub struct HelpAllowed {
    /// Legal targets of the selected piece are shown.
    pub legal_moves: bool,
    /// Moves may be taken back.
    pub takebacks: bool,
    /// Hints may be asked for.
    pub hints: bool,
    /// A move that loses much is asked about before it is played.
    pub blunder_warning: bool,
}

impl HelpAllowed {
    /// Everything but the blunder warning.
    pub const USUAL: Self = Self {
        legal_moves: true,
        takebacks: true,
        hints: true,
        blunder_warning: false,
    };
    /// Nothing: a game that counts.
    pub const NONE: Self = Self {
        legal_moves: false,
        takebacks: false,
        hints: false,
        blunder_warning: false,
    };
}

/// Everything that is settled before a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameOptions {
    /// Where it begins.
    pub start: Position,
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
    /// The time of both sides; `None` to play without clocks.
    pub time: Option<TimeControl>,
    /// What help is allowed.
    pub help: HelpAllowed,
    /// What the computer's choices grow from, so that a game can be played again.
    pub seed: u64,
    /// The computer plays its first moves from the opening book, where the book has any.
    pub book: bool,
}

impl GameOptions {
    /// A person with White against the computer, standard start, no clocks, no
    /// opening book.
    pub fn against(level: Level) -> Self {
        Self {
            start: Position::startpos(),
            white: Player::human(),
            black: Player::Engine { level },
            time: None,
            help: HelpAllowed::USUAL,
            seed: 0,
            book: false,
        }
    }

    /// The seed to ask an opening book with for the computer's move, if it asks one here.
    pub fn book_seed(&self, position: &Position) -> Option<u64> {
        let begins = position.fullmove_number() <= LAST_BOOK_MOVE;
        (self.book && begins).then_some(self.seed)
    }

    /// How fast a side must play after this many plies, if the game has clocks.
    pub fn pace(&self, color: Color, plies: usize) -> Option<Pace> {
        self.time.map(|time| Pace {
            time: time.of(color),
            moves: plies / 2,
        })
    }

    /// Who plays a side.
    pub const fn player(&self, color: Color) -> &Player {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// Who plays a side, to be changed.
    pub const fn player_mut(&mut self, color: Color) -> &mut Player {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }

    /// The game after this one: the same players with colours exchanged, the computer at another level
    /// if one is given.
    #[must_use]
    pub fn rematch(&self, level: Option<Level>) -> Self {
        let mut options = self.clone();
        if let Some(level) = level {
            options.set_level(level);
        }
        std::mem::swap(&mut options.white, &mut options.black);
        if let Some(time) = &mut options.time {
            // Who was given odds in time still is.
            std::mem::swap(&mut time.white, &mut time.black);
        }
        options.seed = options.seed.wrapping_add(1);
        options
    }

    /// Puts the computer, on whichever sides it plays, at this level.
    pub fn set_level(&mut self, level: Level) {
        for color in Color::ALL {
            if !self.is_human(color) {
                *self.player_mut(color) = Player::Engine { level };
            }
        }
    }

    /// Whether a person plays the side.
    pub const fn is_human(&self, color: Color) -> bool {
        matches!(self.player(color), Player::Human { .. })
    }

    /// The side of the only person, if exactly one side is a person's.
    pub const fn only_human(&self) -> Option<Color> {
        match (self.is_human(Color::White), self.is_human(Color::Black)) {
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            _ => None,
        }
    }
}

/// How the computer behaves as an opponent, and what the person wants asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct OpponentSettings {
    /// The computer answers at once instead of after a breath of 0.4 s.
    pub at_once: bool,
    /// The computer may resign a lost game.
    pub may_resign: bool,
    /// Moves wait for a confirmation.
    pub confirm_moves: bool,
}
