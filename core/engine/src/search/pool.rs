//! Threads that live as long as their engine and wait for work.
//!
//! Starting a thread for each search costs more than a shallow search, and a thread that
//! stays keeps what it has learned ([`Memory`]).

use std::io;
use std::mem;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use super::memory::Memory;

/// Bytes of stack for a thread: a search goes more than a hundred plies down, and a move list or
/// two lie on each of them. The system's usual two megabytes are enough for an optimised build.
const STACK: usize = 8 << 20;

/// Something to do for one thread, with its experience. What it gives back is done once the
/// thread waits for work again: whoever hears of the end there finds the same thread, with
/// what it has learned, ready for the next search.
pub(super) type Work = Box<dyn FnOnce(&mut Memory) -> Afterwards + Send>;

/// What is left to say after the work.
pub(super) type Afterwards = Box<dyn FnOnce()>;

/// The threads of one engine. Clones are the same threads: a search that leads others has
/// one, and only the engine closes them.
#[derive(Clone)]
pub(super) struct Pool {
    waiting: Arc<Mutex<Waiting>>,
    threads: Arc<Mutex<Vec<JoinHandle<()>>>>,
}

/// Who has nothing to do, by number: the lowest is taken first, so that one search after
/// the other is the same thread's.
enum Waiting {
    Open(Vec<(usize, Sender<Order>)>),
    /// The engine is gone; whoever comes back ends.
    Closed,
}

/// Work, and the thread's own place in the pool, which it gives back afterwards.
struct Order {
    work: Work,
    place: (usize, Sender<Self>),
}

impl Pool {
    pub(super) fn new() -> Self {
        Self {
            waiting: Arc::new(Mutex::new(Waiting::Open(Vec::new()))),
            threads: Arc::new(Mutex::new(Vec::new())),
        }
    }

    /// Has something done by a thread that waits, or by a new one.
    ///
    /// # Errors
    /// What the system said when it gave no thread, or that the pool is closed; then nothing
    /// is done.
    pub(super) fn run(&self, work: Work) -> Result<(), String> {
        let place = match self.take() {
            Some(place) => place,
            None => self.start().map_err(|error| error.to_string())?,
        };
        let sender = place.1.clone();
        let order = Order { work, place };
        let sent = sender.send(order);
        sent.map_err(|_| "a thread of the engine has ended".to_owned())
    }

    fn take(&self) -> Option<(usize, Sender<Order>)> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *waiting {
            Waiting::Open(places) => {
                let (index, _) = (places.iter().enumerate()).min_by_key(|(_, place)| place.0)?;
                Some(places.swap_remove(index))
            }
            Waiting::Closed => None,
        }
    }

    fn start(&self) -> io::Result<(usize, Sender<Order>)> {
        // Held until the new thread is in the list: whoever closes the pool joins it, or it
        // is not started.
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
            let mut memory = Memory::new();
            while let Ok(Order { work, place }) = orders.recv() {
                let afterwards = work(&mut memory);
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

    /// Ends the threads, once they have done what they are at, and waits for them.
    pub(super) fn close(&self) {
        *self.waiting.lock().unwrap_or_else(PoisonError::into_inner) = Waiting::Closed;
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        let ending = mem::take(&mut *threads);
        // A thread that still leads a search may ask for helpers meanwhile.
        drop(threads);
        let own = thread::current().id();
        // An observer may let go of its engine: that thread ends by itself.
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
            let work = Box::new(move |_: &mut Memory| -> Afterwards {
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
