//! State of the terminal frontend. Input becomes events of the app.
//!
//! The app decides everything else. The frontend itself keeps only the typed text, the cursor of
//! the arrow keys, and text overlays.

mod board;
mod commands;
mod form;
mod games;
mod next;
mod status;
mod train;
mod typing;
mod usage;

#[cfg(test)]
pub(super) mod tests;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use plywise_app::{
    AnalysisEvent, BoardEvent, BoardScreen, Event, ExerciseEvent, GamesEvent, GamesSheet,
    MessageState, NoticeKind, Screen, SystemAnswer, SystemTask, ViewUpdate,
};
use plywise_chess::{Position, Square};
use plywise_words::{Arg, Catalogue};

pub(super) use board::PROMOTIONS;
use board::on_board;
pub(super) use commands::{COMMANDS, NoClock, SideChoice, clock, level, read_game};
pub(super) use form::rows as form_rows;
pub(super) use games::Prompt;
pub(super) use next::NextGame;
pub(super) use status::Tone;
pub(super) use train::{Row as TrainRow, rows as train_rows};
pub(super) use usage::{Usage, folded, options};

use super::files;
use super::input::Action;
use super::line::Line;
use super::link::{Link, Message, Shown};
use super::theme::PieceStyle;

/// Maximum time to wait until the app has handled an event.
const MAX_WAIT: Duration = Duration::from_secs(5);

/// What the terminal frontend opens when it starts.
#[derive(Clone, Debug, Default)]
pub(super) struct First {
    /// Start position and settings of a new game. `None` to resume the unfinished game.
    pub(super) begin: Option<(Box<Position>, NextGame)>,
    /// PGN to open in the analysis, with the text that announces the game.
    pub(super) load: Option<(String, String)>,
}

/// Square on the board that the arrow keys move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor {
    pub(super) square: Square,
    /// Whether the cursor is visible. The first arrow key makes it visible.
    pub(super) shown: bool,
}

/// Text overlay over the whole window, such as the help.
#[derive(Debug)]
pub(super) struct Text {
    pub(super) title: String,
    pub(super) lines: Vec<String>,
    /// First visible row of the text.
    pub(super) scroll: u16,
}

/// State of the terminal frontend.
#[derive(Debug)]
pub(super) struct Shell {
    pub(super) link: Link,
    pub(super) shown: Shown,
    pub(super) words: Arc<Catalogue>,
    pub(super) pieces: PieceStyle,
    pub(super) cursor: Cursor,
    pub(super) line: Line,
    pub(super) completion: typing::Completion,
    /// Index of the selected piece in the promotion picker.
    pub(super) promotion: usize,
    pub(super) text: Option<Text>,
    pub(super) prompt: Option<Prompt>,
    /// Id of the search field in the list of games, and the text in the field.
    pub(super) search: (u32, Line),
    /// Index of the selected row in the list of games, and the id of its game.
    pub(super) row: (usize, Option<i64>),
    /// Index of the selected row in the new-game form or the training overview.
    pub(super) choice: usize,
    /// Text typed into the fields of the new-game form, by field id.
    pub(super) drafts: BTreeMap<u32, String>,
    next: NextGame,
    notice: Option<(String, Tone)>,
    first: Option<First>,
    /// FEN of the position on the board. `None` until it is needed.
    fen: Option<String>,
    paused: bool,
    /// File that is to be imported.
    import_path: Option<PathBuf>,
    /// File to which the current game is to be saved, and whether an existing file may be replaced.
    save_target: Option<(PathBuf, bool)>,
    export_target: Option<(PathBuf, bool)>,
    /// Screen and back stack entry of the game that was saved last, and the file it was saved to.
    saved_as: Option<(Screen, u32, String)>,
    home: Option<PathBuf>,
    pub(super) quitting: bool,
}

impl Shell {
    pub(super) fn new(link: Link, pieces: PieceStyle, home: Option<PathBuf>, first: First) -> Self {
        Self {
            link,
            shown: Shown::default(),
            words: Catalogue::shared(""),
            pieces,
            cursor: Cursor {
                square: Square::E2,
                shown: false,
            },
            line: Line::default(),
            completion: typing::Completion::default(),
            promotion: 0,
            text: None,
            prompt: None,
            search: (0, Line::default()),
            row: (0, None),
            choice: 0,
            drafts: BTreeMap::new(),
            next: NextGame::default(),
            notice: None,
            first: Some(first),
            fen: None,
            paused: false,
            import_path: None,
            save_target: None,
            export_target: None,
            saved_as: None,
            home,
            quitting: false,
        }
    }

    // Messages to and from the app.

    /// Waits until the first game is loaded. Returns the error if the app could not start.
    pub(super) fn wait_for_first_game(&mut self) -> Option<String> {
        while self.first.is_some() && self.shown.start_error.is_none() {
            if let Some(message) = self.link.next(MAX_WAIT) {
                self.handle(message);
            }
        }
        self.shown.start_error.take()
    }

    /// Warns that games are kept only until the program ends.
    pub(super) fn warn_not_kept(&mut self, why: &str) {
        self.warn(self.with("terminal-not-kept", "reason", why));
    }

    /// Sends an event to the app and waits until it is handled.
    pub(super) fn send(&mut self, event: Event) {
        self.link.post(event);
        self.wait_until(MAX_WAIT, |shell| {
            !shell.link.is_ahead_of(shell.shown.acknowledged)
        });
    }

    /// Handles updates from the app until a condition holds, for at most `timeout`.
    pub(super) fn wait_until(&mut self, timeout: Duration, condition: impl Fn(&Self) -> bool) {
        let end = Instant::now() + timeout;
        while !condition(self) {
            let left = end.saturating_duration_since(Instant::now());
            let Some(message) = self.link.next_update(left) else {
                return;
            };
            self.handle(message);
        }
    }

    /// Handles an update from the app.
    pub(super) fn handle(&mut self, message: Message) {
        match message {
            Message::Update(acknowledged, clock, updates) => {
                self.shown.taken(acknowledged, clock);
                for update in updates {
                    self.take(update);
                }
                self.begin();
            }
            Message::Task(id, task) => self.carry_out(id, task),
            Message::End => self.quitting = true,
            Message::Input(_) => {}
        }
    }

    fn take(&mut self, update: ViewUpdate) {
        match &update {
            ViewUpdate::Board { board } => self.board_changed(board),
            ViewUpdate::Analysis { .. }
            | ViewUpdate::Exercise { .. }
            | ViewUpdate::Navigation { .. } => {
                self.fen = None;
            }
            ViewUpdate::Catalogue { catalogue } => {
                self.words = Catalogue::shared(&catalogue.language);
            }
            ViewUpdate::Games { games } => self.games_changed(games),
            ViewUpdate::Statistics { statistics } => self.show_statistics(statistics),
            _ => {}
        }
        let is_listed = matches!(
            update,
            ViewUpdate::Games { .. } | ViewUpdate::GamesPages { .. }
        );
        self.shown.take(update);
        if is_listed {
            self.keep_row();
        }
    }

    /// Updates the frontend when the board of the app has changed. Results and draw offers replace
    /// the visible notice.
    fn board_changed(&mut self, board: &BoardScreen) {
        self.fen = None;
        let BoardScreen::Playing { game } = board else {
            return;
        };
        self.next.learn(game);
        let before = self.shown.game();
        let kind = |notice: &plywise_app::Notice| notice.kind;
        let weighs = [NoticeKind::Result, NoticeKind::DrawOffered];
        let now = game.notice.as_ref().map(kind);
        let is_news = now != before.and_then(|it| it.notice.as_ref().map(kind));
        let hides = is_news && now.is_some_and(|it| weighs.contains(&it));
        let is_other = before.is_none_or(|it| it.game != game.game);
        let is_opened = before.is_none_or(|it| it.game >> 32 != game.game >> 32);
        let plays_on = before.is_some_and(|it| game.live_ply > it.live_ply);
        if hides {
            self.notice = None;
        }
        if is_other {
            self.paused = false;
            self.saved_as
                .take_if(|(screen, ..)| *screen == Screen::Board);
            self.cursor.shown = false;
            let home = [Square::E2, Square::E7];
            self.cursor.square = home[usize::from(game.board.flipped)];
        } else if let Some(last) = game
            .board
            .last_move
            .filter(|_| plays_on && !self.cursor.shown)
        {
            self.cursor.square = Square::from_index(last.to.into());
        }
        if is_opened && game.live_ply > 0 && game.goes_on {
            self.say_key("board-restored");
        }
        if game.board.promotion.is_none() {
            self.promotion = 0;
        }
    }

    /// Starts the game that the command line asks for, once the first game is loaded.
    fn begin(&mut self) {
        let broken = match &self.shown.board {
            Some(BoardScreen::Broken { reason }) => Some(reason.clone()),
            Some(BoardScreen::Playing { .. }) => None,
            _ => return,
        };
        let Some(first) = self.first.take() else {
            return;
        };
        let left = self.shown.game().is_some_and(|game| game.live_ply > 0);
        let damaged = broken == Some(self.say("games-error-game-unreadable"));
        if first.begin.is_some() || broken.is_some() {
            let (start, next) = first.begin.unwrap_or_default();
            self.next = next;
            self.start_game(Some(&*start));
            let aside = left.then(|| self.say("terminal-set-aside"));
            let damaged = damaged.then(|| self.say("terminal-damaged-aside"));
            self.notice = aside.or(damaged).or(broken).map(|it| (it, Tone::Plain));
        }
        if let Some((record, said)) = first.load {
            self.list_event(GamesEvent::AnalysePgn { pgn: record });
            self.notify(said);
        }
    }

    /// Carries out a task that the app gives to its frontend, as far as a terminal can.
    fn carry_out(&mut self, id: u64, task: SystemTask) {
        let answer = match task {
            SystemTask::PickFile { .. } => match self.import_path.take() {
                Some(path) => SystemAnswer::Picked {
                    path: path.display().to_string(),
                },
                None => SystemAnswer::Cancelled,
            },
            SystemTask::KeepFile { path, .. } => {
                let file = self.export_target.take();
                match fs::read(path) {
                    Ok(bytes) if self.write(file, &bytes).is_some() => SystemAnswer::Done,
                    // The error is shown already.
                    Ok(_) => SystemAnswer::Cancelled,
                    Err(_) => SystemAnswer::Failed,
                }
            }
            // PGN has several lines, FEN has one.
            SystemTask::ShareText { text, .. } if text.contains('\n') => {
                let file = self.save_target.take();
                if let Some(file) = self.write(file, text.as_bytes()) {
                    let shown = files::shown_path(Path::new(&file), self.home.as_deref());
                    self.notify(self.with("terminal-saved-as", "file", shown));
                    let (screen, entry, _) = self.shown.entry();
                    self.saved_as = Some((screen, entry, file));
                }
                SystemAnswer::Done
            }
            SystemTask::ShareText { text, .. } => {
                self.fen = Some(text);
                SystemAnswer::Done
            }
            _ => SystemAnswer::Done,
        };
        if id > 0 {
            self.link.post(Event::Answered { id, answer });
        }
    }

    /// Writes a file. Returns the path of the file, or `None` after showing the error.
    fn write(&mut self, file: Option<(PathBuf, bool)>, bytes: &[u8]) -> Option<String> {
        let (path, replace) = file?;
        match files::write(&path, bytes, replace) {
            Ok(()) => Some(path.display().to_string()),
            Err(error) => {
                self.warn(files::explain(&path, true, &error, &self.words));
                None
            }
        }
    }

    /// Returns the position on the board.
    pub(super) fn position(&mut self) -> Option<Position> {
        if self.fen.is_none() {
            on_board!(self, ShareFen);
        }
        self.fen.as_ref()?.parse().ok()
    }

    // Input.

    pub(super) fn act(&mut self, action: Action) {
        if action == Action::Quit {
            self.quitting = true;
        } else if self.text.is_some() {
            self.act_on_text(&action);
        } else if self.prompt.is_some() {
            self.act_on_prompt(action);
        } else {
            self.notice = None;
            self.read_message();
            let offer = self.message_offer().map(|(accept, ..)| accept);
            if action == Action::Accept || offer.as_ref() == Some(&action) {
                if self.shown.message.is_none() && self.offers(&BoardEvent::WarnOfBlunders) {
                    self.play(BoardEvent::WarnOfBlunders);
                } else if !self.answer_message(MessageState::Acted) {
                    self.warn_key("error-nothing");
                }
                return;
            }
            match self.shown.screen() {
                Screen::Board | Screen::Analysis | Screen::Exercise => self.act_on_board(action),
                Screen::Train => self.act_on_train(&action),
                Screen::Games => self.act_on_games(action),
                Screen::NewGame => self.act_on_form(&action),
                _ => self.leave(),
            }
        }
    }

    /// Updates the completions of the typed text if the position on the board has changed.
    pub(super) fn refresh(&mut self) {
        if self.fen.is_none() && !self.line.is_empty() {
            self.update_completion();
        }
    }

    /// Dismisses the app's message when the user presses a key, unless the message offers an
    /// action.
    fn read_message(&mut self) {
        let message = self.shown.message.as_ref();
        let read = message.filter(|it| it.lasting || it.action.is_none());
        if let Some(id) = read.map(|it| it.id) {
            let state = MessageState::Gone;
            self.send(Event::Message { id, state });
        }
    }

    /// Returns the action that the app's message offers, the name of the key for it, and its label.
    /// Ctrl-Z accepts an undo, except on the board, where it undoes a move.
    pub(super) fn message_offer(&self) -> Option<(Action, &'static str, &str)> {
        let message = self.shown.message.as_ref().filter(|it| !it.lasting)?;
        let offer = message.action.as_deref()?;
        let undoes = offer == self.say("app-undo") && self.shown.screen() != Screen::Board;
        Some(if undoes {
            (Action::Undo, "Ctrl-Z", offer)
        } else {
            (Action::Accept, "Ctrl-O", offer)
        })
    }

    /// Accepts or dismisses the app's message. Returns whether there was a message.
    pub(super) fn answer_message(&mut self, state: MessageState) -> bool {
        let id = self.shown.message.as_ref().map(|message| message.id);
        if let Some(id) = id {
            self.send(Event::Message { id, state });
        }
        id.is_some()
    }

    /// Goes back to the previous screen.
    fn leave(&mut self) {
        self.answer_message(MessageState::Gone);
        let (_, entry, _) = self.shown.entry();
        self.send(Event::Left { entry });
    }

    /// Opens a text overlay with a title and lines.
    fn show(&mut self, title: String, lines: Vec<String>) {
        self.text = Some(Text {
            title,
            lines,
            scroll: 0,
        });
    }

    /// Limits scrolling of the text overlay to the given last row, which is known only after
    /// drawing.
    pub(super) fn limit_scroll(&mut self, last: u16) {
        if let Some(text) = &mut self.text {
            text.scroll = text.scroll.min(last);
        }
    }

    fn act_on_text(&mut self, action: &Action) {
        let Some(Text { scroll, .. }) = &mut self.text else {
            return;
        };
        match action {
            Action::Down => *scroll = scroll.saturating_add(1),
            Action::Up => *scroll = scroll.saturating_sub(1),
            Action::PageDown | Action::Letter(' ') => *scroll = scroll.saturating_add(10),
            Action::PageUp => *scroll = scroll.saturating_sub(10),
            _ => {
                self.text = None;
                self.text_closed();
            }
        }
    }

    /// Closes the app's screen or sheet whose contents the closed text overlay showed.
    fn text_closed(&mut self) {
        let sheet = self.shown.games.as_ref().map(|it| (it.sheet_id, &it.sheet));
        match (self.shown.screen(), sheet) {
            (Screen::Statistics, _) => self.leave(),
            (Screen::Games, Some((sheet, Some(GamesSheet::Imported { .. })))) => {
                let event = GamesEvent::Dismiss { sheet };
                self.send(Event::Games { event });
            }
            _ => {}
        }
    }

    // Texts.

    /// Returns a message in the user's language, without arguments.
    pub(super) fn say(&self, key: &str) -> String {
        self.words.word(key)
    }

    /// Returns a message in the user's language, with one argument.
    pub(super) fn with<'a>(&self, key: &str, name: &str, arg: impl Into<Arg<'a>>) -> String {
        self.words.message_with(key, name, arg)
    }

    fn notify(&mut self, text: String) {
        self.notice = Some((text, Tone::Plain));
    }

    fn warn(&mut self, text: String) {
        self.notice = Some((text, Tone::Warning));
    }

    fn say_key(&mut self, key: &str) {
        self.notify(self.say(key));
    }

    fn warn_key(&mut self, key: &str) {
        self.warn(self.say(key));
    }
}
