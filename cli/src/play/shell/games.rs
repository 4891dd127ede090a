//! The list of games: search, open, rename, delete with undo, import, export.

use std::fs::File;
use std::path::Path;
use std::time::Duration;

use plywise_app::{
    Event, GamesEvent, GamesList, GamesScreen, GamesSheet, NewGameEvent, StatisticsScreen,
};

use super::{MAX_WAIT, Shell};
use crate::play::files;
use crate::play::input::Action;
use crate::play::line::Line;

/// Number of rows by which a page key moves the selection.
const PAGE_STEP: usize = 10;
/// Number of rows before the last loaded one at which more games are loaded.
const AHEAD: usize = 20;

/// Prompt in which the user types a text, such as a file name.
#[derive(Clone, Debug)]
pub(in crate::play) struct Prompt {
    kind: PromptKind,
    pub(in crate::play) label: String,
    pub(in crate::play) line: Line,
}

/// What the text typed in a prompt is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PromptKind {
    /// New title of a game. Holds the id of the text field.
    Title(u32),
    /// File to import games from.
    Import,
    /// File to export one game to. Holds the id of the game.
    ExportOne(i64),
    /// File to export all listed games to.
    ExportAll,
    /// Name or number in the settings of a new game. Holds the id of the field.
    Choice(u32),
}

const fn needs_game(action: &Action) -> bool {
    use Action::{Delete, Enter, Hint, Lines, Save};
    matches!(action, Enter | Delete | Hint | Save | Lines)
}

impl Shell {
    pub(super) fn list_event(&mut self, event: GamesEvent) {
        self.send(Event::Games { event });
    }

    /// Updates the search text when its field changes, and shows new sheets as prompts or text.
    pub(super) fn games_changed(&mut self, games: &GamesScreen) {
        if self.search.0 != games.search.id {
            self.search.0 = games.search.id;
            self.search.1.set(&games.search.text);
        }
        let is_new = self
            .shown
            .games
            .as_ref()
            .is_none_or(|it| it.sheet_id != games.sheet_id);
        match &games.sheet {
            Some(GamesSheet::Rename { title }) if is_new => {
                let label = self.say("games-rename-field");
                self.prompt(PromptKind::Title(title.id), label, &title.text);
            }
            Some(GamesSheet::Imported { lines }) if is_new => {
                self.show(self.say("games-import"), lines.clone());
            }
            _ => {}
        }
    }

    /// Keeps the same game selected when the list of games changes, or selects the game that is now
    /// in its row.
    pub(super) fn keep_row(&mut self) {
        let (row, game) = self.row;
        let (rows, _) = self.shown.rows();
        let same = rows.iter().position(|it| Some(it.id) == game);
        let row = same.unwrap_or(row).min(rows.len().saturating_sub(1));
        self.row = (row, rows.get(row).map(|it| it.id));
    }

    fn move_row(&mut self, by: isize) {
        let (rows, more) = self.shown.rows();
        let count = rows.len();
        let row = self
            .row
            .0
            .saturating_add_signed(by)
            .min(count.saturating_sub(1));
        self.row = (row, rows.get(row).map(|it| it.id));
        if more && row + AHEAD >= count {
            self.list_event(GamesEvent::NearEnd);
        }
    }

    pub(super) fn act_on_games(&mut self, action: Action) {
        let importing = matches!(self.shown.sheet(), Some(GamesSheet::Importing { .. }));
        if needs_game(&action) {
            // The search for the typed text may still run.
            let is_there = |shell: &Self| {
                let list = shell.shown.games.as_ref().map(|games| games.list);
                shell.row.1.is_some() || !matches!(list, Some(GamesList::Listed { .. }))
            };
            self.wait_until(Duration::from_secs(1), is_there);
        }
        match (action, self.row.1) {
            (Action::Escape, _) if importing => self.list_event(GamesEvent::CancelImport),
            (Action::Escape, _) if self.search.1.is_empty() => self.leave(),
            (Action::Games, _) => self.leave(),
            (Action::Up, _) => self.move_row(-1),
            (Action::Down, _) => self.move_row(1),
            (Action::PageUp, _) => self.move_row(-(PAGE_STEP as isize)),
            (Action::PageDown, _) => self.move_row(PAGE_STEP as isize),
            (Action::Home, _) => self.move_row(isize::MIN),
            (Action::End, _) => self.move_row(isize::MAX),
            (Action::Enter, Some(game)) => self.list_event(GamesEvent::Touch { game }),
            (Action::Delete, Some(game)) => {
                let games = vec![game];
                self.list_event(GamesEvent::Delete { games });
            }
            (Action::Undo, _) => self.warn_key("error-nothing"),
            (Action::Hint, Some(game)) => self.list_event(GamesEvent::BeginRename { game }),
            (Action::Save, Some(game)) => {
                let name = files::free_name(&format!("plywise-game-{game}"), "pgn", Path::new(""));
                self.prompt(
                    PromptKind::ExportOne(game),
                    self.say("terminal-export-to"),
                    &name,
                );
            }
            (Action::Lines, Some(_)) => {
                self.list_event(GamesEvent::SelectAll);
                let label = self.say("terminal-export-to");
                let name = files::free_name("plywise-games", "pgn", Path::new(""));
                self.prompt(PromptKind::ExportAll, label, &name);
            }
            (Action::Pieces, _) => {
                self.prompt(PromptKind::Import, self.say("terminal-import-from"), "");
            }
            (Action::MoveNow, _) => self.list_event(GamesEvent::NewGame),
            (Action::Help, _) => self.help(),
            (other, _) => self.edit_search(other),
        }
    }

    fn edit_search(&mut self, action: Action) {
        let (field, line) = &mut self.search;
        let (field, before) = (*field, line.text().to_owned());
        line.edit(action);
        let text = line.text().to_owned();
        if text != before {
            self.row = (0, None);
            self.list_event(GamesEvent::Search { field, text });
        }
    }

    /// Opens a prompt whose text field contains an initial text.
    pub(super) fn prompt(&mut self, kind: PromptKind, label: String, text: &str) {
        let mut line = Line::default();
        line.set(text);
        self.prompt = Some(Prompt { kind, label, line });
    }

    pub(super) fn act_on_prompt(&mut self, action: Action) {
        let Some(prompt) = &mut self.prompt else {
            return;
        };
        if !matches!(action, Action::Enter | Action::Escape) {
            return prompt.line.edit(action);
        }
        let (kind, text) = (prompt.kind, prompt.line.text().trim().to_owned());
        self.prompt = None;
        let taken = action == Action::Enter;
        match kind {
            PromptKind::Title(field) if taken => {
                self.list_event(GamesEvent::Draft { field, text });
                self.list_event(GamesEvent::ApplyTitle);
            }
            PromptKind::Title(_) => {
                let sheet = self.shown.games.as_ref().map_or(0, |it| it.sheet_id);
                self.list_event(GamesEvent::Dismiss { sheet });
            }
            PromptKind::Choice(field) if taken => {
                self.drafts.insert(field, text.clone());
                for event in [
                    NewGameEvent::Draft { field, text },
                    NewGameEvent::LeaveField { field },
                ] {
                    self.send(Event::NewGame { event });
                }
            }
            PromptKind::Import if taken => self.import(&text),
            PromptKind::ExportOne(game) if taken => {
                let games = vec![game];
                self.export(&text, false, GamesEvent::Export { games });
            }
            PromptKind::ExportAll => {
                let chosen = |shell: &Self| {
                    let games = shell.shown.games.as_ref()?;
                    Some(games.selection.as_ref()?.games.clone())
                };
                if taken {
                    // The selection of a large library takes a moment.
                    self.wait_until(MAX_WAIT, |shell| chosen(shell).is_some());
                }
                let games = chosen(self).unwrap_or_default();
                if taken && !games.is_empty() {
                    self.export(&text, false, GamesEvent::Export { games });
                } else if taken {
                    self.say_key("app-loading");
                }
                self.list_event(GamesEvent::EndSelecting);
            }
            _ => {}
        }
    }

    /// Imports the games of a file.
    pub(super) fn import(&mut self, path: &str) {
        if path.is_empty() {
            return;
        }
        let path = files::typed_path(path, self.home.as_deref());
        match File::open(&path) {
            Ok(_) => {
                self.import_path = Some(path);
                self.list_event(GamesEvent::ImportFile);
            }
            Err(error) => self.warn(files::explain(&path, false, &error, &self.words)),
        }
    }

    /// Exports games to a file. `replace` allows an existing file to be overwritten.
    pub(super) fn export(&mut self, path: &str, replace: bool, event: GamesEvent) {
        let bare = path.strip_suffix('!');
        let path = bare.unwrap_or(path);
        if !path.is_empty() {
            let path = files::typed_path(path, self.home.as_deref());
            self.export_target = Some((path, replace || bare.is_some()));
            self.list_event(event);
        }
    }

    /// Shows the game results against each level in a text overlay.
    pub(super) fn show_statistics(&mut self, statistics: &StatisticsScreen) {
        let lines = match statistics {
            StatisticsScreen::Loading => vec![self.say("app-loading")],
            StatisticsScreen::Empty => vec![self.say("stats-empty")],
            StatisticsScreen::Results {
                rating,
                graph,
                all,
                beaten,
                levels,
                ..
            } => {
                let mut lines = vec![
                    format!("{}: {rating}", self.say("stats-rating")),
                    self.say("stats-rating-about"),
                ];
                lines.extend(graph.iter().map(|graph| graph.spoken.clone()));
                lines.extend([
                    String::new(),
                    format!("{}: {}", self.say("stats-games"), all.title),
                    all.spoken.clone(),
                    beaten.clone(),
                    String::new(),
                ]);
                for level in levels {
                    let results = std::iter::once(&level.spoken).chain(&level.streaks);
                    let results: Vec<&str> = results.map(String::as_str).collect();
                    lines.extend([level.title.clone(), format!("  {}", results.join(" · "))]);
                }
                lines
            }
        };
        self.show(self.say("stats-title"), lines);
    }
}
