//! Games in progress: which game in the library a save overwrites.

use plywise_game::session::{GameNumber, SavedGame};
use plywise_library::{GameId, LibraryError, UnixMillis};

use super::error::Result;
use super::library::Library;

/// Connects the game in progress with the library entry that its saves overwrite.
///
/// A change of the slot or the number means that another game is being played. A game without moves is not kept: the
/// next new game overwrites it.
#[derive(Debug, Default)]
pub(super) struct GameSlot {
    /// Slot and number of the game in progress.
    playing: (u64, GameNumber),
    /// Id of the game in the library that is overwritten by saves.
    game: Option<GameId>,
    /// Whether something has happened in the game, such as a move.
    begun: bool,
    /// State of the game in progress if its last save failed.
    unwritten: Option<SavedGame>,
    /// Earlier games whose last save failed, each with the id of its library entry, if any.
    left: Vec<(Option<GameId>, SavedGame)>,
}

impl GameSlot {
    /// Switches to another game.
    pub(super) fn take(&mut self, slot: u64, game: Option<GameId>, begun: bool) {
        let unwritten = self.unwritten.take().filter(has_begun);
        self.left.extend(unwritten.map(|game| (self.game, game)));
        self.playing = (slot, GameNumber::FIRST);
        self.game = game;
        self.begun = begun;
    }

    /// Saves the game in progress. Returns its id in the library.
    pub(super) fn put(
        &mut self,
        library: &mut Library,
        (slot, number): (u64, GameNumber),
        game: &SavedGame,
        at: UnixMillis,
    ) -> Result<GameId> {
        if self.playing != (slot, number) {
            // From here on it is a different game, even if this save fails.
            let kept = self.begun || self.unwritten.as_ref().is_some_and(has_begun);
            let game = self.game.filter(|_| !kept);
            self.take(slot, game, false);
            self.playing = (slot, number);
        }
        // Failed saves of earlier games are retried with every save.
        self.left
            .retain(|(id, left)| write_to(library, *id, left, at).is_err());
        self.unwritten = Some(game.clone());
        let id = write_to(library, self.game, game, at)?;
        self.game = Some(id);
        self.begun = has_begun(game);
        self.unwritten = None;
        Ok(id)
    }
}

/// Overwrites the game with this id in the library, or adds the game if there is none. Returns the id of the game.
fn write_to(
    library: &mut Library,
    id: Option<GameId>,
    game: &SavedGame,
    at: UnixMillis,
) -> Result<GameId> {
    if let Some(id) = id {
        match library.save(id, game, at) {
            // The game was deleted in the meantime. Keep the game in progress anyway.
            Err(LibraryError::NoSuchGame { .. }) => {}
            saved => return saved.map(|()| id),
        }
    }
    library.begin(game, at)
}

/// Returns `true` if something, such as a move, has happened in the game. Nothing can happen in a game whose start
/// position ends it by the rules.
pub(super) fn has_begun(game: &SavedGame) -> bool {
    let ended = game.outcome.is_some_and(|end| !end.reason.is_automatic());
    !game.moves.is_empty() || !game.abandoned.is_empty() || ended
}
