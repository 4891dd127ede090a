//! How much each term contributes to an evaluation, for display to users.

use super::evaluate::{blend, count_all};
use super::layout::{COUNT, GROUPS, Group};
use super::tapered::Tapered;
use super::term::Term;
use super::trace::Tracer;
use super::weights::WEIGHTS;
use crate::eval::endgame::known_result;
use plywise_chess::Position;

/// Number of times that each weight counts in a position, White minus Black. Used to explain an
/// evaluation.
struct Counts {
    times: Box<[i16]>,
}

impl Counts {
    fn new(position: &Position) -> Self {
        let mut counts = Self {
            times: vec![0; COUNT].into_boxed_slice(),
        };
        count_all(position, &mut counts);
        counts
    }

    /// Returns the sum of `len` weights from index `start` on, each times its coefficient.
    fn sum(&self, start: usize, len: usize) -> Tapered {
        (start..start + len).fold(Tapered::ZERO, |sum, index| {
            sum + WEIGHTS[index] * i32::from(self.times[index])
        })
    }
}

impl Tracer for Counts {
    fn add(&mut self, group: Group, index: usize, times: i32) {
        self.times[group.start + index] += times as i16;
    }
}

/// Contribution of one term to the static evaluation of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Term of the evaluation, such as mobility.
    pub term: Term,
    /// Contribution of the term in centipawns, for the side to move.
    pub centipawns: i32,
}

/// Returns the contribution of each term to the static evaluation of a position, for the side to
/// move. The contributions add up exactly to [`evaluate`](super::evaluate): rounding errors go to
/// the term at which they occur.
pub fn explain(position: &Position) -> Vec<Share> {
    if let Some(score) = known_result(position) {
        return vec![Share {
            term: Term::Endgame,
            centipawns: score.raw(),
        }];
    }
    let counts = Counts::new(position);
    let total = counts.sum(0, COUNT);
    let mut so_far = Tapered::ZERO;
    let shares = Term::WEIGHTED.into_iter().map(|term| {
        let before = blend(position, so_far, total);
        for group in GROUPS.iter().filter(|group| group.term == term) {
            so_far += counts.sum(group.start, group.len);
        }
        Share {
            term,
            centipawns: blend(position, so_far, total) - before,
        }
    });
    shares.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::evaluate;

    #[test]
    fn shares_add_up_to_the_score() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 1",
            "4k3/8/8/8/8/8/8/R3K3 b - - 0 1",
            "4k3/4b3/3p4/8/8/2B5/2P5/4K3 w - - 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            let sum: i32 = explain(&position)
                .iter()
                .map(|share| share.centipawns)
                .sum();
            assert_eq!(sum, evaluate(&position).raw(), "{fen}");
        }
    }
}
