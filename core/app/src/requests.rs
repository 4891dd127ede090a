//! Open requests to the library, the system and the engine.

use std::collections::BTreeMap;

use crate::effect::{Effect, Request, SystemTask};
use crate::{analysis, board, games, received, settings, train};

/// Who asked, and what the answer is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// No answer is waited for, and a failure is not told.
    Unasked,
    /// The copy for the system's back-up: the last thing that a hidden app writes.
    Snapshot,
    Analysis(analysis::Asked),
    Board(board::Asked),
    Games(games::Asked),
    Statistics,
    Train(train::Asked),
    Settings(settings::Asked),
    /// What is in a file that came in.
    Received(received::File),
    /// A record that is put among the games.
    Loaded,
    /// The usual times of the levels; without them nothing is said of times.
    Levels,
}

/// What was asked of the library and the system and not answered yet. Numbers are never used twice,
/// so that an answer that comes too late is dropped.
#[derive(Clone, Debug, Default)]
pub(crate) struct Requests {
    last: u64,
    open: BTreeMap<u64, Asked>,
}

impl Requests {
    /// Returns a number that was not used before.
    pub(crate) const fn number(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    /// Registers who waits for an answer. Returns the number of the request.
    pub(crate) fn open(&mut self, asked: Asked) -> u64 {
        let id = self.number();
        self.open.insert(id, asked);
        id
    }

    pub(crate) fn store(
        &mut self,
        asked: Asked,
        request: Request,
        effects: &mut Vec<Effect>,
    ) -> u64 {
        let id = self.open(asked);
        effects.push(Effect::Store { id, request });
        id
    }

    pub(crate) fn system(
        &mut self,
        asked: Asked,
        task: SystemTask,
        effects: &mut Vec<Effect>,
    ) -> u64 {
        let id = self.open(asked);
        effects.push(Effect::System { id, task });
        id
    }

    /// Who waits for the answer under a number. While more answers follow they go on waiting.
    pub(crate) fn answered(&mut self, id: u64, more_follow: bool) -> Option<Asked> {
        if more_follow {
            self.open.get(&id).cloned()
        } else {
            self.open.remove(&id)
        }
    }

    /// The screen that waits for the answer, if one still does.
    pub(crate) fn of(&self, id: u64) -> Option<&Asked> {
        self.open.get(&id)
    }

    /// No answer is waited for any more.
    pub(crate) fn forget(&mut self, id: Option<u64>) {
        id.map(|id| self.open.remove(&id));
    }
}
