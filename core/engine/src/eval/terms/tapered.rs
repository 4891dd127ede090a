//! Pairs of values that are blended by the material left on the board ("tapered eval", Letouzey,
//! Fruit 2005).

use std::ops::{Add, AddAssign, Mul, Sub};

/// A middlegame and an endgame value in centipawns, added up side by side and blended at
/// the end.
///
/// Both lie in one word, the endgame's in the upper half, so that a sum costs one
/// addition; each half holds any sum that a position can give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Tapered(i32);

/// A pair of values, as tables of weights write it.
pub(super) const fn tapered(middlegame: i32, endgame: i32) -> Tapered {
    Tapered::new(middlegame, endgame)
}

impl Tapered {
    /// The pair of zeros.
    pub(super) const ZERO: Self = Self(0);

    /// A pair of values, each from -32,768 to 32,767.
    pub(super) const fn new(middlegame: i32, endgame: i32) -> Self {
        Self(middlegame.wrapping_add(endgame << 16))
    }

    /// The value while all pieces are on the board.
    #[inline]
    pub(super) const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The value when only kings and pawns are left.
    #[inline]
    pub(super) const fn endgame(self) -> i32 {
        // A negative middlegame has borrowed one from the upper half.
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }

    /// The sum of two pairs, in const contexts.
    #[must_use]
    pub(super) const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// The pair for the other side, in const contexts.
    #[must_use]
    pub(super) const fn negated(self) -> Self {
        Self(self.0.wrapping_neg())
    }
}

impl Add for Tapered {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl Sub for Tapered {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

impl Mul<i32> for Tapered {
    type Output = Self;

    #[inline]
    fn mul(self, count: i32) -> Self {
        Self(self.0.wrapping_mul(count))
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_do_not_disturb_each_other() {
        let values = [-3_000, -301, -1, 0, 1, 77, 2_999];
        for a in values {
            for b in values {
                let pair = tapered(a, b);
                assert_eq!((pair.middlegame(), pair.endgame()), (a, b));
                let other = tapered(b, a);
                let sum = pair + other * 3 - pair.negated();
                assert_eq!(sum.middlegame(), 2 * a + 3 * b);
                assert_eq!(sum.endgame(), 2 * b + 3 * a);
            }
        }
    }
}
