//! How the game stands, in a sentence.

use plywise_core::board::Color;

use super::orders::plies;
use super::{Overlay, Purpose, Question, State};
use crate::play::seats::{Seats, color_word};

/// How a sentence is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum Tone {
    /// As information.
    Plain,
    /// Something did not work.
    Warning,
    /// An answer is awaited.
    Question,
    /// The game is over.
    Result,
}

impl State {
    /// The sentence of the status line.
    pub(in crate::play) fn status(&self) -> (String, Tone) {
        if let Some(Overlay::Ask(question)) = &self.overlay {
            return (question_words(*question), Tone::Question);
        }
        if let Some(notice) = &self.notice {
            return (notice.text.clone(), notice.tone);
        }
        if self.is_looking_back() {
            let text = format!(
                "Looking back: {} of {}. End returns to the game.",
                plies(self.shown_ply() as u32),
                self.game.ply()
            );
            return (text, Tone::Plain);
        }
        if let Some(outcome) = self.game.outcome() {
            return (
                format!("{outcome} Type new for another game."),
                Tone::Result,
            );
        }
        if let Some(hint) = &self.hint {
            return (format!("A good move is {}.", hint.san), Tone::Plain);
        }
        (self.turn_words(), Tone::Plain)
    }

    fn turn_words(&self) -> String {
        let position = self.game.position();
        let turn = position.turn();
        if self
            .search
            .as_ref()
            .is_some_and(|search| search.purpose == Purpose::Hint)
        {
            return "Looking for a good move.".to_owned();
        }
        let who = match self.seats {
            Seats::Versus { person } if person == turn => {
                format!("Your move, {}.", color_word(turn))
            }
            Seats::People => format!("{} to move.", color_word(turn)),
            _ if self.search.is_some() => format!("Plywise thinks for {}.", color_word(turn)),
            _ => "The computer waits. Type go to let it play.".to_owned(),
        };
        let check = if position.is_check() { "Check. " } else { "" };
        let claim = if self.persons_turn() && self.game.draw_claims().any() {
            " You can claim a draw: type claim."
        } else {
            ""
        };
        format!("{check}{who}{claim}")
    }

    /// What stands beside the name of the program.
    pub(in crate::play) fn subtitle(&self) -> String {
        let level = match self.seats {
            Seats::People => "two people".to_owned(),
            _ => format!("level {} · looks {} ahead", self.level, plies(self.level)),
        };
        match self.game.outcome() {
            Some(outcome) => format!("{level} · {}", outcome.score_text()),
            None => level,
        }
    }
}

fn question_words(question: Question) -> String {
    match question {
        Question::Resign(Color::White) => "White resigns? y: yes, any other key: no",
        Question::Resign(Color::Black) => "Black resigns? y: yes, any other key: no",
        Question::OfferDraw => "Offer Plywise a draw? y: yes, any other key: no",
        Question::AgreeDraw => "Do both agree on a draw? y: yes, any other key: no",
    }
    .to_owned()
}
