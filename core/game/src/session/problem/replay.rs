//! Plays a problem again, through a real session.

use super::watch::{Breach, Watch};
use super::{Problem, Recorded};
use crate::session::{Command, Effect, Session};

/// What became of an engine's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The session waited for it.
    Accepted,
    /// It answered a search that nobody waits for any more, and was dropped.
    Stale,
}

/// One command of a replay.
#[derive(Clone, Debug)]
pub struct Step<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// The command and its time.
    pub recorded: &'a Recorded,
    /// What became of it, if it is an engine's result.
    pub fate: Option<Fate>,
    /// What the session wanted done.
    pub effects: Vec<Effect>,
    /// Promises that the session has broken here.
    pub breaches: Vec<Breach>,
}

/// A problem that is played again, a command a step.
#[derive(Debug)]
pub struct Replay<'a> {
    session: Session,
    watch: Watch,
    commands: std::iter::Enumerate<std::slice::Iter<'a, Recorded>>,
}

impl<'a> Replay<'a> {
    /// A replay that stands at the beginning of the record.
    pub fn new(problem: &'a Problem) -> Self {
        Self {
            session: problem.start.clone(),
            watch: Watch::new(&problem.start),
            commands: problem.commands.iter().enumerate(),
        }
    }

    /// The session as far as it has been played again.
    pub const fn session(&self) -> &Session {
        &self.session
    }
}

impl<'a> Iterator for Replay<'a> {
    type Item = Step<'a>;

    fn next(&mut self) -> Option<Step<'a>> {
        let (index, recorded) = self.commands.next()?;
        let command = &recorded.command;
        let fate = match command {
            Command::Searched { id, .. }
            | Command::SearchEnded { id, .. }
            | Command::FoundInBook { id, .. } => Some(if self.session.awaits(*id) {
                Fate::Accepted
            } else {
                Fate::Stale
            }),
            _ => None,
        };
        self.watch.before(command);
        let effects = self.session.update(recorded.at, command.clone());
        let breaches = self.watch.after(&self.session, &effects);
        Some(Step {
            number: index + 1,
            recorded,
            fate,
            effects,
            breaches,
        })
    }
}
