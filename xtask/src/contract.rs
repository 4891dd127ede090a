//! `cargo xtask contract`: the tests that hold what Kotlin and Swift may expect of the
//! core, in those languages. `cargo xtask test` runs them too; `tests/contract.md` lists
//! what they hold.

use crate::bindings::{self, Bindings};
use crate::steps::Runner;
use crate::{kotlin, swift};
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

/// Adds a step for each language.
pub(crate) fn steps(runner: &mut Runner, bindings: &Bindings, languages: &Languages) {
    if !languages.no_kotlin {
        runner.step("kotlin", || kotlin::test(bindings));
    }
    if !languages.no_swift {
        runner.step("swift", || swift::test(bindings));
    }
}
