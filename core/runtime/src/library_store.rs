//! The library as the place where the writer's thread puts the game.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::writer::Store;
use plywise_game::Level;
use plywise_game::session::{GameNumber, SaveFailure, SavedGame};
use plywise_store::{GameId, Library, LibraryError, UnixMillis};

/// Writes the game that is being played into a library.
///
/// The number of a game says whether it is another one. One in which nothing was played is
/// not kept: the next new game takes its place.
#[derive(Debug)]
pub struct LibraryStore {
    library: Library,
    /// The game in the library that is written over.
    game: StoredGame,
    /// Its number in the session.
    number: GameNumber,
    /// Whether anything has been played in it.
    begun: bool,
    /// The game as it stood when writing it failed.
    unwritten: Option<SavedGame>,
    /// Games before it whose last state could not be written, each with the game of the library
    /// that it goes on with.
    left: Vec<(Option<GameId>, SavedGame)>,
}

/// Which game of the library a store writes. Clones tell the same, from any thread, as
/// long as the store lives and after.
#[derive(Clone, Debug, Default)]
pub struct StoredGame(Arc<Mutex<Option<GameId>>>);

impl StoredGame {
    /// The game; `None` until a new one has been written for the first time.
    pub fn id(&self) -> Option<GameId> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, id: Option<GameId>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = id;
    }
}

impl LibraryStore {
    /// A store for a session with a new game, or for one that was restored from a game of
    /// the library: that is the one to come back to from here on, whether anything is done in
    /// it or not. It wants a library of its own, opened once more.
    pub fn new(mut library: Library, resumed: Option<(GameId, &SavedGame)>) -> Self {
        if let Some((id, _)) = resumed {
            // Where this fails the game's next save does it.
            let _ = library.come_back_to(id);
        }
        Self {
            library,
            game: StoredGame(Arc::new(Mutex::new(resumed.map(|(id, _)| id)))),
            number: GameNumber::FIRST,
            begun: resumed.is_some_and(|(_, game)| has_begun(game)),
            unwritten: None,
            left: Vec::new(),
        }
    }

    /// A store for a session with a new game that was asked for. It is written at
    /// once, so that the person comes back to it even if the app is ended before the first
    /// move; it takes the place of a game in which nothing was played. What fails here is
    /// tried again with the first move, and told then.
    pub fn begin(library: Library, game: &SavedGame) -> Self {
        let unplayed = library
            .unfinished()
            .unwrap_or_default()
            .filter(|(_, game)| !has_begun(game));
        let unplayed = unplayed.as_ref().map(|(id, game)| (*id, game));
        let mut store = Self::new(library, unplayed);
        let _ = store.put(GameNumber::FIRST, game);
        store
    }

    /// Tells which game is written, also after the store has been handed to a runtime.
    pub fn game(&self) -> StoredGame {
        self.game.clone()
    }

    fn put(&mut self, number: GameNumber, game: &SavedGame) -> Result<(), LibraryError> {
        if self.number != number {
            self.leave_game(number);
        }
        // What fails again is tried again with the next save.
        let library = &mut self.library;
        self.left
            .retain(|(id, left)| write_to(library, *id, left).is_err());
        self.unwritten = Some(game.clone());
        let id = write_to(library, self.game.id(), game)?;
        self.game.set(Some(id));
        self.begun = has_begun(game);
        self.unwritten = None;
        Ok(())
    }

    /// From here on it is another game, even if writing it fails this time.
    fn leave_game(&mut self, number: GameNumber) {
        let unwritten = self.unwritten.take().filter(has_begun);
        if self.begun || unwritten.is_some() {
            let id = self.game.id();
            self.left.extend(unwritten.map(|game| (id, game)));
            self.game.set(None);
        }
        self.begun = false;
        self.number = number;
    }
}

/// Writes a game over the one of the library that it goes on with; the one that it is in then.
pub(super) fn write_to(
    library: &mut Library,
    id: Option<GameId>,
    game: &SavedGame,
) -> Result<GameId, LibraryError> {
    let at = unix_millis();
    if let Some(id) = id {
        match library.save(id, game, at) {
            // Erased or purged meanwhile: what is being played is kept all the same.
            Err(LibraryError::NoSuchGame { .. }) => {}
            saved => return saved.map(|()| id),
        }
    }
    library.begin(game, at)
}

impl Store for LibraryStore {
    fn write(&mut self, number: GameNumber, game: &SavedGame) -> Result<(), SaveFailure> {
        self.put(number, game).map_err(|error| (&error).into())
    }

    fn keep_move_times(&mut self, moves: &[(Level, Duration)]) {
        // The game itself is safe; a figure for the next new game is not worth a message.
        let _ = self.library.keep_move_times(moves);
    }
}

/// Whether anything was done in the game. In one whose start is an end by the rules
/// nothing can be done.
pub(super) fn has_begun(game: &SavedGame) -> bool {
    let ended = game.outcome.is_some_and(|end| !end.reason.is_automatic());
    !game.moves.is_empty() || !game.abandoned.is_empty() || ended
}

/// The time on the system's clock.
pub fn unix_millis() -> UnixMillis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        UnixMillis::try_from(since.as_millis()).unwrap_or(UnixMillis::MAX)
    })
}
