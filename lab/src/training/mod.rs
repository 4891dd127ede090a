//! `plywise-lab training`: what training promises, laid open for other programs to check.

mod schedule;

use std::io;

/// The subcommands of `training`.
#[derive(Debug, clap::Subcommand)]
pub(crate) enum TrainingCommand {
    /// Say when exercises come again
    #[command(
        after_help = "Example:\n  echo '3,0 1,4 3,5' | plywise-lab training schedule\n\nStandard input has \
                      one exercise a line: its answers as GRADE,DAY, grades from 1 (again) to 4 (easy), in \
                      the order\nin which they were given. The answer is stability, difficulty and the due day \
                      after each of them, as JSON.\ntests/python/schedule.py compares them with another program's."
    )]
    Schedule,
}

/// Runs a subcommand.
///
/// # Errors
/// The input cannot be understood, or the output cannot be written.
pub(crate) fn run(command: &TrainingCommand) -> anyhow::Result<()> {
    match command {
        TrainingCommand::Schedule => schedule::run(io::stdin().lock(), io::stdout().lock()),
    }
}
