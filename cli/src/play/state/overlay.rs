//! What lies over the board for a while: help, lists, the promotion picker, a question.

use plywise_core::board::{Color, Role, Square};

use super::State;
use crate::play::command::WORDS;
use crate::play::input::Action;

/// Something that has the keyboard until it is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) enum Overlay {
    /// Text to read.
    Text {
        title: &'static str,
        lines: Vec<String>,
        /// Lines scrolled away at the top.
        scroll: u16,
    },
    /// Which piece a pawn becomes.
    Promotion {
        from: Square,
        to: Square,
        /// Index into [`Role::PROMOTIONS`].
        choice: usize,
    },
    /// A question to be answered with yes or no.
    Ask(Question),
}

/// What is asked before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Question {
    /// Whether a side resigns.
    Resign(Color),
    /// Whether to offer the computer a draw.
    OfferDraw,
    /// Whether two people agree on a draw.
    AgreeDraw,
}

/// The keys, as help shows them.
const KEYS: &[(&str, &str)] = &[
    ("arrows, Enter", "point at a square, choose it; Space too"),
    ("mouse", "click a piece, then where it goes"),
    ("Esc", "let go: the line, the piece, looking back"),
    ("Tab, Shift-Tab", "complete what you type"),
    ("PgUp, PgDn, [ ]", "look back through the game and forward"),
    ("Home, End", "look at the start, return to the game"),
    ("F1", "this help"),
    ("F2", "hint"),
    ("F3", "turn the board round"),
    ("F4", "let the computer move now"),
    ("F5, Ctrl-S", "save"),
    ("F6", "score and best line"),
    ("F7", "figures or letters"),
    ("Ctrl-Z, Ctrl-Y", "undo, redo"),
    ("Ctrl-C, F10", "quit; the game is kept"),
];

impl Overlay {
    /// The help page.
    pub(super) fn help() -> Self {
        let mut lines = vec![
            "Type a move and press Enter: e4, Nf3, exd5, O-O, e8=Q or e2e4.".to_owned(),
            String::new(),
        ];
        lines.extend(
            KEYS.iter()
                .map(|(key, meaning)| format!("{key:<17} {meaning}")),
        );
        lines.push(String::new());
        lines.push("Or type a word:".to_owned());
        for word in WORDS {
            let left = format!("{} {}", word.name, word.arguments);
            lines.push(format!("{left:<24} {}", word.meaning));
        }
        Self::Text {
            title: "Help",
            lines,
            scroll: 0,
        }
    }
}

impl State {
    pub(super) fn act_on_overlay(&mut self, action: &Action) {
        match &mut self.overlay {
            Some(Overlay::Text { lines, scroll, .. }) => {
                let last = lines.len().saturating_sub(1) as u16;
                match action {
                    Action::Down => *scroll = (*scroll + 1).min(last),
                    Action::Up => *scroll = scroll.saturating_sub(1),
                    Action::PageDown | Action::Letter(' ') => *scroll = (*scroll + 10).min(last),
                    Action::PageUp => *scroll = scroll.saturating_sub(10),
                    _ => self.overlay = None,
                }
            }
            Some(Overlay::Promotion { from, to, choice }) => {
                let (from, to) = (*from, *to);
                if let Some(role) = chosen(action, choice) {
                    self.overlay = None;
                    self.move_piece(from, to, Some(role));
                } else if *action == Action::Escape {
                    self.overlay = None;
                    self.selected = None;
                }
            }
            Some(Overlay::Ask(question)) => {
                let question = *question;
                self.overlay = None;
                if matches!(action, Action::Letter('y' | 'Y')) {
                    self.answered_yes(question);
                } else {
                    self.say("All right, the game goes on.");
                }
            }
            None => {}
        }
    }
}

/// Moves the choice of the promotion picker; the role if it was made.
fn chosen(action: &Action, choice: &mut usize) -> Option<Role> {
    let count = Role::PROMOTIONS.len();
    match action {
        Action::Left | Action::Up | Action::CompleteBack => *choice = (*choice + count - 1) % count,
        Action::Right | Action::Down | Action::Complete => *choice = (*choice + 1) % count,
        Action::Enter | Action::Letter(' ') => return Role::PROMOTIONS.get(*choice).copied(),
        Action::Choose(index) => return Role::PROMOTIONS.get(*index).copied(),
        Action::Letter(letter) => {
            return Role::from_char(*letter).filter(|role| Role::PROMOTIONS.contains(role));
        }
        _ => {}
    }
    None
}
