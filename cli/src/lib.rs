//! Plywise in the terminal: a game to play, and tools around the engine.
//!
//! The program is a thin layer over the public API of the crates in `core`: it parses commands, calls the core and
//! prints.
//!
//! | module | content |
//! |---|---|
//! | [`args`] | command line |
//! | [`output`], [`input`] | output lines shared between threads; input lines of bounded length |
//! | [`allowance`] | max memory and threads that a peer may request |
//! | [`uci`], [`xboard`] | chess engine protocols |
//! | [`perft`], [`mod@bench`] | move counting, speed measurement |
//! | [`genfens`] | openings for `OpenBench` workers |
//! | [`pgn`] | checks and lists games of PGN files |
//! | [`replay`] | replays a reported problem |

pub mod allowance;
pub mod args;
pub mod bench;
pub mod genfens;
pub mod input;
mod limits;
mod named_file;
pub mod output;
mod own_book;
pub mod perft;
pub mod pgn;
mod play;
mod protocol;
pub mod replay;
pub mod strength;
mod text;
pub mod uci;
pub mod xboard;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command, PgnCommand};

/// Runs the program `plywise`. Returns the exit code: 0 for success, 1 for failure, 2 for an invalid command line.
pub fn main() -> ExitCode {
    let args = Args::parse_from(genfens::words(std::env::args_os()));
    let done = match args.command {
        Some(command) => run(command),
        None if io::stdin().is_terminal() => play_with_defaults(),
        None => protocol::run_chosen_by_first_line(),
    };
    match done {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing more can be done if stderr is closed as well.
            let _ = writeln!(io::stderr(), "plywise: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Play(args) => play::run(&args)?,
        Command::Uci => protocol::run_uci()?,
        Command::Xboard => protocol::run_xboard()?,
        Command::Perft(args) => perft::run(&args)?,
        Command::Genfens(args) => genfens::run(&args)?,
        Command::Bench(args) => bench::run(&args)?,
        Command::Replay(args) => return replay::run(&args),
        Command::Pgn(PgnCommand::Check(args)) => return pgn::check::run(&args),
        Command::Pgn(PgnCommand::Dump(args)) => return pgn::dump::run(&args),
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs `plywise play` with default options, when `plywise` is started on a terminal without arguments.
fn play_with_defaults() -> anyhow::Result<ExitCode> {
    match Args::try_parse_from(["plywise", "play"])?.command {
        Some(command) => run(command),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// Returns whether an error means that the reader of the output, such as `head`, was closed, which is not a failure.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
