//! `plywise-lab people`: the model of how people move. See `docs/levels.md`.

// Trained numbers are approximations.
#![allow(clippy::cast_precision_loss)]

mod games;
mod levels;
mod losses;
mod measure;
mod model;
mod samples;
mod scores;
mod train;

use clap::Subcommand;

use levels::LevelsArgs;
use losses::LossesArgs;
use measure::MeasureArgs;
use scores::ScoresArgs;
use train::TrainArgs;

#[derive(Debug, Subcommand)]
pub(crate) enum PeopleCommand {
    /// Score all moves of the positions in people's games by short searches
    #[command(
        after_help = "Example:\n  plywise-lab people scores scores --games human --threads 2\n\nFOLDER gets a \
                      file for each 200 games. The command resumes where it stopped."
    )]
    Scores(ScoresArgs),
    /// Train the model on scored games
    #[command(
        after_help = "Example:\n  plywise-lab people train scores --out people.net\n\nAfter each epoch the state \
                      is written to FILE.checkpoint, from which the same command resumes."
    )]
    Train(TrainArgs),
    /// Measure how often a model finds people's moves, in games that no training saw
    #[command(after_help = "Example:\n  plywise-lab people measure scores --model people.net")]
    Measure(MeasureArgs),
    /// Compare the moves of the skill levels with people's, in games that no training saw
    #[command(after_help = "Example:\n  plywise-lab people levels scores --judge second-half.net")]
    Levels(LevelsArgs),
    /// Find by how much losing moves must be raised so that the likeliest moves lose as often as people's
    #[command(after_help = "Example:\n  plywise-lab people losses scores --model people.net")]
    Losses(LossesArgs),
}

/// Runs `plywise-lab people`.
pub(crate) fn run(command: &PeopleCommand) -> anyhow::Result<()> {
    match command {
        PeopleCommand::Scores(args) => scores::run(args),
        PeopleCommand::Train(args) => train::run(args),
        PeopleCommand::Measure(args) => measure::run(args),
        PeopleCommand::Levels(args) => levels::run(args),
        PeopleCommand::Losses(args) => losses::run(args),
    }
}
