//! Runs the searches that the state asks for, and hands their reports to the event loop.

use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use plywise_core::search::{
    Engine, EngineOptions, Limits, Observer, Report, SearchError, SearchHandle, SearchOutcome,
    SearchRoot,
};

use super::runner::Message;
use super::state::{Event, Purpose};

/// The computer's move comes no sooner than this after the person's.
const BREATH: Duration = Duration::from_millis(400);

/// The engines and the search that is running.
pub(super) struct EngineRoom {
    opponent: Engine,
    /// Another engine for hints: what it learns at full strength would make the opponent
    /// stronger than its level.
    adviser: Engine,
    running: Option<Running>,
    messages: Sender<Message>,
    /// An answer that came too soon, and when it is due.
    held: Option<(Instant, Event)>,
}

struct Running {
    handle: SearchHandle,
    id: u64,
    /// The answer is not shown before this.
    due: Instant,
}

impl EngineRoom {
    pub(super) fn new(messages: Sender<Message>) -> Self {
        Self {
            opponent: Engine::new(EngineOptions::default()),
            adviser: Engine::new(EngineOptions::default()),
            running: None,
            messages,
            held: None,
        }
    }

    /// Starts a search in the place of the one that is running.
    pub(super) fn start(&mut self, id: u64, purpose: Purpose, root: SearchRoot, limits: Limits) {
        self.cancel();
        let engine = match purpose {
            Purpose::Move => &self.opponent,
            Purpose::Hint => &self.adviser,
        };
        let messenger = Messenger {
            id,
            messages: self.messages.clone(),
        };
        let due = match purpose {
            Purpose::Move => Instant::now() + BREATH,
            Purpose::Hint => Instant::now(),
        };
        self.running = Some(Running {
            handle: engine.search(root, limits, messenger),
            id,
            due,
        });
    }

    /// Lets the running search answer with the best move found so far.
    pub(super) fn move_now(&mut self) {
        if let Some(running) = &mut self.running {
            running.due = Instant::now();
            running.handle.stop();
        }
        if let Some((due, _)) = &mut self.held {
            *due = Instant::now();
        }
    }

    /// Stops the running search. Its answer is dropped.
    pub(super) fn cancel(&mut self) {
        self.running = None;
        self.held = None;
    }

    /// Forgets what was learned in the last game.
    pub(super) fn forget(&mut self) {
        self.cancel();
        self.opponent.clear();
        self.adviser.clear();
    }

    /// Takes an event of a search and gives it back if it is due; a move that came too
    /// soon is held.
    pub(super) fn pass(&mut self, event: Event) -> Option<Event> {
        if let (Event::Finished { id, .. }, Some(running)) = (&event, &self.running)
            && *id == running.id
            && Instant::now() < running.due
        {
            self.held = Some((running.due, event));
            return None;
        }
        Some(event)
    }

    /// When the held answer is due.
    pub(super) fn due(&self) -> Option<Instant> {
        self.held.as_ref().map(|(due, _)| *due)
    }

    /// The held answer, once it is due.
    pub(super) fn take_due(&mut self) -> Option<Event> {
        self.held
            .take_if(|(due, _)| *due <= Instant::now())
            .map(|(_, event)| event)
    }
}

/// Sends what a search says to the event loop.
struct Messenger {
    id: u64,
    messages: Sender<Message>,
}

impl Messenger {
    fn send(&self, event: Event) {
        // Nobody listens any more when the program is ending.
        let _ = self.messages.send(Message::Engine(event));
    }
}

impl Observer for Messenger {
    fn iteration(&mut self, report: &Report) {
        self.send(Event::Report {
            id: self.id,
            report: report.clone(),
        });
    }

    fn finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        self.send(Event::Finished {
            id: self.id,
            outcome: outcome.clone(),
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use plywise_core::board::Position;

    use super::*;

    /// Takes messages until a search's end is due.
    fn finish(room: &mut EngineRoom, messages: &Receiver<Message>) -> u64 {
        loop {
            if let Some(Event::Finished { id, .. }) = room.take_due() {
                return id;
            }
            if let Ok(Message::Engine(event)) = messages.recv_timeout(Duration::from_millis(20))
                && let Some(Event::Finished { id, .. }) = room.pass(event)
            {
                return id;
            }
        }
    }

    fn root() -> SearchRoot {
        SearchRoot::new(Position::startpos())
    }

    #[test]
    fn a_quick_move_takes_a_breath_and_a_hint_does_not() {
        let (sender, messages) = channel();
        let mut room = EngineRoom::new(sender);
        let began = Instant::now();
        room.start(1, Purpose::Move, root(), Limits::depth(1));
        assert_eq!(finish(&mut room, &messages), 1);
        assert!(began.elapsed() >= BREATH);
        let began = Instant::now();
        room.start(2, Purpose::Hint, root(), Limits::depth(1));
        assert_eq!(finish(&mut room, &messages), 2);
        assert!(began.elapsed() < BREATH);
    }

    #[test]
    fn a_long_search_answers_when_asked() {
        let (sender, messages) = channel();
        let mut room = EngineRoom::new(sender);
        room.start(7, Purpose::Move, root(), Limits::depth(60));
        std::thread::sleep(Duration::from_millis(30));
        let asked = Instant::now();
        room.move_now();
        assert_eq!(finish(&mut room, &messages), 7);
        assert!(asked.elapsed() < Duration::from_millis(300));
    }

    #[test]
    fn a_dropped_search_leaves_nothing_held() {
        let (sender, messages) = channel();
        let mut room = EngineRoom::new(sender);
        room.start(1, Purpose::Move, root(), Limits::depth(1));
        let event = loop {
            if let Message::Engine(event @ Event::Finished { .. }) = messages.recv().unwrap() {
                break event;
            }
        };
        assert!(room.pass(event).is_none());
        assert!(room.due().is_some());
        room.cancel();
        assert!(room.due().is_none() && room.take_due().is_none());
    }
}
