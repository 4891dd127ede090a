//! Which move to try first: the staged move picker.
//!
//! The better the order, the sooner alpha-beta cuts. Moves come in stages, and a stage is
//! only prepared when the ones before it have not cut: the table's move, captures that
//! lose nothing, killers and the counter move, quiet moves by their history, and captures
//! that lose something.

use super::history::{Context, Histories};
use super::scoring::{Captures, Quiets, ScoredMoves, is_noisy};
use super::stack::Stack;
use plywise_chess::{Bitboard, Move, Position};

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
    pub(super) context: Context,
    /// From where each role gives check; not worked out for the quiescence search.
    checks: [Bitboard; 6],
    /// Whether quiet moves are wanted.
    quiets: bool,
    /// Captures that lose something, then the moves of this stage.
    moves: ScoredMoves,
    /// How many of them are such captures.
    losing: usize,
    next: usize,
}

impl Picker {
    /// All moves of a node of the tree.
    pub(super) fn new(
        histories: &Histories,
        stack: &Stack,
        position: &Position,
        table_move: Option<Move>,
        ply: usize,
    ) -> Self {
        let context = stack.context(ply);
        let [first, second] = stack.killers(ply);
        let counter = histories.counter_to(context.last());
        Self {
            refutations: [first, second, counter],
            checks: position.check_squares(),
            quiets: true,
            ..Self::of(position, table_move, context)
        }
    }

    /// The captures of the quiescence search, or every move out of check.
    pub(super) fn noisy(
        stack: &Stack,
        position: &Position,
        table_move: Option<Move>,
        ply: usize,
    ) -> Self {
        let context = stack.context(ply);
        let in_check = position.is_check();
        let table_move = table_move.filter(|&mv| in_check || is_noisy(position, mv));
        Self {
            quiets: in_check,
            ..Self::of(position, table_move, context)
        }
    }

    fn of(position: &Position, table_move: Option<Move>, context: Context) -> Self {
        Self {
            stage: Stage::Table,
            table_move: table_move.filter(|&mv| position.is_legal(mv)),
            refutations: [None; 3],
            context,
            checks: [Bitboard::EMPTY; 6],
            quiets: false,
            moves: ScoredMoves::new(),
            losing: 0,
            next: 0,
        }
    }

    /// No more quiet moves, unless one has been handed out already.
    pub(super) fn skip_quiets(&mut self) {
        self.quiets = false;
    }

    /// The next move. `found` is told of each as soon as it is known to come next, which for
    /// captures is before their exchanges have been looked at.
    pub(super) fn next(
        &mut self,
        histories: &Histories,
        position: &Position,
        found: impl Fn(Move),
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::PrepareCaptures;
                    if self.table_move.is_some() {
                        return self.table_move;
                    }
                }
                Stage::PrepareCaptures => {
                    self.prepare_captures(histories, position);
                    self.stage = Stage::Captures;
                }
                Stage::Captures => match self.best(&found) {
                    Some(mv) if position.exchange_wins(mv, 0) => return Some(mv),
                    Some(_) => self.put_last(),
                    None => self.stage = Stage::Refutations(0),
                },
                Stage::Refutations(index) => {
                    self.stage = match index {
                        0 | 1 => Stage::Refutations(index + 1),
                        _ => Stage::PrepareQuiets,
                    };
                    if let Some(mv) = self.refutation(position, usize::from(index)) {
                        found(mv);
                        return Some(mv);
                    }
                }
                Stage::PrepareQuiets => {
                    if self.quiets {
                        self.prepare_quiets(histories, position);
                    }
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => {
                    if self.quiets
                        && let Some(mv) = self.best(&found)
                    {
                        return Some(mv);
                    }
                    self.next = 0;
                    self.stage = Stage::LosingCaptures;
                }
                Stage::LosingCaptures => {
                    if self.next == self.losing {
                        self.stage = Stage::Done;
                        continue;
                    }
                    self.next += 1;
                    return Some(self.moves[self.next - 1].mv);
                }
                Stage::Done => return None,
            }
        }
    }

    /// Whether the piece that moves gives check from where it goes.
    #[inline]
    pub(super) fn gives_check(&self, position: &Position, mv: Move) -> bool {
        let role = position.role_at(mv.from());
        !mv.is_castle() && self.checks[role.index()].has(mv.to())
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

    fn prepare_captures(&mut self, histories: &Histories, position: &Position) {
        position.captures_to(&mut Captures {
            position,
            histories,
            known: self.table_move,
            moves: &mut self.moves,
        });
    }

    fn prepare_quiets(&mut self, histories: &Histories, position: &Position) {
        self.moves.truncate(self.losing);
        self.next = self.losing;
        let [first, second, counter] = self.refutations;
        position.quiets_to(&mut Quiets {
            position,
            history: histories.quiets(position.turn(), self.context),
            checks: &self.checks,
            known: [self.table_move, first, second, counter],
            moves: &mut self.moves,
        });
    }

    /// Selection sort, one step a call: most nodes cut before the rest is looked at.
    fn best(&mut self, found: impl Fn(Move)) -> Option<Move> {
        let rest = self.moves.get(self.next..)?;
        let mut best = rest.first()?.score;
        let mut place = 0;
        for (index, scored) in rest.iter().enumerate() {
            if scored.score > best {
                (best, place) = (scored.score, index);
            }
        }
        self.moves.swap(self.next, self.next + place);
        self.next += 1;
        let mv = self.moves[self.next - 1].mv;
        found(mv);
        Some(mv)
    }

    /// Keeps the last move for the end.
    fn put_last(&mut self) {
        self.moves.swap(self.losing, self.next - 1);
        self.losing += 1;
    }
}
