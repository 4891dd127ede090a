//! What a move counts in the order, worked out as the generator finds it.

use arrayvec::ArrayVec;

use super::history::{Histories, PieceTo, QuietHistory};
use super::params::{CAPTURE_GAIN, CAPTURE_HISTORY_DIVISOR, CHECK_BONUS, PROMOTION_BONUS};
use plywise_chess::{Bitboard, EXCHANGE_VALUES, Move, MoveSink, Piece, Position, Role, Square};

/// A move and its place in the order.
#[derive(Clone, Copy)]
pub(super) struct Scored {
    pub(super) score: i32,
    pub(super) mv: Move,
}

/// The moves of a node.
pub(super) type ScoredMoves = ArrayVec<Scored, 256>;

/// Whether a move takes something or promotes.
#[inline]
pub(super) fn is_noisy(position: &Position, mv: Move) -> bool {
    position.is_capture(mv) || mv.promotes_to().is_some()
}

/// What a capture takes; a pawn for a bare promotion, too, which has to count as something.
#[inline]
pub(super) fn taken(position: &Position, mv: Move) -> Role {
    if mv.is_en_passant() {
        return Role::Pawn;
    }
    position.role_on(mv.to()).unwrap_or(Role::Pawn)
}

/// Takes captures and promotions.
pub(super) struct Captures<'a> {
    pub(super) position: &'a Position,
    pub(super) histories: &'a Histories,
    /// A move that has been handed out already.
    pub(super) known: Option<Move>,
    pub(super) moves: &'a mut ScoredMoves,
}

impl Captures<'_> {
    #[inline]
    fn push(&mut self, mv: Move, role: Role) {
        if Some(mv) == self.known {
            return;
        }
        let taken = taken(self.position, mv);
        let promotion = match mv.promotes_to() {
            Some(Role::Queen) => PROMOTION_BONUS[0],
            Some(_) => PROMOTION_BONUS[1],
            None => 0,
        };
        // The most valuable victim first, unless histories of captures like it speak against it.
        let moved = PieceTo::of(Piece::new(self.position.turn(), role), mv.to());
        let score = EXCHANGE_VALUES[taken.index()] * CAPTURE_GAIN
            + promotion
            + self.histories.of_capture(moved, taken) / CAPTURE_HISTORY_DIVISOR;
        self.moves.push(Scored { score, mv });
    }
}

impl MoveSink for Captures<'_> {
    #[inline]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        let role = self.position.role_at(from);
        for to in targets {
            self.push(Move::normal(from, to), role);
        }
    }

    #[inline]
    fn pawn(&mut self, mv: Move) {
        self.push(mv, Role::Pawn);
    }

    fn castle(&mut self, _: Move) {}
}

/// Takes moves that are neither.
pub(super) struct Quiets<'a> {
    pub(super) position: &'a Position,
    pub(super) history: QuietHistory<'a>,
    /// From where each role gives check.
    pub(super) checks: &'a [Bitboard; 6],
    /// Moves that have been handed out already.
    pub(super) known: [Option<Move>; 4],
    pub(super) moves: &'a mut ScoredMoves,
}

impl Quiets<'_> {
    #[inline]
    fn push(&mut self, mv: Move, role: Role, to: Square, checks: bool) {
        if self.known.contains(&Some(mv)) {
            return;
        }
        let moved = PieceTo::of(Piece::new(self.position.turn(), role), to);
        let mut score = self.history.of(mv, moved);
        if checks {
            score += CHECK_BONUS;
        }
        self.moves.push(Scored { score, mv });
    }
}

impl MoveSink for Quiets<'_> {
    #[inline]
    fn piece(&mut self, from: Square, targets: Bitboard) {
        let role = self.position.role_at(from);
        let checks = self.checks[role.index()];
        for to in targets {
            self.push(Move::normal(from, to), role, to, checks.has(to));
        }
    }

    #[inline]
    fn pawn(&mut self, mv: Move) {
        let checks = self.checks[Role::Pawn.index()].has(mv.to());
        self.push(mv, Role::Pawn, mv.to(), checks);
    }

    #[inline]
    fn castle(&mut self, mv: Move) {
        self.push(mv, Role::King, mv.destination(), false);
    }
}
