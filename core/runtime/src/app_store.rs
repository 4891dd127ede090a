//! Carrying out what the app asks of the library.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Cursor, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{SystemTime, UNIX_EPOCH};

use plywise_app::{Answer, Answered, FileContents, Request, Training};
use plywise_coach::training::Day;
use plywise_game::session::{GameNumber, SavedGame};
use plywise_pgn::PgnGame;
use plywise_store::{
    ExportReport, GameFilter, GameId, ImportProgress, Library, LibraryError, NewFile, UnixMillis,
    remove_set_aside,
};

#[cfg(test)]
mod tests;

/// The name of a file of games that is written for the person or another app.
const GAMES: &str = "plywise-games.pgn";

/// The name of a file of everything.
const BACKUP: &str = "backup.plywise";

/// The name of a problem report.
const REPORT: &str = "plywise-report.txt";

/// A position is no longer than that, in bytes; a back-up is longer.
const MAX_SHORT: u64 = 200;

/// The library as the app asks it, and the folder of what is written for others.
pub struct AppStore {
    library: Library,
    files: PathBuf,
    /// Where the copy for the system's own back-up lies.
    snapshot: Option<PathBuf>,
    seat: Seat,
}

impl AppStore {
    /// A store over an open library. Files for the person and for other apps come into the folder.
    pub fn new(library: Library, files: PathBuf) -> Self {
        Self {
            library,
            files,
            snapshot: None,
            seat: Seat::default(),
        }
    }

    /// The same, with a place for the copy for the system's own back-up.
    #[must_use]
    pub fn with_snapshot(self, snapshot: Option<PathBuf>) -> Self {
        Self { snapshot, ..self }
    }

    /// Opens the same library once more, for an import beside this store.
    fn again(&self) -> Result<Library, LibraryError> {
        Library::open(self.library.path()).map(|opened| opened.library)
    }

    /// Does what is asked, on the calling thread, and waits for the disk. `progress` hears of an
    /// import now and then, which ends when it returns `false`.
    #[allow(clippy::too_many_lines)] // a line or two for each request
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
            Request::SeatGame { seat, game } => {
                // Where this fails the game's next save does it.
                let _ = library.come_back_to(game);
                let begun = library.game(game)?.is_some_and(|game| has_begun(&game));
                self.seat.take(seat, Some(game), begun);
                Answer::GameSaved(GameNumber::FIRST, game)
            }
            Request::BeginGame { seat, game } => {
                let unplayed = library.unfinished().unwrap_or_default();
                let unplayed = unplayed.filter(|(_, game)| !has_begun(game));
                self.seat.take(seat, unplayed.map(|(id, _)| id), false);
                let number = GameNumber::FIRST;
                Answer::GameSaved(number, self.seat.put(library, seat, number, &game)?)
            }
            Request::SaveGame {
                seat,
                number,
                game,
                move_times,
            } => {
                let id = self.seat.put(library, seat, number, &game)?;
                if !move_times.is_empty() {
                    // The game itself is safe; a figure for the next new game is not worth a message.
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
                self.seat = Seat::default();
                // The system's back-up must not bring it back.
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

    /// Copies the library for the system's back-up. A full disk costs the copy: the next time tries
    /// again. Whether it was written.
    fn keep_snapshot(&self) -> bool {
        let path = self.snapshot.as_ref();
        let kept = path.map(|path| self.library.keep_snapshot(path));
        matches!(kept, Some(Ok(true)))
    }

    /// Writes games to a file of the app's own.
    fn export(
        &self,
        name: &str,
        write: impl FnOnce(&Library, &mut File) -> Result<ExportReport, LibraryError>,
    ) -> Answered {
        let (path, report) = self.write(name, |file| write(&self.library, file))?;
        Ok(Answer::Exported { path, report })
    }

    /// Writes a file of the app's own, in place of the one before; gives back its path, too.
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

/// Looks at a file that another app has sent.
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

/// The game of the library that the game on the board goes on with.
///
/// The seat and the number of a game say whether it is another one. One in which nothing was played
/// is not kept: the next new game takes its place.
#[derive(Debug, Default)]
struct Seat {
    /// Which game of which seat it is.
    playing: (u64, GameNumber),
    /// The game in the library that is written over.
    game: Option<GameId>,
    /// Whether anything has been played in it.
    begun: bool,
    /// The game as it stood when writing it failed.
    unwritten: Option<SavedGame>,
    /// Games before it whose last state could not be written, each with the game of the library
    /// that it goes on with.
    left: Vec<(Option<GameId>, SavedGame)>,
}

impl Seat {
    /// Another game comes to the board.
    fn take(&mut self, seat: u64, game: Option<GameId>, begun: bool) {
        let unwritten = self.unwritten.take().filter(has_begun);
        self.left.extend(unwritten.map(|game| (self.game, game)));
        self.playing = (seat, GameNumber::FIRST);
        self.game = game;
        self.begun = begun;
    }

    /// Writes the game; the one of the library that it is in then.
    fn put(
        &mut self,
        library: &mut Library,
        seat: u64,
        number: GameNumber,
        game: &SavedGame,
    ) -> Result<GameId, LibraryError> {
        if self.playing != (seat, number) {
            // From here on it is another game, even if writing it fails this time.
            let kept = self.begun || self.unwritten.as_ref().is_some_and(has_begun);
            let game = self.game.filter(|_| !kept);
            self.take(seat, game, false);
            self.playing = (seat, number);
        }
        // What fails again is tried again with the next save.
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

/// Writes a game over the one of the library that it goes on with; the one that it is in then.
fn write_to(
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

/// Whether anything was done in the game. In one whose start is an end by the rules
/// nothing can be done.
fn has_begun(game: &SavedGame) -> bool {
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

/// The imports that run, each with the flag that stops it.
#[derive(Clone, Default)]
pub(super) struct Imports(Arc<Mutex<HashMap<u64, Arc<AtomicBool>>>>);

impl Imports {
    fn flags(&self) -> std::sync::MutexGuard<'_, HashMap<u64, Arc<AtomicBool>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An import ends with what it has; one that has not begun ends with its first games.
    pub(super) fn stop(&self, id: u64) {
        self.flags()
            .entry(id)
            .or_default()
            .store(true, Ordering::Release);
    }

    /// All of them end.
    pub(super) fn stop_all(&self) {
        for flag in self.flags().values() {
            flag.store(true, Ordering::Release);
        }
    }
}

/// Carries out requests one after the other until there are no more. An import runs beside the
/// others, and ends before everything is erased or a back-up restored. A panic fails the one request
/// that it comes from.
pub(super) fn serve(
    mut store: AppStore,
    imports: &Imports,
    requests: &std::sync::mpsc::Receiver<(u64, Request)>,
    answer: &(impl Fn(u64, Answered) + Clone + Send + 'static),
) {
    let mut running: Vec<JoinHandle<()>> = Vec::new();
    while let Ok((id, request)) = requests.recv() {
        if matches!(request, Request::EraseAll | Request::Restore { .. }) {
            // Nothing comes in any more once that is done.
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
