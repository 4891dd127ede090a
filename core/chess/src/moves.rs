//! Chess moves, packed into 16 bits, and lists of moves.

use std::fmt;
use std::num::NonZeroU16;

use arrayvec::ArrayVec;

use super::square::Square;
use super::types::Role;

/// Whether a move is ordinary or follows a special rule: castling, en passant or promotion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// An ordinary move or capture, without castling, en passant or promotion.
    Normal,
    /// Castling. `Move::from` is the king's square and [`Move::to`] is the **rook's** square, in
    /// standard chess as well as Chess960.
    Castle,
    /// A pawn captures en passant.
    EnPassant,
    /// A pawn reaches the last rank and becomes a piece of this role.
    Promotion(Role),
}

/// A move. It does not contain the moving piece, so it is meaningful only together with its
/// position.
///
/// Layout, from the lowest bit: one bit that is always set (so that `Option<Move>` is no larger
/// than `Move`), six bits for `from`, six for `to` and three for the kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(NonZeroU16);

const KIND_NORMAL: u16 = 0;
const KIND_CASTLE: u16 = 1;
const KIND_EN_PASSANT: u16 = 2;
/// First kind number of promotions: 3 to 6 for a knight, bishop, rook or queen. 7 is a promotion to
/// another role, which is never legal.
const KIND_PROMOTION: u16 = 3;

impl Move {
    #[inline]
    const fn pack(from: Square, to: Square, kind: u16) -> Self {
        let bits = (from as u16) << 1 | (to as u16) << 7 | kind << 13 | 1;
        match NonZeroU16::new(bits) {
            Some(bits) => Self(bits),
            // Unreachable, as bit 0 is set; the optimiser drops this arm.
            None => Self(NonZeroU16::MIN),
        }
    }

    /// Creates a move that is neither castling nor en passant nor a promotion.
    #[inline]
    pub const fn normal(from: Square, to: Square) -> Self {
        Self::pack(from, to, KIND_NORMAL)
    }

    /// Creates a castling move of the king with the rook on the given square.
    #[inline]
    pub const fn castle(king: Square, rook: Square) -> Self {
        Self::pack(king, rook, KIND_CASTLE)
    }

    /// Creates an en passant capture. `to` is the square behind the captured pawn.
    #[inline]
    pub const fn en_passant(from: Square, to: Square) -> Self {
        Self::pack(from, to, KIND_EN_PASSANT)
    }

    /// Creates a promotion. A promotion to a pawn or king is never legal; both are encoded alike.
    #[inline]
    pub const fn promotion(from: Square, to: Square, role: Role) -> Self {
        let kind = match role {
            Role::Knight => 0,
            Role::Bishop => 1,
            Role::Rook => 2,
            Role::Queen => 3,
            Role::Pawn | Role::King => 4,
        };
        Self::pack(from, to, KIND_PROMOTION + kind)
    }

    /// Returns the square that the moving piece leaves. For castling, the king's square.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_index((self.0.get() >> 1) as usize & 63)
    }

    /// Returns the target square. For castling, the square of the rook.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_index((self.0.get() >> 7) as usize & 63)
    }

    /// Returns whether the move is a castling move, an en passant capture or a promotion.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.0.get() >> 13 {
            KIND_NORMAL => MoveKind::Normal,
            KIND_CASTLE => MoveKind::Castle,
            KIND_EN_PASSANT => MoveKind::EnPassant,
            3 => MoveKind::Promotion(Role::Knight),
            4 => MoveKind::Promotion(Role::Bishop),
            5 => MoveKind::Promotion(Role::Rook),
            6 => MoveKind::Promotion(Role::Queen),
            _ => MoveKind::Promotion(Role::King),
        }
    }

    /// Returns the role that the pawn becomes, or `None` if the move is not a promotion.
    #[inline]
    pub const fn promotes_to(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// Returns `true` if the move is castling.
    #[inline]
    pub const fn is_castle(self) -> bool {
        self.0.get() >> 13 == KIND_CASTLE
    }

    /// Returns `true` if the move is an en passant capture.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.0.get() >> 13 == KIND_EN_PASSANT
    }

    /// Returns the square on which the moving piece ends up. Differs from [`Move::to`] only for
    /// castling, where the king does not go to the rook's square.
    #[inline]
    pub const fn destination(self) -> Square {
        if self.is_castle() {
            self.castling_squares().0
        } else {
            self.to()
        }
    }

    /// Returns the new squares of the king and the rook after castling, in this order.
    #[inline]
    pub const fn castling_squares(self) -> (Square, Square) {
        let rank = self.from() as usize & 0x38;
        if (self.to() as usize) > self.from() as usize {
            (Square::from_index(rank + 6), Square::from_index(rank + 5))
        } else {
            (Square::from_index(rank + 2), Square::from_index(rank + 3))
        }
    }

    /// Returns the 16-bit encoding, which is never zero. Stored games contain it, so it is the same
    /// in every version.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0.get()
    }

    /// Decodes a move from [`Move::bits`]. Returns `None` for zero and for a promotion to a king. The
    /// result need not be legal, or even sensible, in a given position: check it with
    /// [`Position::is_legal`](super::Position::is_legal) before playing it.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits >> 13 > KIND_PROMOTION + 3 {
            return None;
        }
        match NonZeroU16::new(bits) {
            // Moves always have bit 0 set. Setting it here keeps equal moves equal.
            Some(bits) => Some(Self(bits.saturating_add(bits.get() & 1 ^ 1))),
            None => None,
        }
    }
}

impl fmt::Display for Move {
    /// Writes the origin, the target and the promotion letter, as in `e7e8q`. For castling, the
    /// target is the rook's square. Use [`Position::uci`](super::Position::uci) for text that other
    /// programs read.
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

/// The legal moves of a position. No reachable position has more than 218.
pub type MoveList = ArrayVec<Move, 256>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_round_trips_through_bits() {
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
        // Stored games contain these values.
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
        assert_eq!(Move::from_bits(7 << 13 | 1), None, "a promotion to a king");
        assert_eq!(size_of::<Option<Move>>(), 2);
    }

    #[test]
    fn castling_lands_on_the_g_or_c_file() {
        use Square::{B8, C8, D8, F1, F8, G1, H1};
        assert_eq!(Move::castle(F1, H1).destination(), G1);
        assert_eq!(Move::castle(F8, B8).castling_squares(), (C8, D8));
    }
}
