//! Attacked squares of both sides, computed once for all evaluation terms.

use plywise_chess::{Bitboard, Color, File, Position, Rank, Role, Square, king_attacks};

/// Attacked squares and king surroundings of one side.
pub(super) struct Side {
    pub(super) color: Color,
    pub(super) king: Square,
    pub(super) pawns: Bitboard,
    /// Squares of all pieces and pawns of this side.
    pub(super) all: Bitboard,
    /// Squares that the pieces of this side attack, indexed by role.
    pub(super) by_role: [Bitboard; 6],
    /// Squares that any piece of this side attacks.
    pub(super) attacked: Bitboard,
    /// Squares that at least two pieces of this side attack.
    pub(super) twice: Bitboard,
    /// Squares that count for the mobility of this side. Excludes squares attacked by enemy pawns, the own king, and
    /// own pawns that are blocked or on their first two ranks.
    pub(super) mobility_area: Bitboard,
    /// Squares around the king of this side, and the squares in front of those.
    pub(super) king_ring: Bitboard,
}

/// Position together with the attacked squares of both sides.
pub(super) struct EvalInfo<'a> {
    pub(super) position: &'a Position,
    pub(super) sides: [Side; 2],
}

impl<'a> EvalInfo<'a> {
    /// Computes the attacks of kings and pawns. [`EvalInfo::note`] later adds the attacks of other pieces, when
    /// mobility is counted.
    pub(super) fn new(position: &'a Position) -> Self {
        let mut sides = [Color::White, Color::Black].map(|color| Side::new(position, color));
        let pawn_attacks = [0, 1].map(|side: usize| sides[side].by_role[Role::Pawn.index()]);
        for (side, their_pawns) in sides.iter_mut().zip([pawn_attacks[1], pawn_attacks[0]]) {
            let stuck = side.pawns & (position.occupied().forward(!side.color) | low(side.color));
            side.mobility_area = !(stuck | their_pawns | Bitboard::from_square(side.king));
        }
        Self { position, sides }
    }

    #[inline]
    pub(super) fn side(&self, color: Color) -> &Side {
        &self.sides[color.index()]
    }

    /// Adds the squares that a piece attacks to the attacks of its side.
    #[inline]
    pub(super) fn note(&mut self, color: Color, role: Role, attacks: Bitboard) {
        self.sides[color.index()].note(role, attacks);
    }
}

impl Side {
    fn new(position: &Position, color: Color) -> Self {
        let king = position.king(color);
        let pawns = position.pieces(color, Role::Pawn);
        let mut side = Self {
            color,
            king,
            pawns,
            all: position.color(color),
            by_role: [Bitboard::EMPTY; 6],
            attacked: Bitboard::EMPTY,
            twice: Bitboard::EMPTY,
            mobility_area: Bitboard::EMPTY,
            king_ring: king_ring(king, color),
        };
        let ahead = pawns.forward(color);
        side.note(Role::Pawn, ahead.left());
        side.note(Role::Pawn, ahead.right());
        side.note(Role::King, king_attacks(king));
        side
    }

    #[inline]
    fn note(&mut self, role: Role, attacks: Bitboard) {
        self.twice |= self.attacked & attacks;
        self.attacked |= attacks;
        self.by_role[role.index()] |= attacks;
    }

    /// Returns the squares that the pawns of this side attack.
    #[inline]
    pub(super) fn pawn_attacks(&self) -> Bitboard {
        self.by_role[Role::Pawn.index()]
    }
}

/// Returns the second and third rank as seen from a side.
const fn low(color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard(0x0000_0000_00FF_FF00),
        Color::Black => Bitboard(0x00FF_FF00_0000_0000),
    }
}

/// Returns the king ring: the squares around the king and those in front of them. A king on an edge file is treated as
/// if it were one file closer to the centre.
fn king_ring(king: Square, color: Color) -> Bitboard {
    let file = match king.file() {
        File::A => File::B,
        File::H => File::G,
        file => file,
    };
    let centre = Square::new(file, king.rank());
    let near = king_attacks(centre).with(centre);
    near | near.forward(color)
}

/// Returns the squares ahead of a square on its file, from a side's point of view.
#[inline]
pub(super) fn ahead(square: Square, color: Color) -> Bitboard {
    ranks_ahead(square.rank(), color) & Bitboard::from_file(square.file())
}

/// Returns the ranks in front of a rank, from a side's point of view.
#[inline]
pub(super) const fn ranks_ahead(rank: Rank, color: Color) -> Bitboard {
    let rank = rank.index() as u32;
    match color {
        Color::White => Bitboard((!0_u64).unbounded_shl(8 * (rank + 1))),
        Color::Black => Bitboard((1_u64 << (8 * rank)) - 1),
    }
}

/// Returns the squares of the files next to a square's file.
#[inline]
pub(super) fn neighbours(square: Square) -> Bitboard {
    let file = Bitboard::from_file(square.file());
    file.left() | file.right()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_ahead_and_king_ring() {
        assert_eq!(ahead(Square::E4, Color::White).len(), 4);
        assert_eq!(ahead(Square::E4, Color::Black).len(), 3);
        assert!(ahead(Square::E8, Color::White).is_empty());
        assert!(ranks_ahead(Rank::First, Color::Black).is_empty());
        assert_eq!(ranks_ahead(Rank::First, Color::White).len(), 56);
        assert_eq!(neighbours(Square::A3).len(), 8);
        assert_eq!(
            king_ring(Square::G1, Color::White),
            king_ring(Square::H1, Color::White)
        );
    }
}
