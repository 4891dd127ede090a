//! `plywise-lab net`: trains a neural network on games and inspects such nets. See `docs/net.md`.

// Trained numbers are approximations, and rates are for display.
#![allow(clippy::cast_precision_loss)]

pub(crate) mod adam;
mod checkpoint;
mod compare;
mod model;
mod normalize;
mod quantize;
mod samples;
pub(crate) mod show;
mod train;

use clap::Subcommand;

use compare::CompareArgs;
use normalize::NormaliseArgs;
use show::ShowArgs;
use train::TrainArgs;

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

/// Runs `plywise-lab net`.
pub(crate) fn run(command: &NetCommand) -> anyhow::Result<()> {
    match command {
        NetCommand::Train(args) => train::run(args),
        NetCommand::Show(args) => show::run(args),
        NetCommand::Compare(args) => compare::run(args),
        NetCommand::Normalise(args) => normalize::run(args),
    }
}
