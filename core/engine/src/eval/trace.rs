//! What the terms count in a position, for the tuner.

use super::endgame::WHOLE;
use super::evaluate::{count_all, settled, usable};
use super::imbalance::{FULL_PHASE, phase};
use super::king::Danger;
use super::layout::{COUNT, KING_DANGER};
use super::score::Score;
use super::tally::{Counts, DANGER_STEP};
use super::tapered::Tapered;
use super::weights::{UNITS, WEIGHTS};
use plywise_chess::Position;

/// How many kinds of danger threaten a king.
pub const DANGER_KINDS: usize = Danger::KINDS;

/// How often each weight applies in a position.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The weights' places and how often they apply, for White; those of the kings' danger
    /// are not among them.
    pub counts: Vec<(u16, i16)>,
    /// How often each kind of danger threatens White's king and Black's.
    pub dangers: [[i8; DANGER_KINDS]; 2],
    /// How much material is left, 0 to 1.
    pub phase: f64,
    /// How much of an endgame advantage counts, 0 to 1.
    pub scale: f64,
    /// The score that the weights give now, for White.
    pub score: Score,
}

/// How a king's danger comes to a weight: the kinds, each times its units, add up, and every
/// so many units are a place in a group of weights.
#[derive(Clone, Debug)]
pub struct DangerTable {
    /// What each kind is worth now.
    pub units: Vec<i32>,
    /// Units for each place.
    pub step: i32,
    /// The first place, and how many there are.
    pub places: (usize, usize),
}

/// The trace of a position; none where the terms are not asked.
pub fn trace(position: &Position) -> Option<Trace> {
    if settled(position).is_some() {
        return None;
    }
    let mut counts = Counts::new();
    count_all(position, &mut counts);
    let sum = (0..COUNT).fold(Tapered::ZERO, |sum, index| {
        sum + WEIGHTS[index] * i32::from(counts.times[index])
    });
    let usable = usable(position, sum);
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
            .filter(|(place, times)| **times != 0 && !of_danger.contains(&usize::from(*place)))
            .map(|(place, times)| (place, *times))
            .collect(),
        dangers,
        phase: f64::from(phase(position)) / f64::from(FULL_PHASE),
        scale: f64::from(usable) / f64::from(WHOLE),
        score: super::evaluate(position).for_white(position.turn()),
    })
}

/// The weights as they are, by place: middlegame and endgame.
pub fn weights() -> Vec<(i32, i32)> {
    let pair = |weight: &Tapered| (weight.middlegame(), weight.endgame());
    WEIGHTS.iter().map(pair).collect()
}

/// How danger is counted now.
pub fn danger_table() -> DangerTable {
    DangerTable {
        units: UNITS.to_vec(),
        step: DANGER_STEP,
        places: (KING_DANGER.start, KING_DANGER.len),
    }
}
