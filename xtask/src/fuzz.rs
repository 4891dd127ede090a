//! `cargo xtask fuzz`: runs the cargo-fuzz targets in `tests/fuzz`.

use crate::steps::Runner;
use crate::tools::{CARGO_FUZZ, NIGHTLY};
use crate::workspace;
use anyhow::{Context, Result, bail};
use std::process::{Command, ExitCode};

/// Folder of the crate with the fuzz targets. The crate is a separate workspace because it needs
/// nightly Rust.
const CRATE: &str = "tests/fuzz";

/// Seconds after which the fuzzer counts a single input as a hang.
const HANG: u32 = 10;

/// Memory limit of a fuzz target, in MiB.
const MEMORY: u32 = 1024;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask fuzz                       each target for one minute\n  \
                  cargo xtask fuzz --seconds 300 fen pgn"
)]
pub(crate) struct Options {
    /// Seconds to run each target
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// Targets to run; all by default
    targets: Vec<String>,
}

pub(crate) fn main(options: &Options) -> ExitCode {
    Runner::new("fuzz").run(|runner| steps(runner, options.seconds, &options.targets))
}

/// Adds a step that builds the fuzz targets and one that runs each target. An empty `wanted`
/// selects all targets.
pub(crate) fn steps(runner: &mut Runner, seconds: u32, wanted: &[String]) {
    let mut targets = Vec::new();
    runner.step("fuzz build", || {
        NIGHTLY.require()?;
        CARGO_FUZZ.require()?;
        targets = chosen(&all_targets()?, wanted)?;
        // `cargo fuzz build` takes at most one name and builds all targets without one.
        let mut build = cargo_fuzz("build");
        if let [only] = targets.as_slice() {
            build.arg(only);
        }
        workspace::run(&mut build)?;
        Ok(targets.join(", "))
    });
    for target in &targets {
        runner.step(&format!("fuzz {target}"), || {
            workspace::run(cargo_fuzz("run").args([
                target,
                "--",
                &format!("-max_total_time={seconds}"),
                &format!("-timeout={HANG}"),
                &format!("-rss_limit_mb={MEMORY}"),
                "-print_final_stats=1",
            ]))
            .with_context(|| format!("the input is saved in {CRATE}/artifacts/{target}"))?;
            Ok(format!("{seconds} s without a finding"))
        });
    }
}

/// Returns the command `cargo fuzz VERB` on nightly. The address sanitizer is off: it finds nothing
/// in safe Rust, and without it the fuzzer runs more than twice as many inputs.
fn cargo_fuzz(verb: &str) -> Command {
    let mut command = workspace::command("rustup");
    command.args(["run", "nightly", "cargo", "fuzz", verb]);
    command.args(["--fuzz-dir", CRATE, "--sanitizer", "none"]);
    command
}

fn all_targets() -> Result<Vec<String>> {
    let mut list = workspace::command("cargo");
    list.args(["fuzz", "list", "--fuzz-dir", CRATE]);
    list.env("RUST_BACKTRACE", "0");
    let names = workspace::output(&mut list)?;
    let targets: Vec<String> = names.lines().map(|name| name.trim().to_owned()).collect();
    if targets.is_empty() {
        bail!("{CRATE} has no targets");
    }
    Ok(targets)
}

fn chosen(all: &[String], wanted: &[String]) -> Result<Vec<String>> {
    if let Some(unknown) = wanted.iter().find(|name| !all.contains(name)) {
        bail!(
            "no fuzz target {unknown:?}; the targets are {}",
            all.join(", ")
        );
    }
    Ok(if wanted.is_empty() { all } else { wanted }.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_targets_are_chosen_by_default() {
        let all = ["fen", "pgn"].map(str::to_owned);
        assert_eq!(chosen(&all, &[]).unwrap(), all);
        assert_eq!(chosen(&all, &all[1..]).unwrap(), ["pgn"]);
        let error = chosen(&all, &["san".to_owned()]).unwrap_err();
        assert!(error.to_string().contains("fen, pgn"));
    }
}
