#![doc = include_str!("../README.md")]

mod background;
mod book;
mod calibrate;
mod data;
mod engines;
mod epd;
mod linear;
mod matches;
mod net;
mod parallel;
mod people;
mod puzzles;
mod random;
mod spsa;
mod workspace;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Debug, Parser)]
#[command(
    name = "plywise-lab",
    version,
    about = "Development tools for Plywise's engine",
    after_help = "Example:\n  plywise-lab selfplay --games 100 --each depth=4"
)]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play a match between two engines; by default the built-in engine plays itself
    #[command(
        visible_alias = "selfplay",
        after_help = "Examples:\n  plywise-lab match --engine cmd=./plywise-old,name=old --each tc=4+0.04 \\\n      \
                      --openings tests/data/openings-8ply.epd --games 200 --sprt 0,5 --pgn games.pgn\n  \
                      plywise-lab selfplay --games 100 --each depth=4 --seed 7 --pgn games.pgn\n\nAn engine \
                      is KEY=VALUE,KEY=VALUE,...: cmd (a program that speaks UCI) or builtin\n(full, random, \
                      greedy or a level), name, arg, tc, movetime, nodes, depth and\noption.NAME. Quotation \
                      marks protect commas: arg=\"a,b\". docs/matches.md explains the statistics."
    )]
    Match(matches::MatchArgs),
    /// Score a test suite: best moves (bm), moves to avoid (am), mates (dm), points (c8, c9, c0)
    #[command(
        after_help = "Example:\n  plywise-lab epd wac.epd --engine builtin=full,depth=10\n  plywise-lab epd \
                      wac.epd --engine cmd=stockfish,nodes=100000\n\nWithout a limit the engine has one second \
                      for each position. Failed positions are printed, then the total."
    )]
    Epd(epd::EpdArgs),
    /// Play games for training a net, and check them
    #[command(subcommand)]
    Data(data::DataCommand),
    /// Train a net on games, and inspect nets
    #[command(subcommand)]
    Net(net::NetCommand),
    /// Tune options of an engine by pairs of games
    Spsa(spsa::SpsaArgs),
    /// Measure the strength of each level by matches
    Calibrate(calibrate::CalibrateArgs),
    /// Train and measure the model of how people move
    #[command(subcommand)]
    People(people::PeopleCommand),
    /// Make puzzles from blunders of the levels
    #[command(subcommand)]
    Puzzles(puzzles::PuzzlesCommand),
    /// Generate the tables of the opening book and the opening names
    Book(book::BookArgs),
}

/// Runs `plywise-lab`. Returns exit code 0 for success, 1 for an error, 2 for an invalid command
/// line.
fn main() -> ExitCode {
    match run(Args::parse().command) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            workspace::note(&format!("plywise-lab: {error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Match(args) => return matches::run(&args),
        Command::Epd(args) => epd::run(&args)?,
        Command::Data(command) => data::run(&command)?,
        Command::Net(command) => net::run(&command)?,
        Command::Spsa(args) => spsa::run(&args)?,
        Command::Calibrate(args) => calibrate::run(&args)?,
        Command::People(command) => people::run(&command)?,
        Command::Puzzles(command) => puzzles::run(&command)?,
        Command::Book(args) => book::run(&args)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns whether an error means that the reader of the output, such as `head`, has exited.
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
    fn command_line_is_consistent_and_every_command_has_an_example() {
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
    fn invalid_values_are_refused() {
        for line in [
            "match --engine cmd=a,speed=9",
            "selfplay --games 0",
            "epd",
            "epd x.epd --engine cmd=a,speed=9",
            "net train",
            "net train data --neurons 100",
            "net train data --result 1.1",
            "net train data --batch 0",
            "net train data --threads 65",
            "nothing",
        ] {
            let words = std::iter::once("plywise-lab").chain(line.split(' '));
            assert!(Args::try_parse_from(words).is_err(), "{line}");
        }
    }
}
