//! Which move to try first.
//!
//! The better the order, the sooner alpha-beta cuts. Moves come in stages, and a stage is
//! only prepared when the ones before it have not cut: the table's move, captures that
//! lose nothing, killers and the counter move, quiet moves by their history, and captures
//! that lose something.

use super::history::{Before, PieceTo};
use super::searcher::Searcher;
use crate::board::{Move, MoveList, Position, Role};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Table,
    PrepareCaptures,
    Captures,
    Refutations(u8),
    PrepareQuiets,
    Quiets,
    LosingCaptures,
    Done,
}

/// Hands out the moves of one position from the best to the worst.
pub(super) struct Picker {
    stage: Stage,
    table_move: Option<Move>,
    refutations: [Option<Move>; 3],
    before: Before,
    /// Captures must win so much in the exchange; others come last.
    threshold: i32,
    /// Whether quiet moves are wanted.
    quiets: bool,
    moves: MoveList,
    scores: [i32; 256],
    next: usize,
    losing: MoveList,
}

impl Picker {
    /// All moves of a node of the tree.
    pub(super) fn new(
        searcher: &Searcher<'_>,
        position: &Position,
        table_move: Option<Move>,
        ply: usize,
    ) -> Self {
        let before = searcher.stack.before(ply);
        let [first, second] = searcher.stack.killers(ply);
        let counter = searcher.memory.histories.counter_to(before.last());
        Self {
            refutations: [first, second, counter],
            quiets: true,
            ..Self::of(position, table_move, before, 0)
        }
    }

    /// The captures of the quiescence search that win so much, or every move out of check.
    pub(super) fn noisy(
        searcher: &Searcher<'_>,
        position: &Position,
        table_move: Option<Move>,
        ply: usize,
        threshold: i32,
    ) -> Self {
        let before = searcher.stack.before(ply);
        let in_check = position.is_check();
        let table_move = table_move.filter(|&mv| in_check || is_noisy(position, mv));
        Self {
            quiets: in_check,
            ..Self::of(position, table_move, before, threshold)
        }
    }

    fn of(position: &Position, table_move: Option<Move>, before: Before, threshold: i32) -> Self {
        Self {
            stage: Stage::Table,
            table_move: table_move.filter(|&mv| position.is_legal(mv)),
            refutations: [None; 3],
            before,
            threshold,
            quiets: false,
            moves: MoveList::new(),
            scores: [0; 256],
            next: 0,
            losing: MoveList::new(),
        }
    }

    /// No more quiet moves, unless one has been handed out already.
    pub(super) fn skip_quiets(&mut self) {
        self.quiets = false;
    }

    /// The next move.
    pub(super) fn next(&mut self, searcher: &Searcher<'_>, position: &Position) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::PrepareCaptures;
                    if self.table_move.is_some() {
                        return self.table_move;
                    }
                }
                Stage::PrepareCaptures => {
                    self.prepare_captures(searcher, position);
                    self.stage = Stage::Captures;
                }
                Stage::Captures => match self.best() {
                    Some(mv) if position.exchange_wins(mv, self.threshold) => return Some(mv),
                    Some(mv) => self.losing.push(mv),
                    None => self.stage = Stage::Refutations(0),
                },
                Stage::Refutations(index) => {
                    self.stage = match index {
                        0 | 1 => Stage::Refutations(index + 1),
                        _ => Stage::PrepareQuiets,
                    };
                    if let Some(mv) = self.refutation(position, usize::from(index)) {
                        return Some(mv);
                    }
                }
                Stage::PrepareQuiets => {
                    if self.quiets {
                        self.prepare_quiets(searcher, position);
                    }
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => {
                    if self.quiets
                        && let Some(mv) = self.best()
                    {
                        return Some(mv);
                    }
                    self.next = 0;
                    self.stage = Stage::LosingCaptures;
                }
                Stage::LosingCaptures => {
                    let mv = self.losing.get(self.next).copied();
                    self.next += 1;
                    if mv.is_none() {
                        self.stage = Stage::Done;
                    }
                    return mv;
                }
                Stage::Done => return None,
            }
        }
    }

    /// Whether the moves that come now lose material in the exchange.
    pub(super) fn is_losing(&self) -> bool {
        self.stage == Stage::LosingCaptures
    }

    fn refutation(&self, position: &Position, index: usize) -> Option<Move> {
        let mv = self.refutations[index].filter(|_| self.quiets)?;
        let is_new = Some(mv) != self.table_move && !self.refutations[..index].contains(&Some(mv));
        (is_new && !is_noisy(position, mv) && position.is_legal(mv)).then_some(mv)
    }

    fn prepare_captures(&mut self, searcher: &Searcher<'_>, position: &Position) {
        self.moves = position.legal_captures();
        let histories = &searcher.memory.histories;
        for (&mv, score) in self.moves.iter().zip(&mut self.scores) {
            let taken = taken(position, mv);
            let promotion = match mv.promotes_to() {
                Some(Role::Queen) => 16_000,
                Some(_) => -30_000,
                None => 0,
            };
            // The most valuable victim first; histories tell equals apart.
            *score = VICTIM[taken.index()] * 16
                + promotion
                + histories.of_capture(PieceTo::new(position, mv), taken) / 2;
        }
    }

    fn prepare_quiets(&mut self, searcher: &Searcher<'_>, position: &Position) {
        self.moves = position.legal_quiets();
        self.next = 0;
        let turn = position.turn();
        let histories = &searcher.memory.histories;
        for (&mv, score) in self.moves.iter().zip(&mut self.scores) {
            let moved = PieceTo::new(position, mv);
            *score = histories.of_quiet(turn, mv, moved, self.before);
        }
    }

    /// Selection sort, one step a call: most nodes cut before the rest is looked at.
    /// Leaves out what has been handed out before.
    fn best(&mut self) -> Option<Move> {
        loop {
            let rest = self.next..self.moves.len();
            let best = rest.max_by_key(|&index| (self.scores[index], std::cmp::Reverse(index)))?;
            self.moves.swap(self.next, best);
            self.scores.swap(self.next, best);
            let mv = self.moves[self.next];
            self.next += 1;
            let refuted = self.stage == Stage::Quiets && self.refutations.contains(&Some(mv));
            if Some(mv) != self.table_move && !refuted {
                return Some(mv);
            }
        }
    }
}

/// What a victim counts in the order of captures, by role.
const VICTIM: [i32; 6] = [100, 320, 330, 500, 950, 0];

/// Whether a move takes something or promotes.
#[inline]
pub(super) fn is_noisy(position: &Position, mv: Move) -> bool {
    position.is_capture(mv) || mv.promotes_to().is_some()
}

/// What a capture takes; a pawn for a bare promotion, too, which wins about as much.
#[inline]
pub(super) fn taken(position: &Position, mv: Move) -> Role {
    if mv.is_en_passant() {
        return Role::Pawn;
    }
    position.role_on(mv.to()).unwrap_or(Role::Pawn)
}
