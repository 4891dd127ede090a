//! Games on disk.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use plywise_game::session::{OpponentSettings, SavedGame, Session as CoreSession};
use plywise_pgn::PgnGame;
use plywise_runtime::{LibraryStore, kept_review, review_library_game, unix_millis};
use plywise_store::{
    GameId, Library as CoreLibrary, LibraryError, NewFile, Opened, take_up_snapshot,
};

use crate::error::{ListenerError, PlywiseError};
use crate::library_records::{
    BackupPreview, GameFilter, GameSummary, ImportProgress, ImportReport, LevelOffer,
    LevelStatistics, LevelTime, PersonRating, Recovery, RestoreReport, WriteReport,
};
use crate::options::EngineSettings;
use crate::review::{Forward, Review, ReviewListener, ReviewTask};
use crate::settings::Settings;
use crate::words::{InputKind, words_of};

/// Hears of an import, on the thread that called it.
#[uniffi::export(foreign)]
pub trait ImportListener: Send + Sync {
    /// How much has been read; `false` ends the import with what it has.
    ///
    /// # Errors
    /// Whatever the shell throws. The import ends then and fails with `System`; what it has
    /// stays in the library.
    fn progress(&self, progress: ImportProgress) -> Result<bool, ListenerError>;
}

/// The library: everything that must last, in one file. Calls wait for the disk, and for each other:
/// keep them off the thread that draws. An import and a session work on connections of
/// their own and block nothing.
///
/// All calls may fail with `Library`; those about one game with `NotFound`.
#[derive(uniffi::Object)]
pub struct GameLibrary {
    path: PathBuf,
    open: Mutex<CoreLibrary>,
    recovery: Option<Recovery>,
}

impl GameLibrary {
    fn lock(&self) -> MutexGuard<'_, CoreLibrary> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn import(
        &self,
        source: impl Read,
        listener: &dyn ImportListener,
        language: Option<&str>,
    ) -> Result<ImportReport, PlywiseError> {
        let mut fault = None;
        let progress = |progress| {
            let answer = listener.progress(ImportProgress::from(progress));
            answer.unwrap_or_else(|error| {
                fault = Some(error);
                false
            })
        };
        let report = self.again()?.import(source, unix_millis(), progress)?;
        match fault {
            Some(error) => Err(error.into()),
            None => Ok(ImportReport::of(report, &words_of(language))),
        }
    }

    /// Opens the same file once more.
    fn again(&self) -> Result<CoreLibrary, LibraryError> {
        CoreLibrary::open(&self.path).map(|opened| opened.library)
    }

    pub(crate) fn store(
        &self,
        resumed: Option<(GameId, &SavedGame)>,
    ) -> Result<LibraryStore, PlywiseError> {
        Ok(LibraryStore::new(self.again()?, resumed))
    }

    pub(crate) fn store_of_new(&self, session: &CoreSession) -> Result<LibraryStore, PlywiseError> {
        Ok(LibraryStore::begin(self.again()?, &session.saved_game()))
    }

    pub(crate) fn unfinished_session(
        &self,
        opponent_settings: OpponentSettings,
    ) -> Result<Option<(CoreSession, LibraryStore)>, PlywiseError> {
        let unfinished = self.lock().unfinished()?;
        let session = unfinished.map(|(id, saved)| self.session_of(id, saved, opponent_settings));
        session.transpose()
    }

    pub(crate) fn game_session(
        &self,
        game: i64,
        opponent_settings: OpponentSettings,
    ) -> Result<(CoreSession, LibraryStore), PlywiseError> {
        let id = GameId::new(game);
        let saved = self.lock().game(id)?;
        let missing = LibraryError::NoSuchGame { id };
        self.session_of(id, saved.ok_or(missing)?, opponent_settings)
    }

    fn session_of(
        &self,
        id: GameId,
        saved: SavedGame,
        opponent_settings: OpponentSettings,
    ) -> Result<(CoreSession, LibraryStore), PlywiseError> {
        let store = self.store(Some((id, &saved)))?;
        let session = CoreSession::restore(saved, opponent_settings).map_err(|error| {
            let reason = error.to_string();
            LibraryError::DamagedGame { id, reason }
        })?;
        Ok((session, store))
    }
}

/// The first game of a PGN text.
fn record_of(pgn: String) -> Result<PgnGame, PlywiseError> {
    let game = PgnGame::read_first(&pgn);
    game.ok_or_else(|| no_game(pgn))
}

fn no_game(pgn: String) -> PlywiseError {
    let reason = "there is no game in this PGN: give one with moves";
    PlywiseError::input(InputKind::Pgn, pgn, &reason)
}

fn ids(games: &[i64]) -> Vec<GameId> {
    games.iter().map(|&id| GameId::new(id)).collect()
}

fn file_error(path: &str, error: &std::io::Error) -> PlywiseError {
    LibraryError::io(Path::new(path), error).into()
}

/// Writes a file; if that fails, one that was there before stays.
fn write_whole<T>(
    path: &str,
    write: impl FnOnce(&mut File) -> Result<T, LibraryError>,
) -> Result<T, PlywiseError> {
    let wrap = |error| file_error(path, &error);
    let mut new = NewFile::create(path).map_err(wrap)?;
    let report = write(new.file())?;
    new.put_in_place(true).map_err(wrap)?;
    Ok(report)
}

#[uniffi::export]
impl GameLibrary {
    /// Opens the file at a path, or makes it. One that is damaged is set aside with a copy
    /// and a fresh one takes what can be read: see [`GameLibrary::recovery`].
    ///
    /// # Errors
    /// `Library`: `AlreadyOpen`, `ReadOnly`, `DiskFull`, `OtherFormat`, `File`.
    #[uniffi::constructor]
    pub fn new(path: String) -> Result<Arc<Self>, PlywiseError> {
        Self::with_snapshot(path, None)
    }

    /// Opens a library; a missing file begins as the copy that [`GameLibrary::keep_snapshot`]
    /// wrote, if there is one: the system's back-up brings that copy to another device.
    #[uniffi::constructor]
    pub fn with_snapshot(
        path: String,
        snapshot: Option<String>,
    ) -> Result<Arc<Self>, PlywiseError> {
        if let Some(snapshot) = snapshot {
            take_up_snapshot(&path, snapshot)?;
        }
        let Opened { library, recovery } = CoreLibrary::open(&path)?;
        Ok(Arc::new(Self {
            path: path.into(),
            open: Mutex::new(library),
            recovery: recovery.map(Into::into),
        }))
    }

    /// What happened if the file was found damaged; to be told to the person once.
    pub fn recovery(&self) -> Option<Recovery> {
        self.recovery.clone()
    }

    /// The games that fit, those played last first: as many as `limit` after the game
    /// `after` of the page before.
    pub fn games(
        &self,
        filter: GameFilter,
        after: Option<i64>,
        limit: u32,
    ) -> Result<Vec<GameSummary>, PlywiseError> {
        let after = after.map(GameId::new);
        let page = self
            .lock()
            .list(&filter.try_into()?, after, limit as usize)?;
        Ok(page.into_iter().map(Into::into).collect())
    }

    /// How many games fit.
    pub fn count(&self, filter: GameFilter) -> Result<u64, PlywiseError> {
        Ok(self.lock().count(&filter.try_into()?)? as u64)
    }

    /// One game as a list shows it, deleted or not.
    pub fn summary(&self, game: i64) -> Result<GameSummary, PlywiseError> {
        Ok(self.lock().summary(GameId::new(game))?.into())
    }

    /// Gives a game a title; empty text takes it away.
    pub fn rename(&self, game: i64, title: String) -> Result<(), PlywiseError> {
        Ok(self
            .lock()
            .rename(GameId::new(game), &title, unix_millis())?)
    }

    /// Deletes games until they are purged; how many there were.
    pub fn delete(&self, games: Vec<i64>) -> Result<u32, PlywiseError> {
        Ok(self.lock().delete(&ids(&games), unix_millis())? as u32)
    }

    /// Takes deleting back.
    pub fn undelete(&self, games: Vec<i64>) -> Result<u32, PlywiseError> {
        Ok(self.lock().undelete(&ids(&games))? as u32)
    }

    /// Forgets games for good that were deleted before a time, in milliseconds since 1970.
    pub fn purge(&self, deleted_before: i64) -> Result<u32, PlywiseError> {
        Ok(self.lock().purge(deleted_before)? as u32)
    }

    /// Forgets everything: games, settings, statistics.
    pub fn erase_all(&self) -> Result<(), PlywiseError> {
        Ok(self.lock().erase_all()?)
    }

    /// A game's record as PGN.
    pub fn pgn(&self, game: i64) -> Result<String, PlywiseError> {
        Ok(self.lock().pgn_game(GameId::new(game))?.to_string())
    }

    /// The record of a game for a study: with the moves that were noted after the end of the
    /// game, which the record itself leaves out.
    pub fn analysed_pgn(&self, game: i64) -> Result<String, PlywiseError> {
        Ok(self.lock().analysed_game(GameId::new(game))?.to_string())
    }

    /// Keeps what a study has added to a game: variations, comments, marks.
    pub fn set_notes(&self, game: i64, pgn: String) -> Result<(), PlywiseError> {
        let notes = record_of(pgn)?;
        Ok(self
            .lock()
            .set_notes(GameId::new(game), &notes, unix_millis())?)
    }

    /// Keeps what a study holds as a game of its own, and gives its number. If that game is
    /// there already and the study only adds to it, it is that one. `Input` without a move.
    pub fn keep(&self, pgn: String) -> Result<i64, PlywiseError> {
        let game = record_of(pgn.clone())?;
        if game.tree.is_empty() {
            return Err(no_game(pgn));
        }
        Ok(self.lock().keep(&game, unix_millis())?.get())
    }

    /// Takes in the games of a PGN text. What is wrong with damaged ones is said in a
    /// language, by its tag; in English without one.
    #[uniffi::method(default(language = None))]
    pub fn import_text(
        &self,
        pgn: String,
        listener: Arc<dyn ImportListener>,
        language: Option<String>,
    ) -> Result<ImportReport, PlywiseError> {
        self.import(pgn.as_bytes(), &*listener, language.as_deref())
    }

    /// Takes in the games of a PGN file of any size. As [`GameLibrary::import_text`].
    #[uniffi::method(default(language = None))]
    pub fn import_file(
        &self,
        path: String,
        listener: Arc<dyn ImportListener>,
        language: Option<String>,
    ) -> Result<ImportReport, PlywiseError> {
        let file = File::open(&path).map_err(|error| file_error(&path, &error))?;
        self.import(file, &*listener, language.as_deref())
    }

    /// Writes games to a PGN file, in this order, as far as they can be read.
    pub fn write_games(&self, games: Vec<i64>, path: String) -> Result<WriteReport, PlywiseError> {
        let write = |file: &mut File| self.lock().export(&ids(&games), file);
        Ok(write_whole(&path, write)?.into())
    }

    /// Writes all games that fit to a PGN file, as far as they can be read.
    pub fn write_all_games(
        &self,
        filter: GameFilter,
        path: String,
    ) -> Result<WriteReport, PlywiseError> {
        let filter = filter.try_into()?;
        let write = |file: &mut File| self.lock().export_all(&filter, file);
        Ok(write_whole(&path, write)?.into())
    }

    /// The person's games against each level that they have met.
    pub fn statistics(&self) -> Result<Vec<LevelStatistics>, PlywiseError> {
        let statistics = self.lock().statistics()?;
        Ok(statistics.into_iter().map(Into::into).collect())
    }

    /// Another level to go on with after the game that was saved last, if it was the third, the
    /// sixth and so on in a row against one level that was won, or lost.
    pub fn level_offer(&self) -> Result<Option<LevelOffer>, PlywiseError> {
        Ok(self.lock().level_offer()?.map(Into::into))
    }

    /// How long the move of each level usually takes on this device, for the levels that
    /// have played a few moves here.
    pub fn usual_times(&self) -> Result<Vec<LevelTime>, PlywiseError> {
        let times = self.lock().usual_times()?;
        Ok(times.into_iter().map(Into::into).collect())
    }

    /// The person's strength, from games against levels whose strength is known.
    pub fn rating(&self) -> Result<PersonRating, PlywiseError> {
        Ok(self.lock().rating()?.into())
    }

    /// The settings; the usual ones if there are none yet.
    pub fn settings(&self) -> Result<Settings, PlywiseError> {
        Ok(self.lock().settings()?.into())
    }

    /// Keeps the settings.
    pub fn set_settings(&self, settings: Settings) -> Result<(), PlywiseError> {
        let mut library = self.lock();
        let mut kept = library.settings()?;
        settings.write_to(&mut kept);
        Ok(library.set_settings(&kept)?)
    }

    /// A named value that the shell keeps here, such as an analysis that is no game.
    pub fn value(&self, name: String) -> Result<Option<String>, PlywiseError> {
        Ok(self.lock().value(&name)?)
    }

    /// Keeps a named value; none forgets it.
    pub fn set_value(&self, name: String, value: Option<String>) -> Result<(), PlywiseError> {
        Ok(self.lock().set_value(&name, value.as_deref())?)
    }

    /// Writes everything to one file, as far as it can be read.
    pub fn write_back_up(&self, path: String) -> Result<WriteReport, PlywiseError> {
        let write = |file: &mut File| self.lock().back_up(file, unix_millis());
        Ok(write_whole(&path, write)?.into())
    }

    /// Looks at a back-up and changes nothing.
    pub fn preview(&self, path: String) -> Result<BackupPreview, PlywiseError> {
        let file = File::open(&path).map_err(|error| file_error(&path, &error))?;
        Ok(self.lock().preview(file)?.into())
    }

    /// Takes in a back-up: what is new or newer. With `settings` its settings replace the
    /// library's.
    pub fn restore(&self, path: String, settings: bool) -> Result<RestoreReport, PlywiseError> {
        let file = File::open(&path).map_err(|error| file_error(&path, &error))?;
        Ok(self.lock().restore(file, settings)?.into())
    }

    /// Writes a consistent copy of the file for the system's own back-up, unless the copy
    /// there is as new as the library. Gives back whether it was written. The live file is
    /// never fit to be copied by the system: its latest writes may still be in its log.
    pub fn keep_snapshot(&self, path: String) -> Result<bool, PlywiseError> {
        Ok(self.lock().keep_snapshot(path)?)
    }

    /// The review that is kept with a game, if it is one of the game as it stands.
    pub fn review(&self, game: i64) -> Result<Option<Review>, PlywiseError> {
        let review = kept_review(&self.lock(), GameId::new(game))?;
        Ok(review.as_ref().map(Into::into))
    }

    /// Reviews a game in the background and keeps the result with it. The review runs
    /// until it is done, cancelled or destroyed: keep the task as long as it shall run.
    pub fn start_review(
        &self,
        game: i64,
        engine: EngineSettings,
        listener: Arc<dyn ReviewListener>,
    ) -> Result<Arc<ReviewTask>, PlywiseError> {
        let listener = Box::new(Forward(listener));
        let library = self.again()?;
        let task = review_library_game(library, GameId::new(game), engine.into(), listener)?;
        Ok(ReviewTask::new(task))
    }
}
