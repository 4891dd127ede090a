//! A problem report: what happened in a session, so exactly that it happens again.
//!
//! The text is one JSON object with one command a line. It holds the session at
//! the beginning of the record and every command since, the engine's results among them: so
//! a replay is exact even where the clock decided what the engine found.

use std::fmt::Write;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Command, Effect, Player, SearchId, Session};
use crate::VERSION;
use plywise_engine::Report;

/// What the first field of every problem says.
const FORMAT: &str = "plywise-problem";

/// The version of the form that this program writes and reads.
pub const PROBLEM_VERSION: u32 = 2;

/// A command and the time at which the session got it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Recorded {
    /// The time, as given to [`Session::update`].
    #[serde(with = "crate::seconds")]
    pub at: Duration,
    /// The command.
    pub command: Command,
}

/// What happened in a session.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// The version of the program that wrote it.
    pub program: String,
    /// What was seen, if it was said.
    pub note: String,
    /// How many commands came before the record begins. They are part of `start`.
    pub cut: u64,
    /// The session when the record begins: options with level, seed and start position,
    /// `opponent_settings`, the game so far.
    pub start: Session,
    /// What happened since.
    pub commands: Vec<Recorded>,
}

/// Why a text could not be read as a problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// The text is not a problem report.
    #[error(
        "this is not a Plywise problem report (it begins with \"{beginning}\"): choose the file \
         that \"Report a problem\" wrote"
    )]
    NotAProblem {
        /// The beginning of the text.
        beginning: String,
    },
    /// The report has another version.
    #[error(
        "the problem report has version {found}, and this program reads version {}: replay it \
         with {}, which wrote it",
        PROBLEM_VERSION,
        if program.is_empty() { "the version of Plywise".to_owned() } else { format!("Plywise {program}") }
    )]
    OtherVersion {
        /// The version of the report.
        found: u64,
        /// The version of the program that wrote it, as far as it says so.
        program: String,
    },
    /// A part of it is missing or invalid.
    #[error(
        "the problem report is damaged in line {line}, column {column}: {reason}. Ask for the \
         file again, as an attachment"
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

/// The most commands that a record keeps. A move by taps takes two to five of them.
pub const MAX_COMMANDS: usize = 4_000;

/// The longest typed text that is kept, in bytes. No move is nearly as long.
const MAX_TEXT: usize = 200;

/// Keeps what a session is told. Call [`Recorder::before`] and [`Recorder::after`] around
/// each [`Session::update`]; a panic between them is in the record too.
///
/// What changes nothing is not kept: ticks on which nothing was due, and all reports of a
/// search but the last one before its end. When the record is full its older half is
/// dropped, and the record begins with the session after that half.
#[derive(Clone, Debug)]
pub struct Recorder {
    start: Session,
    commands: Vec<Recorded>,
    cut: u64,
    /// The session in the middle of the record, where it will be cut: after this many
    /// commands.
    middle: Option<(usize, Box<Session>)>,
    /// The last report of the search that runs.
    report: Option<(SearchId, Report)>,
    /// What `before` was told and `after` not yet.
    pending: Option<Recorded>,
    most: usize,
}

impl Recorder {
    /// A record that begins with the session as it is.
    pub fn new(session: &Session) -> Self {
        Self::keeping(session, MAX_COMMANDS)
    }

    /// A record of at most this many commands, two at least.
    pub fn keeping(session: &Session, most: usize) -> Self {
        Self {
            start: session.clone(),
            commands: Vec::new(),
            cut: 0,
            middle: None,
            report: None,
            pending: None,
            most: most.max(2),
        }
    }

    /// The session is about to be told this at this time.
    pub fn before(&mut self, at: Duration, command: &Command) {
        let mut command = command.clone();
        if let Command::Type(text) = &mut command {
            text.truncate(text.floor_char_boundary(MAX_TEXT));
        }
        if let Command::SearchEnded { id, .. } = &command
            && let Some((_, report)) = self.report.take_if(|(about, _)| about == id)
        {
            let command = Command::Searched { id: *id, report };
            self.commands.push(Recorded { at, command });
        }
        self.pending = Some(Recorded { at, command });
    }

    /// The session was told so and wants this done.
    pub fn after(&mut self, session: &Session, effects: &[Effect]) {
        let Some(mut recorded) = self.pending.take() else {
            return;
        };
        // A wish to be woken is said again with every command.
        let moot = effects
            .iter()
            .all(|effect| matches!(effect, Effect::WakeAt(_)));
        match recorded.command {
            Command::Tick if moot => return,
            Command::Searched { id, report } => {
                // A late word of a search that was left must not hide the present one's.
                if session.awaits(id) {
                    self.report = Some((id, report));
                }
                if moot {
                    return;
                }
                // Its time has brought something about.
                recorded.command = Command::Tick;
            }
            command => recorded.command = command,
        }
        self.commands.push(recorded);
        if self.commands.len() >= self.most {
            self.cut(session);
        }
        if self.middle.is_none() && self.commands.len() >= self.most / 2 {
            self.middle = Some((self.commands.len(), Box::new(session.clone())));
        }
    }

    /// Drops the older half.
    fn cut(&mut self, session: &Session) {
        let (count, middle) = self
            .middle
            .take()
            .unwrap_or_else(|| (self.commands.len(), Box::new(session.clone())));
        self.start = *middle;
        self.commands.drain(..count);
        self.cut += count as u64;
    }

    /// Takes the command at which the session has broken off out of the record. Returns it with
    /// the session before it, worked out from the record; `None` if no command was being carried
    /// out.
    pub fn broken_off(&mut self) -> Option<(Command, Session)> {
        let Recorded { command, .. } = self.pending.take()?;
        let mut session = self.start.clone();
        for recorded in self.problem().commands {
            session.update(recorded.at, recorded.command);
        }
        Some((command, session))
    }

    /// What has happened, up to a command that the session is at work on. It holds no
    /// names: nothing that happens depends on them.
    pub fn problem(&self) -> Problem {
        let mut commands = self.commands.clone();
        // How far the search that runs has got: nothing depends on it yet.
        let at = self
            .pending
            .as_ref()
            .or(self.commands.last())
            .map_or(Duration::ZERO, |recorded| recorded.at);
        if let Some((id, report)) = self.report.clone() {
            let command = Command::Searched { id, report };
            commands.push(Recorded { at, command });
        }
        commands.extend(self.pending.clone());
        for recorded in &mut commands {
            recorded.command.players_mut().for_each(Player::forget_name);
        }
        let mut start = self.start.clone();
        start.options.white.forget_name();
        start.options.black.forget_name();
        Problem {
            program: VERSION.to_owned(),
            note: String::new(),
            cut: self.cut,
            start,
            commands,
        }
    }
}
