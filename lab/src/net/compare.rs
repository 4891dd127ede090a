//! Whether the net of the engine, which counts in whole numbers, says what the one says that
//! learned.

use std::io::{self, Write};

use anyhow::{Result, ensure};
use plywise_engine::eval::net::Net;

use super::CompareArgs;
use super::checkpoint::Checkpoint;
use super::model::Model;
use super::samples::Sample;
use super::show;
use crate::data::{Chunk, quiet_positions};

/// Scores that the engine takes for what they are; beyond the game is decided.
const MAX_SCORE: i32 = 3_000;
/// What they may differ by in the mean, in centipawns,
const MEAN: f64 = 2.0;
/// and at most: this, and one part in so many of the score.
const MOST: f64 = 10.0;
const PART: f64 = 20.0;

/// How far the two nets differ.
#[derive(Default)]
pub(super) struct Difference {
    positions: usize,
    sum: f64,
    most: f64,
    /// The most, in parts of what is allowed.
    most_of_allowed: f64,
}

impl Difference {
    /// Takes a position in.
    pub(super) fn add(&mut self, whole: i32, learned: f32) {
        let difference = (f64::from(whole) - f64::from(learned)).abs();
        self.positions += 1;
        self.sum += difference;
        self.most = self.most.max(difference);
        let allowed = MOST + f64::from(learned.abs()) / PART;
        self.most_of_allowed = self.most_of_allowed.max(difference / allowed);
    }

    fn mean(&self) -> f64 {
        self.sum / self.positions.max(1) as f64
    }

    /// Whether they say the same.
    pub(super) fn is_small(&self) -> bool {
        self.mean() <= MEAN && self.most_of_allowed <= 1.0
    }
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{} positions: {:.2} centipawns apart in the mean, {:.1} at most, {:.0} % of what is allowed",
            self.positions,
            self.mean(),
            self.most,
            100.0 * self.most_of_allowed
        )
    }
}

/// Compares, and fails if they differ by more than they may.
pub(super) fn run(args: &CompareArgs) -> Result<()> {
    let net = show::read(&args.net)?;
    let state = Checkpoint::read(&args.net.with_added_extension("checkpoint"))?;
    let difference = difference(&net, &state.model, args)?;
    writeln!(io::stdout(), "{difference}")?;
    ensure!(
        difference.positions == args.positions,
        "there are no more positions"
    );
    ensure!(difference.is_small(), "the nets say different things");
    Ok(())
}

fn difference(net: &Net, model: &Model, args: &CompareArgs) -> Result<Difference> {
    let mut difference = Difference::default();
    for folder in &args.folders {
        for number in Chunk::numbers(folder)? {
            for game in Chunk::read(folder, number)?.games {
                for (position, score) in quiet_positions(&game, MAX_SCORE)? {
                    if difference.positions == args.positions {
                        return Ok(difference);
                    }
                    let sample = Sample::new(&position, score, 1);
                    difference.add(net.evaluate(&position), model.evaluate(&sample));
                }
            }
        }
    }
    Ok(difference)
}
