//! Resigning, offering and claiming draws.

use super::effect::{Announcement, Effect, Refusal};
use super::{Effects, Session};
use crate::game::PlayError;
use plywise_chess::{Color, Move};
use plywise_chess::{EndReason, Outcome};

impl Session {
    /// The side of the person who speaks: the only one, or whoever is to move.
    fn speaker(&self) -> Option<Color> {
        self.options
            .only_human()
            .or_else(|| Some(self.turn()).filter(|&turn| self.options.is_human(turn)))
    }

    fn end_with(&mut self, ended: &Result<Outcome, PlayError>, effects: &mut Effects) {
        match ended {
            Ok(outcome) => self.after_end(*outcome, effects),
            Err(PlayError::GameOver { .. }) => Self::refuse(Refusal::GameOver, effects),
            Err(_) => Self::refuse(Refusal::Nothing, effects),
        }
    }

    pub(super) fn resign(&mut self, effects: &mut Effects) {
        match self.speaker() {
            Some(color) => {
                let ended = self.game.resign(color);
                self.end_with(&ended, effects);
            }
            None => Self::refuse(Refusal::NotAllowed, effects),
        }
    }

    /// Offers a draw. The computer answers at once. Between two people whoever is to move
    /// offers it with that move (FIDE 9.1.2.1), and the other one answers then. Offering
    /// what is offered already is taking it.
    pub(super) fn offer_draw(&mut self, effects: &mut Effects) {
        if self.game.outcome().is_some() {
            return Self::refuse(Refusal::GameOver, effects);
        }
        let Some(color) = self.speaker() else {
            return Self::refuse(Refusal::NotAllowed, effects);
        };
        if self.draw_is_offered() {
            self.accept_draw(effects);
        } else if self.options.is_human(!color) {
            self.draw_offer = Some(color);
            self.request_save(effects);
        } else if self.accepts_draw() {
            let ended = self.game.agree_draw();
            self.end_with(&ended, effects);
        } else {
            effects.push(Effect::Announce(Announcement::DrawDeclined));
        }
    }

    /// Whether a draw is offered to the side to move, which alone may answer.
    pub(super) fn draw_is_offered(&self) -> bool {
        self.draw_offer == Some(!self.turn())
    }

    /// Whether the side to move offers a draw with the move that it is about to make.
    pub(super) fn draw_goes_with_move(&self) -> bool {
        self.draw_offer == Some(self.turn())
    }

    /// A side has moved: what was offered to it is declined, and what it offers is told.
    pub(super) fn pass_draw_offer_on(&mut self, mover: Color, effects: &mut Effects) {
        if self.draw_offer == Some(!mover) {
            self.draw_offer = None;
        } else if self.draw_offer == Some(mover) && self.game.outcome().is_none() {
            effects.push(Effect::Announce(Announcement::DrawOffered));
        }
    }

    pub(super) fn decline_draw(&mut self, effects: &mut Effects) {
        if self.draw_is_offered() {
            self.draw_offer = None;
            self.request_save(effects);
        } else {
            Self::refuse(Refusal::Nothing, effects);
        }
    }

    pub(super) fn accept_draw(&mut self, effects: &mut Effects) {
        if !self.draw_is_offered() {
            return Self::refuse(Refusal::Nothing, effects);
        }
        let ended = self.game.agree_draw();
        self.end_with(&ended, effects);
    }

    pub(super) fn claim_draw(&mut self, effects: &mut Effects) {
        if !self.person_to_move() {
            return Self::refuse(Refusal::NotAllowed, effects);
        }
        let ended = self.game.claim_draw();
        self.end_with(&ended, effects);
    }

    /// Claims the draw that a move would bring about; the move itself is not played.
    pub(super) fn claim_draw_with(&mut self, mv: Move, effects: &mut Effects) {
        if !self.person_to_move() || !self.game.position().is_legal(mv) {
            return Self::refuse(Refusal::NotAllowed, effects);
        }
        let claims = self.game.draw_claims_after(mv);
        let reason = if claims.threefold {
            EndReason::ThreefoldRepetition
        } else if claims.fifty_moves {
            EndReason::FiftyMoves
        } else {
            return Self::refuse(Refusal::Nothing, effects);
        };
        let ended = self.game.end(Outcome::draw(reason));
        self.end_with(&ended, effects);
    }

    /// Two computers would move their pieces about until the fifth repetition: the draw
    /// that they could claim ends their game.
    pub(super) fn claim_for_computers(&mut self, effects: &mut Effects) {
        if self.nobody_plays() && self.game.outcome().is_none() && self.game.draw_claims().any() {
            let ended = self.game.claim_draw();
            self.end_with(&ended, effects);
        }
    }
}
