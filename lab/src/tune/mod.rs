//! `plywise-lab tune`: fits the evaluation's weights to the results of our own games.
//!
//! Each position says how often each weight applies; the score that comes of it, put
//! through a logistic curve, should be the game's result (Texel's tuning method, Österlund
//! 2014), blended with what the search thought.

// Weights and counts are small, and the descent is one of approximations.
#![allow(clippy::cast_precision_loss)]

mod fit;

use anyhow::{Context, Result, bail};
use fit::{Fit, Parameters, Sample, fit_curve};
use plywise_chess::Position;
use plywise_engine::eval::{groups, trace};
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};

use crate::workspace;

/// What is written, in the core's folder.
const WEIGHTS: &str = "core/engine/src/eval/weights.rs";

/// The arguments of `tune`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cargo lab selfplay --games 20000 --nodes 5000 --data target/games.txt\n  \
                  cargo lab tune target/games.txt\n\nWrites core/engine/src/eval/weights.rs."
)]
pub(crate) struct TuneArgs {
    /// Positions, one a line: FEN;SCORE;RESULT, for White, as `selfplay --data` writes them
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// Passes over all positions
    #[arg(long, default_value_t = 150)]
    passes: u32,
    /// How much the result counts beside the search's score, 0 to 1
    #[arg(long, default_value_t = 0.5)]
    result: f32,
    /// Read no more positions than that
    #[arg(long, default_value_t = 2_000_000)]
    most: usize,
}

/// Positions that lie together in the data, some dozens of games.
const RUN: usize = 2_000;

/// Runs the command.
pub(crate) fn run(options: &TuneArgs) -> Result<()> {
    let mut samples = Vec::new();
    for file in &options.data {
        read(file, options.most, &mut samples)?;
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
    let start = Parameters::now();
    let curve = fit_curve(&learned, &start);
    writeln!(
        io::stdout(),
        "{} positions, curve {curve:.5}",
        learned.len() + kept.len()
    )?;
    let mut fit = Fit::new(start, curve, options.result);
    writeln!(
        io::stdout(),
        "before: {:.6} (apart {:.6})",
        fit.error(&learned),
        fit.error(&kept)
    )?;
    for pass in 1..=options.passes {
        fit.step(&learned, pass);
        if pass % 25 == 0 {
            writeln!(
                io::stdout(),
                "{pass}: {:.6} (apart {:.6})",
                fit.error(&learned),
                fit.error(&kept)
            )?;
        }
    }
    let about = format!(
        "Tuned by `plywise-lab tune` on {} positions of our own games; error {:.6}, on\n//! positions \
         kept apart {:.6}.",
        learned.len() + kept.len(),
        fit.error(&learned),
        fit.error(&kept)
    );
    workspace::write(WEIGHTS, source(&fit.parameters, &about)?)?;
    writeln!(io::stdout(), "{WEIGHTS} is written")?;
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
            dangers: trace.dangers,
            middlegame: trace.phase as f32,
            endgame: ((1.0 - trace.phase) * trace.scale) as f32,
            score: score.parse().with_context(at)?,
            result: result.parse().with_context(at)?,
        });
    }
    Ok(())
}

/// The file of the weights.
fn source(parameters: &Parameters, about: &str) -> Result<String> {
    let units = parameters.units();
    let units: Vec<String> = units
        .iter()
        .map(|unit| (unit.round() as i32).to_string())
        .collect();
    let mut text = format!(
        "//! The numbers of the evaluation, in centipawns, and nothing else; `layout` says which is\n\
         //! which.\n//!\n//! {about}\n//!\n//! @generated\n\n\
         use super::king::Danger;\nuse super::layout::COUNT;\nuse super::score::{{Tapered, tapered as t}};\n\n\
         /// What each kind of danger to a king is worth, in units.\n\
         #[rustfmt::skip]\npub(super) const UNITS: [i32; Danger::KINDS] = [\n    {},\n];\n\n\
         /// The weights where the program reads them.\n\
         pub(super) static WEIGHTS: [Tapered; COUNT] = VALUES;\n\n\
         /// The weights where the compiler reads them, for tables that follow from them.\n\
         #[rustfmt::skip]\npub(super) const VALUES: [Tapered; COUNT] = [\n",
        units.join(", ")
    );
    for (name, start, len) in groups() {
        writeln!(text, "    // {name}")?;
        for line in (start..start + len).collect::<Vec<_>>().chunks(8) {
            let line = line.iter().map(|&place| {
                let [middlegame, endgame] = parameters.weight(place);
                format!(
                    "t({}, {}),",
                    middlegame.round() as i32,
                    endgame.round() as i32
                )
            });
            writeln!(text, "    {}", line.collect::<Vec<_>>().join(" "))?;
        }
    }
    text.push_str("];\n");
    Ok(text)
}
