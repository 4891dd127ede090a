//! The thread that the app lives on.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::analysis::Analysis;
use super::app_store::{AppStore, Imports, serve, unix_millis};
use super::driver::Driver;
use super::endings::EndingTask;
use super::finding::{FindReport, FindTask};
use super::listener::{ListenerError, call};
use super::review::{ReviewReport, ReviewTask};
use super::{RuntimeError, join, spawn};
use plywise_app::{
    Effect, Event, GameSearch, Input, Now, Order, Part, Report, Request, SearchReport, Start,
    SystemTask, start_trouble,
};
use plywise_coach::endings::{EndingAnswer, EndingRequest};
use plywise_coach::training::Examined;
use plywise_engine::{
    Book, Engine, EngineOptions, Limits, Observer, Report as EngineReport, SearchError,
    SearchHandle, SearchOutcome, SearchRoot,
};
use plywise_game::Game;
use plywise_store::{Library, LibraryError, Opened, Recovery, Settings, take_up_snapshot};

/// What comes of reports of progress is published no more often than this; all else, at once.
const INTERVAL: Duration = Duration::from_millis(34);

/// A disk that says nothing for so long says nothing more.
const MAX_WRITE: Duration = Duration::from_secs(10);

/// Hears of the app. All calls come from the app's thread, one after the other: hand the work over
/// to the main thread. What a listener fails at is told to the person, and the app goes on.
pub trait AppListener: Send {
    /// These parts have changed, and the event with this number was the last one taken in. `clock`
    /// is the time on the app's clock, in milliseconds: what a record says of times is counted
    /// on it.
    ///
    /// # Errors
    /// If the listener cannot take them in.
    fn changed(&mut self, taken_in: u64, clock: u64, parts: Vec<Part>)
    -> Result<(), ListenerError>;

    /// The system is to do something, and to answer under this number by [`Event::Answered`].
    ///
    /// # Errors
    /// If the listener cannot take it in.
    fn asked(&mut self, id: u64, task: SystemTask) -> Result<(), ListenerError>;
}

enum Message {
    Event(u64, Event),
    Order(u64, Order),
    Report(Report),
    Quit,
}

/// A running app. Dropping it ends what runs; what was to be written is written.
#[derive(Debug)]
pub struct AppRuntime {
    sender: Sender<Message>,
    thread: Option<JoinHandle<()>>,
}

/// Where the app's files lie.
#[derive(Clone, Debug, Default)]
pub struct AppFiles {
    /// The library; it is made if it is not there.
    pub library: PathBuf,
    /// A whole copy of the library for the system's own back-up: where there is no library, it begins
    /// as that copy. Empty for none.
    pub snapshot: PathBuf,
    /// A folder for files that the person keeps or hands to other apps; it is made if it is not there.
    pub files: PathBuf,
}

impl AppRuntime {
    /// Starts the app, which opens its library and then tells the listener of everything to draw.
    /// Where the library cannot be opened, [`Part::Start`] says why, and [`Event::Retry`] tries
    /// again. `start` says what the system is like; settings and recovery are the library's.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn start(
        files: AppFiles,
        start: Start,
        listener: Box<dyn AppListener>,
    ) -> Result<Self, RuntimeError> {
        Self::start_with_book(files, start, Arc::new(Book::builtin()), listener)
    }

    /// [`AppRuntime::start`] with another opening book than the built-in one, for all games that use
    /// one.
    ///
    /// # Errors
    /// If no thread can be started.
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
            sender: sender.clone(),
            engine: Engine::new(EngineOptions::default()),
            new_engine: None,
            options: EngineOptions::default(),
            analysis: None,
            analysed: None,
            review: None,
            finding: None,
            endings: None,
            searches: Vec::new(),
            published: None,
            due: None,
        };
        let thread = spawn("plywise-app", move || {
            thread.run(&files, start, &messages, requests);
        })?;
        Ok(Self {
            sender,
            thread: Some(thread),
        })
    }

    /// Tells the app what a person has asked for by words. The number counts on with the events.
    pub fn order(&self, number: u64, order: Order) {
        let _ = self.sender.send(Message::Order(number, order));
    }

    /// Tells the app that something happened. Returns at once.
    pub fn send(&self, number: u64, event: Event) {
        // After the app's end there is no one to tell.
        let _ = self.sender.send(Message::Event(number, event));
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
        let _ = self.sender.send(Message::Quit);
        join(self.thread.take());
    }
}

/// Turns an engine's reports into reports to the app.
struct Reporter {
    search: GameSearch,
    sender: Sender<Message>,
}

impl Reporter {
    fn send(&self, report: SearchReport) {
        let search = self.search;
        let _ = self
            .sender
            .send(Message::Report(Report::Searched { search, report }));
    }
}

impl Observer for Reporter {
    fn iteration(&mut self, report: &EngineReport) {
        self.send(SearchReport::Iteration(report.clone()));
    }

    fn finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        self.send(SearchReport::Ended(outcome.clone()));
    }
}

struct AppThread {
    started: Instant,
    /// What the computer opens with.
    book: Arc<Book>,
    store: Sender<(u64, Request)>,
    imports: Imports,
    listener: Box<dyn AppListener>,
    sender: Sender<Message>,
    engine: Engine,
    /// What the engine is made anew with when nothing is searched.
    new_engine: Option<EngineOptions>,
    /// What an engine may use.
    options: EngineOptions,
    /// The engine beside an analysis, made when it is needed first.
    analysis: Option<Analysis>,
    /// What it looks at: its number, the position, and how many lines are wanted.
    analysed: Option<(u64, SearchRoot, usize)>,
    /// The review that runs, with its number.
    review: Option<(u64, ReviewTask)>,
    /// The search for mistakes that runs, with its number.
    finding: Option<(u64, FindTask)>,
    /// The thread for endings, made when it is needed first.
    endings: Option<EndingTask>,
    /// Searches that run or are about to stop.
    searches: Vec<(GameSearch, SearchHandle)>,
    /// When parts were published last.
    published: Option<Duration>,
    /// When the parts that are held back are published.
    due: Option<Duration>,
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
        messages: &Receiver<Message>,
        requests: Receiver<(u64, Request)>,
    ) {
        let Some((library, start)) = self.open(files, start, messages) else {
            return;
        };
        let (sender, imports) = (self.sender.clone(), self.imports.clone());
        let answer = move |id, answer| {
            let answer = Box::new(answer);
            let _ = sender.send(Message::Report(Report::Stored { id, answer }));
        };
        let snapshot = Some(&files.snapshot).filter(|path| !path.as_os_str().is_empty());
        let store = AppStore::new(library, files.files.clone()).with_snapshot(snapshot.cloned());
        // Without a thread nothing is answered, and the app says so with the first save.
        let server = spawn("plywise-store", move || {
            serve(store, &imports, &requests, &answer);
        });
        self.live(&start, messages);
        // What was to be written is written before the app has ended.
        drop(self);
        let _ = server.map(JoinHandle::join);
    }

    /// Opens the library, as often as the person tries; `None` if the app is to end.
    fn open(
        &mut self,
        files: &AppFiles,
        start: Start,
        messages: &Receiver<Message>,
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
            self.fail_to_start(start_trouble(&error, &start.languages), messages)?;
        }
    }

    /// Shows why the app cannot start, until the person tries again; `None` if the app is to end.
    fn fail_to_start(&mut self, part: Part, messages: &Receiver<Message>) -> Option<()> {
        let _ = call(|| self.listener.changed(0, 0, vec![part]));
        loop {
            match messages.recv() {
                Ok(Message::Event(_, Event::Retry)) => return Some(()),
                Ok(Message::Quit) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    fn live(&mut self, start: &Start, messages: &Receiver<Message>) {
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
            let wake = driver.next_timer().into_iter().chain(self.due).min();
            let message = match wake {
                None => messages.recv().unwrap_or(Message::Quit),
                Some(at) => {
                    let wait = at.saturating_sub(self.started.elapsed());
                    messages
                        .recv_timeout(wait)
                        .unwrap_or_else(|error| match error {
                            RecvTimeoutError::Timeout => Message::Report(Report::Woken),
                            RecvTimeoutError::Disconnected => Message::Quit,
                        })
                }
            };
            let can_wait = matches!(&message, Message::Report(report) if report.is_progress());
            let input = match message {
                Message::Event(number, event) => Input::Event(number, event),
                Message::Order(number, order) => Input::Order(number, order),
                Message::Report(report) => Input::Report(report),
                Message::Quit => break,
            };
            self.take(&mut driver, input);
            if can_wait {
                self.publish_soon(&mut driver);
            } else {
                self.publish(&mut driver);
            }
        }
        self.imports.stop_all();
        self.leave(&mut driver, messages);
    }

    /// Lets a move that waits for the disk be made, and has what the library does not have yet
    /// written. The store's thread comes to all of it before it ends.
    fn leave(&mut self, driver: &mut Driver, messages: &Receiver<Message>) {
        while driver.waits_for_the_disk() {
            match messages.recv_timeout(MAX_WRITE) {
                Ok(Message::Report(report @ Report::Stored { .. })) => {
                    self.take(driver, Input::Report(report));
                }
                Ok(_) => {}
                Err(_) => break,
            }
        }
        self.take(driver, Input::Event(driver.taken_in(), Event::Hidden));
    }

    fn take(&mut self, driver: &mut Driver, input: Input) {
        if let Input::Report(Report::Searched {
            search,
            report: SearchReport::Ended(_),
        }) = &input
        {
            self.searches.retain(|(running, _)| running != search);
        }
        let effects = driver.take(self.now(), input);
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
                Effect::Review { id, game } => self.review(id, *game),
                Effect::StopReview { id } => {
                    self.review = self.review.take().filter(|it| it.0 != id);
                }
                Effect::FindCards { id, examined } => self.find_cards(id, *examined),
                Effect::StopFinding { id } => {
                    self.finding = self.finding.take().filter(|it| it.0 != id);
                }
                Effect::Ending { id, request } => self.ending(id, *request),
                Effect::StopEnding { id } => {
                    if let Some(endings) = &self.endings {
                        endings.stop(id);
                    }
                }
                Effect::FreeEndings => {
                    if let Some(endings) = &self.endings {
                        endings.free();
                    }
                }
                Effect::StopSearches { seat } => {
                    self.searches.retain(|(running, _)| running.seat != seat);
                }
                Effect::System { id, task } => {
                    let told = call(|| self.listener.asked(id, task));
                    if told.is_err() && id > 0 {
                        let unanswered = Report::Unanswered { id };
                        let _ = self.sender.send(Message::Report(unanswered));
                    }
                }
            }
        }
    }

    fn search(&mut self, search: GameSearch, root: SearchRoot, limits: Limits, book: Option<u64>) {
        let sender = self.sender.clone();
        let reporter = Reporter { search, sender };
        let known = book.and_then(|seed| self.book.choose(&root.position, seed));
        if let Some(mv) = known {
            return reporter.send(SearchReport::Book(mv));
        }
        if let (Some(options), true) = (self.new_engine, self.searches.is_empty()) {
            self.new_engine = None;
            self.engine = Engine::new(options);
        }
        let handle = self.engine.search(root, limits, reporter);
        self.searches.push((search, handle));
    }

    /// Looks at what is to be analysed, if anything is.
    fn analyse(&mut self) {
        let Some((id, root, lines)) = self.analysed.clone() else {
            return;
        };
        let (sender, options) = (self.sender.clone(), self.options);
        let analysis = self.analysis.get_or_insert_with(|| {
            Analysis::new(options, move |id, lines| {
                let lines = lines.to_vec();
                let _ = sender.send(Message::Report(Report::Lines { id, lines }));
            })
        });
        analysis.look_at(id, root, lines);
    }

    fn review(&mut self, id: u64, game: Game) {
        let sender = self.sender.clone();
        let tell = move |report| {
            let report = match report {
                ReviewReport::Progress { done, of } => Report::Reviewing {
                    id,
                    percent: (done * 100 / of.max(1)) as u32,
                },
                ReviewReport::Finished(review) => Report::Reviewed {
                    id,
                    review: Some(review),
                },
                ReviewReport::Failed(_) => Report::Reviewed { id, review: None },
            };
            let _ = sender.send(Message::Report(report));
        };
        if let Ok(task) = ReviewTask::start(game, self.options, tell) {
            self.review = Some((id, task));
        } else {
            let failed = Report::Reviewed { id, review: None };
            let _ = self.sender.send(Message::Report(failed));
        }
    }

    fn find_cards(&mut self, id: u64, examined: Examined) {
        let sender = self.sender.clone();
        let tell = move |report| {
            let report = match report {
                FindReport::Progress(percent) => Report::Reviewing { id, percent },
                FindReport::Ended(found) => Report::CardsFound { id, found },
            };
            let _ = sender.send(Message::Report(report));
        };
        if let Ok(task) = FindTask::start(examined, tell) {
            self.finding = Some((id, task));
        } else {
            let failed = Report::CardsFound { id, found: None };
            let _ = self.sender.send(Message::Report(failed));
        }
    }

    fn ending(&mut self, id: u64, request: EndingRequest) {
        if self.endings.is_none() {
            let sender = self.sender.clone();
            let tell = move |id, answer| {
                let answer = Box::new(answer);
                let _ = sender.send(Message::Report(Report::Ending { id, answer }));
            };
            self.endings = EndingTask::start(self.options, tell).ok();
        }
        if let Some(endings) = &self.endings {
            endings.ask(id, request);
        } else {
            let answer = Box::new(EndingAnswer::Failed);
            let failed = Report::Ending { id, answer };
            let _ = self.sender.send(Message::Report(failed));
        }
    }

    /// Holds back what comes before the interval is over, and publishes the last of it then.
    fn publish_soon(&mut self, driver: &mut Driver) {
        let now = self.started.elapsed();
        let due = self.published.map_or(now, |at| at + INTERVAL);
        if due <= now {
            self.publish(driver);
        } else {
            self.due = Some(due);
        }
    }

    fn publish(&mut self, driver: &mut Driver) {
        self.due = None;
        self.published = Some(self.started.elapsed());
        let (started, listener) = (self.started, &mut self.listener);
        let effects = driver.publish(|taken_in, parts| {
            let clock = started.elapsed().as_millis() as u64;
            call(|| listener.changed(taken_in, clock, parts)).is_ok()
        });
        self.carry_out(effects);
    }
}
