//! How a game goes on besides moves: undo, redo, looking back, resignation, draws.

use super::messages::{Announcement, Effect, Refusal};
use super::{Effects, LOW_TIME, Session};
use crate::game::PlayError;
use plywise_chess::{Color, EndReason, Move, Outcome, Position};

impl Session {
    /// How many plies an undo takes back: to the person's own move. `None` if there is
    /// nothing of theirs to take back. Who watches two computers takes back ply by ply. A
    /// move that still waits for the last one to be written down is not played yet: it goes
    /// first, and alone.
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

    /// How many plies a redo plays again: until the person is to move, or to the end.
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

    /// Whether undo does something now.
    pub(super) fn may_undo(&self) -> bool {
        self.options.help.takebacks && self.plies_to_undo().is_some()
    }

    /// Whether redo does something now.
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

    /// Shows an earlier position, or a taken-back one; changes nothing.
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

    /// Goes on from an earlier position with another move. What was played from there is
    /// kept in the record.
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

    /// The current ply has changed without a move: clocks go back to what they showed.
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
        self.premove = None;
        self.waiting = None;
        self.hint = None;
        self.check = None;
        self.clocked_ply = None;
        self.draw_offer = None;
        effects.push(Effect::Announce(Announcement::Jumped { ply }));
        self.request_save(effects);
    }
}

impl Session {
    /// The side of the person who speaks: the only one, or the one to move.
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

    /// Offers a draw. The computer answers at once. Between two people the side to move
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
