//! How the terms are counted: each says which weight applies how often, and whoever asks
//! makes of it what they need: a score, the counts themselves, or each term's share.

use super::king::Dangers;
use super::layout::{COUNT, Group, KING_DANGER};
use super::tapered::Tapered;
use super::weights::{UNITS, WEIGHTS};

/// Units of danger to a king for each step of [`KING_DANGER`].
pub(super) const DANGER_STEP: i32 = 16;

/// Takes what the terms count. The same code serves all three, so that they cannot
/// disagree.
pub(super) trait Tally {
    /// A weight of a group applies so many times for the side that is being looked at.
    fn add(&mut self, group: Group, index: usize, times: i32);

    /// The king of the side that is being looked at is in so much danger of each kind.
    #[inline]
    fn danger(&mut self, dangers: &Dangers, sign: i32) {
        self.add(KING_DANGER, danger_step(dangers), sign);
    }
}

#[inline]
fn danger_step(dangers: &Dangers) -> usize {
    let units = dangers.iter().zip(&UNITS).map(|(times, unit)| times * unit);
    let step = units.sum::<i32>().max(0) / DANGER_STEP;
    (step as usize).min(KING_DANGER.len - 1)
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
pub(super) struct Counts {
    pub(super) times: Box<[i16]>,
    /// What threatens White's king and Black's.
    pub(super) dangers: Vec<Dangers>,
}

impl Counts {
    pub(super) fn new() -> Self {
        Self {
            times: vec![0; COUNT].into_boxed_slice(),
            dangers: Vec::new(),
        }
    }
}

impl Tally for Counts {
    fn add(&mut self, group: Group, index: usize, times: i32) {
        self.times[group.start + index] += times as i16;
    }

    fn danger(&mut self, dangers: &Dangers, sign: i32) {
        self.add(KING_DANGER, danger_step(dangers), sign);
        self.dangers.push(*dangers);
    }
}
