//! Context in which a screen handles its events.

use std::ops::{Deref, DerefMut};

use plywise_chess::{Color, Position, SanError};
use plywise_game::session::{GameOptions, HelpAllowed, Player};
use plywise_library::{LibraryError, Request, Settings};
use plywise_openings::Opening;
use plywise_words::{Arg, Catalogue, Naming, opening_words, san_error_words};

use crate::appearance::Notation;
use crate::dates::{CivilDate, Zone};
use crate::effect::{Effect, Haptic, SystemTask};
use crate::error_text::error_text;
use crate::fields::FieldIds;
use crate::handover::Handover;
use crate::jobs::{Job, Jobs};
use crate::messages::Messages;
use crate::navigation::BackStack;
use crate::now::Now;
use crate::requests::Register;

/// State of the app that all screens share.
pub(crate) struct Shared<'a> {
    pub(crate) now: Now,
    pub(crate) zone: &'a Zone,
    pub(crate) words: &'a Catalogue,
    pub(crate) settings: &'a mut Settings,
    pub(crate) handovers: &'a mut Vec<Handover>,
    pub(crate) fields: &'a mut FieldIds,
    pub(crate) back_stack: &'a mut BackStack,
    pub(crate) messages: &'a mut Messages,
    pub(crate) jobs: &'a mut Jobs,
    pub(crate) effects: &'a mut Vec<Effect>,
}

/// Shared state plus the requests of one screen.
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
    /// Sends a request to the library. Returns the number of the request.
    pub(crate) fn store(&mut self, pending: P, request: Request) -> u64 {
        let id = self.requests.open(pending);
        self.shared.effects.push(Effect::Store { id, request });
        id
    }

    /// Sends a request to the library whose answer is ignored, even if it is an error.
    pub(crate) fn send(&mut self, request: Request) {
        let id = self.requests.number();
        self.shared.effects.push(Effect::Store { id, request });
    }

    /// Starts a system task whose result is awaited.
    pub(crate) fn system(&mut self, pending: P, task: SystemTask) {
        let id = self.requests.open(pending);
        self.shared.effects.push(Effect::System { id, task });
    }

    /// Registers an engine job. It runs as long as the screen waits for its request. Returns the
    /// number of the request.
    pub(crate) fn start(&mut self, pending: P, job: Job) -> u64 {
        let request = self.requests.open(pending);
        self.shared.jobs.add(request, job);
        request
    }
}

impl Shared<'_> {
    /// Returns the translated text of a message key without arguments.
    pub(crate) fn word(&self, key: &str) -> String {
        self.words.word(key)
    }

    /// Returns the notation in which texts name moves, according to the settings.
    pub(crate) fn naming(&self) -> Naming {
        match Notation::named(&self.settings.notation) {
            Notation::Letters => Naming::Letters,
            Notation::Figurine => Naming::Figurines,
        }
    }

    /// Returns the name of a side.
    pub(crate) fn color(&self, color: Color) -> String {
        self.word(match color {
            Color::White => "app-white",
            Color::Black => "app-black",
        })
    }

    /// Returns the translated text of a message with a count, which selects the plural form.
    pub(crate) fn count(&self, key: &str, count: impl Into<Arg<'static>>) -> String {
        self.words.message_with(key, "count", count)
    }

    /// Returns the user as a player.
    pub(crate) fn user(&self) -> Player {
        Player::Human {
            name: self.settings.player_name.clone(),
        }
    }

    /// Returns the options of a new game without clocks and with the opening book.
    pub(crate) fn game_options(
        &self,
        start: Position,
        white: Player,
        black: Player,
    ) -> GameOptions {
        GameOptions {
            start,
            white,
            black,
            time: None,
            help: help(self.settings),
            seed: self.now.chance,
            book: true,
        }
    }

    /// Returns today's date in the user's time zone.
    pub(crate) fn today(&self) -> CivilDate {
        self.zone.date(self.now.millis)
    }

    /// Queues a task for another screen. It is processed after the current input.
    pub(crate) fn hand_over(&mut self, handover: Handover) {
        self.handovers.push(handover);
    }

    /// Starts a system task whose result is ignored.
    pub(crate) fn perform(&mut self, task: SystemTask) {
        self.effects.push(Effect::System { id: 0, task });
    }

    /// Plays haptic feedback, unless the settings disable it.
    pub(crate) fn feel(&mut self, haptic: Haptic) {
        if self.settings.haptics {
            self.perform(SystemTask::Feel { haptic });
        }
    }

    /// Shares a text with other apps. `title` is a message key.
    pub(crate) fn share(&mut self, text: String, title: &str) {
        let title = self.word(title);
        self.perform(SystemTask::ShareText { text, title });
    }

    /// Returns the translated name of an opening, preceded by its ECO code if known.
    pub(crate) fn opening(&self, opening: &Opening) -> String {
        opening_words(opening, self.words)
    }

    /// Joins two phrases of a screen reader text.
    pub(crate) fn then(&self, first: &str, second: &str) -> String {
        self.words.then(first, second)
    }

    /// Joins two sentences.
    pub(crate) fn sentences(&self, first: &str, second: &str) -> String {
        self.words.sentences(first, second)
    }

    /// Reports an invalid typed move with haptic feedback and a message.
    pub(crate) fn refuse_typed(&mut self, error: &SanError) {
        self.feel(Haptic::Refused);
        self.messages.say(san_error_words(error, self.words));
    }

    /// Shows a message for a library error.
    pub(crate) fn say_trouble(&mut self, error: &LibraryError) {
        self.messages.say(error_text(error, self.words));
    }

    /// Shows a message for an export with `missing` unreadable games. With no missing games, shows
    /// `done` if given. Otherwise the message stays until it is dismissed.
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

    /// Shows the message for a key, without arguments, until it times out.
    pub(crate) fn say(&mut self, key: &str) {
        let text = self.word(key);
        self.messages.say(text);
    }
}

/// Returns the help that the settings allow in a new game.
pub(crate) fn help(settings: &Settings) -> HelpAllowed {
    HelpAllowed {
        // Whether they are shown is a separate setting that can change at any time.
        legal_moves: true,
        takebacks: settings.allow_takebacks,
        hints: settings.allow_hints,
        blunder_warning: settings.blunder_warning,
    }
}
