//! Problem reports, which reproduce a session exactly.
//!
//! A problem report is a JSON object with one command per line. It contains the session's state at the start of the
//! recording and every later command, including the engine's results. A replay is therefore exact even if the engine's
//! results depended on the clock.

use std::fmt::Write;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Command, Effect, Player, SearchId, Session};
use crate::VERSION;
use plywise_engine::SearchInfo;

/// Value of the `format` field in a problem report.
const FORMAT: &str = "plywise-problem";

/// Format version of problem reports that this program writes and reads.
pub const PROBLEM_VERSION: u32 = 2;

/// A command of a recorded session with the time at which the session received it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Recorded {
    /// Time at which the session received the command, as passed to [`Session::update`].
    #[serde(with = "crate::seconds")]
    pub at: Duration,
    pub command: Command,
}

/// Problem report: a recording of a session, for replay.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// Version of the program that wrote the report.
    pub program: String,
    /// The user's description of the problem, which may be empty.
    pub note: String,
    /// Number of commands of the session before the recording starts. `start` includes their effects.
    pub cut: u64,
    /// State of the session at the start of the recording.
    pub start: Session,
    /// Commands that the session received since the start of the recording.
    pub commands: Vec<Recorded>,
}

/// Reason why a text is not a usable problem report, from [`Problem::from_text`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    #[error(
        "this is not a Plywise problem report (it begins with \"{beginning}\"): choose the file \
         that \"Report a problem\" wrote"
    )]
    NotAProblem {
        /// First characters of the text that is not a problem report.
        beginning: String,
    },
    /// The problem report has a format version that this program cannot read.
    #[error(
        "the problem report has version {found}, and this program reads version {}: replay it \
         with {}, which wrote it",
        PROBLEM_VERSION,
        if program.is_empty() { "the version of Plywise".to_owned() } else { format!("Plywise {program}") }
    )]
    OtherVersion {
        found: u64,
        /// Version of the program that wrote the report. Empty if the report does not state it.
        program: String,
    },
    /// A part of the problem report is missing or invalid.
    #[error(
        "the problem report is damaged in line {line}, column {column}: {reason}. Ask for the \
         file again, as an attachment"
    )]
    Damaged {
        /// Number of the text line with the damage, from 1.
        line: usize,
        /// Column of the damage in the text line, from 1.
        column: usize,
        reason: String,
    },
}

impl ProblemError {
    fn damaged(error: &serde_json::Error) -> Self {
        let mut reason = error.to_string();
        // The position is reported separately.
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
    /// Formats the problem report as JSON with one command per text line.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let field = |name: &str, json: serde_json::Result<String>| {
            // Serialization cannot fail: all map keys are strings.
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
            // Writing to a `String` cannot fail.
            let _ = write!(text, "{comma}\n{line}");
        }
        text.push_str("\n]}\n");
        text
    }

    /// Parses a problem report from the output of [`Problem::to_text`].
    ///
    /// # Errors
    ///
    /// Returns an error that describes the problem and its remedy if the text is anything else.
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

/// Maximum number of commands in a problem report. Making a move by taps takes two to five commands.
pub const MAX_COMMANDS: usize = 4_000;

/// Maximum length in bytes of a typed text that is recorded. No move is nearly as long.
const MAX_TEXT: usize = 200;

/// Recorder of the commands of a session, for problem reports. Call [`Recorder::before`] and [`Recorder::after`] around
/// each [`Session::update`], so that the recording includes a command that panics.
///
/// Commands without an effect are omitted: ticks at which nothing was due, and all reports of a search except the last
/// one before its end. When the recording is full, its older half is dropped, and the recording then starts with the
/// session's state after that half.
#[derive(Clone, Debug)]
pub struct Recorder {
    start: Session,
    commands: Vec<Recorded>,
    cut: u64,
    /// Number of commands in the older half of the recording, with the session's state after these commands.
    middle: Option<(usize, Box<Session>)>,
    /// Last report of the running search, not recorded yet.
    report: Option<(SearchId, SearchInfo)>,
    /// Command that was passed to [`Recorder::before`] while [`Recorder::after`] has not been called for it yet.
    pending: Option<Recorded>,
    most: usize,
}

impl Recorder {
    /// Creates a recorder that starts with the current state of the session.
    pub fn new(session: &Session) -> Self {
        Self::keeping(session, MAX_COMMANDS)
    }

    /// Creates a recorder that keeps at most `most` commands, but at least two.
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

    /// Records a command that is about to be passed to the session.
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

    /// Records that the session has processed the command passed to [`Recorder::before`], with the resulting effects.
    pub fn after(&mut self, session: &Session, effects: &[Effect]) {
        let Some(mut recorded) = self.pending.take() else {
            return;
        };
        // Every update repeats the timer.
        let moot = effects
            .iter()
            .all(|effect| matches!(effect, Effect::WakeAt(_)));
        match recorded.command {
            Command::Tick if moot => return,
            Command::Searched { id, report } => {
                // A late report of an older search must not replace the current one's.
                if session.awaits(id) {
                    self.report = Some((id, report));
                }
                if moot {
                    return;
                }
                // The report itself has no effect, but its time has.
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

    /// Drops the older half of the recording.
    fn cut(&mut self, session: &Session) {
        let (count, middle) = self
            .middle
            .take()
            .unwrap_or_else(|| (self.commands.len(), Box::new(session.clone())));
        self.start = *middle;
        self.commands.drain(..count);
        self.cut += count as u64;
    }

    /// Removes the command during which the session panicked from the recording. Returns the command with the session
    /// before the command, reconstructed from the recording. `None` if no command was in progress.
    pub fn broken_off(&mut self) -> Option<(Command, Session)> {
        let Recorded { command, .. } = self.pending.take()?;
        let mut session = self.start.clone();
        for recorded in self.problem().commands {
            session.update(recorded.at, recorded.command);
        }
        Some((command, session))
    }

    /// Returns the recording as a problem report, including a command in progress. Names of people are removed, as they
    /// do not influence the session.
    pub fn problem(&self) -> Problem {
        let mut commands = self.commands.clone();
        // Include the latest report of the running search, although nothing depends on it yet.
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
