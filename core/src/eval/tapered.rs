//! A pair of scores: one for the middlegame, one for the endgame.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A middlegame and an endgame value in centipawns, added up side by side and blended at
/// the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Tapered {
    /// What counts while all pieces are there.
    pub middlegame: i32,
    /// What counts when only kings and pawns are left.
    pub endgame: i32,
}

/// Shorthand for tables of weights.
pub(super) const fn tapered(middlegame: i32, endgame: i32) -> Tapered {
    Tapered {
        middlegame,
        endgame,
    }
}

impl Tapered {
    /// No difference.
    pub const ZERO: Self = tapered(0, 0);

    /// The blend at a phase from 0 (endgame) to `full` (all pieces).
    #[inline]
    pub const fn blend(self, phase: i32, full: i32) -> i32 {
        (self.middlegame * phase + self.endgame * (full - phase)) / full
    }
}

impl Add for Tapered {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        tapered(
            self.middlegame + other.middlegame,
            self.endgame + other.endgame,
        )
    }
}

impl Sub for Tapered {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        tapered(
            self.middlegame - other.middlegame,
            self.endgame - other.endgame,
        )
    }
}

impl Neg for Tapered {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        tapered(-self.middlegame, -self.endgame)
    }
}

impl Mul<i32> for Tapered {
    type Output = Self;

    #[inline]
    fn mul(self, count: i32) -> Self {
        tapered(self.middlegame * count, self.endgame * count)
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Tapered {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
