//! Players: external programs that speak UCI, and built-in ones.
//!
//! | file | concept |
//! |---|---|
//! | `spec` | description of an engine: `key=value,key="a, b"` |
//! | `process` | a running program, with the time of each line |
//! | `uci` | the protocol |
//! | `builtin` | this program's own engine, its levels, and simple players |
//! | `search` | searches of the own engine outside of games |
//! | `fault` | faults of engines |

mod builtin;
mod fault;
mod process;
mod search;
mod spec;
mod uci;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use plywise_chess::{Color, Move, Position};
use plywise_engine::Score;
use plywise_game::{Game, PlayError};

pub(crate) use builtin::{BuiltIn, balance, one_thread};
pub(crate) use fault::{Fault, FaultKind};
pub(crate) use search::searched;
pub(crate) use spec::{Budget, EngineSpec, Fields};

use crate::note;

/// A running engine.
pub(crate) trait Engine: Send {
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Fault>;

    /// Returns default, minimum and maximum of a spin option.
    fn spin_option(&self, name: &str) -> Option<[i64; 3]>;

    /// Prepares for a game. The seed determines random choices.
    fn begin(&mut self, seed: u64) -> Result<(), Fault>;

    /// Chooses a move.
    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Fault>;

    /// Returns name and version.
    fn title(&self) -> &str;

    /// Returns the options of its description that the engine does not have.
    fn unknown_options(&self) -> &[String];
}

/// Starts an engine and waits until it is ready.
pub(crate) fn start(
    spec: &EngineSpec,
    chess960: bool,
    control: &Control,
) -> Result<Box<dyn Engine>, Fault> {
    Ok(match spec.builtin {
        Some(builtin) => Box::new(builtin::BuiltInEngine::new(builtin, spec)?),
        None => Box::new(uci::UciEngine::start(spec, chess960, control)?),
    })
}

/// Warns of each option of an engine's description that it does not have.
pub(crate) fn warn_of_unknown_options(name: &str, engine: &dyn Engine) {
    for option in engine.unknown_options() {
        note(&format!(
            "plywise-lab: {name} has no option {option}: it is left out"
        ));
    }
}

/// Stop flag and timeout, shared by all engines of a match.
#[derive(Clone, Default)]
pub(crate) struct Control {
    stopped: Arc<AtomicBool>,
    /// Time for an answer beyond the engine's own.
    timeout: Duration,
}

/// Set by Ctrl-C, for all matches of this process.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Lets Ctrl-C stop matches in good order. A second one ends the program.
///
/// # Errors
/// The system does not allow it.
pub(crate) fn catch_interrupt() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            #[allow(clippy::exit)] // the user asked for it
            std::process::exit(130);
        }
    })
}

impl Control {
    pub(crate) fn new(timeout: Duration) -> Self {
        Self {
            timeout,
            ..Self::default()
        }
    }

    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || INTERRUPTED.load(Ordering::Relaxed)
    }
}

/// A game with its clocks, in which an engine is to move.
pub(crate) struct Turn<'a> {
    pub(crate) game: Game,
    budgets: [&'a Budget; 2],
    /// Time left of each color that has a clock.
    clocks: [Option<Duration>; 2],
}

impl<'a> Turn<'a> {
    /// Creates the first turn after an opening, with full clocks.
    pub(crate) fn new(opening: Game, budgets: [&'a Budget; 2]) -> Self {
        Self {
            game: opening,
            budgets,
            clocks: budgets.map(|budget| budget.clock.map(|clock| clock.base)),
        }
    }

    /// Makes a move and updates the clock.
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

    fn budget(&self) -> &'a Budget {
        self.budgets[self.color().index()]
    }

    /// Returns the time for the move; `None` if no time limits it.
    pub(crate) fn allowed(&self) -> Option<Duration> {
        match (self.clocks[self.color().index()], self.budget().move_time) {
            (Some(clock), Some(time)) => Some(clock.min(time)),
            (clock, time) => clock.or(time),
        }
    }

    /// Returns when an engine that was asked at `asked` counts as hung.
    fn deadline(&self, asked: Instant, timeout: Duration) -> Instant {
        asked + self.allowed().unwrap_or_default() + timeout
    }
}

/// A move and the time that it took.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub(crate) mv: Move,
    pub(crate) elapsed: Duration,
    /// Part of the time in which the machine was suspended or overloaded.
    pub(crate) stalled: Duration,
    pub(crate) info: Info,
}

/// Last report of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Info {
    /// Score for the side to move.
    pub(crate) score: Option<Score>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
}

impl Info {
    /// Returns the score as text; `-` without a score.
    pub(crate) fn score_text(&self) -> String {
        self.score.map_or("-".into(), |score| score.to_string())
    }
}

fn illegal(text: &str, position: &Position) -> Fault {
    let short: String = text.chars().take(40).collect();
    Fault::Illegal {
        text: format!("\"{short}\""),
        fen: position.to_string(),
    }
}
