//! `plywise-lab data`: games of the engine against itself, as training data for a neural network.
//!
//! `make` plays for hours, in chunks with a file each, and resumes where it stopped. A chunk
//! depends only on its number, the engine and the nodes a move, so it can be reproduced to the
//! byte. `check` reads all chunks and can reproduce one.

mod check;
pub(crate) mod chunk;
mod even_chance;
mod game;
mod make;
pub(crate) mod quiet;

use clap::Subcommand;

use check::CheckArgs;
use make::MakeArgs;

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

/// Runs `plywise-lab data`.
pub(crate) fn run(command: &DataCommand) -> anyhow::Result<()> {
    match command {
        DataCommand::Make(args) => make::run(args),
        DataCommand::Check(args) => check::run(args),
    }
}
