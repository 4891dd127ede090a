//! The command line.

use clap::{Args as ClapArgs, Parser, Subcommand};
use plywise_chess::Position;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "plywise",
    version,
    about = "Plywise plays chess: in the terminal, in a chess program, and against itself",
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
    /// Look at PGN files
    #[command(subcommand)]
    Pgn(PgnCommand),
    /// Let the engine play games against itself
    #[command(
        after_help = "Example:\n  plywise selfplay --games 100 --depth 4 --seed 7 --pgn games.pgn"
    )]
    Selfplay(SelfplayArgs),
    /// Play games for a net to learn from, and read them
    #[command(subcommand)]
    Data(crate::data::DataCommand),
    /// Let engines play a match, over UCI or XBoard
    #[command(
        after_help = "Example:\n  plywise match --engine cmd=target/release/plywise,name=new --engine \\\n      \
                      cmd=./plywise-old,name=old --each tc=4+0.04,option.Hash=16 \\\n      --openings \
                      tests/data/openings-8ply.epd --games 200 --sprt 0,5 --pgn games.pgn\n\nEach engine \
                      is KEY=VALUE,KEY=VALUE,...: cmd, name, proto (uci or xboard), arg, dir,\ntc, \
                      movetime, nodes, depth, option.NAME and init (a line sent before each game).\nQuotation \
                      marks keep commas: arg=\"a,b\". docs/matches.md explains the figures."
    )]
    Match(crate::matches::MatchArgs),
    /// Score a test suite: moves to find (bm) or to avoid (am), mates (dm), points (c8, c9, c0)
    #[command(
        after_help = "Example:\n  plywise epd wac.epd --movetime 1000\n  plywise epd wac.epd --engine \
                      cmd=stockfish,nodes=100000\n\nPositions that fail are listed, the total comes last. \
                      The file name - stands\nfor standard input."
    )]
    Epd(crate::epd::EpdArgs),
    /// Find tactical positions and say why the best move is good
    #[command(
        after_help = "Example:\n  plywise reasons --positions 500 --seed 7 > reasons.jsonl\n\nOne line \
                      of JSON a position: FEN, move, line, score and the reason of the hint. Of each\n\
                      kind of reason no more than a fifth is kept. tests/python/reasons.py checks the reasons."
    )]
    Reasons(ReasonsArgs),
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
                      is damaged. The file name - stands for standard input."
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
    #[arg(long, default_value_t = crate::bench::DEPTH, value_parser = clap::value_parser!(u32).range(1..100))]
    pub depth: u32,
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

/// The arguments of `reasons`.
#[derive(Debug, ClapArgs)]
pub struct ReasonsArgs {
    /// Positions to find
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    pub positions: u32,
    /// The same seed gives the same positions
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Positions that the search looks at for each hint [default: as many as in a game]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Say the reason in this position instead
    #[arg(long, value_parser = Position::from_fen)]
    pub fen: Option<Position>,
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

/// The arguments of `selfplay`.
#[derive(Clone, Debug, ClapArgs)]
pub struct SelfplayArgs {
    /// Games to play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// Search so many plies a move
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=127))]
    pub depth: Option<u32>,
    /// Search so many positions a move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Search so many milliseconds a move
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    pub movetime: Option<u64>,
    /// Begin each game with a position of this file, one FEN or EPD a line
    #[arg(long, value_name = "FILE", conflicts_with = "chess960")]
    pub openings: Option<std::path::PathBuf>,
    /// Plies played at random before the engine takes over [default: 8, with openings 0]
    #[arg(long, value_name = "PLIES")]
    pub random_plies: Option<u32>,
    /// The same seed gives the same openings
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Write the games to this file; - is standard output
    #[arg(long, value_name = "FILE")]
    pub pgn: Option<std::path::PathBuf>,
    /// Write the quiet positions to this file for the tuner, FEN;SCORE;RESULT a line, for White
    #[arg(long, value_name = "FILE")]
    pub data: Option<std::path::PathBuf>,
    /// Begin from random Chess960 positions
    #[arg(long)]
    pub chess960: bool,
    /// Games to play at once
    #[arg(long, visible_alias = "threads", value_name = "C", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    pub concurrency: u32,
    /// Memory of each engine in MiB
    #[arg(long, value_name = "MIB", default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=4096))]
    pub hash: u64,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
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
    fn bad_values_are_refused() {
        for line in [
            "perft",
            "perft x",
            "perft 3 --fen nonsense",
            "perft 3 --chess960 960",
            "bench --depth 0",
            "selfplay",
            "selfplay --games 0",
            "pgn check",
            "pgn",
            "replay",
            "match",
            "match --engine cmd=a,speed=9",
            "epd",
            "epd x.epd --depth 0",
            "nothing",
        ] {
            let words = std::iter::once("plywise").chain(line.split(' '));
            assert!(Args::try_parse_from(words).is_err(), "{line}");
        }
    }
}
