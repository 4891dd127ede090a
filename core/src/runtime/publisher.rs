//! Telling listeners what has changed, in words of the language that is set.

use std::sync::Arc;
use std::time::Duration;

use super::listener::{Listener, MovesTail, Update};
use super::words::{AnnouncementWords, Words};
use crate::board::Move;
use crate::game::session::{Announcement, Session, Snapshot, ThinkingView};
use crate::speech::{Catalogue, Language};

/// Thinking is published no more often than this.
const THINKING_INTERVAL: Duration = Duration::from_millis(34);

/// Who hears of a session, and what they know of it.
pub(super) struct Publisher {
    listeners: Vec<(u64, Box<dyn Listener>)>,
    catalogue: Arc<Catalogue>,
    revision: u64,
    published: Option<Snapshot>,
    /// The moves that are known, taken-back ones included.
    moves: Vec<Move>,
    thinking: Option<ThinkingView>,
    thinking_due: Option<Duration>,
    thinking_at: Duration,
}

impl Publisher {
    pub(super) fn new() -> Self {
        Self {
            listeners: Vec::new(),
            catalogue: Catalogue::shared(Language::ENGLISH.tag()),
            revision: 0,
            published: None,
            moves: Vec::new(),
            thinking: None,
            thinking_due: None,
            thinking_at: Duration::ZERO,
        }
    }

    /// The words in use.
    pub(super) fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// When thinking is to be published by itself.
    pub(super) const fn thinking_due(&self) -> Option<Duration> {
        self.thinking_due
    }

    /// Takes in a listener and tells it the present state.
    pub(super) fn add(&mut self, id: u64, mut listener: Box<dyn Listener>, session: &Session) {
        self.state(session);
        listener.changed(&Update {
            revision: self.revision,
            ..Update::whole(session, &self.catalogue)
        });
        if self.thinking.is_some() {
            listener.thinking(self.thinking.as_ref());
        }
        self.listeners.push((id, listener));
    }

    /// Forgets a listener.
    pub(super) fn remove(&mut self, id: u64) {
        self.listeners.retain(|(known, _)| *known != id);
    }

    /// Says everything again in another language.
    pub(super) fn speak(&mut self, catalogue: Arc<Catalogue>, session: &Session) {
        self.catalogue = catalogue;
        self.published = None;
        self.state(session);
    }

    /// Publishes the state if it has changed.
    pub(super) fn state(&mut self, session: &Session) {
        let snapshot = session.snapshot();
        if self.published.as_ref() == Some(&snapshot) {
            return;
        }
        self.revision += 1;
        let kept = self.known_moves(&snapshot, session);
        let update = Update {
            revision: self.revision,
            words: Words::of(&snapshot, session.game(), &self.catalogue),
            moves: MovesTail::of(session, kept, &self.catalogue),
            snapshot: snapshot.clone(),
        };
        self.published = Some(snapshot);
        for (_, listener) in &mut self.listeners {
            listener.changed(&update);
        }
    }

    /// How many moves are as the listeners know them. Comparing moves is quick, writing
    /// them in SAN is not, so a long game costs no more than a short one.
    fn known_moves(&mut self, snapshot: &Snapshot, session: &Session) -> usize {
        let game = session.game();
        let moves: Vec<Move> = [game.moves(), game.undone_moves()].concat();
        let known = std::mem::replace(&mut self.moves, moves);
        let same = self.moves.iter().zip(&known);
        // Another start position makes the same moves other moves.
        let same_start = |published: &Snapshot| published.start == snapshot.start;
        if self.published.as_ref().is_some_and(same_start) {
            same.take_while(|(new, old)| new == old).count()
        } else {
            0
        }
    }

    /// Passes announcements on.
    pub(super) fn announce(&mut self, announcements: &[Announcement], session: &Session) {
        for announcement in announcements {
            let words = AnnouncementWords::of(announcement, session.game(), &self.catalogue);
            for (_, listener) in &mut self.listeners {
                listener.announced(announcement, &words);
            }
        }
    }

    /// Publishes how far the engine has got, unless it has been told just now.
    pub(super) fn thinking(&mut self, now: Duration, session: &Session) {
        let thinking = session.thinking();
        if thinking == self.thinking {
            self.thinking_due = None;
            return;
        }
        let due = self.thinking_at + THINKING_INTERVAL;
        let urgent = thinking.is_none() || self.thinking.is_none();
        if now < due && !urgent {
            self.thinking_due = Some(due);
            return;
        }
        self.thinking_due = None;
        self.thinking_at = now;
        for (_, listener) in &mut self.listeners {
            listener.thinking(thinking.as_ref());
        }
        self.thinking = thinking;
    }
}
