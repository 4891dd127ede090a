//! The game on the board.

mod announcements;
mod controls;
mod event;
mod move_feedback;
mod move_list;
mod notice;
mod picture;
mod players;
mod playing;
mod speech;
mod start;
mod update;
mod view_model;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use plywise_chess::Position;
use plywise_coach::Review;
use plywise_engine::{SearchError, panic_message};
use plywise_game::VERSION;
use plywise_game::session::problem::Recorder;
use plywise_game::session::{
    Command, Fault, GameOptions, OpponentSettings, Player, SaveFailure, SaveState, Session,
    Snapshot,
};
use plywise_library::{Aftermath, Answer, GameId, GameSummary, LibraryError, Request, Settings};
use plywise_words::{spoken_board, spoken_study_board};
use serde::{Deserialize, Serialize};

use crate::chessboard::Reviewing;
use crate::chessboard::line_player::LinePlayer;
use crate::chessboard::view::{self, SquareLabel};
use crate::context::Shared;
use crate::effect::{Effect, GameSearch, SearchReport};
use crate::error_text::error_text;
use crate::handover::Deleted;
use crate::navigation::{Route, Screen};

pub use controls::{BoardControl, BoardControlId, BoardMenu, BoardPlace, MenuSection};
pub use event::{BoardEvent, BoardScreen, Experience};
pub use move_list::{MoveItem, MoveRow, MovesPage};
pub use notice::{Notice, NoticeAction, NoticeKind, Reaction};
pub use picture::{PictureSide, SharePicture};
pub use players::{ClockFace, ClockText, PlayerView, SpokenClocks, clock_text};
pub use start::{EngineLevel, GameClock, GameSetup, GameSides, SideClock};
pub use view_model::{DialogView, GameView, ThinkingProgress};

use move_feedback::MoveFeedback;
use playing::Playing;
use speech::{Speech, speech};

/// Maximum number of internal faults reported and recorded per game. Each distinct fault is
/// reported once.
const MAX_FAULTS: usize = 20;

/// Games shorter than this get no accuracy.
const FEWEST_PLIES: usize = 6;

/// Kind of confirmation dialog on the board screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    Resign,
    OfferDraw,
}

type Context<'a> = crate::context::Context<'a, PendingRequest>;

/// Unanswered request of the board screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PendingRequest {
    /// Loading a game into the game slot with this number.
    Game(u64),
    /// Saving the game. Carries the numbers of the game slot and of the save.
    Saved(u64, u64),
    /// Loading the achievements and the suggested level after the finished game with this number.
    Aftermath(u64),
    /// Loading the stored review of the game with this number.
    Review(u64),
    /// Loading the PGN to share.
    Record,
    /// Loading the most recent unfinished games.
    SetAside,
    /// Reviewing the user's last move.
    Feedback,
}

#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)] // only one instance
enum BoardState {
    Opening,
    Broken(String),
    Playing(Playing),
}

/// Viewed position and board orientation of a game, to be restored later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ViewState {
    pub(crate) game: Option<i64>,
    pub(crate) ply: Option<u32>,
    pub(crate) flipped: bool,
}

/// View models of the board screen.
#[derive(Debug)]
pub(crate) struct BoardViews<'a> {
    pub(crate) board: BoardScreen,
    pub(crate) thinking: Option<ThinkingProgress>,
    /// Accessibility labels of the squares and clocks, if a screen reader is active.
    pub(crate) spoken: Option<(Vec<SquareLabel>, Option<SpokenClocks>)>,
    pub(crate) pages: &'a [Arc<MovesPage>],
}

/// State of the board screen. It is kept while other screens are visible.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    state: BoardState,
    /// Number of the current game slot. Every game put on the board gets a new slot.
    number: u64,
    hidden: bool,
    /// Whether a game was opened in the background. Such a game stays paused until the user sees
    /// it.
    unseen: bool,
    /// View state of the game that was last on the board, to be restored when that game is opened
    /// again.
    left: Option<ViewState>,
}

impl Board {
    pub(crate) const fn new() -> Self {
        Self {
            state: BoardState::Opening,
            number: 0,
            hidden: false,
            unseen: false,
            left: None,
        }
    }

    fn playing(&self) -> Option<&Playing> {
        match &self.state {
            BoardState::Playing(playing) => Some(playing),
            BoardState::Opening | BoardState::Broken(_) => None,
        }
    }

    fn playing_mut(&mut self) -> Option<&mut Playing> {
        match &mut self.state {
            BoardState::Playing(playing) => Some(playing),
            BoardState::Opening | BoardState::Broken(_) => None,
        }
    }

    /// Returns the game with this number if it is on the board and over.
    fn of(&mut self, number: u64) -> Option<&mut Playing> {
        let is_it = |it: &&mut Playing| it.number() == number && it.before.outcome.is_some();
        self.playing_mut().filter(is_it)
    }

    fn session(&self) -> Option<&Session> {
        self.playing().map(|playing| &playing.session)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.playing().is_some_and(|it| it.before.outcome.is_some())
    }

    /// Returns the library id of the game on the board if any move was played.
    fn played(&self) -> Option<GameId> {
        let playing = self.playing()?;
        let has_moves = !playing.session.game().moves().is_empty();
        playing.id.filter(|_| has_moves)
    }

    /// Returns the view models of the board screen. `listens` adds the accessibility labels.
    pub(crate) fn view(&self, listens: bool, cx: &Shared<'_>) -> BoardViews<'_> {
        let board = match &self.state {
            BoardState::Opening => BoardScreen::Opening,
            BoardState::Broken(reason) => BoardScreen::Broken {
                reason: reason.clone(),
            },
            BoardState::Playing(playing) => BoardScreen::Playing {
                game: view_model::game_view(playing, cx),
            },
        };
        let playing = self.playing();
        let thinking = playing.and_then(|playing| playing.session.thinking());
        let spoken = listens.then(|| {
            let (Some(playing), BoardScreen::Playing { game }) = (playing, &board) else {
                return (Vec::new(), None);
            };
            let squares = match &playing.line {
                Some(line) => spoken_study_board(&line.study, cx.words),
                None => spoken_board(&playing.session, cx.words),
            };
            let squares = view::voiced(squares, &game.board, cx);
            (squares, players::spoken_clocks(playing, cx))
        });
        BoardViews {
            board,
            thinking: thinking.map(|thinking| view_model::thinking_view(&thinking, cx)),
            spoken,
            pages: playing.map_or(&[][..], |playing| &playing.pages),
        }
    }

    /// Returns when the accessibility labels of the clocks change next.
    pub(crate) fn next_second(&self, now: Duration) -> Option<Duration> {
        players::next_second(self.playing()?, now)
    }

    /// Returns the view state of the game on the board.
    pub(crate) fn view_state(&self) -> Option<ViewState> {
        let Some(playing) = self.playing() else {
            return self.left;
        };
        let snapshot = playing.session.snapshot();
        let looks_back = snapshot.viewed_ply != snapshot.live_ply;
        Some(ViewState {
            game: playing.id.map(GameId::get),
            ply: looks_back.then_some(snapshot.viewed_ply as u32),
            flipped: playing.flipped,
        })
    }

    /// Sets the view state to restore after process death. It is applied if the first game opened
    /// is the game to which it belongs.
    pub(crate) const fn restore(&mut self, left: Option<ViewState>) {
        self.left = left;
    }

    /// Returns a problem report about the game on the board, or the reason why the game could not
    /// be opened.
    pub(crate) fn problem_report(&self) -> Option<String> {
        match &self.state {
            BoardState::Playing(playing) => Some(playing.recorder.problem().to_text()),
            BoardState::Broken(reason) => Some(format!("Plywise {VERSION}: {reason}\n")),
            BoardState::Opening => None,
        }
    }

    pub(crate) fn waits_for_the_disk(&self) -> bool {
        self.playing()
            .is_some_and(|playing| playing.session.waits_for_the_disk())
    }

    pub(crate) fn next_timer(&self) -> Option<Duration> {
        let playing = self.playing()?;
        let line = playing.line.as_ref().and_then(LinePlayer::next_timer);
        playing.wake_at.into_iter().chain(line).min()
    }

    // Opening and closing games.

    /// Opens the unfinished game, or starts a new game at the last level.
    pub(crate) fn resume(&mut self, cx: &mut Context<'_>) {
        self.leave(cx);
        cx.store(PendingRequest::Game(self.number), Request::UnfinishedGame);
    }

    /// Opens the game that was on the board before process death, or else the unfinished game.
    pub(crate) fn start(&mut self, cx: &mut Context<'_>) {
        match self.left.and_then(|left| left.game) {
            Some(game) => self.open(GameId::new(game), cx),
            None => self.resume(cx),
        }
    }

    /// Opens a game of the library.
    pub(crate) fn open(&mut self, game: GameId, cx: &mut Context<'_>) {
        self.leave(cx);
        let asked = PendingRequest::Game(self.number);
        cx.store(asked, Request::OpenGame(game));
    }

    /// Starts another game. The current game remains in the library.
    pub(crate) fn begin(&mut self, options: GameOptions, cx: &mut Context<'_>) {
        self.begin_game(options, false, cx);
    }

    fn begin_game(&mut self, options: GameOptions, unseen: bool, cx: &mut Context<'_>) {
        self.leave(cx);
        self.unseen = unseen;
        let session = Session::new(options, opponent_settings(cx.settings));
        let (slot, game) = (self.number, Box::new(session.saved_game()));
        // A failure here is retried, and reported, with the first move.
        cx.store(
            PendingRequest::Saved(slot, 0),
            Request::BeginGame { slot, game },
        );
        self.seat_session(session, None, cx);
    }

    /// Starts a game at the last level, ignoring any unfinished game.
    pub(crate) fn begin_afresh(&mut self, cx: &mut Context<'_>) {
        let computer = Player::Engine {
            level: cx.settings.last_level,
        };
        let options = cx.game_options(Position::startpos(), cx.user(), computer);
        self.begin(options, cx);
    }

    /// Closes the game on the board. All pending saves of the game have been requested when this
    /// returns; nothing is saved afterwards.
    pub(crate) fn leave(&mut self, cx: &mut Context<'_>) {
        self.left = self.view_state();
        self.tell(Command::Pause, cx);
        if let Some(playing) = self.playing() {
            let slot = playing.slot;
            cx.effects.push(Effect::StopSearches { slot });
        }
        self.state = BoardState::Opening;
        self.number += 1;
        self.unseen = false;
    }

    /// Closes the game on the board if it is about to be deleted. Returns the game with its
    /// replacement, to be passed to [`Board::replace_deleted`] when the deletion has ended.
    pub(crate) fn without(&mut self, games: &[GameId], cx: &mut Context<'_>) -> Option<Deleted> {
        let playing = self.playing()?;
        let game = playing.id.filter(|id| games.contains(id))?;
        let options = GameOptions {
            seed: cx.now.chance,
            ..playing.session.options().clone()
        };
        self.leave(cx);
        Some(Deleted {
            game,
            slot: self.number,
            options: Box::new(options),
            gone: false,
        })
    }

    /// Starts a game in place of a deleted game, or reopens that game if the deletion failed. Does
    /// nothing if another game was opened meanwhile. The new game stays paused while the board is
    /// not visible.
    pub(crate) fn replace_deleted(&mut self, deleted: Deleted, cx: &mut Context<'_>) {
        if deleted.slot != self.number {
            return;
        }
        if !deleted.gone {
            return self.open(deleted.game, cx);
        }
        let is_visible = cx
            .back_stack
            .visible_screens()
            .any(|(_, screen)| screen == Screen::Board);
        self.begin_game(*deleted.options, !is_visible, cx);
    }

    fn seat_session(&mut self, session: Session, id: Option<GameId>, cx: &mut Context<'_>) {
        let session = session.kept();
        let snapshot = session.snapshot();
        // Lines said before the game was closed are not announced again.
        let opened = speech(&session).filter(|_| snapshot.live_ply > 0);
        let mut playing = Playing {
            slot: self.number,
            recorder: Recorder::new(&session),
            id,
            flipped: false,
            annotations: view::Annotations::default(),
            asks: None,
            aftermath: Aftermath::default(),
            review: None,
            reviewing: None,
            line: None,
            feedback: MoveFeedback::default(),
            typed: None,
            typed_at: None,
            explains: false,
            before: Box::new(snapshot.clone()),
            moves: Vec::new(),
            pages: Vec::new(),
            wake_at: None,
            read_at: cx.now.clock,
            move_times: Vec::new(),
            faults: Vec::new(),
            said: opened.map(|speech| (speech, true)).into_iter().collect(),
            picture: None,
            ended_on: None,
            session,
        };
        playing.turn_board(&snapshot, true, cx.settings);
        self.state = BoardState::Playing(playing);
        let paused = self.hidden || self.unseen;
        self.tell(
            if paused {
                Command::Pause
            } else {
                Command::Tick
            },
            cx,
        );
        self.take_up(cx);
    }

    /// Restores the saved view state if it belongs to the game on the board.
    fn take_up(&mut self, cx: &mut Context<'_>) {
        let Some(left) = self.left.take() else {
            return;
        };
        let Some(playing) = self.playing_mut() else {
            return;
        };
        if left.game.is_none() || left.game != playing.id.map(GameId::get) {
            return;
        }
        playing.flipped = left.flipped;
        if let Some(ply) = left.ply {
            self.tell(Command::GoTo(ply as usize), cx);
        }
    }

    /// Stops the game's search and clocks when the app moves to the background.
    pub(crate) fn hide(&mut self, cx: &mut Context<'_>) {
        self.hidden = true;
        self.tell(Command::Pause, cx);
    }

    /// Continues the game when the app returns to the foreground.
    pub(crate) fn show(&mut self, cx: &mut Context<'_>) {
        self.hidden = false;
        if !self.unseen {
            self.tell(Command::Resume, cx);
        }
    }

    /// Starts a paused game when the board becomes visible.
    pub(crate) fn shown(&mut self, cx: &mut Context<'_>) {
        if std::mem::take(&mut self.unseen) && !self.hidden {
            self.tell(Command::Resume, cx);
        }
        // The game may have been reviewed meanwhile.
        if let Some(playing) = self.playing().filter(|_| self.is_over())
            && let Some(game) = playing.id
        {
            let asked = PendingRequest::Review(playing.number());
            cx.store(asked, Request::Review(game));
        }
    }

    /// Changes the players of the current game, and turns the board accordingly.
    fn set_players(&mut self, white: Player, black: Player, cx: &mut Context<'_>) {
        if let Some(playing) = self.playing_mut() {
            playing.flipped = white.level().is_some() && black.level().is_none();
        }
        self.tell(Command::SetPlayers { white, black }, cx);
        self.tell(Command::Resume, cx);
    }

    /// Applies changed settings to the session of the game.
    pub(crate) fn follow_settings(&mut self, cx: &mut Context<'_>) {
        let settings = opponent_settings(cx.settings);
        self.tell(Command::SetOpponentSettings(settings), cx);
    }

    /// Recreates the move list after a change of language or notation.
    pub(crate) fn rewrite(&mut self, cx: &Shared<'_>) {
        if let Some(playing) = self.playing_mut() {
            playing.pages.clear();
            move_list::write_pages(&mut playing.pages, &playing.session, 0, cx);
        }
    }

    /// Handles expired timers of the game and of a line shown on the board.
    pub(crate) fn on_timer(&mut self, cx: &mut Context<'_>) {
        let Some(playing) = self.playing_mut() else {
            return;
        };
        if let Some(line) = &mut playing.line {
            line.on_timer(cx);
        }
        if playing.wake_at.is_some_and(|at| at <= cx.now.clock) {
            self.tell(Command::Tick, cx);
        }
    }

    // Commands to the session.

    /// Sends a command to the session of the game and carries out its effects. If the session
    /// panics, it is reset to its state before the command, and the fault is reported and recorded.
    pub(crate) fn tell(&mut self, command: Command, cx: &mut Context<'_>) {
        let Some(playing) = self.playing_mut() else {
            return;
        };
        if let Command::SearchEnded {
            id,
            outcome: Ok(outcome),
        } = &command
            && let Some(level) = playing.session.level_sought(*id, outcome.nodes)
        {
            playing.move_times.push((level, outcome.elapsed));
        }
        playing.recorder.before(cx.now.clock, &command);
        let updated = {
            let session = AssertUnwindSafe(&mut playing.session);
            let now = cx.now.clock;
            catch_unwind(move || { session }.0.update(now, command))
        };
        match updated {
            Ok(effects) => {
                playing.recorder.after(&playing.session, &effects);
                playing.wake_at = None;
                playing.read_at = cx.now.clock;
                let announced = playing.carry_out(effects, cx);
                self.changed(cx);
                for announcement in announced {
                    self.announce(&announcement, cx);
                }
                self.speak(cx);
            }
            Err(panic) => self.recover(panic_message(panic.as_ref()), cx),
        }
    }

    /// Resets the game's session to its state before the command that panicked.
    fn recover(&mut self, reason: String, cx: &mut Context<'_>) {
        let Some(playing) = self.playing_mut() else {
            return;
        };
        let recorder = AssertUnwindSafe(&mut playing.recorder);
        let before = catch_unwind(move || { recorder }.0.broken_off());
        let mut told = reason.clone();
        if let Ok(Some((command, session))) = before {
            playing.session = session;
            // A fault while handling a fault is not reported: it could go on forever.
            if matches!(command, Command::Faulted(_)) {
                return;
            }
            told = format!("{reason}, told {command:?}");
            let answers_a_failure = matches!(
                &command,
                Command::SearchEnded {
                    outcome: Err(_),
                    ..
                }
            );
            if let Some((id, None)) = playing.session.search().filter(|_| !answers_a_failure) {
                // The session waits for a search that was never started, and would wait forever.
                let outcome = Err(SearchError::Broken { reason });
                self.tell(Command::SearchEnded { id, outcome }, cx);
            }
        }
        self.note(Fault::Session(told), cx);
    }

    /// Reports and records an internal fault, unless the same fault has been reported before.
    fn note(&mut self, fault: Fault, cx: &mut Context<'_>) {
        let Some(playing) = self.playing_mut() else {
            return;
        };
        if playing.faults.len() < MAX_FAULTS && !playing.faults.contains(&fault) {
            playing.faults.push(fault.clone());
            self.tell(Command::Faulted(fault), cx);
        }
    }

    /// Updates the board screen after a command, by comparing the game with its state before the
    /// command.
    fn changed(&mut self, cx: &mut Context<'_>) {
        let Some(playing) = self.playing_mut() else {
            return;
        };
        let snapshot = playing.session.snapshot();
        let before = std::mem::replace(&mut playing.before, Box::new(snapshot.clone()));
        let fresh = before.number != snapshot.number;
        if fresh {
            // A rematch is a new game in the library, whose id is known only once it is saved.
            playing.id = None;
            playing.said.clear();
        }
        if fresh || before.live_turn != snapshot.live_turn {
            playing.turn_board(&snapshot, fresh, cx.settings);
        }
        if fresh || (before.viewed_ply, before.live_ply) != (snapshot.viewed_ply, snapshot.live_ply)
        {
            playing.annotations.clear();
            playing.line = None;
        }
        if snapshot.outcome.is_some() {
            playing.asks = None;
            if before.outcome.is_none() {
                playing.ended_on = Some(cx.today());
            }
        } else {
            playing.ended_on = None;
            playing.picture = None;
            playing.aftermath = Aftermath::default();
            playing.review = None;
        }
        if playing
            .typed_at
            .as_ref()
            .is_some_and(|typed| answers(&snapshot, typed))
        {
            playing.typed_at = None;
            // A rejected move stays in the field for correction.
            if let Some(draft) = &mut playing.typed {
                draft.replace(cx.fields, "");
            }
        }
        playing.feedback.follow(&playing.session, &snapshot, cx);
        playing.write_moves(fresh, cx);
        cx.settings.begun |= snapshot.live_ply > 0;
        // An offer after a blunder takes precedence over what the opponent says.
        if playing.feedback.may_offer_help() {
            let due = speech(&playing.session);
            let is_new = |due: &Speech| playing.said.iter().all(|(said, _)| said != due);
            let due = due.filter(is_new);
            playing.said.extend(due.map(|speech| (speech, false)));
        }
        // Only when the finished game is saved does the suggested level take it into account.
        let is_kept =
            |snapshot: &Snapshot| snapshot.outcome.is_some() && snapshot.save == SaveState::Saved;
        if is_kept(&snapshot) && !is_kept(&before) {
            let number = playing.number();
            cx.store(PendingRequest::Aftermath(number), Request::Aftermath);
        }
        // A new game, such as a rematch, starts unpaused.
        if (self.hidden || self.unseen) && !snapshot.paused {
            self.tell(Command::Pause, cx);
        }
    }

    // Reviews.

    /// Sets the game that is being searched for mistakes, with the number of the search. If it is
    /// the game on the board, the progress of its review is shown.
    pub(crate) fn examined(&mut self, running: Option<(GameId, u64)>) {
        let Some(playing) = self.playing_mut() else {
            return;
        };
        let is_told = playing.before.outcome.is_some() && playing.review.is_none();
        let is_long = playing.session.game().ply() >= FEWEST_PLIES;
        let own = |(game, _): &(GameId, u64)| is_told && is_long && playing.id == Some(*game);
        let id = running.filter(own).map(|(_, id)| id);
        if playing.reviewing.map(|it| it.id) != id {
            playing.reviewing = id.map(|id| Reviewing { id, percent: 0 });
        }
    }

    /// Updates the progress of a review of the game, in percent.
    pub(crate) fn progressed(&mut self, id: u64, percent: u32) {
        let reviewing = self.playing_mut().and_then(|it| it.reviewing.as_mut());
        if let Some(reviewing) = reviewing.filter(|it| it.id == id) {
            reviewing.percent = percent;
        }
    }

    /// Returns the requests of the engine jobs that the board waits for.
    pub(crate) fn waits_for(&self) -> impl Iterator<Item = u64> {
        let playing = self.playing().into_iter();
        playing.flat_map(|playing| playing.feedback.waits_for())
    }

    /// Handles the end of a review. `review` is `None` if the review failed.
    pub(crate) fn reviewed(&mut self, id: u64, review: Option<&Review>, cx: &mut Context<'_>) {
        let Some(playing) = self.playing_mut() else {
            return;
        };
        let (feedback, session) = (&mut playing.feedback, &playing.session);
        if feedback.reviewed(id, review, session.game()) {
            feedback.follow(session, &playing.before, cx);
            return;
        }
        if playing.reviewing.take_if(|it| it.id == id).is_none() {
            return;
        }
        playing.review = review.cloned();
        if let (Some(game), Some(review)) = (playing.id, review) {
            // A review that cannot be stored is still shown, and can be repeated.
            let request = Request::SetReview(game, review.to_json());
            cx.send(request);
        }
    }

    // Reports.

    /// Passes a report of a game search to the session of the game.
    pub(crate) fn searched(
        &mut self,
        search: GameSearch,
        report: SearchReport,
        cx: &mut Context<'_>,
    ) {
        if self
            .playing()
            .is_none_or(|playing| playing.slot != search.slot)
        {
            return;
        }
        let id = search.id;
        self.tell(
            match report {
                SearchReport::Iteration(report) => Command::Searched { id, report },
                SearchReport::Ended(outcome) => Command::SearchEnded { id, outcome },
                SearchReport::Book(mv) => Command::FoundInBook { id, mv },
            },
            cx,
        );
    }

    /// Handles an answer of the library. Errors of saving and opening a game are shown on the board
    /// instead of as a message.
    pub(crate) fn answered(
        &mut self,
        asked: PendingRequest,
        answer: Result<Answer, LibraryError>,
        cx: &mut Context<'_>,
    ) {
        match (asked, answer) {
            (PendingRequest::Game(number), answer) if number == self.number => {
                self.fetched(answer, cx);
            }
            (PendingRequest::Saved(slot, save), answer) => self.saved(slot, save, answer, cx),
            // Without the library there is no suggestion, which is not an error.
            (PendingRequest::Aftermath(number), Ok(Answer::Aftermath(aftermath))) => {
                if let Some(playing) = self.of(number) {
                    playing.aftermath = aftermath;
                }
            }
            (PendingRequest::Review(number), Ok(Answer::Value(Some(text)))) => {
                if let Some(playing) = self.of(number) {
                    playing.review = Review::from_json(&text, playing.session.game());
                }
            }
            (PendingRequest::Record, Ok(Answer::Pgn(text))) => cx.share(text, "board-share"),
            (PendingRequest::SetAside, Ok(Answer::Games { games, .. })) => {
                self.open_other(&games, cx);
            }
            (PendingRequest::Record | PendingRequest::SetAside, Err(error)) => {
                cx.say_trouble(&error);
            }
            _ => {}
        }
    }

    /// Opens the first of the unfinished games that is not already on the board.
    fn open_other(&mut self, games: &[GameSummary], cx: &mut Context<'_>) {
        let here = self.playing().and_then(|playing| playing.id);
        let mut others = games.iter();
        match others.find(|game| Some(game.id) != here && game.plies > 0) {
            Some(game) => {
                self.open(game.id, cx);
                cx.back_stack.go(Route::Board);
            }
            None => cx.say("terminal-nothing-set-aside"),
        }
    }

    fn fetched(&mut self, answer: Result<Answer, LibraryError>, cx: &mut Context<'_>) {
        match answer {
            Ok(Answer::Game(Some((id, saved)))) => {
                match Session::restore(*saved, opponent_settings(cx.settings)) {
                    Ok(session) => {
                        let slot = self.number;
                        cx.send(Request::AssignSlot { slot, game: id });
                        let is_over = session.game().outcome().is_some();
                        self.seat_session(session, Some(id), cx);
                        if let (true, Some(playing)) = (is_over, self.playing()) {
                            let asked = PendingRequest::Review(playing.number());
                            cx.store(asked, Request::Review(id));
                        }
                    }
                    Err(_) => {
                        self.state = BoardState::Broken(cx.word("games-error-game-unreadable"));
                    }
                }
            }
            Ok(_) => self.begin_afresh(cx),
            // The game that was on the board before process death has been deleted.
            Err(LibraryError::NoSuchGame { .. }) if self.number == 1 => self.resume(cx),
            Err(error) => self.state = BoardState::Broken(error_text(&error, cx.words)),
        }
    }

    fn saved(
        &mut self,
        slot: u64,
        save: u64,
        answer: Result<Answer, LibraryError>,
        cx: &mut Context<'_>,
    ) {
        let Some(playing) = self.playing_mut().filter(|playing| playing.slot == slot) else {
            return;
        };
        if let Ok(Answer::GameSaved(number, id)) = &answer
            && *number == playing.session.game_number()
        {
            playing.id = Some(*id);
        }
        // The initial save of a new game was not requested by the session.
        if save > 0 {
            let error = answer.err().map(|error| SaveFailure::from(&error));
            self.tell(Command::Saved { save, error }, cx);
        }
    }
}

/// Returns whether a typed move was played, raised a question, or waits for the opponent's move.
fn answers(now: &Snapshot, typed: &Snapshot) -> bool {
    now.live_ply != typed.live_ply
        || now.question != typed.question
        || now.premove != typed.premove
        || now.typed_ahead != typed.typed_ahead
}

/// Returns the settings that control the computer's behaviour.
fn opponent_settings(settings: &Settings) -> OpponentSettings {
    OpponentSettings {
        at_once: settings.answer_at_once,
        may_resign: settings.may_resign,
        confirm_moves: settings.confirm_moves,
    }
}
