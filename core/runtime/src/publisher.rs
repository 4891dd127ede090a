//! Telling listeners what has changed, in words of the language that is set.

use std::sync::Arc;
use std::time::Duration;

use super::listener::{Listener, ListenerError, MovesTail, Update, call};
use super::words::{AnnouncementWords, Words};
use plywise_chess::Move;
use plywise_game::session::{Announcement, Session, Snapshot, ThinkingView};
use plywise_words::{Catalogue, Language};

/// States, and how far the engine has got, are published no more often than this.
const INTERVAL: Duration = Duration::from_millis(34);

/// A listener, and what became of the last update that it was told.
struct Subscriber {
    id: u64,
    listener: Box<dyn Listener>,
    /// It failed at the update, so the next one must give it the whole state.
    missed: bool,
}

impl Subscriber {
    fn changed(
        &mut self,
        update: &Update,
        session: &Session,
        catalogue: &Catalogue,
    ) -> Result<(), ListenerError> {
        let told = if self.missed {
            call(|| {
                self.listener.changed(&Update {
                    revision: update.revision,
                    ..Update::whole(session, catalogue)
                })
            })
        } else {
            call(|| self.listener.changed(update))
        };
        self.missed = told.is_err();
        told
    }
}

/// Who hears of a session, and what they know of it.
pub(super) struct Publisher {
    listeners: Vec<Subscriber>,
    /// What listeners have failed at since it was asked for last.
    faults: Vec<ListenerError>,
    catalogue: Arc<Catalogue>,
    revision: u64,
    published: Option<Snapshot>,
    /// When a state was published last.
    state_at: Option<Duration>,
    /// When the state that is held back is published.
    state_due: Option<Duration>,
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
            faults: Vec::new(),
            catalogue: Catalogue::shared(Language::ENGLISH.tag()),
            revision: 0,
            published: None,
            state_at: None,
            state_due: None,
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

    /// When something is to be published by itself.
    pub(super) fn due(&self) -> Option<Duration> {
        self.thinking_due.into_iter().chain(self.state_due).min()
    }

    /// Whether a state is held back.
    pub(super) const fn holds_state(&self) -> bool {
        self.state_due.is_some()
    }

    /// Takes in a listener and tells it the present state.
    pub(super) fn add(&mut self, id: u64, listener: Box<dyn Listener>, session: &Session) {
        self.publish_state(session);
        let mut added = Subscriber {
            id,
            listener,
            missed: false,
        };
        let whole = Update {
            revision: self.revision,
            ..Update::whole(session, &self.catalogue)
        };
        let told = added.changed(&whole, session, &self.catalogue);
        self.faults.extend(told.err());
        if self.thinking.is_some() {
            let told = call(|| added.listener.thinking(self.thinking.as_ref()));
            self.faults.extend(told.err());
        }
        self.listeners.push(added);
    }

    /// Forgets a listener.
    pub(super) fn remove(&mut self, id: u64) {
        self.listeners.retain(|known| known.id != id);
    }

    /// What listeners have failed at since this was asked last.
    pub(super) fn take_faults(&mut self) -> Vec<ListenerError> {
        std::mem::take(&mut self.faults)
    }

    fn call_all(
        &mut self,
        mut call_one: impl FnMut(&mut dyn Listener) -> Result<(), ListenerError>,
    ) {
        for told in &mut self.listeners {
            let heard = call(|| call_one(told.listener.as_mut()));
            self.faults.extend(heard.err());
        }
    }

    /// Says everything again in another language.
    pub(super) fn speak(&mut self, catalogue: Arc<Catalogue>, session: &Session) {
        self.catalogue = catalogue;
        self.published = None;
        self.publish_state(session);
    }

    /// Whether the engine has begun to think since listeners heard of it, or has ended.
    pub(super) fn turns(&self, session: &Session) -> bool {
        self.thinking.is_some() != session.thinking().is_some()
    }

    /// Publishes the state if it has changed: at once after a rest, or if something is told
    /// next that must follow it. In a burst it is held back, and the last one comes when
    /// the interval is over.
    pub(super) fn state(&mut self, now: Duration, followed: bool, session: &Session) {
        let due = self.state_at.map(|at| at + INTERVAL);
        let early = due.filter(|&due| now < due && !followed);
        if early.is_some() {
            self.state_due = early;
        } else if self.publish_state(session) {
            self.state_at = Some(now);
        }
    }

    /// Whether the state had changed.
    fn publish_state(&mut self, session: &Session) -> bool {
        self.state_due = None;
        let snapshot = session.snapshot();
        if self.published.as_ref() == Some(&snapshot) {
            return false;
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
        for told in &mut self.listeners {
            let heard = told.changed(&update, session, &self.catalogue);
            self.faults.extend(heard.err());
        }
        true
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
            let words = AnnouncementWords::of(announcement, session, &self.catalogue);
            self.call_all(|listener| listener.announced(announcement, &words));
        }
    }

    /// Publishes how far the engine has got, unless it has been told just now.
    pub(super) fn thinking(&mut self, now: Duration, session: &Session) {
        let thinking = session.thinking();
        if thinking == self.thinking {
            self.thinking_due = None;
            return;
        }
        let due = self.thinking_at + INTERVAL;
        let urgent = thinking.is_none() || self.thinking.is_none();
        if now < due && !urgent {
            self.thinking_due = Some(due);
            return;
        }
        self.thinking_due = None;
        self.thinking_at = now;
        self.call_all(|listener| listener.thinking(thinking.as_ref()));
        self.thinking = thinking;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use super::*;
    use plywise_game::Level;
    use plywise_game::session::{Command, GameOptions, OpponentSettings};

    struct Ear(Sender<usize>);

    impl Listener for Ear {
        fn changed(&mut self, update: &Update) -> Result<(), ListenerError> {
            let _ = self.0.send(update.snapshot.viewed_ply);
            Ok(())
        }
    }

    #[test]
    fn a_burst_of_states_is_told_at_once_then_in_intervals_and_its_last_one_always() {
        // When the state changes, in milliseconds, and whether something is told after it;
        // which of the states are told, by their number.
        for (changes, told) in [
            (vec![(1_000, false)], vec![0]),
            (vec![(1_000, false), (1_040, false)], vec![0, 1]),
            (vec![(1_000, false), (1_005, false)], vec![0, 1]),
            (
                vec![(1_000, false), (1_005, false), (1_010, false)],
                vec![0, 2],
            ),
            (
                vec![(1_000, false), (1_005, true), (1_010, true)],
                vec![0, 1, 2],
            ),
            (
                (0..20).map(|step| (1_000 + step * 5, false)).collect(),
                vec![0, 6, 13, 19],
            ),
        ] {
            let (sender, heard) = channel();
            let mut session = Session::new(
                GameOptions::against(Level::FIRST),
                OpponentSettings::default(),
            );
            let mut publisher = Publisher::new();
            publisher.add(0, Box::new(Ear(sender)), &session);
            while heard.try_recv().is_ok() {}
            let mut shown = Vec::new();
            for (number, &(at, followed)) in changes.iter().enumerate() {
                let now = Duration::from_millis(at);
                // What was held back comes by itself when its time is over.
                if publisher.due().is_some_and(|due| due <= now) {
                    publisher.state(now, false, &session);
                    shown.extend(heard.try_iter().map(|_| number - 1));
                }
                let square = plywise_chess::Square::from_index(8 + number % 8);
                session.update(now, Command::Tap(square));
                publisher.state(now, followed, &session);
                shown.extend(heard.try_iter().map(|_| number));
            }
            if let Some(due) = publisher.due() {
                publisher.state(due, false, &session);
                shown.extend(heard.try_iter().map(|_| changes.len() - 1));
            }
            assert_eq!(shown, told, "{changes:?}");
            assert!(!publisher.holds_state());
        }
    }
}
