//! The threads of an engine and their clock: native ones, and on wasm32, which has none, the
//! calling thread.

use super::searcher::ThreadData;

/// Work for one thread. What it returns is called once the thread waits for work again, so that the
/// next search finds the same thread with what it has learned.
pub(super) type Work = Box<dyn FnOnce(&mut ThreadData) -> Afterwards + Send>;

/// The system gave fewer threads than were asked for.
pub(super) struct TooFewThreads {
    /// Threads that the pool has now.
    pub(super) started: usize,
    /// The system's message.
    pub(super) reason: String,
}

/// What is left to do after the work.
pub(super) type Afterwards = Box<dyn FnOnce()>;

#[cfg(target_family = "wasm")]
pub(super) use inline::{Instant, Pool};
#[cfg(not(target_family = "wasm"))]
pub(super) use native::{Instant, Pool};

/// Threads that live as long as their engine and wait for work: starting one for each search costs
/// more than a shallow search, and a thread that stays keeps its [`ThreadData`].
#[cfg(not(target_family = "wasm"))]
mod native {
    use std::hint::black_box;
    use std::io;
    use std::mem;
    use std::sync::mpsc::{Sender, channel};
    use std::sync::{Arc, Mutex, PoisonError};
    use std::thread::{self, JoinHandle};
    pub(in crate::search) use std::time::Instant;

    use super::{Afterwards, ThreadData, TooFewThreads, Work};

    /// Memory in bytes that must be free before another thread is reserved: its stack and what
    /// surrounds it, and for each thread what its first search allocates. Otherwise an allocation
    /// fails where it cannot be reported.
    const fn headroom(threads: usize) -> usize {
        2 * STACK + (threads << 20)
    }

    /// Stack size of a thread in bytes: a search is more than a hundred plies deep, with a move
    /// list or two on each. The usual two megabytes are enough for an optimised build.
    const STACK: usize = 8 << 20;

    /// The threads of one engine. Clones share them: the main thread of a search has one, and
    /// only the engine closes them.
    #[derive(Clone)]
    pub(in crate::search) struct Pool {
        waiting: Arc<Mutex<Waiting>>,
        threads: Arc<Mutex<Vec<JoinHandle<()>>>>,
    }

    /// The idle threads by number. The lowest is taken first, so that all searches run on the same
    /// thread.
    enum Waiting {
        Open(Vec<(usize, Sender<Order>)>),
        /// The engine is gone; threads that come back end.
        Closed,
    }

    /// Work, and the thread's own place in the pool, to be given back afterwards.
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

        /// Does work on an idle thread or a new one.
        ///
        /// # Errors
        /// The system's message if it gives no thread, or that the pool is closed; then nothing is
        /// done.
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

        /// Starts threads until there are this many.
        ///
        /// # Errors
        /// The number of threads that there are, if the system gives no more.
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

        /// Starts a thread and waits until it is idle. With it there are this many.
        fn start_idle(&self, threads: usize) -> Result<(), String> {
            let mut room: Vec<u8> = Vec::new();
            let is_free = room.try_reserve_exact(headroom(threads));
            // An allocation without a use would be optimized away.
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
            // Held until the new thread is in the list: a pool that is being closed joins it, or
            // it is not started.
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
                        // Nothing comes any more: the channel ends with the place.
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

        /// Ends the threads after their current work and waits for them.
        pub(in crate::search) fn close(&self) {
            *self.waiting.lock().unwrap_or_else(PoisonError::into_inner) = Waiting::Closed;
            let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
            let ending = mem::take(&mut *threads);
            // The main thread of a search may ask for helpers meanwhile.
            drop(threads);
            let own = thread::current().id();
            // An observer may drop its engine: that thread ends by itself.
            for thread in (ending.into_iter()).filter(|thread| thread.thread().id() != own) {
                let _ = thread.join();
            }
        }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_thread_serves_again_and_none_starts_in_a_closed_pool() {
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

/// The calling thread in place of an engine's threads. It is busy until a search has ended, so a
/// search without limits never ends.
#[cfg(target_family = "wasm")]
mod inline {
    use std::sync::{Arc, Mutex, PoisonError};
    use std::time::Duration;

    use super::{ThreadData, TooFewThreads, Work};

    /// The calling thread, with what it has learned.
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

        /// Does the work before it returns; it never fails.
        pub(in crate::search) fn run(&self, work: Work) -> Result<(), String> {
            let mut data = self.data.lock().unwrap_or_else(PoisonError::into_inner);
            let afterwards = work(&mut data);
            drop(data);
            afterwards();
            Ok(())
        }

        /// Has nothing to start.
        #[allow(clippy::unnecessary_wraps)] // as with native threads
        pub(in crate::search) const fn reserve(&self, _: usize) -> Result<(), TooFewThreads> {
            Ok(())
        }

        /// Has nothing to end: no work is left when [`Self::run`] returns.
        pub(in crate::search) const fn close(&self) {}
    }

    /// A clock that stands still: `std` knows none on wasm32. Searches end by depth, nodes and the
    /// stop flag alone, and the time in their reports is zero.
    #[derive(Clone, Copy, Debug)]
    pub(in crate::search) struct Instant;

    impl Instant {
        pub(in crate::search) const fn now() -> Self {
            Self
        }

        pub(in crate::search) const fn elapsed(self) -> Duration {
            Duration::ZERO
        }
    }
}
