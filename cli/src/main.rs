//! Plywise in the terminal.

mod play;

use clap::{Parser, Subcommand};

/// Chess in the terminal.
#[derive(Parser)]
#[command(name = "plywise", version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play a game of chess in the terminal.
    Play(play::PlayArgs),
}

fn main() -> anyhow::Result<()> {
    let Command::Play(args) = Cli::parse()
        .command
        .unwrap_or_else(|| Command::Play(play::PlayArgs::default()));
    play::run(&args)
}
