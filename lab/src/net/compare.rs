//! Comparison of the quantized net with the trained net.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Args;
use plywise_engine::eval::net::Net;

use super::checkpoint::Checkpoint;
use super::model::{Model, Target, error};
use super::quantize::dequantize;
use super::samples::Samples;
use super::show;

/// Largest allowed difference, in centipawns, between evaluations of the quantized net in integer
/// and in floating point arithmetic. The engine rounds towards zero at the end.
const MAX_DIFFERENCE: f64 = 1.1;
/// Largest allowed relative change of the net's error by quantization.
const MAX_CHANGE: f64 = 0.01;

/// Arguments of `net compare`.
#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    /// File of the net, with its checkpoint beside it
    net: PathBuf,
    /// Folders of games, as `data make` writes them
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// Positions to compare
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    positions: u32,
}

#[derive(Debug, Default)]
struct Difference {
    positions: usize,
    /// Largest difference between evaluations in integer and in floating point arithmetic, in
    /// centipawns.
    arithmetic: f64,
    /// Sum of the differences between evaluations of the quantized and the trained net, in
    /// centipawns.
    quantization: f64,
    max_quantization: f64,
    /// Sums of the squared errors of the quantized and of the trained net.
    errors: [f64; 2],
}

impl Difference {
    fn of(net: &Net, state: &Checkpoint, samples: &Samples, count: usize) -> Self {
        let [_, weight_of_result] = state.settings.results;
        let target = Target {
            scale: state.settings.scale,
            weight_of_result,
        };
        let unit = f32::from(state.unit);
        let dequantized: Model = dequantize(net);
        let mut difference = Self::default();
        let all = samples.validation.iter().chain(&samples.training);
        for sample in all.take(count) {
            let quantized = net.evaluate(&sample.position()) as f32;
            let trained = unit * state.model.evaluate(sample);
            let distance = |other: f32| f64::from((quantized - other).abs());
            difference.positions += 1;
            difference.arithmetic = difference
                .arithmetic
                .max(distance(unit * dequantized.evaluate(sample)));
            difference.quantization += distance(trained);
            difference.max_quantization = difference.max_quantization.max(distance(trained));
            for (sum, score) in difference.errors.iter_mut().zip([quantized, trained]) {
                *sum += error(score / unit, sample, target);
            }
        }
        difference
    }

    /// Returns the relative growth of the error by quantization.
    fn change(&self) -> f64 {
        let [quantized, trained] = self.errors;
        quantized / trained.max(f64::MIN_POSITIVE) - 1.0
    }
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all = self.positions.max(1) as f64;
        writeln!(
            f,
            "{} positions; integer and floating point arithmetic: {:.2} centipawns apart at most",
            self.positions, self.arithmetic
        )?;
        write!(
            f,
            "quantized and trained net: {:.2} centipawns apart on average, {:.1} at most; error {:.6} \
             becomes {:.6}, {:+.2} %",
            self.quantization / all,
            self.max_quantization,
            self.errors[1] / all,
            self.errors[0] / all,
            100.0 * self.change()
        )
    }
}

/// Compares the quantized with the trained net. Fails if they differ by more than the limits.
pub(super) fn run(args: &CompareArgs) -> Result<()> {
    let net = show::read(&args.net)?;
    let state = Checkpoint::read(&args.net.with_added_extension("checkpoint"))?;
    ensure!(state.net()? == net, "the checkpoint is that of another net");
    let count = args.positions as usize;
    let samples = Samples::read(&args.folders, count)?;
    let difference = Difference::of(&net, &state, &samples, count);
    writeln!(io::stdout(), "{difference}")?;
    ensure!(difference.positions == count, "there are fewer positions");
    ensure!(
        difference.arithmetic <= MAX_DIFFERENCE,
        "the engine's arithmetic is wrong"
    );
    ensure!(
        difference.change().abs() <= MAX_CHANGE,
        "quantization changes the error by more than {} %",
        100.0 * MAX_CHANGE
    );
    Ok(())
}
