//! The app: routes what comes in to the screens, and nothing more.

use std::sync::Arc;
use std::time::Duration;

use plywise_coach::endings::EndingAnswer;
use plywise_store::{Recovery, Settings};
use plywise_words::{Catalogue as Words, Language};

use crate::analysis::Analyses;
use crate::board::Board;
use crate::context::Context;
use crate::dates::{Zone, ZoneOffset};
use crate::effect::{Answer, Answered, Effect, Request, SystemTask};
use crate::event::{Event, Input, Now, Report, SystemAnswer};
use crate::fields::FieldIds;
use crate::flow::Flow;
use crate::games::Games;
use crate::jobs::{Jobs, Wanted};
use crate::licences::{self, LicensedWork};
use crate::look::Look;
use crate::messages::{MessageAction, Messages};
use crate::navigation::{Place, Places, Screen};
use crate::new_game::NewGame;
use crate::order::Next;
use crate::part::{Drawing, Part, Taken};
use crate::received;
use crate::requests::{Asked, Requests};
use crate::save::SavedApp;
use crate::settings::{self, SettingsPage};
use crate::setup::Setup;
use crate::statistics::Statistics;
use crate::train::Train;

/// What the app begins with.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// What the person has chosen.
    pub settings: Settings,
    /// The system's languages, the most wanted first.
    pub languages: Vec<String>,
    /// How far the system's clocks are ahead of UTC.
    pub offsets: Vec<ZoneOffset>,
    /// What became of a library that was damaged.
    pub recovery: Option<Recovery>,
    /// How many threads the device runs at once.
    pub processors: u32,
    /// What [`App::save`] has given before the system ended the app; empty for a fresh start.
    pub state: String,
    /// Whether the system has colours to lend to the frame around the board.
    pub lends_colors: bool,
    /// The works that the shell rests on, beside those of the core.
    pub works: Vec<LicensedWork>,
}

/// The whole app as one pure state machine.
///
/// ```
/// use plywise_app::{App, Event, Input, Now, Part, Screen, Start};
///
/// let (mut app, _) = App::new(Now::default(), Start::default());
/// app.changed();
/// app.update(Now::default(), Input::Event(1, Event::Tab { screen: Screen::Games }));
/// assert_eq!(app.taken_in(), 1);
/// assert!(app.changed().iter().any(|part| matches!(part, Part::Games { .. })));
/// ```
#[derive(Debug)]
pub struct App {
    now: Now,
    taken_in: u64,
    settings: Settings,
    languages: Vec<String>,
    words: Arc<Words>,
    zone: Zone,
    fields: FieldIds,
    places: Places,
    messages: Messages,
    requests: Requests,
    jobs: Jobs,
    /// Effects that were not passed on yet. A panic does not lose them.
    effects: Vec<Effect>,
    flow: Flow,
    board: Board,
    analyses: Analyses,
    train: Train,
    games: Games,
    statistics: Statistics,
    settings_page: SettingsPage,
    works: Vec<LicensedWork>,
    new_game: Option<NewGame>,
    /// What was chosen for the next game by words.
    next: Next,
    setup: Option<Setup>,
    /// Whether a voice listens.
    listening: bool,
    /// Whether the system wants less to be done.
    spares: bool,
    hidden: bool,
    /// The places that were drawn when something came in last.
    drawn: Vec<(u32, Screen)>,
    taken: Taken,
}

/// Lends the shared parts of an app to one of its screens.
macro_rules! with {
    ($app:ident, |$cx:ident| $work:expr) => {{
        let mut context = Context {
            now: $app.now,
            zone: &$app.zone,
            words: &$app.words,
            settings: &mut $app.settings,
            flow: &mut $app.flow,
            fields: &mut $app.fields,
            places: &mut $app.places,
            messages: &mut $app.messages,
            requests: &mut $app.requests,
            jobs: &mut $app.jobs,
            effects: &mut $app.effects,
        };
        let $cx = &mut context;
        $work
    }};
}

impl App {
    /// The app at its start, and what is to be done first.
    pub fn new(now: Now, start: Start) -> (Self, Vec<Effect>) {
        let words = words(&start.settings, &start.languages);
        let places = Places::default();
        let mut fields = FieldIds::default();
        let mut app = Self {
            now,
            taken_in: 0,
            games: Games::new(&mut fields),
            drawn: places.drawn().collect(),
            settings: start.settings,
            languages: start.languages,
            words,
            zone: Zone::new(start.offsets),
            fields,
            places,
            messages: Messages::default(),
            requests: Requests::default(),
            jobs: Jobs::default(),
            effects: Vec::new(),
            flow: Flow::default(),
            board: Board::new(),
            analyses: Analyses::default(),
            train: Train::default(),
            statistics: Statistics::default(),
            settings_page: SettingsPage::new(start.processors, start.lends_colors),
            works: start.works,
            new_game: None,
            next: Next::default(),
            setup: None,
            listening: false,
            spares: false,
            hidden: false,
            taken: Taken::default(),
        };
        app.restore(&start.state);
        app.set_engine();
        with!(app, |cx| {
            if let Some(recovery) = &start.recovery {
                tell_of_recovery(recovery, cx);
            }
            Games::purge(cx);
            app.board.start(cx);
        });
        app.drawn.clear();
        app.follow();
        let effects = std::mem::take(&mut app.effects);
        (app, effects)
    }

    /// The number of the event that was taken in last; 0 before the first one.
    pub const fn taken_in(&self) -> u64 {
        self.taken_in
    }

    /// Handles an input. Returns what is to be done outside.
    pub fn update(&mut self, now: Now, input: Input) -> Vec<Effect> {
        self.now = now;
        let settings = self.settings.clone();
        with!(self, |cx| self.board.woken(cx));
        match input {
            Input::Event(number, event) => {
                self.taken_in = number;
                self.event(event);
            }
            Input::Order(number, order) => {
                self.taken_in = number;
                with!(self, |cx| self.next.obey(order, &mut self.board, cx));
            }
            Input::Report(report) => self.report(report),
        }
        with!(self, |cx| self.games.woken(cx));
        with!(self, |cx| self.analyses.woken(cx));
        with!(self, |cx| self.train.woken(cx));
        self.hand_over();
        self.next.learn(&self.board);
        if settings != self.settings {
            self.follow_settings();
        }
        self.follow();
        std::mem::take(&mut self.effects)
    }

    /// When a screen next needs [`App::update`] although nothing has happened, on the app's clock.
    pub fn next_timer(&self) -> Option<Duration> {
        let now = self.now.clock;
        let says_clocks = self.listening && self.drawn.iter().any(|(_, it)| *it == Screen::Board);
        let timers = [
            self.games.wakes_at(),
            self.board.wakes_at(),
            self.analyses.wakes_at(),
            self.train.wakes_at(now),
            self.board.next_second(now).filter(|_| says_clocks),
        ];
        timers.into_iter().flatten().min()
    }

    fn report(&mut self, report: Report) {
        match report {
            Report::Stored { id, answer } => self.stored(id, *answer),
            Report::Searched { search, report } => {
                with!(self, |cx| self.board.searched(search, report, cx));
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
                let Some((request, asked)) = self.owner(id) else {
                    return;
                };
                let review = review.map(|review| *review);
                with!(self, |cx| match asked {
                    Asked::Board(_) => self.board.reviewed(request, review.as_ref(), cx),
                    Asked::Train(_) => self.train.reviewed(review.as_ref(), cx),
                    Asked::Analysis(_) => self.analyses.reviewed(request, review, cx),
                    _ => {}
                });
                self.finish(id);
            }
            Report::CardsFound { id, found } => {
                let Some((request, _)) = self.owner(id) else {
                    return;
                };
                let review = found.as_ref().and_then(|found| found.review.as_ref());
                with!(self, |cx| {
                    self.board.reviewed(request, review, cx);
                    self.train.found(found.map(|found| found.cards), cx);
                });
                self.finish(id);
            }
            Report::Ending { id, answer } => {
                if self.owner(id).is_none() {
                    return;
                }
                let goes_on = matches!(*answer, EndingAnswer::Preparing { .. });
                with!(self, |cx| self.train.ending_answered(*answer, cx));
                if !goes_on {
                    self.finish(id);
                }
            }
            Report::Unanswered { id } => self.done(id, SystemAnswer::Failed),
            Report::Woken => {}
        }
    }

    /// The request of a running engine job, and the screen that waits for its result.
    fn owner(&self, run: u64) -> Option<(u64, Asked)> {
        let request = self.jobs.request(run)?;
        Some((request, self.requests.of(request)?.clone()))
    }

    /// The result of an engine job has been handled. Not earlier: after a panic the screen that waits
    /// can still be told that the job has failed.
    fn finish(&mut self, run: u64) {
        let request = self.jobs.finish(run);
        self.requests.forget(request);
    }

    fn event(&mut self, event: Event) {
        match event {
            Event::Languages { tags } => {
                self.languages = tags;
                return self.speak();
            }
            Event::Spare { on } => {
                self.spares = on;
                return self.set_engine();
            }
            Event::Zone { offsets } => {
                self.zone = Zone::new(offsets);
                // The days of the list are written anew.
                return self.drawn.retain(|(_, it)| *it != Screen::Games);
            }
            Event::Answered { id, answer } => return self.done(id, answer),
            _ => {}
        }
        with!(self, |cx| match event {
            Event::Tab { screen } => cx.places.go_to_tab(screen),
            Event::Left { place } => cx.places.leave(place),
            Event::Panes { count } => cx.places.set_panes(count),
            Event::Message { id, state } => match cx.messages.answer(id, state) {
                Some(MessageAction::Undelete(games)) => Games::undelete(games, cx),
                Some(MessageAction::DeleteCards(games)) => Games::delete_cards(games, cx),
                Some(MessageAction::ReadGames) => self.games.read_again(cx),
                Some(MessageAction::BringBack(pgn)) => self.analyses.bring_back(pgn, cx),
                Some(MessageAction::Warn) => {
                    cx.settings.blunder_warning = true;
                    cx.say("board-warning-on");
                }
                Some(MessageAction::Read) | None => {}
            },
            Event::Language { tag } => {
                let tag = Language::supported(&tag).map_or("", Language::tag);
                tag.clone_into(&mut cx.settings.language);
            }
            Event::Hidden => {
                self.hidden = true;
                self.board.hide(cx);
                self.analyses.hide(cx);
                self.train.hide(cx);
                cx.store(Asked::Snapshot, Request::KeepSnapshot);
            }
            Event::Shown => {
                self.hidden = false;
                self.board.show(cx);
                // It may be another day.
                if self.drawn.iter().any(|(_, it)| *it == Screen::Games) {
                    self.games.refresh(cx);
                }
            }
            Event::Listening { on } => self.listening = on,
            Event::Received { what } => received::take(what, false, &mut self.games, cx),
            Event::Dropped { what } => received::take(what, true, &mut self.games, cx),
            Event::Board { event } => self.board.update(event, cx),
            Event::Analysis { event } => self.analyses.update(event, cx),
            Event::Train { event } => self.train.update(event, cx),
            Event::Exercise { event } => self.train.exercise(event, cx),
            Event::Games { event } => self.games.update(event, cx),
            Event::Statistics { event } => Statistics::update(event, cx),
            Event::Settings { event } => self.settings_page.update(event, cx),
            Event::NewGame { event } => {
                if let Some(new_game) = &mut self.new_game {
                    new_game.update(event, cx);
                }
            }
            Event::Setup { event } => {
                if let Some(setup) = &mut self.setup {
                    setup.update(event, cx);
                }
            }
            Event::Languages { .. }
            | Event::Spare { .. }
            | Event::Zone { .. }
            | Event::Answered { .. }
            | Event::Retry => {}
        });
    }

    /// Passes on what one screen has handed over to another.
    fn hand_over(&mut self) {
        let flow = std::mem::take(&mut self.flow);
        with!(self, |cx| {
            if let Some(mut options) = flow.begin {
                options.book &= self.next.has_book();
                self.board.begin(*options, cx);
                cx.places.go(Place::Board);
            }
            if let Some(game) = flow.open {
                self.board.open(game, cx);
                cx.places.go(Place::Board);
            }
            if let Some(games) = flow.delete {
                let instead = self.board.without(&games, cx);
                Games::delete(games, instead, cx);
            }
            if let Some(position) = flow.games_with {
                self.games.list_with(*position, cx);
                cx.places.go(Place::Games);
            }
            if let Some(deleted) = flow.deleted {
                self.board.replace_deleted(deleted, cx);
            }
            if let Some((asked, request)) = flow.replace {
                let erases = matches!(asked, settings::Asked::Erase);
                self.setup.take_if(|_| erases);
                self.analyses.end(!erases, cx);
                self.board.leave(cx);
                cx.store(Asked::Settings(asked), request);
            }
            if flow.resume {
                self.board.resume(cx);
            }
            if let Some(report) = self.board.problem_report().filter(|_| flow.report) {
                let asked = Asked::Settings(settings::Asked::Report);
                cx.store(asked, Request::WriteReport(report));
            }
        });
    }

    /// The settings have changed: what goes by them follows.
    fn follow_settings(&mut self) {
        self.speak();
        self.set_engine();
        with!(self, |cx| {
            let settings = Box::new(cx.settings.clone());
            cx.store(Asked::Unasked, Request::SetSettings(settings));
            self.board.follow_settings(cx);
        });
        // The ladder of the statistics marks the level that was chosen last.
        self.drawn.retain(|(_, it)| *it != Screen::Statistics);
    }

    fn set_engine(&mut self) {
        let options = self.settings_page.engine(&self.settings, self.spares);
        self.effects.push(Effect::SetEngine(options));
    }

    /// Takes in an answer of the library. What it cannot do is told to the person.
    fn stored(&mut self, id: u64, answer: Answered) {
        let more_follow = matches!(answer, Ok(Answer::Importing(_)));
        let Some(asked) = self.requests.answered(id, more_follow) else {
            return;
        };
        let changes_games = match &answer {
            Ok(Answer::GameSaved(..) | Answer::Imported(_) | Answer::Restored(_)) => true,
            answer => answer.is_ok() && matches!(&asked, Asked::Games(it) if it.is_change()),
        };
        if changes_games {
            self.drawn.retain(|(_, it)| *it != Screen::Statistics);
        }
        with!(self, |cx| {
            let asked = match asked {
                Asked::Board(asked) => {
                    // A list that is seen shows the game as it is written now.
                    let is_saved = matches!(answer, Ok(Answer::GameSaved(..)));
                    if is_saved && self.drawn.iter().any(|(_, it)| *it == Screen::Games) {
                        self.games.refresh(cx);
                    }
                    return self.board.answered(asked, answer, cx);
                }
                Asked::Analysis(asked) => return self.analyses.answered(asked, answer, cx),
                asked => asked,
            };
            let is_told = !matches!(asked, Asked::Unasked | Asked::Levels | Asked::Snapshot);
            if let (Err(error), true) = (&answer, is_told) {
                match &asked {
                    Asked::Games(asked) if asked.is_list() => Games::offer_again(error, cx),
                    _ => cx.say_trouble(error),
                }
            }
            match (asked, answer.ok()) {
                (Asked::Games(asked), answer) => self.games.answered(asked, answer, cx),
                (Asked::Train(asked), answer) => self.train.answered(asked, answer, cx),
                (Asked::Statistics, Some(answer)) => self.statistics.answered(answer, cx),
                (Asked::Settings(asked), answer) => self.settings_page.answered(asked, answer, cx),
                (Asked::Received(file), answer) => {
                    let (games, settings) = (&mut self.games, &mut self.settings_page);
                    received::inspected(file, answer, games, settings, cx);
                }
                (Asked::Snapshot, _) => cx.perform(SystemTask::Saved),
                (Asked::Loaded, Some(Answer::GameIds(games))) => self.games.show(&games, cx),
                (Asked::Levels, Some(answer)) => {
                    if let Some(new_game) = &mut self.new_game {
                        new_game.answered(answer);
                    }
                }
                _ => {}
            }
        });
    }

    /// Takes in what the system has done.
    fn done(&mut self, id: u64, answer: SystemAnswer) {
        let Some(asked) = self.requests.answered(id, false) else {
            return;
        };
        with!(self, |cx| match asked {
            Asked::Games(asked) => self.games.done(asked, answer, cx),
            Asked::Settings(asked) => self.settings_page.done(asked, answer, cx),
            _ => {}
        });
    }

    /// Tells the screens that have come up.
    fn follow(&mut self) {
        let places = self.places.clone();
        with!(self, |cx| self.analyses.follow(&places, cx));
        let places = places.all();
        with!(self, |cx| self.train.follow(places, cx));
        let is_played = *self.places.top() == Place::Board && !self.board.is_over();
        let is_free = !is_played && !self.analyses.reviews() && !self.hidden;
        with!(self, |cx| self.train.find(is_free, cx));
        self.board.examined(self.train.examines());
        let drawn: Vec<(u32, Screen)> = self.places.drawn().collect();
        let before = std::mem::replace(&mut self.drawn, drawn.clone());
        if !self.places.holds(Screen::NewGame) {
            self.new_game = None;
        }
        for (place, screen) in drawn {
            if before.contains(&(place, screen)) {
                continue;
            }
            with!(self, |cx| match screen {
                Screen::Board => self.board.shown(cx),
                Screen::Train => self.train.shown(cx),
                Screen::Games => self.games.shown(cx),
                Screen::Statistics => self.statistics.shown(cx),
                Screen::NewGame => NewGame::show(&mut self.new_game, place, cx),
                Screen::Setup => Setup::show(&mut self.setup, place, cx),
                _ => {}
            });
        }
        self.follow_jobs();
    }

    /// Stops engine jobs that no screen waits for, and starts those that should run.
    fn follow_jobs(&mut self) {
        let requests = self.board.waits_for().into_iter();
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

    /// Takes up the language that the person chose, or the system's, and the notation. What is
    /// drawn is written anew.
    fn speak(&mut self) {
        let words = words(&self.settings, &self.languages);
        if !Arc::ptr_eq(&words, &self.words) {
            self.words = words;
            self.drawn.clear();
        }
        with!(self, |cx| {
            self.board.rewrite(cx);
            self.analyses.rewrite(cx);
        });
    }

    /// What brings the person back to where they are after the system has ended the app: a text of at
    /// most [`MAX_STATE`](crate::MAX_STATE) bytes.
    pub fn save(&self) -> String {
        let mut places = self.places.all().to_vec();
        for (_, place) in &mut places {
            if let (Place::Setup(fen), Some(setup)) = (place, &self.setup) {
                *fen = Some(setup.fen());
            }
        }
        let saved = SavedApp {
            places,
            board: self.board.view_state(),
            games: self.games.save(),
            analyses: self.analyses.save(),
            new_game: self.new_game.as_ref().map(NewGame::save),
            setup_flipped: self.setup.as_ref().is_some_and(Setup::is_flipped),
            run: self.train.save(),
        };
        saved.to_text()
    }

    fn restore(&mut self, state: &str) {
        let saved = SavedApp::from_text(state);
        self.setup = Setup::restore(&saved, &mut self.fields);
        self.places.restore(saved.places);
        self.board.restore(saved.board);
        self.games.restore(saved.games, &mut self.fields);
        self.analyses.restore(saved.analyses);
        self.train.restore(saved.run);
        let new_game = saved.new_game;
        self.new_game = new_game.map(|it| NewGame::restore(it, &self.settings, &mut self.fields));
    }

    /// Whether a move waits for the game to be written before it is made.
    pub fn waits_for_the_disk(&self) -> bool {
        self.board.waits_for_the_disk()
    }

    /// Recovers from a panic in [`App::update`] or [`App::changed`]: reports it to the person and
    /// draws all parts anew. Returns the effects of the input up to the panic.
    pub fn faulted(&mut self) -> Vec<Effect> {
        self.taken = Taken::default();
        let problem = self.words.message("app-problem", &[]);
        self.messages.say(problem);
        self.follow_jobs();
        std::mem::take(&mut self.effects)
    }

    /// The parts that differ from those that were taken last; all of them the first time.
    pub fn changed(&mut self) -> Vec<Part> {
        let state = self.save();
        let look = Look::of(&self.settings);
        let navigation = self.places.record(|key| self.words.message(key, &[]));
        let message = self.messages.shown();
        let mut drawing = Drawing::new(&mut self.taken, self.listening);
        drawing.words(&self.words);
        drawing.part(Part::Look { look });
        drawing.part(Part::Navigation { navigation });
        drawing.part(Part::Message { message });
        drawing.part(Part::State { state });
        let drawn: Vec<(u32, Screen)> = self.places.drawn().collect();
        with!(self, |cx| for (place, screen) in drawn {
            let to = &mut drawing;
            match screen {
                Screen::Board => self.board.draw(to, cx),
                Screen::Analysis => self.analyses.draw(place, to, cx),
                Screen::Train => self.train.draw(to, cx),
                Screen::Exercise => self.train.draw_exercise(to, cx),
                Screen::Games => self.games.draw(to, cx),
                Screen::Statistics => self.statistics.draw(to),
                Screen::Settings => self.settings_page.draw(to, cx),
                Screen::NewGame => self.new_game.iter().for_each(|it| it.draw(to, cx)),
                Screen::Setup => self.setup.iter().for_each(|it| it.draw(to, cx)),
                Screen::Licences => licences::draw(&self.works, to, cx),
            }
        });
        drawing.changed()
    }
}

/// The words for what a person chose, or else for the first of the system's languages that the app
/// speaks.
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

/// The library was damaged: what became of it stands until it is read.
fn tell_of_recovery(recovery: &Recovery, cx: &mut Context<'_>) {
    let file = recovery
        .set_aside
        .file_name()
        .unwrap_or_default()
        .to_string_lossy();
    let damaged = cx
        .words
        .message("games-error-damaged", &[("file", (&*file).into())]);
    let rescued = cx.count("games-recovered", recovery.rescued);
    let ok = cx.word("app-ok");
    cx.messages
        .say_until_read(format!("{damaged} {rescued}"), ok);
}
