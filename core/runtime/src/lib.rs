#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod analysis;
mod app_runtime;
mod app_store;
mod computer_move;
mod library_store;
mod listener;
mod publisher;
mod review;
mod session_thread;
mod subscription;
mod words;
mod writer;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use plywise_engine::{Book, EngineOptions};
use plywise_game::session::problem::{Problem, Recorder};
use plywise_game::session::{Command, Session};
use plywise_words::Catalogue;

pub use analysis::{Analysis, AnalysisListener, LiveStudy, MAX_LINES};
pub use app_runtime::{AppFiles, AppListener, AppRuntime};
pub use app_store::AppStore;
pub use computer_move::computer_move;
pub use library_store::{LibraryStore, StoredGame, unix_millis};
pub use listener::{Listener, ListenerError, MovesTail, Unheard, Update};
pub use review::{
    KeptReviewError, REVIEW_NODES, ReviewListener, ReviewTask, kept_review, library_game,
    review_library_game, review_pgn,
};
pub use subscription::Subscription;
pub use words::{AnnouncementWords, AskedMove, MoveWords, Words};
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
    /// The number of the next listener.
    listeners: AtomicU64,
}

/// The number of the listener that a session starts with.
const FIRST_LISTENER: u64 = 0;

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
        let book = Arc::new(Book::builtin());
        Self::start_with_book(session, engine, book, listener, store)
    }

    /// [`Runtime::start`] with another opening book than the built-in one, for all games
    /// that use one.
    pub fn start_with_book(
        session: Session,
        engine: EngineOptions,
        book: Arc<Book>,
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
        let _ = sender.send(Message::Subscribe(FIRST_LISTENER, listener));
        let thread = thread::Builder::new()
            .name("plywise-session".into())
            .spawn(move || {
                SessionThread::new(session, own_recorder, engine, book, store, own_sender)
                    .run(&receiver);
            })
            .map_err(|error| RuntimeError {
                reason: error.to_string(),
            })?;
        Ok(Self {
            sender,
            recorder,
            thread: Some(thread),
            listeners: AtomicU64::new(FIRST_LISTENER + 1),
        })
    }

    /// Lets another listener hear of the session: first of the present state, then of
    /// every change, until the subscription is cancelled or dropped.
    pub fn subscribe(&self, listener: Box<dyn Listener>) -> Subscription {
        let id = self.listeners.fetch_add(1, Ordering::Relaxed);
        let _ = self.sender.send(Message::Subscribe(id, listener));
        Subscription::new(id, self.sender.clone())
    }

    /// Says everything in another language from now on. Listeners get the whole state
    /// again.
    pub fn speak(&self, catalogue: Arc<Catalogue>) {
        let _ = self.sender.send(Message::Speak(catalogue));
    }

    /// Gives the engine other memory and threads, from its next search on.
    pub fn set_engine(&self, engine: EngineOptions) {
        let _ = self.sender.send(Message::SetEngine(engine));
    }

    /// Reads something from the session, after everything that was sent before. Waits for
    /// the session's thread, which is never busy for long: searches run on others.
    /// `None` if the session has broken off, or if it is asked by a listener, for which the
    /// session stands still.
    pub fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Session, &Catalogue) -> T + Send + 'static,
    ) -> Option<T> {
        if self.is_own_thread() {
            return None;
        }
        let (answer, answers) = channel();
        let question = move |session: &Session, catalogue: &Catalogue| {
            let _ = answer.send(question(session, catalogue));
        };
        let _ = self.sender.send(Message::Ask(Box::new(question)));
        answers.recv().ok()
    }

    /// Makes the next search fail as if the engine had a defect, so that it can be tested what
    /// comes of that.
    pub fn fail_next_search(&self) {
        let _ = self.sender.send(Message::FailNextSearch);
    }

    /// Tells the session that something happened. Returns at once. A move may be typed with
    /// the letters of the language that is set, or with English ones.
    pub fn send(&self, command: Command) {
        // After the session's end there is no one to tell.
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

impl Runtime {
    fn is_own_thread(&self) -> bool {
        let own = self.thread.as_ref().map(|thread| thread.thread().id());
        own == Some(thread::current().id())
    }
}

impl Drop for Runtime {
    fn drop(&mut self) {
        let _ = self.sender.send(Message::Quit);
        // Dropped by a listener: the thread ends after the call, and cannot wait for itself.
        if self.is_own_thread() {
            return;
        }
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
