//! The thread that a session lives on.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::listener::{Listener, MovesTail, Update};
use super::writer::{Store, Writer};
use crate::board::Move;
use crate::game::session::problem::Recorder;
use crate::game::session::{Command, Effect, SearchId, Session, Snapshot, ThinkingView};
use crate::search::{
    Engine, EngineOptions, Observer, Report, SearchError, SearchHandle, SearchOutcome,
};

/// Thinking is published no more often than this.
const THINKING_INTERVAL: Duration = Duration::from_millis(34);

/// What reaches the session's thread.
#[derive(Debug)]
pub(super) enum Message {
    Command(Box<Command>),
    Quit,
}

/// Turns an engine's reports into commands.
struct Reporter {
    id: SearchId,
    sender: Sender<Message>,
}

impl Reporter {
    fn send(&self, command: Command) {
        let _ = self.sender.send(Message::Command(Box::new(command)));
    }
}

impl Observer for Reporter {
    fn iteration(&mut self, report: &Report) {
        self.send(Command::Searched {
            id: self.id,
            report: report.clone(),
        });
    }

    fn finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        let outcome = outcome.as_ref().ok().cloned();
        self.send(Command::SearchEnded {
            id: self.id,
            outcome,
        });
    }
}

pub(super) struct SessionThread {
    session: Session,
    recorder: Arc<Mutex<Recorder>>,
    engine: Engine,
    listener: Box<dyn Listener>,
    writer: Option<Writer>,
    sender: Sender<Message>,
    started: Instant,
    wake_at: Option<Duration>,
    /// Searches that run or are about to stop.
    searches: Vec<(SearchId, SearchHandle)>,
    revision: u64,
    published: Option<Snapshot>,
    published_moves: Vec<Move>,
    published_thinking: Option<ThinkingView>,
    thinking_due: Option<Duration>,
    thinking_published_at: Duration,
}

impl SessionThread {
    pub(super) fn new(
        session: Session,
        recorder: Arc<Mutex<Recorder>>,
        engine: EngineOptions,
        listener: Box<dyn Listener>,
        store: Option<Box<dyn Store>>,
        sender: Sender<Message>,
    ) -> Self {
        Self {
            session,
            recorder,
            engine: Engine::new(engine),
            listener,
            writer: store.map(|store| Writer::start(store, sender.clone())),
            sender,
            started: Instant::now(),
            wake_at: None,
            searches: Vec::new(),
            revision: 0,
            published: None,
            published_moves: Vec::new(),
            published_thinking: None,
            thinking_due: None,
            thinking_published_at: Duration::ZERO,
        }
    }

    /// Updates the session; even what makes it panic is recorded.
    fn update(&mut self, now: Duration, command: Command) -> Vec<Effect> {
        let recorder = || self.recorder.lock().unwrap_or_else(PoisonError::into_inner);
        recorder().before(now, &command);
        let effects = self.session.update(now, command);
        recorder().after(&self.session, &effects);
        effects
    }

    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    /// Runs until it is told to quit. Searches are stopped and joined by their handles.
    pub(super) fn run(mut self, messages: &Receiver<Message>) {
        self.take(Command::Tick);
        loop {
            let wake = self.wake_at.into_iter().chain(self.thinking_due).min();
            let message = match wake {
                None => messages.recv().unwrap_or(Message::Quit),
                Some(at) => match messages.recv_timeout(at.saturating_sub(self.now())) {
                    Ok(message) => message,
                    Err(RecvTimeoutError::Timeout) => Message::Command(Box::new(Command::Tick)),
                    Err(RecvTimeoutError::Disconnected) => Message::Quit,
                },
            };
            match message {
                Message::Command(command) => self.take(*command),
                Message::Quit => break,
            }
        }
    }

    /// Updates the session and does what it wants done.
    fn take(&mut self, command: Command) {
        let now = self.now();
        let only_progress = matches!(command, Command::Searched { .. });
        if let Command::SearchEnded { id, .. } = &command {
            self.searches.retain(|(running, _)| running != id);
        }
        self.wake_at = None;
        let mut announcements = Vec::new();
        for effect in self.update(now, command) {
            match effect {
                Effect::StartSearch { id, root, limits } => {
                    let reporter = Reporter {
                        id,
                        sender: self.sender.clone(),
                    };
                    let handle = self.engine.search(*root, *limits, reporter);
                    self.searches.push((id, handle));
                }
                Effect::StopSearch { id } => {
                    for (_, handle) in self.searches.iter().filter(|(running, _)| *running == id) {
                        handle.stop();
                    }
                }
                Effect::WakeAt(at) => self.wake_at = Some(at),
                Effect::Save { save } => self.save(save),
                Effect::Announce(announcement) => announcements.push(announcement),
            }
        }
        if !only_progress {
            self.publish_state();
        }
        for announcement in &announcements {
            self.listener.announced(announcement);
        }
        self.publish_thinking(now);
    }

    fn save(&mut self, save: u64) {
        let Some(writer) = &self.writer else { return };
        if let Err(error) = writer.write(save, self.session.saved_game()) {
            let failed = Command::Saved {
                save,
                error: Some(error),
            };
            let _ = self.sender.send(Message::Command(Box::new(failed)));
        }
    }

    fn publish_state(&mut self) {
        let snapshot = self.session.snapshot();
        if self.published.as_ref() == Some(&snapshot) {
            return;
        }
        self.revision += 1;
        let update = Update {
            revision: self.revision,
            snapshot: snapshot.clone(),
            moves: self.moves_tail(),
        };
        self.published = Some(snapshot);
        self.listener.changed(&update);
    }

    /// The moves that the listener does not know yet. Comparing moves is quick, writing
    /// them in SAN is not, so a long game costs no more than a short one.
    fn moves_tail(&mut self) -> MovesTail {
        let game = self.session.game();
        let moves: Vec<Move> = [game.moves(), game.undone_moves()].concat();
        let same = moves
            .iter()
            .zip(&self.published_moves)
            .take_while(|(new, old)| new == old);
        let mut kept = same.count();
        // Another start position makes the same moves other moves.
        if self.published.is_none() || self.restarted() {
            kept = 0;
        }
        let tail = (kept..moves.len())
            .filter_map(|ply| self.session.move_view(ply))
            .collect();
        self.published_moves = moves;
        MovesTail { kept, moves: tail }
    }

    fn restarted(&self) -> bool {
        let published = self.published.as_ref();
        published.is_some_and(|published| published.start != *self.session.game().start())
    }

    fn publish_thinking(&mut self, now: Duration) {
        let thinking = self.session.thinking();
        if thinking == self.published_thinking {
            self.thinking_due = None;
            return;
        }
        let due = self.thinking_published_at + THINKING_INTERVAL;
        let urgent = thinking.is_none() || self.published_thinking.is_none();
        if now < due && !urgent {
            self.thinking_due = Some(due);
            return;
        }
        self.thinking_due = None;
        self.thinking_published_at = now;
        self.listener.thinking(thinking.as_ref());
        self.published_thinking = thinking;
    }
}
