//! Players: programs that speak UCI, and those that are built in.
//!
//! | file | concept |
//! |---|---|
//! | `spec` | the description of an engine: `key=value,key="a, b"` |
//! | `process` | a running program: lines out, lines in with the time of each |
//! | `uci` | the protocol |
//! | `builtin` | this program's own engine, its levels, and players that know next to nothing |
//! | `search` | searches of this program's own engine outside of games |
//! | `fault` | what an engine can do wrong |

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
pub(crate) use process::Trace;
pub(crate) use search::{searched, uci_line};
pub(crate) use spec::{Budget, EngineSpec, Fields};

use crate::data::say;

/// A running engine.
pub(crate) trait Engine: Send {
    /// Sets an option that its program offers.
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Fault>;

    /// Whether there is such an option.
    fn offers(&self, name: &str) -> bool;

    /// Value, least and most of an option that is a number; `None` if there is no such option.
    fn number(&self, name: &str) -> Option<[i64; 3]>;

    /// Prepares for a game. The seed decides the moves that are drawn by lot.
    fn begin(&mut self, seed: u64) -> Result<(), Fault>;

    /// Asks for a move.
    fn think(&mut self, turn: &Turn<'_>) -> Result<Thought, Fault>;

    /// The name that the engine gives itself.
    fn title(&self) -> &str;

    /// The options of its description that the engine does not have.
    fn unknown_options(&self) -> &[String];
}

/// Starts an engine and waits until it is ready.
pub(crate) fn start(
    spec: &EngineSpec,
    chess960: bool,
    around: &Surroundings,
) -> Result<Box<dyn Engine>, Fault> {
    Ok(match spec.builtin {
        Some(builtin) => Box::new(builtin::BuiltInEngine::new(builtin, spec)?),
        None => Box::new(uci::UciEngine::start(spec, chess960, around)?),
    })
}

/// Warns of each option of its description that an engine does not offer.
pub(crate) fn warn_of_unknown_options(name: &str, engine: &dyn Engine) {
    for option in engine.unknown_options() {
        say(&format!(
            "plywise-lab: {name} has no option {option}: it is left out"
        ));
    }
}

/// What all engines of a match share.
#[derive(Clone, Default)]
pub(crate) struct Surroundings {
    /// Set once no answer is waited for any more.
    pub(crate) over: Arc<AtomicBool>,
    /// What an answer may take beyond the engine's time.
    pub(crate) timeout: Duration,
    /// Where every line is written down.
    pub(crate) trace: Option<Trace>,
}

/// Set by Ctrl-C, for all matches of this process.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Lets Ctrl-C end matches in good order. A second one ends the program.
///
/// # Errors
/// The system does not allow it.
pub(crate) fn catch_interrupt() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            #[allow(clippy::exit)] // it is what the person wants
            std::process::exit(130);
        }
    })
}

impl Surroundings {
    /// Whether the match was stopped.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed) || INTERRUPTED.load(Ordering::Relaxed)
    }
}

/// A game with its clocks, in which an engine is to move.
pub(crate) struct Turn<'a> {
    /// The game so far.
    pub(crate) game: Game,
    /// What each color may use for its moves.
    budgets: [&'a Budget; 2],
    /// Time left on the clocks, for those who have one.
    clocks: [Option<Duration>; 2],
    /// Moves that each color has made by itself, the opening's not counted.
    made: [u32; 2],
}

impl<'a> Turn<'a> {
    /// The first turn after an opening, with full clocks.
    pub(crate) fn new(opening: Game, budgets: [&'a Budget; 2]) -> Self {
        Self {
            game: opening,
            budgets,
            clocks: budgets.map(|budget| budget.clock.map(|clock| clock.base)),
            made: [0, 0],
        }
    }

    /// Makes a move, takes its time from the clock and adds what the move has earned.
    pub(crate) fn play(&mut self, mv: Move, elapsed: Duration) -> Result<(), PlayError> {
        let (side, budget) = (self.color().index(), self.budget());
        self.game.play(mv)?;
        self.made[side] += 1;
        if let (Some(left), Some(control)) = (&mut self.clocks[side], budget.clock) {
            *left = left.saturating_sub(elapsed) + control.increment;
            if control
                .moves
                .is_some_and(|moves| self.made[side].is_multiple_of(moves))
            {
                *left += control.base;
            }
        }
        Ok(())
    }

    /// Whose turn it is.
    pub(crate) fn color(&self) -> Color {
        self.game.position().turn()
    }

    /// What the engine may use.
    fn budget(&self) -> &'a Budget {
        self.budgets[self.color().index()]
    }

    /// Moves until the engine's clock is filled again; `None` if it never is.
    fn moves_to_go(&self) -> Option<u32> {
        let moves = self.budget().clock?.moves?;
        Some(moves - self.made[self.color().index()] % moves)
    }

    /// The time that the engine has; `None` if its limit is no time.
    pub(crate) fn allowed(&self) -> Option<Duration> {
        match (self.clocks[self.color().index()], self.budget().move_time) {
            (Some(clock), Some(time)) => Some(clock.min(time)),
            (clock, time) => clock.or(time),
        }
    }

    /// When to give an engine up that was asked now.
    fn patience(&self, asked: Instant, timeout: Duration) -> Instant {
        asked + self.allowed().unwrap_or_default() + timeout
    }
}

/// A legal move, and what it took.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    /// The move.
    pub(crate) mv: Move,
    /// Time from the question to the answer.
    pub(crate) elapsed: Duration,
    /// The part of it in which the machine stood still, for which no engine is to blame.
    pub(crate) stood_still: Duration,
    /// What the engine told last.
    pub(crate) info: Info,
}

/// What an engine tells of its search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Info {
    /// The score for the side to move.
    pub(crate) score: Option<Score>,
    /// The depth in plies.
    pub(crate) depth: Option<u32>,
    /// Positions looked at.
    pub(crate) nodes: Option<u64>,
}

impl Info {
    /// The score in words; `-` if none was told.
    pub(crate) fn score_text(&self) -> String {
        self.score.map_or("-".into(), |score| score.to_string())
    }
}

/// An error for a move that is not legal in a position.
fn illegal(text: &str, position: &Position) -> Fault {
    let short: String = text.chars().take(40).collect();
    Fault::Illegal {
        text: format!("\"{short}\""),
        fen: position.to_string(),
    }
}
