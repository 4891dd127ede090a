//! Fits the evaluation's weights to the results of our own games.
//!
//! `cargo xtask tune` runs it: `tune PASSES RESULT MOST FILE...`.
//!
//! Each position says how often each weight applies; the score that comes of it, put
//! through a logistic curve, should be the game's result (Texel's tuning method, Österlund
//! 2014), blended with what the search thought. Adam does the descent, with a pull towards
//! the weights as they were, so that what the data say nothing about stays.

// Weights and counts are small, and the descent is one of approximations.
#![allow(clippy::cast_precision_loss)]

use anyhow::{Context, Result, bail};
use plywise_core::board::Position;
use plywise_core::eval::{groups, trace, weights};
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::thread;

/// What is written, in the core's folder.
const WEIGHTS: &str = "src/eval/weights.rs";

struct Options<'a> {
    /// Passes over all positions.
    passes: u32,
    /// How much the result counts beside the search's score, 0 to 1.
    result: f32,
    /// Positions to read at most.
    most: usize,
    data: &'a [String],
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [passes, result, most, data @ ..] = &arguments[..] else {
        bail!("say `PASSES RESULT MOST FILE...`");
    };
    tune(&Options {
        passes: passes.parse().with_context(|| passes.clone())?,
        result: result.parse().with_context(|| result.clone())?,
        most: most.parse().with_context(|| most.clone())?,
        data,
    })
}

/// Positions that lie together in the data, some dozens of games.
const RUN: usize = 2_000;

/// A position as the descent sees it.
struct Sample {
    counts: Vec<(u16, i16)>,
    middlegame: f32,
    endgame: f32,
    score: f32,
    result: f32,
}

fn tune(options: &Options<'_>) -> Result<()> {
    let mut samples = Vec::new();
    for file in options.data {
        read(Path::new(file), options.most, &mut samples)?;
    }
    if samples.len() < 1_000 {
        bail!("{} positions are too few; play more games", samples.len());
    }
    // Every tenth run is kept apart, to see whether what is learned holds elsewhere: in other
    // games, since the positions of one have much in common.
    let is_kept = |n: usize| (n / RUN).is_multiple_of(10);
    let (kept, learned): (Vec<_>, Vec<_>) = (0..).zip(samples).partition(|(n, _)| is_kept(*n));
    let [kept, learned] = [kept, learned].map(|all: Vec<(usize, Sample)>| {
        all.into_iter()
            .map(|(_, sample)| sample)
            .collect::<Vec<_>>()
    });
    let start: Vec<[f32; 2]> = weights()
        .into_iter()
        .map(|(middlegame, endgame)| [middlegame as f32, endgame as f32])
        .collect();
    let curve = fit_curve(&learned, &start);
    println!("{} positions, curve {curve:.5}", learned.len() + kept.len());
    let mut fit = Fit::new(start, curve, options.result);
    println!(
        "before: {:.6} (apart {:.6})",
        fit.error(&learned),
        fit.error(&kept)
    );
    for pass in 1..=options.passes {
        fit.step(&learned, pass);
        if pass % 25 == 0 {
            println!(
                "{pass}: {:.6} (apart {:.6})",
                fit.error(&learned),
                fit.error(&kept)
            );
        }
    }
    let about = format!(
        "Tuned by `cargo xtask tune` on {} positions of our own games; error {:.6}, on\n//! positions \
         kept apart {:.6}.",
        learned.len() + kept.len(),
        fit.error(&learned),
        fit.error(&kept)
    );
    let weights = Path::new(env!("CARGO_MANIFEST_DIR")).join(WEIGHTS);
    fs::write(&weights, source(&fit.weights, &about)?)
        .with_context(|| weights.display().to_string())?;
    println!("{WEIGHTS} is written");
    Ok(())
}

fn read(file: &Path, most: usize, samples: &mut Vec<Sample>) -> Result<()> {
    let lines = BufReader::new(File::open(file).with_context(|| file.display().to_string())?);
    for (number, line) in (1..).zip(lines.lines()) {
        if samples.len() >= most {
            break;
        }
        let line = line?;
        let at = || format!("{}:{number}: {line}", file.display());
        let mut parts = line.split(';');
        let mut next = || parts.next().with_context(at);
        let (fen, score, result) = (next()?, next()?, next()?);
        let position: Position = fen.parse().with_context(at)?;
        let Some(trace) = trace(&position) else {
            continue;
        };
        samples.push(Sample {
            counts: trace.counts,
            middlegame: trace.phase as f32,
            endgame: ((1.0 - trace.phase) * trace.scale) as f32,
            score: score.parse().with_context(at)?,
            result: result.parse().with_context(at)?,
        });
    }
    Ok(())
}

impl Sample {
    /// The score that weights give, in centipawns for White.
    fn judged(&self, weights: &[[f32; 2]]) -> f32 {
        let mut sum = [0.0_f32; 2];
        for &(index, times) in &self.counts {
            let weight = weights[usize::from(index)];
            sum[0] += weight[0] * f32::from(times);
            sum[1] += weight[1] * f32::from(times);
        }
        sum[0] * self.middlegame + sum[1] * self.endgame
    }
}

fn logistic(score: f32, curve: f32) -> f32 {
    1.0 / (1.0 + (-curve * score).exp())
}

/// The steepness at which the scores that the weights give say most about the results.
fn fit_curve(samples: &[Sample], weights: &[[f32; 2]]) -> f32 {
    let part = samples.iter().step_by(1 + samples.len() / 200_000);
    let judged: Vec<(f32, f32)> = part
        .map(|sample| (sample.judged(weights), sample.result))
        .collect();
    let error = |curve: f32| -> f64 {
        let errors = judged
            .iter()
            .map(|&(score, result)| f64::from((logistic(score, curve) - result).powi(2)));
        errors.sum()
    };
    let curves = (1_u8..=60).map(|step| f32::from(step) / 5_000.0);
    let best = curves.min_by(|a, b| error(*a).total_cmp(&error(*b)));
    best.unwrap_or(0.004)
}

/// The descent.
struct Fit {
    weights: Vec<[f32; 2]>,
    start: Vec<[f32; 2]>,
    curve: f32,
    /// The result's part of the target.
    result: f32,
    first: Vec<[f32; 2]>,
    second: Vec<[f32; 2]>,
}

/// Adam's step, in centipawns.
const STEP: f32 = 1.0;
/// The pull towards the weights as they were.
const PULL: f32 = 1e-9;

impl Fit {
    fn new(start: Vec<[f32; 2]>, curve: f32, result: f32) -> Self {
        let nothing = vec![[0.0; 2]; start.len()];
        Self {
            weights: start.clone(),
            start,
            curve,
            result,
            first: nothing.clone(),
            second: nothing,
        }
    }

    fn target(&self, sample: &Sample) -> f32 {
        let thought = logistic(sample.score, self.curve);
        self.result * sample.result + (1.0 - self.result) * thought
    }

    fn error(&self, samples: &[Sample]) -> f64 {
        let sum: f64 = samples
            .iter()
            .map(|sample| {
                let judged = logistic(sample.judged(&self.weights), self.curve);
                f64::from((judged - self.target(sample)).powi(2))
            })
            .sum();
        sum / samples.len().max(1) as f64
    }

    fn gradient(&self, samples: &[Sample]) -> Vec<[f32; 2]> {
        let mut gradient = vec![[0.0_f32; 2]; self.weights.len()];
        for sample in samples {
            let judged = logistic(sample.judged(&self.weights), self.curve);
            let slope = (judged - self.target(sample)) * judged * (1.0 - judged) * self.curve;
            for &(index, times) in &sample.counts {
                let entry = &mut gradient[usize::from(index)];
                entry[0] += slope * f32::from(times) * sample.middlegame;
                entry[1] += slope * f32::from(times) * sample.endgame;
            }
        }
        gradient
    }

    /// One pass: the gradient of all positions, on all processors.
    fn step(&mut self, samples: &[Sample], pass: u32) {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let this = &*self;
        let parts: Vec<Vec<[f32; 2]>> = thread::scope(|scope| {
            let running: Vec<_> = samples
                .chunks(samples.len().div_ceil(threads))
                .map(|part| scope.spawn(|| this.gradient(part)))
                .collect();
            running
                .into_iter()
                .filter_map(|part| part.join().ok())
                .collect()
        });
        let all = samples.len() as f32;
        let (fade_first, fade_second) = (0.9_f32, 0.999_f32);
        let right = |fade: f32| 1.0 - fade.powi(pass as i32);
        for index in 0..self.weights.len() {
            for half in 0..2 {
                let sum: f32 = parts.iter().map(|part| part[index][half]).sum();
                let pull = PULL * (self.weights[index][half] - self.start[index][half]);
                let slope = sum / all + pull;
                let first = &mut self.first[index][half];
                *first = fade_first * *first + (1.0 - fade_first) * slope;
                let second = &mut self.second[index][half];
                *second = fade_second * *second + (1.0 - fade_second) * slope * slope;
                let change =
                    (*first / right(fade_first)) / ((*second / right(fade_second)).sqrt() + 1e-12);
                self.weights[index][half] -= STEP * change;
            }
        }
    }
}

/// The file of the weights.
fn source(weights: &[[f32; 2]], about: &str) -> Result<String> {
    let mut text = format!(
        "//! The numbers of the evaluation, in centipawns, and nothing else; `layout` says which is\n\
         //! which.\n//!\n//! {about}\n//!\n//! @generated\n\n\
         use super::layout::COUNT;\nuse super::tapered::{{Tapered, tapered as t}};\n\n\
         /// The weights where the program reads them.\n\
         pub(super) static WEIGHTS: [Tapered; COUNT] = VALUES;\n\n\
         /// The weights where the compiler reads them, for tables that follow from them.\n\
         #[rustfmt::skip]\npub(super) const VALUES: [Tapered; COUNT] = [\n"
    );
    for (name, start, len) in groups() {
        writeln!(text, "    // {name}")?;
        for line in weights[start..start + len].chunks(8) {
            let line = line.iter().map(|weight| {
                format!(
                    "t({}, {}),",
                    weight[0].round() as i32,
                    weight[1].round() as i32
                )
            });
            writeln!(text, "    {}", line.collect::<Vec<_>>().join(" "))?;
        }
    }
    text.push_str("];\n");
    Ok(text)
}
