//! What a search says while it runs and when it ends.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::eval::Score;
use plywise_chess::Move;

/// The state of a search after one of its iterations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Plies that this iteration looked ahead.
    pub depth: u32,
    /// The deepest ply that any line of it reached.
    pub selective_depth: u32,
    /// Which of the best lines this is, from 1.
    pub line: usize,
    /// The score for the side to move.
    pub score: Score,
    /// The line itself; legal move after legal move from the root.
    pub moves: Vec<Move>,
    /// Positions looked at since the search began.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// How much of the transposition table this search has filled, in thousandths.
    pub table_permille: u32,
}

impl Report {
    /// Positions a second.
    pub fn nodes_per_second(&self) -> u64 {
        nodes_per_second(self.nodes, self.elapsed)
    }
}

/// Positions a second, without dividing by zero.
pub(super) fn nodes_per_second(nodes: u64, elapsed: Duration) -> u64 {
    let micros = elapsed.as_micros().max(1);
    (u128::from(nodes) * 1_000_000 / micros) as u64
}

/// What came out of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchOutcome {
    /// The move to play; `None` only if there is none: mate or stalemate on the board, or no
    /// legal one among [`Limits::search_moves`](super::Limits::search_moves). A search that was
    /// stopped may have found it at a greater depth than that of the score.
    pub best: Option<Move>,
    /// The answer that the engine expects, to think about on the opponent's time.
    pub ponder: Option<Move>,
    /// The score for the side to move.
    pub score: Score,
    /// The last depth that was searched to its end, in plies; of several lines, the depth that at
    /// least one was searched to.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

impl SearchOutcome {
    /// Positions a second.
    pub fn nodes_per_second(&self) -> u64 {
        nodes_per_second(self.nodes, self.elapsed)
    }
}

/// Why a search gave no outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum SearchError {
    /// The system gave no thread to search on.
    #[error("the engine could not start a thread: {reason}. Close other programs and try again")]
    NoThread {
        /// What the system said.
        reason: String,
    },
    /// A defect in the engine. The engine itself can be used on.
    #[error("the search broke off by a defect: {reason}. Please report the position")]
    Broken {
        /// The message of the panic.
        reason: String,
    },
}

/// Is told how a search goes. Called on a search thread: return quickly, and hand work
/// for other threads over.
pub trait Observer: Send {
    /// An iteration of one line has ended.
    fn iteration(&mut self, report: &Report) {
        let _ = report;
    }

    /// Nothing more will be looked at: the limits are reached, or there is nothing deeper.
    /// An infinite search that gets here still waits to be stopped before it ends.
    fn exhausted(&mut self) {}

    /// The search has ended. Called exactly once, as the last call. It must not wait for a
    /// search of this engine nor drop this search's handle, which would wait for this call.
    fn finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        let _ = outcome;
    }
}

/// Listens to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {}
