//! Open requests to the library, the system and the engine.

use std::collections::BTreeMap;

/// Open requests by number. Numbers are never reused, so late answers are dropped.
#[derive(Clone, Debug)]
pub(crate) struct Requests<P> {
    last: u64,
    open: BTreeMap<u64, P>,
}

impl<P> Default for Requests<P> {
    fn default() -> Self {
        Self {
            last: 0,
            open: BTreeMap::new(),
        }
    }
}

impl<P: Clone> Requests<P> {
    /// Returns an unused number.
    pub(crate) const fn number(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    fn open(&mut self, pending: P) -> u64 {
        let id = self.number();
        self.open.insert(id, pending);
        id
    }

    /// Returns the request that an answer belongs to, and closes it unless more answers follow.
    pub(crate) fn answered(&mut self, id: u64, more_follow: bool) -> Option<P> {
        if more_follow {
            self.open.get(&id).cloned()
        } else {
            self.open.remove(&id)
        }
    }

    pub(crate) fn get(&self, id: u64) -> Option<&P> {
        self.open.get(&id)
    }

    pub(crate) fn forget(&mut self, id: Option<u64>) {
        id.map(|id| self.open.remove(&id));
    }
}

/// Registry for the open requests of a screen, of type `P`.
pub(crate) trait Register<P> {
    /// Registers a request. Returns its number.
    fn open(&mut self, pending: P) -> u64;

    /// Returns a number for a request whose answer is ignored.
    fn number(&mut self) -> u64;

    /// Closes a request, so that its answer is ignored.
    fn forget(&mut self, id: Option<u64>);
}

/// Registers the requests of one screen, of type `Q`, among those of the app.
pub(crate) struct Scope<'a, P, Q> {
    pub(crate) requests: &'a mut Requests<P>,
    pub(crate) wrap: fn(Q) -> P,
}

impl<P: Clone, Q> Register<Q> for Scope<'_, P, Q> {
    fn open(&mut self, pending: Q) -> u64 {
        self.requests.open((self.wrap)(pending))
    }

    fn number(&mut self) -> u64 {
        self.requests.number()
    }

    fn forget(&mut self, id: Option<u64>) {
        self.requests.forget(id);
    }
}
