//! `cargo xtask bench`: the criterion benchmarks of the core.

use crate::workspace;
use std::fs::File;
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

/// The file among the system's temporary ones whose lock holds `plywise-lab data make` up.
const MEASURING: &str = "plywise-measuring.lock";

pub(crate) fn main(options: &Options) -> ExitCode {
    let path = std::env::temp_dir().join(MEASURING);
    let file = File::options().create(true).append(true).open(path);
    // Where it cannot be locked nothing is held up.
    let _lock = file.and_then(|file| file.lock_shared().map(|()| file));
    // The pattern keeps the library's own test harness out, which does not know
    // criterion's arguments.
    let which = options.only.as_deref().unwrap_or("*");
    let mut command = workspace::cargo(["bench", "--workspace", "--bench", which, "--"]);
    let done = workspace::run(command.args(&options.criterion));
    workspace::finish("bench", done)
}
