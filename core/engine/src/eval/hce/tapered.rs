//! Pairs of middlegame and endgame values that are blended by the material left on the board
//! ("tapered eval": Letouzey, Fruit 2005).

use std::ops::{Add, AddAssign, Mul, Sub};

/// Middlegame and endgame value in centipawns, summed side by side and blended at the end.
///
/// Both values are packed into one word, the endgame value in the upper half, so that a sum costs one addition. Each
/// half is wide enough for the sum of any position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Tapered(i32);

/// Creates a pair of a middlegame and an endgame value. Short name for the tables of weights.
pub(super) const fn tapered(middlegame: i32, endgame: i32) -> Tapered {
    Tapered::new(middlegame, endgame)
}

impl Tapered {
    /// Pair whose middlegame and endgame values are 0.
    pub(super) const ZERO: Self = Self(0);

    /// Creates a pair of a middlegame and an endgame value, each from -32,768 to 32,767.
    pub(super) const fn new(middlegame: i32, endgame: i32) -> Self {
        Self(middlegame.wrapping_add(endgame << 16))
    }

    /// Returns the middlegame value, which counts in full with all pieces on the board.
    #[inline]
    pub(super) const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    /// Returns the endgame value, which counts in full when only kings and pawns are left.
    #[inline]
    pub(super) const fn endgame(self) -> i32 {
        // A negative middlegame value borrows one from the upper half.
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }

    /// Returns the sum of two pairs. Unlike `+`, usable in const contexts.
    #[must_use]
    pub(super) const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// Returns the pair with both signs changed. Unlike the operator `-`, usable in const contexts.
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
    fn halves_do_not_interfere() {
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
