//! Answers to the app's requests to the library.

use std::fmt;
use std::io::{Cursor, Read, Write};
use std::path::{Path, PathBuf};

use plywise_coach::training::Day;
use plywise_game::session::GameNumber;
use plywise_library::{
    Answer, Answered, ExportReport, FileContents, GameFilter, ImportProgress, LibraryError,
    Request, Training, UnixMillis,
};
use plywise_pgn::PgnGame;

use super::error::Result;
use super::files::{
    NewFile, create_folder, open, remove_folder, remove_set_aside, remove_with_companions,
};
use super::game_slot::{GameSlot, has_begun};
use super::library::Library;
use super::pgn::Import;

/// File name of exported games.
const GAMES: &str = "plywise-games.pgn";

/// File name of a backup.
const BACKUP: &str = "backup.plywise";

/// File name of a problem report.
const REPORT: &str = "plywise-report.txt";

/// Maximum length of a file that may contain a single position, in bytes. A backup is longer.
const MAX_SHORT: u64 = 200;

/// Answers requests to the library. Also holds the folder for exported files.
#[derive(Debug)]
pub struct Store {
    library: Library,
    files: PathBuf,
    /// Location of the copy for the system's backup.
    snapshot: Option<PathBuf>,
    slot: GameSlot,
}

impl Store {
    /// Creates a store for an open library. Exported files are written to `files`.
    pub fn new(library: Library, files: PathBuf) -> Self {
        Self {
            library,
            files,
            snapshot: None,
            slot: GameSlot::default(),
        }
    }

    /// Sets the path of the library's copy for the system's backup; `None` for no copy.
    #[must_use]
    pub fn with_snapshot(self, snapshot: Option<PathBuf>) -> Self {
        Self { snapshot, ..self }
    }

    /// Returns the folder of the exported files.
    pub fn files(&self) -> &Path {
        &self.files
    }

    /// Opens the library a second time, for an import that runs in parallel. In a browser, where a
    /// library has only one connection, see [`Store::start_import`].
    ///
    /// # Errors
    /// Those of [`Library::open`].
    pub fn again(&self) -> Result<Self> {
        let library = Library::open(self.library.path())?.library;
        Ok(Self::new(library, self.files.clone()))
    }

    /// Starts the import of a request without importing any games yet, see
    /// [`Store::continue_import`]. Returns `None` for any other request.
    ///
    /// # Errors
    /// `ReadOnly`, `File` if the file cannot be read.
    pub fn start_import(request: &Request, now: UnixMillis) -> Option<Result<RunningImport>> {
        let source: Result<Box<dyn Read>> = match request {
            Request::ImportFile(path) => open(path).map(|file| Box::new(file) as _),
            Request::ImportText(text) => Ok(Box::new(Cursor::new(text.clone()))),
            _ => return None,
        };
        Some(source.map(|source| RunningImport(Import::new(source, now))))
    }

    /// Imports the next games of a running import, and returns `Importing`, or `Imported` at its
    /// end. Other requests can be answered between two calls. Cancel the import before
    /// [`Request::EraseAll`] and [`Request::Restore`].
    ///
    /// # Errors
    /// Those of [`Library::import`]. The import has ended then.
    pub fn continue_import(&mut self, import: &mut RunningImport) -> Answered {
        let import = &mut import.0;
        if import.report().is_none() {
            import.step(&mut self.library)?;
        }
        Ok(match import.report() {
            Some(report) => Answer::Imported(report.clone()),
            None => Answer::Importing(import.progress()),
        })
    }

    /// Executes a request on the calling thread and waits for the disk. `now` is the current time. `progress` is
    /// called repeatedly during an import and returns `false` to stop it.
    ///
    /// # Errors
    /// Those of the [`Library`]'s methods, and those of the files that a request reads or writes.
    #[allow(clippy::too_many_lines)] // one short arm per request
    pub fn answer(
        &mut self,
        request: Request,
        now: UnixMillis,
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
                library.rename(game, &title, now)?;
                Answer::Done(1)
            }
            Request::Delete(games) => Answer::Done(library.delete(&games, now)?),
            Request::DeleteWithCards(games) => {
                Answer::Done(library.delete_with_cards(&games, now)?)
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
            Request::ImportFile(path) => {
                Answer::Imported(library.import(open(&path)?, now, progress)?)
            }
            Request::ImportText(text) => {
                Answer::Imported(library.import(Cursor::new(text), now, progress)?)
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
                Answer::GameSaved(number, self.slot.put(library, (slot, number), &game, now)?)
            }
            Request::SaveGame {
                slot,
                number,
                game,
                move_times,
            } => {
                let id = self.slot.put(library, (slot, number), &game, now)?;
                if !move_times.is_empty() {
                    // The game itself is safe; the loss of a default for the next new game is not worth a message.
                    let _ = library.keep_move_times(&move_times);
                }
                Answer::GameSaved(number, id)
            }
            Request::Aftermath => Answer::Aftermath(library.aftermath()?),
            Request::AnalysedGame(game) => Answer::AnalysedGame {
                pgn: library.analysed_game(game)?.to_string(),
                summary: Box::new(library.summary(game)?),
            },
            Request::SetNotes(game, notes) => {
                library.set_notes(game, &parsed(&notes), now)?;
                Answer::Done(1)
            }
            Request::Keep(record) => {
                library.keep(&parsed(&record), now)?;
                Answer::Done(1)
            }
            Request::TakeIn(record) => {
                Answer::GameIds(vec![library.take_in(&parsed(&record), now)?])
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
                    lessons: library.lessons()?,
                }))
            }
            Request::Card(item) => Answer::Card(library.card(&item)?.map(Box::new)),
            Request::RecordAttempt(attempt) => Answer::Scheduled(library.record_attempt(&attempt)?),
            Request::RecordLesson(progress) => {
                library.record_lesson(&progress)?;
                Answer::Done(1)
            }
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
                let report = library.back_up(file, now)?;
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
                remove_folder(&self.files);
                self.slot = GameSlot::default();
                // The system's backup must not restore the erased data.
                if let Some(snapshot) = &self.snapshot {
                    remove_with_companions(snapshot);
                }
                self.keep_snapshot();
                Answer::Done(0)
            }
            Request::WriteReport(text) => {
                let wrap = |error| LibraryError::io(Path::new(REPORT), &error);
                let write = |file: &mut dyn Write| file.write_all(text.as_bytes()).map_err(wrap);
                Answer::Written(self.write(REPORT, write)?.0)
            }
        })
    }

    /// Copies the library for the system's backup. Returns `true` if the copy was written. A failure, such as a full
    /// disk, is ignored; the next call tries again.
    fn keep_snapshot(&self) -> bool {
        let path = self.snapshot.as_ref();
        let kept = path.map(|path| self.library.keep_snapshot(path));
        matches!(kept, Some(Ok(true)))
    }

    /// Exports games to a file in the app's folder.
    fn export(
        &self,
        name: &str,
        write: impl FnOnce(&Library, &mut dyn Write) -> Result<ExportReport>,
    ) -> Answered {
        let (path, report) = self.write(name, |file| write(&self.library, file))?;
        Ok(Answer::Exported { path, report })
    }

    /// Writes a file in the app's folder, replacing an earlier file of that name. Returns its path and the result of
    /// `write`.
    fn write<T>(
        &self,
        name: &str,
        write: impl FnOnce(&mut dyn Write) -> Result<T>,
    ) -> Result<(String, T)> {
        let path = self.files.join(name);
        let wrap = |error| LibraryError::io(&path, &error);
        create_folder(&self.files)?;
        let mut file = NewFile::create(&path).map_err(wrap)?;
        let written = write(file.file())?;
        file.put_in_place(true).map_err(wrap)?;
        Ok((path.display().to_string(), written))
    }
}

/// Import that runs in slices on the connection of a [`Store`].
pub struct RunningImport(Import<Box<dyn Read>>);

impl RunningImport {
    /// Ends the import. The games imported so far are kept.
    pub fn cancel(&mut self) {
        self.0.cancel();
    }
}

impl fmt::Debug for RunningImport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RunningImport")
            .field(&self.0.progress())
            .finish()
    }
}

fn parsed(pgn: &str) -> PgnGame {
    PgnGame::read_first(pgn).unwrap_or_default()
}

/// Determines the content of a file received from another app.
fn inspect(library: &Library, path: &str) -> Result<FileContents> {
    let mut head = Vec::new();
    let mut start = open(path)?.take(MAX_SHORT + 1);
    start
        .read_to_end(&mut head)
        .map_err(|error| LibraryError::io(path.as_ref(), &error))?;
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
