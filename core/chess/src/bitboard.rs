//! Sets of squares, stored as the bits of a 64-bit number.

use std::fmt;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use super::square::Square;
use super::types::{Color, File, Rank};

/// A set of squares. Bit 0 is a1, bit 63 is h8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// The empty set of squares.
    pub const EMPTY: Self = Self(0);
    /// The set of all 64 squares.
    pub const FULL: Self = Self(!0);
    /// The set of all light squares.
    pub const LIGHT: Self = Self(0x55AA_55AA_55AA_55AA);
    /// The set of all dark squares.
    pub const DARK: Self = Self(0xAA55_AA55_AA55_AA55);
    /// The first and the eighth rank, where pawns cannot be.
    pub const BACK_RANKS: Self = Self(0xFF00_0000_0000_00FF);

    /// Returns the set of all squares of a file.
    #[inline]
    pub const fn from_file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file.index())
    }

    /// Returns all squares of the same shade, light or dark, as `square`.
    pub const fn shade_of(square: Square) -> Self {
        if square.is_light() {
            Self::LIGHT
        } else {
            Self::DARK
        }
    }

    /// Returns the set of all squares of a rank.
    #[inline]
    pub const fn from_rank(rank: Rank) -> Self {
        Self(0xFF << (rank.index() * 8))
    }

    /// Returns the set that contains only `square`.
    #[inline]
    pub const fn from_square(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// Returns `true` if the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns `true` if the set contains at least one square.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Returns `true` if the set contains two or more squares.
    #[inline]
    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns the number of squares in the set, 0 to 64.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns `true` if the set contains `square`.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Returns `true` if this set and `other` have a square in common.
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the set with `square` added.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.index())
    }

    /// Returns the set with `square` removed.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.index()))
    }

    /// Returns the square with the lowest index, or `None` if the set is empty.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::from_index(self.0.trailing_zeros() as usize))
        }
    }

    /// Returns the square with the highest index, or `None` if the set is empty.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::from_index(63 - self.0.leading_zeros() as usize))
        }
    }

    /// Returns the set shifted up by one rank. Squares on the eighth rank are dropped.
    #[inline]
    #[must_use]
    pub const fn up(self) -> Self {
        Self(self.0 << 8)
    }

    /// Returns the set shifted down by one rank. Squares on the first rank are dropped.
    #[inline]
    #[must_use]
    pub const fn down(self) -> Self {
        Self(self.0 >> 8)
    }

    /// Returns the set shifted by one file towards the h file. Squares on the h file are dropped.
    #[inline]
    #[must_use]
    pub const fn right(self) -> Self {
        Self((self.0 << 1) & !Self::from_file(File::A).0)
    }

    /// Returns the set shifted by one file towards the a file. Squares on the a file are dropped.
    #[inline]
    #[must_use]
    pub const fn left(self) -> Self {
        Self((self.0 >> 1) & !Self::from_file(File::H).0)
    }

    /// Returns the set shifted by one rank in the direction in which the pawns of `color` move.
    #[inline]
    #[must_use]
    pub const fn forward(self, color: Color) -> Self {
        match color {
            Color::White => self.up(),
            Color::Black => self.down(),
        }
    }

    /// Returns the set with the ranks in reverse order: a1 becomes a8.
    #[inline]
    #[must_use]
    pub const fn flip_ranks(self) -> Self {
        Self(self.0.swap_bytes())
    }
}

macro_rules! bit_operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, |$a:ident, $b:ident| $body:expr) => {
        impl $trait for Bitboard {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($body)
            }
        }

        impl $assign for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = self.$method(other);
            }
        }
    };
}

bit_operator!(BitAnd bitand, BitAndAssign bitand_assign, |a, b| a & b);
bit_operator!(BitOr bitor, BitOrAssign bitor_assign, |a, b| a | b);
bit_operator!(BitXor bitxor, BitXorAssign bitxor_assign, |a, b| a ^ b);
bit_operator!(Sub sub, SubAssign sub_assign, |a, b| a & !b);

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::from_square(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// Iterator over the squares of a [`Bitboard`], from the lowest index to the highest.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.into_iter().map(|square| square.to_string()))
            .finish()
    }
}
