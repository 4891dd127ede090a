//! A game in progress, as a pure state machine.
//!
//! [`Session::update`] takes a [`Command`] and the current time, and returns [`Effect`]s. The session starts no thread,
//! reads no clock and uses no file, so tests can produce any situation by sending commands. [`Session::snapshot`]
//! returns what a frontend draws.
//!
//! Commands do not start and stop the search and the clocks directly. After each command, `reconcile` derives from the
//! state of the game what should be running, and returns effects that start or stop what differs. A search that is no
//! longer needed is stopped, and its late reports are ignored because of their [`SearchId`].

mod hints;
mod history;
mod input;
mod messages;
mod opponent;
mod options;
pub mod problem;
pub mod replay;
mod save;
mod save_failure;
mod snapshot;
mod threat;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::clock::{Clock, TimeLeft};
use crate::game::Game;
use plywise_chess::{Color, Move, Square};

pub use hints::{HINT_NODES, Hint, HintStep, Warning};
pub use input::{LegalTarget, Premove, Question, Target, TargetKind, legal_targets, move_between};
pub use messages::{Announcement, Command, Effect, Fault, Refusal, SearchId};
pub use options::{GameOptions, HelpAllowed, OpponentSettings, Player};
pub use save::{GameNumber, HelpUsed, SavedGame};
pub use save_failure::SaveFailure;
pub use snapshot::{Captured, ClockView, MoveView, SaveState, SideView, Snapshot, ThinkingView};

pub use threat::Threat;

use hints::{HintState, MoveCheck};
use opponent::{Purpose, Thinking};
use threat::ThreatState;

/// Minimum delay between the human player's move and the computer's reply.
const BREATH: Duration = Duration::from_millis(400);

/// Remaining time below which a human player is warned, once.
const LOW_TIME: Duration = Duration::from_secs(10);

/// Duration added to the timer for the low-time warning, so that the clock is certainly below [`LOW_TIME`] when the
/// timer fires.
const CLOCK_STEP: Duration = Duration::from_millis(1);

/// A chess game in progress, with the state of the user's input.
///
/// ```
/// use std::time::Duration;
///
/// use plywise_game::Level;
/// use plywise_game::session::{Command, Effect, GameOptions, OpponentSettings, Session};
///
/// let options = GameOptions::against(Level::FIRST);
/// let mut session = Session::new(options, OpponentSettings::default());
/// let effects = session.update(Duration::ZERO, Command::Type("e4".into()));
/// assert_eq!(session.game().ply(), 1);
/// // The computer is to move, so the session requests a search of the new position.
/// assert!(effects.iter().any(|effect| matches!(effect, Effect::StartSearch { .. })));
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools)] // independent states
pub struct Session {
    options: GameOptions,
    /// Version of the program in which the session's game was started.
    program: String,
    opponent_settings: OpponentSettings,
    number: GameNumber,
    game: Game,
    /// Chess clocks of both sides. `None` if the game has no clocks.
    clock: Option<Clock>,
    times: Vec<TimeLeft>,
    /// Time of the last command to the session.
    now: Duration,
    paused: bool,
    /// Ply of the position on display. `None` while the current position is displayed.
    viewed: Option<usize>,
    selection: Option<Square>,
    question: Option<Question>,
    premove: Option<Premove>,
    /// Human player's move that waits until the previous save completes.
    waiting: Option<Move>,
    /// Typed move to be tried when the moves before it have been played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    typed_ahead: Option<String>,
    thinking: Option<Thinking>,
    /// Value of `epoch` when the search for the computer's move failed.
    failed: Option<u64>,
    last_search: u64,
    /// Time at which the last move was played.
    moved_at: Duration,
    /// Ply and score of each of the computer's moves. Scores are in centipawns from the computer's perspective.
    own_scores: Vec<(usize, i32)>,
    /// Side that offers a draw with the last or the next move. `None` without an offer.
    draw_offer: Option<Color>,
    hint: Option<HintState>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    threat: Option<ThreatState>,
    check: Option<MoveCheck>,
    /// Moves that were abandoned by continuing from an earlier position: for each such variation, the ply at which it
    /// begins and its moves.
    abandoned: Vec<(usize, Vec<Move>)>,
    /// Ply at which a chess clock was last started.
    clocked_ply: Option<usize>,
    help_used: HelpUsed,
    /// Whether the computer's level was changed after the computer had moved.
    level_changed: bool,
    /// Whether the user made the computer move before its search had ended.
    hurried: bool,
    save: save::SaveProgress,
    /// Sides that have already been warned of low time.
    told_low: Vec<Color>,
    /// Number that is incremented whenever the position changes, so that results of older searches are recognized.
    epoch: u64,
}

/// Effects collected while the session handles one command.
type Effects = Vec<Effect>;

impl Session {
    /// Creates a session with a new game. No search or clock runs until the first command, which may be a
    /// [`Command::Tick`].
    pub fn new(options: GameOptions, opponent_settings: OpponentSettings) -> Self {
        let game = Game::new(options.start);
        let clock = options.time.map(Clock::new);
        let mut session = Self {
            times: vec![clock.map_or_else(TimeLeft::default, |clock| clock.left())],
            options,
            program: crate::VERSION.to_owned(),
            opponent_settings,
            number: GameNumber::FIRST,
            game,
            clock,
            now: Duration::ZERO,
            paused: false,
            viewed: None,
            selection: None,
            question: None,
            premove: None,
            waiting: None,
            typed_ahead: None,
            thinking: None,
            failed: None,
            last_search: 0,
            moved_at: Duration::ZERO,
            own_scores: Vec::new(),
            draw_offer: None,
            hint: None,
            threat: None,
            check: None,
            abandoned: Vec::new(),
            clocked_ply: None,
            help_used: HelpUsed::default(),
            level_changed: false,
            hurried: false,
            save: save::SaveProgress::default(),
            told_low: Vec::new(),
            epoch: 0,
        };
        session.clocks_are_kept();
        session
    }

    /// Returns the session's game with all moves, including those taken back.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the options of the session's game: players, start position, time control and allowed help.
    pub const fn options(&self) -> &GameOptions {
        &self.options
    }

    /// Returns the ply of the position on display, which may be an earlier one of the game.
    pub fn viewed_ply(&self) -> usize {
        self.viewed.unwrap_or_else(|| self.game.ply())
    }

    /// Handles a command and returns the resulting effects. `now` is the time since an arbitrary fixed moment and must
    /// never decrease.
    pub fn update(&mut self, now: Duration, command: Command) -> Vec<Effect> {
        let mut effects = Effects::new();
        self.pass_time(now, &mut effects);
        self.retry_save(&mut effects);
        match command {
            Command::Tap(square) => self.tap(square, &mut effects),
            Command::Drag { from, to } => self.drag(from, to, &mut effects),
            Command::Type(text) => self.typed(&text, &mut effects),
            Command::Promote(role) => self.promote(role, &mut effects),
            Command::Confirm => self.confirm(&mut effects),
            Command::Cancel => self.drop_pending(),
            Command::Undo => self.undo(&mut effects),
            Command::Redo => self.redo(&mut effects),
            Command::GoTo(ply) => self.go_to(ply, &mut effects),
            Command::GoToLive => self.go_to(self.game.ply(), &mut effects),
            Command::NewGame(options) => self.new_game(*options, &mut effects),
            Command::Resign => self.resign(&mut effects),
            Command::OfferDraw => self.offer_draw(&mut effects),
            Command::AcceptDraw => self.accept_draw(&mut effects),
            Command::DeclineDraw => self.decline_draw(&mut effects),
            Command::ClaimDraw => self.claim_draw(&mut effects),
            Command::ClaimDrawWith(mv) => self.claim_draw_with(mv, &mut effects),
            Command::Hint => self.ask_hint(&mut effects),
            Command::Threat => self.ask_threat(&mut effects),
            Command::WarnOfBlunders => self.warn_of_blunders(&mut effects),
            Command::MoveNow => self.move_now(&mut effects),
            Command::SetLevel(level) => self.set_level(level, &mut effects),
            Command::SetPlayers { white, black } => self.set_players(white, black, &mut effects),
            Command::SetOpponentSettings(opponent_settings) => {
                self.opponent_settings = opponent_settings;
            }
            Command::Pause => self.pause(&mut effects),
            Command::Resume => self.paused = false,
            Command::Searched { id, report } => self.searched(id, report),
            Command::SearchEnded { id, outcome } => self.search_ended(id, outcome, &mut effects),
            Command::FoundInBook { id, mv } => self.found_in_book(id, mv),
            Command::Saved { save, error } => self.saved(save, error),
            Command::Faulted(_) => effects.push(Effect::Announce(Announcement::Fault)),
            Command::Tick => {}
        }
        self.reconcile(&mut effects);
        effects
    }

    /// Returns the side to move in the current position.
    fn turn(&self) -> Color {
        self.game.position().turn()
    }

    /// Returns `true` if a human player is to move in the current position.
    fn person_to_move(&self) -> bool {
        self.game.outcome().is_none() && self.options.is_human(self.turn())
    }

    fn refuse(refusal: Refusal, effects: &mut Effects) {
        effects.push(Effect::Announce(Announcement::Refused(refusal)));
    }

    /// Advances the chess clocks to `now`, and handles low time and time that has run out.
    fn pass_time(&mut self, now: Duration, effects: &mut Effects) {
        let passed = now.saturating_sub(self.now);
        self.now = self.now.max(now);
        let Some(clock) = &mut self.clock else { return };
        let fallen = clock.pass(passed);
        let low = clock.running().filter(|&color| {
            clock.left().of(color) < LOW_TIME
                && self.options.is_human(color)
                && !self.told_low.contains(&color)
        });
        if let Some(color) = low {
            self.told_low.push(color);
            effects.push(Effect::Announce(Announcement::LowTime));
        }
        let Some(fallen) = fallen else { return };
        clock.stop();
        if let Ok(outcome) = self.game.flag_fall(fallen) {
            self.after_end(outcome, effects);
        }
    }

    /// Starts and stops the search, the clocks and the timer by effects, so that they match the state of the game.
    fn reconcile(&mut self, effects: &mut Effects) {
        self.play_what_waits(effects);
        let wanted = self.wanted_search();
        let stale = self
            .thinking
            .take_if(|thinking| thinking.epoch != self.epoch || wanted != Some(thinking.purpose));
        if let Some(stale) = stale.filter(|stale| stale.ready.is_none()) {
            effects.push(Effect::StopSearch { id: stale.id });
        }
        if let (Some(purpose), None) = (wanted, &self.thinking) {
            self.start_search(purpose, effects);
        }
        self.reconcile_clock();
        if let Some(at) = self.next_wake() {
            effects.push(Effect::WakeAt(at));
        }
    }

    /// Returns the purpose of the search that should be running, or `None` if no search should.
    fn wanted_search(&self) -> Option<Purpose> {
        if self.paused || self.game.outcome().is_some() {
            return None;
        }
        if !self.options.is_human(self.turn()) {
            return (!self.engine_has_failed()).then_some(Purpose::Move);
        }
        if self.waiting.is_some() {
            return None;
        }
        self.wanted_help()
    }

    fn start_search(&mut self, purpose: Purpose, effects: &mut Effects) {
        self.last_search += 1;
        let id = SearchId(self.last_search);
        let (limits, book) = match purpose {
            Purpose::Move => (
                self.move_limits(),
                self.options.book_seed(self.game.position()),
            ),
            Purpose::Hint | Purpose::Threat => (Self::hint_limits(), None),
            Purpose::CheckBest | Purpose::CheckOwn => (self.check_limits(), None),
        };
        let root = match purpose {
            Purpose::Threat => self.threat_root(),
            _ => self.game.search_root(),
        };
        self.thinking = Some(Thinking::new(id, purpose, self.epoch, &limits, self.now));
        effects.push(Effect::StartSearch {
            id,
            root: Box::new(root),
            limits: Box::new(limits),
            book,
        });
    }

    /// Starts, resumes or stops the clock of the side to move. Clocks run from the second ply on. They are stopped
    /// while the session is paused, while the computer's move waits to be shown, during a blunder check, after an
    /// engine failure, and after the end of the game.
    fn reconcile_clock(&mut self) {
        let turn = self.turn();
        let stands = self.paused
            || self.game.ply() == 0
            || self.game.outcome().is_some()
            || self.waiting.is_some()
            || self.check.is_some()
            || self.engine_has_failed()
            || self
                .thinking
                .as_ref()
                .is_some_and(|thinking| thinking.ready.is_some());
        let ply = self.game.ply();
        let Some(clock) = &mut self.clock else { return };
        if stands {
            clock.stop();
        } else if clock.running() != Some(turn) {
            // Each move gets its delay only once, however often the clock is stopped.
            if self.clocked_ply == Some(ply) {
                clock.go_on(turn);
            } else {
                clock.start(turn);
            }
            self.clocked_ply = Some(ply);
        }
        if self.times.len() <= ply {
            self.times.resize(ply + 1, clock.left());
        }
    }

    /// Returns the time at which the session next needs a [`Command::Tick`], or `None`.
    fn next_wake(&self) -> Option<Duration> {
        let retry = self.save.retry_at();
        if self.paused {
            return retry;
        }
        let clock = self.clock.as_ref();
        let falls = clock.and_then(Clock::until_flag_falls);
        let flag = falls.map(|time| self.now.saturating_add(time));
        let to_be_told = clock
            .and_then(Clock::running)
            .is_some_and(|color| self.options.is_human(color) && !self.told_low.contains(&color));
        let low = falls.filter(|_| to_be_told);
        let low = low.map(|time| {
            let until = time.saturating_sub(LOW_TIME).saturating_add(CLOCK_STEP);
            self.now.saturating_add(until)
        });
        // A move that waits for a save is played when the save completes.
        let ready = (self.thinking.as_ref())
            .filter(|_| !self.save.is_writing())
            .and_then(Thinking::shows_at);
        let all = [flag, low, ready, retry];
        all.into_iter().flatten().min()
    }

    /// Pauses the session. Requests a save of what the library does not have yet, because the system may end a hidden
    /// app without notice.
    fn pause(&mut self, effects: &mut Effects) {
        self.paused = true;
        self.drop_premove();
        self.save_the_rest(effects);
    }

    /// Replaces the session's game with a new one.
    fn new_game(&mut self, options: GameOptions, effects: &mut Effects) {
        let fresh = Self::new(options, self.opponent_settings);
        let before = std::mem::replace(self, fresh);
        self.number = before.number.next();
        self.now = before.now;
        self.moved_at = before.now;
        self.last_search = before.last_search;
        self.epoch = before.epoch + 1;
        self.thinking = before.thinking;
        self.save = before.save.for_new_game();
        self.request_save(effects);
    }
}
