//! Command line.

use clap::{Args as ClapArgs, Parser, Subcommand};
use plywise_chess::Position;

use crate::limits::MOST_PLIES;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "plywise",
    version,
    about = "Plywise plays chess: in the terminal and in a chess program",
    after_help = "Without a command, plywise starts the game on a terminal. Started by a chess\n\
                  program it speaks UCI or XBoard, whichever the first line asks for.\n\n\
                  Example:\n  plywise play"
)]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play a game in the terminal
    #[command(after_help = "Example:\n  plywise play")]
    Play(crate::play::PlayArgs),
    /// Talk to a chess program in the UCI protocol
    #[command(
        after_help = "Example:\n  plywise uci\n  position startpos moves e2e4\n  go depth 8\n  \
                      quit\n\nThe end of the input ends the program, and a search with it."
    )]
    Uci,
    /// Talk to a chess program in the XBoard protocol (CECP version 2)
    #[command(after_help = "Example:\n  xboard -fcp 'plywise xboard'")]
    Xboard,
    /// Count the positions that legal moves lead to
    #[command(
        after_help = "Example:\n  plywise perft 5 --divide --fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'"
    )]
    Perft(PerftArgs),
    /// Search a fixed list of positions and report the speed
    #[command(
        after_help = "Example:\n  plywise bench --depth 8\n\nThe number of nodes tells whether \
                      the search has changed, nps how\nfast it is."
    )]
    Bench(BenchArgs),
    /// Make openings for games that a net learns from, by the order of a worker
    #[command(
        after_help = "Example:\n  plywise genfens 100 seed 7 book None\n\nOpenings are some plies at \
                      random, from the start position or a position of the\nbook, which may be one of \
                      Chess960, and neither side is lost.\nThe same seed gives the same openings."
    )]
    Genfens(GenfensArgs),
    /// Look at PGN files
    #[command(subcommand)]
    Pgn(PgnCommand),
    /// Play a reported problem or the computer's moves of a game again
    #[command(
        after_help = "Example:\n  plywise replay problem.json --effects\n\nExits with 1 if the \
                      session breaks one of its promises: an illegal or stale move,\na search \
                      that was left; with a game in PGN, if a level would now move otherwise\n\
                      or has no move in it.\n\
                      The file name - stands for standard input."
    )]
    Replay(ReplayArgs),
}

#[derive(Debug, Subcommand)]
pub(crate) enum PgnCommand {
    /// Read games, report damaged ones by line, and count
    #[command(
        after_help = "Example:\n  plywise pgn check games.pgn more.pgn\n\nExits with 1 if a game \
                      is damaged, or if a file holds text but no game. The file name - stands for standard input."
    )]
    Check(CheckArgs),
    /// List each move of each game with the position after it
    #[command(
        after_help = "Example:\n  plywise pgn dump games.pgn | head\n\nOne line a move: SAN, a \
                      tab, the FEN after it. A blank line divides games.\nThe file name - stands \
                      for standard input."
    )]
    Dump(DumpArgs),
}

/// The arguments of `perft`.
#[derive(Debug, ClapArgs)]
pub struct PerftArgs {
    /// Plies to count
    #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_PLIES)))]
    pub depth: u32,
    /// Count from this position instead of the start position
    #[arg(long, value_parser = Position::from_fen, conflicts_with = "chess960")]
    pub fen: Option<Position>,
    /// Count from a Chess960 start position by its number, 0 to 959
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..960))]
    pub chess960: Option<u16>,
    /// Show the count of each first move
    #[arg(long)]
    pub divide: bool,
}

/// The arguments of `bench`.
#[derive(Debug, ClapArgs)]
pub struct BenchArgs {
    /// Plies to search each position
    #[arg(long, default_value_t = plywise_engine::bench::DEPTH, value_parser = clap::value_parser!(u32).range(1..100))]
    pub depth: u32,
    /// Evaluate by the terms with names, as the levels do, and not by the net
    #[arg(long)]
    pub terms: bool,
}

/// The arguments of `genfens`.
#[derive(Debug, ClapArgs)]
pub struct GenfensArgs {
    /// N seed S book FILE, with None for no book; what follows is not looked at
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
    /// The file that "Report a problem" has written, or games in PGN
    #[arg(value_name = "FILE")]
    pub file: String,
    /// Show what the session wanted done at each step
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
