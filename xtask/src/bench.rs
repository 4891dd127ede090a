//! `cargo xtask bench`: runs the criterion benchmarks of the core.

use crate::workspace;
use std::fs::File;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask bench\n  cargo xtask bench --only perft \
                        -- --save-baseline before"
)]
pub(crate) struct Options {
    /// Only run this file of core/*/benches, named without `.rs`
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
    /// Arguments for criterion
    #[arg(last = true)]
    criterion: Vec<String>,
}

/// Name of a lock file in the system's temporary folder. `plywise-lab data make` pauses while the
/// file is locked.
const MEASURING: &str = "plywise-measuring.lock";

pub(crate) fn main(options: &Options) -> ExitCode {
    let path = std::env::temp_dir().join(MEASURING);
    let file = File::options().create(true).append(true).open(path);
    // If the file cannot be locked, the benchmarks run without pausing other processes.
    let _lock = file.and_then(|file| file.lock_shared().map(|()| file));
    // `--bench` excludes the library's test harness, which rejects criterion's arguments.
    let which = options.only.as_deref().unwrap_or("*");
    let mut command = workspace::cargo(["bench", "--workspace", "--bench", which, "--"]);
    let done = workspace::run(command.args(&options.criterion));
    workspace::finish("bench", done)
}
