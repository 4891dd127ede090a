//! The engine as the rest of the program sees it: it starts searches on native threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::limits::{Limits, SearchRoot};
use super::memory::Memory;
use super::pool::{Afterwards, Pool};
use super::report::{Observer, SearchError, SearchOutcome, Silent};
use super::signals::Signals;
use super::table::Table;
use super::threads::{Answer, Job, finish, lead};

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
    /// The largest number of threads: one on wasm32, which has no others.
    pub const MOST_THREADS: usize = if cfg!(target_family = "wasm") { 1 } else { 64 };

    fn in_range(self) -> Self {
        Self {
            hash_mib: self.hash_mib.clamp(1, Self::MOST_HASH),
            threads: self.threads.clamp(1, Self::MOST_THREADS),
        }
    }
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self {
            hash_mib: 16,
            threads: 1,
        }
    }
}

/// The table of a search that shares nothing with others, as that of a level, in MiB.
const LEVEL_TABLE: usize = 4;

/// A chess engine. It keeps what it has learned from one search to the next, in its
/// transposition table and in its threads; two engines share nothing. Dropping it stops
/// its searches and joins its threads.
pub struct Engine {
    options: EngineOptions,
    table: Arc<Table>,
    era: AtomicU64,
    pool: Pool,
    /// The searches that may still run.
    running: Mutex<Vec<Weak<Signals>>>,
}

impl Engine {
    /// An engine with these options; values out of range are brought into it.
    pub fn new(options: EngineOptions) -> Self {
        let options = options.in_range();
        Self {
            options,
            table: Arc::new(Table::new(options.hash_mib)),
            era: AtomicU64::new(0),
            pool: Pool::new(),
            running: Mutex::new(Vec::new()),
        }
    }

    /// The options in force.
    pub const fn options(&self) -> EngineOptions {
        self.options
    }

    /// Changes the options. A new table size empties the table. A running search goes on
    /// with what it began with.
    pub fn set_options(&mut self, options: EngineOptions) {
        let options = options.in_range();
        if options.hash_mib != self.options.hash_mib {
            self.table = Arc::new(Table::new(options.hash_mib));
        }
        self.options = options;
    }

    /// Forgets everything learned, as before a new game.
    pub fn clear(&self) {
        self.table.clear();
        self.era.fetch_add(1, Ordering::Relaxed);
    }

    /// Starts a search and returns at once. The observer is called on the search's own
    /// thread. Every search ends with one call of [`Observer::finished`], even one that
    /// could not be started; that call comes on this thread, before this returns.
    pub fn search(
        &self,
        root: SearchRoot,
        limits: Limits,
        observer: impl Observer + 'static,
    ) -> SearchHandle {
        let signals = Arc::new(Signals::new(limits.ponder));
        let answer = Arc::new(Answer::default());
        let handle = SearchHandle {
            signals: Arc::clone(&signals),
            answer: Arc::clone(&answer),
        };
        self.note_running(&signals);
        // What a level plays depends on nothing but the game.
        let is_alone = limits.is_alone();
        let table = if is_alone {
            Arc::new(Table::new(LEVEL_TABLE))
        } else {
            self.table.grow_older();
            Arc::clone(&self.table)
        };
        let job = Arc::new(Job {
            root,
            limits,
            table,
            signals,
            era: self.era.load(Ordering::Relaxed),
            nodes: AtomicU64::new(0),
        });
        // Whoever comes to it first: the search, or this thread if there is none.
        let observer = Arc::new(Mutex::new(observer));
        let heard = Arc::clone(&observer);
        let given = Arc::clone(&answer);
        let helpers = if is_alone {
            0
        } else {
            self.options.threads - 1
        };
        let pool = self.pool.clone();
        let search = move |memory: &mut Memory| {
            let mut observer = heard.lock().unwrap_or_else(PoisonError::into_inner);
            let outcome = lead(&job, &pool, helpers, memory, &mut *observer);
            drop(observer);
            Box::new(move || {
                let mut observer = heard.lock().unwrap_or_else(PoisonError::into_inner);
                finish(&mut *observer, &outcome);
                given.give(outcome);
            }) as Afterwards
        };
        if let Err(reason) = self.pool.run(Box::new(search)) {
            let outcome = Err(SearchError::NoThread { reason });
            let mut observer = observer.lock().unwrap_or_else(PoisonError::into_inner);
            finish(&mut *observer, &outcome);
            answer.give(outcome);
        }
        handle
    }

    fn note_running(&self, signals: &Arc<Signals>) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.retain(|signals| signals.strong_count() > 0);
        running.push(Arc::downgrade(signals));
    }

    /// Asks all searches that run to stop. Returns at once.
    pub fn stop(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        for signals in running.iter().filter_map(Weak::upgrade) {
            signals.stop();
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

impl Drop for Engine {
    fn drop(&mut self) {
        self.stop();
        self.pool.close();
    }
}

/// A running search. Dropping it stops the search and waits for its end.
#[derive(Debug)]
pub struct SearchHandle {
    signals: Arc<Signals>,
    answer: Arc<Answer>,
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
        self.answer.is_given()
    }

    /// Waits for the outcome. An infinite search must be stopped first.
    pub fn wait(self) -> Result<SearchOutcome, SearchError> {
        self.answer.wait()
    }
}

impl Drop for SearchHandle {
    fn drop(&mut self) {
        self.signals.stop();
        let _ = self.answer.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::Position;

    #[test]
    fn an_engine_may_go_at_any_moment_of_a_search() {
        for helpers in [0, 1] {
            for _ in 0..1_500 {
                let engine = Engine::new(EngineOptions {
                    hash_mib: 1,
                    threads: 1 + helpers,
                });
                let limits = Limits {
                    infinite: true,
                    ..Limits::default()
                };
                let search = engine.search(SearchRoot::new(Position::startpos()), limits, Silent);
                drop(engine);
                assert!(search.wait().is_ok());
            }
        }
    }
}
