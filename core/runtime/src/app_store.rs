//! Execution of the app's requests to the library.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Cursor, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{SystemTime, UNIX_EPOCH};

use plywise_coach::training::Day;
use plywise_game::session::{GameNumber, SavedGame};
use plywise_library::{
    Answer, Answered, ExportReport, FileContents, GameFilter, GameId, ImportProgress, LibraryError,
    Request, Training, UnixMillis,
};
use plywise_pgn::PgnGame;
use plywise_store::{Library, NewFile, remove_set_aside};

#[cfg(test)]
mod tests;

/// File name of exported games.
const GAMES: &str = "plywise-games.pgn";

/// File name of a backup.
const BACKUP: &str = "backup.plywise";

/// File name of a problem report.
const REPORT: &str = "plywise-report.txt";

/// Maximum length of a file that may contain a single position, in bytes. A backup is longer.
const MAX_SHORT: u64 = 200;

/// The library, and the folder for exported files.
pub struct AppStore {
    library: Library,
    files: PathBuf,
    /// Location of the copy for the system's backup.
    snapshot: Option<PathBuf>,
    slot: GameSlot,
}

impl AppStore {
    /// Creates a store for an open library. Exported files are written to `files`.
    pub fn new(library: Library, files: PathBuf) -> Self {
        Self {
            library,
            files,
            snapshot: None,
            slot: GameSlot::default(),
        }
    }

    /// Sets the location of the copy for the system's backup.
    #[must_use]
    pub fn with_snapshot(self, snapshot: Option<PathBuf>) -> Self {
        Self { snapshot, ..self }
    }

    /// Opens the library a second time, for an import that runs in parallel.
    fn again(&self) -> Result<Library, LibraryError> {
        Library::open(self.library.path()).map(|opened| opened.library)
    }

    /// Executes a request on the calling thread and waits for the disk. `progress` is called repeatedly during an
    /// import and returns `false` to stop it.
    #[allow(clippy::too_many_lines)] // one short arm per request
    pub fn answer(
        &mut self,
        request: Request,
        progress: impl FnMut(ImportProgress) -> bool,
    ) -> Answered {
        let library = &mut self.library;
        Ok(match request {
            Request::Games {
                filter,
                after,
                limit,
            } => {
                let games = library.list(&filter, after, limit)?;
                let any = !games.is_empty() || library.count(&GameFilter::default())? > 0;
                Answer::Games { games, any }
            }
            Request::GameIds(filter) => Answer::GameIds(library.ids(&filter)?),
            Request::Statistics => Answer::Statistics {
                levels: library.statistics()?,
                ratings: library.ratings()?,
            },
            Request::Rename { game, title } => {
                library.rename(game, &title, unix_millis())?;
                Answer::Done(1)
            }
            Request::Delete(games) => Answer::Done(library.delete(&games, unix_millis())?),
            Request::DeleteWithCards(games) => {
                Answer::Done(library.delete_with_cards(&games, unix_millis())?)
            }
            Request::CountCardsOf(games) => Answer::Done(library.count_cards_of(&games)?),
            Request::NextToExamine => {
                let next = library.next_to_examine()?;
                Answer::ToExamine(next.map(|(game, examined)| (game, Box::new(examined))))
            }
            Request::KeepCards { game, plies, cards } => {
                Answer::Done(library.keep_cards(game, plies, &cards)?)
            }
            Request::Undelete(games) => Answer::Done(library.undelete(&games)?),
            Request::Purge(before) => Answer::Done(library.purge(before)?),
            Request::Inspect(path) => Answer::Inspected(inspect(library, &path)?),
            Request::ImportFile(_) | Request::ImportText(_) => {
                return import(library, request, progress);
            }
            Request::Export(games) => {
                self.export(GAMES, |library, file| library.export(&games, file))?
            }
            Request::ExportAll => self.export(GAMES, |library, file| {
                library.export_all(&GameFilter::default(), file)
            })?,
            Request::Pgn(game) => Answer::Pgn(library.pgn_game(game)?.to_string()),
            Request::UnfinishedGame => {
                let unfinished = library.unfinished()?;
                Answer::Game(unfinished.map(|(id, game)| (id, Box::new(game))))
            }
            Request::OpenGame(id) => {
                let game = library.game(id)?.ok_or(LibraryError::NoSuchGame { id })?;
                Answer::Game(Some((id, Box::new(game))))
            }
            Request::AssignSlot { slot, game } => {
                // If this fails, the next save of the game tries again.
                let _ = library.come_back_to(game);
                let begun = library.game(game)?.is_some_and(|game| has_begun(&game));
                self.slot.take(slot, Some(game), begun);
                Answer::GameSaved(GameNumber::FIRST, game)
            }
            Request::BeginGame { slot, game } => {
                let unplayed = library.unfinished().unwrap_or_default();
                let unplayed = unplayed.filter(|(_, game)| !has_begun(game));
                self.slot.take(slot, unplayed.map(|(id, _)| id), false);
                let number = GameNumber::FIRST;
                Answer::GameSaved(number, self.slot.put(library, slot, number, &game)?)
            }
            Request::SaveGame {
                slot,
                number,
                game,
                move_times,
            } => {
                let id = self.slot.put(library, slot, number, &game)?;
                if !move_times.is_empty() {
                    // The game itself is safe; the loss of a default for the next new game is not worth a message.
                    let _ = library.keep_move_times(&move_times);
                }
                Answer::GameSaved(number, id)
            }
            Request::Aftermath => Answer::Aftermath(library.aftermath()?),
            Request::AnalysedGame(game) => Answer::AnalysedGame {
                pgn: library.analysed_game(game)?.to_string(),
                person: library.summary(game)?.person,
            },
            Request::SetNotes(game, notes) => {
                let notes = PgnGame::read_first(&notes).unwrap_or_default();
                library.set_notes(game, &notes, unix_millis())?;
                Answer::Done(1)
            }
            Request::Keep(record) => {
                let record = PgnGame::read_first(&record).unwrap_or_default();
                library.keep(&record, unix_millis())?;
                Answer::Done(1)
            }
            Request::TakeIn(record) => {
                let record = PgnGame::read_first(&record).unwrap_or_default();
                Answer::GameIds(vec![library.take_in(&record, unix_millis())?])
            }
            Request::Review(game) => Answer::Value(library.review(game)?),
            Request::SetReview(game, review) => {
                library.set_review(game, &review)?;
                Answer::Done(1)
            }
            Request::KeepSnapshot => Answer::Done(usize::from(self.keep_snapshot())),
            Request::Value(name) => Answer::Value(library.value(&name)?),
            Request::SetValue(name, value) => {
                library.set_value(&name, value.as_deref())?;
                Answer::Done(1)
            }
            Request::SwapValue(name, value) => {
                let before = library.value(&name)?;
                library.set_value(&name, value.as_deref())?;
                Answer::Value(before)
            }
            Request::Levels => {
                let met = library.statistics()?.into_iter();
                Answer::Levels {
                    usual_times: library.usual_times()?,
                    beaten: met.filter(|met| met.won > 0).map(|met| met.level).collect(),
                }
            }
            Request::Training => {
                let (mistakes, examined) = library.mistakes()?;
                Answer::Training(Box::new(Training {
                    cards: library.card_exercises()?,
                    schedules: library.schedules()?,
                    attempts: library.attempts_since(Day::new(i32::MIN))?,
                    mistakes,
                    examined,
                }))
            }
            Request::Card(item) => Answer::Card(library.card(&item)?.map(Box::new)),
            Request::RecordAttempt(attempt) => Answer::Scheduled(library.record_attempt(&attempt)?),
            Request::AcceptMove(item, mv) => {
                library.accept_move(&item, mv)?;
                Answer::Done(1)
            }
            Request::GameOfUid(uid) => {
                Answer::GameIds(library.game_of_uid(&uid)?.into_iter().collect())
            }
            Request::SetSettings(settings) => {
                library.set_settings(&settings)?;
                Answer::Done(1)
            }
            Request::CountGames => Answer::Done(library.count(&GameFilter::default())?),
            Request::BackUp => self.export(BACKUP, |library, file| {
                let report = library.back_up(file, unix_millis())?;
                Ok(ExportReport {
                    written: report.games,
                    damaged: report.damaged,
                })
            })?,
            Request::Preview(path) => Answer::Preview(library.preview(open(&path)?)?),
            Request::Restore { path, settings } => {
                library.restore(open(&path)?, settings)?;
                let settings = settings.then(|| library.settings()).transpose()?;
                Answer::Restored(settings.map(Box::new))
            }
            Request::EraseAll => {
                library.erase_all()?;
                remove_set_aside(library.path());
                let _ = fs::remove_dir_all(&self.files);
                self.slot = GameSlot::default();
                // The system's backup must not restore the erased data.
                let _ = self.snapshot.as_ref().map(fs::remove_file);
                self.keep_snapshot();
                Answer::Done(0)
            }
            Request::WriteReport(text) => {
                let wrap = |error| LibraryError::io(Path::new(REPORT), &error);
                let write = |file: &mut File| file.write_all(text.as_bytes()).map_err(wrap);
                Answer::Written(self.write(REPORT, write)?.0)
            }
        })
    }

    /// Copies the library for the system's backup. Returns `true` if the copy was written; a failure, such as a full
    /// disk, is ignored until the next attempt.
    fn keep_snapshot(&self) -> bool {
        let path = self.snapshot.as_ref();
        let kept = path.map(|path| self.library.keep_snapshot(path));
        matches!(kept, Some(Ok(true)))
    }

    /// Exports games to a file in the app's folder.
    fn export(
        &self,
        name: &str,
        write: impl FnOnce(&Library, &mut File) -> Result<ExportReport, LibraryError>,
    ) -> Answered {
        let (path, report) = self.write(name, |file| write(&self.library, file))?;
        Ok(Answer::Exported { path, report })
    }

    /// Writes a file in the app's folder, replacing an earlier one. Returns its path and the result of `write`.
    fn write<T>(
        &self,
        name: &str,
        write: impl FnOnce(&mut File) -> Result<T, LibraryError>,
    ) -> Result<(String, T), LibraryError> {
        let path = self.files.join(name);
        let wrap = |error| LibraryError::io(&path, &error);
        fs::create_dir_all(&self.files).map_err(wrap)?;
        let mut file = NewFile::create(&path).map_err(wrap)?;
        let written = write(file.file())?;
        file.put_in_place(true).map_err(wrap)?;
        Ok((path.display().to_string(), written))
    }
}

fn open(path: &str) -> Result<File, LibraryError> {
    File::open(path).map_err(|error| LibraryError::io(Path::new(path), &error))
}

/// Determines the content of a file received from another app.
fn inspect(library: &Library, path: &str) -> Result<FileContents, LibraryError> {
    let wrap = |error| LibraryError::io(Path::new(path), &error);
    let mut head = Vec::new();
    open(path)?
        .take(MAX_SHORT + 1)
        .read_to_end(&mut head)
        .map_err(wrap)?;
    if let Ok(text) = String::from_utf8(head)
        && text.len() as u64 <= MAX_SHORT
    {
        return Ok(FileContents::Short(text));
    }
    match library.preview(open(path)?) {
        Ok(preview) => Ok(FileContents::Backup(preview)),
        Err(LibraryError::BadBackup { .. }) => Ok(FileContents::Other),
        Err(error) => Err(error),
    }
}

/// Connects the game in progress with its game in the library.
///
/// A change of the slot or the number means that another game is being played. A game without moves is not kept: the
/// next new game overwrites it.
#[derive(Debug, Default)]
struct GameSlot {
    /// Slot and number of the game in progress.
    playing: (u64, GameNumber),
    /// Game in the library that is overwritten by saves.
    game: Option<GameId>,
    /// Something has been played in the game.
    begun: bool,
    /// State of the game whose last save failed.
    unwritten: Option<SavedGame>,
    /// Earlier games whose last save failed, each with its game in the library.
    left: Vec<(Option<GameId>, SavedGame)>,
}

impl GameSlot {
    /// Switches to another game.
    fn take(&mut self, slot: u64, game: Option<GameId>, begun: bool) {
        let unwritten = self.unwritten.take().filter(has_begun);
        self.left.extend(unwritten.map(|game| (self.game, game)));
        self.playing = (slot, GameNumber::FIRST);
        self.game = game;
        self.begun = begun;
    }

    /// Saves the game in progress. Returns its id in the library.
    fn put(
        &mut self,
        library: &mut Library,
        slot: u64,
        number: GameNumber,
        game: &SavedGame,
    ) -> Result<GameId, LibraryError> {
        if self.playing != (slot, number) {
            // From here on it is a different game, even if this save fails.
            let kept = self.begun || self.unwritten.as_ref().is_some_and(has_begun);
            let game = self.game.filter(|_| !kept);
            self.take(slot, game, false);
            self.playing = (slot, number);
        }
        // Failed saves of earlier games are retried with every save.
        self.left
            .retain(|(id, left)| write_to(library, *id, left).is_err());
        self.unwritten = Some(game.clone());
        let id = write_to(library, self.game, game)?;
        self.game = Some(id);
        self.begun = has_begun(game);
        self.unwritten = None;
        Ok(id)
    }
}

/// Overwrites the game in the library, or adds it if there is none. Returns its id.
fn write_to(
    library: &mut Library,
    id: Option<GameId>,
    game: &SavedGame,
) -> Result<GameId, LibraryError> {
    let at = unix_millis();
    if let Some(id) = id {
        match library.save(id, game, at) {
            // The game was deleted in the meantime. Keep the game in progress anyway.
            Err(LibraryError::NoSuchGame { .. }) => {}
            saved => return saved.map(|()| id),
        }
    }
    library.begin(game, at)
}

/// Returns `true` if something has happened in the game. Nothing can happen in a game whose start
/// position ends it by the rules.
fn has_begun(game: &SavedGame) -> bool {
    let ended = game.outcome.is_some_and(|end| !end.reason.is_automatic());
    !game.moves.is_empty() || !game.abandoned.is_empty() || ended
}

/// Returns the system time in milliseconds since 1970 (UTC).
pub fn unix_millis() -> UnixMillis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        UnixMillis::try_from(since.as_millis()).unwrap_or(UnixMillis::MAX)
    })
}

fn import(
    library: &mut Library,
    request: Request,
    progress: impl FnMut(ImportProgress) -> bool,
) -> Answered {
    let source: Box<dyn Read> = match request {
        Request::ImportFile(path) => Box::new(open(&path)?),
        Request::ImportText(text) => Box::new(Cursor::new(text)),
        _ => Box::new(std::io::empty()),
    };
    Ok(Answer::Imported(library.import(
        source,
        unix_millis(),
        progress,
    )?))
}

/// Running imports, each with its stop flag.
#[derive(Clone, Default)]
pub(super) struct Imports(Arc<Mutex<HashMap<u64, Arc<AtomicBool>>>>);

impl Imports {
    fn flags(&self) -> std::sync::MutexGuard<'_, HashMap<u64, Arc<AtomicBool>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops an import, which keeps the games imported so far. An import that has not started
    /// stops after its first games.
    pub(super) fn stop(&self, id: u64) {
        self.flags()
            .entry(id)
            .or_default()
            .store(true, Ordering::Release);
    }

    /// Stops all imports.
    pub(super) fn stop_all(&self) {
        for flag in self.flags().values() {
            flag.store(true, Ordering::Release);
        }
    }
}

/// Executes requests in order until the channel is closed. Imports run in parallel, and are stopped before everything
/// is erased or a backup is restored. A panic only fails the request that caused it.
pub(super) fn serve(
    mut store: AppStore,
    imports: &Imports,
    requests: &std::sync::mpsc::Receiver<(u64, Request)>,
    answer: &(impl Fn(u64, Answered) + Clone + Send + 'static),
) {
    let mut running: Vec<JoinHandle<()>> = Vec::new();
    while let Ok((id, request)) = requests.recv() {
        if matches!(request, Request::EraseAll | Request::Restore { .. }) {
            // No import may add games afterwards.
            imports.stop_all();
            for import in running.drain(..) {
                let _ = import.join();
            }
        }
        if !matches!(request, Request::ImportFile(_) | Request::ImportText(_)) {
            let answered = catch_unwind(AssertUnwindSafe(|| store.answer(request, |_| true)));
            answer(id, answered.unwrap_or_else(|_| panicked(&store.files)));
            continue;
        }
        let stop = Arc::clone(imports.flags().entry(id).or_default());
        let (imports, own_answer) = (imports.clone(), answer.clone());
        let files = store.files.clone();
        let run = move |library: Result<Library, LibraryError>| {
            let progress = |progress| {
                own_answer(id, Ok(Answer::Importing(progress)));
                !stop.load(Ordering::Acquire)
            };
            let import = || library.and_then(|mut library| import(&mut library, request, progress));
            let report = catch_unwind(AssertUnwindSafe(import));
            imports.flags().remove(&id);
            own_answer(id, report.unwrap_or_else(|_| panicked(&files)));
        };
        let library = store.again();
        let spawned = thread::Builder::new().name("plywise-import".into());
        match spawned.spawn(move || run(library)) {
            Ok(import) => {
                running.retain(|import| !import.is_finished());
                running.push(import);
            }
            Err(error) => answer(id, Err(LibraryError::io(&store.files, &error))),
        }
    }
}

fn panicked(files: &Path) -> Answered {
    Err(LibraryError::io(files, &io::Error::other("a panic")))
}
