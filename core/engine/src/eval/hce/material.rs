//! Material: piece values, piece-square tables and imbalance.
//!
//! A move changes piece-square values on two or three squares only, so the search updates their sum incrementally
//! ([`PsqtAccumulator`]). The tables are symmetric between the two wings.

use super::layout::{
    BISHOP_CLOSED, BISHOP_PAIR, KNIGHT_CLOSED, KNIGHT_PAWNS, MATERIAL, ROOK_CLOSED, ROOK_PAWNS,
    SQUARES,
};
use super::tapered::Tapered;
use super::trace::{Sum, Tracer};
use super::weights::VALUES;
use plywise_chess::{Bitboard, Color, DirtyPiece, Move, Position, Role, Square};

/// Passes the counts of one side's piece values and piece-square values to the tracer.
pub(super) fn piece_squares(
    position: &Position,
    color: Color,
    sign: i32,
    tracer: &mut impl Tracer,
) {
    for role in Role::ALL {
        let pieces = position.pieces(color, role);
        if role != Role::King {
            tracer.add(MATERIAL, role.index(), sign * pieces.len() as i32);
        }
        for square in pieces {
            tracer.add(SQUARES, psqt_index(role, square.relative_to(color)), sign);
        }
    }
}

/// Returns the index into [`SQUARES`] of a role on a square. The square is seen from the side of the piece.
const fn psqt_index(role: Role, square: Square) -> usize {
    let (rank, file) = (square.index() >> 3, square.index() & 7);
    let from_edge = if file < 4 { file } else { 7 - file };
    role.index() * 32 + rank * 4 + from_edge
}

/// Value of a piece on a square, by colour, role and square, from White's point of view. Includes the piece value.
static PSQT: [[[Tapered; 64]; 6]; 2] = psqt();

const fn psqt() -> [[[Tapered; 64]; 6]; 2] {
    let mut table = [[[Tapered::ZERO; 64]; 6]; 2];
    let mut role = 0;
    while role < 6 {
        let mut square = 0;
        while square < 64 {
            let own = psqt_index(Role::ALL[role], Square::from_index(square));
            let mut worth = VALUES[SQUARES.start + own];
            if role < MATERIAL.len {
                worth = worth.plus(VALUES[MATERIAL.start + role]);
            }
            table[Color::White as usize][role][square] = worth;
            table[Color::Black as usize][role][square ^ 0x38] = worth.negated();
            square += 1;
        }
        role += 1;
    }
    table
}

/// Sum of piece values and piece-square values from White's point of view, updated move by move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PsqtAccumulator(pub(super) Tapered);

impl PsqtAccumulator {
    /// Piece-square sum of an empty board.
    pub(crate) const EMPTY: Self = Self(Tapered::ZERO);

    /// Computes the sum for all pieces of a position.
    pub(crate) fn new(position: &Position) -> Self {
        let mut sum = Sum(Tapered::ZERO);
        piece_squares(position, Color::White, 1, &mut sum);
        piece_squares(position, Color::Black, -1, &mut sum);
        Self(sum.0)
    }

    /// Returns the piece-square sum after a legal move.
    #[inline]
    #[must_use]
    pub(crate) fn after(mut self, position: &Position, mv: Move) -> Self {
        position.changes(mv).each(|change, piece, square| {
            let value = PSQT[piece.color.index()][piece.role.index()][square.index()];
            self.0 = match change {
                DirtyPiece::Remove => self.0 - value,
                DirtyPiece::Add => self.0 + value,
            };
        });
        self
    }
}

/// Game phase with all pieces on the board.
pub(super) const FULL_PHASE: i32 = 24;

/// Contribution of each role to the game phase; the initial position adds up to 24.
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// Returns the game phase by the remaining pieces, from 0 to [`FULL_PHASE`]. Extra pieces from promotions do not raise
/// it above the maximum.
pub(super) fn phase(position: &Position) -> i32 {
    let phase: i32 = Role::ALL
        .into_iter()
        .map(|role| PHASE[role.index()] * position.role(role).len() as i32)
        .sum();
    phase.min(FULL_PHASE)
}

/// Counts one side's material imbalance. `closed` is the number of [`blocked_pawns`]. Knights gain and rooks lose value
/// with the number of own pawns (Kaufman, "The Evaluation of Material Imbalances", 1999).
pub(super) fn imbalance(
    position: &Position,
    closed: usize,
    color: Color,
    sign: i32,
    tracer: &mut impl Tracer,
) {
    let count = |role| position.pieces(color, role).len() as i32;
    let bishops = position.pieces(color, Role::Bishop);
    if bishops.intersects(Bitboard::LIGHT) && bishops.intersects(Bitboard::DARK) {
        tracer.add(BISHOP_PAIR, 0, sign);
    }
    let pawns = (count(Role::Pawn) as usize).min(8);
    tracer.add(KNIGHT_PAWNS, pawns, sign * count(Role::Knight));
    tracer.add(ROOK_PAWNS, pawns, sign * count(Role::Rook));
    tracer.add(KNIGHT_CLOSED, closed, sign * count(Role::Knight));
    tracer.add(BISHOP_CLOSED, closed, sign * count(Role::Bishop));
    tracer.add(ROOK_CLOSED, closed, sign * count(Role::Rook));
}

/// Returns the number of pawn pairs that block each other, a measure of how closed the position is.
pub(super) fn blocked_pawns(position: &Position) -> usize {
    let white = position.pieces(Color::White, Role::Pawn);
    let black = position.pieces(Color::Black, Role::Pawn);
    (white.forward(Color::White) & black).len() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn incremental_psqt_matches_a_full_sum() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/Pp2P3/2N2Q1p/1PPBBPPP/R3K2R b KQkq a3 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            let psqt = PsqtAccumulator::new(&position);
            for mv in position.legal_moves() {
                let next = position.after(mv);
                assert_eq!(
                    psqt.after(&position, mv),
                    PsqtAccumulator::new(&next),
                    "{fen} {mv}"
                );
            }
        }
    }
}
