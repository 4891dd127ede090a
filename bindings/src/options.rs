//! What is chosen before and during a game: players, levels, clocks, help.

use std::time::Duration;

use plywise_chess::{FenStyle, Position};
use plywise_engine::EngineOptions;
use plywise_game::session::{GameOptions as CoreOptions, Player as CorePlayer};
use plywise_game::{Level as CoreLevel, Rung};

use crate::error::PlywiseError;
use crate::words::InputKind;

pub use plywise_game::session::{HelpAllowed, OpponentSettings};
pub use plywise_game::{SideTime, TimeControl};

/// The strength of the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Level {
    /// A rung of the ladder. The same game gives the same move on every device.
    Rung {
        /// Its number, 1 to `highest_level()`; numbers beyond count as the ends.
        number: u8,
    },
    /// Thinks so long about each move.
    Time {
        /// How long.
        per_move: Duration,
    },
    /// As well as it can.
    Full,
}

impl From<Level> for CoreLevel {
    fn from(level: Level) -> Self {
        match level {
            Level::Rung { number } => Self::rung(number),
            Level::Time { per_move } => Self::Time(per_move),
            Level::Full => Self::Full,
        }
    }
}

impl From<CoreLevel> for Level {
    fn from(level: CoreLevel) -> Self {
        match level {
            CoreLevel::Rung(rung) => Self::Rung {
                number: rung.number(),
            },
            CoreLevel::Time(per_move) => Self::Time { per_move },
            CoreLevel::Full => Self::Full,
        }
    }
}

/// The number of the highest rung of the ladder of levels.
#[uniffi::export]
pub const fn highest_level() -> u8 {
    Rung::COUNT
}

/// Who makes a side's moves.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Player {
    /// A person at this device.
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

impl From<Player> for CorePlayer {
    fn from(player: Player) -> Self {
        match player {
            Player::Human { name } => Self::Human { name },
            Player::Engine { level } => Self::Engine {
                level: level.into(),
            },
        }
    }
}

impl From<CorePlayer> for Player {
    fn from(player: CorePlayer) -> Self {
        match player {
            CorePlayer::Human { name } => Self::Human { name },
            CorePlayer::Engine { level } => Self::Engine {
                level: level.into(),
            },
        }
    }
}

/// The time that one side has: for the game, added after each move, and at the beginning
/// of each move while the clock stands.
#[uniffi::remote(Record)]
pub struct SideTime {
    pub base: Duration,
    pub increment: Duration,
    pub delay: Duration,
}

/// The times that are offered for a game, the quickest first.
#[uniffi::export]
pub fn usual_clocks() -> Vec<SideTime> {
    SideTime::USUAL.to_vec()
}

/// The time of both sides, which may differ to give odds.
#[uniffi::remote(Record)]
pub struct TimeControl {
    pub white: SideTime,
    pub black: SideTime,
}

/// What a game allows the person: to see legal moves, to take back, to ask for hints, to
/// be asked before a move that loses much.
#[uniffi::remote(Record)]
pub struct HelpAllowed {
    pub legal_moves: bool,
    pub takebacks: bool,
    pub hints: bool,
    pub blunder_warning: bool,
}

/// How the computer behaves, and whether moves wait for a confirmation.
#[uniffi::remote(Record)]
pub struct OpponentSettings {
    pub at_once: bool,
    pub may_resign: bool,
    pub confirm_moves: bool,
}

/// Where a game begins.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Start {
    /// The usual start.
    Standard,
    /// One of the 960 starts of Chess960.
    Chess960 {
        /// Which, 0 to 959; 518 is the usual start.
        number: u16,
    },
    /// Any position.
    Position {
        /// In FEN, X-FEN or Shredder-FEN.
        fen: String,
    },
}

impl TryFrom<Start> for Position {
    type Error = PlywiseError;

    fn try_from(start: Start) -> Result<Self, PlywiseError> {
        match start {
            Start::Standard => Ok(Self::startpos()),
            Start::Chess960 { number } => Self::chess960(number).map_err(|error| {
                PlywiseError::input(InputKind::StartNumber, number.to_string(), &error)
            }),
            Start::Position { fen } => Self::from_fen(&fen)
                .map_err(|error| PlywiseError::input(InputKind::Fen, fen, &error)),
        }
    }
}

impl From<Position> for Start {
    fn from(position: Position) -> Self {
        if position == Position::startpos() {
            return Self::Standard;
        }
        Self::Position {
            fen: position.to_fen(FenStyle::XFen),
        }
    }
}

/// Everything that is settled before a game begins.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct GameOptions {
    /// Where it begins.
    pub start: Start,
    /// Who plays White.
    pub white: Player,
    /// Who plays Black.
    pub black: Player,
    /// The time of both sides; none to play without clocks.
    pub time: Option<TimeControl>,
    /// What help is allowed.
    pub help: HelpAllowed,
    /// What the computer's choices grow from: the same seed gives the same game.
    pub seed: u64,
    /// Whether the computer plays its first moves from the opening book.
    pub book: bool,
}

impl TryFrom<GameOptions> for CoreOptions {
    type Error = PlywiseError;

    fn try_from(options: GameOptions) -> Result<Self, PlywiseError> {
        Ok(Self {
            start: options.start.try_into()?,
            white: options.white.into(),
            black: options.black.into(),
            time: options.time,
            help: options.help,
            seed: options.seed,
            book: options.book,
        })
    }
}

impl From<CoreOptions> for GameOptions {
    fn from(options: CoreOptions) -> Self {
        Self {
            start: options.start.into(),
            white: options.white.into(),
            black: options.black.into(),
            time: options.time,
            help: options.help,
            seed: options.seed,
            book: options.book,
        }
    }
}

/// What the engine may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, uniffi::Record)]
pub struct EngineSettings {
    /// Memory for its table in MiB.
    pub memory_mib: u32,
    /// Threads of the search, 1 or more.
    pub threads: u32,
}

impl From<EngineSettings> for EngineOptions {
    fn from(settings: EngineSettings) -> Self {
        Self {
            hash_mib: settings.memory_mib as usize,
            threads: settings.threads as usize,
        }
    }
}
