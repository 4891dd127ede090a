//! The engine as the rest of the program sees it: it starts searches on native threads.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::thread::{self, JoinHandle};

use super::limits::{Limits, SearchRoot};
use super::report::{Observer, SearchError, SearchOutcome, Silent};
use super::searcher::Searcher;
use super::signals::Signals;
use super::table::Table;

/// How an engine is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Size of the transposition table in MiB, 1 to [`EngineOptions::MOST_HASH`].
    pub hash_mib: usize,
    /// Threads of one search, 1 to [`EngineOptions::MOST_THREADS`].
    pub threads: usize,
}

impl EngineOptions {
    /// The largest table, in MiB.
    pub const MOST_HASH: usize = 4_096;
    /// The largest number of threads.
    pub const MOST_THREADS: usize = 64;
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            hash_mib: 16,
            threads: 1,
        }
    }
}

/// A chess engine. It keeps what it has learned in its transposition table from one
/// search to the next; two engines share nothing.
pub struct Engine {
    options: EngineOptions,
    table: Arc<Table>,
}

impl Engine {
    /// An engine with these options; values out of range are brought into it.
    pub fn new(options: EngineOptions) -> Self {
        let options = EngineOptions {
            hash_mib: options.hash_mib.clamp(1, EngineOptions::MOST_HASH),
            threads: options.threads.clamp(1, EngineOptions::MOST_THREADS),
        };
        Self {
            options,
            table: Arc::new(Table::new(options.hash_mib)),
        }
    }

    /// The options in force.
    pub const fn options(&self) -> EngineOptions {
        self.options
    }

    /// Changes the options. A new table size empties the table. A running search goes on
    /// with what it began with.
    pub fn set_options(&mut self, options: EngineOptions) {
        if options.hash_mib == self.options.hash_mib {
            self.options.threads = options.threads.clamp(1, EngineOptions::MOST_THREADS);
        } else {
            *self = Self::new(options);
        }
    }

    /// Forgets everything learned, as before a new game.
    pub fn clear(&self) {
        self.table.clear();
    }

    /// Starts a search and returns at once. The observer is called on the search's own
    /// thread. Every search ends with one call of [`Observer::finished`], even one that
    /// could not be started.
    pub fn search(
        &self,
        root: SearchRoot,
        limits: Limits,
        mut observer: impl Observer + 'static,
    ) -> SearchHandle {
        let signals = Arc::new(Signals::new(limits.ponder));
        let table = Arc::clone(&self.table);
        let threads = self.options.threads;
        let shared = Arc::clone(&signals);
        let (observer_in, observer_out) = std::sync::mpsc::channel::<Box<dyn Observer>>();
        let started = thread::Builder::new()
            .name("plywise-search".into())
            .spawn(move || {
                let Ok(mut observer) = observer_out.recv() else {
                    return Err(SearchError::NoThread {
                        reason: "the search was given up".into(),
                    });
                };
                let outcome = run(&root, &limits, &table, &shared, threads, observer.as_mut());
                observer.finished(&outcome);
                outcome
            });
        match started {
            Ok(thread) => {
                // The thread waits for its observer, so this cannot fail.
                let _ = observer_in.send(Box::new(observer));
                SearchHandle {
                    signals,
                    state: State::Running(thread),
                }
            }
            Err(error) => {
                let outcome = Err(SearchError::NoThread {
                    reason: error.to_string(),
                });
                observer.finished(&outcome);
                SearchHandle {
                    signals,
                    state: State::Ended(outcome),
                }
            }
        }
    }

    /// Searches and waits for the outcome. For limits that end by themselves.
    pub fn search_now(
        &self,
        root: SearchRoot,
        limits: Limits,
    ) -> Result<SearchOutcome, SearchError> {
        self.search(root, limits, Silent).wait()
    }
}

/// The searching thread: helpers beside it search the same tree and share what they find
/// through the table.
fn run(
    root: &SearchRoot,
    limits: &Limits,
    table: &Table,
    signals: &Arc<Signals>,
    threads: usize,
    observer: &mut dyn Observer,
) -> Result<SearchOutcome, SearchError> {
    let nodes = AtomicU64::new(0);
    let search = |observer: &mut dyn Observer| {
        let searching = || Searcher::new(root, limits, table, signals, &nodes).deepen(observer);
        let outcome = catch_unwind(AssertUnwindSafe(searching));
        outcome.map_err(|panic| SearchError::Broken {
            reason: panic_message(panic.as_ref()),
        })
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // With fewer helpers than asked for the search is slower, not wrong.
            let _ = thread::Builder::new()
                .name("plywise-helper".into())
                .spawn_scoped(scope, || search(&mut Silent));
        }
        let outcome = search(observer);
        if outcome.is_ok() {
            signals.wait_for_answer(limits.infinite);
        }
        signals.stop();
        outcome
    })
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_owned())
}

/// A running search. Dropping it stops the search and waits for its threads.
#[derive(Debug)]
pub struct SearchHandle {
    signals: Arc<Signals>,
    state: State,
}

#[derive(Debug)]
enum State {
    Running(JoinHandle<Result<SearchOutcome, SearchError>>),
    Ended(Result<SearchOutcome, SearchError>),
    Taken,
}

impl SearchHandle {
    /// Asks the search to stop. Returns at once; the outcome follows within
    /// milliseconds.
    pub fn stop(&self) {
        self.signals.stop();
    }

    /// The move that the engine ponders on was played: from now on its clock runs.
    pub fn ponder_hit(&self) {
        self.signals.ponder_hit();
    }

    /// Whether the search has ended.
    pub fn is_finished(&self) -> bool {
        match &self.state {
            State::Running(thread) => thread.is_finished(),
            State::Ended(_) | State::Taken => true,
        }
    }

    /// Waits for the outcome. An infinite search must be stopped first.
    pub fn wait(mut self) -> Result<SearchOutcome, SearchError> {
        match std::mem::replace(&mut self.state, State::Taken) {
            State::Running(thread) => thread.join().unwrap_or_else(|panic| {
                Err(SearchError::Broken {
                    reason: panic_message(panic.as_ref()),
                })
            }),
            State::Ended(outcome) => outcome,
            State::Taken => Err(SearchError::Broken {
                reason: "the outcome is gone".into(),
            }),
        }
    }
}

impl Drop for SearchHandle {
    fn drop(&mut self) {
        self.signals.stop();
        if let State::Running(thread) = std::mem::replace(&mut self.state, State::Taken) {
            let _ = thread.join();
        }
    }
}
