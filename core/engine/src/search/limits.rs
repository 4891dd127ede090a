//! What goes into a search and what comes out: the position, the limits, reports and the outcome.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::sight::Sight;
use super::table::Bound;
use crate::eval::Score;
use plywise_chess::{Move, Position, Square};

/// A position to search, with what was played before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchRoot {
    /// The position.
    pub position: Position,
    /// Keys of the positions before it, the oldest first, back to the last capture or pawn move at
    /// least: repetitions of them are draws.
    pub history: Vec<u64>,
    /// Target square of the last move, if there was one.
    pub last: Option<Square>,
}

impl SearchRoot {
    /// A position without a history.
    pub const fn new(position: Position) -> Self {
        Self {
            position,
            history: Vec::new(),
            last: None,
        }
    }

    /// The same position with the keys of those before it.
    #[must_use]
    pub fn with_history(mut self, history: Vec<u64>) -> Self {
        self.history = history;
        self
    }

    /// The same position with the target square of the last move.
    #[must_use]
    pub const fn with_last(mut self, last: Option<Square>) -> Self {
        self.last = last;
        self
    }
}

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockLimits {
    /// Time left.
    pub remaining: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Moves until more time is given; `None` if the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// What ends a search: the limit that is reached first. Without any the search goes on until it is
/// stopped or has reached the deepest ply.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // each is a limit of its own
pub struct Limits {
    /// Depth to search to, in plies: 0 counts as 1, more than [`MAX_PLY`](crate::MAX_PLY) - 1 as that.
    pub depth: Option<u32>,
    /// Nodes to search: exact with one thread; several threads search some thousand more, since
    /// they add up their counts only now and then.
    pub nodes: Option<u64>,
    /// Nodes after which no iteration begins; the last one is finished. An infinite search goes on.
    pub soft_nodes: Option<u64>,
    /// Time to use, all of it; with a clock, too, the most that the move takes of it.
    pub move_time: Option<Duration>,
    /// The game clock, of which the engine uses a part.
    pub clock: Option<ClockLimits>,
    /// Stop after the iteration that has found a mate in this many moves. An infinite search goes on.
    pub mate: Option<u32>,
    /// Search until stopped, even when nothing is left to find.
    pub infinite: bool,
    /// Search on the opponent's time: the move time, and the most that a move may take of the clock,
    /// count only from [`SearchHandle::ponder_hit`](super::SearchHandle::ponder_hit). What was pondered
    /// before counts towards what is enough for a move.
    pub ponder: bool,
    /// Consider only these moves at the root; all if empty. If none of them is legal there is
    /// nothing to search, and no best move.
    pub search_moves: Vec<Move>,
    /// Number of best lines to find (`MultiPV`); 0 counts as 1.
    pub lines: usize,
    /// The moves that the search sees; all if `None`. A search with a sight evaluates by the terms,
    /// whatever the engine's [`Evaluator`](super::Evaluator).
    pub sight: Option<Sight>,
    /// Search on one thread, with an empty table and nothing learned before, whatever the engine
    /// has: if no time ends it, the answer depends on the root, these limits and the engine's
    /// [`Evaluator`](super::Evaluator) alone. A search with a sight always searches so.
    pub fresh: bool,
    /// Play the only move to consider at once, with a move time as with a clock.
    pub forced_at_once: bool,
    /// Time, of a clock or for a move, kept back for delays between the engine and the user interface.
    pub overhead: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            depth: None,
            nodes: None,
            soft_nodes: None,
            move_time: None,
            clock: None,
            mate: None,
            infinite: false,
            ponder: false,
            search_moves: Vec::new(),
            lines: 1,
            sight: None,
            fresh: false,
            forced_at_once: false,
            overhead: Duration::ZERO,
        }
    }
}

impl Limits {
    /// Whether the search shares nothing with other searches, see [`Limits::fresh`].
    pub(super) const fn is_alone(&self) -> bool {
        self.fresh || self.sight.is_some()
    }

    /// Whether a limit ends the search: no stop, ponder hit or deepest ply is needed.
    pub fn is_finite(&self) -> bool {
        let has_end = self.depth.is_some()
            || self.nodes.is_some()
            || self.soft_nodes.is_some()
            || self.move_time.is_some()
            || self.clock.is_some()
            || self.mate.is_some();
        has_end && !self.infinite && !self.ponder
    }

    /// Limits a search to a depth in plies.
    pub fn depth(plies: u32) -> Self {
        Self {
            depth: Some(plies),
            ..Self::default()
        }
    }

    /// Limits a search to a number of nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// Limits a search to a time.
    pub fn move_time(time: Duration) -> Self {
        Self {
            move_time: Some(time),
            ..Self::default()
        }
    }

    /// Lets a search run until it is stopped.
    pub fn infinite() -> Self {
        Self {
            infinite: true,
            ..Self::default()
        }
    }
}

/// The state of a search after one of its iterations, or within the one that a limit or a stop cut
/// short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Depth of the iteration in plies.
    pub depth: u32,
    /// The deepest ply of the main thread's quiescence search, the depth at least.
    pub selective_depth: u32,
    /// Number of the line among the best ones, from 1.
    pub line: usize,
    /// The score for the side to move.
    pub score: Score,
    /// Whether the score is only a bound, which it may be in an iteration that was cut short.
    #[serde(default)]
    pub bound: Bound,
    /// The moves of the line from the root.
    pub moves: Vec<Move>,
    /// Nodes since the search began.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// Thousandths of the transposition table that this search has filled.
    pub hashfull: u32,
}

impl Report {
    /// Nodes per second.
    pub fn nodes_per_second(&self) -> u64 {
        nodes_per_second(self.nodes, self.elapsed)
    }
}

fn nodes_per_second(nodes: u64, elapsed: Duration) -> u64 {
    let micros = elapsed.as_micros().max(1);
    (u128::from(nodes) * 1_000_000 / micros) as u64
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchOutcome {
    /// The move to play; `None` only in mate, stalemate and without a legal move among
    /// [`Limits::search_moves`].
    pub best: Option<Move>,
    /// The expected answer, to ponder on.
    pub ponder: Option<Move>,
    /// The score of `best` for the side to move: that of the last complete iteration, or of the one
    /// that was cut short if it found another move; [`Score::DRAW`] without either.
    pub score: Score,
    /// The last depth that was completed, in plies, 0 if none was; of several lines, by one at least.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

impl SearchOutcome {
    /// Nodes per second.
    pub fn nodes_per_second(&self) -> u64 {
        nodes_per_second(self.nodes, self.elapsed)
    }
}

/// The reason why a search has no outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum SearchError {
    /// The system gave no thread to search on.
    #[error("the engine could not start a thread: {reason}. Close other programs and try again")]
    NoThread {
        /// The system's message.
        reason: String,
    },
    /// No limit ends the search, so it was not begun.
    #[error("nothing ends the search that is to be waited for: set a limit")]
    Endless,
    /// A defect ended the search; the engine can still be used.
    #[error("the search broke off by a defect: {reason}. Please report the position")]
    Broken {
        /// The message of the panic.
        reason: String,
    },
}

/// Receives the reports of a search. Its methods are called on the search's thread, `finished` on the
/// caller's where no thread could be started, and should return quickly. They must not wait for a search
/// of this engine nor drop this search's handle, which would wait for them. On wasm32 they are called on
/// the caller's thread and must not start another search of this engine.
pub trait Observer: Send {
    /// Whether it looks at the reports of iterations, which take time to make.
    fn wants_reports(&self) -> bool {
        true
    }

    /// An iteration of one line has ended.
    fn iteration(&mut self, report: &Report) {
        let _ = report;
    }

    /// The last iteration was cut short with a result for the best line, whose moves may not all have
    /// been searched to the depth of the report.
    fn partial(&mut self, report: &Report) {
        let _ = report;
    }

    /// The score of the running iteration is outside its window, so only a bound is known. Called
    /// once a search has taken three seconds.
    fn bound(&mut self, report: &Report) {
        let _ = report;
    }

    /// A root move is searched next: the depth of the iteration, the move and its number, from 1.
    /// Called once a search has taken three seconds.
    fn root_move(&mut self, depth: u32, mv: Move, number: usize) {
        let _ = (depth, mv, number);
    }

    /// Nothing more will be searched: a limit is reached, there is nothing deeper, or it was stopped. An
    /// infinite search that was not stopped then waits for a stop, a pondering one for a stop or the
    /// ponder hit.
    fn exhausted(&mut self) {}

    /// The search has ended. Called exactly once, as the last call.
    fn finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        let _ = outcome;
    }
}

/// An observer that ignores all reports.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {
    fn wants_reports(&self) -> bool {
        false
    }
}
