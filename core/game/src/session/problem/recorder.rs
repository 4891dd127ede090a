//! Keeps what happens in a session, in bounded memory.

use std::time::Duration;

use super::{Problem, Recorded};
use crate::VERSION;
use crate::session::{Command, Effect, SearchId, Session};
use plywise_engine::Report;

/// The most commands that a record keeps. A move by taps takes two to five of them.
pub const MOST_COMMANDS: usize = 4_000;

/// The longest typed text that is kept, in bytes. No move is nearly as long.
const LONGEST_TEXT: usize = 200;

/// Keeps what a session is told. Call [`Recorder::before`] and [`Recorder::after`] around
/// each [`Session::update`]; a panic between them is in the record too.
///
/// What changes nothing is not kept: ticks on which nothing was due, and all reports of a
/// search but the last one before its end. When the record is full its older half is
/// dropped, and the session as it was after it becomes the record's beginning.
#[derive(Clone, Debug)]
pub struct Recorder {
    start: Session,
    commands: Vec<Recorded>,
    cut: u64,
    /// The session in the middle of the record, where it will be cut: after so many
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
        Self::keeping(session, MOST_COMMANDS)
    }

    /// A record of at most so many commands, two at least.
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
            text.truncate(text.floor_char_boundary(LONGEST_TEXT));
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

    /// What has happened, up to a command that the session is at work on.
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
        Problem {
            program: VERSION.to_owned(),
            note: String::new(),
            cut: self.cut,
            start: self.start.clone(),
            commands,
        }
    }
}
