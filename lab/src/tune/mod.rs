//! `plywise-lab tune`: fits the evaluation's weights to the results of our own games.
//!
//! Each position says how often each weight applies; the score that comes of it, put
//! through a logistic curve, should be the game's result (Texel's tuning method, Österlund
//! 2014), blended with what the search thought.

// Weights and counts are small, and the descent is one of approximations.
#![allow(clippy::cast_precision_loss)]

mod fit;

use anyhow::{Result, bail};
use fit::{Fit, Parameters, Sample};
use plywise_engine::eval::{groups, trace};
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::data::{Chunk, Record, quiet_positions};
use crate::net::part;
use crate::workspace;

pub(crate) use fit::fit_curve;

/// What is written, in the core's folder.
const WEIGHTS: &str = "core/engine/src/eval/terms/weights.rs";

/// The arguments of `tune`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cargo lab data make data --hours 10\n  cargo lab tune data\n\nWrites core/engine/src/eval/terms/weights.rs."
)]
pub(crate) struct TuneArgs {
    /// Folders of games, as `data make` writes them
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// Passes over all positions
    #[arg(long, default_value_t = 150)]
    passes: u32,
    /// How much the result counts beside the search's score, 0 to 1
    #[arg(long, default_value_t = 0.5, value_parser = part)]
    result: f32,
    /// The most positions to read
    #[arg(long, default_value_t = 2_000_000)]
    most: usize,
}

/// Positions that lie together in the data, some dozens of games.
const RUN: usize = 2_000;

/// Runs the command.
pub(crate) fn run(options: &TuneArgs) -> Result<()> {
    let mut samples = Vec::new();
    for folder in &options.data {
        read(folder, options.most, &mut samples)?;
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
    if learned.len() < 1_000 {
        bail!(
            "{} positions beside the {} that are kept apart are too few; play more games",
            learned.len(),
            kept.len()
        );
    }
    let start = Parameters::now();
    let judged = learned.iter().map(|one| (start.judge(one), one.result));
    let curve = fit_curve(judged);
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

/// Reads the quiet positions of the chunks of a folder.
fn read(folder: &Path, most: usize, samples: &mut Vec<Sample>) -> Result<()> {
    for number in Chunk::numbers(folder)? {
        for game in Chunk::read(folder, number)?.games {
            if samples.len() >= most {
                return Ok(());
            }
            samples.extend(samples_of(&game)?);
        }
    }
    Ok(())
}

/// Larger scores say no more about weights: the game is decided.
const MAX_SCORE: i32 = 1_500;

/// What the quiet positions of a game say about the weights.
fn samples_of(game: &Record) -> Result<Vec<Sample>> {
    let quiet = quiet_positions(game, MAX_SCORE)?.into_iter();
    let samples = quiet.filter_map(|(position, score)| {
        let trace = trace(&position)?;
        Some(Sample {
            counts: trace.counts,
            dangers: trace.dangers,
            middlegame: trace.phase as f32,
            endgame: ((1.0 - trace.phase) * trace.scale) as f32,
            score: score.for_white(position.turn()).raw() as f32,
            result: f32::from(game.result as u8) / 2.0,
        })
    });
    Ok(samples.collect())
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
         use super::king::Danger;\nuse super::layout::COUNT;\nuse super::tapered::{{Tapered, tapered as t}};\n\n\
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

#[cfg(test)]
mod tests {
    use plywise_chess::{Position, STANDARD_CHESS960_NUMBER};
    use plywise_engine::Score;

    use super::*;
    use crate::matches::GameResult;

    #[test]
    fn samples_have_the_score_and_the_result_for_white() {
        let mut position = Position::startpos();
        let line = ["e4", "d5", "Nc3", "dxe4", "Nxe4", "Nf6"].map(|san| {
            let mv = position.parse_san(san).unwrap();
            position.play(mv);
            mv
        });
        let game = Record {
            start: STANDARD_CHESS960_NUMBER,
            result: GameResult::BlackWins,
            moves: line.to_vec(),
            // The first two moves were played at random, the fourth and the fifth are captures.
            scores: [20, 30, -40, 10].map(Score::centipawns).to_vec(),
        };
        let samples = samples_of(&game).unwrap();
        let told: Vec<(f32, f32)> = samples.iter().map(|one| (one.score, one.result)).collect();
        assert_eq!(told, [(20.0, 0.0), (-10.0, 0.0)]);
        let decided = Record {
            scores: vec![Score::mate_in(5), Score::centipawns(1_501)],
            ..game
        };
        assert_eq!(samples_of(&decided).unwrap().len(), 0);
    }
}
