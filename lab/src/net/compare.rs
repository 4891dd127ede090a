//! Whether the net of the engine, which counts in whole numbers, says what the one says that
//! learned.

use std::io::{self, Write};

use anyhow::{Result, ensure};
use plywise_engine::eval::net::Net;

use super::CompareArgs;
use super::checkpoint::Checkpoint;
use super::model::{Aim, Model, error};
use super::quantise::in_floating_point;
use super::samples::Samples;
use super::show;

/// What the engine may differ by from its own numbers in floating point, in centipawns: it rounds
/// towards zero at the end.
const MOST: f64 = 1.1;
/// The part by which rounding the numbers may change the error.
const CHANGE: f64 = 0.01;

/// How far the nets differ.
#[derive(Debug, Default)]
struct Difference {
    positions: usize,
    /// The most, between whole numbers and the same ones in floating point, in centipawns.
    counting: f64,
    /// All of it, between whole numbers and those that learned, in centipawns,
    rounding: f64,
    /// and the most.
    most_rounding: f64,
    /// The sum of the square errors of whole numbers, and of those that learned.
    errors: [f64; 2],
}

impl Difference {
    fn of(net: &Net, state: &Checkpoint, samples: &Samples, most: usize) -> Self {
        let [_, weight_of_result] = state.settings.results;
        let aim = Aim {
            scale: state.settings.scale,
            weight_of_result,
        };
        let unit = f32::from(state.unit);
        let same: Model = in_floating_point(net);
        let mut difference = Self::default();
        let all = samples.apart.iter().chain(&samples.learned);
        for sample in all.take(most) {
            let whole = net.evaluate(&sample.position()) as f32;
            let learned = unit * state.model.evaluate(sample);
            let apart = |other: f32| f64::from((whole - other).abs());
            difference.positions += 1;
            difference.counting = difference.counting.max(apart(unit * same.evaluate(sample)));
            difference.rounding += apart(learned);
            difference.most_rounding = difference.most_rounding.max(apart(learned));
            for (sum, said) in difference.errors.iter_mut().zip([whole, learned]) {
                *sum += error(said / unit, sample, aim);
            }
        }
        difference
    }

    /// The part by which the error grows.
    fn change(&self) -> f64 {
        let [whole, learned] = self.errors;
        whole / learned.max(f64::MIN_POSITIVE) - 1.0
    }
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all = self.positions.max(1) as f64;
        writeln!(
            f,
            "{} positions; the engine and its numbers in floating point: {:.2} centipawns apart at most",
            self.positions, self.counting
        )?;
        write!(
            f,
            "the engine and what learned: {:.2} centipawns apart in the mean, {:.1} at most; error {:.6} \
             becomes {:.6}, {:+.2} %",
            self.rounding / all,
            self.most_rounding,
            self.errors[1] / all,
            self.errors[0] / all,
            100.0 * self.change()
        )
    }
}

/// Compares, and fails if they differ by more than they may.
pub(super) fn run(args: &CompareArgs) -> Result<()> {
    let net = show::read(&args.net)?;
    let state = Checkpoint::read(&args.net.with_added_extension("checkpoint"))?;
    ensure!(state.net()? == net, "the checkpoint is that of another net");
    let samples = Samples::read(&args.folders, args.positions)?;
    let difference = Difference::of(&net, &state, &samples, args.positions);
    writeln!(io::stdout(), "{difference}")?;
    ensure!(
        difference.positions == args.positions,
        "there are no more positions"
    );
    ensure!(
        difference.counting <= MOST,
        "the engine does not count as it should"
    );
    ensure!(
        difference.change().abs() <= CHANGE,
        "rounding changes the error by more than {} %",
        100.0 * CHANGE
    );
    Ok(())
}
