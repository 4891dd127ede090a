//! `cargo xtask contract`: runs the contract tests, which check the behaviour of the core that
//! Kotlin and Swift rely on, in those languages. `cargo xtask test` runs them too.
//! `tests/contract.md` lists the scenarios.

use crate::bindings::{self, Bindings};
use crate::steps::Runner;
use crate::{kotlin, swift, workspace};
use anyhow::{Context, Result};
use std::fs;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(after_help = "Example:\n  cargo xtask contract --no-swift")]
pub(crate) struct Options {
    #[command(flatten)]
    languages: Languages,
}

/// Languages whose contract tests are skipped.
#[derive(clap::Args)]
pub(crate) struct Languages {
    /// Skip the contract tests in Kotlin
    #[arg(long)]
    pub(crate) no_kotlin: bool,
    /// Skip the contract tests in Swift
    #[arg(long)]
    pub(crate) no_swift: bool,
}

impl Languages {
    /// Returns whether all languages are skipped.
    pub(crate) fn none(&self) -> bool {
        self.no_kotlin && self.no_swift
    }
}

pub(crate) fn main(options: &Options) -> ExitCode {
    Runner::new("contract").run(|runner| {
        if !options.languages.none()
            && let Some(bindings) = bindings::step(runner, false)
        {
            steps(runner, &bindings, &options.languages);
        }
    })
}

/// Adds a step for the contract tests of each language, and before them one that writes the
/// expected moves.
pub(crate) fn steps(runner: &mut Runner, bindings: &Bindings, languages: &Languages) {
    if !languages.none() {
        runner.step("moves of the levels", write_level_moves);
    }
    if !languages.no_kotlin {
        runner.step("kotlin", || kotlin::test(bindings));
    }
    if !languages.no_swift {
        runner.step("swift", || swift::test(bindings));
    }
}

/// Writes the moves that the levels play in Rust to `target/levels.tsv`. The other languages must
/// play the same moves.
fn write_level_moves() -> Result<String> {
    let moves = workspace::output(&mut workspace::cargo(
        "run --quiet --profile test --package plywise-tests --bin level_moves".split(' '),
    ))?;
    let path = workspace::root().join("target/levels.tsv");
    fs::write(&path, &moves).with_context(|| path.display().to_string())?;
    Ok(format!("{} moves", moves.lines().count()))
}
