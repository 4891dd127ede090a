//! The app: routes what comes in to the screens, and nothing more.

use std::sync::Arc;

use plywise_store::{Recovery, Settings};
use plywise_words::{Catalogue as Words, Language};

use crate::context::Context;
use crate::dates::{Zone, ZoneOffset};
use crate::effect::{Answer, Answered, Effect};
use crate::event::{Event, Input, Now, Report, SystemAnswer};
use crate::fields::FieldIds;
use crate::games::Games;
use crate::look::Look;
use crate::messages::{MessageAction, Messages};
use crate::navigation::{Places, Screen};
use crate::part::{Part, Taken};
use crate::requests::{Asked, Requests};
use crate::statistics::Statistics;

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
    games: Games,
    statistics: Statistics,
    /// The places that were drawn when something came in last.
    drawn: Vec<(u32, Screen)>,
    taken: Taken,
}

/// Lends the shared parts of an app to one of its screens.
macro_rules! with {
    ($app:ident, $effects:expr, |$cx:ident| $work:expr) => {{
        let mut context = Context {
            now: $app.now,
            zone: &$app.zone,
            words: &$app.words,
            settings: &$app.settings,
            fields: &mut $app.fields,
            places: &mut $app.places,
            messages: &mut $app.messages,
            requests: &mut $app.requests,
            effects: $effects,
        };
        let $cx = &mut context;
        $work
    }};
}

impl App {
    /// The app at its start, and what is to be done first.
    pub fn new(now: Now, start: Start) -> (Self, Vec<Effect>) {
        let words = words(&start.settings, &start.languages);
        let zone = Zone::new(start.offsets);
        let mut fields = FieldIds::default();
        let (mut places, mut messages) = (Places::default(), Messages::default());
        let (mut requests, mut effects) = (Requests::default(), Vec::new());
        let mut context = Context {
            now,
            zone: &zone,
            words: &words,
            settings: &start.settings,
            fields: &mut fields,
            places: &mut places,
            messages: &mut messages,
            requests: &mut requests,
            effects: &mut effects,
        };
        if let Some(recovery) = &start.recovery {
            tell_of_recovery(recovery, &mut context);
        }
        let games = Games::new(&mut context);
        let app = Self {
            now,
            taken_in: 0,
            drawn: places.drawn().collect(),
            settings: start.settings,
            languages: start.languages,
            words,
            zone,
            fields,
            places,
            messages,
            requests,
            games,
            statistics: Statistics::default(),
            taken: Taken::default(),
        };
        (app, effects)
    }

    /// The number of the event that was taken in last; 0 before the first one.
    pub const fn taken_in(&self) -> u64 {
        self.taken_in
    }

    /// Takes in what happened and says what is to be done.
    pub fn update(&mut self, now: Now, input: Input) -> Vec<Effect> {
        self.now = now;
        let mut effects = Vec::new();
        match input {
            Input::Event(number, event) => {
                self.taken_in = number;
                self.event(event, &mut effects);
            }
            Input::Report(Report::Stored { id, answer }) => self.stored(id, *answer, &mut effects),
            Input::Report(Report::Unanswered { id }) => {
                self.done(id, SystemAnswer::Failed, &mut effects);
            }
            Input::Report(Report::Woken) => {}
        }
        with!(self, &mut effects, |cx| self.games.woken(cx));
        self.follow(&mut effects);
        effects.extend(self.games.wakes_at().map(Effect::WakeAt));
        effects
    }

    fn event(&mut self, event: Event, effects: &mut Vec<Effect>) {
        match event {
            Event::Tab { screen } => self.places.go_to_tab(screen),
            Event::Left { place } => self.places.leave(place),
            Event::Panes { count } => self.places.set_panes(count),
            Event::Message { id, state } => match self.messages.answer(id, state) {
                Some(MessageAction::Undelete(games)) => {
                    with!(self, effects, |cx| Games::undelete(games, cx));
                }
                Some(MessageAction::Read) | None => {}
            },
            Event::Languages { tags } => {
                self.languages = tags;
                self.speak();
            }
            Event::Zone { offsets } => self.zone = Zone::new(offsets),
            Event::Answered { id, answer } => self.done(id, answer, effects),
            Event::Games { event } => with!(self, effects, |cx| self.games.update(event, cx)),
            Event::Statistics { event } => {
                with!(self, effects, |cx| Statistics::update(event, cx));
            }
        }
    }

    /// Takes in an answer of the library. What it cannot do is told to the person.
    fn stored(&mut self, id: u64, answer: Answered, effects: &mut Vec<Effect>) {
        let more_follow = matches!(answer, Ok(Answer::Importing(_)));
        let Some(asked) = self.requests.answered(id, more_follow) else {
            return;
        };
        with!(self, effects, |cx| {
            if let (Err(error), false) = (&answer, asked == Asked::Unasked) {
                cx.say_trouble(error);
            }
            match (asked, answer.ok()) {
                (Asked::Games(asked), answer) => self.games.answered(asked, answer, cx),
                (Asked::Statistics, Some(answer)) => self.statistics.answered(answer, cx),
                (Asked::Statistics | Asked::Unasked, _) => {}
            }
        });
    }

    /// Takes in what the system has done.
    fn done(&mut self, id: u64, answer: SystemAnswer, effects: &mut Vec<Effect>) {
        let Some(asked) = self.requests.answered(id, false) else {
            return;
        };
        with!(self, effects, |cx| {
            if let Asked::Games(asked) = asked {
                self.games.done(asked, answer, cx);
            }
        });
    }

    /// Tells the screens that have come up.
    fn follow(&mut self, effects: &mut Vec<Effect>) {
        let drawn: Vec<(u32, Screen)> = self.places.drawn().collect();
        let before = std::mem::replace(&mut self.drawn, drawn.clone());
        for (place, screen) in drawn {
            if before.contains(&(place, screen)) {
                continue;
            }
            with!(self, effects, |cx| match screen {
                Screen::Games => self.games.shown(cx),
                Screen::Statistics => self.statistics.shown(cx),
                _ => {}
            });
        }
    }

    /// Takes up the language that the person chose, or the system's. What is drawn is written anew.
    fn speak(&mut self) {
        self.words = words(&self.settings, &self.languages);
        self.drawn.clear();
    }

    /// What was taken in last could not be taken in to its end, or not be drawn: the person is
    /// told, and all parts are drawn anew.
    pub fn faulted(&mut self) {
        self.taken = Taken::default();
        let problem = self.words.message("app-problem", &[]);
        self.messages.say(problem);
    }

    /// The parts that differ from those that were taken last; all of them the first time.
    pub fn changed(&mut self) -> Vec<Part> {
        let catalogue = self.taken.take_words(&self.words);
        let mut parts = vec![
            Part::Look {
                look: Look::of(&self.settings),
            },
            Part::Navigation {
                navigation: self.places.record(|key| self.words.message(key, &[])),
            },
            Part::Message {
                message: self.messages.shown(),
            },
        ];
        let mut pages = Vec::new();
        let drawn: Vec<Screen> = self.places.drawn().map(|(_, screen)| screen).collect();
        for screen in drawn {
            let mut none = Vec::new();
            with!(self, &mut none, |cx| match screen {
                Screen::Games => {
                    parts.push(Part::Games {
                        games: self.games.screen(cx),
                    });
                    pages = self.taken.take_pages(self.games.pages());
                }
                Screen::Statistics => parts.push(Part::Statistics {
                    statistics: self.statistics.screen(),
                }),
                _ => {}
            });
        }
        let changed = parts.into_iter().filter_map(|part| self.taken.take(part));
        // Pages first: the list that names them must find them.
        pages.extend(catalogue.into_iter().chain(changed));
        pages
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
