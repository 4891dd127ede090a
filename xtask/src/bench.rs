//! `cargo xtask bench`: the criterion benchmarks of the core.

use crate::workspace;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask bench\n  cargo xtask bench --only perft \
                        -- --save-baseline before"
)]
pub(crate) struct Options {
    /// One file of core/benches, without `.rs`; all of them unless told
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// Arguments for criterion
    #[arg(last = true)]
    criterion: Vec<String>,
}

pub(crate) fn main(options: &Options) -> ExitCode {
    // The pattern keeps the library's own test harness out, which does not know
    // criterion's arguments.
    let which = options.only.as_deref().unwrap_or("*");
    let mut command = workspace::cargo(["bench", "-p", "plywise-core", "--bench", which, "--"]);
    workspace::finish("bench", workspace::run(command.args(&options.criterion)))
}
