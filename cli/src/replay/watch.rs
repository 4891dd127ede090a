//! Plays a problem report again through a real session, and checks that the session keeps its
//! promises.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use plywise_chess::{Move, Position};
use plywise_game::session::problem::{Problem, Recorded};
use plywise_game::session::{Announcement, Command, Effect, SearchId, Session};

/// A promise that a session has broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// A move of the game is not legal where it stands.
    IllegalMove {
        /// The ply that it makes, from 1.
        ply: usize,
        /// The move.
        mv: Move,
    },
    /// The position of the game is not the one that its moves lead to.
    WrongPosition {
        /// Plies played.
        ply: usize,
    },
    /// The computer made a move that neither a search of that very position nor a look
    /// into the book for it has found.
    StaleMove {
        /// The ply that it has become, from 1.
        ply: usize,
        /// The move.
        mv: Move,
    },
    /// A search began although another one runs.
    SecondSearch {
        /// The new one.
        id: SearchId,
    },
    /// A search runs whose position is not the current one.
    LeftSearch {
        /// Which one.
        id: SearchId,
    },
    /// The ply that is shown lies behind the last one.
    ViewedPly {
        /// The ply that is shown.
        viewed: usize,
        /// Plies played.
        live: usize,
    },
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IllegalMove { ply, mv } => write!(f, "illegal move {mv} at ply {ply}"),
            Self::WrongPosition { ply } => {
                write!(
                    f,
                    "the position after ply {ply} is not where the moves lead"
                )
            }
            Self::StaleMove { ply, mv } => {
                write!(
                    f,
                    "stale move {mv} at ply {ply}: no search of its position found it"
                )
            }
            Self::SecondSearch { id } => {
                write!(f, "search {} began while another one runs", id.0)
            }
            Self::LeftSearch { id } => {
                write!(f, "search {} runs for a position that was left", id.0)
            }
            Self::ViewedPly { viewed, live } => {
                write!(f, "ply {viewed} is shown of {live}")
            }
        }
    }
}

/// Follows a session from outside and holds it to its promises.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    /// What each search that ever began is about.
    roots: BTreeMap<SearchId, Position>,
    /// Searches that have begun and neither ended nor been stopped.
    running: BTreeSet<SearchId>,
    /// What the searches have found; the first answer of each counts.
    found: BTreeMap<SearchId, Option<Move>>,
}

impl Watch {
    /// Begins to follow a session. It may be in the middle of a search.
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

    /// The session is about to be told this.
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

    /// The session was told so and wants this done. Returns what it has broken.
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
                // One that is only hurried ends by itself, and soon.
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
            if self.roots.get(id) != Some(game.position()) {
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

    /// Whether a move that was made is the computer's and answers nothing.
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

/// Whether the game's moves lead to where it stands.
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

/// What became of an engine's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The session waited for it.
    Accepted,
    /// It answered a search that is no longer wanted, and was dropped.
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
