//! Interface that every engine in a match implements.

use std::time::{Duration, Instant};

use plywise_chess::{Color, Move, Position};
use plywise_engine::Score;
use plywise_game::{Game, PlayError};

use super::fault::Fault;
use super::spec::Budget;

/// Running engine, which can choose moves in a game.
pub(crate) trait Engine: Send {
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Fault>;

    /// Returns the default, minimum and maximum of an option of the UCI type spin, or `None`
    /// without such an option.
    fn spin_option(&self, name: &str) -> Option<[i64; 3]>;

    /// Prepares the engine for a new game. The seed determines its random choices.
    fn begin(&mut self, seed: u64) -> Result<(), Fault>;

    /// Chooses a move for the side to move.
    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Fault>;

    /// Returns the name and version of the engine.
    fn title(&self) -> &str;

    /// Returns the options in the engine's description that the engine does not have.
    fn unknown_options(&self) -> &[String];
}

/// Game with its clocks, in which an engine has to move.
pub(crate) struct Turn<'a> {
    pub(crate) game: Game,
    pub(super) budgets: [&'a Budget; 2],
    /// Time left for White and Black; `None` for a side without a clock.
    pub(super) clocks: [Option<Duration>; 2],
}

impl<'a> Turn<'a> {
    /// Creates the first turn of a game after its opening, with full clocks.
    pub(crate) fn new(opening: Game, budgets: [&'a Budget; 2]) -> Self {
        Self {
            game: opening,
            budgets,
            clocks: budgets.map(|budget| budget.clock.map(|clock| clock.base)),
        }
    }

    /// Plays a move in the game and updates the clock.
    pub(crate) fn play(&mut self, mv: Move, elapsed: Duration) -> Result<(), PlayError> {
        let (side, budget) = (self.color().index(), self.budget());
        self.game.play(mv)?;
        if let (Some(left), Some(control)) = (&mut self.clocks[side], budget.clock) {
            *left = left.saturating_sub(elapsed) + control.increment;
        }
        Ok(())
    }

    pub(crate) fn color(&self) -> Color {
        self.game.position().turn()
    }

    pub(super) fn budget(&self) -> &'a Budget {
        self.budgets[self.color().index()]
    }

    /// Returns the time that the engine has for the move; `None` if no time limits the move.
    pub(crate) fn allowed(&self) -> Option<Duration> {
        match (self.clocks[self.color().index()], self.budget().move_time) {
            (Some(clock), Some(time)) => Some(clock.min(time)),
            (clock, time) => clock.or(time),
        }
    }

    /// Returns the time at which an engine that was asked for a move at `asked` counts as hung.
    pub(super) fn deadline(&self, asked: Instant, timeout: Duration) -> Instant {
        asked + self.allowed().unwrap_or_default() + timeout
    }
}

/// Move of an engine with the time that it took.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub(crate) mv: Move,
    pub(crate) elapsed: Duration,
    /// Part of the move's time in which the machine was suspended or overloaded.
    pub(crate) stalled: Duration,
    pub(crate) info: Info,
}

/// Last report of an engine's search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Info {
    /// Score of the search for the side to move.
    pub(crate) score: Option<Score>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
}

impl Info {
    /// Returns the score of the report as text; `-` without a score.
    pub(crate) fn score_text(&self) -> String {
        self.score.map_or("-".into(), |score| score.to_string())
    }
}

pub(super) fn illegal(text: &str, position: &Position) -> Fault {
    let short: String = text.chars().take(40).collect();
    Fault::Illegal {
        text: format!("\"{short}\""),
        fen: position.to_string(),
    }
}
