//! A problem to be reported: what happened in a session, so exactly that it happens again.
//!
//! The text is one JSON object with one command a line. It holds the session as it was
//! when the record begins and every command since, the engine's results among them: so a
//! replay is exact even where the clock decided what the engine found.

mod recorder;
mod replay;
mod seconds;
mod watch;

use std::fmt::Write;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Command, Session};

pub use recorder::{MOST_COMMANDS, Recorder};
pub use replay::{Fate, Replay, Step};
pub use watch::{Breach, Watch};

/// What the first field of every problem says.
const FORMAT: &str = "plywise-problem";

/// The version of the form that this program writes and reads.
pub const PROBLEM_VERSION: u32 = 2;

/// A command and the time at which the session got it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Recorded {
    /// The time, as given to [`Session::update`].
    #[serde(with = "seconds")]
    pub at: Duration,
    /// The command.
    pub command: Command,
}

/// What happened in a session.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// The version of the program that wrote it.
    pub program: String,
    /// What was seen, if anybody said so.
    pub note: String,
    /// How many commands came before the record begins. They are part of `start`.
    pub cut: u64,
    /// The session when the record begins: options with level, seed and start position,
    /// manners, the game so far.
    pub start: Session,
    /// What happened since.
    pub commands: Vec<Recorded>,
}

/// Why a text could not be read as a problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// It is no problem at all.
    #[error(
        "this is no problem report of Plywise (it begins with \"{beginning}\"): choose the file \
         that \"Report a problem\" has written"
    )]
    NotAProblem {
        /// The beginning of the text.
        beginning: String,
    },
    /// It was written in another form.
    #[error(
        "the problem report has version {found}, and this program reads version {}: replay it \
         with Plywise {program}, which wrote it",
        PROBLEM_VERSION
    )]
    OtherVersion {
        /// The version of the report.
        found: u64,
        /// The version of the program that wrote it, as far as it says so.
        program: String,
    },
    /// Something in it is missing or makes no sense.
    #[error(
        "the problem report is damaged in line {line}, column {column}: {reason}. Ask for the \
         file again, as an attachment that nothing rewrites"
    )]
    Damaged {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong.
        reason: String,
    },
}

impl ProblemError {
    fn damaged(error: &serde_json::Error) -> Self {
        let mut reason = error.to_string();
        // The place is told apart from it.
        if let Some(end) = reason.rfind(" at line ") {
            reason.truncate(end);
        }
        Self::Damaged {
            line: error.line(),
            column: error.column(),
            reason,
        }
    }
}

impl Problem {
    /// The problem as text: JSON with one command a line.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let field = |name: &str, json: serde_json::Result<String>| {
            // Nothing in a session fails to be written: its keys are texts.
            format!("\"{name}\":{},\n", json.unwrap_or_default())
        };
        text.push('{');
        text.push_str(&field("format", serde_json::to_string(FORMAT)));
        text.push_str(&field("version", serde_json::to_string(&PROBLEM_VERSION)));
        text.push_str(&field("program", serde_json::to_string(&self.program)));
        text.push_str(&field("note", serde_json::to_string(&self.note)));
        text.push_str(&field("cut", serde_json::to_string(&self.cut)));
        text.push_str(&field("start", serde_json::to_string(&self.start)));
        text.push_str("\"commands\":[");
        for (index, recorded) in self.commands.iter().enumerate() {
            let line = serde_json::to_string(recorded).unwrap_or_default();
            let comma = if index == 0 { "" } else { "," };
            // Writing to a text does not fail.
            let _ = write!(text, "{comma}\n{line}");
        }
        text.push_str("\n]}\n");
        text
    }

    /// Reads a text that [`Problem::to_text`] has written.
    ///
    /// # Errors
    /// Any other text, with what is wrong and what to do.
    pub fn from_text(text: &str) -> Result<Self, ProblemError> {
        #[derive(Deserialize)]
        struct Head {
            format: String,
            version: u64,
            #[serde(default)]
            program: String,
        }
        let text = text.trim_start_matches('\u{feff}');
        let not_a_problem = || ProblemError::NotAProblem {
            beginning: text.chars().take(40).flat_map(char::escape_debug).collect(),
        };
        if !text.trim_start().starts_with('{') || !text.contains(FORMAT) {
            return Err(not_a_problem());
        }
        let head: Head =
            serde_json::from_str(text).map_err(|error| ProblemError::damaged(&error))?;
        if head.format != FORMAT {
            return Err(not_a_problem());
        }
        if head.version != u64::from(PROBLEM_VERSION) {
            return Err(ProblemError::OtherVersion {
                found: head.version,
                program: head.program,
            });
        }
        serde_json::from_str(text).map_err(|error| ProblemError::damaged(&error))
    }
}
