//! The session that is played, on the core's threads.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use plywise_chess::Position;
use plywise_engine::{Book, EngineOptions};
use plywise_game::session::{Announcement, Command, MoveView, Session, Snapshot, ThinkingView};
use plywise_runtime::{
    AnnouncementWords, LibraryStore, Listener, ListenerError, Runtime, RuntimeError, StoredGame,
    Update,
};
use plywise_store::GameId;

use super::runner::Message;

/// Something that a session says.
#[derive(Debug)]
pub(super) enum Heard {
    /// There is something new to draw.
    Changed(Box<Change>),
    /// The engine has got further, or has ended.
    Thinking(Option<Box<ThinkingView>>),
    /// An event.
    Announced(Announcement),
}

/// What has changed.
#[derive(Clone, Debug)]
pub(super) struct Change {
    /// The state to draw.
    pub(super) snapshot: Snapshot,
    /// How many moves at the beginning of the list are as they were.
    pub(super) kept: usize,
    /// The moves after those.
    pub(super) moves: Vec<MoveView>,
}

/// What there is to draw of a session.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) snapshot: Snapshot,
    /// The move list, taken-back moves included.
    pub(super) moves: Vec<MoveView>,
    /// How far a search has got.
    pub(super) thinking: Option<ThinkingView>,
    /// How far the last search had got when it ended.
    pub(super) last_thought: Option<ThinkingView>,
}

impl Scene {
    /// What a session shows before it runs.
    pub(super) fn of(session: &Session) -> Self {
        Self {
            snapshot: session.snapshot(),
            moves: (0..).map_while(|ply| session.move_view(ply)).collect(),
            thinking: None,
            last_thought: None,
        }
    }

    /// Takes in what has changed. Whether the moves in force are other ones.
    pub(super) fn take(&mut self, change: Change) -> bool {
        let before = self.snapshot.live_ply;
        let tail = self.moves.split_off(change.kept.min(self.moves.len()));
        let kept = self.moves.len();
        self.moves.extend(change.moves);
        self.snapshot = change.snapshot;
        let in_force = before.saturating_sub(kept).min(tail.len());
        before != self.snapshot.live_ply
            || self.moves.get(kept..kept + in_force) != tail.get(..in_force)
    }

    pub(super) fn think(&mut self, thinking: Option<ThinkingView>) {
        if let Some(thinking) = thinking.as_ref().filter(|thinking| thinking.depth > 0) {
            self.last_thought = Some(thinking.clone());
        }
        self.thinking = thinking;
    }

    /// The position in which the move that made a ply was played, read off the move list.
    pub(super) fn position_before(&self, ply: usize) -> Option<Position> {
        let mut position = self.snapshot.start;
        for moved in self.moves.get(..ply.checked_sub(1)?)? {
            position.play(position.parse_san(&moved.san).ok()?);
        }
        Some(position)
    }

    /// Whether an earlier position is shown.
    pub(super) const fn is_looking_back(&self) -> bool {
        self.snapshot.viewed_ply != self.snapshot.live_ply
    }
}

/// A running session and the game of the library that it writes.
#[derive(Debug)]
pub(super) struct Table {
    /// `None` once the session has ended.
    runtime: Option<Runtime>,
    game: StoredGame,
    /// The game that was opened, until the session writes one of its own.
    opened: Option<GameId>,
    /// Tells the words of this session from those of the one before.
    number: u64,
}

/// Passes on what the session says.
struct Ear {
    number: u64,
    messages: Sender<Message>,
}

impl Ear {
    fn pass(&self, heard: Heard) {
        let _ = self.messages.send(Message::Table {
            number: self.number,
            heard,
        });
    }
}

impl Listener for Ear {
    fn changed(&mut self, update: &Update) -> Result<(), ListenerError> {
        self.pass(Heard::Changed(Box::new(Change {
            snapshot: update.snapshot.clone(),
            kept: update.moves.kept,
            moves: update.moves.moves.clone(),
        })));
        Ok(())
    }

    fn thinking(&mut self, thinking: Option<&ThinkingView>) -> Result<(), ListenerError> {
        self.pass(Heard::Thinking(thinking.cloned().map(Box::new)));
        Ok(())
    }

    fn announced(
        &mut self,
        announcement: &Announcement,
        _: &AnnouncementWords,
    ) -> Result<(), ListenerError> {
        self.pass(Heard::Announced(announcement.clone()));
        Ok(())
    }
}

impl Table {
    /// Lets a session run. What it says comes with the table's number.
    pub(super) fn start(
        session: Session,
        store: LibraryStore,
        book: Arc<Book>,
        opened: Option<GameId>,
        number: u64,
        messages: Sender<Message>,
    ) -> Result<Self, RuntimeError> {
        let game = store.game();
        let ear = Ear { number, messages };
        let runtime = Runtime::start_with_book(
            session,
            EngineOptions::default(),
            book,
            Box::new(ear),
            Some(Box::new(store)),
        )?;
        Ok(Self {
            runtime: Some(runtime),
            game,
            opened,
            number,
        })
    }

    pub(super) const fn number(&self) -> u64 {
        self.number
    }

    pub(super) fn send(&self, command: Command) {
        if let Some(runtime) = &self.runtime {
            runtime.send(command);
        }
    }

    /// Ends the session. When this returns the game is written as it stands, clocks included.
    pub(super) fn end(&mut self) {
        self.runtime = None;
    }

    /// The game of the library that is on the table; `None` before its first move.
    pub(super) fn game(&self) -> Option<GameId> {
        self.game.id().or(self.opened)
    }
}
