//! What a position is worth.

/// What a position is worth for the side to move, if both sides play their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move mates in this many plies, an odd number.
    Win(u8),
    /// Neither side can force mate.
    Draw,
    /// The side to move is mated in this many plies, an even number; 0 if it is mated already.
    Loss(u8),
}

/// A position that cannot occur in the table.
pub(crate) const ILLEGAL: u8 = u8::MAX;
/// Neither side can force mate, or it is not known yet that one can.
pub(crate) const DRAW: u8 = 0;

impl Value {
    /// The value in a table: 0 for a draw, otherwise the plies to mate and 1.
    pub(crate) const fn from_byte(byte: u8) -> Option<Self> {
        match byte {
            ILLEGAL => None,
            DRAW => Some(Self::Draw),
            _ if byte.is_multiple_of(2) => Some(Self::Win(byte - 1)),
            _ => Some(Self::Loss(byte - 1)),
        }
    }

    /// The plies to mate; none in a drawn position.
    pub const fn plies(self) -> Option<u8> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// The moves to mate of the side that mates; none in a drawn position.
    pub const fn moves(self) -> Option<u8> {
        match self.plies() {
            Some(plies) => Some(plies.div_ceil(2)),
            None => None,
        }
    }

    /// The same for the side that has just moved.
    #[must_use]
    pub const fn for_other_side(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies),
        }
    }

    /// The value for the other side once the side to move has made its best move.
    #[must_use]
    pub const fn after_best_move(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies.saturating_sub(1)),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies.saturating_sub(1)),
        }
    }

    /// The value for the other side before the move that leads here, if that is its best one.
    #[must_use]
    pub const fn before_best_move(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies.saturating_add(1)),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies.saturating_add(1)),
        }
    }

    /// Orders values by how good they are: a quick mate before a slow one, a slow loss before a
    /// quick one.
    pub fn rank(self) -> i16 {
        match self {
            Self::Win(plies) => 1000 - i16::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i16::from(plies) - 1000,
        }
    }
}
