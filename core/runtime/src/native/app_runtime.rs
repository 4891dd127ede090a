//! The app's thread.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::analysis::Analysis;
use super::endings::EndingTask;
use super::listener::{ListenerError, call};
use super::search_task::SearchTask;
use super::store_thread::{Imports, serve};
use super::{RuntimeError, join, spawn, unix_millis};
use crate::Driver;
use plywise_app::{
    Effect, Event, GameSearch, Input, Job, JobKind, Now, Report, SearchReport, Start, SystemTask,
    ViewUpdate, start_error,
};
use plywise_coach::endings::{EndingAnswer, EndingRequest};
use plywise_coach::training::Examined;
use plywise_engine::{
    Engine, EngineOptions, Limits, Observer, SearchError, SearchHandle, SearchInfo, SearchOutcome,
    SearchRoot,
};
use plywise_game::Game;
use plywise_library::{LibraryError, Recovery, Request, Settings};
use plywise_openings::Book;
use plywise_store::{Library, Opened, Store, take_up_snapshot};

/// Maximum time to wait for a pending write when the app ends.
const MAX_WRITE: Duration = Duration::from_secs(10);

/// Receives updates from the app. Called on the app's thread, one call at a time; post to the main thread and return
/// immediately. An error is shown to the user, and the app continues.
pub trait AppListener: Send {
    /// Receives the changed parts of the view state. `acknowledged` is the number of the last handled event. `clock` is the
    /// current time on the app's clock in milliseconds, to which all times in the parts refer.
    ///
    /// # Errors
    ///
    /// Returns an error if the listener cannot handle the update.
    fn changed(
        &mut self,
        acknowledged: u64,
        clock: u64,
        updates: Vec<ViewUpdate>,
    ) -> Result<(), ListenerError>;

    /// Requests a task from the system, whose result is sent with this id as [`Event::Answered`].
    ///
    /// # Errors
    ///
    /// Returns an error if the listener cannot handle the request.
    fn asked(&mut self, id: u64, task: SystemTask) -> Result<(), ListenerError>;
}

/// Sends inputs to the app's thread. `None` ends it.
type Inputs = Sender<Option<Input>>;

/// A running app. Dropping it stops all work and completes pending writes.
#[derive(Debug)]
pub struct AppRuntime {
    sender: Inputs,
    thread: Option<JoinHandle<()>>,
}

/// Locations of the app's files.
#[derive(Clone, Debug, Default)]
pub struct AppFiles {
    /// Library file. Created if it does not exist.
    pub library: PathBuf,
    /// Copy of the library for the system's backup. If there is no library, the copy becomes the
    /// library. Empty to disable.
    pub snapshot: PathBuf,
    /// Folder for files that the user keeps or shares with other apps. Created if it does not exist.
    pub files: PathBuf,
}

impl AppRuntime {
    /// Starts the app, which opens its library and then sends the whole view state to the listener. If the library
    /// cannot be opened, the listener receives [`ViewUpdate::Start`] with the reason, and [`Event::Retry`] tries again.
    /// `start` describes the system; its settings are replaced by those of the library.
    ///
    /// # Errors
    ///
    /// Returns an error if no thread can be started.
    pub fn start(
        files: AppFiles,
        start: Start,
        listener: Box<dyn AppListener>,
    ) -> Result<Self, RuntimeError> {
        Self::start_with_book(files, start, Arc::new(Book::builtin()), listener)
    }

    /// Like [`AppRuntime::start`], with a different opening book for all games that use one.
    ///
    /// # Errors
    ///
    /// Returns an error if no thread can be started.
    pub fn start_with_book(
        files: AppFiles,
        start: Start,
        book: Arc<Book>,
        listener: Box<dyn AppListener>,
    ) -> Result<Self, RuntimeError> {
        let (sender, messages) = channel();
        let (store, requests) = channel();
        let thread = AppThread {
            started: Instant::now(),
            book,
            store,
            imports: Imports::default(),
            listener,
            reporter: Reporter(sender.clone()),
            engine: Engine::new(EngineOptions::default()),
            new_engine: None,
            options: EngineOptions::default(),
            analysis: None,
            analysed: None,
            review: None,
            finding: None,
            endings: None,
            searches: Vec::new(),
        };
        let thread = spawn("plywise-app", move || {
            thread.run(&files, start, &messages, requests);
        })?;
        Ok(Self {
            sender,
            thread: Some(thread),
        })
    }

    /// Sends an event with its number, counted from 1, to the app. Returns immediately.
    pub fn send(&self, number: u64, event: Event) {
        // Ignored after the end of the app.
        let _ = self.sender.send(Some(Input::Event(number, event)));
    }
}

fn open(files: &AppFiles) -> Result<(Library, Settings, Option<Recovery>), LibraryError> {
    if !files.snapshot.as_os_str().is_empty() {
        take_up_snapshot(&files.library, &files.snapshot)?;
    }
    let Opened { library, recovery } = Library::open(&files.library)?;
    let settings = library.settings()?;
    Ok((library, settings, recovery))
}

impl Drop for AppRuntime {
    fn drop(&mut self) {
        let _ = self.sender.send(None);
        join(self.thread.take());
    }
}

/// Sends reports to the app.
#[derive(Clone)]
struct Reporter(Inputs);

impl Reporter {
    fn send(&self, report: Report) {
        // Ignored after the end of the app.
        let _ = self.0.send(Some(Input::Report(report)));
    }
}

/// Forwards the reports of a search for the game on the board to the app.
struct SearchObserver {
    search: GameSearch,
    reporter: Reporter,
}

impl SearchObserver {
    fn send(&self, report: SearchReport) {
        let search = self.search;
        self.reporter.send(Report::Searched { search, report });
    }
}

impl Observer for SearchObserver {
    fn on_info(&mut self, report: &SearchInfo) {
        self.send(SearchReport::Iteration(report.clone()));
    }

    fn on_finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        self.send(SearchReport::Ended(outcome.clone()));
    }
}

struct AppThread {
    started: Instant,
    /// Opening book of the computer.
    book: Arc<Book>,
    store: Sender<(u64, Request)>,
    imports: Imports,
    listener: Box<dyn AppListener>,
    reporter: Reporter,
    engine: Engine,
    /// Options of a new engine, to be created when no search is running.
    new_engine: Option<EngineOptions>,
    /// Current options of the engine.
    options: EngineOptions,
    /// Engine for live analysis, created on first use.
    analysis: Option<Analysis>,
    /// Number, position and number of lines of the current live analysis.
    analysed: Option<(u64, SearchRoot, usize)>,
    /// Running review with its number.
    review: Option<(u64, SearchTask)>,
    /// Running search for mistakes with its number.
    finding: Option<(u64, SearchTask)>,
    /// Thread for requests about endings, created on first use.
    endings: Option<EndingTask>,
    /// Searches for the game on the board that are running or stopping.
    searches: Vec<(GameSearch, SearchHandle)>,
}

impl AppThread {
    fn now(&self) -> Now {
        Now {
            clock: self.started.elapsed(),
            millis: unix_millis(),
            chance: rand::random(),
        }
    }

    fn run(
        mut self,
        files: &AppFiles,
        start: Start,
        messages: &Receiver<Option<Input>>,
        requests: Receiver<(u64, Request)>,
    ) {
        let Some((library, start)) = self.open(files, start, messages) else {
            return;
        };
        let (reporter, imports) = (self.reporter.clone(), self.imports.clone());
        let answer = move |id, answer| {
            let answer = Box::new(answer);
            reporter.send(Report::Stored { id, answer });
        };
        let snapshot = Some(&files.snapshot).filter(|path| !path.as_os_str().is_empty());
        let store = Store::new(library, files.files.clone()).with_snapshot(snapshot.cloned());
        // Without this thread no request is answered, and the app reports it at the first save.
        let server = spawn("plywise-store", move || {
            serve(store, &imports, &requests, &answer);
        });
        self.live(&start, messages);
        // Complete pending writes before the app ends.
        drop(self);
        let _ = server.map(JoinHandle::join);
    }

    /// Opens the library, again whenever the user retries. Returns `None` if the app is to end.
    fn open(
        &mut self,
        files: &AppFiles,
        start: Start,
        messages: &Receiver<Option<Input>>,
    ) -> Option<(Library, Start)> {
        loop {
            let error = match open(files) {
                Ok((library, settings, recovery)) => {
                    let start = Start {
                        settings,
                        recovery,
                        ..start
                    };
                    return Some((library, start));
                }
                Err(error) => error,
            };
            self.fail_to_start(start_error(&error, &start.languages), messages)?;
        }
    }

    /// Shows why the app cannot start until the user retries. Returns `None` if the app is to end.
    fn fail_to_start(
        &mut self,
        update: ViewUpdate,
        messages: &Receiver<Option<Input>>,
    ) -> Option<()> {
        let _ = call(|| self.listener.changed(0, 0, vec![update]));
        loop {
            match messages.recv() {
                Ok(Some(Input::Event(_, Event::Retry))) => return Some(()),
                Ok(None) | Err(_) => return None,
                Ok(Some(_)) => {}
            }
        }
    }

    fn live(&mut self, start: &Start, messages: &Receiver<Option<Input>>) {
        let (mut driver, effects) = loop {
            let failed = match Driver::start(self.now(), start) {
                Ok(begun) => break begun,
                Err(failed) => *failed,
            };
            if self.fail_to_start(failed, messages).is_none() {
                return;
            }
        };
        self.carry_out(effects);
        self.publish(&mut driver);
        loop {
            let timer = driver.next_timer().unwrap_or(Duration::MAX);
            let wait = timer.saturating_sub(self.started.elapsed());
            let input = match messages.recv_timeout(wait) {
                Ok(Some(input)) => input,
                Err(RecvTimeoutError::Timeout) => Input::Report(Report::Woken),
                Ok(None) | Err(RecvTimeoutError::Disconnected) => break,
            };
            self.update(&mut driver, input);
            if driver.is_due() {
                self.publish(&mut driver);
            }
        }
        self.imports.stop_all();
        self.leave(&mut driver, messages);
    }

    /// Plays a move that waits for a save, and requests a save of what the library does not have yet. The store's
    /// thread handles the requests before it ends.
    fn leave(&mut self, driver: &mut Driver, messages: &Receiver<Option<Input>>) {
        while driver.waits_for_the_disk() {
            match messages.recv_timeout(MAX_WRITE) {
                Ok(Some(input @ Input::Report(Report::Stored { .. }))) => {
                    self.update(driver, input);
                }
                Ok(_) => {}
                Err(_) => break,
            }
        }
        self.update(driver, Input::Event(driver.acknowledged(), Event::Hidden));
    }

    fn update(&mut self, driver: &mut Driver, input: Input) {
        if let Input::Report(Report::Searched {
            search,
            report: SearchReport::Ended(_),
        }) = &input
        {
            self.searches.retain(|(running, _)| running != search);
        }
        let effects = driver.update(self.now(), input);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Store { id, request } => {
                    let _ = self.store.send((id, request));
                }
                Effect::StopImport { id } => self.imports.stop(id),
                Effect::SetEngine(options) => {
                    if options != self.options {
                        self.new_engine = Some(options);
                        self.options = options;
                        self.analysis = None;
                        self.analyse();
                    }
                }
                Effect::Search {
                    search,
                    root,
                    limits,
                    book,
                } => self.search(search, *root, *limits, book),
                Effect::StopSearch { search } => {
                    let running = self.searches.iter();
                    for (_, handle) in running.filter(|(running, _)| *running == search) {
                        handle.stop();
                    }
                }
                Effect::Analyse { id, root, lines } => {
                    self.analysed = Some((id, *root, lines));
                    self.analyse();
                }
                Effect::StopAnalysis { id } => {
                    let stopped = self.analysed.take_if(|(analysed, ..)| *analysed == id);
                    if let (Some(_), Some(analysis)) = (stopped, &mut self.analysis) {
                        analysis.stop();
                    }
                }
                Effect::Start { id, job } => match job {
                    Job::Review(game) => self.review(id, *game),
                    Job::FindCards(examined) => self.find_cards(id, *examined),
                    Job::Ending(request) => self.ending(id, *request),
                },
                Effect::Stop { id, kind } => match (kind, &self.endings) {
                    (JobKind::Review, _) => drop(self.review.take_if(|it| it.0 == id)),
                    (JobKind::FindCards, _) => drop(self.finding.take_if(|it| it.0 == id)),
                    (JobKind::Ending, Some(endings)) => endings.stop(id),
                    (JobKind::Ending, None) => {}
                },
                Effect::FreeEndings => {
                    if let Some(endings) = &self.endings {
                        endings.free();
                    }
                }
                Effect::StopSearches { slot } => {
                    self.searches.retain(|(running, _)| running.slot != slot);
                }
                Effect::System { id, task } => {
                    let told = call(|| self.listener.asked(id, task));
                    if told.is_err() && id > 0 {
                        self.reporter.send(Report::Unanswered { id });
                    }
                }
            }
        }
    }

    fn search(&mut self, search: GameSearch, root: SearchRoot, limits: Limits, book: Option<u64>) {
        let reporter = self.reporter.clone();
        let observer = SearchObserver { search, reporter };
        let known = book.and_then(|seed| self.book.choose(&root.position, seed));
        if let Some(mv) = known {
            return observer.send(SearchReport::Book(mv));
        }
        if let (Some(options), true) = (self.new_engine, self.searches.is_empty()) {
            self.new_engine = None;
            self.engine = Engine::new(options);
        }
        let handle = self.engine.search(root, limits, observer);
        self.searches.push((search, handle));
    }

    /// Starts or restarts the current live analysis, if there is one.
    fn analyse(&mut self) {
        let Some((id, root, lines)) = self.analysed.clone() else {
            return;
        };
        let (reporter, options) = (self.reporter.clone(), self.options);
        let analysis = self.analysis.get_or_insert_with(|| {
            Analysis::new(options, move |id, lines| {
                let lines = lines.to_vec();
                reporter.send(Report::Lines { id, lines });
            })
        });
        analysis.look_at(id, root, lines);
    }

    fn review(&mut self, id: u64, game: Game) {
        let reporter = self.reporter.clone();
        let tell = move |report| reporter.send(report);
        match SearchTask::review(id, game, self.options, tell) {
            Ok(task) => self.review = Some((id, task)),
            Err(_) => self.reporter.send(Report::Reviewed { id, review: None }),
        }
    }

    fn find_cards(&mut self, id: u64, examined: Examined) {
        let reporter = self.reporter.clone();
        match SearchTask::find_cards(id, examined, move |report| reporter.send(report)) {
            Ok(task) => self.finding = Some((id, task)),
            Err(_) => self.reporter.send(Report::CardsFound { id, found: None }),
        }
    }

    fn ending(&mut self, id: u64, request: EndingRequest) {
        let reporter = self.reporter.clone();
        let tell = move |id, answer| {
            let answer = Box::new(answer);
            reporter.send(Report::Ending { id, answer });
        };
        if self.endings.is_none() {
            self.endings = EndingTask::start(self.options, tell.clone()).ok();
        }
        match &self.endings {
            Some(endings) => endings.ask(id, request),
            None => tell(id, EndingAnswer::Failed),
        }
    }

    fn publish(&mut self, driver: &mut Driver) {
        let (started, listener) = (self.started, &mut self.listener);
        let effects = driver.publish(|acknowledged, updates| {
            let clock = started.elapsed().as_millis() as u64;
            call(|| listener.changed(acknowledged, clock, updates)).is_ok()
        });
        self.carry_out(effects);
    }
}
