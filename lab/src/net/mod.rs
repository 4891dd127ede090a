//! `plywise-lab net`: makes a net of games, and looks at one. `docs/net.md` tells the whole story.

// Numbers that are learned are approximations, and rates are read by people.
#![allow(clippy::cast_precision_loss)]

mod adam;
mod checkpoint;
mod compare;
mod model;
mod normalise;
mod quantise;
mod samples;
mod show;
mod train;

pub(crate) use show::read;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use plywise_engine::eval::net::{MAX_BUCKETS, MAX_NEURONS, NEURON_STEP, SCALES};

/// What to do with a net.
#[derive(Debug, Subcommand)]
pub(crate) enum NetCommand {
    /// Train a net on games; goes on where it stopped
    #[command(
        after_help = "Example:\n  plywise-lab net train data --neurons 128 --epochs 30 --out 128.net\n\nAfter \
                      each epoch the net is written to the file, the one with the least error of the\ngames \
                      kept apart to the file with .best added, and what is needed to go on to the\nfile with \
                      .checkpoint added. The same command goes on from there."
    )]
    Train(TrainArgs),
    /// Say what a file of a net holds, and what the net says of positions
    #[command(
        after_help = "Example:\n  plywise-lab net show 128.net --position \"4k3/8/8/8/8/8/8/3QK3 w - - 0 1\""
    )]
    Show(ShowArgs),
    /// Compare the net that the engine has with the one that learned, on positions of games
    #[command(after_help = "Example:\n  plywise-lab net compare 128.net data")]
    Compare(CompareArgs),
    /// Write the same net with its scores in another unit
    #[command(
        after_help = "Example:\n  plywise-lab net normalise 128.net --pawn 94 --out normal.net\n\ndocs/net.md says \
                      what 1.00 means and how the score is found that becomes it."
    )]
    Normalise(NormaliseArgs),
}

/// The arguments of `net train`.
#[derive(Debug, Args)]
pub(crate) struct TrainArgs {
    /// Folders of games, as `data make` writes them
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// The file of the net
    #[arg(long, value_name = "FILE", default_value = "plywise.net")]
    out: PathBuf,
    /// Neurons of one perspective
    #[arg(long, value_name = "N", default_value_t = 128, value_parser = neurons)]
    neurons: usize,
    /// Sets of output weights, by the number of men
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = buckets)]
    buckets: usize,
    /// Passes over all positions
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    epochs: u32,
    /// Stop after this epoch; the same command goes on
    #[arg(long, value_name = "N")]
    stop_after: Option<u32>,
    /// Decides the first numbers and the order of the positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Positions of a step
    #[arg(long, value_name = "N", default_value_t = 16_384, value_parser = positive)]
    batch: usize,
    /// Learning rate at first
    #[arg(long, default_value_t = 1e-3, value_parser = rate)]
    rate: f32,
    /// Learning rate at last
    #[arg(long, default_value_t = 5e-6, value_parser = rate)]
    last_rate: f32,
    /// How much the result counts beside the search's score at first, 0 to 1
    #[arg(long, default_value_t = 0.1, value_parser = part)]
    result: f32,
    /// How much it counts at last
    #[arg(long, default_value_t = 0.4, value_parser = part)]
    last_result: f32,
    /// Centipawns of a score that is an expectation of 73 % [default: what fits the results best]
    #[arg(long, value_name = "CENTIPAWNS", value_parser = scale)]
    scale: Option<i16>,
    /// Read no further chunk after this many positions, so that a run can go on while games are made
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    most: usize,
    /// Threads to train with; the result does not depend on them
    #[arg(long, default_value_t = 2, value_parser = threads)]
    threads: usize,
}

/// The arguments of `net show`.
#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    /// The file of the net
    net: PathBuf,
    /// A position to judge, in FEN
    #[arg(long = "position", value_name = "FEN")]
    positions: Vec<String>,
}

/// The arguments of `net compare`.
#[derive(Debug, Args)]
pub(crate) struct CompareArgs {
    /// The file of the net; its checkpoint lies beside it
    net: PathBuf,
    /// Folders of games, as `data make` writes them
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// Positions to compare
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = positive)]
    positions: usize,
}

/// The arguments of `net normalise`.
#[derive(Debug, Args)]
pub(crate) struct NormaliseArgs {
    /// The file of the net
    net: PathBuf,
    /// The net's score that becomes 1.00
    #[arg(long, value_name = "CENTIPAWNS", value_parser = clap::value_parser!(i16).range(1..))]
    pawn: i16,
    /// The file of the new net
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

fn neurons(text: &str) -> Result<usize, String> {
    let neurons: usize = text.parse().map_err(|_| "not a number".to_owned())?;
    if !is_neurons(neurons) {
        return Err(format!(
            "a multiple of {NEURON_STEP} up to {MAX_NEURONS} is wanted"
        ));
    }
    Ok(neurons)
}

const fn is_neurons(neurons: usize) -> bool {
    0 < neurons && neurons <= MAX_NEURONS && neurons.is_multiple_of(NEURON_STEP)
}

fn is_buckets(buckets: usize) -> bool {
    (1..=MAX_BUCKETS).contains(&buckets)
}

fn buckets(text: &str) -> Result<usize, String> {
    let buckets = text.parse().ok();
    let buckets = buckets.filter(|&buckets| is_buckets(buckets));
    buckets.ok_or_else(|| format!("1 to {MAX_BUCKETS} are wanted"))
}

/// Reads a number from 0 to 1.
pub(crate) fn part(text: &str) -> Result<f32, String> {
    let number: f32 = text.parse().map_err(|_| "not a number".to_owned())?;
    if !(0.0..=1.0).contains(&number) {
        return Err("a number from 0 to 1 is wanted".to_owned());
    }
    Ok(number)
}

fn scale(text: &str) -> Result<i16, String> {
    let scale = text.parse().ok().filter(|scale| SCALES.contains(scale));
    scale.ok_or_else(|| format!("{} to {} are wanted", SCALES.start(), SCALES.end()))
}

fn rate(text: &str) -> Result<f32, String> {
    part(text).and_then(|rate| match rate {
        0.0 => Err("nothing is learned at 0".to_owned()),
        rate => Ok(rate),
    })
}

fn threads(text: &str) -> Result<usize, String> {
    let threads = text
        .parse()
        .ok()
        .filter(|threads| (1..=64).contains(threads));
    threads.ok_or_else(|| "1 to 64 are wanted".to_owned())
}

fn positive(text: &str) -> Result<usize, String> {
    let number: usize = text.parse().map_err(|_| "not a number".to_owned())?;
    if number == 0 {
        return Err("0 is too few".to_owned());
    }
    Ok(number)
}

/// Runs the command.
pub(crate) fn run(command: &NetCommand) -> anyhow::Result<()> {
    match command {
        NetCommand::Train(args) => train::run(args),
        NetCommand::Show(args) => show::run(&args.net, &args.positions),
        NetCommand::Compare(args) => compare::run(args),
        NetCommand::Normalise(args) => normalise::run(args),
    }
}
