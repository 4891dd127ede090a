//! Games started by one event, and changes of who plays the game on the board.

use std::time::Duration;

use plywise_chess::Position;
use plywise_game::session::{Command, GameOptions, Player, Session};
use plywise_game::{Level, SideTime, TimeControl};
use plywise_library::{GameFilter, Request};
use plywise_pgn::PgnResult;
use plywise_words::{fen_words, parse_local_san};

use super::{Board, Context, PendingRequest};
use crate::context::Shared;
use crate::handover::Handover;

/// Who plays a game: a person or the computer on each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum GameSides {
    /// A person against the computer.
    Versus {
        /// Whether the person plays White.
        white: bool,
    },
    /// Two people at one device.
    People,
    /// The computer against itself.
    Watch,
}

impl GameSides {
    fn players(self, level: Level, cx: &Shared<'_>) -> (Player, Player) {
        let engine = Player::Engine { level };
        match self {
            Self::Versus { white: true } => (cx.user(), engine),
            Self::Versus { white: false } => (engine, cx.user()),
            Self::People => (Player::human(), Player::human()),
            Self::Watch => (engine.clone(), engine),
        }
    }
}

/// Strength of the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum EngineLevel {
    /// A skill level, given by its number.
    Numbered {
        /// Number of the skill level, from 1 to 20.
        number: u8,
    },
    /// A fixed time for each move.
    MoveTime {
        /// Time for each move in milliseconds, from 50 to 3,600,000.
        millis: u32,
    },
    /// The engine at full strength.
    Full,
}

impl EngineLevel {
    fn level(self) -> Level {
        match self {
            Self::Numbered { number } => Level::skill(number),
            Self::MoveTime { millis } => {
                let millis = millis.clamp(50, 3_600_000);
                Level::Time(Duration::from_millis(millis.into()))
            }
            Self::Full => Level::Full,
        }
    }
}

impl From<Level> for EngineLevel {
    fn from(level: Level) -> Self {
        match level {
            Level::Skill(skill) => Self::Numbered {
                number: skill.number(),
            },
            Level::Time(time) => Self::MoveTime {
                millis: u32::try_from(time.as_millis()).unwrap_or(u32::MAX),
            },
            Level::Full => Self::Full,
        }
    }
}

/// Clock settings of one side, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct SideClock {
    /// Base time of the side for the whole game, up to 10 hours.
    pub base: u64,
    /// Time added to the clock after each move, up to 10 minutes.
    pub increment: u64,
    /// Time before the clock starts running at each move, up to 10 minutes.
    pub delay: u64,
}

impl SideClock {
    /// Converts the clock settings to a [`SideTime`]. A side without any time gets a second, since
    /// it would lose before its first move.
    fn time(self) -> SideTime {
        let part = |millis: u64| Duration::from_millis(millis.min(600_000));
        let (increment, delay) = (part(self.increment), part(self.delay));
        let least = u64::from(increment.is_zero()) * 1_000;
        SideTime {
            base: Duration::from_millis(self.base.clamp(least, 36_000_000)),
            increment,
            delay,
        }
    }
}

impl From<SideTime> for SideClock {
    fn from(time: SideTime) -> Self {
        let millis = |part: Duration| part.as_millis() as u64;
        Self {
            base: millis(time.base),
            increment: millis(time.increment),
            delay: millis(time.delay),
        }
    }
}

/// Clock settings of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct GameClock {
    /// Clock settings of White.
    pub white: SideClock,
    /// Clock settings of Black.
    pub black: SideClock,
}

impl From<TimeControl> for GameClock {
    fn from(time: TimeControl) -> Self {
        Self {
            white: time.white.into(),
            black: time.black.into(),
        }
    }
}

/// Settings of a game to start.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct GameSetup {
    /// Start position as FEN. `None` for the start position of the game on the board.
    pub fen: Option<String>,
    /// Players of the game: people or the computer.
    pub sides: GameSides,
    /// Level of the computer. `None` for its level in the game on the board, or else for the level
    /// played last.
    pub level: Option<EngineLevel>,
    /// Clock settings of the game; `None` for a game without clocks.
    pub clock: Option<GameClock>,
}

impl Board {
    /// Starts a new game. The present game stays in the library.
    pub(super) fn start_game(&self, setup: GameSetup, cx: &mut Context<'_>) {
        let start = match setup.fen.map(|fen| Position::from_fen(&fen)) {
            Some(Ok(position)) => position,
            Some(Err(error)) => {
                let text = fen_words(&error.problem, cx.words);
                return cx.messages.say(text);
            }
            None => (self.session()).map_or_else(Position::startpos, |it| *it.game().start()),
        };
        if let Some(level) = setup.level {
            cx.settings.last_level = level.level();
        }
        let (white, black) = setup.sides.players(self.level(setup.level, cx), cx);
        let options = GameOptions {
            time: setup.clock.map(|clock| TimeControl {
                white: clock.white.time(),
                black: clock.black.time(),
            }),
            ..cx.game_options(start, white, black)
        };
        cx.hand_over(Handover::Begin(Box::new(options)));
    }

    fn level(&self, wanted: Option<EngineLevel>, cx: &Shared<'_>) -> Level {
        let options = self.session().map(Session::options);
        let present = options.and_then(|it| it.white.level().or(it.black.level()));
        let wanted = wanted.map(EngineLevel::level);
        wanted.or(present).unwrap_or(cx.settings.last_level)
    }

    /// Changes who plays the game on the board.
    pub(super) fn set_sides(
        &mut self,
        sides: GameSides,
        level: Option<EngineLevel>,
        cx: &mut Context<'_>,
    ) {
        let (white, black) = sides.players(self.level(level, cx), cx);
        self.set_players(white, black, cx);
    }

    /// Changes the level of the computer for new games, and for the game on the board unless that
    /// game is over.
    pub(super) fn set_level(&mut self, level: EngineLevel, cx: &mut Context<'_>) {
        cx.settings.last_level = level.level();
        if !self.is_over() {
            self.tell(Command::SetLevel(level.level()), cx);
        }
    }

    /// Starts a rematch with colours exchanged, the computer at another level.
    pub(super) fn rematch_at(&mut self, level: EngineLevel, cx: &mut Context<'_>) {
        cx.settings.last_level = level.level();
        self.rematch(Some(level.level()), cx);
    }

    /// Claims a draw with the typed move.
    pub(super) fn claim_typed(&mut self, cx: &mut Context<'_>) {
        let Some(playing) = self.playing() else {
            return;
        };
        let text = playing.typed.as_ref().map(|typed| typed.text().trim());
        let Some(text) = text.filter(|text| !text.is_empty()) else {
            return;
        };
        let position: &Position = playing.session.game().position();
        match parse_local_san(position, text, cx.words) {
            Ok(mv) => self.tell(Command::ClaimDrawWith(mv), cx),
            Err(error) => cx.refuse_typed(&error),
        }
    }

    /// Gives the game a title.
    pub(super) fn rename(&self, title: String, cx: &mut Context<'_>) {
        match self.played() {
            Some(game) => {
                cx.send(Request::Rename { game, title });
                cx.say("terminal-renamed");
            }
            None => cx.say("board-moves-empty"),
        }
    }

    /// Requests the three most recently played unfinished games, among which there is one to
    /// continue: the others may be the game on the board and a game without moves.
    pub(super) fn continue_other(cx: &mut Context<'_>) {
        let filter = Box::new(GameFilter {
            imported: Some(false),
            result: Some(PgnResult::Unknown),
            ..GameFilter::default()
        });
        let (after, limit) = (None, 3);
        let request = Request::Games {
            filter,
            after,
            limit,
        };
        cx.store(PendingRequest::SetAside, request);
    }
}
