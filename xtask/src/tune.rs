//! `cargo xtask tune`: fits the evaluation's weights to the results of our own games.
//!
//! The work is done by `core/engine/examples/tune`.

use crate::workspace;
use anyhow::Result;
use std::path::{PathBuf, absolute};
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  plywise selfplay --games 20000 --nodes 5000 --data target/games.txt --pgn \
                  /dev/null\n  cargo xtask tune target/games.txt\n\nWrites core/engine/src/eval/weights.rs."
)]
pub(crate) struct Options {
    /// Positions, one a line: FEN;SCORE;RESULT, for White, as `plywise selfplay --data` writes them
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// Passes over all positions
    #[arg(long, default_value_t = 150)]
    passes: u32,
    /// How much the result counts beside the search's score, 0 to 1
    #[arg(long, default_value_t = 0.5)]
    result: f32,
    /// Read no more positions than that
    #[arg(long, default_value_t = 2_000_000)]
    most: usize,
}

pub(crate) fn main(options: &Options) -> ExitCode {
    workspace::finish("tune", run(options))
}

fn run(options: &Options) -> Result<()> {
    let mut command = workspace::engine_example("tune");
    command.args([
        options.passes.to_string(),
        options.result.to_string(),
        options.most.to_string(),
    ]);
    for file in &options.data {
        command.arg(absolute(file)?);
    }
    workspace::run(&mut command)
}
