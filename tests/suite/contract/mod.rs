//! The interface that Kotlin and Swift call, called from Rust: the same scenarios as in
//! `tests/kotlin` and `tests/swift`, listed in `tests/contract.md`.

mod games;
mod lives;
mod others;
mod scenarios;
mod version;

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use plywise_bindings::error::ListenerError;
use plywise_bindings::options::{
    EngineSettings, GameOptions, HelpAllowed, Level, OpponentSettings, Player, Start,
};
use plywise_bindings::session::{
    Announcement, AnnouncementKind, Session, SessionListener, SessionSubscription,
};
use plywise_bindings::snapshot::{Snapshot, Thinking};
use plywise_chess::{Color, Square};

const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) const SMALL: EngineSettings = EngineSettings {
    memory_mib: 1,
    threads: 1,
};

pub(crate) const AT_ONCE: OpponentSettings = OpponentSettings {
    at_once: true,
    may_resign: false,
    confirm_moves: false,
};

/// A person with White against the computer.
fn against(level: Level) -> GameOptions {
    GameOptions {
        start: Start::Standard,
        white: Player::Human {
            name: "Anna".to_owned(),
        },
        black: Player::Engine { level },
        time: None,
        help: HelpAllowed {
            legal_moves: true,
            takebacks: true,
            hints: true,
            blunder_warning: false,
        },
        seed: 7,
        book: false,
    }
}

fn session(level: Level) -> Arc<Session> {
    Session::new(against(level), AT_ONCE, SMALL, "en".to_owned(), None).unwrap()
}

/// What a listener heard.
enum Heard {
    Changed(Box<Snapshot>),
    Thinking(Option<Thinking>),
    Announced(Announcement),
}

/// Passes on what it hears, with the thread it hears it on.
struct Ear(Mutex<Sender<(ThreadId, Heard)>>);

impl Ear {
    fn record(&self, heard: Heard) {
        let sender = self.0.lock().unwrap();
        let _ = sender.send((thread::current().id(), heard));
    }
}

impl SessionListener for Ear {
    fn changed(&self, snapshot: Snapshot) -> Result<(), ListenerError> {
        self.record(Heard::Changed(Box::new(snapshot)));
        Ok(())
    }

    fn thinking(&self, thinking: Option<Thinking>) -> Result<(), ListenerError> {
        self.record(Heard::Thinking(thinking));
        Ok(())
    }

    fn announced(&self, announcement: Announcement) -> Result<(), ListenerError> {
        self.record(Heard::Announced(announcement));
        Ok(())
    }
}

/// A session with an ear on it.
struct Table {
    session: Arc<Session>,
    subscription: Arc<SessionSubscription>,
    heard: Receiver<(ThreadId, Heard)>,
}

impl Table {
    fn new(session: Arc<Session>) -> Self {
        let (sender, heard) = channel();
        let subscription = session.subscribe(Arc::new(Ear(Mutex::new(sender))));
        Self {
            session,
            subscription,
            heard,
        }
    }

    /// Listens until something is as wanted.
    fn until<T>(&self, mut wanted: impl FnMut(&Heard) -> Option<T>) -> T {
        let late = Instant::now() + PATIENCE;
        loop {
            let left = late.saturating_duration_since(Instant::now());
            let (_, heard) = self.heard.recv_timeout(left).expect("it comes in time");
            if let Some(found) = wanted(&heard) {
                return found;
            }
        }
    }

    /// The first snapshot that is as wanted.
    fn until_snapshot(&self, wanted: impl Fn(&Snapshot) -> bool) -> Snapshot {
        self.until(|heard| match heard {
            Heard::Changed(snapshot) if wanted(snapshot) => Some((**snapshot).clone()),
            _ => None,
        })
    }
}

/// The letter on a square of a snapshot.
fn letter(snapshot: &Snapshot, square: Square) -> char {
    char::from(snapshot.squares.as_bytes()[square.index()])
}

/// How many native threads this process has.
fn threads() -> usize {
    std::fs::read_dir("/proc/self/task").map_or(0, Iterator::count)
}
