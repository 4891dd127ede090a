//! `plywise-lab puzzles`: tactical exercises from the blunders of our own levels.
//!
//! `make` plays and searches for hours and goes on where it stopped. A game follows from its
//! number and the engine alone, so that none has to be played twice.

mod difficulty;
mod features;
mod fit;
mod game;
mod journal;
mod make;
mod packing;
mod parallel;
mod solve;
mod weights;

/// The rating of a puzzle whose difficulty is not estimated yet.
const UNRATED: u16 = 0;

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// What to do with the puzzles.
#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesCommand {
    /// Play games between levels and keep what their blunders allow
    #[command(
        after_help = "Example:\n  nice -n 19 plywise-lab puzzles make puzzles --hours 8\n\nEach game is a line \
                      of FOLDER/games.jsonl. Pauses between two games while something is\nmeasured on \
                      this machine, and while there is a file named stop in the folder."
    )]
    Make(MakeArgs),
    /// Add what was found to the pack that comes with the program, with motifs and ratings
    #[command(
        after_help = "Example:\n  plywise-lab puzzles pack puzzles\n\nThe pack is core/coach/data/puzzles.bin. It \
                      remembers how many games it has, so that\n`make` goes on from there on any machine.\n\nWhat `--check` finds is a line of \
                      FOLDER/searched.jsonl for each puzzle: a run that was interrupted\ngoes on from there."
    )]
    Pack(PackArgs),
    /// Write puzzles of the pack as JSON
    #[command(
        after_help = "Example:\n  plywise-lab puzzles list --puzzles 500 --seed 3 > puzzles.jsonl"
    )]
    List(ListArgs),
    /// Fit the difficulty to puzzles that people have rated
    #[command(
        after_help = "Example:\n  plywise-lab puzzles fit rated.csv\n\nThe file has a head and lines of id, FEN \
                      before the first move, moves, rating, deviation.\nAfterwards `puzzles pack --again` rates \
                      the pack anew."
    )]
    Fit(FitArgs),
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

/// The arguments of `puzzles pack`.
#[derive(Debug, Args)]
pub(crate) struct PackArgs {
    /// The folder of the games
    folder: PathBuf,
    /// Threads to rate with
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
    /// End the puzzles of the pack where a position comes again, and give them new motifs and ratings
    #[arg(long)]
    again: bool,
    /// Search the puzzles of the pack once more and drop those that do not hold
    #[arg(long)]
    check: bool,
}

/// The arguments of `puzzles list`.
#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    /// Number of puzzles, drawn by lot [default: all]
    #[arg(long, value_name = "N")]
    puzzles: Option<u32>,
    /// The same seed draws the same
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

/// The arguments of `puzzles fit`.
#[derive(Debug, Args)]
pub(crate) struct FitArgs {
    /// The rated puzzles
    file: PathBuf,
    /// Threads to search with
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
    /// Write a table of fitted or not, rating, deviation and features, too
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

/// Runs the command.
///
/// # Errors
/// The engine breaks off, or a file cannot be read or written.
pub(crate) fn run(command: &PuzzlesCommand) -> anyhow::Result<()> {
    match command {
        PuzzlesCommand::Make(args) => make::run(args),
        PuzzlesCommand::Pack(args) => packing::pack(args),
        PuzzlesCommand::List(args) => packing::list(args),
        PuzzlesCommand::Fit(args) => fit::run(args),
    }
}
