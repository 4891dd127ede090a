//! Search parameters that can be set at run time, for tuners. Requires the feature `tune`.

use std::ops::RangeInclusive;

use crate::search::{Param, all_params};

/// Tunable parameter of the search, for builds with the `tune` feature.
#[derive(Clone, Copy)]
pub struct Parameter {
    name: &'static str,
    param: &'static Param,
}

impl Parameter {
    pub(crate) const fn new(name: &'static str, param: &'static Param) -> Self {
        Self { name, param }
    }

    /// Returns the name of the search parameter: the search technique and its field, as in `NullMove.reduction`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the default value of the search parameter, which is a constant in a build without `tune`.
    pub const fn default(&self) -> i32 {
        self.param.default
    }

    /// Returns the range in which a tuner may search for a value of the search parameter. Every value in this range
    /// keeps the search correct.
    pub fn range(&self) -> RangeInclusive<i32> {
        self.param.range.clone()
    }

    /// Sets the search parameter for every search in this process. Returns `false` and changes nothing if `value` is
    /// out of range.
    #[must_use]
    pub fn set(&self, value: i32) -> bool {
        let allowed = self.param.range.contains(&value);
        if allowed {
            self.param.set(value);
        }
        allowed
    }
}

/// Returns all search parameters.
pub fn parameters() -> Vec<Parameter> {
    all_params()
}
