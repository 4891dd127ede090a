//! The input line: moves and orders typed, with completion; arrows while it is empty.

use plywise_chess::{CastlingText, SanError};
use plywise_game::session::Command;
use plywise_words::{parse_local_san, san_error_words};

use super::State;
use super::games::edit;
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
            Action::Letter('[') => self.look_by(-1),
            Action::Letter(']') => self.look_by(1),
            Action::Home => self.look_at(0),
            Action::End => self.look_at(usize::MAX),
            Action::Escape => self.let_go(),
            other => self.edit(other),
        }
    }

    fn edit(&mut self, action: Action) {
        match action {
            Action::Complete | Action::Down => return self.complete(1),
            Action::CompleteBack | Action::Up => return self.complete(-1),
            Action::Enter => return self.submit(),
            // Moving the caret changes nothing on offer.
            Action::Left | Action::Right | Action::Home | Action::End => {
                return edit(&mut self.line, action);
            }
            other => edit(&mut self.line, other),
        }
        self.notice = None;
        self.offer();
    }

    /// Works out what the line may become.
    pub(super) fn offer(&mut self) {
        let position = self.persons_turn().then_some(&self.scene.snapshot.position);
        self.completion = Completion {
            offers: complete::candidates(position, &self.line.text(), &self.words),
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
            Some(Ok(order)) => {
                self.clear_line();
                self.obey(order);
            }
            Some(Err(error)) => {
                let args = [("text", error.text.as_str().into())];
                let said = self.words.with(error.key, &args);
                self.warn(said);
            }
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

    /// Reads a move in SAN, with the language's letters or the English ones, or in UCI
    /// notation, and tells the session.
    fn submit_move(&mut self, text: &str) {
        if !looks_like_move(text) {
            let word = shorten(text);
            let args = [("word", word.as_str().into())];
            let said = self.words.with("terminal-unknown", &args);
            return self.warn(said);
        }
        if !self.persons_turn() {
            if self.may_premove() {
                // The session reads it and says what is wrong with it.
                self.clear_line();
                return self.send(Command::Type(text.to_owned()));
            }
            let key = if self.scene.snapshot.outcome.is_some() {
                "error-game-over"
            } else {
                "terminal-not-your-move"
            };
            return self.warn_key(key);
        }
        let position = self.scene.snapshot.position;
        let read = |text: &str| parse_local_san(&position, text, self.words.catalogue());
        match read(text) {
            Ok(mv) => {
                self.clear_line();
                self.wake();
                self.send(Command::Type(position.uci(mv, CastlingText::Standard)));
            }
            Err(error) => {
                // Any promotion tells the squares; the picker asks for the piece.
                let promotion = match &error {
                    SanError::PromotionMissing { .. } => read(&format!("{text}=Q")).ok(),
                    _ => None,
                };
                if let Some(mv) = promotion {
                    self.clear_line();
                    self.wake();
                    self.send(Command::Drag {
                        from: mv.from(),
                        to: mv.to(),
                    });
                } else {
                    let said = san_error_words(&error, self.words.catalogue());
                    self.warn(said);
                }
            }
        }
    }
}

/// Whether a text is meant as a move: it names a rank, or castling.
fn looks_like_move(text: &str) -> bool {
    text.chars().any(char::is_numeric) || text.to_ascii_lowercase().starts_with("o-o")
}

/// A text short enough for the status line.
fn shorten(text: &str) -> String {
    if text.chars().count() <= 20 {
        return text.to_owned();
    }
    text.chars().take(19).chain(['…']).collect()
}
