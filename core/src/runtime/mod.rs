//! Runs a [`Session`](crate::game::session::Session) on native threads: the one place
//! where sessions, the engine, the library and the clock on the wall meet.
//!
//! | thread | what it does |
//! |---|---|
//! | `plywise-session` | takes commands in, updates the session, calls the listener |
//! | `plywise-search` | the engine's; reports come back as commands |
//! | `plywise-writer` | writes the game down |
//! | `plywise-review` | goes through a finished game |
//!
//! Commands may be sent from any thread and return at once. The listener is called on the
//! session's thread, in order. Dropping the runtime stops and joins every thread; what
//! was to be written is written first.

mod analysis;
mod library_store;
mod listener;
mod review;
mod session_thread;
mod writer;

use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use crate::game::session::problem::{Problem, Recorder};
use crate::game::session::{Command, Session};
use crate::search::EngineOptions;

pub use analysis::{Analysis, AnalysisListener, MOST_LINES};
pub use library_store::LibraryStore;
pub use listener::{Listener, MovesTail, Update};
pub use review::{REVIEW_NODES, ReviewListener, ReviewTask};
pub use writer::Store;

use session_thread::{Message, SessionThread};

/// Why a session could not be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no thread could be started ({reason}): close other programs and try again")]
pub struct RuntimeError {
    /// What the system said.
    pub reason: String,
}

/// A running session.
#[derive(Debug)]
pub struct Runtime {
    sender: Sender<Message>,
    /// What the session was told. Shared with its thread, so that it can be read even if
    /// that thread hangs or has broken off.
    recorder: Arc<Mutex<Recorder>>,
    thread: Option<JoinHandle<()>>,
}

impl Runtime {
    /// Starts a session. With a store each move is written before the next one is made.
    /// The listener hears of the present state before `start` returns to anything that
    /// waits for it, and of every change after.
    pub fn start(
        session: Session,
        engine: EngineOptions,
        listener: Box<dyn Listener>,
        store: Option<Box<dyn Store>>,
    ) -> Result<Self, RuntimeError> {
        let (sender, receiver) = channel();
        let own_sender = sender.clone();
        let session = if store.is_some() {
            session.kept()
        } else {
            session
        };
        let recorder = Arc::new(Mutex::new(Recorder::new(&session)));
        let own_recorder = Arc::clone(&recorder);
        let thread = thread::Builder::new()
            .name("plywise-session".into())
            .spawn(move || {
                let recorder = own_recorder;
                SessionThread::new(session, recorder, engine, listener, store, own_sender)
                    .run(&receiver);
            })
            .map_err(|error| RuntimeError {
                reason: error.to_string(),
            })?;
        Ok(Self {
            sender,
            recorder,
            thread: Some(thread),
        })
    }

    /// Tells the session that something happened. Returns at once.
    pub fn send(&self, command: Command) {
        // After the session's end there is nobody to tell.
        let _ = self.sender.send(Message::Command(Box::new(command)));
    }

    /// What has happened in the session so far, for "Report a problem":
    /// [`Problem::to_text`] is what is to be written to a file, and `plywise replay` plays
    /// it again. Answers at once, whatever the engine or the session is doing, even if the
    /// session has broken off. What was sent and not yet taken in is not part of it.
    pub fn problem(&self) -> Problem {
        let recorder = self.recorder.lock().unwrap_or_else(PoisonError::into_inner);
        recorder.problem()
    }
}

impl Drop for Runtime {
    fn drop(&mut self) {
        let _ = self.sender.send(Message::Quit);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
