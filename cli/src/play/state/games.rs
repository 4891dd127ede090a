//! The list of games: search, open, rename, delete with undo, import, export.

use plywise_store::{GameId, GameSummary};

use super::{Effect, Exported, Notice, Opened, Overlay, State};
use crate::play::input::Action;
use crate::play::line::Line;

/// Rows that a page key moves by.
const PAGE_STEP: usize = 10;
/// More games are loaded when the selection comes this near to the last one.
const AHEAD: usize = 20;

/// The list of games on the screen.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::play) struct GamesScreen {
    /// The words that the games shown have.
    pub(in crate::play) search: Line,
    /// The games loaded so far.
    pub(in crate::play) rows: Vec<GameSummary>,
    /// How many there are in all.
    pub(in crate::play) count: usize,
    /// The row pointed at.
    pub(in crate::play) selected: usize,
    /// What is being typed, if something was asked for.
    pub(in crate::play) prompt: Option<Prompt>,
    /// Deleted games, the last one last.
    deleted: Vec<GameId>,
    /// Whether a page is on its way.
    loading: bool,
    /// The game to point at when the list has come anew.
    keeps: Option<GameId>,
    pub(in crate::play) notice: Option<Notice>,
}

/// A line that the list asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) struct Prompt {
    pub(in crate::play) kind: PromptKind,
    pub(in crate::play) line: Line,
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum PromptKind {
    /// A new title.
    Rename(GameId),
    /// A file to read games from.
    Import,
    /// A file to write one game to.
    ExportOne(GameId),
    /// A file to write all games shown to.
    ExportAll,
}

impl GamesScreen {
    /// The game pointed at.
    pub(in crate::play) fn current(&self) -> Option<&GameSummary> {
        self.rows.get(self.selected)
    }

    fn move_by(&mut self, rows: isize) {
        let last = self.rows.len().saturating_sub(1);
        self.selected = self.selected.saturating_add_signed(rows).min(last);
        self.notice = None;
    }

    fn list(&self, after: Option<GameId>) -> Effect {
        Effect::List {
            text: self.search.text(),
            after,
            least: 0,
        }
    }

    /// The list as far as it is loaded, anew.
    fn list_again(&mut self) -> Effect {
        self.keeps = self.current().map(|game| game.id);
        Effect::List {
            text: self.search.text(),
            after: None,
            least: self.rows.len(),
        }
    }

    /// Points at the same game, or where it was at the one that has moved up.
    fn keep_selection(&mut self) {
        let kept = self.keeps.take();
        let place = kept.and_then(|id| self.rows.iter().position(|game| game.id == id));
        let last = self.rows.len().saturating_sub(1);
        self.selected = place.unwrap_or(self.selected).min(last);
    }
}

impl State {
    /// Shows the list, with words to search for.
    pub(super) fn open_games(&mut self, text: &str) {
        let mut games = GamesScreen::default();
        games.search.set(text);
        self.effects.push(games.list(None));
        self.overlay = Some(Overlay::Games(games));
    }

    /// A page has come.
    pub(super) fn listed(&mut self, rows: Vec<GameSummary>, count: usize, fresh: bool) {
        let Some(Overlay::Games(games)) = &mut self.overlay else {
            return;
        };
        if fresh {
            games.rows = rows;
        } else {
            games.rows.extend(rows);
        }
        games.count = count;
        games.loading = false;
        games.keep_selection();
    }

    /// Games are being taken in; the person plays on meanwhile, or stops it.
    pub(super) fn import_goes_on(&mut self, read: u64) {
        self.importing = true;
        let count = usize::try_from(read).unwrap_or(usize::MAX);
        let reading = self
            .words
            .with("games-importing", &[("count", count.into())]);
        let stops = self.words.say("terminal-import-stops");
        self.say(format!("{reading} {stops}"));
    }

    pub(super) fn import_ended(&mut self, report: Result<String, String>) {
        self.importing = false;
        match report {
            Ok(text) => self.say(text),
            Err(text) => self.warn(text),
        }
        self.list_again();
    }

    /// The games have changed: the list is asked for anew.
    pub(super) fn list_again(&mut self) {
        if let Some(Overlay::Games(games)) = &mut self.overlay {
            self.effects.push(games.list_again());
        }
    }

    /// Another game takes the place of a deleted one, behind the list.
    pub(super) fn replace(&mut self, mut opened: Opened) {
        let list = self.overlay.take();
        let notice = std::mem::take(&mut opened.notice);
        self.open(opened);
        self.overlay = list;
        self.say(notice);
        self.list_again();
    }

    pub(super) fn act_on_games(&mut self, action: Action) {
        let Some(Overlay::Games(games)) = &mut self.overlay else {
            return;
        };
        if games.prompt.is_some() {
            return self.act_on_prompt(action);
        }
        match action {
            Action::Up => games.move_by(-1),
            Action::Down => games.move_by(1),
            Action::PageUp => games.move_by(-(PAGE_STEP as isize)),
            Action::PageDown => games.move_by(PAGE_STEP as isize),
            Action::Home => games.move_by(isize::MIN),
            Action::End => games.move_by(isize::MAX),
            Action::Enter => {
                if let Some(game) = games.current() {
                    self.effects.push(Effect::Open(game.id));
                }
            }
            Action::Escape if games.search.is_empty() => self.overlay = None,
            Action::Games | Action::Click(_) => self.overlay = None,
            Action::Delete => self.delete_game(),
            Action::Undo => self.undelete_game(),
            Action::Hint => self.prompt_rename(),
            Action::Save => self.prompt_export(false),
            Action::Lines => self.prompt_export(true),
            Action::Pieces => self.prompt(PromptKind::Import, ""),
            Action::Help => self.overlay = Some(Overlay::help(&self.words)),
            other => self.edit_search(other),
        }
        self.load_ahead();
    }

    /// Asks for the next page before the end of this one comes into sight.
    fn load_ahead(&mut self) {
        let Some(Overlay::Games(games)) = &mut self.overlay else {
            return;
        };
        let near = games.selected + AHEAD >= games.rows.len();
        if near && !games.loading && games.rows.len() < games.count {
            games.loading = true;
            let after = games.rows.last().map(|game| game.id);
            self.effects.push(games.list(after));
        }
    }

    fn edit_search(&mut self, action: Action) {
        let Some(Overlay::Games(games)) = &mut self.overlay else {
            return;
        };
        let before = games.search.text();
        edit(&mut games.search, action);
        if games.search.text() != before {
            games.selected = 0;
            games.keeps = None;
            games.notice = None;
            self.effects.push(games.list(None));
        }
    }

    fn delete_game(&mut self) {
        let Some(Overlay::Games(games)) = &mut self.overlay else {
            return;
        };
        if let Some(id) = games.current().map(|game| game.id) {
            games.deleted.push(id);
            self.effects.push(Effect::Delete(id));
        }
    }

    fn undelete_game(&mut self) {
        let Some(Overlay::Games(games)) = &mut self.overlay else {
            return;
        };
        match games.deleted.pop() {
            Some(id) => self.effects.push(Effect::Undelete(id)),
            None => self.warn_key("error-nothing"),
        }
    }

    fn prompt_rename(&mut self) {
        let Some(Overlay::Games(games)) = &self.overlay else {
            return;
        };
        if let Some(game) = games.current() {
            let (id, title) = (game.id, game.title.clone());
            self.prompt(PromptKind::Rename(id), &title);
        }
    }

    fn prompt_export(&mut self, all: bool) {
        let Some(Overlay::Games(games)) = &self.overlay else {
            return;
        };
        let Some(id) = games.current().map(|game| game.id) else {
            return;
        };
        if all {
            self.prompt(PromptKind::ExportAll, "plywise-games.pgn");
        } else {
            self.prompt(PromptKind::ExportOne(id), &format!("plywise-game-{id}.pgn"));
        }
    }

    fn prompt(&mut self, kind: PromptKind, text: &str) {
        if let Some(Overlay::Games(games)) = &mut self.overlay {
            let mut line = Line::default();
            line.set(text);
            games.notice = None;
            games.prompt = Some(Prompt { kind, line });
        }
    }

    fn act_on_prompt(&mut self, action: Action) {
        let Some(Overlay::Games(games)) = &mut self.overlay else {
            return;
        };
        let Some(prompt) = &mut games.prompt else {
            return;
        };
        match action {
            Action::Escape => games.prompt = None,
            Action::Enter => {
                let text = prompt.line.text().trim().to_owned();
                let kind = prompt.kind;
                let search = games.search.text();
                games.prompt = None;
                if text.is_empty() && !matches!(kind, PromptKind::Rename(_)) {
                    return;
                }
                self.effects.push(match kind {
                    PromptKind::Rename(id) => Effect::Rename {
                        id: Some(id),
                        title: text,
                    },
                    PromptKind::Import => Effect::Import(text),
                    PromptKind::ExportOne(id) => export(Exported::One(id), text),
                    PromptKind::ExportAll => export(Exported::All(search), text),
                });
            }
            other => edit(&mut prompt.line, other),
        }
    }
}

/// A name with `!` behind it may replace a file.
fn export(what: Exported, path: String) -> Effect {
    let bare = path.strip_suffix('!').map(str::to_owned);
    Effect::Export {
        what,
        replace: bare.is_some(),
        path: bare.unwrap_or(path),
    }
}

/// Lets a key edit a line.
pub(super) fn edit(line: &mut Line, action: Action) {
    match action {
        Action::Letter(letter) => line.insert(letter),
        Action::Paste(text) => line.insert_all(&text),
        Action::Backspace => line.backspace(),
        Action::Delete => line.delete(),
        Action::DeleteWord => line.delete_word(),
        Action::ClearLine | Action::Escape => line.clear(),
        Action::Left => line.left(),
        Action::Right => line.right(),
        Action::Home => line.home(),
        Action::End => line.end(),
        _ => {}
    }
}
