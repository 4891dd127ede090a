//! `cargo xtask bench`: the criterion benchmarks of the core.

use crate::workspace;
use std::fs;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask bench\n  cargo xtask bench --only perft \
                        -- --save-baseline before"
)]
pub(crate) struct Options {
    /// One file of core/*/benches, without `.rs`; all of them unless told
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// Arguments for criterion
    #[arg(last = true)]
    criterion: Vec<String>,
}

/// The folder in which a file holds `plywise-lab data make` up, named by the process that measures.
const MEASURING: &str = "plywise-measuring";

pub(crate) fn main(options: &Options) -> ExitCode {
    let folder = std::env::temp_dir().join(MEASURING);
    let file = folder.join(std::process::id().to_string());
    // Where it cannot be laid nothing is held up.
    let _ = fs::create_dir_all(&folder).and_then(|()| fs::write(&file, ""));
    // The pattern keeps the library's own test harness out, which does not know
    // criterion's arguments.
    let which = options.only.as_deref().unwrap_or("*");
    let mut command = workspace::cargo(["bench", "--workspace", "--bench", which, "--"]);
    let done = workspace::run(command.args(&options.criterion));
    let _ = fs::remove_file(file);
    workspace::finish("bench", done)
}
