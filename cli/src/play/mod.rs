//! The game in the terminal.

/// The arguments of `play`.
#[derive(Debug, clap::Args)]
pub(crate) struct PlayArgs {}

/// Plays until the person leaves.
pub(crate) fn run(args: &PlayArgs) -> anyhow::Result<()> {
    let _ = args;
    anyhow::bail!("the terminal game is not built in yet")
}
