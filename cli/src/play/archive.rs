//! The library as the terminal uses it: opened whatever happens, games found, opened,
//! imported and exported.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use plywise_coach::Review;
use plywise_game::session::{OpponentSettings, SavedGame, Session};
use plywise_pgn::{PgnGame, Reader};
use plywise_runtime::{LibraryStore, kept_review, unix_millis};
use plywise_store::{GameFilter, GameId, GameSummary, Library, LibraryError, Opened, Recovery};
use tempfile::TempDir;

use super::record;

/// Games that a list loads at a time.
pub(super) const PAGE: usize = 100;

/// Why there is no library to keep games in.
#[derive(Debug, thiserror::Error)]
pub(super) enum ArchiveError {
    /// The library said so.
    #[error(transparent)]
    Library(#[from] LibraryError),
    /// Its folder cannot be made.
    #[error("{} cannot be made ({error}): choose another file with --library", folder.display())]
    Folder { folder: PathBuf, error: io::Error },
    /// The system names no folder for a user's data.
    #[error("the system names no folder for your data: choose a file with --library")]
    NoFolder,
}

/// The open library.
#[derive(Debug)]
pub(super) struct Archive {
    library: Library,
    /// A folder that is gone with the program, if there was no other place.
    _passing: Option<TempDir>,
}

/// A game as it is put on the table.
#[derive(Debug)]
pub(super) struct OnTable {
    pub(super) session: Session,
    pub(super) place: Place,
    /// Its number, if it is in the library.
    pub(super) id: Option<GameId>,
    /// What an earlier review has found.
    pub(super) review: Option<Box<Review>>,
}

/// Where a game is kept. The game whose store is opened last is the one to come back to, so
/// that is left until the game before has been written to its end.
#[derive(Debug)]
pub(super) struct Place {
    library: Library,
    /// The game of the library that goes on, as it stands.
    resumed: Option<(GameId, SavedGame)>,
}

impl Place {
    /// Opens the store.
    pub(super) fn store(self) -> LibraryStore {
        let resumed = self.resumed.as_ref().map(|(id, saved)| (*id, saved));
        LibraryStore::new(self.library, resumed)
    }
}

impl Archive {
    /// Opens the library, or makes it. A damaged one is set aside.
    pub(super) fn open(path: Option<&Path>) -> Result<(Self, Option<Recovery>), ArchiveError> {
        let path = path.ok_or(ArchiveError::NoFolder)?;
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder {
            fs::create_dir_all(folder).map_err(|error| ArchiveError::Folder {
                folder: folder.to_path_buf(),
                error,
            })?;
        }
        let Opened { library, recovery } = Library::open(path)?;
        Ok((
            Self {
                library,
                _passing: None,
            },
            recovery,
        ))
    }

    /// A library that lasts as long as the program, for when there is no other.
    pub(super) fn passing() -> Result<Self, ArchiveError> {
        let folder = tempfile::tempdir().map_err(|error| ArchiveError::Folder {
            folder: std::env::temp_dir(),
            error,
        })?;
        let opened = Library::open(folder.path().join("games.db"))?;
        Ok(Self {
            library: opened.library,
            _passing: Some(folder),
        })
    }

    pub(super) const fn library(&self) -> &Library {
        &self.library
    }

    pub(super) const fn library_mut(&mut self) -> &mut Library {
        &mut self.library
    }

    /// The library once more, for another thread.
    pub(super) fn again(&self) -> Result<Library, LibraryError> {
        Ok(Library::open(self.library.path())?.library)
    }

    /// The game to come back to.
    pub(super) fn unfinished(
        &self,
        opponent_settings: OpponentSettings,
    ) -> Result<Option<OnTable>, LibraryError> {
        match self.library.unfinished()? {
            Some((id, saved)) => self.played(id, saved, opponent_settings).map(Some),
            None => Ok(None),
        }
    }

    /// A game of the list: one played here as it stands, one from elsewhere to be looked
    /// through. Going on with the latter makes a new game and leaves it as it is.
    pub(super) fn open_game(
        &self,
        id: GameId,
        opponent_settings: OpponentSettings,
    ) -> Result<OnTable, LibraryError> {
        if let Some(saved) = self.library.game(id)? {
            return self.played(id, saved, opponent_settings);
        }
        let saved = record::saved_game(&self.library.pgn_game(id)?);
        let mut table = self.fresh(saved, opponent_settings)?;
        table.id = Some(id);
        table.review = self.review_of(id);
        Ok(table)
    }

    /// A record from elsewhere. It joins the library, unless it is there already or nothing
    /// could be read of it.
    pub(super) fn take_in(
        &mut self,
        record: &PgnGame,
        opponent_settings: OpponentSettings,
    ) -> Result<OnTable, LibraryError> {
        if record.tree.is_empty() {
            return self.fresh(record::saved_game(record), opponent_settings);
        }
        let id = self.library.take_in(record, unix_millis())?;
        self.open_game(id, opponent_settings)
    }

    fn played(
        &self,
        id: GameId,
        saved: SavedGame,
        opponent_settings: OpponentSettings,
    ) -> Result<OnTable, LibraryError> {
        Ok(OnTable {
            review: self.review_of(id),
            place: self.place(Some((id, saved.clone())))?,
            session: restore(id, saved, opponent_settings)?,
            id: Some(id),
        })
    }

    /// A game that is not in the library yet.
    pub(super) fn fresh(
        &self,
        saved: SavedGame,
        opponent_settings: OpponentSettings,
    ) -> Result<OnTable, LibraryError> {
        Ok(OnTable {
            session: restore(GameId::new(0), saved, opponent_settings)?,
            place: self.place(None)?,
            id: None,
            review: None,
        })
    }

    /// A new game.
    pub(super) fn begin(&self, session: Session) -> Result<OnTable, LibraryError> {
        Ok(OnTable {
            session,
            place: self.place(None)?,
            id: None,
            review: None,
        })
    }

    fn place(&self, resumed: Option<(GameId, SavedGame)>) -> Result<Place, LibraryError> {
        let library = self.again()?;
        Ok(Place { library, resumed })
    }

    /// A review that is kept, if it is one of the game as it stands. One that cannot be
    /// read can be made again.
    fn review_of(&self, id: GameId) -> Option<Box<Review>> {
        kept_review(&self.library, id).ok().flatten().map(Box::new)
    }

    /// A page of games, or more if no fewer will do, and how many fit in all.
    pub(super) fn page(
        &self,
        filter: &GameFilter,
        after: Option<GameId>,
        least: usize,
    ) -> Result<(Vec<GameSummary>, usize), LibraryError> {
        let rows = self.library.list(filter, after, least.max(PAGE))?;
        Ok((rows, self.library.count(filter)?))
    }

    /// The newest unfinished game that was played here, but for the one on the table.
    pub(super) fn set_aside(
        &self,
        on_table: Option<GameId>,
    ) -> Result<Option<GameId>, LibraryError> {
        let filter = GameFilter {
            imported: Some(false),
            ..GameFilter::default()
        };
        let mut after = None;
        loop {
            let page = self.library.list(&filter, after, PAGE)?;
            let fits = |game: &&GameSummary| !game.finished && Some(game.id) != on_table;
            if let Some(found) = page.iter().find(fits) {
                return Ok(Some(found.id));
            }
            after = page.last().map(|game| game.id);
            if page.len() < PAGE {
                return Ok(None);
            }
        }
    }
}

/// Reads one game of a PGN text, counted from 1; `Err` with how many there are if there
/// are fewer.
pub(super) fn game_of_text(text: &[u8], number: usize) -> Result<plywise_pgn::PgnGame, usize> {
    let mut count = 0;
    // Reading from memory cannot fail.
    for game in Reader::new(text).games().flatten() {
        count += 1;
        if count == number {
            return Ok(game);
        }
    }
    Err(count)
}

fn restore(
    id: GameId,
    saved: SavedGame,
    opponent_settings: OpponentSettings,
) -> Result<Session, LibraryError> {
    Session::restore(saved, opponent_settings).map_err(|error| LibraryError::DamagedGame {
        id,
        reason: error.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use plywise_game::session::GameOptions;
    use plywise_game::{Game, Level};
    use plywise_runtime::Store;

    use super::super::words::Words;
    use super::*;

    fn saved(sans: &[&str]) -> SavedGame {
        let mut game = Game::default();
        for san in sans {
            let mv = game.position().parse_san(san).unwrap();
            game.play(mv).unwrap();
        }
        SavedGame {
            moves: game.moves().to_vec(),
            ply: game.ply(),
            ..Session::new(
                GameOptions::against(Level::FIRST),
                OpponentSettings::default(),
            )
            .saved_game()
        }
    }

    #[test]
    fn an_unfinished_game_is_found_again_and_an_earlier_one_too() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep").join("games.db");
        let (archive, recovery) = Archive::open(Some(&path)).unwrap();
        assert!(recovery.is_none());
        let mut ids = Vec::new();
        for sans in [["e4", "e5"], ["d4", "d5"]] {
            let table = archive
                .fresh(saved(&sans), OpponentSettings::default())
                .unwrap();
            let mut store = table.place.store();
            let game = store.game();
            let number = table.session.game_number();
            let written = store.write(number, &table.session.saved_game());
            written.unwrap();
            ids.push(game.id().unwrap());
        }
        let table = archive
            .unfinished(OpponentSettings::default())
            .unwrap()
            .unwrap();
        assert_eq!(table.id, Some(ids[1]));
        assert_eq!(table.session.game().ply(), 2);
        assert_eq!(archive.set_aside(table.id).unwrap(), Some(ids[0]));
        let filter = Words::for_tag("en").filter("queen's pawn");
        let (rows, count) = archive.page(&filter, None, 0).unwrap();
        assert_eq!((rows.len(), count), (1, 1), "openings are named");
    }

    /// Scenario: app-library-not-opened
    #[test]
    fn a_library_that_cannot_be_used_is_an_error_with_words() {
        let folder = tempfile::tempdir().unwrap();
        let blocked = folder.path().join("file");
        fs::write(&blocked, "").unwrap();
        let error = Archive::open(Some(&blocked.join("games.db"))).unwrap_err();
        assert!(error.to_string().contains("--library"), "{error}");
        assert!(Archive::open(None).is_err());
        assert!(Archive::passing().is_ok());
    }

    #[test]
    fn a_game_is_chosen_from_several() {
        let text = b"1. e4 *\n\n1. d4 *\n";
        assert!(game_of_text(text, 2).is_ok());
        assert_eq!(game_of_text(text, 3).unwrap_err(), 2);
    }
}
