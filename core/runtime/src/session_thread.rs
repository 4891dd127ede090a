//! The thread that a session lives on.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::listener::Listener;
use super::publisher::Publisher;
use super::writer::{Job, Store, Writer};
use plywise_engine::{
    Book, Engine, EngineOptions, Limits, Observer, Report, SearchError, SearchHandle,
    SearchOutcome, SearchRoot, panic_message,
};
use plywise_game::Level;
use plywise_game::session::problem::Recorder;
use plywise_game::session::{Command, Effect, Fault, SearchId, Session};
use plywise_words::{Catalogue, parse_local_san};

/// A disk that says nothing for so long says nothing more.
const MAX_WRITE: Duration = Duration::from_secs(10);

/// The most faults of one session that are told and recorded. Each is told once.
const MAX_FAULTS: usize = 20;

/// Reads something from the session.
type Question = dyn FnOnce(&Session, &Catalogue) + Send;

/// What reaches the session's thread.
pub(super) enum Message {
    Command(Box<Command>),
    /// A listener is added.
    Subscribe(u64, Box<dyn Listener>),
    /// A listener is removed.
    Unsubscribe(u64),
    /// Words are wanted in another language.
    Speak(Arc<Catalogue>),
    /// The engine's memory and threads change, from its next search on.
    SetEngine(EngineOptions),
    /// Something is to be read from the session.
    Ask(Box<Question>),
    /// The next search is to fail.
    FailNextSearch,
    Quit,
}

/// Turns an engine's reports into commands.
struct Reporter {
    id: SearchId,
    sender: Sender<Message>,
    /// Whether the search is to break off, see [`Runtime::fail_next_search`].
    ///
    /// [`Runtime::fail_next_search`]: super::Runtime::fail_next_search
    fails: bool,
}

impl Reporter {
    fn send(&self, command: Command) {
        let _ = self.sender.send(Message::Command(Box::new(command)));
    }
}

impl Observer for Reporter {
    fn iteration(&mut self, report: &Report) {
        assert!(!self.fails, "a fault was asked for");
        self.send(Command::Searched {
            id: self.id,
            report: report.clone(),
        });
    }

    fn finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        self.send(Command::SearchEnded {
            id: self.id,
            outcome: outcome.clone(),
        });
    }
}

pub(super) struct SessionThread {
    session: Session,
    recorder: Arc<Mutex<Recorder>>,
    engine: Engine,
    new_engine: Option<EngineOptions>,
    book: Arc<Book>,
    publisher: Publisher,
    writer: Option<Writer>,
    sender: Sender<Message>,
    started: Instant,
    wake_at: Option<Duration>,
    /// Searches that run or are about to stop.
    searches: Vec<(SearchId, SearchHandle)>,
    /// How long the computer's moves took that are not written down yet.
    move_times: Vec<(Level, Duration)>,
    /// What has failed so far.
    faults: Vec<Fault>,
    fail_next_search: bool,
}

impl SessionThread {
    pub(super) fn new(
        session: Session,
        recorder: Arc<Mutex<Recorder>>,
        engine: EngineOptions,
        book: Arc<Book>,
        store: Option<Box<dyn Store>>,
        sender: Sender<Message>,
    ) -> Self {
        Self {
            session,
            recorder,
            engine: Engine::new(engine),
            new_engine: None,
            book,
            publisher: Publisher::new(),
            writer: store.map(|store| Writer::start(store, sender.clone())),
            sender,
            started: Instant::now(),
            wake_at: None,
            searches: Vec::new(),
            move_times: Vec::new(),
            faults: Vec::new(),
            fail_next_search: false,
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
        self.survive(|session| session.take(Command::Tick));
        loop {
            let due = self.publisher.due();
            let wake = self.wake_at.into_iter().chain(due).min();
            let message = match wake {
                None => messages.recv().unwrap_or(Message::Quit),
                Some(at) => match messages.recv_timeout(at.saturating_sub(self.now())) {
                    Ok(message) => message,
                    Err(RecvTimeoutError::Timeout) => Message::Command(Box::new(Command::Tick)),
                    Err(RecvTimeoutError::Disconnected) => Message::Quit,
                },
            };
            if matches!(message, Message::Quit) {
                break;
            }
            self.survive(|session| session.carry_out(message));
        }
        self.leave(messages);
    }

    fn carry_out(&mut self, message: Message) {
        match message {
            Message::Command(command) => {
                let command = self.understood(*command);
                self.take(command);
            }
            Message::Subscribe(id, listener) => {
                self.publisher.add(id, listener, &self.session);
            }
            Message::Unsubscribe(id) => self.publisher.remove(id),
            Message::Speak(catalogue) => self.publisher.speak(catalogue, &self.session),
            Message::SetEngine(options) => self.new_engine = Some(options),
            Message::Ask(question) => question(&self.session, self.publisher.catalogue()),
            Message::FailNextSearch => self.fail_next_search = true,
            Message::Quit => {}
        }
    }

    /// Does something that may panic. A panic costs that one thing: the session is put back to
    /// the state before it, and the fault is told and recorded.
    fn survive(&mut self, work: impl FnOnce(&mut Self)) {
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| work(self))) {
            self.recover(panic_message(panic.as_ref()));
        }
        for error in self.publisher.take_faults() {
            self.note(Fault::Listener(error.reason));
        }
    }

    /// Puts the session back to the state before the command at which it panicked.
    fn recover(&mut self, reason: String) {
        let recorder = Arc::clone(&self.recorder);
        let before = catch_unwind(|| {
            let mut recorder = recorder.lock().unwrap_or_else(PoisonError::into_inner);
            recorder.broken_off()
        });
        let mut text = reason.clone();
        let mut answers_a_failure = false;
        if let Ok(Some((command, session))) = before {
            self.session = session;
            // What follows from a fault is told no further: it could go on for ever.
            answers_a_failure = match &command {
                Command::Faulted(_) => return,
                Command::SearchEnded { outcome, .. } => outcome.is_err(),
                _ => false,
            };
            text = format!("{reason}, told {command:?}");
        }
        // A search that the session waits for and that does not run would never end.
        let runs = |id| self.searches.iter().any(|(running, _)| *running == id);
        if let Some((id, None)) = self.session.search()
            && !runs(id)
            && !answers_a_failure
        {
            let outcome = Err(SearchError::Broken { reason });
            self.send(Command::SearchEnded { id, outcome });
        }
        self.note(Fault::Session(text));
    }

    /// Has a fault told and recorded, once.
    fn note(&mut self, fault: Fault) {
        if self.faults.len() < MAX_FAULTS && !self.faults.contains(&fault) {
            self.faults.push(fault.clone());
            self.send(Command::Faulted(fault));
        }
    }

    /// Has a command carried out after what is waiting already.
    fn send(&self, command: Command) {
        let _ = self.sender.send(Message::Command(Box::new(command)));
    }

    /// Lets a move that waits for the disk be made, and writes what has changed since the
    /// last save. Dropping the runtime waits for the disk in any case.
    fn leave(&mut self, messages: &Receiver<Message>) {
        while self.session.waits_for_the_disk() {
            match messages.recv_timeout(MAX_WRITE) {
                Ok(Message::Command(command)) if matches!(*command, Command::Saved { .. }) => {
                    self.take(*command);
                }
                Ok(_) => {}
                Err(_) => break,
            }
        }
        for effect in self.update(self.now(), Command::Pause) {
            if let Effect::Save { save } = effect {
                self.save(save);
            }
        }
    }

    /// A typed move in the form that every session reads. The words are here, so it may be
    /// typed with the letters of the language; a problem report needs no language then.
    fn understood(&self, command: Command) -> Command {
        let Command::Type(text) = &command else {
            return command;
        };
        let game = self.session.game();
        let Some(position) = game.position_at(self.session.viewed_ply()) else {
            return command;
        };
        // Ahead of the computer a move is read as if it were the person's turn.
        let ahead = position
            .null_move()
            .filter(|next| self.session.options().only_human() == Some(next.turn()));
        let position = ahead.as_ref().unwrap_or(position);
        match parse_local_san(position, text, self.publisher.catalogue()) {
            Ok(mv) if position.parse_san(text) != Ok(mv) => Command::Type(mv.to_string()),
            // The session reads it as it is, or says what is wrong with it.
            _ => command,
        }
    }

    /// Updates the session, does what it wants done and publishes what has come of it.
    fn take(&mut self, command: Command) {
        let now = self.now();
        let mut only_progress = matches!(command, Command::Searched { .. });
        let mut announcements = Vec::new();
        let mut next = Some(command);
        while let Some(command) = next.take() {
            if let Command::SearchEnded { id, outcome } = &command {
                self.searches.retain(|(running, _)| running != id);
                let took = outcome.as_ref().ok().and_then(|outcome| {
                    let level = self.session.level_sought(*id, outcome.nodes)?;
                    Some((level, outcome.elapsed))
                });
                self.move_times.extend(took);
            }
            self.wake_at = None;
            let effects = self.update(now, command);
            for effect in effects {
                // Time that has passed meanwhile may have brought a move about.
                only_progress &= matches!(effect, Effect::WakeAt(_));
                match effect {
                    Effect::StartSearch {
                        id,
                        root,
                        limits,
                        book,
                    } => {
                        let choose = |seed| self.book.choose(&root.position, seed);
                        match book.and_then(choose) {
                            Some(mv) => next = Some(Command::FoundInBook { id, mv }),
                            None => self.search(id, *root, *limits),
                        }
                    }
                    Effect::StopSearch { id } => {
                        let searches = self.searches.iter();
                        for (_, handle) in searches.filter(|(running, _)| *running == id) {
                            handle.stop();
                        }
                    }
                    Effect::WakeAt(at) => self.wake_at = Some(at),
                    Effect::Save { save } => self.save(save),
                    Effect::Announce(announcement) => announcements.push(announcement),
                }
            }
        }
        if !only_progress || self.publisher.holds_state() {
            let followed = !announcements.is_empty() || self.publisher.turns(&self.session);
            self.publisher.state(now, followed, &self.session);
        }
        self.publisher.announce(&announcements, &self.session);
        self.publisher.thinking(now, &self.session);
    }

    fn search(&mut self, id: SearchId, root: SearchRoot, limits: Limits) {
        let reporter = Reporter {
            id,
            sender: self.sender.clone(),
            fails: std::mem::take(&mut self.fail_next_search),
        };
        self.renew_engine();
        let handle = self.engine.search(root, limits, reporter);
        self.searches.push((id, handle));
    }

    /// Makes the engine anew if other options were set and nothing is being searched.
    fn renew_engine(&mut self) {
        if self.searches.is_empty()
            && let Some(options) = self.new_engine.take()
        {
            self.engine = Engine::new(options);
        }
    }

    fn save(&mut self, save: u64) {
        let move_times = std::mem::take(&mut self.move_times);
        let Some(writer) = &self.writer else { return };
        let job = Job {
            save,
            number: self.session.game_number(),
            game: Box::new(self.session.saved_game()),
            move_times,
        };
        if let Err(error) = writer.write(job) {
            self.send(Command::Saved {
                save,
                error: Some(error),
            });
        }
    }
}
