//! The numbers of the search, settable while the program runs: for tuners, and only with the
//! feature `tune`.

use std::ops::RangeInclusive;

use crate::search::{Param, all_params};

/// A number of the search.
#[derive(Clone, Copy)]
pub struct Parameter {
    name: &'static str,
    param: &'static Param,
}

impl Parameter {
    pub(crate) const fn new(name: &'static str, param: &'static Param) -> Self {
        Self { name, param }
    }

    /// Technique and field, as in `NullMove.reduction`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The value that it has until it is set, which the ordinary build has for good.
    pub const fn usual(&self) -> i32 {
        self.param.usual
    }

    /// Where a tuner may look. No value in it makes a search fail.
    pub fn range(&self) -> RangeInclusive<i32> {
        self.param.range.clone()
    }

    /// Sets the value for every search of this process. `false`, with nothing changed, for a value
    /// outside of the range.
    #[must_use]
    pub fn set(&self, value: i32) -> bool {
        let allowed = self.param.range.contains(&value);
        if allowed {
            self.param.set(value);
        }
        allowed
    }
}

/// Every number that can be set.
pub fn parameters() -> Vec<Parameter> {
    all_params()
}
