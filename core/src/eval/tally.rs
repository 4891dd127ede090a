//! How the terms are counted: each says which weight applies how often, and whoever asks
//! makes of it what they need: a score, the counts themselves, or each term's share.

use super::layout::{COUNT, Group};
use super::tapered::Tapered;
use super::weights::WEIGHTS;

/// Takes what the terms count. The same code serves all three, so that they cannot
/// disagree.
pub(super) trait Tally {
    /// A weight of a group applies so many times for the side that is being looked at.
    fn add(&mut self, group: Group, index: usize, times: i32);
}

/// The sum alone: what the search wants.
pub(super) struct Sum(pub(super) Tapered);

impl Tally for Sum {
    #[inline]
    fn add(&mut self, group: Group, index: usize, times: i32) {
        debug_assert!(index < group.len, "{}[{index}]", group.name);
        self.0 += WEIGHTS[group.start + index] * times;
    }
}

/// How often each weight applied: what the tuner and the explanation want.
pub(super) struct Counts(pub(super) Box<[i16]>);

impl Counts {
    pub(super) fn new() -> Self {
        Self(vec![0; COUNT].into_boxed_slice())
    }
}

impl Tally for Counts {
    fn add(&mut self, group: Group, index: usize, times: i32) {
        self.0[group.start + index] += times as i16;
    }
}
