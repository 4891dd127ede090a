//! Plywise in the terminal: a game to play, and the tools around the engine.
//!
//! The program is a thin layer over the public interface of the crates in `core`: it reads
//! commands, asks the core, and prints.
//!
//! | module | what it is |
//! |---|---|
//! | [`args`] | the command line |
//! | [`output`], [`input`] | lines out, shared between threads; lines in, of bounded length |
//! | [`allowance`] | how much memory and how many threads a peer may ask for |
//! | [`uci`], [`xboard`] | the two protocols of chess programs |
//! | [`perft`], [`mod@bench`] | counting moves, measuring speed |
//! | [`genfens`] | openings for the workers of OpenBench |
//! | [`pgn`] | checks and lists the games of PGN files |
//! | [`replay`] | plays a reported problem again |

pub mod allowance;
pub mod args;
pub mod bench;
pub mod genfens;
pub mod input;
mod named_file;
pub mod output;
mod own_book;
pub mod perft;
pub mod pgn;
mod play;
mod protocol;
pub mod replay;
pub mod strength;
pub mod uci;
pub mod xboard;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command, PgnCommand};

/// Runs the program and returns its exit code: 0 for success, 1 for a failure, 2 for a
/// command line that cannot be understood.
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
            // Nothing is left to be done if even this cannot be written.
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

/// `plywise` alone on a terminal means `plywise play`.
fn play_with_defaults() -> anyhow::Result<ExitCode> {
    match Args::try_parse_from(["plywise", "play"])?.command {
        Some(command) => run(command),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// Whether the reader of our output has gone away, as `head` does: no error of ours.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
