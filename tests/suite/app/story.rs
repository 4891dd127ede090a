//! The app as a story drives it.

use std::collections::VecDeque;
use std::time::Duration;

use plywise_app::{
    Answer, App, Effect, Event, GameRow, GamesEvent, GamesPage, GamesScreen, GamesSheet, Input,
    MessageRecord, MessageState, Navigation, Now, Part, Report, Request, Screen, Start,
    StatisticsScreen, SystemAnswer, SystemTask,
};
use plywise_game::session::SavedGame;
use plywise_runtime::AppStore;
use plywise_store::Library;
use tempfile::TempDir;

/// Noon of 2026-11-24, UTC, in milliseconds since 1970.
const NOON: i64 = 1_795_521_600_000;
/// Milliseconds of a day.
pub(crate) const DAY: i64 = 86_400_000;

/// What a shell has been sent and keeps.
#[derive(Default)]
pub(crate) struct Shown {
    pub(crate) navigation: Option<Navigation>,
    pub(crate) message: Option<MessageRecord>,
    games: Option<GamesScreen>,
    pages: Vec<GamesPage>,
    pub(crate) statistics: Option<StatisticsScreen>,
    /// The parts that came with the last thing that happened.
    pub(crate) last: Vec<Part>,
}

/// An app with a library of its own. The library answers when the story lets it.
pub(crate) struct Story {
    app: App,
    store: AppStore,
    now: Now,
    number: u64,
    wake_at: Option<Duration>,
    requests: VecDeque<(u64, Request)>,
    tasks: VecDeque<(u64, SystemTask)>,
    stopped: Vec<u64>,
    pub(crate) shown: Shown,
    /// The folder of the library and of what is written for others.
    pub(crate) folder: TempDir,
}

impl Story {
    /// An app whose library holds these games, each played a day before the one in front of it, the
    /// first one today.
    pub(crate) fn with(games: &[SavedGame]) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the story");
        let path = folder.path().join("games.db");
        let mut library = Library::open(&path).expect("a library").library;
        for (game, days) in games.iter().rev().zip((0..games.len() as i64).rev()) {
            library
                .begin(game, NOON - days * DAY)
                .expect("there is room");
        }
        Self::over(library, folder)
    }

    fn over(library: Library, folder: TempDir) -> Self {
        let start = Start {
            settings: library.settings().expect("settings"),
            ..Start::default()
        };
        let now = Now {
            clock: Duration::ZERO,
            millis: NOON,
        };
        let (app, effects) = App::new(now, start);
        let mut story = Self {
            app,
            store: AppStore::new(library, folder.path().join("files")),
            now,
            number: 0,
            wake_at: None,
            requests: VecDeque::new(),
            tasks: VecDeque::new(),
            stopped: Vec::new(),
            shown: Shown::default(),
            folder,
        };
        story.carry_out(effects);
        story.draw();
        story
    }

    /// Something happens, and whatever it asks of the library is answered.
    pub(crate) fn event(&mut self, event: Event) {
        self.hold(event);
        self.answer_all();
    }

    /// Something happens, and the library is busy.
    pub(crate) fn hold(&mut self, event: Event) {
        self.number += 1;
        self.take(Input::Event(self.number, event));
        assert_eq!(self.app.taken_in(), self.number);
    }

    fn take(&mut self, input: Input) {
        let effects = self.app.update(self.now, input);
        self.carry_out(effects);
        self.draw();
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Store { id, request } => self.requests.push_back((id, request)),
                Effect::StopImport { id } => self.stopped.push(id),
                Effect::System { id, task } => self.tasks.push_back((id, task)),
                Effect::WakeAt(at) => self.wake_at = Some(at),
            }
        }
    }

    /// The library comes to everything that waits for it.
    pub(crate) fn answer_all(&mut self) {
        while let Some((id, request)) = self.requests.pop_front() {
            let mut progress = Vec::new();
            let stopped = self.stopped.clone();
            let answer = self.store.answer(request, |read| {
                progress.push(read);
                !stopped.contains(&id)
            });
            let progress = progress.into_iter().map(|read| Ok(Answer::Importing(read)));
            for answer in progress.chain([answer]).collect::<Vec<_>>() {
                let answer = Box::new(answer);
                self.take(Input::Report(Report::Stored { id, answer }));
            }
        }
    }

    /// Time passes; the app is woken when it asked for it.
    pub(crate) fn pass(&mut self, milliseconds: u64) {
        let end = self.now.clock + Duration::from_millis(milliseconds);
        while let Some(at) = self.wake_at.take_if(|at| *at <= end) {
            self.advance(at);
            self.take(Input::Report(Report::Woken));
        }
        self.advance(end);
        self.answer_all();
    }

    fn advance(&mut self, to: Duration) {
        self.now.millis += to.saturating_sub(self.now.clock).as_millis() as i64;
        self.now.clock = self.now.clock.max(to);
    }

    /// What the app asked the system last; it has to be answered.
    pub(crate) fn task(&mut self) -> Option<SystemTask> {
        self.tasks.front().map(|(_, task)| task.clone())
    }

    /// The system has done the first thing that it was asked for, or not.
    pub(crate) fn answer(&mut self, answer: SystemAnswer) {
        let (id, _) = self
            .tasks
            .pop_front()
            .expect("the system was asked for something");
        self.event(Event::Answered { id, answer });
    }

    fn draw(&mut self) {
        self.shown.last = self.app.changed();
        for part in self.shown.last.clone() {
            match part {
                Part::Navigation { navigation } => self.shown.navigation = Some(navigation),
                Part::Message { message } => self.shown.message = message,
                Part::Games { games } => self.shown.games = Some(games),
                Part::GamesPage { page } => {
                    let number = page.number as usize;
                    self.shown
                        .pages
                        .truncate(self.shown.pages.len().max(number));
                    if number < self.shown.pages.len() {
                        self.shown.pages[number] = page;
                    } else {
                        self.shown.pages.push(page);
                    }
                }
                Part::Statistics { statistics } => self.shown.statistics = Some(statistics),
                Part::Catalogue { .. } | Part::Look { .. } => {}
            }
        }
    }

    /// The screens of the places, the one on top last.
    pub(crate) fn screens(&self) -> Vec<Screen> {
        let navigation = self.shown.navigation.as_ref().expect("a place");
        navigation.places.iter().map(|place| place.screen).collect()
    }

    /// Leaves the place on top.
    pub(crate) fn back(&mut self) {
        let navigation = self.shown.navigation.as_ref().expect("a place");
        let place = navigation.places.last().expect("a place").id;
        self.event(Event::Left { place });
    }

    pub(crate) fn message(&self) -> &str {
        self.shown
            .message
            .as_ref()
            .map_or("", |message| &message.text)
    }

    /// Touches what the message offers.
    pub(crate) fn act_on_message(&mut self) {
        let id = self.shown.message.as_ref().expect("a message").id;
        let state = MessageState::Acted;
        self.event(Event::Message { id, state });
    }

    // The list of games.

    /// Goes to the list of games.
    pub(crate) fn open_games(&mut self) {
        let screen = Screen::Games;
        self.event(Event::Tab { screen });
    }

    pub(crate) fn on_games(&mut self, event: GamesEvent) {
        self.event(Event::Games { event });
    }

    pub(crate) fn games(&self) -> &GamesScreen {
        self.shown.games.as_ref().expect("the list of games")
    }

    pub(crate) fn sheet(&self) -> Option<&GamesSheet> {
        self.games().sheet.as_ref()
    }

    /// What lies over the list is put away.
    pub(crate) fn dismiss(&mut self) {
        let sheet = self.games().sheet_id;
        self.on_games(GamesEvent::Dismiss { sheet });
    }

    /// The rows of the pages that the list names.
    pub(crate) fn rows(&self) -> Vec<&GameRow> {
        let plywise_app::GamesList::Listed { pages, .. } = self.games().list else {
            return Vec::new();
        };
        let pages = self.shown.pages.iter().take(pages as usize);
        pages.flat_map(|page| &page.rows).collect()
    }

    pub(crate) fn titles(&self) -> Vec<&str> {
        self.rows().iter().map(|row| &*row.title).collect()
    }
}
