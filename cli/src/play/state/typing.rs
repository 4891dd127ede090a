//! The input line: moves and commands typed, with completion; arrows while it is empty.

use plywise_core::board::{Color, Move, SanError};

use super::{Overlay, State};
use crate::play::command;
use crate::play::complete;
use crate::play::input::Action;

/// What the typed text may become.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::play) struct Completion {
    /// The texts on offer.
    pub(in crate::play) offers: Vec<String>,
    /// Which of them stands in the line.
    pub(in crate::play) taken: Option<usize>,
}

impl State {
    /// Keys that edit the line when something is in it, and move the cursor when not.
    pub(super) fn type_or_point(&mut self, action: Action) {
        if self.line.is_empty() {
            self.point(action);
        } else {
            self.edit(action);
        }
    }

    fn point(&mut self, action: Action) {
        match action {
            Action::Up => self.move_cursor(0, 1),
            Action::Down => self.move_cursor(0, -1),
            Action::Left => self.move_cursor(-1, 0),
            Action::Right => self.move_cursor(1, 0),
            Action::Enter | Action::Letter(' ') => {
                self.cursor.shown = true;
                self.press(self.cursor.square);
            }
            Action::Letter('[') => self.look(-1),
            Action::Letter(']') => self.look(1),
            Action::Home => self.look_at(0),
            Action::End => self.look_at(usize::MAX),
            Action::Escape => self.let_go(),
            other => self.edit(other),
        }
    }

    /// Moves the cursor as the person sees the board.
    fn move_cursor(&mut self, files: i8, ranks: i8) {
        let sign = match self.bottom() {
            Color::White => 1,
            Color::Black => -1,
        };
        // The first press only shows where the cursor is.
        if self.cursor.shown {
            let next = self.cursor.square.offset(sign * files, sign * ranks);
            self.cursor.square = next.unwrap_or(self.cursor.square);
        }
        self.cursor.shown = true;
        self.notice = None;
    }

    /// Escape lets go of one thing after the other.
    fn let_go(&mut self) {
        self.notice = None;
        if self.selected.take().is_none() && self.viewing.take().is_none() {
            self.hint = None;
            self.cursor.shown = false;
        }
    }

    fn edit(&mut self, action: Action) {
        match action {
            Action::Letter(letter) => self.line.insert(letter),
            Action::Paste(text) => self.line.insert_all(&text),
            Action::Backspace => self.line.backspace(),
            Action::Delete => self.line.delete(),
            Action::DeleteWord => self.line.delete_word(),
            Action::ClearLine | Action::Escape => self.line.clear(),
            Action::Complete | Action::Down => return self.complete(1),
            Action::CompleteBack | Action::Up => return self.complete(-1),
            Action::Enter => return self.submit(),
            // Moving the caret changes nothing on offer.
            Action::Left => return self.line.left(),
            Action::Right => return self.line.right(),
            Action::Home => return self.line.home(),
            Action::End => return self.line.end(),
            _ => return,
        }
        self.notice = None;
        self.offer();
    }

    /// Works out what the line may become.
    pub(super) fn offer(&mut self) {
        let position = self.persons_turn().then(|| self.game.position());
        self.completion = Completion {
            offers: complete::candidates(position, &self.line.text()),
            taken: None,
        };
    }

    /// Puts the next or the previous offer into the line.
    fn complete(&mut self, step: isize) {
        let count = self.completion.offers.len();
        if count == 0 {
            return;
        }
        let next = match self.completion.taken {
            None if step < 0 => count - 1,
            None => 0,
            Some(taken) => (taken + count).wrapping_add_signed(step) % count,
        };
        self.completion.taken = Some(next);
        let text = self.completion.offers[next].clone();
        self.line.set(&text);
    }

    fn submit(&mut self) {
        let text = self.line.text();
        let text = text.trim();
        self.notice = None;
        match command::parse(text) {
            Some(Ok(command)) => {
                self.clear_line();
                self.obey(command);
            }
            Some(Err(error)) => self.warn(error.to_string()),
            None if text.is_empty() => self.clear_line(),
            None => self.submit_move(text),
        }
    }

    pub(super) fn clear_line(&mut self) {
        self.line.clear();
        self.completion = Completion::default();
    }

    /// Puts a text into the line for the person to finish.
    pub(super) fn suggest(&mut self, text: &str) {
        self.line.set(text);
        self.offer();
    }

    fn submit_move(&mut self, text: &str) {
        if !looks_like_move(text) {
            self.warn(format!(
                "\"{}\" is no move and no word that I know. F1 shows help.",
                shorten(text)
            ));
            return;
        }
        if let Some(why) = self.why_no_move() {
            self.warn(why);
            return;
        }
        match self.read_move(text) {
            Ok(mv) => {
                self.clear_line();
                self.play(mv);
            }
            Err(SanError::PromotionMissing { .. }) => {
                self.clear_line();
                // Any promotion tells the squares; the picker asks for the piece.
                if let Ok(mv) = self.read_move(&format!("{text}=Q")) {
                    self.overlay = Some(Overlay::Promotion {
                        from: mv.from(),
                        to: mv.to(),
                        choice: 0,
                    });
                }
            }
            Err(SanError::Illegal { input }) if self.game.position().is_check() => {
                self.warn(format!("You are in check, and {input} does not help."));
            }
            Err(error) => self.warn(format!("{error}.")),
        }
    }

    /// Reads SAN and UCI.
    pub(super) fn read_move(&self, text: &str) -> Result<Move, SanError> {
        let position = self.game.position();
        position
            .parse_uci(&text.to_ascii_lowercase())
            .or_else(|_| position.parse_san(text))
    }
}

/// Whether a text is meant as a move: it names a rank, or castling.
fn looks_like_move(text: &str) -> bool {
    text.chars().any(|letter| letter.is_ascii_digit())
        || text.to_ascii_lowercase().starts_with("o-o")
}

/// A text short enough for the status line.
fn shorten(text: &str) -> String {
    if text.chars().count() <= 20 {
        return text.to_owned();
    }
    text.chars().take(19).chain(['…']).collect()
}
