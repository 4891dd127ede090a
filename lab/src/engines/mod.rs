//! Other engines: programs that we start and talk to over UCI or XBoard.
//!
//! | file | concept |
//! |---|---|
//! | `spec` | what the command line says of an engine |
//! | `fields` | the text of that: `key=value,key="a, b"` |
//! | `budget` | time, plies or positions for a move |
//! | `process` | the running program: lines out, lines in with the time of each |
//! | `uci`, `xboard` | the two protocols |
//! | `features` | what an XBoard engine says it can do |
//! | `info` | score, depth and positions that an engine tells while it thinks |
//! | `fault` | what an engine can do wrong |

mod budget;
mod fault;
mod features;
mod fields;
mod info;
mod process;
mod spec;
mod uci;
mod xboard;

use std::time::{Duration, Instant};

use plywise_chess::{Color, Move, Position};
use plywise_game::Game;

pub(crate) use budget::Budget;
pub(crate) use fault::{Fault, FaultKind};
pub(crate) use fields::Fields;
pub(crate) use info::{Info, Said};
pub(crate) use process::{Surroundings, Trace};
pub(crate) use spec::{EngineSpec, Protocol};

/// A running engine, whichever protocol it speaks.
pub(crate) trait Engine: Send {
    /// Prepares for a game from this position. Moves that are drawn by lot grow from the seed,
    /// if the engine takes one: a UCI engine with the option `Seed`.
    fn begin(&mut self, start: &Position, seed: u64) -> Result<(), Fault>;

    /// Asks for a move.
    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Fault>;

    /// Tells how the game ended. False if the engine wants to be started anew for the next.
    fn end(&mut self, result: &str, reason: &str) -> bool;

    /// What the engine calls itself.
    fn title(&self) -> Option<&str>;

    /// What of its specification the engine did not accept.
    fn warnings(&self) -> &[String];
}

/// Starts an engine and waits until it is ready.
pub(crate) fn start(
    spec: &EngineSpec,
    chess960: bool,
    around: &Surroundings,
) -> Result<Box<dyn Engine>, Fault> {
    Ok(match spec.protocol {
        Protocol::Uci => Box::new(uci::UciEngine::start(spec, chess960, around)?),
        Protocol::XBoard => Box::new(xboard::XBoardEngine::start(spec, chess960, around)?),
    })
}

/// What an engine must know to think about its next move.
pub(crate) struct Turn<'a> {
    /// The game so far; the engine is to move.
    pub(crate) game: &'a Game,
    /// What each colour may use for its moves.
    pub(crate) budgets: [&'a Budget; 2],
    /// What is left on the clocks, for those who have one.
    pub(crate) clocks: [Option<Duration>; 2],
    /// Moves that each colour has made by itself, the opening's not counted.
    pub(crate) made: [u32; 2],
}

impl Turn<'_> {
    /// Whose turn it is.
    pub(crate) fn color(&self) -> Color {
        self.game.position().turn()
    }

    /// The time that the engine has; `None` if its limit is no time.
    pub(crate) fn allowed(&self) -> Option<Duration> {
        let side = self.color().index();
        let move_time = self.budgets[side].move_time;
        match (self.clocks[side], move_time) {
            (Some(clock), Some(time)) => Some(clock.min(time)),
            (clock, time) => clock.or(time),
        }
    }

    /// When to give an engine up that was asked now.
    fn patience(&self, asked: Instant, timeout: Duration) -> Instant {
        asked + self.allowed().unwrap_or_default() + timeout
    }
}

/// What an engine answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// A legal move.
    Move(Move),
    /// It gives up.
    Resigns,
}

/// An answer, and what it took.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    /// The move.
    pub(crate) answer: Answer,
    /// The time from our question to the answer.
    pub(crate) elapsed: Duration,
    /// The part of it in which the machine stood still; no engine is to blame for that.
    pub(crate) stood_still: Duration,
    /// What the engine told last.
    pub(crate) info: Info,
}
