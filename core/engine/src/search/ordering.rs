//! Move ordering: the staged move picker and the move scores.
//!
//! Good ordering makes alpha-beta cut earlier. Moves are picked in stages, and each stage is generated only if the
//! earlier ones caused no cutoff: hash move, winning and equal captures, killers and counter move, quiet moves by
//! history, losing captures.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::history::{Context, Histories, PieceTo, QuietHistory};
use super::params::ORDERING;
use super::stack::Stack;
use plywise_chess::{
    Bitboard, Move, MoveList, MoveSink, Piece, Position, Role, SEE_VALUES, Square,
};

/// Returns whether a move is a capture or a promotion.
#[inline]
pub(super) fn is_noisy(position: &Position, mv: Move) -> bool {
    position.is_capture(mv) || mv.promotes_to().is_some()
}

/// Returns whether the moving piece gives direct check, i.e. its target is one of the check squares of its role.
#[inline]
pub(super) fn gives_check(position: &Position, check_squares: &[Bitboard; 6], mv: Move) -> bool {
    let role = position.role_at(mv.from());
    !mv.is_castle() && check_squares[role.index()].contains(mv.to())
}

/// Returns the role that a capture or promotion takes; a pawn for a promotion without capture.
#[inline]
pub(super) fn victim(position: &Position, mv: Move) -> Role {
    if mv.is_en_passant() {
        return Role::Pawn;
    }
    position.role_on(mv.to()).unwrap_or(Role::Pawn)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    TtMove,
    GenerateCaptures,
    GoodCaptures,
    Refutations(u8),
    GenerateQuiets,
    Quiets,
    BadCaptures,
    Done,
}

/// Staged move picker: yields the moves of a position from best to worst.
pub(super) struct MovePicker {
    stage: Stage,
    tt_move: Option<Move>,
    /// Two killer moves and the counter move, to be tried before other quiet moves.
    refutations: [Option<Move>; 3],
    pub(super) context: Context,
    /// Squares from which each role would give check; empty in the quiescence search.
    check_squares: [Bitboard; 6],
    /// Whether the picker yields quiet moves.
    quiets: bool,
    /// Losing captures found so far, followed by the moves of the current stage.
    moves: ArrayVec<Scored, 256>,
    /// Number of losing captures at the start of `moves`.
    bad_captures: usize,
    /// Index in `moves` of the next move to yield.
    next: usize,
}

/// Move with its ordering score.
#[derive(Clone, Copy)]
struct Scored {
    score: i32,
    mv: Move,
}

impl MovePicker {
    /// Creates a picker that yields all moves of a position.
    pub(super) fn new(
        histories: &Histories,
        stack: &Stack,
        position: &Position,
        tt_move: Option<Move>,
        ply: usize,
    ) -> Self {
        let context = stack.context(ply);
        let [first, second] = stack.killers(ply);
        let counter = histories.counter(context.last());
        Self {
            refutations: [first, second, counter],
            check_squares: position.check_squares(),
            quiets: true,
            ..Self::with_context(position, tt_move, context)
        }
    }

    /// Creates a picker for the quiescence search: captures and promotions, or all evasions in check.
    pub(super) fn quiescence(
        stack: &Stack,
        position: &Position,
        tt_move: Option<Move>,
        ply: usize,
    ) -> Self {
        let context = stack.context(ply);
        let in_check = position.is_check();
        let tt_move = tt_move.filter(|&mv| in_check || is_noisy(position, mv));
        Self {
            quiets: in_check,
            ..Self::with_context(position, tt_move, context)
        }
    }

    fn with_context(position: &Position, tt_move: Option<Move>, context: Context) -> Self {
        Self {
            stage: Stage::TtMove,
            tt_move: tt_move.filter(|&mv| position.is_legal(mv)),
            refutations: [None; 3],
            context,
            check_squares: [Bitboard::EMPTY; 6],
            quiets: false,
            moves: ArrayVec::new(),
            bad_captures: 0,
            next: 0,
        }
    }

    /// Makes the picker skip the remaining quiet moves.
    pub(super) fn skip_quiets(&mut self) {
        self.quiets = false;
    }

    /// Returns the next move to try. `on_chosen` is called with each move but the hash move as soon as the picker
    /// chooses it from its list, for prefetching. Captures are passed before their exchange evaluation, which may defer
    /// them.
    pub(super) fn next(
        &mut self,
        histories: &Histories,
        position: &Position,
        on_chosen: impl Fn(Move),
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::TtMove => {
                    self.stage = Stage::GenerateCaptures;
                    if self.tt_move.is_some() {
                        return self.tt_move;
                    }
                }
                Stage::GenerateCaptures => {
                    let _ = position.generate_captures(&mut CaptureSink {
                        position,
                        histories,
                        tt_move: self.tt_move,
                        moves: &mut self.moves,
                    });
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => match self.best(&on_chosen) {
                    Some(mv) if position.see_ge(mv, 0) => return Some(mv),
                    Some(_) => self.defer(),
                    None => self.stage = Stage::Refutations(0),
                },
                Stage::Refutations(index) => {
                    self.stage = match index {
                        0 | 1 => Stage::Refutations(index + 1),
                        _ => Stage::GenerateQuiets,
                    };
                    if let Some(mv) = self.refutation(position, usize::from(index)) {
                        on_chosen(mv);
                        return Some(mv);
                    }
                }
                Stage::GenerateQuiets => {
                    if self.quiets {
                        self.generate_quiets(histories, position);
                    }
                    self.stage = Stage::Quiets;
                }
                Stage::Quiets => {
                    if self.quiets
                        && let Some(mv) = self.best(&on_chosen)
                    {
                        return Some(mv);
                    }
                    self.next = 0;
                    self.stage = Stage::BadCaptures;
                }
                Stage::BadCaptures => {
                    if self.next == self.bad_captures {
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

    /// Returns whether the moving piece gives direct check.
    #[inline]
    pub(super) fn gives_check(&self, position: &Position, mv: Move) -> bool {
        gives_check(position, &self.check_squares, mv)
    }

    /// Returns whether the picker has reached the captures that lose material in the exchange.
    pub(super) fn in_bad_captures(&self) -> bool {
        self.stage == Stage::BadCaptures
    }

    fn refutation(&self, position: &Position, index: usize) -> Option<Move> {
        let mv = self.refutations[index].filter(|_| self.quiets)?;
        let is_new = Some(mv) != self.tt_move && !self.refutations[..index].contains(&Some(mv));
        (is_new && !is_noisy(position, mv) && position.is_legal(mv)).then_some(mv)
    }

    fn generate_quiets(&mut self, histories: &Histories, position: &Position) {
        self.moves.truncate(self.bad_captures);
        self.next = self.bad_captures;
        let [first, second, counter] = self.refutations;
        let _ = position.generate_quiets(&mut QuietSink {
            position,
            history: histories.quiets(position.turn(), self.context),
            check_squares: &self.check_squares,
            handed_out: [self.tt_move, first, second, counter],
            moves: &mut self.moves,
        });
    }

    /// Removes and returns the best remaining move, with one step of a selection sort, as most nodes are cut off before
    /// the other moves are needed.
    fn best(&mut self, on_chosen: impl Fn(Move)) -> Option<Move> {
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
        on_chosen(mv);
        Some(mv)
    }

    /// Moves the last yielded capture to the losing captures, which the picker yields at the end.
    fn defer(&mut self) {
        self.moves.swap(self.bad_captures, self.next - 1);
        self.bad_captures += 1;
    }
}

/// Move sink that scores captures and promotions for move ordering as they are generated.
struct CaptureSink<'a> {
    position: &'a Position,
    histories: &'a Histories,
    /// Hash move, which the picker has already yielded.
    tt_move: Option<Move>,
    moves: &'a mut ArrayVec<Scored, 256>,
}

impl CaptureSink<'_> {
    #[inline]
    fn push(&mut self, mv: Move, role: Role) {
        if Some(mv) == self.tt_move {
            return;
        }
        let victim = victim(self.position, mv);
        let promotion = match mv.promotes_to() {
            Some(Role::Queen) => ORDERING.queen_promotion(),
            Some(_) => ORDERING.underpromotion(),
            None => 0,
        };
        // Most valuable victim first, adjusted by the capture history.
        let moved = PieceTo::of(Piece::new(self.position.turn(), role), mv.to());
        let score = SEE_VALUES[victim.index()] * ORDERING.victim_factor()
            + promotion
            + self.histories.capture(moved, victim) / ORDERING.capture_history_divisor();
        self.moves.push(Scored { score, mv });
    }
}

impl MoveSink for CaptureSink<'_> {
    #[inline]
    fn piece(&mut self, from: Square, targets: Bitboard) -> ControlFlow<()> {
        let role = self.position.role_at(from);
        for to in targets {
            self.push(Move::normal(from, to), role);
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawn(&mut self, mv: Move) -> ControlFlow<()> {
        self.push(mv, Role::Pawn);
        ControlFlow::Continue(())
    }

    fn castle(&mut self, _: Move) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Move sink that scores quiet moves for move ordering as they are generated.
struct QuietSink<'a> {
    position: &'a Position,
    history: QuietHistory<'a>,
    /// Squares from which each role would give check.
    check_squares: &'a [Bitboard; 6],
    /// Hash move, killer moves and counter move, which the picker has already yielded.
    handed_out: [Option<Move>; 4],
    moves: &'a mut ArrayVec<Scored, 256>,
}

impl QuietSink<'_> {
    #[inline]
    fn push(&mut self, mv: Move, role: Role, to: Square, gives_check: bool) {
        if self.handed_out.contains(&Some(mv)) {
            return;
        }
        let moved = PieceTo::of(Piece::new(self.position.turn(), role), to);
        let mut score = self.history.of(mv, moved);
        if gives_check {
            score += ORDERING.check();
        }
        self.moves.push(Scored { score, mv });
    }
}

impl MoveSink for QuietSink<'_> {
    #[inline]
    fn piece(&mut self, from: Square, targets: Bitboard) -> ControlFlow<()> {
        let role = self.position.role_at(from);
        let checks = self.check_squares[role.index()];
        for to in targets {
            self.push(Move::normal(from, to), role, to, checks.contains(to));
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn pawn(&mut self, mv: Move) -> ControlFlow<()> {
        let checks = self.check_squares[Role::Pawn.index()];
        self.push(mv, Role::Pawn, mv.to(), checks.contains(mv.to()));
        ControlFlow::Continue(())
    }

    #[inline]
    fn castle(&mut self, mv: Move) -> ControlFlow<()> {
        self.push(mv, Role::King, mv.destination(), false);
        ControlFlow::Continue(())
    }
}

/// Move ordering of a search with empty histories, for benchmarks and tests: winning and equal captures, quiet moves
/// with checks first, losing captures.
pub struct MoveOrder {
    histories: Histories,
    stack: Stack,
}

impl MoveOrder {
    /// Creates a move ordering with empty histories.
    pub fn new() -> Self {
        Self {
            histories: Histories::new(),
            stack: Stack::new(&Position::startpos()),
        }
    }

    /// Returns all legal moves of a position in the order in which a search would try them.
    pub fn of(&self, position: &Position) -> MoveList {
        let mut picker = MovePicker::new(&self.histories, &self.stack, position, None, 0);
        let next = || picker.next(&self.histories, position, |_| ());
        std::iter::from_fn(next).collect()
    }
}

impl Default for MoveOrder {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_legal_move_is_picked_once_and_winning_captures_first() {
        let order = MoveOrder::new();
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            let moves = order.of(&position);
            let mut sorted: Vec<u16> = moves.iter().map(|mv| mv.bits()).collect();
            let mut legal: Vec<u16> = position.legal_moves().iter().map(|mv| mv.bits()).collect();
            sorted.sort_unstable();
            legal.sort_unstable();
            assert_eq!(sorted, legal, "{fen}");
        }
        // A hanging rook and a defended pawn.
        let position: Position = "4k3/2p5/1p1r4/4P3/3Q4/8/8/4K3 w - - 0 1".parse().unwrap();
        let moves = order.of(&position);
        assert_eq!(
            moves.first().map(|&mv| position.san(mv)).as_deref(),
            Some("exd6")
        );
        assert_eq!(
            moves.last().map(|&mv| position.san(mv)).as_deref(),
            Some("Qxb6")
        );
    }
}
