//! Replay of problem reports, which checks the invariants of the session after each command.

use std::collections::{BTreeMap, BTreeSet};

use super::problem::{Problem, Recorded};
use super::{Announcement, Command, Effect, SearchId, Session};
use plywise_chess::{Move, Position};

/// Violated invariant of a session, found by a replay or a test.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Breach {
    /// A move of the game is illegal in the position before it.
    #[error("illegal move {mv} at ply {ply}")]
    IllegalMove {
        /// Ply of the illegal move, from 1.
        ply: usize,
        mv: Move,
    },
    /// The game's current position differs from the position after its moves.
    #[error("the position after ply {ply} does not match the moves")]
    WrongPosition {
        /// Number of plies of the game.
        ply: usize,
    },
    /// The computer played a move that was found by neither a search nor a book lookup for that
    /// position.
    #[error("stale move {mv} at ply {ply}: no search of its position found it")]
    StaleMove {
        /// Ply of the computer's move, from 1.
        ply: usize,
        mv: Move,
    },
    /// A search started while another one was running.
    #[error("search {} began while another one was running", .id.0)]
    SecondSearch {
        /// Id of the search that was started second.
        id: SearchId,
    },
    /// A search is running for a position that is no longer the current one.
    #[error("search {} is running for a position that was left", .id.0)]
    LeftSearch { id: SearchId },
    /// The ply of the position on display is after the last move of the game.
    #[error("ply {viewed} is shown, but the game has {live}")]
    ViewedPly {
        viewed: usize,
        /// Number of plies of the game.
        live: usize,
    },
}

/// Observer of a session that checks its invariants after each command.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    /// Position of each search that the session has ever started.
    roots: BTreeMap<SearchId, Position>,
    /// Searches that the session has started and that have neither ended nor been stopped.
    running: BTreeSet<SearchId>,
    /// Move that each search or book lookup found first. `None` if no move was found.
    found: BTreeMap<SearchId, Option<Move>>,
}

impl Watch {
    /// Starts observing a session. A search may already be running in it.
    pub fn new(session: &Session) -> Self {
        let mut watch = Self::default();
        if let Some((id, ready)) = session.search() {
            watch.roots.insert(id, *session.game().position());
            match ready {
                Some(mv) => drop(watch.found.insert(id, Some(mv))),
                None => drop(watch.running.insert(id)),
            }
        }
        watch
    }

    /// Records a command before the session handles it.
    pub fn before(&mut self, command: &Command) {
        if let Command::SearchEnded { id, outcome } = command {
            self.running.remove(id);
            let best = outcome.as_ref().ok().and_then(|outcome| outcome.best);
            self.found.entry(*id).or_insert(best);
        }
        if let Command::FoundInBook { id, mv } = command {
            self.running.remove(id);
            self.found.entry(*id).or_insert(Some(*mv));
        }
    }

    /// Checks the invariants of the session after a command with the given effects. Returns all
    /// violations.
    pub fn after(&mut self, session: &Session, effects: &[Effect]) -> Vec<Breach> {
        let mut breaches = Vec::new();
        for effect in effects {
            match effect {
                Effect::StartSearch { id, root, .. } => {
                    if !self.running.is_empty() {
                        breaches.push(Breach::SecondSearch { id: *id });
                    }
                    self.roots.insert(*id, root.position);
                    self.running.insert(*id);
                }
                // The session still waits for this search, which will end soon.
                Effect::StopSearch { id } if session.awaits(*id) => {}
                Effect::StopSearch { id } => drop(self.running.remove(id)),
                Effect::Announce(Announcement::Moved { ply, mv, .. }) => {
                    breaches.extend(self.stale(session, *ply, *mv));
                }
                Effect::WakeAt(_) | Effect::Save { .. } | Effect::Announce(_) => {}
            }
        }
        let game = session.game();
        for id in &self.running {
            let root = self.roots.get(id).copied();
            // The search for a threat starts after a pass.
            let is_current = root == Some(*game.position()) || root == game.position().null_move();
            if root.is_none() || !is_current {
                breaches.push(Breach::LeftSearch { id: *id });
            }
        }
        breaches.extend(impossible(session));
        let (viewed, live) = (session.viewed_ply(), game.ply());
        if viewed > live {
            breaches.push(Breach::ViewedPly { viewed, live });
        }
        breaches
    }

    /// Returns a violation if a played move is the computer's but was found by neither a search nor
    /// a book lookup.
    fn stale(&self, session: &Session, ply: usize, mv: Move) -> Option<Breach> {
        let before = session.game().position_at(ply.checked_sub(1)?)?;
        if session.options().is_human(before.turn()) {
            return None;
        }
        let answers = (self.found.iter())
            .any(|(id, found)| *found == Some(mv) && self.roots.get(id) == Some(before));
        (!answers).then_some(Breach::StaleMove { ply, mv })
    }
}

/// Returns a violation if the moves of the session's game do not lead to its current position.
fn impossible(session: &Session) -> Option<Breach> {
    let game = session.game();
    let mut position = *game.start();
    for (index, &mv) in game.moves().iter().enumerate() {
        if position.try_play(mv).is_err() {
            return Some(Breach::IllegalMove { ply: index + 1, mv });
        }
    }
    let ply = game.ply();
    (position != *game.position()).then_some(Breach::WrongPosition { ply })
}

/// How the session treated a result of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The session was waiting for the result and used it.
    Accepted,
    /// The result belonged to a search that is no longer current, so the session ignored it.
    Stale,
}

/// One command of a problem report, with what its replay led to.
#[derive(Clone, Debug)]
pub struct Step<'a> {
    /// Number of the command in the problem report, from 1.
    pub number: usize,
    /// The replayed command and the time at which it was recorded.
    pub recorded: &'a Recorded,
    /// How the session treated the engine result that the command contains. `None` for other
    /// commands.
    pub fate: Option<Fate>,
    /// Effects that the session returned for the replayed command.
    pub effects: Vec<Effect>,
    /// Invariants that the session violated after the replayed command.
    pub breaches: Vec<Breach>,
}

/// Iterator that replays a problem report one command at a time.
#[derive(Debug)]
pub struct Replay<'a> {
    session: Session,
    watch: Watch,
    commands: std::iter::Enumerate<std::slice::Iter<'a, Recorded>>,
}

impl<'a> Replay<'a> {
    /// Creates a replay at the start of the problem report.
    pub fn new(problem: &'a Problem) -> Self {
        Self {
            session: problem.start.clone(),
            watch: Watch::new(&problem.start),
            commands: problem.commands.iter().enumerate(),
        }
    }

    /// Returns the session after the commands replayed so far.
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
