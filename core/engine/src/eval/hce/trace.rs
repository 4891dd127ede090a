//! Receivers of the counts of evaluation weights in a position, one of which computes their sum for
//! the search.

use super::king::Dangers;
use super::layout::{Group, KING_DANGER};
use super::tapered::Tapered;
use super::weights::{UNITS, WEIGHTS};

/// Danger units that make one step in the weights [`KING_DANGER`].
const DANGER_STEP: i32 = 16;

/// Receiver of the number of times that each evaluation weight counts in a position. Search and
/// explanations share the code that counts, so they cannot disagree.
pub(super) trait Tracer {
    /// Adds `times` times the weight with this index in its group. `times` is positive for White
    /// and negative for Black.
    fn add(&mut self, group: Group, index: usize, times: i32);

    /// Adds the weights for the dangers to a king. `sign` is 1 for White's king and -1 for Black's.
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

/// Sum of all evaluation terms from White's point of view, as the search needs it.
pub(super) struct Sum(pub(super) Tapered);

impl Tracer for Sum {
    #[inline]
    fn add(&mut self, group: Group, index: usize, times: i32) {
        debug_assert!(index < group.len, "{}[{index}]", group.name);
        self.0 += WEIGHTS[group.start + index] * times;
    }
}
