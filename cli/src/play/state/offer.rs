//! Another level, offered after some games in a row that all ended alike.

use plywise_game::Level;
use plywise_game::session::{Command, SaveState, Snapshot};
use plywise_store::LevelOffer;
use plywise_words::level_offer_words;

use super::answers::is_yes;
use super::{Effect, State};
use crate::play::input::Action;

impl State {
    /// Asks for another level when a game has ended and is kept; one that goes on again ends
    /// the offer.
    pub(super) fn think_of_level(&mut self, was_kept: bool) {
        let snapshot = &self.scene.snapshot;
        if snapshot.outcome.is_none() {
            self.level_offer = None;
        } else if is_kept(snapshot) && !was_kept {
            self.effects.push(Effect::OfferLevel);
        }
    }

    /// What was offered, as a question.
    pub(super) fn level_question(&self) -> Option<String> {
        let offer = self.level_offer?;
        let question = level_offer_words(
            offer.rung,
            offer.harder,
            offer.games,
            self.words.catalogue(),
        );
        let answers = self.words.say("terminal-level-answers");
        Some(format!("{question} {answers}"))
    }

    /// Takes the offer with a new game, or lets it go. Whatever else is typed is done as ever.
    pub(super) fn answer_offer(&mut self, offer: LevelOffer, action: Action) {
        match action {
            _ if !self.line.is_empty() => self.act_on_board(action),
            action if is_yes(&action) => {
                let level = Level::Rung(offer.rung);
                self.choose_level(level);
                self.rematch(Command::RematchAt(level));
            }
            Action::Escape => self.level_offer = None,
            other => self.act_on_board(other),
        }
    }
}

/// Whether a game is over and in the library to its end.
pub(super) fn is_kept(snapshot: &Snapshot) -> bool {
    snapshot.outcome.is_some() && snapshot.save == SaveState::Saved
}
