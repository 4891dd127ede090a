//! What one searching thread knows.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arrayvec::ArrayVec;

use super::clock::TimeBounds;
use super::limits::{Limits, SearchRoot};
use super::signals::Signals;
use super::table::Table;
use crate::board::{Color, Move, Position};
use crate::eval::{MAX_PLY, Score};

/// The search was told to stop; unwinds it with `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// So many positions the first iteration may look at even when it is told to stop, some
/// milliseconds: an answer is better than the first legal move.
const FIRST_ITERATION: u64 = 10_000;

/// A principal variation.
pub(super) type Line = ArrayVec<Move, MAX_PLY>;

/// The state of one thread's search.
pub(super) struct Searcher<'a> {
    pub(super) root: Position,
    pub(super) limits: &'a Limits,
    pub(super) table: &'a Table,
    pub(super) signals: &'a Arc<Signals>,
    pub(super) bounds: Option<TimeBounds>,
    pub(super) nodes: u64,
    /// Nodes of all threads, brought up to date now and then.
    pub(super) shared_nodes: &'a AtomicU64,
    published_nodes: u64,
    /// Whether one iteration has ended: before that a stop would leave no choice of move.
    pub(super) has_choice: bool,
    pub(super) selective_depth: usize,
    /// Root moves that better lines have taken already.
    pub(super) excluded: Vec<Move>,
    /// Keys of all positions from the start of the game to the current node.
    keys: Vec<u64>,
    /// How many of `keys` lie before the root.
    root_keys: usize,
    killers: [[Option<Move>; 2]; MAX_PLY],
    history: [[[i32; 64]; 64]; 2],
}

impl<'a> Searcher<'a> {
    #[allow(clippy::large_stack_arrays)] // boxed at once
    pub(super) fn new(
        root: &SearchRoot,
        limits: &'a Limits,
        table: &'a Table,
        signals: &'a Arc<Signals>,
        shared_nodes: &'a AtomicU64,
    ) -> Box<Self> {
        Box::new(Self {
            root: root.position,
            limits,
            table,
            signals,
            bounds: TimeBounds::new(limits),
            nodes: 0,
            shared_nodes,
            published_nodes: 0,
            has_choice: false,
            selective_depth: 0,
            excluded: Vec::new(),
            keys: root.history.clone(),
            root_keys: root.history.len(),
            killers: [[None; 2]; MAX_PLY],
            history: [[[0; 64]; 64]; 2],
        })
    }

    /// Counts a position and stops the search when a limit is reached.
    #[inline]
    pub(super) fn count_node(&mut self) -> Result<(), Stopped> {
        if self.limits.nodes.is_some_and(|limit| self.nodes >= limit) {
            self.signals.halt();
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(1_024) {
            self.publish_nodes();
            if self
                .bounds
                .is_some_and(|bounds| self.signals.on_the_clock() >= bounds.hard)
            {
                self.signals.halt();
            }
        }
        if self.signals.halted() && (self.has_choice || self.nodes > FIRST_ITERATION) {
            Err(Stopped)
        } else {
            Ok(())
        }
    }

    pub(super) fn publish_nodes(&mut self) {
        let fresh = self.nodes - self.published_nodes;
        self.shared_nodes.fetch_add(fresh, Ordering::Relaxed);
        self.published_nodes = self.nodes;
    }

    /// Notes that a position is on the current path.
    #[inline]
    pub(super) fn enter(&mut self, position: &Position) {
        self.keys.push(position.hash());
    }

    /// Takes the last position off the current path.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.keys.pop();
    }

    /// Forgets a path that a stop has left behind.
    pub(super) fn back_to_root(&mut self) {
        self.keys.truncate(self.root_keys);
    }

    /// Whether a position counts as drawn: repeated, or fifty moves without progress. One
    /// repetition within the search is enough, since whoever liked it once will like it
    /// again; a repetition of the game before the root must be the third occurrence.
    pub(super) fn is_draw(&self, position: &Position) -> bool {
        if position.halfmove_clock() >= 100 {
            return !position.is_checkmate();
        }
        let end = self.keys.len();
        let reach = usize::from(position.halfmove_clock()).min(end);
        let mut occurrences = 0;
        for back in (2..=reach).step_by(2) {
            if self.keys[end - back] == position.hash() {
                occurrences += 1;
                if end - back >= self.root_keys || occurrences == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// 0 or 1 if the move has lately refuted something at this ply.
    #[inline]
    pub(super) fn killer_rank(&self, ply: usize, mv: Move) -> Option<usize> {
        self.killers[ply]
            .iter()
            .position(|&killer| killer == Some(mv))
    }

    #[inline]
    pub(super) fn history_of(&self, color: Color, mv: Move) -> i32 {
        self.history[color.index()][mv.from().index()][mv.to().index()]
    }

    /// Remembers a quiet move that refuted the previous one.
    pub(super) fn reward(&mut self, color: Color, mv: Move, ply: usize, depth: u32) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let entry = &mut self.history[color.index()][mv.from().index()][mv.to().index()];
        *entry += (depth * depth) as i32;
        if *entry > 1 << 16 {
            for entry in self.history.as_flattened_mut().as_flattened_mut() {
                *entry /= 2;
            }
        }
    }

    /// Whether a root move may be searched.
    pub(super) fn allows_at_root(&self, mv: Move) -> bool {
        let wanted = &self.limits.search_moves;
        (wanted.is_empty() || wanted.contains(&mv)) && !self.excluded.contains(&mv)
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
