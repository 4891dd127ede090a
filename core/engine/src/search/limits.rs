//! Input and output of a search: root position, limits, reports and outcome.

use std::sync::mpsc::Sender;
use std::time::Duration;

use super::handicap::Handicap;
use super::table::Bound;
use crate::eval::Score;
use plywise_chess::{Move, Position, Square};

/// Position to search, with the game history before it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SearchRoot {
    /// Root position.
    pub position: Position,
    /// Hashes of the positions before the root, oldest first, at least back to the last capture or pawn move. Needed to
    /// detect repetitions.
    pub history: Vec<u64>,
    /// Target square of the move that led to the root, by which a handicapped search recognizes recaptures. `None` if
    /// unknown.
    pub last: Option<Square>,
}

impl SearchRoot {
    /// Creates a root without history and without a previous move.
    pub const fn new(position: Position) -> Self {
        Self {
            position,
            history: Vec::new(),
            last: None,
        }
    }

    /// Sets the hashes of the positions before the root, oldest first.
    #[must_use]
    pub fn with_history(mut self, history: Vec<u64>) -> Self {
        self.history = history;
        self
    }

    /// Sets the target square of the move that led to the root. `None` if it is unknown.
    #[must_use]
    pub const fn with_last(mut self, last: Option<Square>) -> Self {
        self.last = last;
        self
    }
}

/// Game clock of the side to move, as a limit of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockLimits {
    /// Time left on the clock.
    pub remaining: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Moves to the next time control; `None` if the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// When a search reports its result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// As soon as a limit ends the search.
    #[default]
    Normal,
    /// Once the search is stopped, even if it has reached a limit or the maximum depth before.
    Infinite,
    /// After a stop or [`SearchHandle::ponder_hit`](super::SearchHandle::ponder_hit): searches on the opponent's time.
    /// The move time and the hard bound of the clock count from the ponder hit; time spent pondering counts towards the
    /// soft bound.
    Ponder,
}

/// Time for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveTime {
    /// Used in full (UCI `movetime`). With a clock, an upper bound.
    Exact(Duration),
    /// Used in full, unless only one root move is to be considered, which ends the search immediately. With a clock, an
    /// upper bound.
    UpTo(Duration),
}

impl MoveTime {
    /// Returns the time.
    pub const fn duration(self) -> Duration {
        match self {
            Self::Exact(time) | Self::UpTo(time) => time,
        }
    }
}

/// Strength of a search and its dependence on earlier ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Profile {
    /// Full strength, with the engine's threads, table and histories.
    #[default]
    Full,
    /// Full strength on one thread with an empty table and empty histories, whatever the engine holds. Unless a time
    /// limit ends the search, the result depends only on the root, the limits and the engine's
    /// [`Evaluator`](super::Evaluator).
    Reproducible,
    /// As [`Profile::Reproducible`], with moves hidden from the search. Evaluates with the HCE, regardless of the
    /// engine's [`Evaluator`](super::Evaluator).
    Handicapped(Handicap),
}

/// Conditions that end a search; the first one reached counts. A condition that is `None` does not apply. Without any,
/// the search runs until it is stopped or reaches the maximum depth.
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
#[non_exhaustive]
pub struct Limits {
    /// When the result is reported.
    pub mode: Mode,
    /// Depth in plies, clamped to 1 to [`MAX_PLY`](crate::MAX_PLY) - 1.
    pub depth: Option<u32>,
    /// Number of nodes to search. Exact with one thread; several threads may search a few thousand more, because they
    /// add up their counts only periodically.
    pub nodes: Option<u64>,
    /// Number of nodes after which no new iteration starts. Ignored by an infinite search.
    pub soft_nodes: Option<u64>,
    /// Time for the move.
    pub move_time: Option<MoveTime>,
    /// Game clock, of which the engine uses a share.
    pub clock: Option<ClockLimits>,
    /// Stop after the iteration that finds a mate in this many moves. Ignored by an infinite search.
    pub mate: Option<u32>,
    /// Root moves to consider; all if empty. If none of them is legal, there is nothing to search and no best move.
    pub search_moves: Vec<Move>,
    /// Number of principal variations (UCI `MultiPV`); 0 counts as 1.
    pub multipv: usize,
    /// Strength of the search, and whether it uses the table and histories of earlier searches.
    pub profile: Profile,
    /// Part of the clock or move time that is not used, to make up for delays between engine and user interface.
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

    /// Limits a search to an exact time.
    pub fn move_time(time: Duration) -> Self {
        Self::default().with_move_time(MoveTime::Exact(time))
    }

    /// Searches until stopped.
    pub fn infinite() -> Self {
        Self::default().with_mode(Mode::Infinite)
    }

    /// Sets when the result is reported: at the end of the search, or after a stop or ponder hit.
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

    /// Sets the number of nodes after which no new iteration starts.
    #[must_use]
    pub const fn with_soft_nodes(mut self, nodes: u64) -> Self {
        self.soft_nodes = Some(nodes);
        self
    }

    /// Limits the time for the move.
    #[must_use]
    pub const fn with_move_time(mut self, time: MoveTime) -> Self {
        self.move_time = Some(time);
        self
    }

    /// Sets the game clock, of which the engine uses a share.
    #[must_use]
    pub const fn with_clock(mut self, clock: ClockLimits) -> Self {
        self.clock = Some(clock);
        self
    }

    /// Restricts the search to these root moves.
    #[must_use]
    pub fn with_search_moves(mut self, moves: impl IntoIterator<Item = Move>) -> Self {
        self.search_moves = moves.into_iter().collect();
        self
    }

    /// Sets the number of principal variations.
    #[must_use]
    pub const fn with_multipv(mut self, lines: usize) -> Self {
        self.multipv = lines;
        self
    }

    /// Sets the strength of the search and its dependence on earlier searches.
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
            Profile::Full | Profile::Reproducible => None,
        }
    }

    /// Returns whether a limit ends the search without a stop or the maximum depth, and in [`Mode::Ponder`] after the
    /// ponder hit.
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

/// State of a search after an iteration, or within the iteration that a limit or a stop interrupted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct SearchInfo {
    /// Depth of the iteration, in plies.
    pub depth: u32,
    /// Selective depth: the deepest ply of the main thread's quiescence search, at least `depth`.
    pub selective_depth: u32,
    /// Rank of the line among the principal variations, from 1 (UCI `multipv`).
    #[cfg_attr(feature = "serde", serde(rename = "line"))]
    pub pv_index: usize,
    /// Score of the line for the side to move at the root.
    pub score: Score,
    /// Whether `score` is exact. It may be a bound within an interrupted iteration.
    #[cfg_attr(feature = "serde", serde(default))]
    pub bound: Bound,
    /// Moves of the principal variation, starting at the root.
    #[cfg_attr(feature = "serde", serde(rename = "moves"))]
    pub pv: Vec<Move>,
    /// Number of nodes searched since the start of the search.
    pub nodes: u64,
    /// Time since the start of the search.
    pub elapsed: Duration,
    /// Share of the transposition table filled by this search, in thousandths.
    pub hashfull: u32,
}

impl SearchInfo {
    /// Creates a report with an exact score of the best line, without nodes and time.
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

    /// Returns the number of nodes searched per second.
    pub fn nodes_per_second(&self) -> u64 {
        nodes_per_second(self.nodes, self.elapsed)
    }
}

fn nodes_per_second(nodes: u64, elapsed: Duration) -> u64 {
    let micros = elapsed.as_micros().max(1);
    (u128::from(nodes) * 1_000_000 / micros) as u64
}

/// Result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct SearchOutcome {
    /// Best move. `None` only in checkmate, stalemate, or without a legal move among [`Limits::search_moves`].
    pub best: Option<Move>,
    /// Expected reply to `best`, on which the engine can ponder. `None` if unknown.
    pub ponder: Option<Move>,
    /// Score of `best` for the side to move, from the last complete iteration, or from the interrupted one if it found
    /// a different move. [`Score::DRAW`] without either.
    pub score: Score,
    /// Last depth completed for all lines, in plies; 0 if the first iteration was interrupted.
    pub depth: u32,
    /// Number of nodes searched by all threads.
    pub nodes: u64,
    /// Time since the start of the search.
    pub elapsed: Duration,
}

impl SearchOutcome {
    /// Creates an outcome of depth 0, without a ponder move, nodes and time.
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

    /// Returns the number of nodes searched per second.
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
    /// No limit ends the search, so it was not started.
    #[error("this search would never end: set a limit")]
    Endless,
    /// A panic in the search or its observer ended the search. The engine remains usable.
    #[error("the search failed because of a bug: {reason}. Please report the position")]
    Broken {
        /// Message of the panic.
        reason: String,
    },
}

/// Receives the reports of a search. Methods are called on the search thread and should return quickly. If no thread
/// could be started, `on_finished` is called on the caller's thread. Methods must not wait for a search of the same engine
/// or drop the handle of this search: both would deadlock. On wasm32 they are called on the caller's thread and must
/// not start another search of the same engine.
pub trait Observer: Send {
    /// Returns whether the observer uses the reports, which take time to create.
    fn wants_info(&self) -> bool {
        true
    }

    /// Called after an iteration, once for each line.
    fn on_info(&mut self, report: &SearchInfo) {
        let _ = report;
    }

    /// Called if the last iteration was interrupted with a result for the best line. Not all of its moves may have been
    /// searched to the reported depth.
    fn on_partial(&mut self, report: &SearchInfo) {
        let _ = report;
    }

    /// Called if the score of the running iteration is outside the aspiration window, so that only a bound is known.
    /// Not called in the first three seconds of a search.
    fn on_bound(&mut self, report: &SearchInfo) {
        let _ = report;
    }

    /// Called before a root move is searched, with the depth of the iteration, the move and its number from 1. Not
    /// called in the first three seconds of a search.
    fn on_root_move(&mut self, depth: u32, mv: Move, number: usize) {
        let _ = (depth, mv, number);
    }

    /// Called when the search does no more work: a limit or the maximum depth is reached, or it was stopped. An
    /// infinite search that was not stopped then waits for a stop, a pondering one for a stop or a ponder hit.
    fn on_exhausted(&mut self) {}

    /// Called exactly once, as the last call, when the search has ended.
    fn on_finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        let _ = outcome;
    }
}

/// Observer that ignores all reports.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {
    fn wants_info(&self) -> bool {
        false
    }
}

/// Sends the report of each completed iteration. A receiver that is gone does not end the search.
impl Observer for Sender<SearchInfo> {
    fn on_info(&mut self, report: &SearchInfo) {
        let _ = self.send(report.clone());
    }
}
