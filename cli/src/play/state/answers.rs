//! The questions that the session asks, and their answers.

use plywise_chess::Role;
use plywise_game::session::{Command, Question};

use super::State;
use crate::play::input::Action;

impl State {
    /// Whether the session waits for an answer.
    pub(in crate::play) const fn asks(&self) -> bool {
        self.scene.snapshot.question.is_some()
    }

    pub(super) fn answer(&mut self, action: Action) {
        match self.scene.snapshot.question {
            Some(Question::Promotion { .. }) => self.answer_promotion(&action),
            Some(Question::EngineFailed) => {
                self.answer_or_act(action, Command::Confirm, Command::Cancel);
            }
            _ if is_yes(&action) => self.send(Command::Confirm),
            _ => self.send(Command::Cancel),
        }
    }

    /// Takes or declines the draw that is offered; a move declines it, too.
    pub(super) fn answer_draw(&mut self, action: Action) {
        self.answer_or_act(action, Command::AcceptDraw, Command::DeclineDraw);
    }

    /// Answers a question that the game does not wait for: whatever else is typed belongs to
    /// the game.
    fn answer_or_act(&mut self, action: Action, yes: Command, no: Command) {
        match action {
            _ if !self.line.is_empty() => self.act_on_board(action),
            action if is_yes(&action) => self.send(yes),
            Action::Escape => self.send(no),
            other => self.act_on_board(other),
        }
    }

    /// Moves the choice of the promotion picker, or makes it.
    fn answer_promotion(&mut self, action: &Action) {
        let count = Role::PROMOTIONS.len();
        let chosen = match action {
            Action::Left | Action::Up | Action::CompleteBack => {
                self.promotion = (self.promotion + count - 1) % count;
                None
            }
            Action::Right | Action::Down | Action::Complete => {
                self.promotion = (self.promotion + 1) % count;
                None
            }
            Action::Enter | Action::Letter(' ') => Role::PROMOTIONS.get(self.promotion).copied(),
            Action::Choose(index) => Role::PROMOTIONS.get(*index).copied(),
            Action::Letter(letter) => self.promotion_of(*letter),
            Action::Escape => return self.send(Command::Cancel),
            _ => None,
        };
        if let Some(role) = chosen {
            self.send(Command::Promote(role));
        }
    }

    /// The role of a letter, in English or as the language writes it.
    fn promotion_of(&self, letter: char) -> Option<Role> {
        let upper = letter.to_uppercase().to_string();
        Role::PROMOTIONS.into_iter().find(|role| {
            let english = role.to_char().to_ascii_uppercase().to_string();
            upper == english || upper == self.words.san(&english)
        })
    }
}

/// Whether an answer is yes, in any of the languages.
pub(super) const fn is_yes(action: &Action) -> bool {
    matches!(action, Action::Letter('y' | 'Y' | 'j' | 'J' | 'ن'))
}
