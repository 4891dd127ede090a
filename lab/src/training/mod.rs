//! `plywise-lab training`: what training promises, laid open for other programs to check.

mod cards;
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
    /// Search games for mistakes and make cards of them
    #[command(
        after_help = "Example:\n  plywise-lab training cards < games.pgn > cards.jsonl\n\nOne line of JSON a \
                      game: the nodes that it took, and its cards. The tag Person, White or Black, says\nwhose \
                      mistakes are looked for. tests/python/cards.py holds the cards against another engine."
    )]
    Cards,
}

/// Runs a subcommand.
///
/// # Errors
/// The input cannot be understood, or the output cannot be written.
pub(crate) fn run(command: &TrainingCommand) -> anyhow::Result<()> {
    match command {
        TrainingCommand::Cards => cards::run(io::stdin().lock(), io::stdout().lock()),
        TrainingCommand::Schedule => schedule::run(io::stdin().lock(), io::stdout().lock()),
    }
}
