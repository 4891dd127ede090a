//! Input and output of a search: root position, limits, reports and outcome.

use std::sync::mpsc::Sender;
use std::time::Duration;

use super::handicap::Handicap;
use super::table::Bound;
use crate::eval::Score;
use plywise_chess::{Move, Position};
use plywise_people::{Person, RECENT};

/// Position to search, with the game history before it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct SearchRoot {
    /// Position from which the search starts.
    pub position: Position,
    /// Hashes of the positions before the root, oldest first, at least back to the last capture or pawn move. Needed to
    /// detect repetitions.
    pub history: Vec<u64>,
    /// Last moves before the root, the latest first, at most [`RECENT`]. A search like a person's depends on them.
    #[cfg_attr(feature = "serde", serde(default))]
    pub recent: Vec<Move>,
}

impl SearchRoot {
    /// Creates a search root without game history and without previous moves.
    pub const fn new(position: Position) -> Self {
        Self {
            position,
            history: Vec::new(),
            recent: Vec::new(),
        }
    }

    /// Sets the hashes of the positions before the root, oldest first.
    #[must_use]
    pub fn with_history(mut self, history: Vec<u64>) -> Self {
        self.history = history;
        self
    }

    /// Sets the last moves before the root, the latest first. Only [`RECENT`] are kept.
    #[must_use]
    pub fn with_recent(mut self, moves: impl IntoIterator<Item = Move>) -> Self {
        self.recent = moves.into_iter().take(RECENT).collect();
        self
    }
}

/// State of the game clock for the side to move, as a limit of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ClockLimits {
    /// Time that the side to move has left on the clock.
    pub remaining: Duration,
    /// Time that the clock adds after each move.
    pub increment: Duration,
    /// Moves to the next time control; `None` if the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// When a search reports its result: at its end, or after a stop or ponder hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mode {
    /// Reports the result as soon as a limit ends the search.
    #[default]
    Normal,
    /// Reports the result once the search is stopped, even if a limit or the maximum depth was reached before.
    Infinite,
    /// Searches on the opponent's time. Reports the result after a stop or
    /// [`SearchHandle::ponder_hit`](super::SearchHandle::ponder_hit). The move time and the hard bound of the clock
    /// count from the ponder hit; time spent pondering counts towards the soft bound.
    Ponder,
}

/// Time limit of a search for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum MoveTime {
    /// The search uses this time in full (UCI `movetime`). With a clock, the time is an upper bound.
    Exact(Duration),
    /// The search uses this time in full, but ends immediately if there is only one root move to consider. With a
    /// clock, the time is an upper bound.
    UpTo(Duration),
}

impl MoveTime {
    /// Returns the duration, whether exact or an upper bound.
    pub const fn duration(self) -> Duration {
        match self {
            Self::Exact(time) | Self::UpTo(time) => time,
        }
    }
}

/// Strength of a search, and whether earlier searches influence it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Profile {
    /// Full strength, with the threads, table and histories of the engine.
    #[default]
    Full,
    /// Full strength on one thread with an empty table and empty histories, whatever the engine holds. Unless a time
    /// limit ends the search, the result depends only on the root, the limits and the engine's
    /// [`Evaluator`](super::Evaluator).
    Reproducible,
    /// Like [`Profile::Reproducible`], with moves hidden from the search. Evaluates with the hand-crafted evaluation
    /// (HCE), regardless of the engine's [`Evaluator`](super::Evaluator).
    Handicapped(Handicap),
    /// The move that a person might play. Like [`Profile::Reproducible`], with the hand-crafted evaluation (HCE). Only
    /// [`Limits::depth`] and [`Limits::nodes`] limit the search.
    Person(Person),
}

/// Conditions that end a search; the condition that is reached first counts. A condition that is `None` does not apply.
/// Without any condition, the search runs until it is stopped or reaches the maximum depth.
///
/// ```
/// use std::time::Duration;
///
/// use plywise_engine::{Limits, MoveTime};
///
/// let limits = Limits::depth(12).with_move_time(MoveTime::Exact(Duration::from_secs(1)));
/// assert_eq!(limits.depth, Some(12));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Limits {
    /// When the search reports its result.
    pub mode: Mode,
    /// Max depth of the search in plies, clamped to 1 to [`MAX_PLY`](crate::MAX_PLY) - 1.
    pub depth: Option<u32>,
    /// Max number of nodes to search. Exact with one thread; several threads may search a few thousand more, because
    /// they add up their counts only periodically.
    pub nodes: Option<u64>,
    /// Number of nodes after which the search starts no new iteration. Ignored by an infinite search.
    pub soft_nodes: Option<u64>,
    /// Time limit of the search, exact or an upper bound.
    pub move_time: Option<MoveTime>,
    /// Game clock, from which the engine derives the time for the move.
    pub clock: Option<ClockLimits>,
    /// Number of moves of a mate; the search stops after the iteration that finds such a mate or a faster one. Ignored
    /// by an infinite search.
    pub mate: Option<u32>,
    /// Root moves to which the search is restricted; all moves if empty. If none of them is legal, the search ends
    /// without a best move.
    pub search_moves: Vec<Move>,
    /// Number of principal variations that the search finds (UCI `MultiPV`); 0 counts as 1.
    pub multipv: usize,
    /// Strength of the search, and whether the search uses the table and histories of earlier searches.
    pub profile: Profile,
    /// Part of the clock or move time that the search does not use, to make up for delays between engine and user
    /// interface.
    pub overhead: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            mode: Mode::Normal,
            depth: None,
            nodes: None,
            soft_nodes: None,
            move_time: None,
            clock: None,
            mate: None,
            search_moves: Vec::new(),
            multipv: 1,
            profile: Profile::Full,
            overhead: Duration::ZERO,
        }
    }
}

impl Limits {
    /// Returns limits that end a search at a depth in plies.
    pub fn depth(plies: u32) -> Self {
        Self {
            depth: Some(plies),
            ..Self::default()
        }
    }

    /// Returns limits that end a search after a number of nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// Returns limits that end a search after an exact time.
    pub fn move_time(time: Duration) -> Self {
        Self::default().with_move_time(MoveTime::Exact(time))
    }

    /// Returns limits for a search that runs until it is stopped.
    pub fn infinite() -> Self {
        Self::default().with_mode(Mode::Infinite)
    }

    /// Sets when the search reports its result: at its end, or after a stop or ponder hit.
    #[must_use]
    pub const fn with_mode(mut self, mode: Mode) -> Self {
        self.mode = mode;
        self
    }

    /// Limits the search to a number of nodes.
    #[must_use]
    pub const fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Sets the number of nodes after which the search starts no new iteration.
    #[must_use]
    pub const fn with_soft_nodes(mut self, nodes: u64) -> Self {
        self.soft_nodes = Some(nodes);
        self
    }

    /// Sets the time limit of the search.
    #[must_use]
    pub const fn with_move_time(mut self, time: MoveTime) -> Self {
        self.move_time = Some(time);
        self
    }

    /// Sets the game clock, from which the engine derives the time for the move.
    #[must_use]
    pub const fn with_clock(mut self, clock: ClockLimits) -> Self {
        self.clock = Some(clock);
        self
    }

    /// Restricts the search to the given root moves.
    #[must_use]
    pub fn with_search_moves(mut self, moves: impl IntoIterator<Item = Move>) -> Self {
        self.search_moves = moves.into_iter().collect();
        self
    }

    /// Sets the number of principal variations that the search finds.
    #[must_use]
    pub const fn with_multipv(mut self, lines: usize) -> Self {
        self.multipv = lines;
        self
    }

    /// Sets the strength of the search, and whether earlier searches influence it.
    #[must_use]
    pub const fn with_profile(mut self, profile: Profile) -> Self {
        self.profile = profile;
        self
    }

    /// Returns the handicap of the search, or `None` at full strength.
    #[inline]
    pub const fn handicap(&self) -> Option<Handicap> {
        match self.profile {
            Profile::Handicapped(handicap) => Some(handicap),
            Profile::Full | Profile::Reproducible | Profile::Person(_) => None,
        }
    }

    /// Returns whether one of the limits ends the search, without a stop or the maximum depth. In [`Mode::Ponder`], the
    /// answer applies after the ponder hit.
    pub fn is_finite(&self) -> bool {
        let has_limit = self.depth.is_some()
            || self.nodes.is_some()
            || self.soft_nodes.is_some()
            || self.move_time.is_some()
            || self.clock.is_some()
            || self.mate.is_some();
        has_limit && self.mode != Mode::Infinite
    }
}

/// Report of a search about one principal variation, sent after an iteration or within an iteration that a limit or a
/// stop interrupted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct SearchInfo {
    /// Depth in plies of the iteration that the report is about.
    pub depth: u32,
    /// Selective depth in plies: the deepest ply of the main thread's quiescence search, at least `depth`.
    pub selective_depth: u32,
    /// Rank of the reported principal variation, from 1 (UCI `multipv`).
    #[cfg_attr(feature = "serde", serde(rename = "line"))]
    pub pv_index: usize,
    /// Score of the reported principal variation, for the side to move at the root.
    pub score: Score,
    /// Whether `score` is exact or a bound. A bound is possible only within an iteration that is not complete.
    #[cfg_attr(feature = "serde", serde(default))]
    pub bound: Bound,
    /// Moves of the principal variation, starting at the root.
    #[cfg_attr(feature = "serde", serde(rename = "moves"))]
    pub pv: Vec<Move>,
    /// Number of nodes searched since the search started.
    pub nodes: u64,
    /// Time since the search started.
    pub elapsed: Duration,
    /// Share of the transposition table that this search has filled, in thousandths.
    pub hashfull: u32,
}

impl SearchInfo {
    /// Creates a report of the best principal variation with an exact score, without nodes and time.
    pub const fn new(depth: u32, score: Score, pv: Vec<Move>) -> Self {
        Self {
            depth,
            selective_depth: depth,
            pv_index: 1,
            score,
            bound: Bound::Exact,
            pv,
            nodes: 0,
            elapsed: Duration::ZERO,
            hashfull: 0,
        }
    }

    /// Returns the average number of nodes searched per second.
    pub fn nodes_per_second(&self) -> u64 {
        nodes_per_second(self.nodes, self.elapsed)
    }
}

fn nodes_per_second(nodes: u64, elapsed: Duration) -> u64 {
    let micros = elapsed.as_micros().max(1);
    (u128::from(nodes) * 1_000_000 / micros) as u64
}

/// Final result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct SearchOutcome {
    /// Best move at the root. `None` only in checkmate, stalemate, or without a legal move among
    /// [`Limits::search_moves`].
    pub best: Option<Move>,
    /// Expected reply to `best`, on which the engine can ponder. `None` if unknown.
    pub ponder: Option<Move>,
    /// Score of `best` for the side to move, from the last complete iteration, or from an interrupted iteration that
    /// found a different move. [`Score::DRAW`] if there is neither.
    pub score: Score,
    /// Last depth, in plies, completed for all principal variations; 0 if the first iteration was interrupted.
    pub depth: u32,
    /// Number of nodes that all threads of the search have searched.
    pub nodes: u64,
    /// Time from the start to the end of the search.
    pub elapsed: Duration,
}

impl SearchOutcome {
    /// Creates a search outcome of depth 0, without a ponder move, nodes and time.
    pub const fn new(best: Option<Move>, score: Score) -> Self {
        Self {
            best,
            ponder: None,
            score,
            depth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
        }
    }

    /// Returns the average number of nodes searched per second.
    pub fn nodes_per_second(&self) -> u64 {
        nodes_per_second(self.nodes, self.elapsed)
    }
}

/// Reason why a search has no outcome.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum SearchError {
    /// The system could not start a search thread.
    #[error("the engine could not start a thread: {reason}. Close other programs and try again")]
    NoThread {
        /// Error message of the system.
        reason: String,
    },
    /// The search was not started because no limit would end it.
    #[error("this search would never end: set a limit")]
    Endless,
    /// A panic in the search or its observer ended the search. The engine remains usable.
    #[error("the search failed because of a bug: {reason}. Please report the position")]
    Broken {
        /// Message of the panic that ended the search.
        reason: String,
    },
}

/// Receiver of the reports of a search. Methods are called on the search thread and should return quickly. If no thread
/// could be started, `on_finished` is called on the caller's thread. Methods must not wait for a search of the same
/// engine or drop the handle of this search: both would deadlock. On wasm32 the methods are called on the caller's
/// thread and must not start another search of the same engine.
pub trait Observer: Send {
    /// Returns whether the observer uses the reports of the search, which take time to create.
    fn wants_info(&self) -> bool {
        true
    }

    /// Receives the report of a completed iteration, once for each principal variation.
    fn on_info(&mut self, report: &SearchInfo) {
        let _ = report;
    }

    /// Receives the report of an iteration that was interrupted with a result for the best principal variation. Not all
    /// of its moves may have been searched to the reported depth.
    fn on_partial(&mut self, report: &SearchInfo) {
        let _ = report;
    }

    /// Receives a bound of the score while an iteration is running, because the score is outside the aspiration window.
    /// Not called in the first three seconds of a search.
    fn on_bound(&mut self, report: &SearchInfo) {
        let _ = report;
    }

    /// Called before the search of a root move, with the depth of the iteration, the move and its number from 1. Not
    /// called in the first three seconds of a search.
    fn on_root_move(&mut self, depth: u32, mv: Move, number: usize) {
        let _ = (depth, mv, number);
    }

    /// Called when the search does no more work, because a limit or the maximum depth is reached or because it was
    /// stopped. An infinite search that was not stopped then waits for a stop, a pondering search for a stop or a
    /// ponder hit.
    fn on_exhausted(&mut self) {}

    /// Receives the outcome of the search. Called exactly once, as the last call.
    fn on_finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        let _ = outcome;
    }
}

/// Observer that ignores all reports of a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {
    fn wants_info(&self) -> bool {
        false
    }
}

/// Observer that sends the report of each completed iteration to a channel. The search continues if the receiver is
/// gone.
impl Observer for Sender<SearchInfo> {
    fn on_info(&mut self, report: &SearchInfo) {
        let _ = self.send(report.clone());
    }
}
