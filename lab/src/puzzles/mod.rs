//! `plywise-lab puzzles`: tactical exercises from the blunders of our own levels.
//!
//! `make` plays and searches for hours and goes on where it stopped. A game follows from its
//! number and the engine alone, so that none has to be played twice.

mod game;
mod journal;
mod make;
mod solve;

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// What to do with the puzzles.
#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesCommand {
    /// Play games between levels and keep what their blunders allow
    #[command(
        after_help = "Example:\n  nice -n 19 plywise-lab puzzles make puzzles --hours 8\n\nEach game is a line \
                      of FOLDER/games.jsonl. Pauses between two games while another\ncommand of this program \
                      measures something, and while there is a file named stop\nin the folder."
    )]
    Make(MakeArgs),
}

/// The arguments of `puzzles make`.
#[derive(Debug, Args)]
pub(crate) struct MakeArgs {
    /// The folder of the games; it is made if it is not there
    folder: PathBuf,
    /// Games to play at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
    /// Begin no game after this many hours [default: go on until it is stopped]
    #[arg(long, value_name = "H")]
    hours: Option<f64>,
    /// Stop after this many games
    #[arg(long, value_name = "N")]
    games: Option<u32>,
}

/// Runs the command.
///
/// # Errors
/// The engine breaks off, or a file cannot be read or written.
pub(crate) fn run(command: &PuzzlesCommand) -> anyhow::Result<()> {
    match command {
        PuzzlesCommand::Make(args) => make::run(args),
    }
}
