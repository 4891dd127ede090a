//! `plywise-lab net`: trains a net on games and inspects nets. See `docs/net.md`.

// Trained numbers are approximations, and rates are for display.
#![allow(clippy::cast_precision_loss)]

mod adam;
mod checkpoint;
mod compare;
mod model;
mod normalize;
mod quantize;
mod samples;
mod show;
mod train;

pub(crate) use show::read;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use plywise_engine::eval::net::{HIDDEN_SIZE_STEP, MAX_BUCKETS, MAX_HIDDEN_SIZE, SCALES};

#[derive(Debug, Subcommand)]
pub(crate) enum NetCommand {
    /// Train a net on games, or resume the training
    #[command(
        after_help = "Example:\n  plywise-lab net train data --neurons 128 --epochs 30 --out 128.net\n\nAfter \
                      each epoch the net is written to FILE, the net with the smallest validation error\nto \
                      FILE.best, and the state of the run to FILE.checkpoint, from which the same\ncommand \
                      resumes."
    )]
    Train(TrainArgs),
    /// Print the properties of a net, and its evaluation of positions
    #[command(
        after_help = "Example:\n  plywise-lab net show 128.net --position \"4k3/8/8/8/8/8/8/3QK3 w - - 0 1\""
    )]
    Show(ShowArgs),
    /// Compare the quantized net with the trained one, on positions of games
    #[command(after_help = "Example:\n  plywise-lab net compare 128.net data")]
    Compare(CompareArgs),
    /// Write the same net with scores in another unit
    #[command(
        after_help = "Example:\n  plywise-lab net normalise 128.net --pawn 94 --out normal.net\n\ndocs/net.md explains \
                      what 1.00 means and how that score is measured."
    )]
    Normalise(NormaliseArgs),
}

/// Arguments of `net train`.
#[derive(Debug, Args)]
pub(crate) struct TrainArgs {
    /// Folders of games, as `data make` writes them
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// File of the net
    #[arg(long, value_name = "FILE", default_value = "plywise.net")]
    out: PathBuf,
    /// Hidden size, of one perspective
    #[arg(long = "neurons", value_name = "N", default_value_t = 128, value_parser = hidden_size)]
    hidden_size: usize,
    /// Output buckets, selected by the number of pieces
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = buckets)]
    buckets: usize,
    /// Number of epochs
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    epochs: u32,
    /// Stop after this epoch; the same command resumes
    #[arg(long, value_name = "N")]
    stop_after: Option<u32>,
    /// Seed of the initial weights and of the order of the positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Batch size
    #[arg(long, value_name = "N", default_value_t = 16_384, value_parser = clap::value_parser!(u32).range(1..))]
    batch: u32,
    /// First learning rate
    #[arg(long, default_value_t = 1e-3, value_parser = rate)]
    rate: f32,
    /// Last learning rate
    #[arg(long, default_value_t = 5e-6, value_parser = rate)]
    last_rate: f32,
    /// First weight of the game's result against the search's score, 0 to 1
    #[arg(long, default_value_t = 0.1, value_parser = share)]
    result: f32,
    /// Last weight of the result
    #[arg(long, default_value_t = 0.4, value_parser = share)]
    last_result: f32,
    /// Score with an expectation of 73 %, in centipawns [default: fitted to the results]
    #[arg(long, value_name = "CENTIPAWNS", value_parser = scale)]
    scale: Option<i16>,
    /// Positions after which no chunk is read, so that a run can resume while games are added
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    most: usize,
    /// Training threads; the result does not depend on them
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
}

/// Arguments of `net show`.
#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    /// File of the net
    net: PathBuf,
    /// A position to evaluate, in FEN
    #[arg(long = "position", value_name = "FEN")]
    positions: Vec<String>,
}

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

/// Arguments of `net normalise`.
#[derive(Debug, Args)]
pub(crate) struct NormaliseArgs {
    /// File of the net
    net: PathBuf,
    /// Score of the net that becomes 1.00
    #[arg(long, value_name = "CENTIPAWNS", value_parser = clap::value_parser!(i16).range(1..))]
    pawn: i16,
    /// File of the new net
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

fn hidden_size(text: &str) -> Result<usize, String> {
    let hidden_size: usize = text.parse().map_err(|_| "not a number".to_owned())?;
    if !is_hidden_size(hidden_size) {
        return Err(format!(
            "expected a multiple of {HIDDEN_SIZE_STEP} up to {MAX_HIDDEN_SIZE}"
        ));
    }
    Ok(hidden_size)
}

const fn is_hidden_size(hidden_size: usize) -> bool {
    0 < hidden_size
        && hidden_size <= MAX_HIDDEN_SIZE
        && hidden_size.is_multiple_of(HIDDEN_SIZE_STEP)
}

fn is_buckets(buckets: usize) -> bool {
    (1..=MAX_BUCKETS).contains(&buckets)
}

fn buckets(text: &str) -> Result<usize, String> {
    let buckets = text.parse().ok();
    let buckets = buckets.filter(|&buckets| is_buckets(buckets));
    buckets.ok_or_else(|| format!("expected 1 to {MAX_BUCKETS}"))
}

/// Parses a number from 0 to 1.
fn share(text: &str) -> Result<f32, String> {
    let number: f32 = text.parse().map_err(|_| "not a number".to_owned())?;
    if !(0.0..=1.0).contains(&number) {
        return Err("expected a number from 0 to 1".to_owned());
    }
    Ok(number)
}

fn scale(text: &str) -> Result<i16, String> {
    let scale = text.parse().ok().filter(|scale| SCALES.contains(scale));
    scale.ok_or_else(|| format!("expected {} to {}", SCALES.start(), SCALES.end()))
}

fn rate(text: &str) -> Result<f32, String> {
    share(text).and_then(|rate| match rate {
        0.0 => Err("expected a rate above 0".to_owned()),
        rate => Ok(rate),
    })
}

/// Runs the command.
pub(crate) fn run(command: &NetCommand) -> anyhow::Result<()> {
    match command {
        NetCommand::Train(args) => train::run(args),
        NetCommand::Show(args) => show::run(&args.net, &args.positions),
        NetCommand::Compare(args) => compare::run(args),
        NetCommand::Normalise(args) => normalize::run(args),
    }
}
