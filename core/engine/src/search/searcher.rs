//! State of one search thread, its path from the root, and data kept between searches.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use arrayvec::ArrayVec;

use super::clock::is_stopped;
use super::history::{CorrectionHistory, CorrectionKeys, Histories, PieceTo};
use super::limits::{Limits, Observer, SearchRoot};
use super::ordering::MovePicker;
use super::signals::Signals;
use super::stack::Stack;
use super::table::{Entry, Table, likely_table_key};
use super::time::TimeBounds;
use crate::eval::net::{Accumulators, Net};
use crate::eval::{MAX_PLY, PawnTable, Score, evaluate_by_net, evaluate_with};
use plywise_chess::{Move, Position};

/// Error that the search was stopped; passed up the call stack with `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// Number of nodes of the first iteration that are searched even after a stop. They take a millisecond or two, but give
/// a better result than the first legal move.
const MIN_NODES: u64 = 2_000;

/// Time after which progress within an iteration is reported. Before that, iterations follow each other quickly enough.
const PROGRESS_AFTER: Duration = Duration::from_secs(3);

/// Number of nodes between two checks of the clock. In a browser, fewer nodes take the same time.
const CLOCK_PERIOD: u64 = if cfg!(target_family = "wasm") {
    512
} else {
    1_024
};

/// Moves of a principal variation.
pub(super) type Line = ArrayVec<Move, MAX_PLY>;

/// Data shared by all threads of a search.
pub(super) struct Shared<'a> {
    pub(super) root: &'a SearchRoot,
    pub(super) limits: &'a Limits,
    pub(super) table: &'a Table,
    /// Neural network to evaluate with; `None` for the hand-crafted evaluation (HCE).
    pub(super) net: Option<&'a Net>,
    pub(super) signals: &'a Signals,
    /// Number of nodes searched by all threads, updated periodically.
    pub(super) nodes: &'a AtomicU64,
}

/// Data that a thread keeps between searches, apart from the shared transposition table.
pub(super) struct ThreadData {
    pub(super) histories: Histories,
    pub(super) corrections: CorrectionHistory,
    /// Pawn hash table; `None` until the first hand-crafted evaluation.
    pawns: Option<PawnTable>,
    /// Hidden layers of the neural network along the current path; `None` with the hand-crafted evaluation.
    accumulators: Option<Accumulators>,
    /// Value of the engine's clear counter when this thread last searched.
    generation: u64,
}

impl ThreadData {
    pub(super) fn new() -> Self {
        Self {
            histories: Histories::new(),
            corrections: CorrectionHistory::new(),
            pawns: None,
            accumulators: None,
            generation: 0,
        }
    }

    /// Clears all data that the thread keeps, as before a new game.
    pub(super) fn clear(&mut self) {
        *self = Self {
            generation: self.generation,
            ..Self::new()
        };
    }

    /// Clears all data that the thread keeps if the engine was cleared since the thread last searched.
    pub(super) fn enter_generation(&mut self, generation: u64) {
        if self.generation != generation {
            self.generation = generation;
            self.clear();
        }
    }
}

/// State of a search on one thread.
pub(super) struct Searcher<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) data: &'a mut ThreadData,
    pub(super) observer: &'a mut dyn Observer,
    pub(super) root: Position,
    pub(super) bounds: Option<TimeBounds>,
    /// Whether this is the main thread, which decides when the search ends. Helper threads search until then.
    pub(super) is_main: bool,
    /// Whether a ponder hit ends the search.
    pub(super) stop_on_ponder_hit: bool,
    pub(super) nodes: u64,
    published_nodes: u64,
    /// Whether the first iteration is complete. Before that, a stop would leave only an arbitrary best move.
    pub(super) has_move: bool,
    pub(super) selective_depth: usize,
    /// Depth of the current iteration in plies.
    pub(super) root_depth: i32,
    /// First moves of the better principal variations of this iteration, which further variations exclude (`MultiPV`).
    pub(super) excluded_root_moves: Vec<Move>,
    /// Root move to try first while the hash move may be among the excluded root moves.
    pub(super) first_root_move: Option<Move>,
    /// Root moves that the search may choose.
    pub(super) visible_root_moves: Vec<Move>,
    /// Score of the root move that last raised alpha in the current root search.
    pub(super) root_score: Option<Score>,
    /// Number of nodes spent on each root move in the current iteration.
    pub(super) root_nodes: Vec<(Move, u64)>,
    /// Min ply at which null moves are allowed; greater than 0 only during a verification search.
    pub(super) nmp_min_ply: usize,
    pub(super) stack: Stack,
    /// Hashes of all positions from the start of the game to the current node.
    keys: Vec<u64>,
    /// Number of hashes in `keys` before the root position.
    root_keys: usize,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(
        shared: &'a Shared<'a>,
        data: &'a mut ThreadData,
        observer: &'a mut dyn Observer,
        is_main: bool,
    ) -> Self {
        let root = shared.root;
        // Reused accumulators belong to the same net: a change of evaluator clears the thread data.
        match (shared.net, &mut data.accumulators) {
            (None, accumulators) => *accumulators = None,
            (Some(_), Some(accumulators)) => accumulators.set_root(&root.position),
            (Some(net), accumulators) => {
                *accumulators = Some(Accumulators::new(net, &root.position, MAX_PLY));
            }
        }
        Self {
            shared,
            data,
            observer,
            root: root.position,
            bounds: TimeBounds::new(shared.limits),
            is_main,
            stop_on_ponder_hit: false,
            nodes: 0,
            published_nodes: 0,
            has_move: false,
            selective_depth: 0,
            root_depth: 0,
            excluded_root_moves: Vec::new(),
            first_root_move: None,
            visible_root_moves: Vec::new(),
            root_score: None,
            root_nodes: Vec::new(),
            nmp_min_ply: 0,
            stack: Stack::new(&root.position),
            keys: root.history.clone(),
            root_keys: root.history.len(),
        }
    }

    /// Counts a node as searched. Returns [`Stopped`] when a limit is reached or the search is stopped.
    #[inline]
    pub(super) fn count_node(&mut self) -> Result<(), Stopped> {
        let shared = self.shared;
        if shared.limits.nodes.is_some_and(|limit| self.nodes >= limit) {
            shared.signals.end();
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(CLOCK_PERIOD) {
            self.publish_nodes();
            let hard = self.bounds.map(|bounds| bounds.hard);
            let all = shared.nodes.load(Ordering::Relaxed);
            if hard.is_some_and(|hard| shared.signals.on_the_clock() >= hard)
                || shared.limits.nodes.is_some_and(|limit| all >= limit)
                || (self.stop_on_ponder_hit && !shared.signals.is_pondering())
            {
                shared.signals.end();
            }
            if is_stopped() {
                shared.signals.stop();
            }
        }
        if shared.signals.is_over() && self.may_end() {
            Err(Stopped)
        } else {
            Ok(())
        }
    }

    /// Returns whether the search may end: a best move is known, or the first iteration has taken too long. Helper
    /// threads may always end.
    const fn may_end(&self) -> bool {
        !self.is_main || self.has_move || self.nodes > MIN_NODES
    }

    pub(super) fn publish_nodes(&mut self) {
        let fresh = self.nodes - self.published_nodes;
        self.shared.nodes.fetch_add(fresh, Ordering::Relaxed);
        self.published_nodes = self.nodes;
    }

    /// Returns whether the search has run long enough to report progress within an iteration.
    pub(super) fn reports_progress(&self) -> bool {
        self.observer.wants_info() && self.shared.signals.elapsed() >= PROGRESS_AFTER
    }

    /// Reports the root move to be searched next. `tried` is its number among the root moves tried for the current
    /// principal variation.
    pub(super) fn report_root_move(&mut self, mv: Move, tried: usize) {
        if self.reports_progress() {
            let number = self.excluded_root_moves.len() + tried;
            self.observer
                .on_root_move(self.root_depth as u32, mv, number);
        }
    }

    /// Returns whether a root move may be searched: it is neither excluded nor hidden.
    pub(super) fn allows_at_root(&self, mv: Move) -> bool {
        let wanted = &self.shared.limits.search_moves;
        (wanted.is_empty() || wanted.contains(&mv)) && !self.excluded_root_moves.contains(&mv)
    }

    /// Returns whether a move may be tried: it is visible and, at the root, not excluded.
    #[inline]
    pub(super) fn considers(&self, position: &Position, mv: Move, ply: usize) -> bool {
        (ply > 0 || self.allows_at_root(mv)) && self.is_visible(position, mv, ply)
    }

    /// Returns whether a move is visible under the handicap and, at the root, one of those to choose from.
    #[inline]
    pub(super) fn is_visible(&self, position: &Position, mv: Move, ply: usize) -> bool {
        if ply == 0 {
            return self.visible_root_moves.contains(&mv);
        }
        let Some(handicap) = self.shared.limits.handicap() else {
            return true;
        };
        handicap.is_visible(position, mv, self.stack.last_target(ply), ply)
    }

    /// Returns the next move of a picker and prefetches the table entry of the position after it. The hash move is not
    /// prefetched, as the caller has already done so.
    #[inline]
    pub(super) fn next_move(&self, picker: &mut MovePicker, position: &Position) -> Option<Move> {
        picker.next(&self.data.histories, position, |mv| {
            self.prefetch(position, mv);
        })
    }

    /// Prefetches the transposition table entry of the position after a move.
    #[inline]
    pub(super) fn prefetch(&self, position: &Position, mv: Move) {
        self.shared.table.prefetch(likely_table_key(position, mv));
    }

    /// Returns the static evaluation of a position, from the transposition table if available: without and with the
    /// correction by the correction history.
    pub(super) fn static_eval(
        &mut self,
        position: &Position,
        tt_entry: Option<&Entry>,
        ply: usize,
    ) -> (Score, Score) {
        let raw_eval = match tt_entry.and_then(|entry| entry.raw_eval) {
            Some(score) => score,
            None => self.evaluate(position, ply),
        };
        let keys = CorrectionKeys::new(position);
        let corrections = &self.data.corrections;
        let corrected = corrections.correct(position.turn(), keys, raw_eval);
        (raw_eval, corrected)
    }

    /// Evaluates a position by the neural network if there is one, otherwise by the hand-crafted evaluation (HCE).
    pub(super) fn evaluate(&mut self, position: &Position, ply: usize) -> Score {
        debug_assert_eq!(position.hash(), position.recomputed_hash(), "{position}");
        if let (Some(net), Some(accumulators)) = (self.shared.net, &mut self.data.accumulators) {
            return evaluate_by_net(position, net, accumulators, ply);
        }
        let psqt = self.stack.at(ply).psqt;
        let pawns = self.data.pawns.get_or_insert_with(PawnTable::new);
        evaluate_with(position, psqt, pawns)
    }

    /// Stores the move being tried, `None` for a null move, and updates the accumulators of the neural network.
    #[inline]
    pub(super) fn make_move(&mut self, ply: usize, position: &Position, mv: Option<Move>) {
        let frame = self.stack.at_mut(ply);
        frame.mv = mv;
        frame.moved = mv.map_or(PieceTo::NONE, |mv| PieceTo::new(position, mv));
        let psqt = frame.psqt;
        if let Some(accumulators) = &mut self.data.accumulators {
            accumulators.make_move(ply, position, mv);
        } else {
            self.stack.at_mut(ply + 1).psqt = mv.map_or(psqt, |mv| psqt.after(position, mv));
        }
    }

    /// Returns the score of a node at which no move was tried: checkmate, stalemate, or no visible move.
    pub(super) fn no_move_tried(&mut self, position: &Position, ply: usize) -> Score {
        if self.shared.limits.handicap().is_some() && position.has_legal_move() {
            return self.evaluate(position, ply);
        }
        Self::no_legal_move(position, ply)
    }

    /// Returns the score of a position without legal moves: checkmate or stalemate.
    pub(super) fn no_legal_move(position: &Position, ply: usize) -> Score {
        if position.is_check() {
            Score::mated_in(ply)
        } else {
            Score::DRAW
        }
    }

    /// Returns whether a position counts as a draw by repetition, the fifty-move rule or insufficient material. Within
    /// the search a single repetition suffices, since it can be forced again. Repetitions across null moves count, too.
    /// A position before the root must occur for the third time.
    pub(super) fn is_draw(&self, position: &Position) -> bool {
        if position.halfmove_clock() >= 100 {
            return !position.is_checkmate();
        }
        if position.is_insufficient_material() {
            return true;
        }
        let end = self.keys.len();
        let reach = usize::from(position.halfmove_clock()).min(end);
        let mut occurrences = 0;
        for back in (4..=reach).step_by(2) {
            if self.keys[end - back] == position.hash() {
                occurrences += 1;
                if end - back >= self.root_keys || occurrences == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// Adds a position to the end of the current path.
    #[inline]
    pub(super) fn enter(&mut self, position: &Position) {
        self.keys.push(position.hash());
    }

    /// Removes the last position from the current path.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.keys.pop();
    }

    /// Removes all positions below the root from the current path, after a stop.
    pub(super) fn back_to_root(&mut self) {
        self.keys.truncate(self.root_keys);
    }
}
