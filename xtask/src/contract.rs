//! `cargo xtask contract`: the tests that hold what Kotlin and Swift may expect of the
//! core, in those languages. `cargo xtask test` runs them too; `tests/contract.md` lists
//! what they hold.

use crate::steps::Runner;
use crate::{bindings, kotlin, swift};
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

pub(crate) fn main(options: &Options) -> ExitCode {
    let mut runner = Runner::new("contract");
    steps(&mut runner, &options.languages);
    runner.finish()
}

/// Adds the step that makes the bindings, and one for each language.
pub(crate) fn steps(runner: &mut Runner, languages: &Languages) {
    if languages.no_kotlin && languages.no_swift {
        return;
    }
    let Some(bindings) = bindings::step(runner, false) else {
        return;
    };
    if !languages.no_kotlin {
        runner.step("kotlin", || kotlin::test(&bindings));
    }
    if !languages.no_swift {
        runner.step("swift", || swift::test(&bindings));
    }
}
