//! One thread of a search: its state, its line of moves from the root and what it keeps between
//! searches.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use arrayvec::ArrayVec;

use super::engine::Signals;
use super::history::{Context, CorrectionKeys, Corrections, Histories, PieceTo};
use super::limits::{Limits, Observer, SearchRoot};
use super::ordering::MovePicker;
use super::table::{Entry, Table, likely_table_key};
use super::time::TimeBounds;
use crate::eval::net::{Accumulators, Net};
use crate::eval::{MAX_PLY, PawnTable, PsqtAccumulator, Score, evaluate_by_net, evaluate_with};
use plywise_chess::{Bitboard, Move, Position, Square};

/// The search was told to stop; unwinds it with `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// Nodes of the first iteration that are searched even after a stop, a millisecond or two: an
/// answer is better than the first legal move.
const MIN_NODES: u64 = 2_000;

/// Time after which the progress within an iteration is reported: before, iterations follow each
/// other fast enough.
const PROGRESS_AFTER: Duration = Duration::from_secs(3);

/// Nodes between two looks at the clock.
const CLOCK_PERIOD: u64 = 1_024;

/// A principal variation.
pub(super) type Line = ArrayVec<Move, MAX_PLY>;

/// What all threads of a search share.
pub(super) struct Shared<'a> {
    pub(super) root: &'a SearchRoot,
    pub(super) limits: &'a Limits,
    pub(super) table: &'a Table,
    /// What evaluates instead of the terms.
    pub(super) net: Option<&'a Net>,
    pub(super) signals: &'a Signals,
    /// Nodes of all threads, updated now and then.
    pub(super) nodes: &'a AtomicU64,
}

/// What a thread keeps from search to search, beside the shared table.
pub(super) struct ThreadData {
    pub(super) histories: Histories,
    pub(super) corrections: Corrections,
    /// Made by the first evaluation by terms.
    pawns: Option<PawnTable>,
    /// Those of the current line, if a net evaluates.
    accumulators: Option<Accumulators>,
    /// How often the engine had been cleared when the thread last searched.
    generation: u64,
}

impl ThreadData {
    pub(super) fn new() -> Self {
        Self {
            histories: Histories::new(),
            corrections: Corrections::new(),
            pawns: None,
            accumulators: None,
            generation: 0,
        }
    }

    /// Clears everything, as before a new game.
    pub(super) fn clear(&mut self) {
        *self = Self {
            generation: self.generation,
            ..Self::new()
        };
    }

    /// Clears everything if the engine has been cleared since this thread last searched.
    pub(super) fn enter_generation(&mut self, generation: u64) {
        if self.generation != generation {
            self.generation = generation;
            self.clear();
        }
    }
}

/// The state of one thread's search.
pub(super) struct Searcher<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) data: &'a mut ThreadData,
    pub(super) observer: &'a mut dyn Observer,
    pub(super) root: Position,
    pub(super) bounds: Option<TimeBounds>,
    /// Whether this is the main thread, which decides when to end; helpers search until told.
    pub(super) is_main: bool,
    /// Whether a ponder hit ends the search.
    pub(super) stop_on_ponder_hit: bool,
    pub(super) nodes: u64,
    published_nodes: u64,
    /// Whether an iteration has ended: before that a stop would leave no choice of move.
    pub(super) has_move: bool,
    pub(super) selective_depth: usize,
    /// Depth of the current iteration, in plies.
    pub(super) root_depth: i32,
    /// First moves of the better lines of this iteration.
    pub(super) in_earlier_lines: Vec<Move>,
    /// The root move to try first where the table's may be left out.
    pub(super) first_root_move: Option<Move>,
    /// The root moves that the level sees.
    pub(super) seen_root_moves: Vec<Move>,
    /// Score of the root move that last raised alpha in the current search of the root.
    pub(super) root_score: Option<Score>,
    /// Nodes below each root move in the current iteration.
    pub(super) root_nodes: Vec<(Move, u64)>,
    /// Ply from which null moves are tried; 0 unless one is being verified.
    pub(super) null_move_from: usize,
    pub(super) stack: Stack,
    /// Keys of all positions from the start of the game to the current node.
    keys: Vec<u64>,
    /// Number of keys that lie before the root.
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
        // Accumulators are of the same net as before: with another evaluator the thread was cleared.
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
            in_earlier_lines: Vec::new(),
            first_root_move: None,
            seen_root_moves: Vec::new(),
            root_score: None,
            root_nodes: Vec::new(),
            null_move_from: 0,
            stack: Stack::new(&root.position),
            keys: root.history.clone(),
            root_keys: root.history.len(),
        }
    }

    /// Counts a node and stops the search when a limit is reached.
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
                || (self.stop_on_ponder_hit && !shared.signals.is_pondering())
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

    /// Whether a move has been chosen, as far as there is time for that; helpers choose none.
    const fn may_end(&self) -> bool {
        !self.is_main || self.has_move || self.nodes > MIN_NODES
    }

    pub(super) fn publish_nodes(&mut self) {
        let fresh = self.nodes - self.published_nodes;
        self.shared.nodes.fetch_add(fresh, Ordering::Relaxed);
        self.published_nodes = self.nodes;
    }

    /// Whether the progress within an iteration is reported.
    pub(super) fn reports_progress(&self) -> bool {
        self.observer.wants_reports() && self.shared.signals.elapsed() >= PROGRESS_AFTER
    }

    /// Reports the root move that is searched next, the `tried`-th of its line.
    pub(super) fn report_root_move(&mut self, mv: Move, tried: usize) {
        if self.reports_progress() {
            let number = self.in_earlier_lines.len() + tried;
            self.observer.root_move(self.root_depth as u32, mv, number);
        }
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

    /// Whether the level sees a move.
    #[inline]
    pub(super) fn sees(&self, position: &Position, mv: Move, ply: usize) -> bool {
        let Some(sight) = self.shared.limits.sight else {
            return true;
        };
        if ply == 0 {
            return self.seen_root_moves.contains(&mv);
        }
        sight.sees(position, mv, self.stack.last_target(ply), ply)
    }

    /// The next move of a picker; the table's memory of the position after it is prefetched, unless it
    /// is the table's move, which the caller has prefetched.
    #[inline]
    pub(super) fn next_move(&self, picker: &mut MovePicker, position: &Position) -> Option<Move> {
        picker.next(&self.data.histories, position, |mv| {
            self.prefetch(position, mv);
        })
    }

    /// Prefetches what the table knows of the position after a move.
    #[inline]
    pub(super) fn prefetch(&self, position: &Position, mv: Move) {
        self.shared.table.prefetch(likely_table_key(position, mv));
    }

    /// The static evaluation, from the table if it is there: raw, and corrected by the errors of
    /// similar positions.
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

    /// Evaluates a position with this thread's accumulators: by the net if there is one, otherwise by
    /// the terms.
    pub(super) fn evaluate(&mut self, position: &Position, ply: usize) -> Score {
        debug_assert_eq!(position.hash(), position.fresh_hash(), "{position}");
        if let (Some(net), Some(accumulators)) = (self.shared.net, &mut self.data.accumulators) {
            return evaluate_by_net(position, net, accumulators, ply);
        }
        let psqt = self.stack.at(ply).psqt;
        let pawns = self.data.pawns.get_or_insert_with(PawnTable::new);
        evaluate_with(position, psqt, pawns)
    }

    /// Notes the move that is being tried, `None` for a null move, and updates the accumulators.
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

    /// The score of a position in which no move has been tried: there is none, or the level sees
    /// none.
    pub(super) fn no_move_tried(&mut self, position: &Position, ply: usize) -> Score {
        if self.shared.limits.sight.is_some() && position.has_legal_move() {
            return self.evaluate(position, ply);
        }
        Self::no_legal_move(position, ply)
    }

    /// The score of checkmate or stalemate.
    pub(super) fn no_legal_move(position: &Position, ply: usize) -> Score {
        if position.is_check() {
            Score::mated_in(ply)
        } else {
            Score::DRAW
        }
    }

    /// Whether a position counts as drawn by repetition, fifty moves or material. One repetition
    /// within the search is enough, since it can be forced again, and counts across a null move, too; a
    /// position of the game before the root must occur for the third time.
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

    /// Puts a position on the current path.
    #[inline]
    pub(super) fn enter(&mut self, position: &Position) {
        self.keys.push(position.hash());
    }

    /// Takes the last position off the current path.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.keys.pop();
    }

    /// Takes everything below the root off the path, after a stop.
    pub(super) fn back_to_root(&mut self) {
        self.keys.truncate(self.root_keys);
    }
}

/// One ply of the current line.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// The move that is being tried; none before the first and for a null move.
    pub(super) mv: Option<Move>,
    moved: PieceTo,
    /// Whether the move captures or promotes; set in the tree alone.
    pub(super) noisy: bool,
    /// The squares that the other side attacks; set where moves are tried.
    pub(super) threats: Bitboard,
    /// Material and piece squares.
    pub(super) psqt: PsqtAccumulator,
    /// The corrected static evaluation; none in check.
    pub(super) static_eval: Option<Score>,
    /// The move that a singular search leaves out.
    pub(super) excluded: Option<Move>,
    /// The last quiet moves that refuted a position at this ply (killer moves, Huberman 1968).
    killers: [Option<Move>; 2],
    /// Number of double extensions from the root to here.
    pub(super) double_extensions: u8,
}

/// The line from the root to the current node.
pub(super) struct Stack {
    frames: Box<[Frame]>,
}

impl Stack {
    pub(super) fn new(root: &Position) -> Self {
        let frame = Frame {
            mv: None,
            moved: PieceTo::NONE,
            noisy: false,
            threats: Bitboard::EMPTY,
            psqt: PsqtAccumulator::EMPTY,
            static_eval: None,
            excluded: None,
            killers: [None; 2],
            double_extensions: 0,
        };
        let mut frames = vec![frame; MAX_PLY + 1].into_boxed_slice();
        frames[0].psqt = PsqtAccumulator::new(root);
        Self { frames }
    }

    #[inline]
    pub(super) fn at(&self, ply: usize) -> &Frame {
        &self.frames[ply]
    }

    #[inline]
    pub(super) fn at_mut(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply]
    }

    /// The context of the histories at a ply.
    #[inline]
    pub(super) fn context(&self, ply: usize) -> Context {
        Context::new(self.frames[ply].threats, |plies| {
            ply.checked_sub(plies)
                .map_or(PieceTo::NONE, |earlier| self.frames[earlier].moved)
        })
    }

    /// The move that led to a ply; none if it was noisy or a null move.
    #[inline]
    pub(super) fn quiet_before(&self, ply: usize) -> Option<(Move, PieceTo)> {
        let frame = self.frames.get(ply.checked_sub(1)?)?;
        let mv = frame.mv.filter(|_| !frame.noisy)?;
        Some((mv, frame.moved))
    }

    /// The target square of the move before a ply.
    #[inline]
    pub(super) fn last_target(&self, ply: usize) -> Option<Square> {
        self.frames[ply.checked_sub(1)?].mv.map(Move::to)
    }

    /// The improving flag: whether the static evaluation has risen since the side's last move.
    #[inline]
    pub(super) fn is_improving(&self, ply: usize) -> bool {
        let Some(now) = self.frames[ply].static_eval else {
            return false;
        };
        let earlier = [2, 4]
            .into_iter()
            .filter_map(|plies| ply.checked_sub(plies))
            .find_map(|earlier| self.frames[earlier].static_eval);
        earlier.is_none_or(|earlier| now > earlier)
    }

    #[inline]
    pub(super) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.frames[ply].killers
    }

    /// Notes the quiet move that has refuted the position.
    pub(super) fn update_killers(&mut self, ply: usize, mv: Move) {
        let killers = &mut self.frames[ply].killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    /// Clears the killers of the grandchildren, which are those of another branch.
    #[inline]
    pub(super) fn clear_grandchildren(&mut self, ply: usize) {
        if let Some(frame) = self.frames.get_mut(ply + 2) {
            frame.killers = [None; 2];
        }
    }
}
