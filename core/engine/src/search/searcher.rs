//! What one searching thread knows.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arrayvec::ArrayVec;

use super::clock::TimeBounds;
use super::correction::CorrectionKeys;
use super::limits::{Limits, SearchRoot};
use super::memory::Memory;
use super::signals::Signals;
use super::stack::Stack;
use super::table::{Entry, Table};
use crate::eval::{MAX_PLY, Score, evaluate_with};
use plywise_chess::{Move, Position};

/// The search was told to stop; unwinds it with `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// So many positions the first iteration may look at even when it is told to stop, a
/// millisecond or two: an answer is better than the first legal move.
const FIRST_ITERATION: u64 = 2_000;

/// The clock is looked at once in so many positions.
const CLOCK_PERIOD: u64 = 1_024;

/// A principal variation.
pub(super) type Line = ArrayVec<Move, MAX_PLY>;

/// What all threads of a search share.
pub(super) struct Shared<'a> {
    pub(super) root: &'a SearchRoot,
    pub(super) limits: &'a Limits,
    pub(super) table: &'a Table,
    pub(super) signals: &'a Arc<Signals>,
    /// Nodes of all threads, brought up to date now and then.
    pub(super) nodes: &'a AtomicU64,
}

/// The state of one thread's search.
pub(super) struct Searcher<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) memory: &'a mut Memory,
    pub(super) root: Position,
    pub(super) bounds: Option<TimeBounds>,
    /// Whether it says when enough has been searched; helpers search until they are told.
    pub(super) leads: bool,
    /// So much has been searched while pondering that a hit ends the search.
    pub(super) enough_at_hit: bool,
    pub(super) nodes: u64,
    published_nodes: u64,
    /// Whether one iteration has ended: before that a stop would leave no choice of move.
    pub(super) has_choice: bool,
    pub(super) selective_depth: usize,
    /// Depth of the present iteration, in plies.
    pub(super) root_depth: i32,
    /// Root moves that better lines have taken already.
    pub(super) in_earlier_lines: Vec<Move>,
    /// The root move to try first where the table's may be none of those that are searched.
    pub(super) first_at_root: Option<Move>,
    /// The root moves that a limited sight has in view.
    pub(super) in_view: Vec<Move>,
    /// Nodes below each root move in the present iteration.
    pub(super) root_nodes: Vec<(Move, u64)>,
    /// Null moves are not tried above this ply, while one is being verified.
    pub(super) null_move_from: usize,
    pub(super) stack: Stack,
    /// Keys of all positions from the start of the game to the current node.
    pub(super) keys: Vec<u64>,
    /// How many of `keys` lie before the root.
    pub(super) root_keys: usize,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(shared: &'a Shared<'a>, memory: &'a mut Memory, leads: bool) -> Self {
        let root = shared.root;
        Self {
            shared,
            memory,
            root: root.position,
            bounds: TimeBounds::new(shared.limits),
            leads,
            enough_at_hit: false,
            nodes: 0,
            published_nodes: 0,
            has_choice: false,
            selective_depth: 0,
            root_depth: 0,
            in_earlier_lines: Vec::new(),
            first_at_root: None,
            in_view: Vec::new(),
            root_nodes: Vec::new(),
            null_move_from: 0,
            stack: Stack::new(&root.position),
            keys: root.history.clone(),
            root_keys: root.history.len(),
        }
    }

    /// Counts a position and stops the search when a limit is reached.
    #[inline]
    pub(super) fn count_node(&mut self) -> Result<(), Stopped> {
        let shared = self.shared;
        if shared.limits.nodes.is_some_and(|limit| self.nodes >= limit) {
            shared.signals.halt();
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(CLOCK_PERIOD) {
            self.publish_nodes();
            let hard = self.bounds.map(|bounds| bounds.hard);
            let all = shared.nodes.load(Ordering::Relaxed);
            if hard.is_some_and(|hard| shared.signals.on_the_clock() >= hard)
                || shared.limits.nodes.is_some_and(|limit| all >= limit)
                || (self.enough_at_hit && !shared.signals.is_pondering())
            {
                shared.signals.halt();
            }
        }
        if shared.signals.halted() && self.may_end() {
            Err(Stopped)
        } else {
            Ok(())
        }
    }

    /// Whether a move has been chosen, as far as there is time for that. Nobody asks a helper
    /// for one.
    const fn may_end(&self) -> bool {
        !self.leads || self.has_choice || self.nodes > FIRST_ITERATION
    }

    pub(super) fn publish_nodes(&mut self) {
        let fresh = self.nodes - self.published_nodes;
        self.shared.nodes.fetch_add(fresh, Ordering::Relaxed);
        self.published_nodes = self.nodes;
    }

    /// Whether a root move may be searched.
    pub(super) fn allows_at_root(&self, mv: Move) -> bool {
        let wanted = &self.shared.limits.search_moves;
        (wanted.is_empty() || wanted.contains(&mv)) && !self.in_earlier_lines.contains(&mv)
    }

    /// Whether a move may be tried at all.
    #[inline]
    pub(super) fn considers(&self, position: &Position, mv: Move, ply: usize) -> bool {
        (ply > 0 || self.allows_at_root(mv)) && self.sees(position, mv, ply)
    }

    /// Whether a move is seen, so far from the root.
    #[inline]
    pub(super) fn sees(&self, position: &Position, mv: Move, ply: usize) -> bool {
        let Some(sight) = self.shared.limits.sight else {
            return true;
        };
        if ply == 0 {
            return self.in_view.contains(&mv);
        }
        sight.sees(position, mv, self.stack.came_to(ply), ply)
    }

    /// The static evaluation as it is, from the table if it is there, and corrected.
    pub(super) fn evaluations(
        &mut self,
        position: &Position,
        known: Option<&Entry>,
        ply: usize,
    ) -> (Score, Score) {
        let raw = match known.and_then(|entry| entry.evaluation) {
            Some(score) => score,
            None => self.evaluate(position, ply),
        };
        let keys = CorrectionKeys::new(position);
        let corrected = self.memory.corrections.correct(position.turn(), keys, raw);
        (raw, corrected)
    }

    /// The static evaluation, with this thread's pawn structures.
    pub(super) fn evaluate(&mut self, position: &Position, ply: usize) -> Score {
        let placed = self.stack.at(ply).placed;
        evaluate_with(position, placed, &mut self.memory.pawns)
    }

    /// The value of a position in which no move has been tried: there is none, or none was
    /// seen.
    pub(super) fn nothing_seen(&mut self, position: &Position, ply: usize) -> Score {
        if self.shared.limits.sight.is_some() && position.has_legal_move() {
            return self.evaluate(position, ply);
        }
        Self::no_moves(position, ply)
    }

    /// The value of a position in which the side to move cannot move.
    pub(super) fn no_moves(position: &Position, ply: usize) -> Score {
        if position.is_check() {
            Score::mated_in(ply)
        } else {
            Score::DRAW
        }
    }
}
