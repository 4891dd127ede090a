//! Command line.

use clap::{Args as ClapArgs, Parser, Subcommand};
use plywise_chess::Position;

use crate::limits::MAX_PERFT_PLIES;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "plywise",
    version,
    about = "Chess against the computer in the terminal, and a UCI and XBoard engine",
    after_help = "Without a command, plywise opens the game in a terminal. Started by a chess GUI,\n\
                  it detects UCI or XBoard by the first line.\n\n\
                  Example:\n  plywise play"
)]
pub struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game in the terminal
    #[command(after_help = "Example:\n  plywise play")]
    Play(crate::play::PlayArgs),
    /// Run as a UCI engine
    #[command(
        after_help = "Example:\n  plywise uci\n  position startpos moves e2e4\n  go depth 8\n  \
                      quit\n\nThe program exits at the end of its input."
    )]
    Uci,
    /// Run as an XBoard engine (CECP version 2)
    #[command(after_help = "Example:\n  xboard -fcp 'plywise xboard'")]
    Xboard,
    /// Count legal move sequences
    #[command(
        after_help = "Example:\n  plywise perft 5 --divide --fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'"
    )]
    Perft(PerftArgs),
    /// Search a fixed list of positions and report the speed
    #[command(
        after_help = "Example:\n  plywise bench --depth 8\n\nA different number of nodes \
                      means that the search has changed."
    )]
    Bench(BenchArgs),
    /// Generate random openings for training games, for an OpenBench worker
    #[command(
        after_help = "Example:\n  plywise genfens 100 seed 7 book None\n\nPlays some random plies from the \
                      start position or a position of the book, which may\nbe of Chess960, and keeps \
                      positions that neither side has lost. The same seed gives\nthe same openings."
    )]
    Genfens(GenfensArgs),
    /// Check or list PGN files
    #[command(subcommand)]
    Pgn(PgnCommand),
    /// Replay a problem report, or check a level's moves in PGN games
    #[command(
        after_help = "Example:\n  plywise replay problem.json --effects\n\nExit status 1 if the \
                      session breaks an invariant (an illegal or stale move, an\nabandoned search), or, \
                      for PGN, if a level would play another move now or has no move\nin the game.\n\
                      Use - as the file name for standard input."
    )]
    Replay(ReplayArgs),
}

#[derive(Debug, Subcommand)]
pub(crate) enum PgnCommand {
    /// Read games, report damaged ones by line, and count
    #[command(
        after_help = "Example:\n  plywise pgn check games.pgn more.pgn\n\nExit status 1 if a game \
                      is damaged, or if a file has text but no game.\nUse - as the file name for standard input."
    )]
    Check(CheckArgs),
    /// List each move of each game with the position after it
    #[command(
        after_help = "Example:\n  plywise pgn dump games.pgn | head\n\nOne line for each move: \
                      SAN, a tab and the FEN after it. A blank line separates\ngames. Use - as the file \
                      name for standard input."
    )]
    Dump(DumpArgs),
}

/// The arguments of `perft`.
#[derive(Debug, ClapArgs)]
pub struct PerftArgs {
    /// Depth in plies
    #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(MAX_PERFT_PLIES)))]
    pub depth: u32,
    /// Count from this position instead of the start position
    #[arg(long, value_parser = Position::from_fen, conflicts_with = "chess960")]
    pub fen: Option<Position>,
    /// Count from this Chess960 start position, 0 to 959
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..960))]
    pub chess960: Option<u16>,
    /// Show the count for each first move
    #[arg(long)]
    pub divide: bool,
}

/// The arguments of `bench`.
#[derive(Debug, ClapArgs)]
pub struct BenchArgs {
    /// Depth in plies
    #[arg(long, default_value_t = plywise_engine::bench::DEPTH, value_parser = clap::value_parser!(u32).range(1..100))]
    pub depth: u32,
    /// Use the hand-crafted evaluation of the levels instead of the net
    #[arg(long)]
    pub terms: bool,
}

/// The arguments of `genfens`, which generates openings for training games.
#[derive(Debug, ClapArgs)]
pub struct GenfensArgs {
    /// N seed S book FILE: number of openings, random seed and book, or None; further words are ignored
    #[arg(
        required = true,
        value_name = "ORDER",
        trailing_var_arg = true,
        allow_hyphen_values = true
    )]
    pub words: Vec<String>,
}

/// The arguments of `pgn check`.
#[derive(Debug, ClapArgs)]
pub struct CheckArgs {
    /// The files to read
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<String>,
}

/// The arguments of `pgn dump`.
#[derive(Debug, ClapArgs)]
pub struct DumpArgs {
    /// The file to read
    #[arg(value_name = "FILE")]
    pub file: String,
}

/// The arguments of `replay`.
#[derive(Debug, ClapArgs)]
pub struct ReplayArgs {
    /// A problem report, or games in PGN
    #[arg(value_name = "FILE")]
    pub file: String,
    /// Show the effects that the session requested at each step
    #[arg(long)]
    pub effects: bool,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn command_line_is_consistent() {
        Args::command().debug_assert();
    }

    #[test]
    fn every_command_shows_an_example() {
        fn check(command: &clap::Command) {
            let is_group = command.has_subcommands() && command.get_name() != "plywise";
            let help = command.get_after_help().map(ToString::to_string);
            assert!(
                is_group || help.is_some_and(|help| help.contains("Example:\n  ")),
                "{}",
                command.get_name()
            );
            command.get_subcommands().for_each(check);
        }
        check(&Args::command());
    }

    #[test]
    fn bad_values_are_rejected() {
        for line in [
            "perft",
            "perft x",
            "perft 101",
            "perft 3 --fen nonsense",
            "perft 3 --chess960 960",
            "bench --depth 0",
            "pgn check",
            "pgn",
            "replay",
            "nothing",
        ] {
            let words = std::iter::once("plywise").chain(line.split(' '));
            assert!(Args::try_parse_from(words).is_err(), "{line}");
        }
    }
}
