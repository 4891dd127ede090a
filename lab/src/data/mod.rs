//! `plywise-lab data`: games of the engine against itself, as training data for a net.
//!
//! `make` plays for hours, in chunks of [`GAMES`] with a file each, and resumes where it stopped. A chunk
//! depends only on its number, the engine and the nodes a move, so it can be reproduced to the byte.
//! `check` does that, and reads all chunks.

mod check;
mod chunk;
mod even_chance;
mod game;
mod make;
mod quiet;

pub(crate) use chunk::{Chunk, Record};
pub(crate) use quiet::{DECIDED, quiet_positions};

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Games of a chunk, which take a core some seconds at 75 nodes a move.
const GAMES: u32 = 500;

#[derive(Debug, Subcommand)]
pub(crate) enum DataCommand {
    /// Play games for training
    #[command(
        after_help = "Example:\n  nice -n 19 plywise-lab data make data --hours 10\n\nPauses between games while \
                      something is measured on this machine and while the\nfolder contains a file \
                      named stop."
    )]
    Make(MakeArgs),
    /// Check the chunks and print statistics
    #[command(after_help = "Example:\n  plywise-lab data check data --again 7")]
    Check(CheckArgs),
}

/// Arguments of `data make`.
#[derive(Debug, Args)]
pub(crate) struct MakeArgs {
    /// Folder of the chunks; created if missing
    folder: PathBuf,
    /// Games to play at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
    /// Stop after this time, at the end of a chunk [default: never]
    #[arg(long, value_name = "H")]
    hours: Option<f64>,
    /// Stop after this many chunks
    #[arg(long, value_name = "N")]
    chunks: Option<u32>,
    /// Number of the first chunk; machines whose chunks are merged need numbers far apart
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    first: u32,
    /// Nodes after which a search begins no further iteration
    #[arg(long, value_name = "N", default_value_t = 75, value_parser = clap::value_parser!(u32).range(1..))]
    nodes: u32,
    #[command(flatten)]
    player: PlayerArgs,
}

/// Evaluation of the engine that plays.
#[derive(Debug, Args)]
struct PlayerArgs {
    /// Evaluate with this net [default: the built-in one]
    #[arg(long, value_name = "FILE", conflicts_with = "terms")]
    net: Option<PathBuf>,
    /// Evaluate with the hand-crafted evaluation
    #[arg(long)]
    terms: bool,
}

/// Arguments of `data check`.
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// Folder of the chunks
    folder: PathBuf,
    /// Reproduce this chunk and compare it to the byte
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
