//! Does what the state wants done: tells the session, works in the library, reads and
//! writes files.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Sender;

use plywise_chess::Position;
use plywise_engine::Book;
use plywise_game::session::{OpponentSettings, Session};
use plywise_pgn::PgnGame;
use plywise_runtime::{RuntimeError, unix_millis};
use plywise_store::{ExportReport, GameId, ImportReport, Library, LibraryError};
use plywise_words::import_problem_words;

use super::archive::{Archive, OnTable, game_of_text};
use super::files;
use super::importer::{Importer, Importing};
use super::reviewer::{Reviewed, Reviewer};
use super::runner::Message;
use super::state::{Effect, Event, Exported, Opened, State};
use super::table::{Scene, Table};
use super::words::Words;

/// Everything that a running game needs beside its state.
#[derive(Debug)]
pub(super) struct Desk {
    archive: Archive,
    table: Table,
    /// What the computer opens with, in games that have a book.
    book: Arc<Book>,
    /// Counts the tables, the reviews and the imports, so that what comes late is known as such.
    number: u64,
    reviewer: Option<Reviewer>,
    importer: Option<Importer>,
    home: Option<PathBuf>,
    messages: Sender<Message>,
}

/// Why something was not done, to be said.
struct Said(String);

impl Desk {
    /// Lets the first game run. What there is to draw of it comes back.
    pub(super) fn open(
        archive: Archive,
        first: OnTable,
        notice: String,
        book: Arc<Book>,
        home: Option<PathBuf>,
        messages: Sender<Message>,
    ) -> Result<(Self, Opened), RuntimeError> {
        let scene = Scene::of(&first.session);
        let table = Table::start(
            first.session,
            first.place.store(),
            Arc::clone(&book),
            first.id,
            1,
            messages.clone(),
        )?;
        let opened = Opened {
            scene,
            review: first.review,
            notice,
        };
        let desk = Self {
            archive,
            table,
            book,
            number: 1,
            reviewer: None,
            importer: None,
            home,
            messages,
        };
        Ok((desk, opened))
    }

    /// Whether a message is of the game on the table.
    pub(super) const fn is_table(&self, number: u64) -> bool {
        self.table.number() == number
    }

    /// Whether a message is of the review that runs.
    pub(super) fn is_review(&self, number: u64) -> bool {
        let reviewer = self.reviewer.as_ref();
        reviewer.is_some_and(|reviewer| reviewer.number() == number)
    }

    /// Whether a message is of the import that runs.
    pub(super) fn is_import(&self, number: u64) -> bool {
        let importer = self.importer.as_ref();
        importer.is_some_and(|importer| importer.number() == number)
    }

    /// What an import says, for the state.
    pub(super) fn imported(&mut self, importing: Importing, state: &State) -> Event {
        let words = &state.words;
        let report = match importing {
            Importing::Progress(read) => return Event::Importing(read),
            Importing::Done(report) => report,
        };
        self.importer = None;
        Event::Imported(match report {
            Ok(report) => Ok(import_words(&report, words)),
            Err(error) => Err(words.library_error(&error)),
        })
    }

    /// Does what is wanted. What came of it comes back.
    pub(super) fn carry_out(&mut self, effect: Effect, state: &State) -> Option<Event> {
        let words = &state.words;
        let done = match effect {
            Effect::Send(command) => {
                self.table.send(command);
                return None;
            }
            Effect::StopReview => {
                self.reviewer = None;
                return None;
            }
            Effect::Open(id) => self.open_game(id, state),
            Effect::OpenSetAside => self.open_set_aside(state),
            Effect::Load { path, number } => {
                let path = files::typed_path(&path, self.home.as_deref());
                self.load(&path, number, state)
            }
            Effect::Save { path, replace } => self.save(&path, replace, words),
            Effect::List { text, after, least } => self
                .archive
                .page(&words.filter(&text), after, least)
                .map(|(rows, count)| Event::Listed {
                    rows,
                    count,
                    fresh: after.is_none(),
                })
                .map_err(|error| said(&error, words)),
            Effect::Rename { id, title } => self.rename(id, &title, words),
            Effect::Delete(id) => self.delete(id, state),
            Effect::Undelete(id) => self
                .archive
                .library_mut()
                .undelete(&[id])
                .map(|_| Event::GamesChanged(words.say("terminal-undeleted")))
                .map_err(|error| said(&error, words)),
            Effect::Import(path) => self.import(&path, words),
            Effect::StopImport => {
                if let Some(importer) = &self.importer {
                    importer.stop();
                }
                return None;
            }
            Effect::Export {
                what,
                path,
                replace,
            } => self.export(&what, &path, replace, words),
            Effect::Review => self.review(words),
            // Without a library nothing is offered, and nothing is amiss.
            Effect::OfferLevel => {
                let offer = self.archive.library().level_offer().ok().flatten()?;
                return Some(Event::LevelOffered(offer));
            }
            Effect::Count => count(self.archive.library()).map_err(|error| said(&error, words)),
            Effect::TimeLevels => (self.archive.library().usual_times())
                .map(Event::Timed)
                .map_err(|error| said(&error, words)),
            Effect::KeepSettings => match self.keep_settings(state) {
                Ok(()) => return None,
                Err(error) => Err(said(&error, words)),
            },
        };
        Some(done.unwrap_or_else(|Said(why)| Event::Failed(why)))
    }

    /// Puts another game on the table. The one before is written to its end first: what is
    /// opened or written last is what the person comes back to.
    fn show(&mut self, next: OnTable, notice: String) -> Result<Box<Opened>, Said> {
        self.number += 1;
        self.reviewer = None;
        self.table.end();
        let scene = Scene::of(&next.session);
        self.table = Table::start(
            next.session,
            next.place.store(),
            Arc::clone(&self.book),
            next.id,
            self.number,
            self.messages.clone(),
        )
        .map_err(|error| Said(error.to_string()))?;
        Ok(Box::new(Opened {
            scene,
            review: next.review,
            notice,
        }))
    }

    /// Puts a new game in the place of one that is not to stay on the table.
    fn replace(&mut self, notice: String, state: &State) -> Result<Event, Said> {
        let options = state.new_game(Position::startpos());
        let session = Session::new(options, state.opponent_settings);
        let next = (self.archive.begin(session)).map_err(|error| said(&error, &state.words))?;
        self.show(next, notice).map(Event::Replaced)
    }

    fn open_game(&mut self, id: GameId, state: &State) -> Result<Event, Said> {
        let words = &state.words;
        let is_on_table = self.table.game() == Some(id);
        if is_on_table {
            // It is read as it stands.
            self.table.end();
        }
        let next = match self.archive.open_game(id, state.opponent_settings) {
            Ok(next) => next,
            Err(error) if is_on_table => return self.replace(words.library_error(&error), state),
            Err(error) => return Err(said(&error, words)),
        };
        let notice = if next.session.snapshot().outcome.is_some() {
            String::new()
        } else {
            words.say("board-restored")
        };
        self.show(next, notice).map(Event::Opened)
    }

    fn open_set_aside(&mut self, state: &State) -> Result<Event, Said> {
        let words = &state.words;
        let found = self
            .archive
            .set_aside(self.table.game())
            .map_err(|error| said(&error, words))?;
        match found {
            Some(id) => self.open_game(id, state),
            None => Err(Said(words.say("terminal-nothing-set-aside"))),
        }
    }

    fn load(&mut self, path: &Path, number: usize, state: &State) -> Result<Event, Said> {
        let (next, notice) = load(
            &mut self.archive,
            path,
            number,
            state.opponent_settings,
            &state.words,
        )
        .map_err(Said)?;
        self.show(next, notice).map(Event::Opened)
    }

    /// The game on the table, if it has moves.
    fn current(&self, words: &Words) -> Result<GameId, Said> {
        self.table
            .game()
            .ok_or_else(|| Said(words.say("board-moves-empty")))
    }

    fn save(&self, path: &str, replace: bool, words: &Words) -> Result<Event, Said> {
        let id = self.current(words)?;
        let path = files::typed_path(path, self.home.as_deref());
        let game = self.archive.library().pgn_game(id);
        let game = game.map_err(|error| said(&error, words))?;
        write(&path, &game.to_string(), replace, words)?;
        Ok(Event::Saved(path))
    }

    fn rename(&mut self, id: Option<GameId>, title: &str, words: &Words) -> Result<Event, Said> {
        let id = match id {
            Some(id) => id,
            None => self.current(words)?,
        };
        self.archive
            .library_mut()
            .rename(id, title, unix_millis())
            .map_err(|error| said(&error, words))?;
        Ok(Event::GamesChanged(words.say("terminal-renamed")))
    }

    fn delete(&mut self, id: GameId, state: &State) -> Result<Event, Said> {
        let words = &state.words;
        let is_on_table = self.table.game() == Some(id);
        let library = self.archive.library_mut();
        let count = library
            .delete(&[id], unix_millis())
            .map_err(|error| said(&error, words))?;
        let deleted = words.with("games-deleted", &[("count", count.into())]);
        let back = words.say("terminal-delete-undo");
        let notice = format!("{deleted}. {back}");
        if !is_on_table {
            return Ok(Event::GamesChanged(notice));
        }
        // What its session writes at the end brings the game back.
        self.table.end();
        let again = self.archive.library_mut().delete(&[id], unix_millis());
        let failed = again.err().map(|error| words.library_error(&error));
        self.replace(failed.unwrap_or(notice), state)
    }

    fn import(&mut self, path: &str, words: &Words) -> Result<Event, Said> {
        if self.importer.is_some() {
            return Err(Said(words.say("terminal-import-runs")));
        }
        let path = files::typed_path(path, self.home.as_deref());
        let file =
            File::open(&path).map_err(|error| Said(files::explain(&path, false, &error, words)))?;
        let library = self.archive.again().map_err(|error| said(&error, words))?;
        self.number += 1;
        let importer = Importer::start(library, file, self.number, self.messages.clone());
        self.importer = Some(importer.map_err(|error| Said(error.to_string()))?);
        Ok(Event::Importing(0))
    }

    fn export(
        &self,
        what: &Exported,
        path: &str,
        replace: bool,
        words: &Words,
    ) -> Result<Event, Said> {
        let path = files::typed_path(path, self.home.as_deref());
        let library = self.archive.library();
        let mut text = Vec::new();
        let report = match what {
            Exported::One(id) => library.export(&[*id], &mut text),
            Exported::All(search) => library.export_all(&words.filter(search), &mut text),
        };
        let report = report.map_err(|error| said(&error, words))?;
        write(&path, &String::from_utf8_lossy(&text), replace, words)?;
        Ok(export_event(&report, words))
    }

    fn review(&mut self, words: &Words) -> Result<Event, Said> {
        let id = self.current(words)?;
        let library = self.archive.again().map_err(|error| said(&error, words))?;
        self.number += 1;
        let reviewer = Reviewer::start(library, id, self.number, self.messages.clone());
        self.reviewer = Some(reviewer.map_err(|error| Said(error.to_string()))?);
        Ok(Event::Reviewed(Reviewed::Progress(0)))
    }

    fn keep_settings(&mut self, state: &State) -> Result<(), LibraryError> {
        let mut settings = self.archive.library().settings()?;
        settings.last_level = state.choices.level;
        settings.blunder_warning = state.choices.help.blunder_warning;
        settings.confirm_moves = state.opponent_settings.confirm_moves;
        settings.language = String::from(state.words.catalogue().language().tag());
        self.archive.library_mut().set_settings(&settings)
    }
}

fn count(library: &Library) -> Result<Event, LibraryError> {
    Ok(Event::Counted(library.statistics()?, library.rating()?))
}

fn write(path: &Path, text: &str, replace: bool, words: &Words) -> Result<(), Said> {
    files::write(path, text, replace)
        .map_err(|error| Said(files::explain(path, true, &error, words)))
}

fn said(error: &LibraryError, words: &Words) -> Said {
    Said(words.library_error(error))
}

/// Takes in a game of a PGN file. What to say of it comes with it.
pub(super) fn load(
    archive: &mut Archive,
    path: &Path,
    number: usize,
    opponent_settings: OpponentSettings,
    words: &Words,
) -> Result<(OnTable, String), String> {
    let text = files::read(path).map_err(|error| files::explain(path, false, &error, words))?;
    let game: PgnGame = game_of_text(&text, number).map_err(|count| {
        if count == 0 {
            words.say("games-import-nothing")
        } else {
            words.with("terminal-too-few-games", &[("count", count.into())])
        }
    })?;
    let notice = if game.is_damaged() {
        let ply = game.tree.main_line(plywise_pgn::NodeId::ROOT).count();
        let number = ply / 2 + 1;
        words.with("games-error-damaged-game", &[("number", number.into())])
    } else {
        let name = |tag: &str| game.tags.get_or_unknown(tag).to_owned();
        let (white, black) = (name("White"), name("Black"));
        let args = [
            ("white", white.as_str().into()),
            ("black", black.as_str().into()),
        ];
        words.with("games-players", &args)
    };
    let next = archive
        .take_in(&game, opponent_settings)
        .map_err(|error| words.library_error(&error))?;
    Ok((next, notice))
}

/// What came of an export. That something is missing in the file is a warning.
fn export_event(report: &ExportReport, words: &Words) -> Event {
    let count = usize::try_from(report.written).unwrap_or(usize::MAX);
    let written = words.with("games-exported", &[("count", count.into())]);
    if report.damaged.is_empty() {
        return Event::Done(written);
    }
    let missing = [("count", report.damaged.len().into())];
    let missing = words.with("games-import-damaged", &missing);
    Event::Failed(format!("{written} {missing}"))
}

/// What came of an import.
fn import_words(report: &ImportReport, words: &Words) -> String {
    let count = |key: &str, count: u64| {
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        words.with(key, &[("count", count.into())])
    };
    let progress = report.progress;
    let mut parts = Vec::new();
    if report.cancelled {
        parts.push(words.say("games-import-stopped"));
    }
    if progress.read == 0 && report.broke_off.is_none() {
        return words.say("games-import-nothing");
    }
    parts.push(count("games-imported", progress.imported));
    if progress.duplicates > 0 {
        parts.push(count("games-import-duplicates", progress.duplicates));
    }
    if progress.cut > 0 {
        parts.push(count("games-import-cut", progress.cut));
    }
    if progress.damaged > 0 {
        parts.push(count("games-import-damaged", progress.damaged));
    }
    if let Some(problem) = report.problems.first() {
        let catalogue = words.catalogue();
        parts.push(import_problem_words(
            problem.line,
            &problem.problem,
            catalogue,
        ));
    }
    if let Some(reason) = &report.broke_off {
        let args = [("reason", reason.as_str().into())];
        parts.push(words.with("games-import-broke-off", &args));
    }
    parts.join(" ")
}

#[cfg(test)]
mod tests;
