//! What lies over the board for a while: text to read, a question of our own, the games.

use plywise_game::session::Command;

use super::answers::is_yes;
use super::{GamesScreen, State};
use crate::play::command::WORDS;
use crate::play::input::Action;
use crate::play::words::Words;

/// Something that has the keyboard until it is closed.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::play) enum Overlay {
    /// Text to read.
    Text {
        title: String,
        lines: Vec<String>,
        /// Rows scrolled away at the top, if there are as many.
        scroll: u16,
    },
    /// A question to be answered with yes or no.
    Ask(Ask),
    /// The list of games.
    Games(GamesScreen),
}

/// What is asked before the session is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Ask {
    /// Whether the person resigns.
    Resign,
    /// Whether to offer a draw.
    OfferDraw,
}

/// The keys, as help shows them: their names, those of which have letters on them as they
/// are and others by the key of their name, and the key of what they do.
const KEYS: &[(&str, &str)] = &[
    ("terminal-key-name-arrows", "terminal-key-point"),
    ("terminal-key-name-mouse", "terminal-key-mouse"),
    ("Esc", "terminal-key-escape"),
    ("Tab, Shift-Tab", "terminal-key-complete"),
    ("PgUp, PgDn, [ ]", "terminal-key-look"),
    ("Home, End", "terminal-key-ends"),
    ("F1", "terminal-key-help"),
    ("F2", "terminal-word-hint"),
    ("F3", "terminal-word-flip"),
    ("F4", "terminal-word-now"),
    ("F5, Ctrl-S", "terminal-word-save"),
    ("F6", "terminal-word-lines"),
    ("F7", "terminal-word-pieces"),
    ("F8, Ctrl-G", "terminal-word-games"),
    ("F9", "terminal-word-review"),
    ("Ctrl-N, Ctrl-P", "terminal-key-mistakes"),
    ("Ctrl-Z, Ctrl-Y", "terminal-key-undo"),
    ("Ctrl-C, F10", "terminal-word-quit"),
];

impl Overlay {
    /// The help page.
    pub(super) fn help(words: &Words) -> Self {
        let mut lines = vec![words.say("terminal-prompt"), String::new()];
        lines.extend(KEYS.iter().map(|&(name, key)| {
            let name = if name.starts_with("terminal-") {
                words.say(name)
            } else {
                name.to_owned()
            };
            format!("{name:<17} {}", words.say(key))
        }));
        lines.push(String::new());
        lines.push(words.say("terminal-or-word"));
        for word in WORDS {
            let left = format!("{} {}", word.name, word.arguments);
            lines.push(format!("{left:<24} {}", words.say(word.meaning)));
        }
        Self::Text {
            title: words.say("terminal-help"),
            lines,
            scroll: 0,
        }
    }
}

impl State {
    /// Shows a text to read.
    pub(super) fn show(&mut self, title: String, lines: Vec<String>) {
        self.overlay = Some(Overlay::Text {
            title,
            lines,
            scroll: 0,
        });
    }

    /// Only the view knows how many rows a text takes: so far it can be scrolled.
    pub(in crate::play) fn limit_scroll(&mut self, last: u16) {
        if let Some(Overlay::Text { scroll, .. }) = &mut self.overlay {
            *scroll = (*scroll).min(last);
        }
    }

    pub(super) fn act_on_overlay(&mut self, action: &Action) {
        match &mut self.overlay {
            Some(Overlay::Text { scroll, .. }) => match action {
                Action::Down => *scroll = scroll.saturating_add(1),
                Action::Up => *scroll = scroll.saturating_sub(1),
                Action::PageDown | Action::Letter(' ') => *scroll = scroll.saturating_add(10),
                Action::PageUp => *scroll = scroll.saturating_sub(10),
                _ => self.overlay = None,
            },
            Some(Overlay::Ask(ask)) => {
                let ask = *ask;
                self.overlay = None;
                if is_yes(action) {
                    self.send(match ask {
                        Ask::Resign => Command::Resign,
                        Ask::OfferDraw => Command::OfferDraw,
                    });
                }
            }
            Some(Overlay::Games(_)) | None => {}
        }
    }
}
