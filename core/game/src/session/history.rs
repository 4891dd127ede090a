//! Operations other than moves that change the course of a game: undo, redo, browsing, resignation and draws.

use super::messages::{Announcement, Effect, Refusal};
use super::{Effects, LOW_TIME, Session};
use crate::game::PlayError;
use crate::{EndReason, Outcome};
use plywise_chess::{Color, Move, Position};

impl Session {
    /// Returns the number of plies that an undo takes back, up to and including the human player's last move. `None` if
    /// the human player has not moved. If two computers play, undo takes back one ply. A move that waits for the
    /// previous save has not been played yet, so undo only discards that move and takes back 0 plies.
    fn plies_to_undo(&self) -> Option<usize> {
        if self.waiting.is_some() {
            return Some(0);
        }
        let ply = self.game.ply();
        if self.nobody_plays() {
            return (ply > 0).then_some(1);
        }
        let mover = |ply: usize| self.game.position_at(ply).map(Position::turn);
        let own = |ply: usize| mover(ply).is_some_and(|color| self.options.is_human(color));
        (0..ply)
            .rev()
            .find(|&ply| own(ply))
            .map(|target| ply - target)
    }

    /// Returns the number of plies that a redo replays: up to the next turn of a human player or the last move.
    fn plies_to_redo(&self) -> Option<usize> {
        let ply = self.game.ply();
        let last = ply + self.game.undone_moves().len();
        let own = |ply: usize| {
            let position = self.game.position_at(ply);
            position.is_some_and(|position| self.options.is_human(position.turn()))
        };
        if ply == last {
            return None;
        }
        if self.nobody_plays() {
            return Some(1);
        }
        Some((ply + 1..last).find(|&ply| own(ply)).unwrap_or(last) - ply)
    }

    pub(super) fn nobody_plays(&self) -> bool {
        !Color::ALL
            .into_iter()
            .any(|color| self.options.is_human(color))
    }

    pub(super) fn may_undo(&self) -> bool {
        self.options.help.takebacks && self.plies_to_undo().is_some()
    }

    pub(super) fn may_redo(&self) -> bool {
        self.options.help.takebacks && self.plies_to_redo().is_some()
    }

    pub(super) fn undo(&mut self, effects: &mut Effects) {
        if !self.options.help.takebacks {
            return Self::refuse(Refusal::NotAllowed, effects);
        }
        let Some(plies) = self.plies_to_undo() else {
            return Self::refuse(Refusal::Nothing, effects);
        };
        for _ in 0..plies {
            self.game.undo();
        }
        self.help_used.takebacks += 1;
        self.after_jump(effects);
    }

    pub(super) fn redo(&mut self, effects: &mut Effects) {
        if !self.options.help.takebacks {
            return Self::refuse(Refusal::NotAllowed, effects);
        }
        let Some(plies) = self.plies_to_redo() else {
            return Self::refuse(Refusal::Nothing, effects);
        };
        for _ in 0..plies {
            self.game.redo();
        }
        self.after_jump(effects);
    }

    /// Shows the position after `ply` plies without changing the game.
    pub(super) fn go_to(&mut self, ply: usize, effects: &mut Effects) {
        let (before, last) = (self.viewed_ply(), self.game.ply());
        self.selection = None;
        self.question = None;
        self.viewed = (ply < last).then_some(ply);
        let ply = self.viewed_ply();
        if ply != before {
            self.check = None;
            effects.push(Effect::Announce(Announcement::Jumped { ply }));
        }
    }

    /// Continues the game from an earlier position with a different move. The moves that followed that position are
    /// kept in the saved game as an abandoned line.
    pub(super) fn branch(&mut self, ply: usize, mv: Move, effects: &mut Effects) {
        if !self.options.help.takebacks {
            return Self::refuse(Refusal::NotAllowed, effects);
        }
        self.keep_abandoned_line();
        while self.game.ply() > ply {
            self.game.undo();
        }
        self.help_used.takebacks += 1;
        self.after_jump(effects);
        self.check_or_play(mv, effects);
    }

    /// Updates the session after an undo, a redo or a return to an earlier position. The clocks return to the times
    /// they had then.
    fn after_jump(&mut self, effects: &mut Effects) {
        let ply = self.game.ply();
        if let (Some(clock), Some(&left)) = (&mut self.clock, self.times.get(ply)) {
            let outcome = self.game.outcome();
            let left = match outcome {
                Some(Outcome { reason, .. }) if reason.is_flag_fall() => {
                    left.without(self.game.position().turn())
                }
                _ => left,
            };
            clock.set_left(left);
            self.told_low.retain(|&color| left.of(color) < LOW_TIME);
        }
        self.own_scores.retain(|&(at, _)| at < ply);
        self.epoch += 1;
        self.moved_at = self.now;
        self.viewed = None;
        self.selection = None;
        self.question = None;
        self.drop_premove();
        self.waiting = None;
        self.hide_help();
        self.check = None;
        self.clocked_ply = None;
        self.draw_offer = None;
        effects.push(Effect::Announce(Announcement::Jumped { ply }));
        self.request_save(effects);
    }
}

impl Session {
    /// Returns the side for which the user resigns or offers a draw: the only human side, or the human side to move.
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

    /// Offers a draw. The computer answers immediately. Between two people, the side to move offers the draw with its
    /// move (FIDE 9.1.2.1), and the opponent answers afterwards. If the opponent has already offered a draw, the offer
    /// is accepted.
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

    /// Returns `true` if a draw is offered to the side to move, which is the only side that may answer the offer.
    pub(super) fn draw_is_offered(&self) -> bool {
        self.draw_offer == Some(!self.turn())
    }

    /// Returns `true` if the side to move will offer a draw with its next move.
    pub(super) fn draw_goes_with_move(&self) -> bool {
        self.draw_offer == Some(self.turn())
    }

    /// Updates the draw offer after a move by `mover`: an offer to `mover` is declined, and an offer by `mover` is
    /// announced.
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

    /// Claims a draw by announcing a move that would allow the claim. The move is not played.
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

    /// Claims a draw between two computers as soon as it can be claimed. Otherwise they would continue until the
    /// fivefold repetition.
    pub(super) fn claim_for_computers(&mut self, effects: &mut Effects) {
        if self.nobody_plays() && self.game.outcome().is_none() && self.game.draw_claims().any() {
            let ended = self.game.claim_draw();
            self.end_with(&ended, effects);
        }
    }
}
