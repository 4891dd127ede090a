//! The app: routes inputs to the screens.

use std::sync::Arc;
use std::time::Duration;

use plywise_coach::endings::EndingAnswer;
use plywise_library::{Answer, Answered, LibraryError, Recovery, Request, Settings};
use plywise_words::{Catalogue as Words, Language};

use crate::analysis::Analyses;
use crate::appearance::Look;
use crate::board::Board;
use crate::context::Shared;
use crate::dates::{Zone, ZoneOffset};
use crate::effect::{Effect, SystemAnswer, SystemTask};
use crate::event::{Event, Input, Report};
use crate::fields::FieldIds;
use crate::games::Games;
use crate::handover::{Handover, Replacement};
use crate::jobs::{Jobs, Wanted};
use crate::licences::{self, LicensedWork};
use crate::messages::{MessageAction, Messages};
use crate::navigation::{BackStack, Route, Screen};
use crate::new_game::NewGame;
use crate::now::Now;
use crate::pending::Pending;
use crate::requests::Requests;
use crate::save::SavedApp;
use crate::settings::{DeviceTraits, SettingsPage};
use crate::setup::Setup;
use crate::statistics::Statistics;
use crate::train::Train;
use crate::view_update::{Differ, Sent, ViewUpdate};

/// Parameters of [`App::new`].
#[derive(Clone, Debug, Default)]
pub struct Start {
    pub settings: Settings,
    /// The system's languages, in order of preference.
    pub languages: Vec<String>,
    /// UTC offsets of the system's time zone, each with the time from which it applies.
    pub offsets: Vec<ZoneOffset>,
    /// Result of repairing a damaged library; `None` if the library was intact.
    pub recovery: Option<Recovery>,
    /// Number of hardware threads.
    pub processors: u32,
    /// Saved state from [`App::save`]; empty for a fresh start.
    pub state: String,
    /// Whether the system provides a dynamic colour scheme.
    pub dynamic_color: bool,
    /// Whether the frontend decides how many threads and how much memory the engine uses. Their
    /// settings are then left out.
    pub fixed_engine: bool,
    /// Whether the device cannot vibrate. The setting is then left out.
    pub no_haptics: bool,
    /// Third-party works with their licences that the frontend uses, in addition to those of the
    /// core.
    pub works: Vec<LicensedWork>,
}

/// The whole app as a pure state machine.
/// ```
/// use plywise_app::{App, Event, Input, Now, Screen, Start, ViewUpdate};
///
/// let (mut app, _) = App::new(Now::default(), Start::default());
/// app.changed();
/// app.update(Now::default(), Input::Event(1, Event::Tab { screen: Screen::Games }));
/// assert_eq!(app.acknowledged(), 1);
/// assert!(app.changed().iter().any(|update| matches!(update, ViewUpdate::Games { .. })));
/// ```
#[derive(Debug)]
pub struct App {
    now: Now,
    acknowledged: u64,
    settings: Settings,
    languages: Vec<String>,
    words: Arc<Words>,
    zone: Zone,
    fields: FieldIds,
    back_stack: BackStack,
    messages: Messages,
    requests: Requests<Pending>,
    jobs: Jobs,
    /// Effects not yet returned by [`App::update`]. They survive a panic.
    effects: Vec<Effect>,
    handovers: Vec<Handover>,
    board: Board,
    analyses: Analyses,
    train: Train,
    games: Games,
    statistics: Statistics,
    settings_page: SettingsPage,
    works: Vec<LicensedWork>,
    new_game: Option<NewGame>,
    setup: Option<Setup>,
    /// Whether a screen reader is active.
    listening: bool,
    /// Whether the system is in power-saving mode.
    power_saving: bool,
    hidden: bool,
    /// Back stack entries that were visible after the last input.
    visible: Vec<(u32, Screen)>,
    sent: Sent,
}

/// Borrows the shared state of the app for one of its screens, whose requests are wrapped in the
/// given variant of [`Pending`]. Pass `app` for requests of the app itself.
macro_rules! with {
    ($app:ident, app, |$cx:ident| $work:expr) => {
        with!($app, std::convert::identity::<Pending>, |$cx| $work)
    };
    ($app:ident, $wrap:expr, |$cx:ident| $work:expr) => {{
        let mut scope = crate::requests::Scope {
            requests: &mut $app.requests,
            wrap: $wrap,
        };
        let mut context = crate::context::Context {
            shared: crate::context::Shared {
                now: $app.now,
                zone: &$app.zone,
                words: &$app.words,
                settings: &mut $app.settings,
                handovers: &mut $app.handovers,
                fields: &mut $app.fields,
                back_stack: &mut $app.back_stack,
                messages: &mut $app.messages,
                jobs: &mut $app.jobs,
                effects: &mut $app.effects,
            },
            requests: &mut scope,
        };
        let $cx = &mut context;
        $work
    }};
}

mod incoming;

impl App {
    /// Creates the app. Returns it with the effects to carry out first.
    pub fn new(now: Now, start: Start) -> (Self, Vec<Effect>) {
        let words = words(&start.settings, &start.languages);
        let back_stack = BackStack::default();
        let mut fields = FieldIds::default();
        let device = DeviceTraits {
            processors: start.processors,
            dynamic_color: start.dynamic_color,
            fixed_engine: start.fixed_engine,
            haptics: !start.no_haptics,
        };
        let mut app = Self {
            now,
            acknowledged: 0,
            games: Games::new(&mut fields),
            visible: back_stack.visible_screens().collect(),
            settings: start.settings,
            languages: start.languages,
            words,
            zone: Zone::new(start.offsets),
            fields,
            back_stack,
            messages: Messages::default(),
            requests: Requests::default(),
            jobs: Jobs::default(),
            effects: Vec::new(),
            handovers: Vec::new(),
            board: Board::new(),
            analyses: Analyses::default(),
            train: Train::default(),
            statistics: Statistics::default(),
            settings_page: SettingsPage::new(device),
            works: start.works,
            new_game: None,
            setup: None,
            listening: false,
            power_saving: false,
            hidden: false,
            sent: Sent::default(),
        };
        app.restore(&start.state);
        app.set_engine();
        if let Some(recovery) = &start.recovery {
            with!(app, app, |cx| tell_of_recovery(recovery, cx));
        }
        with!(app, Pending::Games, |cx| Games::purge(cx));
        with!(app, Pending::Board, |cx| app.board.start(cx));
        app.visible.clear();
        app.follow();
        let effects = std::mem::take(&mut app.effects);
        (app, effects)
    }

    /// Returns the number of the last handled event; 0 before the first one.
    pub const fn acknowledged(&self) -> u64 {
        self.acknowledged
    }

    /// Handles an input. Returns the effects to carry out.
    pub fn update(&mut self, now: Now, input: Input) -> Vec<Effect> {
        self.now = now;
        let settings = self.settings.clone();
        with!(self, Pending::Board, |cx| self.board.on_timer(cx));
        match input {
            Input::Event(number, event) => {
                self.acknowledged = number;
                self.event(event);
            }
            Input::Report(report) => self.report(report),
        }
        with!(self, Pending::Games, |cx| self.games.on_timer(cx));
        with!(self, Pending::Analysis, |cx| self.analyses.on_timer(cx));
        with!(self, Pending::Train, |cx| self.train.on_timer(cx));
        self.hand_over();
        if settings != self.settings {
            self.follow_settings();
        }
        self.follow();
        std::mem::take(&mut self.effects)
    }

    /// Returns the time, on the app's clock, at which [`App::update`] should be called even without
    /// an input.
    pub fn next_timer(&self) -> Option<Duration> {
        let now = self.now.clock;
        let says_clocks = self.listening && self.visible.iter().any(|(_, it)| *it == Screen::Board);
        let timers = [
            self.games.next_timer(),
            self.board.next_timer(),
            self.analyses.next_timer(),
            self.train.next_timer(now),
            self.board.next_second(now).filter(|_| says_clocks),
        ];
        timers.into_iter().flatten().min()
    }

    fn report(&mut self, report: Report) {
        match report {
            Report::Stored { id, answer } => self.stored(id, *answer),
            Report::Searched { search, report } => {
                with!(self, Pending::Board, |cx| {
                    self.board.searched(search, report, cx);
                });
            }
            Report::Lines { id, lines } => {
                if self.jobs.analyses(id) {
                    self.analyses.found(lines);
                }
            }
            Report::Reviewing { id, percent } => {
                if let Some(request) = self.jobs.request(id) {
                    self.board.progressed(request, percent);
                    self.analyses.reviewing(request, percent);
                }
            }
            Report::Reviewed { id, review } => {
                let Some((request, pending)) = self.owner(id) else {
                    return;
                };
                let review = review.map(|review| *review);
                match pending {
                    Pending::Board(_) => with!(self, Pending::Board, |cx| {
                        self.board.reviewed(request, review.as_ref(), cx);
                    }),
                    Pending::Train(_) => with!(self, Pending::Train, |cx| {
                        self.train.reviewed(review.as_ref(), cx);
                    }),
                    Pending::Analysis(_) => with!(self, Pending::Analysis, |cx| {
                        self.analyses.reviewed(request, review, cx);
                    }),
                    _ => {}
                }
                self.finish(id);
            }
            Report::CardsFound { id, found } => {
                let Some((request, _)) = self.owner(id) else {
                    return;
                };
                let review = found.as_ref().and_then(|found| found.review.as_ref());
                with!(self, Pending::Board, |cx| {
                    self.board.reviewed(request, review, cx);
                });
                let cards = found.map(|found| found.cards);
                with!(self, Pending::Train, |cx| self.train.found(cards, cx));
                self.finish(id);
            }
            Report::Ending { id, answer } => {
                if self.owner(id).is_none() {
                    return;
                }
                let goes_on = matches!(*answer, EndingAnswer::Preparing { .. });
                with!(self, Pending::Train, |cx| {
                    self.train.ending_answered(*answer, cx);
                });
                if !goes_on {
                    self.finish(id);
                }
            }
            Report::Unanswered { id } => self.done(id, SystemAnswer::Failed),
            Report::Woken => {}
        }
    }

    /// Returns the request of a running engine job, with the screen that waits for its result.
    fn owner(&self, run: u64) -> Option<(u64, Pending)> {
        let request = self.jobs.request(run)?;
        Some((request, self.requests.get(request)?.clone()))
    }

    /// Closes an engine job whose result has been handled. Must not be called earlier: if the
    /// handling panics, the waiting screen still has to receive the failure.
    fn finish(&mut self, run: u64) {
        let request = self.jobs.finish(run);
        self.requests.forget(request);
    }

    fn event(&mut self, event: Event) {
        match event {
            Event::Languages { tags } => {
                self.languages = tags;
                self.speak();
            }
            Event::PowerSaving { enabled } => {
                self.power_saving = enabled;
                self.set_engine();
            }
            Event::Zone { offsets } => {
                self.zone = Zone::new(offsets);
                // The dates in the list of games depend on the time zone.
                self.visible.retain(|(_, it)| *it != Screen::Games);
            }
            Event::Answered { id, answer } => self.done(id, answer),
            Event::Tab { screen } => self.back_stack.go_to_tab(screen),
            Event::Left { entry } => self.back_stack.leave(entry),
            Event::Panes { count } => self.back_stack.set_panes(count),
            Event::Message { id, state } => {
                if let Some(action) = self.messages.answer(id, state) {
                    self.act(action);
                }
            }
            Event::Language { tag } => {
                let tag = Language::supported(&tag).map_or("", Language::tag);
                tag.clone_into(&mut self.settings.language);
            }
            Event::Hidden => {
                self.hidden = true;
                with!(self, Pending::Board, |cx| self.board.hide(cx));
                with!(self, Pending::Analysis, |cx| self.analyses.hide(cx));
                with!(self, Pending::Train, |cx| self.train.hide(cx));
                with!(self, app, |cx| {
                    cx.store(Pending::Snapshot, Request::KeepSnapshot)
                });
            }
            Event::Shown => {
                self.hidden = false;
                with!(self, Pending::Board, |cx| self.board.show(cx));
                // The date may have changed.
                self.refresh_games();
            }
            Event::Listening { on } => self.listening = on,
            Event::Received { what } => self.receive(what, false),
            Event::Dropped { what } => self.receive(what, true),
            Event::Board { event } => {
                with!(self, Pending::Board, |cx| self.board.update(event, cx));
            }
            Event::Analysis { event } => {
                with!(self, Pending::Analysis, |cx| {
                    self.analyses.update(event, cx);
                });
            }
            Event::Train { event } => {
                with!(self, Pending::Train, |cx| self.train.update(event, cx));
            }
            Event::Exercise { event } => {
                with!(self, Pending::Train, |cx| self.train.exercise(event, cx));
            }
            Event::Games { event } => {
                with!(self, Pending::Games, |cx| self.games.update(event, cx));
            }
            Event::Statistics { event } => with!(self, app, |cx| Statistics::update(event, cx)),
            Event::Settings { event } => {
                let page = &mut self.settings_page;
                with!(self, Pending::Settings, |cx| page.update(event, cx));
            }
            Event::NewGame { event } => {
                if let Some(new_game) = &mut self.new_game {
                    with!(self, app, |cx| new_game.update(event, cx));
                }
            }
            Event::Setup { event } => {
                if let Some(setup) = &mut self.setup {
                    with!(self, app, |cx| setup.update(event, cx));
                }
            }
            Event::Retry => {}
        }
    }

    /// Runs the action of a snackbar message.
    fn act(&mut self, action: MessageAction) {
        match action {
            MessageAction::Undelete(games) => {
                with!(self, Pending::Games, |cx| Games::undelete(games, cx));
            }
            MessageAction::DeleteCards(games) => {
                with!(self, Pending::Games, |cx| Games::delete_cards(games, cx));
            }
            MessageAction::ReadGames => {
                with!(self, Pending::Games, |cx| self.games.read_again(cx));
            }
            MessageAction::BringBack(pgn) => {
                with!(self, Pending::Analysis, |cx| {
                    self.analyses.bring_back(pgn, cx);
                });
            }
            MessageAction::Read => {}
        }
    }

    /// Reloads the list of games if it is visible.
    fn refresh_games(&mut self) {
        if self.visible.iter().any(|(_, it)| *it == Screen::Games) {
            with!(self, Pending::Games, |cx| self.games.refresh(cx));
        }
    }

    /// Processes the tasks that screens have queued for other screens.
    fn hand_over(&mut self) {
        for handover in std::mem::take(&mut self.handovers) {
            self.take_over(handover);
        }
    }

    fn take_over(&mut self, handover: Handover) {
        match handover {
            Handover::Begin(options) => {
                with!(self, Pending::Board, |cx| self.board.begin(*options, cx));
                self.back_stack.go(Route::Board);
            }
            Handover::Open(game) => {
                with!(self, Pending::Board, |cx| self.board.open(game, cx));
                self.back_stack.go(Route::Board);
            }
            Handover::Delete(games) => {
                let on_board = with!(self, Pending::Board, |cx| self.board.without(&games, cx));
                with!(self, Pending::Games, |cx| Games::delete(
                    games, on_board, cx
                ));
            }
            Handover::Deleted(deleted) => with!(self, Pending::Board, |cx| {
                self.board.replace_deleted(deleted, cx);
            }),
            Handover::GamesWith(position) => {
                with!(self, Pending::Games, |cx| {
                    self.games.list_with(*position, cx);
                });
                self.back_stack.go(Route::Games);
            }
            Handover::Replace(replacement) => {
                let erases = replacement == Replacement::Nothing;
                self.setup.take_if(|_| erases);
                with!(self, Pending::Analysis, |cx| self.analyses.end(!erases, cx));
                with!(self, Pending::Board, |cx| self.board.leave(cx));
                with!(self, Pending::Settings, |cx| {
                    SettingsPage::replace(replacement, cx);
                });
            }
            Handover::Resume => with!(self, Pending::Board, |cx| self.board.resume(cx)),
            Handover::Report => {
                if let Some(report) = self.board.problem_report() {
                    with!(self, Pending::Settings, |cx| SettingsPage::report(
                        report, cx
                    ));
                }
            }
            Handover::ExercisesChanged => with!(self, Pending::Train, |cx| Train::changed(cx)),
        }
    }

    /// Stores changed settings and applies them to the screens and the engine.
    fn follow_settings(&mut self) {
        self.speak();
        self.set_engine();
        let settings = Box::new(self.settings.clone());
        with!(self, app, |cx| cx.send(Request::SetSettings(settings)));
        with!(self, Pending::Board, |cx| self.board.follow_settings(cx));
        // The statistics highlight the level chosen last.
        self.visible.retain(|(_, it)| *it != Screen::Statistics);
    }

    fn set_engine(&mut self) {
        let options = self.settings_page.engine(&self.settings, self.power_saving);
        self.effects.push(Effect::SetEngine(options));
    }

    /// Handles an answer of the library. Errors not handled by a screen are reported here.
    fn stored(&mut self, id: u64, answer: Answered) {
        let more_follow = matches!(answer, Ok(Answer::Importing(_)));
        let Some(pending) = self.requests.answered(id, more_follow) else {
            return;
        };
        let changes_games = match &answer {
            Ok(Answer::GameSaved(..) | Answer::Imported(_) | Answer::Restored(_)) => true,
            answer => answer.is_ok() && matches!(&pending, Pending::Games(it) if it.is_change()),
        };
        if changes_games {
            self.visible.retain(|(_, it)| *it != Screen::Statistics);
        }
        match pending {
            Pending::Board(pending) => {
                // Visible screens show the game as saved, and how long its level took.
                if matches!(answer, Ok(Answer::GameSaved(..))) {
                    self.refresh_games();
                    if self.new_game.is_some() {
                        with!(self, |()| Pending::Levels, |cx| NewGame::refresh(cx));
                    }
                }
                with!(self, Pending::Board, |cx| {
                    self.board.answered(pending, answer, cx);
                });
            }
            Pending::Analysis(pending) => with!(self, Pending::Analysis, |cx| {
                self.analyses.answered(pending, answer, cx);
            }),
            pending => {
                if let Err(error) = &answer {
                    self.report_failure(&pending, error);
                }
                self.answered(pending, answer.ok());
            }
        }
    }

    fn report_failure(&mut self, pending: &Pending, error: &LibraryError) {
        with!(self, app, |cx| match pending {
            Pending::Levels | Pending::Snapshot => {}
            Pending::Games(pending) if pending.is_list() => Games::offer_again(error, cx),
            _ => cx.say_trouble(error),
        });
    }

    /// Passes an answer of the library to the screen that requested it. `answer` is `None` if the
    /// library reported an error.
    fn answered(&mut self, pending: Pending, answer: Option<Answer>) {
        match (pending, answer) {
            (Pending::Games(pending), answer) => with!(self, Pending::Games, |cx| {
                self.games.answered(pending, answer, cx);
            }),
            (Pending::Train(pending), answer) => with!(self, Pending::Train, |cx| {
                self.train.answered(pending, answer, cx);
            }),
            (Pending::Statistics, Some(answer)) => {
                with!(self, app, |cx| self.statistics.answered(answer, cx));
            }
            (Pending::Settings(pending), answer) => with!(self, Pending::Settings, |cx| {
                self.settings_page.answered(pending, answer, cx);
            }),
            (Pending::Received(file), answer) => self.inspected(file, answer),
            (Pending::Snapshot, _) => {
                with!(self, app, |cx| cx.perform(SystemTask::Saved));
            }
            (Pending::Levels, Some(answer)) => {
                if let Some(new_game) = &mut self.new_game {
                    new_game.answered(answer);
                }
            }
            _ => {}
        }
    }

    fn done(&mut self, id: u64, answer: SystemAnswer) {
        match self.requests.answered(id, false) {
            Some(Pending::Games(pending)) => with!(self, Pending::Games, |cx| {
                self.games.done(pending, answer, cx);
            }),
            Some(Pending::Settings(pending)) => with!(self, Pending::Settings, |cx| {
                self.settings_page.done(pending, answer, cx);
            }),
            _ => {}
        }
    }

    /// Notifies screens that have become visible, and starts or stops engine jobs accordingly.
    fn follow(&mut self) {
        let back_stack = self.back_stack.clone();
        with!(self, Pending::Analysis, |cx| {
            self.analyses.follow(&back_stack, cx);
        });
        let entries = back_stack.all();
        with!(self, Pending::Train, |cx| self.train.follow(entries, cx));
        let is_played = *self.back_stack.top() == Route::Board && !self.board.is_over();
        let is_free = !is_played && !self.analyses.reviews() && !self.hidden;
        with!(self, Pending::Train, |cx| self.train.find(is_free, cx));
        self.board.examined(self.train.examines());
        let visible: Vec<(u32, Screen)> = self.back_stack.visible_screens().collect();
        let before = std::mem::replace(&mut self.visible, visible.clone());
        if !self.back_stack.holds(Screen::NewGame) {
            self.new_game = None;
        }
        for (entry, screen) in visible {
            if before.contains(&(entry, screen)) {
                continue;
            }
            match screen {
                Screen::Board => with!(self, Pending::Board, |cx| self.board.shown(cx)),
                Screen::Train => with!(self, Pending::Train, |cx| self.train.shown(cx)),
                Screen::Games => with!(self, Pending::Games, |cx| self.games.shown(cx)),
                Screen::Statistics => {
                    with!(self, |()| Pending::Statistics, |cx| self
                        .statistics
                        .shown(cx));
                }
                Screen::NewGame => with!(self, |()| Pending::Levels, |cx| {
                    NewGame::show(&mut self.new_game, entry, cx);
                }),
                Screen::Setup => {
                    with!(self, app, |cx| Setup::show(&mut self.setup, entry, cx));
                }
                _ => {}
            }
        }
        self.follow_jobs();
    }

    /// Stops engine jobs that no screen waits for, and starts those that should run.
    fn follow_jobs(&mut self) {
        let requests = self.board.waits_for();
        let requests = requests.chain(self.analyses.waits_for());
        let wanted = Wanted {
            requests: requests.chain(self.train.waits_for()).collect(),
            lines: self.analyses.wanted_lines(),
            hidden: self.hidden,
        };
        let (requests, effects) = (&mut self.requests, &mut self.effects);
        if self.jobs.follow(wanted, requests, effects) {
            self.analyses.forget_lines();
        }
    }

    /// Applies the language and notation settings. Translated texts are recreated.
    fn speak(&mut self) {
        let words = words(&self.settings, &self.languages);
        if !Arc::ptr_eq(&words, &self.words) {
            self.words = words;
            self.visible.clear();
        }
        with!(self, app, |cx| {
            self.board.rewrite(cx);
            self.analyses.rewrite(cx);
        });
    }

    /// Returns the saved state for process death, at most [`MAX_STATE`](crate::MAX_STATE) bytes.
    /// The frontend stores it and passes it to the next [`App::new`].
    pub fn save(&self) -> String {
        let mut entries = self.back_stack.all().to_vec();
        for (_, route) in &mut entries {
            if let (Route::Setup(fen), Some(setup)) = (route, &self.setup) {
                *fen = Some(setup.fen());
            }
        }
        let saved = SavedApp {
            entries,
            board: self.board.view_state(),
            games: self.games.save(),
            analyses: self.analyses.save(),
            new_game: self.new_game.as_ref().map(NewGame::save),
            setup_flipped: self.setup.as_ref().is_some_and(Setup::is_flipped),
            run: self.train.save(),
            lesson: self.train.save_lesson(),
        };
        saved.to_text()
    }

    fn restore(&mut self, state: &str) {
        let saved = SavedApp::from_text(state);
        self.setup = Setup::restore(&saved.entries, saved.setup_flipped, &mut self.fields);
        self.back_stack.restore(saved.entries);
        self.board.restore(saved.board);
        self.games.restore(saved.games, &mut self.fields);
        self.analyses.restore(saved.analyses);
        self.train.restore(saved.run, saved.lesson);
        let new_game = saved.new_game;
        self.new_game = new_game.map(|it| NewGame::restore(it, &self.settings, &mut self.fields));
    }

    /// Returns whether a move is held back until the game has been saved.
    pub fn waits_for_the_disk(&self) -> bool {
        self.board.waits_for_the_disk()
    }

    /// Recovers from a panic in [`App::update`] or [`App::changed`]: shows an error message and
    /// sends the whole view state again. Returns the effects of the input up to the panic.
    pub fn faulted(&mut self) -> Vec<Effect> {
        self.sent = Sent::default();
        let problem = self.words.word("app-problem");
        self.messages.say(problem);
        self.follow_jobs();
        std::mem::take(&mut self.effects)
    }

    /// Returns the parts of the view state that have changed since the previous call. The first
    /// call returns all parts.
    pub fn changed(&mut self) -> Vec<ViewUpdate> {
        let state = self.save();
        let look = Look::of(&self.settings);
        let navigation = self.back_stack.record(|key| self.words.word(key));
        let message = self.messages.shown();
        let ids = self.fields.existing();
        let mut differ = Differ::new(&mut self.sent);
        differ.update(ViewUpdate::Fields { ids });
        differ.words(&self.words);
        differ.update(ViewUpdate::Look { look });
        differ.update(ViewUpdate::Navigation { navigation });
        differ.update(ViewUpdate::Message { message });
        differ.update(ViewUpdate::State { state });
        let visible: Vec<(u32, Screen)> = self.back_stack.visible_screens().collect();
        let listens = self.listening;
        with!(self, app, |cx| for (entry, screen) in visible {
            let to = &mut differ;
            match screen {
                Screen::Board => to.board(entry, self.board.view(listens, cx)),
                Screen::Analysis => to.analysis(entry, self.analyses.view(entry, listens, cx)),
                Screen::Train => to.update(ViewUpdate::Train {
                    train: self.train.view(cx),
                }),
                Screen::Exercise => {
                    if let Some((exercise, squares)) = self.train.exercise_view(listens, cx) {
                        to.squares(entry, squares);
                        to.update(ViewUpdate::Exercise { exercise });
                    }
                }
                Screen::Games => to.games(self.games.view(cx), self.games.pages()),
                Screen::Statistics => to.update(ViewUpdate::Statistics {
                    statistics: self.statistics.view(),
                }),
                Screen::Settings => to.update(ViewUpdate::Settings {
                    settings: self.settings_page.view(cx),
                }),
                Screen::NewGame => {
                    if let Some(new_game) = &self.new_game {
                        let choices = new_game.view(cx);
                        to.update(ViewUpdate::NewGame { choices });
                    }
                }
                Screen::Setup => {
                    if let Some(setup) = &self.setup {
                        let view = setup.view(cx);
                        to.update(ViewUpdate::Setup { setup: view });
                        to.squares(entry, listens.then(|| setup.spoken(cx)));
                    }
                }
                Screen::Licences => to.update(ViewUpdate::Licences {
                    licences: licences::view(&self.works, cx),
                }),
            }
        });
        differ.changed()
    }
}

/// Returns the texts in the language of the settings, or else in the first supported system
/// language.
fn words(settings: &Settings, system: &[String]) -> Arc<Words> {
    let chosen = std::slice::from_ref(&settings.language);
    let tags = if settings.language.is_empty() {
        system
    } else {
        chosen
    };
    let language = Language::preferred(tags.iter().map(String::as_str));
    Words::shared(language.tag())
}

/// Shows a message about the repair of a damaged library, until the user dismisses it.
fn tell_of_recovery(recovery: &Recovery, cx: &mut Shared<'_>) {
    let file = recovery
        .set_aside
        .file_name()
        .unwrap_or_default()
        .to_string_lossy();
    let damaged = cx.words.message_with("games-error-damaged", "file", &*file);
    let rescued = cx.count("games-recovered", recovery.rescued);
    let ok = cx.word("app-ok");
    cx.messages
        .say_until_read(format!("{damaged} {rescued}"), ok);
}
