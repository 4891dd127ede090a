//! Values of positions in an endgame table: win, draw or loss.

/// The value of a position for the side to move, with best play by both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// The side to move mates in this number of plies, which is odd.
    Win(u8),
    /// Neither side can force mate.
    Draw,
    /// The side to move is mated in this number of plies, which is even. 0 in checkmate.
    Loss(u8),
}

/// Table byte of an illegal position.
pub(crate) const ILLEGAL: u8 = u8::MAX;
/// Table byte of a draw, and of a position that is not decided yet.
pub(crate) const DRAW: u8 = 0;

impl Value {
    /// Decodes a byte of an endgame table: 0 for a draw, otherwise the plies to mate plus 1. `None`
    /// for illegal positions.
    pub(crate) const fn from_byte(byte: u8) -> Option<Self> {
        match byte {
            ILLEGAL => None,
            DRAW => Some(Self::Draw),
            _ if byte.is_multiple_of(2) => Some(Self::Win(byte - 1)),
            _ => Some(Self::Loss(byte - 1)),
        }
    }

    /// Returns the distance to mate in plies, or `None` for a draw.
    pub const fn plies(self) -> Option<u8> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// Returns the distance to mate in moves of the mating side, or `None` for a draw.
    pub const fn moves(self) -> Option<u8> {
        match self.plies() {
            Some(plies) => Some(plies.div_ceil(2)),
            None => None,
        }
    }

    /// Returns the value of the same position from the opponent's point of view.
    #[must_use]
    pub const fn for_other_side(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies),
        }
    }

    /// Returns the opponent's value after the side to move has played its best move.
    #[must_use]
    pub const fn after_best_move(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies.saturating_sub(1)),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies.saturating_sub(1)),
        }
    }

    /// Returns the opponent's value before the move that led to this position, if that was the best
    /// move.
    #[must_use]
    pub const fn before_best_move(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies.saturating_add(1)),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies.saturating_add(1)),
        }
    }

    /// Returns a number that orders values from worst to best. A quicker mate is better than a
    /// slower one, and a slower loss is better than a quicker one.
    pub fn rank(self) -> i16 {
        match self {
            Self::Win(plies) => 1000 - i16::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i16::from(plies) - 1000,
        }
    }
}
