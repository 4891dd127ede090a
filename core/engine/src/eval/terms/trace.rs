//! Coefficients of the terms in a position: summed for the search, explained to users.

use super::evaluate::{blend, count_all};
use super::king::Dangers;
use super::layout::{COUNT, GROUPS, Group, KING_DANGER};
use super::tapered::Tapered;
use super::weights::{UNITS, WEIGHTS};
use crate::eval::endgame::known_result;
use plywise_chess::Position;
use serde::{Deserialize, Serialize};

/// Danger units per step of [`KING_DANGER`].
const DANGER_STEP: i32 = 16;

/// Receiver of the term coefficients. Search and explanations share the same code for the terms, so they cannot
/// disagree.
pub(super) trait Tracer {
    /// Adds a weight of a group `times` times for White; `times` is negative for Black.
    fn add(&mut self, group: Group, index: usize, times: i32);

    /// Adds the dangers to a king; `sign` is 1 for White's king and -1 for Black's.
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

/// Sum of all terms for White, as the search needs it.
pub(super) struct Sum(pub(super) Tapered);

impl Tracer for Sum {
    #[inline]
    fn add(&mut self, group: Group, index: usize, times: i32) {
        debug_assert!(index < group.len, "{}[{index}]", group.name);
        self.0 += WEIGHTS[group.start + index] * times;
    }
}

/// Coefficient of each weight, for explanations.
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

    /// Returns the sum of a run of weights times their coefficients.
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

/// Term of the hand-crafted evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Term {
    /// Piece values, bishop pair and imbalance.
    Material,
    /// Piece-square tables.
    Squares,
    /// Number of squares the pieces can reach.
    Mobility,
    /// Pawn structure.
    Pawns,
    /// Passed pawns.
    Passed,
    /// King safety.
    King,
    /// Attacked, hanging and restricted pieces.
    Threats,
    /// Rooks on files, outposts, bad bishops.
    Pieces,
    /// Space behind the pawns.
    Space,
    /// Right to move.
    Tempo,
    /// Known draw, or mop-up against a bare king.
    Endgame,
}

impl Term {
    /// Terms that have weights, in the order of explanations.
    const WEIGHTED: [Self; 10] = [
        Self::Material,
        Self::Squares,
        Self::Mobility,
        Self::Pawns,
        Self::Passed,
        Self::King,
        Self::Threats,
        Self::Pieces,
        Self::Space,
        Self::Tempo,
    ];
}

/// Share of a term in the static evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Term the share belongs to.
    pub term: Term,
    /// Contribution in centipawns for the side to move.
    pub centipawns: i32,
}

/// Returns the share of each term in the static evaluation, for the side to move. The shares add up exactly to
/// [`evaluate`](super::evaluate): rounding errors go to the term at which they occur.
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
