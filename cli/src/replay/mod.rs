//! `plywise replay`: replays a problem report command by command, or repeats the computer's
//! searches in a PGN game and compares the moves.

mod game;
mod problem;
mod record;

use std::fs::File;
use std::io::{self, Read, Write};
use std::process::ExitCode;

use plywise_game::session::problem::{Problem, ProblemError};
use plywise_pgn::PgnGame;

use crate::args::ReplayArgs;

/// Maximum size of a file to replay, in bytes. The largest problem report is well below a tenth of
/// this size.
const MAX_BYTES: u64 = 64 << 20;

/// Error when reading a file to replay.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The file to replay cannot be read.
    #[error("{file} cannot be read: check its name and that you may read it")]
    Unreadable {
        file: String,
        /// Error of the operating system.
        source: io::Error,
    },
    /// The file to replay is larger than any problem report.
    #[error(
        "{file} is larger than {} MiB, so it is not a problem report: check its name",
        MAX_BYTES >> 20
    )]
    TooLarge { file: String },
    /// The file to replay is damaged or not a problem report.
    #[error("{file}")]
    Problem { file: String, source: ProblemError },
}

/// Runs `plywise replay` on a problem report or on PGN games. The exit code is 1 if the session of
/// the report violates an invariant, or if a skill level would now play other moves than in the
/// games. It is also 1 if the games contain no moves of a skill level.
///
/// # Errors
/// Fails if the file cannot be read or the output cannot be written.
pub fn run(args: &ReplayArgs) -> anyhow::Result<ExitCode> {
    let text = read(&args.file)?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    let is_record = text
        .trim_start_matches('\u{feff}')
        .trim_start()
        .starts_with('[');
    let is_as_told = if is_record {
        game::write(&PgnGame::read_all(&text), &mut out)?
    } else {
        let problem = Problem::from_text(&text).map_err(|source| ReplayError::Problem {
            file: args.file.clone(),
            source,
        })?;
        problem::write(&problem, args.effects, &mut out)? == 0
    };
    out.flush()?;
    Ok(if is_as_told {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn read(file: &str) -> Result<String, ReplayError> {
    let unreadable = |source| ReplayError::Unreadable {
        file: file.to_owned(),
        source,
    };
    let source: Box<dyn Read> = if file == "-" {
        Box::new(io::stdin())
    } else {
        Box::new(File::open(file).map_err(unreadable)?)
    };
    let mut bytes = Vec::new();
    let limited = &mut source.take(MAX_BYTES + 1);
    limited.read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(ReplayError::TooLarge {
            file: file.to_owned(),
        });
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
