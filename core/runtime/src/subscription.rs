//! A listener's ticket.

use std::sync::mpsc::Sender;

use super::session_thread::Message;

/// Keeps a listener on a session. Dropping it takes the listener off.
pub struct Subscription {
    id: u64,
    sender: Sender<Message>,
}

impl Subscription {
    pub(super) const fn new(id: u64, sender: Sender<Message>) -> Self {
        Self { id, sender }
    }

    /// Takes the listener off. Returns at once: a call that has begun on the session's
    /// thread may still run, no other follows what was sent before.
    pub fn cancel(&self) {
        // After the session's end nothing is told.
        let _ = self.sender.send(Message::Unsubscribe(self.id));
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.cancel();
    }
}
