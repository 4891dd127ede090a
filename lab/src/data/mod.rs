//! `plywise-lab data`: games of the engine against itself, for a net to learn from.
//!
//! `make` plays games for hours, in chunks of [`GAMES`] with a file each, and goes on where it
//! stopped. A chunk follows from its number, the engine and the nodes a move alone, so that it
//! can be made again to the byte; `check` does that, and reads what is there.

mod check;
mod chunk;
mod even_chance;
mod game;
mod make;
mod pause;
mod quiet;

pub(crate) use chunk::{Chunk, Record};
pub(crate) use make::{LOCK, lock, on_threads, run_from_a_copy, say};
pub(crate) use pause::{Measuring, wait, wait_for_measurements};
pub(crate) use quiet::{DECIDED, quiet_positions};

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Games of a chunk: some seconds of one core at 75 nodes a move.
const GAMES: u32 = 500;

/// What to do with the games.
#[derive(Debug, Subcommand)]
pub(crate) enum DataCommand {
    /// Play games until the time is over
    #[command(
        after_help = "Example:\n  nice -n 19 plywise-lab data make data --hours 10\n\nPauses between two games \
                      while something is measured on this machine, and while there\nis a file \
                      named stop in the folder."
    )]
    Make(MakeArgs),
    /// Read the chunks: legality, positions, share of draws, the score of an even chance
    #[command(after_help = "Example:\n  plywise-lab data check data --again 7")]
    Check(CheckArgs),
}

/// The arguments of `data make`.
#[derive(Debug, Args)]
pub(crate) struct MakeArgs {
    /// The folder of the chunks; it is made if it is not there
    folder: PathBuf,
    /// Games to play at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
    /// Stop after this time, at the end of a chunk [default: go on until ended]
    #[arg(long, value_name = "H")]
    hours: Option<f64>,
    /// Stop after this many chunks
    #[arg(long, value_name = "N")]
    chunks: Option<u32>,
    /// Number of the first chunk: machines whose chunks are to be put together begin far apart
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    first: u32,
    /// Begin no further iteration of a move's search after this many positions
    #[arg(long, value_name = "N", default_value_t = 75, value_parser = clap::value_parser!(u32).range(1..))]
    nodes: u32,
    #[command(flatten)]
    player: PlayerArgs,
}

/// What the engine that plays evaluates by.
#[derive(Debug, Args)]
struct PlayerArgs {
    /// Play by this net [default: by the one that is built in]
    #[arg(long, value_name = "FILE", conflicts_with = "terms")]
    net: Option<PathBuf>,
    /// Play by the terms
    #[arg(long)]
    terms: bool,
}

/// The arguments of `data check`.
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// The folder of the chunks
    folder: PathBuf,
    /// Make this chunk again and compare it to the byte
    #[arg(long, value_name = "NUMBER")]
    again: Option<u32>,
    #[command(flatten)]
    player: PlayerArgs,
}

/// Runs the command.
pub(crate) fn run(command: &DataCommand) -> anyhow::Result<()> {
    match command {
        DataCommand::Make(args) => make::run(args),
        DataCommand::Check(args) => check::run(args),
    }
}
