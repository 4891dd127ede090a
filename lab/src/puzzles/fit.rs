//! `puzzles fit`: fits the difficulty to puzzles with known ratings. The hash of a puzzle's id
//! decides whether the puzzle is used for the fit (ridge regression) or, if its rating is reliable,
//! for the test.
#![allow(clippy::cast_precision_loss)] // some thousand puzzles

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, bail, ensure};
use clap::Args;
use plywise_chess::{Move, Position};
use plywise_coach::puzzles::Puzzle;
use plywise_tactics::Motifs;

use super::difficulty::{UNRATED, estimate};
use super::features::{COUNT, Solvers};
use crate::linear::solve;
use crate::parallel::map;
use crate::workspace;

/// Strength of the regularization of the fit, in puzzles.
const RIDGE: f64 = 8.0;
/// Largest rating deviation of a puzzle whose rating is reliable.
const RELIABLE: f64 = 100.0;
const WEIGHTS: &str = "lab/src/puzzles/weights.rs";

/// Arguments of `puzzles fit`.
#[derive(Debug, Args)]
pub(crate) struct FitArgs {
    /// File of rated puzzles
    file: PathBuf,
    /// Number of threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
}

struct Rated {
    puzzle: Puzzle,
    is_fitted: bool,
    rating: f64,
    deviation: f64,
}

/// Fits the weights of the puzzle features and writes them.
pub(super) fn run(args: &FitArgs) -> anyhow::Result<()> {
    let text = fs::read_to_string(&args.file)
        .with_context(|| format!("{} cannot be read", args.file.display()))?;
    let rated: Vec<Rated> = text.lines().skip(1).map(read).collect::<Result<_, _>>()?;
    let features = map(&rated, args.threads, Solvers::new, |solvers, rated| {
        solvers.features(&rated.puzzle)
    })?;
    let rows: Vec<(&Rated, &[f64; COUNT])> = rated.iter().zip(&features).collect();
    let (fitted, tested): (Vec<_>, Vec<_>) =
        rows.into_iter().partition(|(rated, _)| rated.is_fitted);
    ensure!(
        fitted.len() > COUNT,
        "{} puzzles to fit {COUNT} weights to: give a file with more",
        fitted.len()
    );
    let weights = ridge(&fitted);
    let known: Vec<_> = tested
        .into_iter()
        .filter(|(rated, _)| rated.deviation <= RELIABLE)
        .collect();
    let ratings: Vec<f64> = known.iter().map(|(rated, _)| rated.rating).collect();
    let by = |value: &dyn Fn(&Rated, &[f64; COUNT]) -> f64| {
        let values: Vec<f64> = known.iter().map(|(rated, row)| value(rated, row)).collect();
        spearman(&values, &ratings)
    };
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{} fitted, {} tested: Spearman {:.3}, by the length alone {:.3}",
        fitted.len(),
        known.len(),
        by(&|_, row| estimate(&weights, row)),
        by(&|rated, _| rated.puzzle.length() as f64),
    )?;
    let mut code = workspace::read(WEIGHTS)?;
    let Some(end) = code.find("[f64; COUNT] =") else {
        bail!("{WEIGHTS} has no weights");
    };
    code.truncate(end);
    code.push_str("[f64; COUNT] = [\n");
    for weight in weights {
        let _ = writeln!(code, "    {weight:.4},");
    }
    code.push_str("];\n");
    workspace::write(WEIGHTS, code)
}

/// Parses a rated puzzle from a line of comma-separated fields: id, FEN, moves, rating, deviation,
/// others.
fn read(line: &str) -> anyhow::Result<Rated> {
    let fields: Vec<&str> = line.split(',').collect();
    let [id, fen, moves, rating, deviation, ..] = *fields.as_slice() else {
        bail!("too few fields: {line}");
    };
    let start = Position::from_fen(fen)?;
    let mut at = start;
    let moves = moves.split_whitespace().map(|text| {
        let mv = at.parse_uci(text)?;
        at.play(mv);
        Ok(mv)
    });
    let moves: Vec<Move> = moves.collect::<anyhow::Result<_>>()?;
    let puzzle = Puzzle::new(start, moves, UNRATED, Motifs::NONE)
        .with_context(|| format!("no puzzle: {line}"))?;
    // FNV-1a (Fowler, Noll and Vo).
    let hash = id.bytes().fold(0x811C_9DC5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    Ok(Rated {
        puzzle,
        is_fitted: hash >> 16 & 1 == 0,
        rating: rating.parse()?,
        deviation: deviation.parse()?,
    })
}

/// Returns the weights of a ridge regression of ratings on standardized features.
fn ridge(rows: &[(&Rated, &[f64; COUNT])]) -> Vec<f64> {
    let count = rows.len().max(1) as f64;
    let mut matrix = vec![vec![0.0; COUNT]; COUNT];
    let mut right = vec![0.0; COUNT];
    let mut means = [0.0; COUNT];
    for (rated, row) in rows {
        for i in 0..COUNT {
            for j in 0..COUNT {
                matrix[i][j] += row[i] * row[j];
            }
            right[i] += row[i] * rated.rating;
            means[i] += row[i] / count;
        }
    }
    for (i, mean) in means.iter().enumerate().skip(1) {
        let variance = (matrix[i][i] / count - mean * mean).max(1e-6);
        matrix[i][i] += RIDGE * variance;
    }
    solve(matrix, right)
}

/// Returns the rank correlation (Spearman, 1904). Equal values share the mean of their ranks.
fn spearman(a: &[f64], b: &[f64]) -> f64 {
    let (a, b) = (ranks(a), ranks(b));
    let mean = f64::midpoint(a.len() as f64, 1.0);
    let product = |x: &[f64], y: &[f64]| -> f64 {
        x.iter().zip(y).map(|(x, y)| (x - mean) * (y - mean)).sum()
    };
    product(&a, &b) / (product(&a, &a) * product(&b, &b)).sqrt()
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let below = values.iter().filter(|other| *other < value).count();
        let up_to = values.iter().filter(|other| *other <= value).count();
        (below + up_to + 1) as f64 / 2.0
    };
    values.iter().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rank_correlation_ignores_the_scale() {
        let close = |a: &[f64], b: &[f64], wanted: f64| {
            assert!((spearman(a, b) - wanted).abs() < 1e-9);
        };
        close(&[1.0, 2.0, 9.0], &[10.0, 20.0, 21.0], 1.0);
        close(&[1.0, 2.0, 9.0], &[3.0, 2.0, 1.0], -1.0);
        close(&[1.0, 1.0, 2.0, 2.0], &[1.0, 2.0, 1.0, 2.0], 0.0);
    }

    #[test]
    fn ridge_recovers_a_linear_rating() {
        let line =
            "00008,8/5kp1/p4n1p/P3R3/8/3r3P/2p2PP1/R5K1 w - - 0 31,e5c5 d3d1,1500,80,9,short";
        let rows: Vec<(Rated, [f64; COUNT])> = (0..400)
            .map(|number| {
                let mut row = [0.0; COUNT];
                row[0] = 1.0;
                for (i, value) in row.iter_mut().enumerate().skip(1) {
                    *value = f64::from((number * (i as u32 * 7 + 3)) % 17);
                }
                let rated = Rated {
                    rating: 700.0 + 30.0 * row[2] - 5.0 * row[9],
                    ..read(line).unwrap()
                };
                (rated, row)
            })
            .collect();
        let rows: Vec<_> = rows.iter().map(|(rated, row)| (rated, row)).collect();
        let weights = ridge(&rows);
        let ratings: Vec<f64> = rows.iter().map(|(rated, _)| rated.rating).collect();
        let estimates: Vec<f64> = rows
            .iter()
            .map(|(_, row)| estimate(&weights, row))
            .collect();
        assert!(spearman(&ratings, &estimates) > 0.99);
        assert!(read("00008,nothing").is_err());
    }
}
