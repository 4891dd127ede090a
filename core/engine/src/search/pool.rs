//! Thread pool of an engine. wasm32 has no threads; there the calling thread does the work.

use super::searcher::ThreadData;

/// Work for one thread of the pool. The returned closure runs when the thread is idle again, so that the next search is
/// given the same thread with its histories.
pub(super) type Work = Box<dyn FnOnce(&mut ThreadData) -> Afterwards + Send>;

/// Error if the system started fewer pool threads than requested.
pub(super) struct TooFewThreads {
    /// Number of threads that the pool has.
    pub(super) started: usize,
    /// Error message of the system.
    pub(super) reason: String,
}

/// Closure that a pool thread calls after its work, when it is idle again.
pub(super) type Afterwards = Box<dyn FnOnce()>;

#[cfg(target_family = "wasm")]
pub(super) use inline::Pool;
#[cfg(not(target_family = "wasm"))]
pub(super) use native::Pool;

/// Native threads that live as long as their engine. Starting a thread costs more than a shallow search, and a
/// persistent thread keeps its [`ThreadData`].
#[cfg(not(target_family = "wasm"))]
mod native {
    use std::hint::black_box;
    use std::io;
    use std::mem;
    use std::sync::mpsc::{Sender, channel};
    use std::sync::{Arc, Mutex, PoisonError};
    use std::thread::{self, JoinHandle};

    use super::{Afterwards, ThreadData, TooFewThreads, Work};

    /// Returns the bytes of memory that must be free before another pool thread is started: stack and overhead of the
    /// new thread, plus the first search's allocations of every thread. Otherwise an allocation could fail where the
    /// error cannot be reported.
    const fn headroom(threads: usize) -> usize {
        2 * STACK + (threads << 20)
    }

    /// Stack size of a search thread in bytes. A search is over a hundred plies deep, with one or two move lists per
    /// ply. The default of 2 MiB suffices only for optimized builds.
    const STACK: usize = 8 << 20;

    /// Threads of one engine. Clones share them: the main thread of a search holds a clone, but only the engine closes
    /// the pool.
    #[derive(Clone)]
    pub(in crate::search) struct Pool {
        waiting: Arc<Mutex<Waiting>>,
        threads: Arc<Mutex<Vec<JoinHandle<()>>>>,
    }

    /// Idle threads of a pool, by number. The lowest number is taken first, so that successive searches run on the same
    /// thread.
    enum Waiting {
        Open(Vec<(usize, Sender<Order>)>),
        /// The engine was dropped, so the pool's threads end after their current work.
        Closed,
    }

    /// Work for a pool thread, together with the thread's entry in the pool, which is returned afterwards.
    struct Order {
        work: Work,
        place: (usize, Sender<Self>),
    }

    impl Pool {
        pub(in crate::search) fn new() -> Self {
            Self {
                waiting: Arc::new(Mutex::new(Waiting::Open(Vec::new()))),
                threads: Arc::new(Mutex::new(Vec::new())),
            }
        }

        /// Runs work on an idle thread of the pool or a new thread.
        ///
        /// # Errors
        /// Returns a message if the system starts no thread or the pool is closed. The work is then dropped.
        pub(in crate::search) fn run(&self, work: Work) -> Result<(), String> {
            let place = match self.take() {
                Some(place) => place,
                None => self.start().map_err(|error| error.to_string())?,
            };
            let sender = place.1.clone();
            let order = Order { work, place };
            let sent = sender.send(order);
            sent.map_err(|_| "a thread of the engine has ended".to_owned())
        }

        /// Starts threads until the pool has `wanted` threads.
        ///
        /// # Errors
        /// Returns the actual number of threads if the system starts no more.
        pub(in crate::search) fn reserve(&self, wanted: usize) -> Result<(), TooFewThreads> {
            loop {
                let threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
                let started = threads.len();
                drop(threads);
                if started >= wanted {
                    return Ok(());
                }
                self.start_idle(started + 1)
                    .map_err(|reason| TooFewThreads { started, reason })?;
            }
        }

        /// Starts a thread, so that the pool has `threads` threads, and waits until the new thread is idle.
        fn start_idle(&self, threads: usize) -> Result<(), String> {
            let mut room: Vec<u8> = Vec::new();
            let is_free = room.try_reserve_exact(headroom(threads));
            // An unused allocation would be optimized away.
            drop(black_box(room));
            is_free.map_err(|error| error.to_string())?;
            let place = self.start().map_err(|error| error.to_string())?;
            let (sender, ready) = channel();
            let work = Box::new(move |_: &mut ThreadData| -> Afterwards {
                Box::new(move || {
                    let _ = sender.send(());
                })
            });
            let thread = place.1.clone();
            let ended = || "a thread of the engine has ended".to_owned();
            thread.send(Order { work, place }).map_err(|_| ended())?;
            ready.recv().map_err(|_| ended())
        }

        fn take(&self) -> Option<(usize, Sender<Order>)> {
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            match &mut *waiting {
                Waiting::Open(places) => {
                    let (index, _) =
                        (places.iter().enumerate()).min_by_key(|(_, place)| place.0)?;
                    Some(places.swap_remove(index))
                }
                Waiting::Closed => None,
            }
        }

        fn start(&self) -> io::Result<(usize, Sender<Order>)> {
            // Held until the new thread is in the list, so that closing the pool either joins it or prevents its start.
            let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
            if self.is_closed() {
                return Err(io::Error::other("the engine is gone"));
            }
            let number = threads.len();
            let name = if number == 0 {
                "plywise-search"
            } else {
                "plywise-helper"
            };
            let (sender, orders) = channel::<Order>();
            let waiting = Arc::clone(&self.waiting);
            let builder = thread::Builder::new().name(name.into());
            let thread = builder.stack_size(STACK).spawn(move || {
                let mut data = ThreadData::new();
                while let Ok(Order { work, place }) = orders.recv() {
                    let afterwards = work(&mut data);
                    match &mut *waiting.lock().unwrap_or_else(PoisonError::into_inner) {
                        Waiting::Open(places) => places.push(place),
                        // Dropping the entry closes the channel and ends the thread.
                        Waiting::Closed => drop(place),
                    }
                    afterwards();
                }
            })?;
            threads.push(thread);
            Ok((number, sender))
        }

        fn is_closed(&self) -> bool {
            let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            matches!(*waiting, Waiting::Closed)
        }

        /// Ends the threads of the pool after their current work and joins them.
        pub(in crate::search) fn close(&self) {
            *self.waiting.lock().unwrap_or_else(PoisonError::into_inner) = Waiting::Closed;
            let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
            let ending = mem::take(&mut *threads);
            // The main thread of a search may be requesting helpers.
            drop(threads);
            let own = thread::current().id();
            // An observer may drop its engine on a pool thread, which cannot join itself.
            for thread in (ending.into_iter()).filter(|thread| thread.thread().id() != own) {
                let _ = thread.join();
            }
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn thread_is_reused_and_closed_pool_refuses_work() {
            let pool = Pool::new();
            let mut ids = Vec::new();
            for _ in 0..50 {
                let (sender, told) = channel();
                let work = Box::new(move |_: &mut ThreadData| -> Afterwards {
                    Box::new(move || sender.send(thread::current().id()).unwrap())
                });
                pool.run(work).unwrap();
                ids.push(told.recv().unwrap());
            }
            ids.dedup();
            assert_eq!(ids.len(), 1);
            pool.close();
            assert!(pool.run(Box::new(|_| Box::new(|| ()))).is_err());
        }
    }
}

/// Thread pool without threads, for wasm32: work runs on the calling thread, which is blocked until the search ends. A
/// search without limits does not return before the maximum depth.
#[cfg(target_family = "wasm")]
mod inline {
    use std::sync::{Arc, Mutex, PoisonError};

    use super::{ThreadData, TooFewThreads, Work};

    /// Data that the calling thread keeps between searches.
    #[derive(Clone)]
    pub(in crate::search) struct Pool {
        data: Arc<Mutex<ThreadData>>,
    }

    impl Pool {
        pub(in crate::search) fn new() -> Self {
            Self {
                data: Arc::new(Mutex::new(ThreadData::new())),
            }
        }

        /// Does the work before returning; never returns an error.
        pub(in crate::search) fn run(&self, work: Work) -> Result<(), String> {
            let mut data = self.data.lock().unwrap_or_else(PoisonError::into_inner);
            let afterwards = work(&mut data);
            drop(data);
            afterwards();
            Ok(())
        }

        /// Does nothing: wasm32 has no threads to start.
        #[allow(clippy::unnecessary_wraps)] // same signature as the native pool
        pub(in crate::search) const fn reserve(&self, _: usize) -> Result<(), TooFewThreads> {
            Ok(())
        }

        /// Does nothing: all work is done when [`Self::run`] returns.
        pub(in crate::search) const fn close(&self) {}
    }
}
