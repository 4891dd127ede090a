//! One number of the search: a constant, or a value that can be set where the feature `tune` asks
//! for it.

use std::ops::RangeInclusive;
#[cfg(feature = "tune")]
use std::sync::atomic::{AtomicI32, Ordering};

/// A number of the search.
#[cfg(not(feature = "tune"))]
pub(super) struct Param(i32);

#[cfg(not(feature = "tune"))]
impl Param {
    pub(super) const fn new(value: i32, _range: RangeInclusive<i32>) -> Self {
        Self(value)
    }

    #[inline]
    pub(super) const fn get(&self) -> i32 {
        self.0
    }
}

/// A number of the search that can be set.
#[cfg(feature = "tune")]
pub(crate) struct Param {
    /// The value of the ordinary build.
    pub(crate) usual: i32,
    pub(crate) range: RangeInclusive<i32>,
    value: AtomicI32,
}

#[cfg(feature = "tune")]
impl Param {
    pub(super) const fn new(usual: i32, range: RangeInclusive<i32>) -> Self {
        Self {
            usual,
            range,
            value: AtomicI32::new(usual),
        }
    }

    #[inline]
    pub(super) fn get(&self) -> i32 {
        self.value.load(Ordering::Relaxed)
    }

    pub(crate) fn set(&self, value: i32) {
        self.value.store(value, Ordering::Relaxed);
    }
}
