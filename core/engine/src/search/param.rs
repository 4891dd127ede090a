//! Search parameter: a constant, or a value that can be set at run time with the feature `tune`.

use std::ops::RangeInclusive;
#[cfg(feature = "tune")]
use std::sync::atomic::{AtomicI32, Ordering};

/// Search parameter as a constant, in a build without the feature `tune`.
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

/// Search parameter that can be set at run time, in a build with the feature `tune`.
#[cfg(feature = "tune")]
pub(crate) struct Param {
    /// Default value of the parameter, as in a build without `tune`.
    pub(crate) default: i32,
    pub(crate) range: RangeInclusive<i32>,
    value: AtomicI32,
}

#[cfg(feature = "tune")]
impl Param {
    pub(super) const fn new(default: i32, range: RangeInclusive<i32>) -> Self {
        Self {
            default,
            range,
            value: AtomicI32::new(default),
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
