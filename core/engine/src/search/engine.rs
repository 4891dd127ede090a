//! The engine as the rest of the program sees it: searches on native threads, which share what they
//! find through the table ("lazy SMP": Homan's `ExChess` and Sedlak's Cheng made it known, 2013).

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Condvar, Mutex, PoisonError, Weak};
use std::time::Duration;

use super::limits::{Limits, Observer, SearchError, SearchOutcome, SearchRoot, Silent};
use super::pool::{Afterwards, Instant, Pool};
use super::searcher::{Searcher, Shared, ThreadData};
use super::table::Table;
use crate::eval::net::Net;

/// The options of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineOptions {
    /// Size of the transposition table in MiB, 1 to [`EngineOptions::MAX_HASH`].
    pub hash_mib: usize,
    /// Threads of one search, 1 to [`EngineOptions::MAX_THREADS`].
    pub threads: usize,
}

impl EngineOptions {
    /// Largest size of the table, in MiB.
    pub const MAX_HASH: usize = if cfg!(target_pointer_width = "64") {
        1 << 25
    } else {
        1 << 10
    };
    /// Largest number of threads; one on wasm32, which has no others.
    pub const MAX_THREADS: usize = if cfg!(target_family = "wasm") {
        1
    } else {
        1_024
    };

    fn in_range(self) -> Self {
        Self {
            hash_mib: self.hash_mib.clamp(1, Self::MAX_HASH),
            threads: self.threads.clamp(1, Self::MAX_THREADS),
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

/// Options that the system does not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// There is not enough memory for the table. All options stay as they are, and so does the table.
    #[error("not enough memory for a hash table of {mib} MiB, the old one is kept")]
    NoMemory {
        /// The size that was asked for, in MiB.
        mib: usize,
    },
    /// The system gave fewer threads, which are used.
    #[error("only {started} of {wanted} threads could be started: {reason}")]
    FewerThreads {
        /// The number of threads in force.
        started: usize,
        /// The number that was asked for.
        wanted: usize,
        /// The system's message.
        reason: String,
    },
}

/// What an engine evaluates by at full strength. Levels keep the terms, with which their strength
/// was measured.
#[derive(Clone, Debug, Default)]
pub enum Evaluator {
    /// The net that is built in.
    #[default]
    Builtin,
    /// The terms with names.
    Terms,
    /// Another net.
    Net(Arc<Net>),
}

impl Evaluator {
    /// The net; `None` for the terms.
    pub fn net(&self) -> Option<&Net> {
        match self {
            Self::Builtin => Net::builtin(),
            Self::Terms => None,
            Self::Net(net) => Some(net),
        }
    }
}

/// Size of the table of a search that shares nothing, such as a level's, in MiB.
const LEVEL_TABLE: usize = 4;

/// A chess engine. It keeps what it has learned from search to search, in its transposition table
/// and its threads; two engines share nothing. Dropping it stops its searches and joins its
/// threads.
///
/// ```
/// use std::time::Duration;
///
/// use plywise_chess::Position;
/// use plywise_engine::{Engine, EngineOptions, Limits, SearchRoot, Silent};
///
/// let engine = Engine::new(EngineOptions { hash_mib: 8, threads: 2 });
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
    /// How often the engine has been cleared.
    generation: AtomicU64,
    pool: Pool,
    /// The searches that may still run.
    running: Mutex<Vec<Weak<Signals>>>,
}

impl Engine {
    /// An engine with these options; values out of range are clamped. Where memory does not suffice
    /// for the table, its size is halved until it does.
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

    /// The options in force.
    pub const fn options(&self) -> EngineOptions {
        self.options
    }

    /// Changes the options. A new table size empties the table. A running search keeps the old
    /// ones, and its table until it ends.
    ///
    /// # Errors
    /// See [`OptionsError`]; [`Engine::options`] has the options in force.
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

    /// What it evaluates by.
    pub const fn evaluator(&self) -> &Evaluator {
        &self.evaluator
    }

    /// Evaluates differently from now on, and clears everything learned. A running search goes on as
    /// it is.
    pub fn set_evaluator(&mut self, evaluator: Evaluator) {
        self.evaluator = evaluator;
        // A search that runs must not fill what the next ones read. Its table may leave no room for
        // another one.
        self.table = Arc::new(Table::new(1));
        self.table = Arc::new(Table::new(self.options.hash_mib));
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    /// Replaces the table by an empty one, unless there is not enough memory for both.
    fn resize_table(&mut self, mib: usize) -> Result<(), OptionsError> {
        let table = Table::try_new(mib).map_err(|_| OptionsError::NoMemory { mib })?;
        self.table = Arc::new(table);
        self.options.hash_mib = mib;
        Ok(())
    }

    /// Clears everything learned, as before a new game. A running search fills the table again: let it
    /// end first.
    pub fn clear(&self) {
        self.table.clear();
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    /// Starts a search and returns at once. The observer is called on the search's own
    /// thread. Every search ends with one call of [`Observer::finished`], even one that
    /// could not be started; that call comes on this thread, before this returns.
    ///
    /// On wasm32, which has no threads and no clock in `std`, all of the search runs on the caller's thread
    /// before this returns. There limits of time end nothing, nor can a stop or a ponder hit come: only
    /// searches limited by depth, nodes or a mate end, infinite ones with the deepest ply.
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
        // A level's move depends on nothing but the game.
        let is_alone = limits.is_alone();
        let table = if is_alone {
            Arc::new(Table::new(LEVEL_TABLE))
        } else {
            self.table.new_search();
            Arc::clone(&self.table)
        };
        let evaluator = match limits.sight {
            Some(_) => Evaluator::Terms,
            None => self.evaluator.clone(),
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
        // The observer is called by the search, or by this thread if no other can be started.
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

    /// Stops all running searches. Returns at once.
    pub fn stop(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        for signals in running.iter().filter_map(Weak::upgrade) {
            signals.stop();
        }
    }

    /// Searches and waits for the outcome.
    ///
    /// # Errors
    /// [`SearchError::Endless`] unless the limits end the search, see [`Limits::is_finite`].
    pub fn search_now(
        &self,
        root: SearchRoot,
        limits: Limits,
    ) -> Result<SearchOutcome, SearchError> {
        if !limits.is_finite() {
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

/// A running search. Dropping it stops the search and waits for its end.
#[derive(Debug)]
pub struct SearchHandle {
    signals: Arc<Signals>,
    answer: Arc<Answer>,
}

impl SearchHandle {
    /// Stops the search. Returns at once; the outcome follows within milliseconds.
    pub fn stop(&self) {
        self.signals.stop();
    }

    /// Tells the search that the pondered move was played: its clock runs from now on.
    pub fn ponder_hit(&self) {
        self.signals.ponder_hit();
    }

    /// Whether the search has ended.
    pub fn is_finished(&self) -> bool {
        self.answer.is_given()
    }

    /// Waits for the outcome. An infinite search must be stopped first, a pondering one stopped or hit.
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

/// A search that is to be done.
struct Job {
    root: SearchRoot,
    limits: Limits,
    table: Arc<Table>,
    evaluator: Evaluator,
    signals: Arc<Signals>,
    /// How often the engine has been cleared.
    generation: u64,
    nodes: AtomicU64,
}

impl Job {
    /// Searches on the calling thread, which is the main thread or a helper.
    fn search(&self, data: &mut ThreadData, observer: &mut dyn Observer, is_main: bool) -> Outcome {
        let mut fresh = self.limits.is_alone().then(ThreadData::new);
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
            // The histories may be half written.
            data.clear();
            SearchError::Broken {
                reason: panic_message(panic.as_ref()),
            }
        })
    }
}

/// Searches on the calling thread and on helpers, and waits until all have ended and the search may
/// answer.
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
                // The other threads' result is not what was asked for.
                job.signals.stop();
            }
            Box::new(move || drop(working)) as Afterwards
        };
        // With fewer helpers the search is slower, not wrong; a dropped engine has none.
        let _ = pool.run(Box::new(help));
    }
    drop(working);
    let mut outcome = job.search(data, observer, true);
    job.signals.halt();
    if outcome.is_ok() {
        job.signals.wait_for_answer(job.limits.infinite);
    }
    job.signals.stop();
    // The channel closes when all helpers have ended.
    for error in ended {
        outcome = Err(error);
    }
    outcome
}

/// Calls [`Observer::finished`]; a panic there is no defect of the engine.
fn finish(observer: &mut dyn Observer, outcome: &Outcome) {
    let _ = catch_unwind(AssertUnwindSafe(|| observer.finished(outcome)));
}

/// The message of a panic.
pub fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "no message".to_owned())
}

/// The outcome of a search, once it has one.
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

/// The flags of a search, shared by its threads and its handle.
#[derive(Debug)]
pub(super) struct Signals {
    started: Instant,
    /// Whether the threads are to search no further: stopped, or a limit is reached.
    halt: AtomicBool,
    /// Whether the caller wants the answer, even of an infinite search.
    stop: AtomicBool,
    pondering: AtomicBool,
    /// Microseconds from the start to the ponder hit, from which the clock counts.
    clock_offset: AtomicU64,
    /// Wakes a search that has nothing left to do but must not answer yet.
    changed: Condvar,
    lock: Mutex<()>,
}

impl Signals {
    pub(super) fn new(pondering: bool) -> Self {
        Self {
            started: Instant::now(),
            halt: AtomicBool::new(false),
            stop: AtomicBool::new(false),
            pondering: AtomicBool::new(pondering),
            clock_offset: AtomicU64::new(0),
            changed: Condvar::new(),
            lock: Mutex::new(()),
        }
    }

    /// Time since the search began.
    pub(super) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Time since the own clock runs; zero while pondering.
    pub(super) fn on_the_clock(&self) -> Duration {
        if self.is_pondering() {
            return Duration::ZERO;
        }
        let offset = Duration::from_micros(self.clock_offset.load(Ordering::Acquire));
        self.elapsed().saturating_sub(offset)
    }

    /// Ends the search and lets it answer.
    pub(super) fn stop(&self) {
        self.halt.store(true, Ordering::Release);
        self.stop.store(true, Ordering::Release);
        self.wake();
    }

    /// Ends the search because a limit is reached; an infinite or pondering one does not answer
    /// yet.
    pub(super) fn halt(&self) {
        self.halt.store(true, Ordering::Release);
    }

    /// Whether the threads are to search no further.
    #[inline]
    pub(super) fn halted(&self) -> bool {
        self.halt.load(Ordering::Relaxed)
    }

    pub(super) fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Acquire)
    }

    /// Starts the own clock, unless it runs already.
    pub(super) fn ponder_hit(&self) {
        if !self.is_pondering() {
            return;
        }
        let offset = self.elapsed().as_micros() as u64;
        self.clock_offset.store(offset, Ordering::Release);
        self.pondering.store(false, Ordering::Release);
        self.wake();
    }

    /// Waits until an infinite search is stopped, or one that ponders is stopped or hit; others may answer at
    /// once. So may all on wasm32, where neither could come.
    pub(super) fn wait_for_answer(&self, infinite: bool) {
        if cfg!(target_family = "wasm") {
            return;
        }
        let mut guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.stop.load(Ordering::Acquire) && (infinite || self.is_pondering()) {
            guard = self
                .changed
                .wait(guard)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn wake(&self) {
        // With the lock held, the waiting thread cannot be about to wait.
        let _guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::history::Corrections;
    use crate::search::{Bound, Report};
    use plywise_chess::{Move, Position};

    #[test]
    fn table_that_does_not_fit_into_memory_is_refused_and_the_old_one_kept() {
        let mut engine = Engine::new(EngineOptions::default());
        let before = (engine.options(), Arc::as_ptr(&engine.table));
        // More than any processor can address.
        let mib = 1 << 42;
        let refused = engine.resize_table(mib);
        assert_eq!(refused, Err(OptionsError::NoMemory { mib }));
        assert_eq!((engine.options(), Arc::as_ptr(&engine.table)), before);
    }

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

    #[test]
    fn progress_within_an_iteration_is_reported_after_three_seconds() {
        #[derive(Default)]
        struct Progress {
            bounds: Vec<Report>,
            moves: Vec<(u32, Move, usize)>,
        }
        impl Observer for Progress {
            fn bound(&mut self, report: &Report) {
                self.bounds.push(report.clone());
            }

            fn root_move(&mut self, depth: u32, mv: Move, number: usize) {
                self.moves.push((depth, mv, number));
            }
        }
        let search = |age| {
            let mut signals = Signals::new(false);
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
    fn a_helper_that_panics_is_the_error_of_that_search_alone() {
        let pool = Pool::new();
        let table = Arc::new(Table::new(1));
        let search = |helpers, limits: Limits| {
            let job = Arc::new(Job {
                root: SearchRoot::new(Position::startpos()),
                limits,
                table: Arc::clone(&table),
                evaluator: Evaluator::Terms,
                signals: Arc::new(Signals::new(false)),
                generation: 0,
                nodes: AtomicU64::new(0),
            });
            search_main(&job, &pool, helpers, &mut ThreadData::new(), &mut Silent)
        };
        let break_the_helper = || {
            let (sender, broken) = channel();
            let work = move |data: &mut ThreadData| {
                data.corrections = Corrections::broken();
                Box::new(move || sender.send(()).unwrap()) as Afterwards
            };
            pool.run(Box::new(work)).unwrap();
            broken.recv().unwrap();
        };
        let infinite = Limits {
            infinite: true,
            ..Limits::default()
        };
        // Deep enough for the helper to come to it; its panic ends the search.
        for limits in [Limits::depth(20), infinite] {
            break_the_helper();
            let found = search(1, limits);
            assert!(matches!(found, Err(SearchError::Broken { .. })));
            assert!(search(0, Limits::depth(3)).is_ok());
            // It has forgotten what it may have half written, and helps again.
            assert!(search(1, Limits::depth(3)).is_ok());
        }
        pool.close();
    }
}
