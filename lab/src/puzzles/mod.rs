//! `plywise-lab puzzles`: tactical puzzles from blunders of the levels.
//!
//! `make` plays and searches for hours and resumes where it stopped. A game depends only on its number and
//! the engine.

mod difficulty;
mod features;
mod fit;
mod game;
mod journal;
mod make;
mod packing;
mod solve;
mod weights;

/// Rating of a puzzle without an estimate.
const UNRATED: u16 = 0;

use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesCommand {
    /// Play games between levels and find puzzles in them
    #[command(
        after_help = "Example:\n  nice -n 19 plywise-lab puzzles make puzzles --hours 8\n\nEach game is a line \
                      of FOLDER/games.jsonl. Pauses between games while something is\nmeasured on this \
                      machine and while the folder contains a file named stop."
    )]
    Make(MakeArgs),
    /// Add the puzzles to the program's pack, with motifs and ratings
    #[command(
        after_help = "Example:\n  plywise-lab puzzles pack puzzles\n\nThe pack is core/coach/data/puzzles.bin. It \
                      contains its number of games, so that `make`\nresumes there on any machine. `--check` \
                      writes a line to FOLDER/searched.jsonl for each\npuzzle, from which it resumes."
    )]
    Pack(PackArgs),
    /// Fit the difficulty to puzzles with known ratings
    #[command(
        after_help = "Example:\n  plywise-lab puzzles fit rated.csv\n\nThe file has a header and lines of id, FEN \
                      before the first move, moves, rating and\ndeviation. Afterwards `puzzles pack --again` \
                      updates the ratings of the pack."
    )]
    Fit(FitArgs),
}

/// Arguments of `puzzles make`.
#[derive(Debug, Args)]
pub(crate) struct MakeArgs {
    /// Folder of the games; created if missing
    folder: PathBuf,
    /// Games to play at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
    /// Hours after which no game begins [default: no limit]
    #[arg(long, value_name = "H")]
    hours: Option<f64>,
    /// Stop after this many games
    #[arg(long, value_name = "N")]
    games: Option<u32>,
}

/// Arguments of `puzzles pack`.
#[derive(Debug, Args)]
pub(crate) struct PackArgs {
    /// Folder of the games
    folder: PathBuf,
    /// Number of threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
    /// Cut the puzzles of the pack at repetitions and update their motifs and ratings
    #[arg(long)]
    again: bool,
    /// Search the puzzles of the pack again and drop those with a second solution
    #[arg(long)]
    check: bool,
}

/// Arguments of `puzzles fit`.
#[derive(Debug, Args)]
pub(crate) struct FitArgs {
    /// File of rated puzzles
    file: PathBuf,
    /// Number of threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
}

/// Runs the command.
pub(crate) fn run(command: &PuzzlesCommand) -> anyhow::Result<()> {
    match command {
        PuzzlesCommand::Make(args) => make::run(args),
        PuzzlesCommand::Pack(args) => packing::pack(args),
        PuzzlesCommand::Fit(args) => fit::run(args),
    }
}
