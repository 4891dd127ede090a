//! List of games.

mod event;
mod filter;
mod row;
mod transfer;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use plywise_chess::Position;
use plywise_game::Level;
use plywise_library::{Answer, GameFilter, GameId, GameSummary, LibraryError, Request};
use serde::{Deserialize, Serialize};

use crate::context::Shared;
use crate::effect::SystemAnswer;
use crate::error_text::error_text;
use crate::fields::{Draft, FieldIds};
use crate::handover::{Deleted, Handover};
use crate::messages::MessageAction;
use crate::navigation::{AnalysisRoot, Route};

pub use event::{
    GameActions, GamesEvent, GamesList, GamesPage, GamesScreen, GamesSheet, Selection,
};
pub use filter::{Days, FilterChange, FilterSheet};
pub use row::{GameRow, Mood};

use filter::{Filter, FilterDraft};
use transfer::Transfer;

/// Number of games per page of the list.
const PAGE: usize = 50;

/// Maximum number of pages that are reloaded at once.
const MAX_PAGES: usize = 20;

/// Delay between the last edit of the search text and the search.
const TYPING_PAUSE: Duration = Duration::from_millis(200);

/// Time for which deleted games can be restored, in milliseconds: 30 days.
const KEPT_AFTER_DELETION: i64 = 30 * 24 * 60 * 60 * 1000;

/// Saved view state of the list of games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct SavedGames {
    search: String,
    filter: Filter,
    pages: usize,
    selected: Option<BTreeSet<i64>>,
}

/// Maximum number of selected games that are saved, which keeps the saved state small.
const MAX_SAVED: usize = 200;

type Context<'a> = crate::context::Context<'a, PendingRequest>;

/// Unanswered request of the list of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PendingRequest {
    /// Loading the list with this number of pages.
    List(usize),
    /// Loading the page after the last one.
    NextPage,
    /// Loading the levels played so far, for the filter.
    Levels,
    /// Loading the ids of all matching games.
    All,
    /// Adding a game to the library, to open its analysis then.
    Loaded,
    /// Renaming or restoring games.
    Changed,
    /// Deleting these games. Carries data of the deleted game that was on the board, if any.
    Deleted(Vec<GameId>, Option<Deleted>),
    /// Counting the training cards of deleted games. Carries the id of the message about the
    /// deletion.
    Cards(Vec<GameId>, u32),
    /// Deleting the training cards of these games.
    CardsDeleted(Vec<GameId>),
    Transfer(transfer::PendingTransfer),
}

impl PendingRequest {
    /// Returns whether the request changes games of the library.
    pub(crate) const fn is_change(&self) -> bool {
        matches!(self, Self::Changed | Self::Deleted(..))
    }

    /// Returns whether the request loads pages of the list.
    pub(crate) const fn is_list(&self) -> bool {
        matches!(self, Self::List(_) | Self::NextPage)
    }
}

#[derive(Clone, Debug)]
enum Sheet {
    Actions(i64),
    Filter(Box<FilterDraft>),
    Rename(GameId, Draft),
    Paste(Draft),
    Importing(u64),
    Imported(Vec<String>),
}

/// State of the list of games.
#[derive(Clone, Debug)]
pub(crate) struct Games {
    list: GamesList,
    pages: Vec<Arc<GamesPage>>,
    search: Draft,
    /// Time at which the search for the edited text starts.
    search_at: Option<Duration>,
    filter: Filter,
    selected: Option<BTreeSet<i64>>,
    /// Number of the request for the ids of the games that will be selected.
    choosing: Option<u64>,
    /// Number of pages of the list according to the saved state.
    restored: usize,
    sheet_id: u32,
    sheet: Option<Sheet>,
    loading: Option<u64>,
    appending: Option<u64>,
    /// Whether the end of the list was reached while it was being reloaded.
    wants_more: bool,
    transfer: Transfer,
}

impl Games {
    /// Returns whether a listed game has this final position.
    pub(crate) fn lists(&self, fen: &str) -> bool {
        let mut rows = self.pages.iter().flat_map(|page| &page.rows);
        rows.any(|row| row.fen == fen)
    }

    /// Permanently removes games that were deleted long ago. A failure is ignored until the next
    /// start.
    pub(crate) fn purge(cx: &mut Context<'_>) {
        let before = cx.now.millis - KEPT_AFTER_DELETION;
        cx.send(Request::Purge(before));
    }

    pub(crate) fn new(fields: &mut FieldIds) -> Self {
        Self {
            list: GamesList::Loading,
            pages: Vec::new(),
            search: Draft::new(fields, ""),
            search_at: None,
            filter: Filter::default(),
            selected: None,
            choosing: None,
            restored: 0,
            sheet_id: 0,
            sheet: None,
            loading: None,
            appending: None,
            wants_more: false,
            transfer: Transfer::default(),
        }
    }

    /// Returns the loaded pages of the list.
    pub(crate) fn pages(&self) -> &[Arc<GamesPage>] {
        &self.pages
    }

    pub(crate) fn view(&self, cx: &Shared<'_>) -> GamesScreen {
        let selection = self.selected.as_ref().map(|games| Selection {
            title: cx.count("games-selected", games.len()),
            games: games.iter().copied().collect(),
        });
        GamesScreen {
            list: self.list,
            search: self.search.field(),
            searching: !self.search.text().is_empty(),
            filters: self.filter.parts() as u32,
            position: self.filter.position(),
            selection,
            sheet_id: self.sheet_id,
            sheet: self
                .sheet
                .as_ref()
                .and_then(|sheet| self.sheet_record(sheet, cx)),
        }
    }

    fn sheet_record(&self, sheet: &Sheet, cx: &Shared<'_>) -> Option<GamesSheet> {
        Some(match sheet {
            Sheet::Actions(game) => {
                let row = self.find(*game)?;
                let actions = GameActions {
                    game: row.id,
                    title: row.title.clone(),
                    opens: row.opens.clone(),
                    can_analyse: !row.imported,
                };
                GamesSheet::Actions { actions }
            }
            Sheet::Filter(draft) => GamesSheet::Filter {
                filter: draft.sheet(cx),
            },
            Sheet::Rename(_, title) => GamesSheet::Rename {
                title: title.field(),
            },
            Sheet::Paste(text) => GamesSheet::Paste {
                can_import: !text.text().trim().is_empty(),
                text: text.field(),
            },
            Sheet::Importing(read) => GamesSheet::Importing {
                progress: cx.count("games-importing", *read as usize),
            },
            Sheet::Imported(lines) => GamesSheet::Imported {
                lines: lines.clone(),
            },
        })
    }

    fn find(&self, game: i64) -> Option<&GameRow> {
        let mut rows = self.pages.iter().flat_map(|page| &page.rows);
        rows.find(|row| row.id == game)
    }

    pub(crate) fn save(&self) -> SavedGames {
        let selected = self.selected.clone();
        SavedGames {
            search: self.search.text().chars().take(MAX_SAVED).collect(),
            filter: self.filter.clone(),
            pages: self.pages.len().max(self.restored),
            selected: selected.filter(|games| games.len() <= MAX_SAVED),
        }
    }

    pub(crate) fn restore(&mut self, saved: SavedGames, fields: &mut FieldIds) {
        self.search = Draft::new(fields, saved.search);
        self.filter = saved.filter;
        self.restored = saved.pages;
        self.selected = saved.selected;
    }

    pub(crate) const fn next_timer(&self) -> Option<Duration> {
        self.search_at
    }

    /// Handles expired timers of the list.
    pub(crate) fn on_timer(&mut self, cx: &mut Context<'_>) {
        if self.search_at.is_some_and(|at| at <= cx.now.clock) {
            self.reload(cx);
        }
    }

    /// Reloads the list of games when it becomes visible.
    pub(crate) fn shown(&mut self, cx: &mut Context<'_>) {
        self.search.renew(cx.fields);
        self.reload(cx);
    }

    /// Lists the games in which a position occurs, without any other filter criterion.
    pub(crate) fn list_with(&mut self, position: Position, cx: &mut Context<'_>) {
        self.search.replace(cx.fields, "");
        self.end_selecting(cx);
        self.use_filter(Filter::with_position(position), cx);
    }

    pub(crate) fn update(&mut self, event: GamesEvent, cx: &mut Context<'_>) {
        match event {
            GamesEvent::NearEnd => self.append(cx),
            GamesEvent::Search { field, text } => {
                if self.search.type_in(field, text) {
                    self.search_at = Some(cx.now.clock + TYPING_PAUSE);
                }
            }
            GamesEvent::ClearSearch => {
                self.search.replace(cx.fields, "");
                self.reload(cx);
            }
            GamesEvent::OpenFilter => {
                cx.store(PendingRequest::Levels, Request::Statistics);
            }
            GamesEvent::ChangeFilter { change } => {
                if let Some(Sheet::Filter(draft)) = &mut self.sheet {
                    draft.change(change, cx);
                }
            }
            GamesEvent::ApplyFilter => {
                if let Some(Sheet::Filter(draft)) = &self.sheet {
                    self.use_filter(draft.filter(), cx);
                }
            }
            GamesEvent::ClearFilter => self.use_filter(Filter::default(), cx),
            GamesEvent::AnyPosition => {
                let mut filter = self.filter.clone();
                filter.clear_position();
                self.use_filter(filter, cx);
            }
            GamesEvent::Touch { game } => self.touch(game, cx),
            GamesEvent::Choose { game } => self.choose(game),
            GamesEvent::More { game } => self.open(Sheet::Actions(game)),
            GamesEvent::Analyse { game } => self.analyse(game, cx),
            GamesEvent::AnalysePgn { pgn } => {
                cx.store(PendingRequest::Loaded, Request::TakeIn(pgn));
            }
            GamesEvent::BeginSelecting => self.selected = Some(BTreeSet::new()),
            GamesEvent::SelectAll => {
                let filter = Box::new(self.query(cx));
                cx.requests.forget(self.choosing);
                let asked = PendingRequest::All;
                self.choosing = Some(cx.store(asked, Request::GameIds(filter)));
            }
            GamesEvent::EndSelecting => self.end_selecting(cx),
            GamesEvent::BeginRename { game } => {
                if let Some(row) = self.find(game) {
                    let draft = Draft::new(cx.fields, &*row.title);
                    self.open(Sheet::Rename(GameId::new(game), draft));
                }
            }
            GamesEvent::Draft { field, text } => {
                if let Some(Sheet::Rename(_, draft) | Sheet::Paste(draft)) = &mut self.sheet {
                    draft.type_in(field, text);
                }
            }
            GamesEvent::ApplyTitle => self.rename(cx),
            GamesEvent::Delete { games } => {
                self.leave(cx);
                let games = games.into_iter().map(GameId::new).collect();
                cx.hand_over(Handover::Delete(games));
            }
            GamesEvent::Dismiss { sheet } => self.dismiss(sheet),
            GamesEvent::NewGame => cx.back_stack.go(Route::NewGame(None)),
            GamesEvent::Statistics => cx.back_stack.go(Route::Statistics),
            transfer => self.transfer(transfer, cx),
        }
    }

    /// Opens a sheet, in place of the current one.
    fn open(&mut self, sheet: Sheet) {
        self.sheet_id += 1;
        self.sheet = Some(sheet);
    }

    /// Closes the sheet with this id, if it is still open. The sheet of an import can only be
    /// closed by its own button.
    fn dismiss(&mut self, sheet: u32) {
        if sheet == self.sheet_id && !matches!(self.sheet, Some(Sheet::Importing(_))) {
            self.sheet = None;
        }
    }

    /// Ends selection mode and closes the sheet.
    fn leave(&mut self, cx: &mut Context<'_>) {
        self.sheet = None;
        self.end_selecting(cx);
    }

    fn end_selecting(&mut self, cx: &mut Context<'_>) {
        self.selected = None;
        cx.requests.forget(self.choosing.take());
    }

    fn use_filter(&mut self, filter: Filter, cx: &mut Context<'_>) {
        self.filter = filter;
        self.sheet = None;
        // The pending selection matches the previous filter.
        cx.requests.forget(self.choosing.take());
        self.reload(cx);
    }

    fn query(&self, cx: &Shared<'_>) -> GameFilter {
        self.filter.query(self.search.text(), cx)
    }

    /// Reloads the pages loaded so far.
    fn reload(&mut self, cx: &mut Context<'_>) {
        self.search_at = None;
        cx.requests.forget(self.loading);
        self.wants_more |= self.appending.is_some();
        cx.requests.forget(self.appending.take());
        let pages = self.pages.len().max(self.restored).clamp(1, MAX_PAGES);
        let request = Request::Games {
            filter: Box::new(self.query(cx)),
            after: None,
            // One game more than is shown reveals whether there are more.
            limit: pages * PAGE + 1,
        };
        self.loading = Some(cx.store(PendingRequest::List(pages), request));
    }

    /// Reloads the list after a change of games, unless a search is about to do so.
    pub(crate) fn refresh(&mut self, cx: &mut Context<'_>) {
        if self.search_at.is_none() {
            self.reload(cx);
        }
    }

    /// Shows why games could not be read, with a button to retry.
    pub(crate) fn offer_again(error: &LibraryError, cx: &mut Shared<'_>) {
        let (said, again) = (error_text(error, cx.words), cx.word("app-retry"));
        cx.messages.withdraw(&MessageAction::ReadGames);
        cx.messages.offer(said, again, MessageAction::ReadGames);
    }

    /// Reloads the list, and the page that could not be read.
    pub(crate) fn read_again(&mut self, cx: &mut Context<'_>) {
        self.wants_more = matches!(self.list, GamesList::Listed { .. });
        self.reload(cx);
    }

    /// Loads the next page, or schedules it while the list is reloading.
    fn append(&mut self, cx: &mut Context<'_>) {
        if self.loading.is_some() {
            self.wants_more = true;
            return;
        }
        let GamesList::Listed { more: true, .. } = self.list else {
            return;
        };
        let last = self.pages.last().and_then(|page| page.rows.last());
        let Some(last) = last.filter(|_| self.appending.is_none()) else {
            return;
        };
        let request = Request::Games {
            filter: Box::new(self.query(cx)),
            after: Some(GameId::new(last.id)),
            limit: PAGE + 1,
        };
        self.appending = Some(cx.store(PendingRequest::NextPage, request));
    }

    fn touch(&mut self, game: i64, cx: &mut Context<'_>) {
        if self.selected.is_some() {
            return self.choose(game);
        }
        if self.find(game).is_some_and(|row| row.imported) {
            return self.analyse(game, cx);
        }
        self.leave(cx);
        cx.hand_over(Handover::Open(GameId::new(game)));
    }

    fn analyse(&mut self, id: i64, cx: &mut Context<'_>) {
        self.leave(cx);
        cx.back_stack.go(Route::Analysis(AnalysisRoot::Game {
            id,
            ply: None,
            review: false,
        }));
    }

    fn choose(&mut self, game: i64) {
        self.sheet = None;
        let selected = self.selected.get_or_insert_default();
        if !selected.remove(&game) {
            selected.insert(game);
        }
    }

    fn rename(&mut self, cx: &mut Context<'_>) {
        if let Some(Sheet::Rename(game, draft)) = &self.sheet {
            let title = draft.text().trim();
            // An unchanged title is not stored: made of the players' names, it would not be
            // translated any more.
            if title != draft.field().text {
                let request = Request::Rename {
                    game: *game,
                    title: title.to_owned(),
                };
                cx.store(PendingRequest::Changed, request);
            }
            self.sheet = None;
        }
    }

    /// Deletes games. `on_board` is the game among them that was on the board, if any; the board is
    /// notified of the result.
    pub(crate) fn delete(games: Vec<GameId>, on_board: Option<Deleted>, cx: &mut Context<'_>) {
        let asked = PendingRequest::Deleted(games.clone(), on_board);
        cx.store(asked, Request::Delete(games));
    }

    /// Deletes the training cards of deleted games.
    pub(crate) fn delete_cards(games: Vec<GameId>, cx: &mut Context<'_>) {
        let asked = PendingRequest::CardsDeleted(games.clone());
        cx.store(asked, Request::DeleteWithCards(games));
    }

    /// Restores deleted games.
    pub(crate) fn undelete(games: Vec<GameId>, cx: &mut Context<'_>) {
        cx.store(PendingRequest::Changed, Request::Undelete(games));
    }

    /// Handles an answer of the library. `answer` is `None` if the library reported an error, which
    /// has already been shown; the list remains unchanged.
    pub(crate) fn answered(
        &mut self,
        asked: PendingRequest,
        answer: Option<Answer>,
        cx: &mut Context<'_>,
    ) {
        match (asked, answer) {
            (PendingRequest::List(pages), answer) => {
                self.loading = None;
                self.restored = 0;
                if let Some(Answer::Games { games, any }) = answer {
                    self.list(&games, pages, any, cx);
                }
                if std::mem::take(&mut self.wants_more) {
                    self.append(cx);
                }
            }
            (PendingRequest::NextPage, answer) => {
                self.appending = None;
                if let Some(Answer::Games { games, .. }) = answer {
                    self.next_page(&games, cx);
                }
            }
            (PendingRequest::Levels, Some(Answer::Statistics { levels, .. })) => {
                let met: Vec<Level> = levels.iter().map(|level| level.level).collect();
                let draft = FilterDraft::new(self.filter.clone(), &met, cx);
                self.open(Sheet::Filter(Box::new(draft)));
            }
            (PendingRequest::Loaded, Some(Answer::GameIds(games))) => {
                if let Some(game) = games.first() {
                    self.analyse(game.get(), cx);
                }
            }
            (PendingRequest::All, Some(Answer::GameIds(games))) => {
                self.selected = Some(games.into_iter().map(GameId::get).collect());
            }
            (PendingRequest::Changed, answer) => {
                // Restored games may restore mistakes.
                if answer.is_some() {
                    cx.hand_over(Handover::ExercisesChanged);
                }
                self.reload(cx);
            }
            (PendingRequest::Deleted(games, on_board), answer) => {
                let gone = answer.is_some();
                if let Some(left) = on_board {
                    cx.hand_over(Handover::Deleted(Deleted { gone, ..left }));
                }
                if let Some(Answer::Done(count)) = answer {
                    let (said, undo) = (cx.count("games-deleted", count), cx.word("app-undo"));
                    let undelete = MessageAction::Undelete(games.clone());
                    let said = cx.messages.offer(said, undo, undelete);
                    let asked = PendingRequest::Cards(games.clone(), said);
                    cx.store(asked, Request::CountCardsOf(games));
                }
                self.reload(cx);
            }
            (PendingRequest::Cards(games, said), Some(Answer::Done(count))) if count > 0 => {
                let text = cx.count("games-cards-stay", count);
                let delete = cx.word("games-cards-delete");
                let act = MessageAction::DeleteCards(games);
                cx.messages.ask_after(said, text, delete, act);
            }
            (PendingRequest::CardsDeleted(games), Some(_)) => {
                cx.hand_over(Handover::ExercisesChanged);
                let (said, undo) = (cx.word("games-cards-deleted"), cx.word("app-undo"));
                cx.messages
                    .offer(said, undo, MessageAction::Undelete(games));
            }
            (PendingRequest::Transfer(asked), answer) => self.transferred(asked, answer, cx),
            (
                PendingRequest::Loaded
                | PendingRequest::Levels
                | PendingRequest::All
                | PendingRequest::Cards(..)
                | PendingRequest::CardsDeleted(_),
                _,
            ) => {}
        }
    }

    /// Handles the result of a system task of the list.
    pub(crate) fn done(
        &mut self,
        asked: PendingRequest,
        answer: SystemAnswer,
        cx: &mut Context<'_>,
    ) {
        if let PendingRequest::Transfer(asked) = asked {
            self.handled(asked, answer, cx);
        }
    }

    fn list(&mut self, games: &[GameSummary], pages: usize, any: bool, cx: &Shared<'_>) {
        let more = games.len() > pages * PAGE;
        self.pages.clear();
        for page in games.chunks(PAGE).take(pages) {
            self.push(page, cx);
        }
        self.count(more);
        if games.is_empty() {
            self.list = if any {
                GamesList::NothingFits
            } else {
                GamesList::Empty
            };
        }
        self.drop_lost(more);
    }

    fn next_page(&mut self, games: &[GameSummary], cx: &Shared<'_>) {
        if let Some(page) = games.chunks(PAGE).next() {
            self.push(page, cx);
        }
        self.count(games.len() > PAGE);
    }

    fn push(&mut self, games: &[GameSummary], cx: &Shared<'_>) {
        self.pages.push(Arc::new(GamesPage {
            rows: games.iter().map(|game| GameRow::of(game, cx)).collect(),
        }));
    }

    fn count(&mut self, more: bool) {
        self.list = GamesList::Listed {
            count: self.pages.iter().map(|page| page.rows.len()).sum::<usize>() as u32,
            more,
        };
    }

    /// Deselects games that are no longer listed, if the whole list is loaded.
    fn drop_lost(&mut self, more: bool) {
        let rows = self.pages.iter().flat_map(|page| &page.rows);
        let listed: BTreeSet<i64> = rows.map(|row| row.id).collect();
        if listed.is_empty() {
            self.selected = None;
        } else if let Some(selected) = self.selected.as_mut().filter(|_| !more) {
            selected.retain(|game| listed.contains(game));
        }
    }
}
