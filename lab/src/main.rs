#![doc = include_str!("../README.md")]

mod book;
mod calibrate;
mod data;
mod engines;
mod epd;
mod matches;
mod net;
mod puzzles;
mod random;
mod spsa;
mod workspace;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "plywise-lab",
    version,
    about = "What the makers of Plywise's engine need",
    after_help = "Example:\n  plywise-lab selfplay --games 100 --each depth=4"
)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play games for a net to learn from, and read them
    #[command(subcommand)]
    Data(data::DataCommand),
    /// Let engines play a match; alone, the one that is built in plays itself
    #[command(
        visible_alias = "selfplay",
        after_help = "Examples:\n  plywise-lab match --engine cmd=./plywise-old,name=old --each tc=4+0.04 \\\n      \
                      --openings tests/data/openings-8ply.epd --games 200 --sprt 0,5 --pgn games.pgn\n  \
                      plywise-lab selfplay --games 100 --each depth=4 --seed 7 --pgn games.pgn\n\nEach engine \
                      is KEY=VALUE,KEY=VALUE,...: cmd (a program that speaks UCI) or builtin\n(full, random, \
                      greedy or a level), name, arg, dir, tc, movetime, nodes, depth,\noption.NAME and init \
                      (a line sent before each game). Quotation marks keep commas:\narg=\"a,b\". \
                      docs/matches.md explains the figures."
    )]
    Match(matches::MatchArgs),
    /// Score a test suite: moves to find (bm) or to avoid (am), mates (dm), points (c8, c9, c0)
    #[command(
        after_help = "Example:\n  plywise-lab epd wac.epd --movetime 1000\n  plywise-lab epd wac.epd --engine \
                      cmd=stockfish,nodes=100000\n\nPositions that fail are listed, the total comes last. \
                      The file name - stands\nfor standard input."
    )]
    Epd(epd::EpdArgs),
    /// Make puzzles from the blunders of the levels
    #[command(subcommand)]
    Puzzles(puzzles::PuzzlesCommand),
    /// Train a net on our own games, and look at one
    #[command(subcommand)]
    Net(net::NetCommand),
    /// Tune options of an engine by pairs of games
    Spsa(spsa::SpsaArgs),
    /// Measure by matches how strong each level is
    Calibrate(calibrate::CalibrateArgs),
    /// Make the tables of the opening book and the opening names
    Book(book::BookArgs),
}

/// Exits with 0 for success, 1 for a failure, 2 for a command line that cannot be understood.
fn main() -> ExitCode {
    match run(Args::parse().command) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing is left to be done if even this cannot be written.
            let _ = writeln!(io::stderr(), "plywise-lab: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Match(args) => return matches::run(&args),
        Command::Data(command) => data::run(&command)?,
        Command::Puzzles(command) => puzzles::run(&command)?,
        Command::Epd(args) => epd::run(&args)?,
        Command::Net(command) => net::run(&command)?,
        Command::Spsa(args) => spsa::run(&args)?,
        Command::Calibrate(args) => calibrate::run(&args)?,
        Command::Book(args) => book::run(&args)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether the reader of our output has gone away, as `head` does: no error of ours.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent_and_every_command_shows_an_example() {
        fn check(command: &clap::Command) {
            let help = command.get_after_help().map(ToString::to_string);
            assert!(
                command.has_subcommands() || help.is_some_and(|help| help.contains("Example")),
                "{}",
                command.get_name()
            );
            command.get_subcommands().for_each(check);
        }
        Args::command().debug_assert();
        check(&Args::command());
    }

    #[test]
    fn bad_values_are_refused() {
        for line in [
            "match --engine cmd=a,speed=9",
            "selfplay --games 0",
            "epd",
            "epd x.epd --depth 0",
            "net train",
            "net train data --neurons 100",
            "net train data --result 1.1",
            "nothing",
        ] {
            let words = std::iter::once("plywise-lab").chain(line.split(' '));
            assert!(Args::try_parse_from(words).is_err(), "{line}");
        }
    }
}
