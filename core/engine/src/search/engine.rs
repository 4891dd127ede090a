//! Public interface of the engine. The search threads of an engine search the same tree and share results through the
//! transposition table (lazy SMP, made known by Homan's `ExChess` and Sedlak's Cheng, 2013).

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};

use super::limits::{
    Limits, Mode, Observer, Profile, SearchError, SearchOutcome, SearchRoot, Silent,
};
use super::pool::{Afterwards, Pool};
use super::searcher::{Searcher, Shared, ThreadData};
use super::signals::Signals;
use super::table::Table;
use crate::eval::net::Net;

/// Hash size and thread count of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct EngineOptions {
    /// Size of the transposition table in MiB, from 1 to [`EngineOptions::MAX_HASH`].
    pub hash_mib: usize,
    /// Number of search threads, from 1 to [`EngineOptions::MAX_THREADS`].
    pub threads: usize,
}

impl EngineOptions {
    /// Max size of the transposition table in MiB.
    pub const MAX_HASH: usize = if cfg!(target_pointer_width = "64") {
        1 << 25
    } else {
        1 << 10
    };
    /// Max number of search threads; 1 on wasm32, which has no threads.
    pub const MAX_THREADS: usize = if cfg!(target_family = "wasm") {
        1
    } else {
        1_024
    };

    /// Creates the default options: a table of 16 MiB and one thread.
    pub const fn new() -> Self {
        Self {
            hash_mib: 16,
            threads: 1,
        }
    }

    /// Sets the size of the transposition table in MiB and returns the changed options.
    #[must_use]
    pub const fn with_hash_mib(mut self, mib: usize) -> Self {
        self.hash_mib = mib;
        self
    }

    /// Sets the number of search threads and returns the changed options.
    #[must_use]
    pub const fn with_threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    fn in_range(self) -> Self {
        Self {
            hash_mib: self.hash_mib.clamp(1, Self::MAX_HASH),
            threads: self.threads.clamp(1, Self::MAX_THREADS),
        }
    }
}

impl Default for EngineOptions {
    fn default() -> Self {
        Self::new()
    }
}

/// Error of [`Engine::set_options`] when the system lacks resources.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OptionsError {
    /// Not enough memory for the requested transposition table. All options and the table remain unchanged.
    #[error("not enough memory for a hash table of {mib} MiB: the old one is kept")]
    NoMemory {
        /// Requested size of the transposition table in MiB.
        mib: usize,
    },
    /// The system started fewer search threads than requested; the engine uses the started ones.
    #[error("only {started} of {wanted} threads could be started: {reason}")]
    FewerThreads {
        /// Number of search threads that the system started.
        started: usize,
        /// Requested number of search threads.
        wanted: usize,
        /// Error message of the system.
        reason: String,
    },
}

/// Static evaluation for searches at full strength. Searches with a handicap always use the hand-crafted evaluation
/// (HCE), because the skill levels were calibrated with it.
#[derive(Clone, Debug, Default)]
pub enum Evaluator {
    /// Built-in neural network.
    #[default]
    Builtin,
    /// Hand-crafted evaluation (HCE) without a neural network.
    Hce,
    /// Neural network supplied by the caller.
    Net(Arc<Net>),
}

impl Evaluator {
    /// Returns the neural network of this evaluator, or `None` for the HCE.
    pub fn net(&self) -> Option<&Net> {
        match self {
            Self::Builtin => Net::builtin(),
            Self::Hce => None,
            Self::Net(net) => Some(net),
        }
    }
}

/// Size in MiB of the transposition table of a search with its own table, such as a skill level's.
const LEVEL_TABLE: usize = 4;

/// Chess engine. Keeps its transposition table and the histories of its threads between searches; engines share no
/// state. Dropping an engine stops its searches and joins its threads.
///
/// ```
/// use std::time::Duration;
///
/// use plywise_chess::Position;
/// use plywise_engine::{Engine, EngineOptions, Limits, SearchRoot, Silent};
///
/// let engine = Engine::new(EngineOptions::new().with_hash_mib(8).with_threads(2));
/// let position: Position = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1".parse()?;
/// let outcome = engine.search_now(SearchRoot::new(position), Limits::depth(4))?;
/// assert_eq!(outcome.score.mate_moves(), Some(1));
///
/// let search = engine.search(SearchRoot::new(position), Limits::infinite(), Silent);
/// std::thread::sleep(Duration::from_millis(10));
/// search.stop();
/// assert_eq!(search.wait()?.best, Some(position.parse_san("Ra8#")?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine {
    options: EngineOptions,
    table: Arc<Table>,
    evaluator: Evaluator,
    /// Clear counter: number of times that the engine's table and histories were cleared.
    generation: AtomicU64,
    pool: Pool,
    /// Flags of the searches that may still be running.
    running: Mutex<Vec<Weak<Signals>>>,
}

impl Engine {
    /// Creates an engine. Options out of range are clamped. If the transposition table does not fit into memory, its
    /// size is halved until it does.
    pub fn new(options: EngineOptions) -> Self {
        let options = options.in_range();
        Self {
            options,
            table: Arc::new(Table::new(options.hash_mib)),
            evaluator: Evaluator::default(),
            generation: AtomicU64::new(0),
            pool: Pool::new(),
            running: Mutex::new(Vec::new()),
        }
    }

    /// Returns the hash size and thread count in use.
    pub const fn options(&self) -> EngineOptions {
        self.options
    }

    /// Changes the hash size and thread count. A new hash size clears the table. A running search keeps its options and
    /// table until it ends.
    ///
    /// # Errors
    /// Returns an error if memory or threads are lacking, see [`OptionsError`]. [`Engine::options`] then returns the
    /// options in use.
    pub fn set_options(&mut self, options: EngineOptions) -> Result<(), OptionsError> {
        let EngineOptions { hash_mib, threads } = options.in_range();
        if hash_mib != self.options.hash_mib {
            self.resize_table(hash_mib)?;
        }
        self.options.threads = threads;
        self.pool.reserve(threads).map_err(|few| {
            self.options.threads = few.started.max(1);
            OptionsError::FewerThreads {
                started: few.started,
                wanted: threads,
                reason: few.reason,
            }
        })
    }

    /// Returns the static evaluation that searches at full strength use.
    pub const fn evaluator(&self) -> &Evaluator {
        &self.evaluator
    }

    /// Sets the evaluator for future searches, and clears the transposition table and the histories. A running search
    /// is not affected.
    pub fn set_evaluator(&mut self, evaluator: Evaluator) {
        self.evaluator = evaluator;
        // A running search must not write into the table of later ones. Drop the old table first; there may be no
        // memory for two.
        self.table = Arc::new(Table::new(1));
        self.table = Arc::new(Table::new(self.options.hash_mib));
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    /// Replaces the transposition table with an empty one of another size. Keeps the old table if memory does not
    /// suffice for both.
    fn resize_table(&mut self, mib: usize) -> Result<(), OptionsError> {
        let table = Table::try_new(mib).map_err(|_| OptionsError::NoMemory { mib })?;
        self.table = Arc::new(table);
        self.options.hash_mib = mib;
        Ok(())
    }

    /// Clears the transposition table and the histories, as before a new game. Wait for running searches first; they
    /// would fill the table again.
    pub fn clear(&self) {
        self.table.clear();
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    /// Starts a search and returns a handle to it immediately. The observer is called on the search thread. Every
    /// search ends with exactly one call of [`Observer::on_finished`]; if the search could not be started, that call
    /// happens on the calling thread before this function returns.
    ///
    /// On wasm32, where `std` has neither threads nor a clock, the whole search runs on the calling thread before this
    /// function returns. The handle's stop and ponder hit have no effect there. `set_host` supplies a clock and a stop
    /// signal; without a host, only limits on depth, nodes or mate end a search, and an infinite search ends at the
    /// maximum depth.
    pub fn search(
        &self,
        root: SearchRoot,
        limits: Limits,
        observer: impl Observer + 'static,
    ) -> SearchHandle {
        let signals = Arc::new(Signals::new(limits.mode));
        let answer = Arc::new(Answer::default());
        let handle = SearchHandle {
            signals: Arc::clone(&signals),
            answer: Arc::clone(&answer),
        };
        self.note_running(&signals);
        // A skill level's move must depend on the game alone.
        let is_alone = limits.profile != Profile::Full;
        let table = if is_alone {
            Arc::new(Table::new(LEVEL_TABLE))
        } else {
            self.table.new_search();
            Arc::clone(&self.table)
        };
        let evaluator = match limits.profile {
            Profile::Handicapped(_) | Profile::Person(_) => Evaluator::Hce,
            Profile::Full | Profile::Reproducible => self.evaluator.clone(),
        };
        let job = Arc::new(Job {
            root,
            limits,
            table,
            evaluator,
            signals,
            generation: self.generation.load(Ordering::Relaxed),
            nodes: AtomicU64::new(0),
        });
        // Called by the search thread, or by this one if no thread can be started.
        let observer = Arc::new(Mutex::new(observer));
        let heard = Arc::clone(&observer);
        let given = Arc::clone(&answer);
        let helpers = if is_alone {
            0
        } else {
            self.options.threads - 1
        };
        let pool = self.pool.clone();
        let search = move |data: &mut ThreadData| {
            let mut observer = heard.lock().unwrap_or_else(PoisonError::into_inner);
            let outcome = search_main(&job, &pool, helpers, data, &mut *observer);
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

    /// Stops all running searches of the engine. Returns immediately.
    pub fn stop(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        for signals in running.iter().filter_map(Weak::upgrade) {
            signals.stop();
        }
    }

    /// Searches and blocks until the outcome is available.
    ///
    /// # Errors
    /// Returns [`SearchError::Endless`] if the search would never end: it ponders, or it has no limit
    /// ([`Limits::is_finite`]).
    pub fn search_now(
        &self,
        root: SearchRoot,
        limits: Limits,
    ) -> Result<SearchOutcome, SearchError> {
        if limits.mode == Mode::Ponder || !limits.is_finite() {
            return Err(SearchError::Endless);
        }
        self.search(root, limits, Silent).wait()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.stop();
        self.pool.close();
    }
}

/// Handle to a running search. Dropping it stops the search and waits for its end.
#[derive(Debug)]
pub struct SearchHandle {
    signals: Arc<Signals>,
    answer: Arc<Answer>,
}

impl SearchHandle {
    /// Stops the search. Returns immediately; the outcome is available within milliseconds.
    pub fn stop(&self) {
        self.signals.stop();
    }

    /// Signals that the pondered move was played: the engine's clock runs from now on.
    pub fn ponder_hit(&self) {
        self.signals.ponder_hit();
    }

    /// Returns whether the search has ended.
    pub fn is_finished(&self) -> bool {
        self.answer.is_given()
    }

    /// Blocks until the outcome is available. An infinite search must be stopped first; a pondering one must be stopped
    /// or receive a ponder hit.
    pub fn wait(&self) -> Result<SearchOutcome, SearchError> {
        self.answer.wait()
    }
}

impl Drop for SearchHandle {
    fn drop(&mut self) {
        self.signals.stop();
        let _ = self.answer.wait();
    }
}

type Outcome = Result<SearchOutcome, SearchError>;

/// Input and flags of a search, shared by its main thread and its helper threads.
struct Job {
    root: SearchRoot,
    limits: Limits,
    table: Arc<Table>,
    evaluator: Evaluator,
    signals: Arc<Signals>,
    /// Value of the engine's clear counter when the search started.
    generation: u64,
    nodes: AtomicU64,
}

impl Job {
    /// Searches on the calling thread, as the main thread of the search or as a helper.
    fn search(&self, data: &mut ThreadData, observer: &mut dyn Observer, is_main: bool) -> Outcome {
        let mut fresh = (self.limits.profile != Profile::Full).then(ThreadData::new);
        let data = if let Some(fresh) = &mut fresh {
            fresh
        } else {
            data.enter_generation(self.generation);
            data
        };
        let shared = Shared {
            root: &self.root,
            limits: &self.limits,
            table: &self.table,
            net: self.evaluator.net(),
            signals: &self.signals,
            nodes: &self.nodes,
        };
        let searching = || Searcher::new(&shared, data, observer, is_main).iterative_deepening();
        let outcome = catch_unwind(AssertUnwindSafe(searching));
        outcome.map_err(|panic| {
            // The histories may be inconsistent after a panic.
            data.clear();
            SearchError::Broken {
                reason: panic_message(panic.as_ref()),
            }
        })
    }
}

/// Runs the main thread of a search, with helper threads. Blocks until all of them have ended and the result may be
/// reported.
fn search_main(
    job: &Arc<Job>,
    pool: &Pool,
    helpers: usize,
    data: &mut ThreadData,
    observer: &mut dyn Observer,
) -> Outcome {
    let (working, ended) = channel::<SearchError>();
    for _ in 0..helpers {
        let (job, working) = (Arc::clone(job), working.clone());
        let help = move |data: &mut ThreadData| {
            if let Err(error) = job.search(data, &mut Silent, false) {
                let _ = working.send(error);
                // The remaining threads' result must not be returned.
                job.signals.stop();
            }
            Box::new(move || drop(working)) as Afterwards
        };
        // Missing helpers only slow the search down; a dropped engine has none.
        let _ = pool.run(Box::new(help));
    }
    drop(working);
    let mut outcome = job.search(data, observer, true);
    job.signals.end();
    if outcome.is_ok() {
        job.signals.wait_for_answer();
    }
    job.signals.stop();
    // The channel closes when all helpers have ended.
    for error in ended {
        outcome = Err(error);
    }
    outcome
}

/// Reports the end of a search to its observer. A panic in [`Observer::on_finished`] is ignored.
fn finish(observer: &mut dyn Observer, outcome: &Outcome) {
    let _ = catch_unwind(AssertUnwindSafe(|| observer.on_finished(outcome)));
}

/// Returns the text of a panic payload, or a placeholder if the payload is no text.
pub fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "no message".to_owned())
}

/// Outcome of a search, once available, for the threads that wait for it.
#[derive(Debug, Default)]
struct Answer {
    outcome: Mutex<Option<Outcome>>,
    ready: Condvar,
}

impl Answer {
    fn give(&self, outcome: Outcome) {
        *self.outcome.lock().unwrap_or_else(PoisonError::into_inner) = Some(outcome);
        self.ready.notify_all();
    }

    fn is_given(&self) -> bool {
        let outcome = self.outcome.lock().unwrap_or_else(PoisonError::into_inner);
        outcome.is_some()
    }

    fn wait(&self) -> Outcome {
        let mut outcome = self.outcome.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(outcome) = &*outcome {
                return outcome.clone();
            }
            outcome = (self.ready.wait(outcome)).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::search::history::CorrectionHistory;
    use crate::search::{Bound, SearchInfo};
    use plywise_chess::{Move, Position};

    #[test]
    fn oversized_table_is_refused_and_the_old_one_kept() {
        let mut engine = Engine::new(EngineOptions::default());
        let before = (engine.options(), Arc::as_ptr(&engine.table));
        // More than any processor can address.
        let mib = 1 << 42;
        let refused = engine.resize_table(mib);
        assert_eq!(refused, Err(OptionsError::NoMemory { mib }));
        assert_eq!((engine.options(), Arc::as_ptr(&engine.table)), before);
    }

    #[test]
    fn engine_can_be_dropped_during_a_search() {
        for helpers in [0, 1] {
            for _ in 0..1_500 {
                let engine = Engine::new(
                    EngineOptions::new()
                        .with_hash_mib(1)
                        .with_threads(1 + helpers),
                );
                let root = SearchRoot::new(Position::startpos());
                let search = engine.search(root, Limits::infinite(), Silent);
                drop(engine);
                assert!(search.wait().is_ok());
            }
        }
    }

    #[test]
    fn progress_within_an_iteration_is_reported_after_three_seconds() {
        #[derive(Default)]
        struct Progress {
            bounds: Vec<SearchInfo>,
            moves: Vec<(u32, Move, usize)>,
        }
        impl Observer for Progress {
            fn on_bound(&mut self, report: &SearchInfo) {
                self.bounds.push(report.clone());
            }

            fn on_root_move(&mut self, depth: u32, mv: Move, number: usize) {
                self.moves.push((depth, mv, number));
            }
        }
        let search = |age| {
            let mut signals = Signals::new(Mode::Normal);
            signals.started -= age;
            let job = Job {
                root: SearchRoot::new(Position::startpos()),
                limits: Limits::depth(8),
                table: Arc::new(Table::new(1)),
                evaluator: Evaluator::Builtin,
                signals: Arc::new(signals),
                generation: 0,
                nodes: AtomicU64::new(0),
            };
            let mut progress = Progress::default();
            let found = job.search(&mut ThreadData::new(), &mut progress, true);
            (progress, found.unwrap())
        };
        let (early, found) = search(Duration::ZERO);
        assert!(early.bounds.is_empty() && early.moves.is_empty());
        let (late, same) = search(Duration::from_secs(3));
        assert_eq!((found.best, found.nodes), (same.best, same.nodes));
        assert!(late.bounds.iter().all(|it| it.bound != Bound::Exact));
        assert!(!late.bounds.is_empty());
        let numbers: Vec<usize> = late.moves.iter().take(20).map(|it| it.2).collect();
        assert_eq!(
            numbers,
            (1..=20).collect::<Vec<_>>(),
            "the moves of the first ply"
        );
        assert!(late.moves.iter().any(|it| it.0 == 8));
    }

    #[test]
    fn helper_panic_fails_only_that_search() {
        let pool = Pool::new();
        let table = Arc::new(Table::new(1));
        let search = |helpers, limits: Limits| {
            let job = Arc::new(Job {
                root: SearchRoot::new(Position::startpos()),
                table: Arc::clone(&table),
                evaluator: Evaluator::Hce,
                signals: Arc::new(Signals::new(limits.mode)),
                limits,
                generation: 0,
                nodes: AtomicU64::new(0),
            });
            search_main(&job, &pool, helpers, &mut ThreadData::new(), &mut Silent)
        };
        let break_the_helper = || {
            let (sender, broken) = channel();
            let work = move |data: &mut ThreadData| {
                data.corrections = CorrectionHistory::broken();
                Box::new(move || sender.send(()).unwrap()) as Afterwards
            };
            pool.run(Box::new(work)).unwrap();
            broken.recv().unwrap();
        };
        // Deep enough for the helper to reach the defect; its panic ends the search.
        for limits in [Limits::depth(20), Limits::infinite()] {
            break_the_helper();
            let found = search(1, limits);
            assert!(matches!(found, Err(SearchError::Broken { .. })));
            assert!(search(0, Limits::depth(3)).is_ok());
            // After the panic its data is cleared, and it helps again.
            assert!(search(1, Limits::depth(3)).is_ok());
        }
        pool.close();
    }
}
