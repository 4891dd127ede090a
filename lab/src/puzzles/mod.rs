//! `plywise-lab puzzles`: tactical puzzles from blunders of the skill levels.
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

use clap::Subcommand;

use fit::FitArgs;
use make::MakeArgs;
use packing::PackArgs;

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
                      contains its number of games, so that `make`\nresumes there on any machine."
    )]
    Pack(PackArgs),
    /// Find the motifs of the packed puzzles again
    #[command(
        after_help = "Example:\n  plywise-lab puzzles tag\n\nNeeded after a change of how motifs are found."
    )]
    Tag,
    /// Fit the difficulty to puzzles with known ratings
    #[command(
        after_help = "Example:\n  plywise-lab puzzles fit rated.csv\n\nThe file has a header and lines of id, FEN \
                      before the first move, moves, rating and\ndeviation. Afterwards `puzzles pack --again` \
                      updates the ratings of the pack."
    )]
    Fit(FitArgs),
}

/// Runs `plywise-lab puzzles`.
pub(crate) fn run(command: &PuzzlesCommand) -> anyhow::Result<()> {
    match command {
        PuzzlesCommand::Make(args) => make::run(args),
        PuzzlesCommand::Pack(args) => packing::pack(args),
        PuzzlesCommand::Tag => packing::tag(),
        PuzzlesCommand::Fit(args) => fit::run(args),
    }
}
