//! A move in sixteen bits, and the list that the generator fills.

use std::fmt;
use std::num::NonZeroU16;

use arrayvec::ArrayVec;

use super::square::Square;
use super::types::Role;

/// What a move does beyond carrying a piece from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A move or capture of any piece.
    Normal,
    /// Castling: `from` is the king's square and `to` is the **rook's**, in standard
    /// chess and Chess960 alike.
    Castle,
    /// A pawn takes the pawn that has just passed it.
    EnPassant,
    /// A pawn reaches the last rank and becomes a piece of this role.
    Promotion(Role),
}

/// A move of some position. It holds no piece: it has a meaning only together with
/// the position that it was made for.
///
/// Layout, from the lowest bit: one bit always set (so that `Option<Move>` is no larger
/// than `Move`), six for `from`, six for `to`, three for the kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(NonZeroU16);

const KIND_NORMAL: u16 = 0;
const KIND_CASTLE: u16 = 1;
const KIND_EN_PASSANT: u16 = 2;
/// Three and up: promotion to knight, bishop, rook, queen.
const KIND_PROMOTION: u16 = 3;

impl Move {
    #[inline]
    const fn pack(from: Square, to: Square, kind: u16) -> Self {
        let bits = (from as u16) << 1 | (to as u16) << 7 | kind << 13 | 1;
        match NonZeroU16::new(bits) {
            Some(bits) => Self(bits),
            // Bit 0 is set: the optimiser drops this arm.
            None => Self(NonZeroU16::MIN),
        }
    }

    /// A move without special effect.
    #[inline]
    pub const fn normal(from: Square, to: Square) -> Self {
        Self::pack(from, to, KIND_NORMAL)
    }

    /// Castling of the king with the rook on the given square.
    #[inline]
    pub const fn castle(king: Square, rook: Square) -> Self {
        Self::pack(king, rook, KIND_CASTLE)
    }

    /// An en passant capture.
    #[inline]
    pub const fn en_passant(from: Square, to: Square) -> Self {
        Self::pack(from, to, KIND_EN_PASSANT)
    }

    /// A promotion to a queen, rook, bishop or knight; any other role counts as a queen.
    #[inline]
    pub const fn promotion(from: Square, to: Square, role: Role) -> Self {
        debug_assert!(
            !matches!(role, Role::Pawn | Role::King),
            "a role to promote to"
        );
        let kind = match role {
            Role::Knight => 0,
            Role::Bishop => 1,
            Role::Rook => 2,
            Role::Pawn | Role::Queen | Role::King => 3,
        };
        Self::pack(from, to, KIND_PROMOTION + kind)
    }

    /// The square that the piece leaves.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_index((self.0.get() >> 1) as usize & 63)
    }

    /// The square that the piece goes to; for castling the rook's square.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_index((self.0.get() >> 7) as usize & 63)
    }

    /// What the move does beyond that.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.0.get() >> 13 {
            KIND_NORMAL => MoveKind::Normal,
            KIND_CASTLE => MoveKind::Castle,
            KIND_EN_PASSANT => MoveKind::EnPassant,
            3 => MoveKind::Promotion(Role::Knight),
            4 => MoveKind::Promotion(Role::Bishop),
            5 => MoveKind::Promotion(Role::Rook),
            _ => MoveKind::Promotion(Role::Queen),
        }
    }

    /// The role that a pawn becomes, if the move promotes.
    #[inline]
    pub const fn promotes_to(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// Whether the move castles.
    #[inline]
    pub const fn is_castle(self) -> bool {
        self.0.get() >> 13 == KIND_CASTLE
    }

    /// Whether the move takes en passant.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.0.get() >> 13 == KIND_EN_PASSANT
    }

    /// Where the king lands when it castles; `to` for every other move. This is the
    /// square that a person sees the piece go to.
    #[inline]
    pub const fn destination(self) -> Square {
        if self.is_castle() {
            self.castling_squares().0
        } else {
            self.to()
        }
    }

    /// Where king and rook stand after castling.
    #[inline]
    pub const fn castling_squares(self) -> (Square, Square) {
        let rank = self.from() as usize & 0x38;
        if (self.to() as usize) > self.from() as usize {
            (Square::from_index(rank + 6), Square::from_index(rank + 5))
        } else {
            (Square::from_index(rank + 2), Square::from_index(rank + 3))
        }
    }

    /// The sixteen bits, for storage. Never zero. They stand in the files of games, so they are
    /// the same in every version of this program.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0.get()
    }

    /// The move of sixteen stored bits; `None` for zero and for the one kind number that
    /// means nothing. Any other pattern is a move of *some* position: ask
    /// [`Position::is_legal`](super::Position::is_legal) before playing it.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits >> 13 > KIND_PROMOTION + 3 {
            return None;
        }
        match NonZeroU16::new(bits) {
            // An even number was never packed; setting bit 0 makes equal moves equal.
            Some(bits) => Some(Self(bits.saturating_add(bits.get() & 1 ^ 1))),
            None => None,
        }
    }
}

impl fmt::Display for Move {
    /// From-square, to-square, promotion letter, as in `e7e8q`; castling shows the
    /// rook's square. For text that other programs read, use
    /// [`Position::uci`](super::Position::uci).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotes_to() {
            Some(role) => write!(f, "{}", role.to_char().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The legal moves of one position. No position has more than 218.
pub type MoveList = ArrayVec<Move, 256>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_survives_packing() {
        for from in Square::ALL {
            for to in Square::ALL {
                let mut moves = vec![
                    (Move::normal(from, to), MoveKind::Normal),
                    (Move::castle(from, to), MoveKind::Castle),
                    (Move::en_passant(from, to), MoveKind::EnPassant),
                ];
                for role in Role::PROMOTIONS {
                    moves.push((Move::promotion(from, to, role), MoveKind::Promotion(role)));
                }
                for (mv, kind) in moves {
                    assert_eq!((mv.from(), mv.to(), mv.kind()), (from, to, kind));
                    assert_eq!(Move::from_bits(mv.bits()), Some(mv));
                }
            }
        }
        // What files of games hold.
        for (mv, bits) in [
            (Move::normal(Square::E2, Square::E4), 0x0e19),
            (Move::castle(Square::E1, Square::H1), 0x2389),
            (Move::en_passant(Square::E5, Square::D6), 0x55c9),
            (
                Move::promotion(Square::A7, Square::B8, Role::Knight),
                0x7ce1,
            ),
            (Move::promotion(Square::A7, Square::B8, Role::Queen), 0xdce1),
        ] {
            assert_eq!(mv.bits(), bits, "{mv:?}");
        }
        assert_eq!(Move::from_bits(0), None);
        assert_eq!(Move::from_bits(7 << 13 | 1), None, "a kind without meaning");
        assert_eq!(size_of::<Option<Move>>(), 2);
    }

    #[test]
    fn castling_lands_on_the_g_or_c_file() {
        use Square::{B8, C8, D8, F1, F8, G1, H1};
        assert_eq!(Move::castle(F1, H1).destination(), G1);
        assert_eq!(Move::castle(F8, B8).castling_squares(), (C8, D8));
    }
}
