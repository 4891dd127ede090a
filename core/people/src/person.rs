//! The choice of a move as a person of a given rating makes it.
//!
//! A person mostly plays a move that comes to mind, which the model knows, and sometimes compares moves by calculation,
//! which is the search.

use std::cmp::Reverse;

use plywise_chess::{Move, Position};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::chance::{CERTAIN, chance};
use crate::ids::step_of;
use crate::net::{Model, shares};
use crate::situation::{ScoredMove, Situation};

/// Winning chances lost, in parts of [`CERTAIN`], that divide moves into classes.
pub const LOSS_CLASSES: [i32; 5] = [10, 300, 1_000, 2_000, 3_000];
/// Numbers added to the logarithm of a move's chance, by its class, so that the likeliest moves lose as much as
/// people's: the likeliest move of a position is better than people's moves on average. Fitted by `cargo lab people
/// losses`.
const RAISED: [f64; LOSS_CLASSES.len() + 1] = [0.0, 0.33, 0.69, 1.05, 1.2, 1.25];
/// A move that loses more than this share of the winning chances, in parts of [`CERTAIN`], is played only if it is
/// [`NATURAL`].
const BLUNDER: i32 = CERTAIN / 5;
/// Share of people by whom a blunder must be played to be a human one.
const NATURAL: f64 = 0.02;
/// Winning chances below which, or above the opposite of which, losses count in centipawns: otherwise every move would
/// look alike.
const DECIDED: i32 = CERTAIN / 20;
/// Loss, in parts of [`CERTAIN`], that a centipawn counts for in a decided position.
const CENTIPAWN: i32 = 3;

/// How a person chooses moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Person {
    /// Random seed of the game. The same seed gives the same moves.
    pub seed: u64,
    /// Rating of the people whose moves come to mind, on Lichess's scale.
    pub rating: u16,
    /// How far the moves spread, in percent: 0 for the likeliest move, 100 for each move as often as people play it.
    pub spread: u16,
    /// How far losing moves are raised so that they are played as often as people play them, in percent: 100 for
    /// people's losses, 0 for those of the likeliest moves, which are smaller.
    pub slack: u16,
    /// Share of the positions, in percent, in which the person compares moves by calculation.
    pub care: u8,
    /// Weight of a comparison, in hundredths: how much a loss of a tenth of the winning chances lowers the logarithm of
    /// the move's chance to be played.
    pub weight: u16,
    /// Number of moves that come to mind and are compared.
    pub width: u8,
}

/// Moves that come to a person's mind in a position.
#[derive(Clone, Debug)]
pub struct Shortlist {
    moves: Vec<Candidate>,
    slack: f64,
    weight: f64,
}

#[derive(Clone, Copy, Debug)]
struct Candidate {
    mv: Move,
    /// Logarithm of the chance to be played plus a constant and noise.
    appeal: f64,
    /// Share of people who play the move.
    share: f64,
}

impl Person {
    /// Returns the moves that come to mind: the likeliest ones, and the one that scores best.
    pub fn shortlist(&self, model: &Model<'_>, situation: Situation<'_>) -> Shortlist {
        let (position, scored) = (situation.position, situation.moves);
        let logits = model.logits(situation);
        let shares = shares(&logits);
        let spread = f64::from(self.spread) / 100.0;
        let is_careful = self.draw(position, 0) % 100 < u64::from(self.care);
        let weight = if is_careful {
            f64::from(self.weight) / 100.0
        } else {
            0.0
        };
        let candidate = |((scored, logit), share): ((&ScoredMove, f64), f64)| Candidate {
            mv: scored.mv,
            appeal: logit + spread * self.noise(position, scored.mv),
            share,
        };
        let mut list = Shortlist {
            moves: scored
                .iter()
                .zip(logits)
                .zip(shares)
                .map(candidate)
                .collect(),
            slack: f64::from(self.slack) / 100.0,
            weight,
        };
        let scores: Vec<i16> = scored.iter().map(ScoredMove::score).collect();
        let best = (0..scores.len()).max_by_key(|&index| (scores[index], Reverse(index)));
        let merits = list.merits(&scores);
        let mut order: Vec<usize> = (0..scores.len()).collect();
        order.sort_by(|&a, &b| merits[b].total_cmp(&merits[a]));
        order.truncate(self.width.max(1).into());
        order.extend(best.filter(|best| !order.contains(best)));
        list.moves = order.into_iter().map(|index| list.moves[index]).collect();
        list
    }

    /// Returns a random number of the Gumbel distribution, which belongs to the position, the move and the seed.
    /// The greatest of logarithms of chances with such numbers added is drawn by these chances.
    fn noise(&self, position: &Position, mv: Move) -> f64 {
        let drawn = (self.draw(position, mv.bits()) >> 40) as u32;
        let unit = (f64::from(drawn) + 0.5) / f64::from(1 << 24);
        -libm::log(-libm::log(unit))
    }

    fn draw(&self, position: &Position, mv: u16) -> u64 {
        let key = position.hash() ^ self.seed.rotate_left(32) ^ u64::from(mv);
        SplitMix64::seed_from_u64(key).next_u64()
    }
}

impl Shortlist {
    /// Creates a list of at most one move.
    pub fn of(mv: Option<Move>) -> Self {
        let candidate = |mv| Candidate {
            mv,
            appeal: 0.0,
            share: 1.0,
        };
        Self {
            moves: mv.into_iter().map(candidate).collect(),
            slack: 0.0,
            weight: 0.0,
        }
    }

    /// Returns the moves to be compared, the most appealing first.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().map(|it| it.mv)
    }

    /// Returns the index of the move to play, given a score in centipawns for each move of the list.
    pub fn choose(&self, scores: &[i16]) -> usize {
        let merits = self.merits(scores);
        let better = |&a: &usize, &b: &usize| merits[a].total_cmp(&merits[b]).then(b.cmp(&a));
        (0..merits.len()).max_by(better).unwrap_or_default()
    }

    /// Returns how good each move is for the person.
    fn merits(&self, scores: &[i16]) -> Vec<f64> {
        let best = scores.iter().copied().max().unwrap_or_default();
        let of = |(candidate, &score): (&Candidate, &i16)| {
            let lost = chance(best) - chance(score);
            if lost > BLUNDER && candidate.share < NATURAL {
                // Such a move is played only if all are.
                return f64::from(-lost);
            }
            let raised = self.slack * RAISED[loss_class(lost)];
            candidate.appeal + raised
                - self.weight * f64::from(loss(best, score)) / f64::from(CERTAIN / 10)
        };
        self.moves.iter().zip(scores).map(of).collect()
    }
}

/// Returns the class of a move that loses this share of the winning chances, in parts of [`CERTAIN`].
pub fn loss_class(lost: i32) -> usize {
    step_of(lost, &LOSS_CLASSES)
}

/// Returns what a move loses against the best one, in parts of [`CERTAIN`].
fn loss(best: i16, score: i16) -> i32 {
    if (DECIDED..=CERTAIN - DECIDED).contains(&chance(best)) {
        chance(best) - chance(score)
    } else {
        ((i32::from(best) - i32::from(score)) * CENTIPAWN).min(CERTAIN)
    }
}
