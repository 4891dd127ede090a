//! One search on several threads: all of them search the same tree and share what they
//! find through the table ("lazy SMP": Homan's `ExChess` and Sedlak's Cheng made it known,
//! 2013).

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicU64;
use std::sync::mpsc::channel;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use super::limits::{Limits, SearchRoot};
use super::memory::Memory;
use super::pool::{Afterwards, Pool};
use super::report::{Observer, SearchError, SearchOutcome, Silent};
use super::searcher::{Searcher, Shared};
use super::signals::Signals;
use super::table::Table;

type Outcome = Result<SearchOutcome, SearchError>;

/// A search that is to be done.
pub(super) struct Job {
    pub(super) root: SearchRoot,
    pub(super) limits: Limits,
    pub(super) table: Arc<Table>,
    pub(super) signals: Arc<Signals>,
    /// How often the engine has been told to forget everything.
    pub(super) era: u64,
    pub(super) nodes: AtomicU64,
}

impl Job {
    /// Searches on the calling thread, which leads or helps.
    fn search(&self, memory: &mut Memory, observer: &mut dyn Observer, leads: bool) -> Outcome {
        let mut fresh = self.limits.is_alone().then(Memory::new);
        let memory = if let Some(fresh) = &mut fresh {
            fresh
        } else {
            memory.enter_era(self.era);
            memory
        };
        let shared = Shared {
            root: &self.root,
            limits: &self.limits,
            table: &self.table,
            signals: &self.signals,
            nodes: &self.nodes,
        };
        let searching = || Searcher::new(&shared, memory, leads).deepen(observer);
        let outcome = catch_unwind(AssertUnwindSafe(searching));
        outcome.map_err(|panic| {
            // What it was about to learn may be half written.
            memory.clear();
            SearchError::Broken {
                reason: panic_message(panic.as_ref()),
            }
        })
    }
}

/// Leads a search: has helpers search beside it, waits until it may answer, and for them.
pub(super) fn lead(
    job: &Arc<Job>,
    pool: &Pool,
    helpers: usize,
    memory: &mut Memory,
    observer: &mut dyn Observer,
) -> Outcome {
    let (working, ended) = channel::<SearchError>();
    for _ in 0..helpers {
        let (job, working) = (Arc::clone(job), working.clone());
        let help = move |memory: &mut Memory| {
            if let Err(error) = job.search(memory, &mut Silent, false) {
                let _ = working.send(error);
                // What the others find is not what was asked for, and nobody need wait for it.
                job.signals.stop();
            }
            Box::new(move || drop(working)) as Afterwards
        };
        // With fewer helpers than asked for the search is slower, not wrong; when the engine
        // has gone meanwhile there are none.
        let _ = pool.run(Box::new(help));
    }
    drop(working);
    let mut outcome = job.search(memory, observer, true);
    job.signals.halt();
    if outcome.is_ok() {
        job.signals.wait_for_answer(job.limits.infinite);
    }
    job.signals.stop();
    // It ends when nobody is working any more.
    for error in ended {
        outcome = Err(error);
    }
    outcome
}

/// Tells an observer that all is over; a defect of its own is no defect of the engine.
pub(super) fn finish(observer: &mut dyn Observer, outcome: &Outcome) {
    let _ = catch_unwind(AssertUnwindSafe(|| observer.finished(outcome)));
}

/// The message of a panic.
pub fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    text.unwrap_or_else(|| "no message".to_owned())
}

/// The outcome of a search, for whoever waits for it.
#[derive(Debug, Default)]
pub(super) struct Answer {
    outcome: Mutex<Option<Outcome>>,
    ready: Condvar,
}

impl Answer {
    pub(super) fn give(&self, outcome: Outcome) {
        *self.outcome.lock().unwrap_or_else(PoisonError::into_inner) = Some(outcome);
        self.ready.notify_all();
    }

    pub(super) fn is_given(&self) -> bool {
        let outcome = self.outcome.lock().unwrap_or_else(PoisonError::into_inner);
        outcome.is_some()
    }

    pub(super) fn wait(&self) -> Outcome {
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
    use super::*;
    use crate::search::correction::Corrections;
    use plywise_chess::Position;

    #[test]
    fn a_helper_that_panics_is_the_error_of_that_search_alone() {
        let pool = Pool::new();
        let table = Arc::new(Table::new(1));
        let search = |helpers, limits: Limits| {
            let job = Arc::new(Job {
                root: SearchRoot::new(Position::startpos()),
                limits,
                table: Arc::clone(&table),
                signals: Arc::new(Signals::new(false)),
                era: 0,
                nodes: AtomicU64::new(0),
            });
            lead(&job, &pool, helpers, &mut Memory::new(), &mut Silent)
        };
        let break_the_helper = || {
            let (sender, broken) = channel();
            let work = move |memory: &mut Memory| {
                memory.corrections = Corrections::broken();
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
