//! Material and piece-square tables: what a piece is worth, and where it is worth more. The
//! two wings are each other's mirror.
//!
//! A move changes this for two or three squares, so the search carries the sum along
//! ([`Placed`]) instead of adding up all pieces in each position.

use super::layout::{MATERIAL, SQUARES};
use super::tally::{Sum, Tally};
use super::tapered::Tapered;
use super::weights::VALUES;
use plywise_chess::{Color, Move, MoveKind, Piece, Position, Role, Square};

/// Counts one side's pieces where they stand.
pub(super) fn piece_squares(position: &Position, color: Color, sign: i32, tally: &mut impl Tally) {
    for role in Role::ALL {
        let pieces = position.pieces(color, role);
        if role != Role::King {
            tally.add(MATERIAL, role.index(), sign * pieces.len() as i32);
        }
        for square in pieces {
            tally.add(SQUARES, place(role, square.relative_to(color)), sign);
        }
    }
}

/// A role's place in the table on a square, seen from the own side.
const fn place(role: Role, square: Square) -> usize {
    let (rank, file) = (square.index() >> 3, square.index() & 7);
    let from_edge = if file < 4 { file } else { 7 - file };
    role.index() * 32 + rank * 4 + from_edge
}

/// What each piece of each colour is worth on each square, for White.
static WORTH: [[[Tapered; 64]; 6]; 2] = worth();

const fn worth() -> [[[Tapered; 64]; 6]; 2] {
    let mut table = [[[Tapered::ZERO; 64]; 6]; 2];
    let mut role = 0;
    while role < 6 {
        let mut square = 0;
        while square < 64 {
            let own = place(Role::ALL[role], Square::from_index(square));
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

/// What material and squares come to, for White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed(pub(super) Tapered);

impl Placed {
    /// An empty board.
    pub(crate) const NOTHING: Self = Self(Tapered::ZERO);

    /// Adds up all pieces.
    pub(crate) fn new(position: &Position) -> Self {
        let mut sum = Sum(Tapered::ZERO);
        piece_squares(position, Color::White, 1, &mut sum);
        piece_squares(position, Color::Black, -1, &mut sum);
        Self(sum.0)
    }

    /// What it is after a legal move.
    #[inline]
    #[must_use]
    pub(crate) fn after(self, position: &Position, mv: Move) -> Self {
        let us = position.turn();
        let own = |role: Role, square: Square| WORTH[us.index()][role.index()][square.index()];
        let (from, to) = (mv.from(), mv.to());
        let change = match mv.kind() {
            MoveKind::Normal => {
                let role = position.role_at(from);
                own(role, to) - own(role, from) - taken(position, to)
            }
            MoveKind::Promotion(role) => {
                own(role, to) - own(Role::Pawn, from) - taken(position, to)
            }
            MoveKind::Castle => {
                let (king, rook) = mv.castling_squares();
                own(Role::King, king) - own(Role::King, from) + own(Role::Rook, rook)
                    - own(Role::Rook, to)
            }
            MoveKind::EnPassant => {
                let victim = Square::new(to.file(), from.rank());
                own(Role::Pawn, to) - own(Role::Pawn, from) - taken(position, victim)
            }
        };
        Self(self.0 + change)
    }
}

/// What the piece on a square is worth; nothing if there is none.
#[inline]
fn taken(position: &Position, square: Square) -> Tapered {
    let worth = |Piece { color, role }: Piece| WORTH[color.index()][role.index()][square.index()];
    position.piece_on(square).map_or(Tapered::ZERO, worth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_move_changes_is_what_all_pieces_add_up_to() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/Pp2P3/2N2Q1p/1PPBBPPP/R3K2R b KQkq a3 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            let placed = Placed::new(&position);
            for mv in position.legal_moves() {
                let next = position.after(mv);
                assert_eq!(
                    placed.after(&position, mv),
                    Placed::new(&next),
                    "{fen} {mv}"
                );
            }
        }
    }
}
