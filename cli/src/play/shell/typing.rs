//! Text input of the terminal: moves and commands with completion. While no text is typed, keys
//! move the cursor.

use std::time::Duration;

use plywise_app::{AnalysisEvent, BoardEvent, ExerciseEvent, ExerciseMood, MessageState, Screen};
use plywise_chess::SanError;
use plywise_words::parse_local_san;

use super::Shell;
use super::board::on_board;
use crate::play::complete;
use crate::play::input::Action;
use crate::text::cut;

/// Maximum time to wait until a typed move is saved.
const MAX_SAVE_WAIT: Duration = Duration::from_millis(250);

/// Completions of the typed text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::play) struct Completion {
    pub(in crate::play) candidates: Vec<String>,
    /// Index of the completion that is in the input line; `None` for the text as typed.
    pub(in crate::play) selected: Option<usize>,
}

impl Shell {
    /// Edits the typed text, or moves the board cursor while no text is typed.
    pub(super) fn type_or_point(&mut self, action: Action) {
        if !self.line.is_empty() {
            return self.edit(action);
        }
        match action {
            Action::Up => self.move_cursor(0, 1),
            Action::Down => self.move_cursor(0, -1),
            Action::Left => self.move_cursor(-1, 0),
            Action::Right => self.move_cursor(1, 0),
            Action::Enter | Action::Letter(' ') => {
                self.cursor.shown = true;
                self.press();
            }
            Action::Letter('[') => on_board!(self, Back),
            Action::Letter(']') => on_board!(self, Forward),
            Action::Home => self.on_board(BoardEvent::GoTo { ply: 0 }, AnalysisEvent::First, None),
            Action::End => self.on_board(BoardEvent::GoToLive, AnalysisEvent::Last, None),
            Action::Escape => self.cancel_step(),
            other => self.edit(other),
        }
    }

    fn edit(&mut self, action: Action) {
        match action {
            Action::Complete | Action::Down => self.complete(1),
            Action::CompleteBack | Action::Up => self.complete(-1),
            Action::Enter => self.submit(),
            // Moving the caret keeps the completions.
            Action::Left | Action::Right | Action::Home | Action::End => self.line.edit(action),
            other => {
                self.line.edit(other);
                self.update_completion();
            }
        }
    }

    /// Updates the completions of the typed text.
    pub(super) fn update_completion(&mut self) {
        let moves = match self.shown.screen() {
            Screen::Analysis => true,
            // After a move the board shows the answer: no move is asked for.
            Screen::Exercise => {
                let exercise = self.shown.exercise();
                exercise.is_some_and(|it| it.mood == ExerciseMood::Open)
            }
            _ => {
                let goes_on = self.shown.game().is_some_and(|it| it.goes_on);
                goes_on && self.shown.thinking.is_none()
            }
        };
        let position = Some(moves).filter(|&it| it).and_then(|_| self.position());
        self.completion = Completion {
            candidates: complete::candidates(position.as_ref(), self.line.text(), &self.words),
            selected: None,
        };
    }

    /// Puts the next or previous completion into the input line.
    fn complete(&mut self, step: isize) {
        let count = self.completion.candidates.len();
        if count == 0 {
            return;
        }
        let next = match self.completion.selected {
            None if step < 0 => count - 1,
            None => 0,
            Some(selected) => (selected + count).wrapping_add_signed(step) % count,
        };
        self.completion.selected = Some(next);
        let text = self.completion.candidates[next].clone();
        self.line.set(&text);
    }

    fn submit(&mut self) {
        let text = self.line.text().trim().to_owned();
        self.clear_line();
        if text.is_empty() {
            return;
        }
        let offered = self.message_id();
        if !self.run_command(&text) {
            self.play_typed(&text);
        }
        // Going on dismisses an offer, or it would hide later texts.
        if offered.is_some() && self.message_id() == offered {
            self.answer_message(MessageState::Gone);
        }
    }

    /// Returns the id of the app's message.
    fn message_id(&self) -> Option<u32> {
        self.shown.message.as_ref().map(|message| message.id)
    }

    fn clear_line(&mut self) {
        self.line.clear();
        self.completion = Completion::default();
    }

    /// Puts a text into the input line for the user to complete.
    pub(super) fn suggest(&mut self, text: &str) {
        self.line.set(text);
        self.update_completion();
    }

    /// Keeps a refused text in the input line, selected so that typing replaces it.
    pub(super) fn refuse(&mut self, text: &str) {
        self.suggest(text);
        self.line.select();
    }

    /// Plays the move that was typed. A refused move stays in the input line.
    fn play_typed(&mut self, text: &str) {
        if !looks_like_move(text) {
            let said = self.with("terminal-unknown", "word", cut(text, 20));
            self.refuse(text);
            return self.warn(said);
        }
        self.resume_if_paused();
        if self.asks_for_piece(text) {
            return;
        }
        let said = self.message_id();
        on_board!(self, StartTyping);
        let Some(field) = self.typed_field() else {
            return;
        };
        let written = text.to_owned();
        on_board!(
            self,
            DraftMove {
                field,
                text: written.clone()
            }
        );
        on_board!(self, PlayTyped);
        // A move is played once it is saved. Only then the next one can be typed.
        self.wait_until(MAX_SAVE_WAIT, |shell| {
            shell.typed_field() != Some(field) || shell.message_id() != said
        });
        // A move that waits for the reply empties the field, and a message confirms it.
        if self.typed_field() == Some(field) && self.message_id() != said {
            self.refuse(text);
        }
    }

    /// Returns the id of the app's text field for typed moves.
    fn typed_field(&self) -> Option<u32> {
        let game = self.shown.game().and_then(|game| game.typed.as_ref());
        let typed = self.shown.analysis().map_or(game, |it| it.typed.as_ref());
        let typed = self.shown.exercise().map_or(typed, |it| it.typed.as_ref());
        typed.map(|field| field.id)
    }

    /// Opens the promotion picker if the typed text is a pawn move that does not name the promotion
    /// piece. Returns whether it is such a move.
    fn asks_for_piece(&mut self, text: &str) -> bool {
        let Some(position) = self.position() else {
            return false;
        };
        let read = |text: &str| parse_local_san(&position, text, &self.words);
        let Err(SanError::PromotionMissing { .. }) = read(text) else {
            return false;
        };
        let Ok(mv) = read(&format!("{text}=Q")) else {
            return false;
        };
        let [from, to] = [mv.from(), mv.to()].map(|square| square.index() as u8);
        let to = Some(to);
        on_board!(self, Drag { from, to });
        true
    }
}

/// Returns whether a text looks like a move: it contains a digit or castles.
fn looks_like_move(text: &str) -> bool {
    text.chars().any(char::is_numeric) || text.to_ascii_lowercase().starts_with("o-o")
}
