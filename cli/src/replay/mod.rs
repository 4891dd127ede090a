//! `plywise replay`: plays again what was recorded, and says what happens: a reported
//! problem step by step, or the computer's moves in a game's record.

mod game;
mod problem;
mod record;
mod watch;

use std::fs::File;
use std::io::{self, Read, Write};
use std::process::ExitCode;

use plywise_game::session::problem::{Problem, ProblemError};
use plywise_pgn::PgnGame;

use crate::args::ReplayArgs;

pub use watch::{Breach, Fate, Replay, Step, Watch};

/// The largest file that is read. A full record is well under a tenth of it.
const MAX_BYTES: u64 = 64 << 20;

/// Why a problem could not be watch.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The file cannot be read.
    #[error("{file} cannot be read: check its name and that you may read it")]
    Unreadable {
        /// The file's name.
        file: String,
        /// What the system said.
        source: io::Error,
    },
    /// The file is larger than any problem.
    #[error(
        "{file} is larger than {} MiB, so it is not a problem report: check its name",
        MAX_BYTES >> 20
    )]
    TooLarge {
        /// The file's name.
        file: String,
    },
    /// The file holds something else, or damage.
    #[error("{file}")]
    Problem {
        /// The file's name.
        file: String,
        /// What is wrong with it.
        source: ProblemError,
    },
}

/// Runs the command. Exits with 1 if the session breaks a promise, or if the computer would
/// move otherwise than in the record or has no moves there.
///
/// # Errors
/// The file cannot be read, or the output not be written.
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
