//! What screens work with.

use std::ops::{Deref, DerefMut};

use plywise_chess::{Color, SanError};
use plywise_engine::Opening;
use plywise_game::session::HelpAllowed;
use plywise_store::{LibraryError, Settings};
use plywise_words::{Arg, Catalogue, Naming, opening_words, san_error_words};

use crate::dates::{CivilDate, Zone};
use crate::effect::{Effect, Haptic, Request, SystemTask};
use crate::error_text::error_text;
use crate::fields::FieldIds;
use crate::handover::Handover;
use crate::jobs::{Job, Jobs};
use crate::look::Notation;
use crate::messages::Messages;
use crate::navigation::Places;
use crate::now::Now;
use crate::requests::Register;

/// The parts of the app that all screens share.
pub(crate) struct Shared<'a> {
    pub(crate) now: Now,
    pub(crate) zone: &'a Zone,
    pub(crate) words: &'a Catalogue,
    pub(crate) settings: &'a mut Settings,
    pub(crate) handovers: &'a mut Vec<Handover>,
    pub(crate) fields: &'a mut FieldIds,
    pub(crate) places: &'a mut Places,
    pub(crate) messages: &'a mut Messages,
    pub(crate) jobs: &'a mut Jobs,
    pub(crate) effects: &'a mut Vec<Effect>,
}

/// The shared parts, and the requests of one screen.
pub(crate) struct Context<'a, P> {
    pub(crate) shared: Shared<'a>,
    pub(crate) requests: &'a mut dyn Register<P>,
}

impl<'a, P> Deref for Context<'a, P> {
    type Target = Shared<'a>;

    fn deref(&self) -> &Shared<'a> {
        &self.shared
    }
}

impl<P> DerefMut for Context<'_, P> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.shared
    }
}

impl<P> Context<'_, P> {
    /// Sends a request to the library. Returns its number.
    pub(crate) fn store(&mut self, pending: P, request: Request) -> u64 {
        let id = self.requests.open(pending);
        self.shared.effects.push(Effect::Store { id, request });
        id
    }

    /// Sends a request to the library whose answer, even an error, nobody waits for.
    pub(crate) fn send(&mut self, request: Request) {
        let id = self.requests.number();
        self.shared.effects.push(Effect::Store { id, request });
    }

    /// Asks the system to do something and to report the result.
    pub(crate) fn system(&mut self, pending: P, task: SystemTask) {
        let id = self.requests.open(pending);
        self.shared.effects.push(Effect::System { id, task });
    }

    /// Registers an engine job, which runs as long as the screen waits for its request. Returns the
    /// number of the request.
    pub(crate) fn start(&mut self, pending: P, job: Job) -> u64 {
        let request = self.requests.open(pending);
        self.shared.jobs.add(request, job);
        request
    }
}

impl Shared<'_> {
    /// A message without arguments.
    pub(crate) fn word(&self, key: &str) -> String {
        self.words.message(key, &[])
    }

    /// How the settings have moves named in texts to be read.
    pub(crate) fn naming(&self) -> Naming {
        match Notation::named(&self.settings.notation) {
            Notation::Letters => Naming::Letters,
            Notation::Figurine => Naming::Figurines,
        }
    }

    /// A side's name.
    pub(crate) fn color(&self, color: Color) -> String {
        self.word(match color {
            Color::White => "app-white",
            Color::Black => "app-black",
        })
    }

    /// A message with a number in it, which decides the plural.
    pub(crate) fn count(&self, key: &str, count: impl Into<Arg<'static>>) -> String {
        self.words.message(key, &[("count", count.into())])
    }

    /// Today where the person is.
    pub(crate) fn today(&self) -> CivilDate {
        self.zone.date(self.now.millis)
    }

    /// Hands something over to another screen once the current input is handled.
    pub(crate) fn hand_over(&mut self, handover: Handover) {
        self.handovers.push(handover);
    }

    /// Has the system do something that needs no answer.
    pub(crate) fn perform(&mut self, task: SystemTask) {
        self.effects.push(Effect::System { id: 0, task });
    }

    /// Has the system hand a text to another app. The title is given by its key.
    pub(crate) fn share(&mut self, text: String, title: &str) {
        let title = self.word(title);
        self.perform(SystemTask::ShareText { text, title });
    }

    /// The name of an opening in the person's language, behind its ECO code if it has one.
    pub(crate) fn opening(&self, opening: &Opening) -> String {
        opening_words(opening, self.words)
    }

    /// One thing said after another.
    pub(crate) fn then(&self, first: &str, second: &str) -> String {
        let args = [("first", first.into()), ("second", second.into())];
        self.words.message("speech-then", &args)
    }

    /// One sentence after another.
    pub(crate) fn sentences(&self, first: &str, second: &str) -> String {
        let args = [("first", first.into()), ("second", second.into())];
        self.words.message("status-sentences", &args)
    }

    /// Lets the person feel that a typed move is none, and says why.
    pub(crate) fn refuse_typed(&mut self, error: &SanError) {
        if self.settings.haptics {
            let haptic = Haptic::Refused;
            self.perform(SystemTask::Feel { haptic });
        }
        self.messages.say(san_error_words(error, self.words));
    }

    /// Says what the library could not do.
    pub(crate) fn say_trouble(&mut self, error: &LibraryError) {
        self.messages.say(error_text(error, self.words));
    }

    /// Says what came of writing games to a file; nothing of a plain success if it shows by itself.
    /// That some of them cannot be read stands until it is read.
    pub(crate) fn say_written(&mut self, done: Option<String>, missing: usize) {
        if missing == 0 {
            if let Some(done) = done {
                self.messages.say(done);
            }
            return;
        }
        let missing = self.count("games-import-damaged", missing);
        let text = done.map_or_else(|| missing.clone(), |done| format!("{done} {missing}"));
        let ok = self.word("app-ok");
        self.messages.say_until_read(text, ok);
    }

    /// Says a message without arguments for a moment.
    pub(crate) fn say(&mut self, key: &str) {
        let text = self.word(key);
        self.messages.say(text);
    }
}

/// What help a new game allows by the settings.
pub(crate) fn help(settings: &Settings) -> HelpAllowed {
    HelpAllowed {
        // Whether they are drawn is a setting at any time.
        legal_moves: true,
        takebacks: settings.allow_takebacks,
        hints: settings.allow_hints,
        blunder_warning: settings.blunder_warning,
    }
}
