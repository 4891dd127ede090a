//! The app and its library, in a worker.

use std::collections::VecDeque;

use js_sys::Function;
use plywise_app::{
    Effect, Event, GameSearch, Input, Job, JobKind, LicensedWork, Now, Report, SearchReport, Start,
    ViewUpdate, ZoneOffset, open_in_other_tab, start_error,
};
use plywise_coach::Review;
use plywise_coach::endings::EndingAnswer;
use plywise_coach::training::Found;
use plywise_engine::{Limits, Score, SearchInfo, SearchOutcome};
use plywise_game::Game;
use plywise_library::{Answer, Request};
use plywise_openings::Book;
use plywise_runtime::Driver;
use plywise_store::{Library, RunningImport, Store, browser};
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use crate::engine::{Task, TaskReport};
use crate::{call, chance, json, load, millis, now};

/// Number of engine workers: one for the game on the board, one for everything else.
const SEATS: usize = 2;
const GAME: usize = 0;
const OTHER: usize = 1;

/// Third-party works that only the page uses.
const WORKS: [(&str, &str); 2] = [
    ("lit-html", "BSD-3-Clause"),
    ("wasm-bindgen", "MIT / Apache-2.0"),
];

/// Owner of a task of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    Search(GameSearch),
    Analysis(u64),
    Job(u64, JobKind),
}

/// Tasks of an engine worker, which does one at a time.
#[derive(Default)]
struct Seat {
    running: Option<Owner>,
    waiting: VecDeque<(Owner, Task)>,
    /// Best line of the running search so far.
    best: Option<SearchInfo>,
    /// Game of the running review or search for mistakes.
    game: Option<Game>,
}

impl Seat {
    /// Reads a review of the running task's game.
    fn review(&mut self, text: Option<String>) -> Option<Review> {
        let (text, game) = text.zip(self.game.take())?;
        Review::from_json(&text, &game)
    }
}

/// What the page tells about the device.
#[derive(Deserialize)]
struct Device {
    languages: Vec<String>,
    offsets: Vec<ZoneOffset>,
    /// Whether the device can vibrate.
    vibrates: bool,
    /// Saved state of the last visit; empty on the first.
    state: String,
}

/// Functions of the worker that owns the app.
struct Worker {
    /// Passes the number of the last handled event, the clock in milliseconds and the changed parts
    /// of the view state, as JSON, to the page.
    changed: Function,
    /// Passes a system task to the page: its number and, as JSON, the task.
    asked: Function,
    /// Gives a task, as JSON, to an engine worker with this index.
    run: Function,
    /// Ends the task of an engine worker.
    stop: Function,
    /// Frees the tables of endings.
    free: Function,
}

/// The app and its library.
#[wasm_bindgen]
pub struct PageApp(AppWorker);

/// State of a [`PageApp`].
struct AppWorker {
    driver: Driver,
    store: Store,
    /// `None` until it is needed.
    book: Option<Book>,
    worker: Worker,
    seats: [Seat; SEATS],
    imports: Vec<(u64, RunningImport)>,
    reports: VecDeque<Report>,
}

fn at() -> Now {
    Now {
        clock: now(),
        millis: millis() as i64,
        chance: (chance() * 2f64.powi(53)) as u64,
    }
}

/// Returns view updates, as JSON, that say that another tab has the library.
#[wasm_bindgen]
pub fn other_tab(device: &str) -> Result<String, JsError> {
    let device: Device = serde_json::from_str(device)?;
    Ok(json(&[open_in_other_tab(&device.languages)]))
}

/// Returns view updates, as JSON, that say that the app could not be started.
#[wasm_bindgen]
pub fn failed_start(device: &str) -> Result<String, JsError> {
    let device: Device = serde_json::from_str(device)?;
    Ok(json(&[plywise_app::failed_start(&device.languages)]))
}

/// Opens the browser's storage for the library.
///
/// # Errors
/// Another tab has the library, or the browser has no storage, as in a private window.
#[wasm_bindgen]
pub async fn open_pool() -> Result<(), JsError> {
    Ok(browser::install_pool().await?)
}

/// Keeps the library in memory until the page is closed.
#[wasm_bindgen]
pub fn use_memory() -> Result<(), JsError> {
    browser::use_memory().map_err(|error| JsError::new(&format!("{error:?}")))
}

/// Passes a file that the user has opened to the library.
#[wasm_bindgen]
pub fn put_file(path: &str, contents: Vec<u8>) {
    browser::put_file(path, contents);
}

/// Takes a file that the library has written; `undefined` if it has not.
#[wasm_bindgen]
pub fn take_file(path: &str) -> Option<Vec<u8>> {
    browser::take_file(path).map(|contents| contents.to_vec())
}

#[wasm_bindgen]
impl PageApp {
    /// Opens the library and starts the app.
    ///
    /// # Errors
    /// View updates, as JSON, that say why the app cannot start.
    #[wasm_bindgen(constructor)]
    pub fn new(
        device: &str,
        changed: Function,
        asked: Function,
        run: Function,
        stop: Function,
        free: Function,
    ) -> Result<Self, JsValue> {
        let failed = |update: &ViewUpdate| JsValue::from(json(&[update]));
        let device: Device = serde_json::from_str(device).map_err(|error| error.to_string())?;
        let opened = Library::open("games.db")
            .and_then(|opened| Ok((opened.library.settings()?, opened)))
            .map_err(|error| failed(&start_error(&error, &device.languages)))?;
        let (settings, opened) = opened;
        let start = Start {
            settings,
            languages: device.languages,
            offsets: device.offsets,
            recovery: opened.recovery,
            fixed_engine: true,
            no_haptics: !device.vibrates,
            works: WORKS
                .map(|(name, licence)| LicensedWork {
                    name: name.to_owned(),
                    licence: Some(licence.to_owned()),
                })
                .to_vec(),
            state: device.state,
            ..Start::default()
        };
        let (driver, effects) = Driver::start(at(), &start).map_err(|update| failed(&update))?;
        let mut app = AppWorker {
            driver,
            store: Store::new(opened.library, "files".into()),
            book: None,
            worker: Worker {
                changed,
                asked,
                run,
                stop,
                free,
            },
            seats: [Seat::default(), Seat::default()],
            imports: Vec::new(),
            reports: VecDeque::new(),
        };
        app.carry_out(effects);
        app.settle();
        Ok(Self(app))
    }

    /// Handles an event of the page with its number. Returns in how many milliseconds
    /// [`PageApp::wake`] must be called; negative for never.
    pub fn send(&mut self, number: f64, event: &str) -> Result<f64, JsError> {
        let event: Event = serde_json::from_str(event)?;
        self.0.update(Input::Event(number as u64, event));
        Ok(self.0.settle())
    }

    /// Handles timers that have expired and goes on with imports. Returns the same as
    /// [`PageApp::send`].
    pub fn wake(&mut self) -> f64 {
        self.0.wake();
        self.0.settle()
    }

    /// Handles a report of an engine worker. Returns the same as [`PageApp::send`].
    pub fn told(&mut self, seat: usize, report: &str) -> Result<f64, JsError> {
        let report: TaskReport = serde_json::from_str(report)?;
        self.0.task_report(seat, report);
        Ok(self.0.settle())
    }

    /// Ends the task of an engine worker that was terminated. Returns the same as
    /// [`PageApp::send`].
    pub fn lost(&mut self, seat: usize) -> f64 {
        self.0.lost(seat);
        self.0.settle()
    }
}

impl AppWorker {
    fn wake(&mut self) {
        if self.driver.next_timer().is_some_and(|at| at <= now()) {
            self.report(Report::Woken);
        }
        let Some((id, mut import)) = self.imports.pop() else {
            return;
        };
        let answer = self.store.continue_import(&mut import);
        if matches!(answer, Ok(Answer::Importing(_))) {
            self.imports.insert(0, (id, import));
        }
        let answer = Box::new(answer);
        self.report(Report::Stored { id, answer });
    }

    fn lost(&mut self, seat: usize) {
        let Some(engine) = self.seats.get_mut(seat) else {
            return;
        };
        let best = engine.best.take();
        let last = match engine.running {
            Some(Owner::Search(_)) => {
                let mv = best.as_ref().and_then(|line| line.pv.first().copied());
                let score = best.map_or(Score::DRAW, |line| line.score);
                TaskReport::Searched(Ok(SearchOutcome::new(mv, score)))
            }
            Some(Owner::Analysis(_)) => TaskReport::Analysed,
            Some(Owner::Job(_, JobKind::Review)) => TaskReport::Reviewed(None),
            Some(Owner::Job(_, JobKind::FindCards)) => TaskReport::CardsFound(None),
            Some(Owner::Job(_, JobKind::Ending)) => TaskReport::Ending(EndingAnswer::Failed),
            None => return,
        };
        self.task_report(seat, last);
    }

    fn book(&mut self) -> &Book {
        let read = || Book::polyglot(load("data/book.bin")).unwrap_or_else(|_| Book::empty());
        self.book.get_or_insert_with(read)
    }

    fn report(&mut self, report: Report) {
        self.reports.push_back(report);
    }

    fn update(&mut self, input: Input) {
        let effects = self.driver.update(at(), input);
        self.carry_out(effects);
    }

    /// Handles the remaining reports and publishes the view state.
    fn settle(&mut self) -> f64 {
        while let Some(report) = self.reports.pop_front() {
            self.update(Input::Report(report));
        }
        if self.driver.is_due() {
            let changed = &self.worker.changed;
            let effects = self.driver.publish(|acknowledged, updates| {
                let clock = now().as_millis() as f64;
                let parts = json(&updates);
                let arguments = [(acknowledged as f64).into(), clock.into(), parts.into()];
                call(changed, &arguments).is_some()
            });
            self.carry_out(effects);
        }
        if !self.imports.is_empty() || !self.reports.is_empty() {
            return 0.0;
        }
        let next = self.driver.next_timer();
        next.map_or(-1.0, |at| {
            at.saturating_sub(now()).as_secs_f64().min(86_400.0) * 1_000.0
        })
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Store { id, request } => self.store(id, request),
                Effect::StopImport { id } => {
                    let running = self.imports.iter_mut().filter(|(import, _)| *import == id);
                    running.for_each(|(_, import)| import.cancel());
                }
                Effect::System { id, task } => {
                    let arguments = [(id as f64).into(), json(&task).into()];
                    if call(&self.worker.asked, &arguments).is_none() && id > 0 {
                        self.report(Report::Unanswered { id });
                    }
                }
                // Workers have one thread, and memory is scarce on a phone.
                Effect::SetEngine(_) => {}
                Effect::Search {
                    search,
                    root,
                    limits,
                    book,
                } => {
                    let known = book.and_then(|seed| self.book().choose(&root.position, seed));
                    if let Some(mv) = known {
                        let report = SearchReport::Book(mv);
                        self.report(Report::Searched { search, report });
                        continue;
                    }
                    let task = Task::Search {
                        root: *root,
                        limits: *limits,
                    };
                    self.give(GAME, Owner::Search(search), task);
                }
                Effect::StopSearch { search } => {
                    // A search that has not begun still has to find a move.
                    for (owner, task) in &mut self.seats[GAME].waiting {
                        if let (true, Task::Search { limits, .. }) =
                            (*owner == Owner::Search(search), task)
                        {
                            *limits = Limits::depth(1);
                        }
                    }
                    self.stop(GAME, |owner| owner == Owner::Search(search));
                }
                Effect::StopSearches { slot } => {
                    let is_of = |owner| matches!(owner, Owner::Search(it) if it.slot == slot);
                    self.seats[GAME].waiting.retain(|(owner, _)| !is_of(*owner));
                    self.stop(GAME, is_of);
                }
                Effect::Analyse { id, root, lines } => {
                    let is_analysis = |owner| matches!(owner, Owner::Analysis(_));
                    self.cancel(is_analysis);
                    let task = Task::Analyse { root: *root, lines };
                    self.give(OTHER, Owner::Analysis(id), task);
                }
                Effect::StopAnalysis { id } => self.cancel(|owner| owner == Owner::Analysis(id)),
                Effect::Start { id, job } => self.start(id, job),
                Effect::Stop { id, kind } => self.cancel(|owner| owner == Owner::Job(id, kind)),
                Effect::FreeEndings => {
                    call(&self.worker.free, &[]);
                }
            }
        }
    }

    fn store(&mut self, id: u64, request: Request) {
        let answer = match Store::start_import(&request, at().millis) {
            Some(Ok(import)) => return self.imports.insert(0, (id, import)),
            Some(Err(error)) => Err(error),
            None => self.store.answer(request, at().millis, |_| true),
        };
        self.report(Report::Stored {
            id,
            answer: Box::new(answer),
        });
    }

    fn start(&mut self, id: u64, job: Job) {
        let (kind, task) = match job {
            Job::Review(game) => (JobKind::Review, Task::Review { game: *game }),
            Job::FindCards(examined) => {
                let task = Task::FindCards {
                    game: examined.game,
                    side: examined.side,
                    origin: examined.origin,
                    review: examined.review.map(|review| review.to_json()),
                };
                (JobKind::FindCards, task)
            }
            Job::Ending(request) => (JobKind::Ending, Task::Ending { request: *request }),
        };
        self.give(OTHER, Owner::Job(id, kind), task);
    }

    fn give(&mut self, seat: usize, owner: Owner, task: Task) {
        self.seats[seat].waiting.push_back((owner, task));
        self.run_next(seat);
    }

    fn run_next(&mut self, seat: usize) {
        let at = &mut self.seats[seat];
        if at.running.is_some() {
            return;
        }
        if let Some((owner, task)) = at.waiting.pop_front() {
            at.running = Some(owner);
            at.best = None;
            at.game = match &task {
                Task::Review { game } | Task::FindCards { game, .. } => Some(game.clone()),
                _ => None,
            };
            call(
                &self.worker.run,
                &[(seat as f64).into(), json(&task).into()],
            );
        }
    }

    /// Ends the running task of an engine worker if it has such an owner.
    fn stop(&self, seat: usize, is_meant: impl Fn(Owner) -> bool) {
        if self.seats[seat].running.is_some_and(is_meant) {
            call(&self.worker.stop, &[(seat as f64).into()]);
        }
    }

    /// Removes tasks that have no result once they are cancelled, and requests about endings, which
    /// are answered as failed.
    fn cancel(&mut self, is_meant: impl Fn(Owner) -> bool) {
        let waiting = std::mem::take(&mut self.seats[OTHER].waiting);
        for (owner, task) in waiting {
            if !is_meant(owner) {
                self.seats[OTHER].waiting.push_back((owner, task));
            } else if let Owner::Job(id, JobKind::Ending) = owner {
                let answer = Box::new(EndingAnswer::Failed);
                self.report(Report::Ending { id, answer });
            }
        }
        self.stop(OTHER, is_meant);
    }

    fn task_report(&mut self, seat: usize, report: TaskReport) {
        let Some(owner) = self.seats.get(seat).and_then(|seat| seat.running) else {
            return;
        };
        if report.is_last() {
            self.seats[seat].running = None;
        }
        if let TaskReport::Iteration(info) = &report {
            self.seats[seat].best = Some(info.clone());
        }
        let report = match (owner, report) {
            (Owner::Search(search), TaskReport::Iteration(info)) => {
                let report = SearchReport::Iteration(info);
                Some(Report::Searched { search, report })
            }
            (Owner::Search(search), TaskReport::Searched(outcome)) => {
                let report = SearchReport::Ended(outcome);
                Some(Report::Searched { search, report })
            }
            (Owner::Analysis(id), TaskReport::Lines(lines)) => Some(Report::Lines { id, lines }),
            (Owner::Job(id, _), TaskReport::Percent(percent)) => {
                Some(Report::Reviewing { id, percent })
            }
            (Owner::Job(id, _), TaskReport::Reviewed(text)) => {
                let review = self.seats[seat].review(text).map(Box::new);
                Some(Report::Reviewed { id, review })
            }
            (Owner::Job(id, _), TaskReport::CardsFound(found)) => {
                let found = found.map(|(cards, text)| {
                    let review = self.seats[seat].review(text);
                    Box::new(Found { cards, review })
                });
                Some(Report::CardsFound { id, found })
            }
            (Owner::Job(id, _), TaskReport::Ending(answer)) => {
                let answer = Box::new(answer);
                Some(Report::Ending { id, answer })
            }
            _ => None,
        };
        self.reports.extend(report);
        self.run_next(seat);
    }
}
