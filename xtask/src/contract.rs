//! `cargo xtask contract`: the tests that hold what Kotlin and Swift may expect of the
//! core, in those languages. `cargo xtask test` runs them too; `tests/contract.md` lists
//! what they hold.

use crate::bindings::{self, Bindings};
use crate::steps::{Outcome, Runner};
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

/// Which languages to leave out.
#[derive(clap::Args)]
pub(crate) struct Languages {
    /// Leave out the contract tests in Kotlin
    #[arg(long)]
    no_kotlin: bool,
    /// Leave out the contract tests in Swift
    #[arg(long)]
    no_swift: bool,
}

impl Languages {
    /// Whether there is nothing to do.
    pub(crate) fn none(&self) -> bool {
        self.no_kotlin && self.no_swift
    }
}

pub(crate) fn main(options: &Options) -> ExitCode {
    let mut runner = Runner::new("contract");
    if !options.languages.none()
        && let Some(bindings) = bindings::step(&mut runner, false)
    {
        steps(&mut runner, &bindings, &options.languages);
    }
    runner.finish()
}

/// Adds a step for each language, after what they compare themselves with.
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

/// Works out what the levels play in Rust: the other languages must find the same.
fn write_level_moves() -> Result<Outcome> {
    let moves = workspace::output(&mut workspace::cargo(
        "run --quiet --profile test --package plywise-tests --bin level_moves".split(' '),
    ))?;
    let path = workspace::root().join("target/levels.tsv");
    fs::write(&path, &moves).with_context(|| path.display().to_string())?;
    Ok(Outcome::Passed(format!("{} moves", moves.lines().count())))
}
