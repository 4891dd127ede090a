//! `cargo xtask deny`: checks the licences, bans and sources of all dependencies against
//! `deny.toml`.

use crate::steps::Runner;
use crate::tools::CARGO_DENY;
use crate::workspace;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  cargo xtask deny\n  cargo xtask deny --advisories")]
pub(crate) struct Options {
    /// Also check published security advisories (downloads the advisory database)
    #[arg(long)]
    advisories: bool,
}

pub(crate) fn main(options: &Options) -> ExitCode {
    Runner::new("deny").run(|runner| step(runner, options.advisories))
}

/// Adds the step that checks the dependencies. Security advisories are optional because they need
/// the network.
pub(crate) fn step(runner: &mut Runner, advisories: bool) {
    runner.step("dependencies", || {
        CARGO_DENY.require()?;
        let mut checks = vec!["deny", "check", "licenses", "bans", "sources"];
        checks.extend(advisories.then_some("advisories"));
        workspace::run(&mut workspace::cargo(checks))?;
        Ok(String::new())
    });
}
