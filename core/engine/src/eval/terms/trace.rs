//! What the terms count in a position: summed up for the search, traced for the tuner, explained
//! for people.

use super::evaluate::{blend, count_all, usable};
use super::king::{Danger, Dangers};
use super::layout::{COUNT, GROUPS, Group, KING_DANGER};
use super::material::{FULL_PHASE, phase};
use super::tapered::Tapered;
use super::weights::{UNITS, WEIGHTS};
use crate::eval::endgame::{WHOLE, settled};
use plywise_chess::Position;
use serde::{Deserialize, Serialize};

/// Units of danger to a king for each step of [`KING_DANGER`].
const DANGER_STEP: i32 = 16;

/// Takes what the terms count. The same terms serve the search, the tuner and the explanation, so
/// that these cannot disagree.
pub(super) trait Tracer {
    /// Counts a weight of a group this many times for White, negative for Black.
    fn add(&mut self, group: Group, index: usize, times: i32);

    /// Counts the dangers to a king; `sign` is 1 for White's and -1 for Black's.
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

/// The sum of all terms for White, which is all that the search needs.
pub(super) struct Sum(pub(super) Tapered);

impl Tracer for Sum {
    #[inline]
    fn add(&mut self, group: Group, index: usize, times: i32) {
        debug_assert!(index < group.len, "{}[{index}]", group.name);
        self.0 += WEIGHTS[group.start + index] * times;
    }
}

/// How often each weight applies, for the tuner and the explanation.
struct Counts {
    times: Box<[i16]>,
    /// The dangers to White's king and Black's.
    dangers: Vec<Dangers>,
}

impl Counts {
    fn new(position: &Position) -> Self {
        let mut counts = Self {
            times: vec![0; COUNT].into_boxed_slice(),
            dangers: Vec::new(),
        };
        count_all(position, &mut counts);
        counts
    }

    /// The sum of a run of weights, each as often as it applies.
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

    fn danger(&mut self, dangers: &Dangers, sign: i32) {
        self.add(KING_DANGER, danger_step(dangers), sign);
        self.dangers.push(*dangers);
    }
}

/// Number of kinds of danger to a king.
pub const DANGER_KINDS: usize = Danger::KINDS;

/// How often each weight applies in a position, for the tuner.
#[derive(Clone, Debug)]
pub struct Trace {
    /// Indices of weights and how often they apply, for White, without those of the kings' danger.
    pub counts: Vec<(u16, i16)>,
    /// How often each kind of danger threatens White's king and Black's.
    pub dangers: [[i8; DANGER_KINDS]; 2],
    /// Phase of the game, from 1 with all pieces to 0.
    pub phase: f64,
    /// Part of an endgame advantage that counts, 0 to 1.
    pub scale: f64,
}

/// How a king's danger becomes a weight: the kinds, each times its units, add up, and every step of
/// units is an index into a group of weights.
#[derive(Clone, Debug)]
pub struct DangerTable {
    /// Current units of each kind.
    pub units: Vec<i32>,
    /// Units for each index.
    pub step: i32,
    /// First index of the group, and its length.
    pub places: (usize, usize),
}

/// The trace of a position; `None` where the score does not come from the terms.
pub fn trace(position: &Position) -> Option<Trace> {
    if settled(position).is_some() {
        return None;
    }
    let counts = Counts::new(position);
    let usable = usable(position, counts.sum(0, COUNT));
    if usable == 0 {
        return None;
    }
    let mut dangers = [[0; DANGER_KINDS]; 2];
    for (small, kinds) in dangers.iter_mut().zip(&counts.dangers) {
        *small = kinds.map(|times| times as i8);
    }
    let of_danger = KING_DANGER.start..KING_DANGER.start + KING_DANGER.len;
    let times = (0_u16..).zip(&*counts.times);
    Some(Trace {
        counts: times
            .filter(|(index, times)| **times != 0 && !of_danger.contains(&usize::from(*index)))
            .map(|(index, times)| (index, *times))
            .collect(),
        dangers,
        phase: f64::from(phase(position)) / f64::from(FULL_PHASE),
        scale: f64::from(usable) / f64::from(WHOLE),
    })
}

/// The current weights by index: middlegame and endgame, in centipawns.
pub fn weights() -> Vec<(i32, i32)> {
    let pair = |weight: &Tapered| (weight.middlegame(), weight.endgame());
    WEIGHTS.iter().map(pair).collect()
}

/// The groups of weights in their order: name, first index, length.
pub fn groups() -> impl Iterator<Item = (&'static str, usize, usize)> {
    (GROUPS.iter()).map(|group| (group.name, group.start, group.len))
}

/// The current units of danger.
pub fn danger_table() -> DangerTable {
    DangerTable {
        units: UNITS.to_vec(),
        step: DANGER_STEP,
        places: (KING_DANGER.start, KING_DANGER.len),
    }
}

/// A term of the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Term {
    /// What the pieces are worth, and how they go together.
    Material,
    /// Where the pieces stand.
    Squares,
    /// How many squares the pieces reach.
    Mobility,
    /// Pawn structure.
    Pawns,
    /// Passed pawns.
    Passed,
    /// The safety of the kings.
    King,
    /// What may be lost.
    Threats,
    /// Rooks on files, outposts, bad bishops.
    Pieces,
    /// Room behind the pawns.
    Space,
    /// The right to move.
    Tempo,
    /// An endgame that is known to be drawn, or won by mop-up.
    Endgame,
}

impl Term {
    /// The terms that have weights, in the order in which they are explained.
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

/// A term's share of the static evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The term.
    pub term: Term,
    /// Its centipawns for the side to move.
    pub centipawns: i32,
}

/// The share of each term in the static evaluation, for the side to move. The shares add up to
/// [`evaluate`](super::evaluate) exactly: a rounding error goes to the term at which it arises.
pub fn explain(position: &Position) -> Vec<Share> {
    if let Some(score) = settled(position) {
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
