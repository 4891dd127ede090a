//! Writing games down on a thread of its own, so that a slow disk never holds a tap up.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::library_store::has_begun;
use super::session_thread::Message;
use plywise_engine::panic_message;
use plywise_game::Level;
use plywise_game::session::{Command, GameNumber, SaveFailure, SavedGame};

/// Where games are written.
pub trait Store: Send {
    /// Writes the game so that it survives whatever happens to the program or the phone
    /// after the call. A game with another number than the one before is another game, and
    /// the one before stays as it was written last. Called on the writer's thread. An error
    /// is told to the person by its kind.
    fn write(&mut self, number: GameNumber, game: &SavedGame) -> Result<(), SaveFailure>;

    /// Keeps how long moves of the computer took. Called after the game is written, so that
    /// nothing waits for it; should it fail, only these times are lost.
    fn keep_move_times(&mut self, moves: &[(Level, Duration)]) {
        let _ = moves;
    }
}

/// Something to be written.
pub(super) struct Job {
    /// The number of the save.
    pub(super) save: u64,
    /// Which game of the session it is.
    pub(super) number: GameNumber,
    pub(super) game: Box<SavedGame>,
    /// How long the computer's moves since the last save took.
    pub(super) move_times: Vec<(Level, Duration)>,
}

/// The writer's thread; dropping it waits until everything is written.
pub(super) struct Writer {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread. Without one, games are not kept, and every save says so.
    pub(super) fn start(store: Box<dyn Store>, answers: Sender<Message>) -> Self {
        let (jobs, waiting) = channel();
        let started = thread::Builder::new()
            .name("plywise-writer".into())
            .spawn(move || write_all(store, &waiting, &answers));
        Self {
            jobs: Some(jobs),
            thread: started.ok(),
        }
    }

    /// Asks for a game to be written. Fails only if there is no thread to do it.
    pub(super) fn write(&self, job: Job) -> Result<(), SaveFailure> {
        let sent = self.jobs.as_ref().map(|jobs| jobs.send(job));
        match (sent, &self.thread) {
            (Some(Ok(())), Some(_)) => Ok(()),
            _ => Err(SaveFailure::NoThread),
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn write_all(mut store: Box<dyn Store>, waiting: &Receiver<Job>, answers: &Sender<Message>) {
    while let Ok(mut job) = waiting.recv() {
        // Only the newest state of a game counts: what came in meanwhile replaces it. But
        // the last state of a game is written before the next game.
        while let Ok(newer) = waiting.try_recv() {
            let mut older = std::mem::replace(&mut job, newer);
            if older.number != job.number && has_begun(&older.game) {
                write(&mut *store, &older, answers);
            } else {
                older.move_times.append(&mut job.move_times);
                job.move_times = older.move_times;
            }
        }
        write(&mut *store, &job, answers);
    }
}

fn write(store: &mut dyn Store, job: &Job, answers: &Sender<Message>) {
    let save = job.save;
    // Without an answer the session would wait for ever.
    let written = catch_unwind(AssertUnwindSafe(|| store.write(job.number, &job.game)));
    let error = written
        .unwrap_or_else(|panic| Err(SaveFailure::Other(panic_message(panic.as_ref()))))
        .err();
    let written = error.is_none();
    let _ = answers.send(Message::Command(Box::new(Command::Saved { save, error })));
    if written && !job.move_times.is_empty() {
        store.keep_move_times(&job.move_times);
    }
}
