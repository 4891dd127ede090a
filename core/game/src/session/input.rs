//! What taps, drags and typed moves mean.

use super::effect::{Announcement, Effect, Refusal};
use super::pending::{Premove, Question, premove_targets, read_premove};
use super::{Effects, Session};
use plywise_chess::{Color, Move, Position, Role, Square};

impl Session {
    /// The position that is looked at.
    pub(super) fn viewed_position(&self) -> &Position {
        let ply = self.viewed.unwrap_or_else(|| self.game.ply());
        self.game
            .position_at(ply)
            .unwrap_or_else(|| self.game.position())
    }

    /// The side whose pieces the person may touch: to move them, or to premove.
    pub(super) fn touchable(&self) -> Option<Color> {
        if self.viewed.is_some() {
            // A move there takes back those after it.
            let turn = self.viewed_position().turn();
            let may_branch = self.options.help.takebacks && self.options.is_human(turn);
            return may_branch.then_some(turn);
        }
        if self.game.outcome().is_some() {
            return None;
        }
        let turn = self.turn();
        if self.options.is_human(turn) {
            Some(turn)
        } else {
            self.options.only_human()
        }
    }

    pub(super) fn tap(&mut self, square: Square, effects: &mut Effects) {
        if self.question.is_some() {
            self.question = None;
            self.selection = None;
        }
        let Some(color) = self.touchable() else {
            return;
        };
        let own = self.viewed_position().color(color).has(square);
        match self.selection {
            Some(from) if from == square => self.selection = None,
            Some(from) => {
                let aims = self.aims_at(from, square, color);
                if aims || !own {
                    self.selection = None;
                    self.send(from, square, color, effects);
                } else {
                    self.selection = Some(square);
                }
            }
            None if own => {
                self.premove = None;
                self.selection = Some(square);
            }
            None => self.premove = None,
        }
    }

    pub(super) fn drag(&mut self, from: Square, to: Square, effects: &mut Effects) {
        self.question = None;
        self.selection = None;
        let Some(color) = self.touchable() else {
            return;
        };
        if from != to && self.viewed_position().color(color).has(from) {
            self.send(from, to, color, effects);
        }
    }

    /// Whether a piece can be sent to a square: a legal move, or a possible premove.
    fn aims_at(&self, from: Square, to: Square, color: Color) -> bool {
        let position = self.viewed_position();
        if position.turn() == color {
            move_between(position, from, to).is_some()
        } else {
            premove_targets(position, from, color).has(to)
        }
    }

    /// Sends a piece from one square to another.
    fn send(&mut self, from: Square, to: Square, color: Color, effects: &mut Effects) {
        let position = *self.viewed_position();
        if position.turn() != color {
            if premove_targets(&position, from, color).has(to) {
                let premove = Premove {
                    from,
                    to,
                    promotion: Role::Queen,
                };
                self.premove(premove, effects);
            }
            return;
        }
        match move_between(&position, from, to) {
            Some(mv) if mv.promotes_to().is_some() => {
                self.question = Some(Question::Promotion { from, to });
            }
            Some(mv) => self.intend(mv, effects),
            None => Self::refuse(why_not(&position, from, to), effects),
        }
    }

    pub(super) fn typed(&mut self, text: &str, effects: &mut Effects) {
        let position = *self.viewed_position();
        match self.touchable() {
            Some(color) if color == position.turn() => {}
            Some(color) => return self.type_premove(&position, text, color, effects),
            None if self.game.outcome().is_some() => {
                return Self::refuse(Refusal::GameOver, effects);
            }
            None => return Self::refuse(Refusal::NotAllowed, effects),
        }
        match position.parse_san(text) {
            Ok(mv) => {
                self.drop_pending();
                self.intend(mv, effects);
            }
            Err(error) => Self::refuse(Refusal::Unreadable(error.to_string()), effects),
        }
    }

    fn premove(&mut self, premove: Premove, effects: &mut Effects) {
        self.premove = Some(premove);
        effects.push(Effect::Announce(Announcement::Premoved(premove)));
    }

    fn type_premove(
        &mut self,
        position: &Position,
        text: &str,
        color: Color,
        effects: &mut Effects,
    ) {
        match read_premove(position, text, color) {
            Ok(premove) => {
                self.drop_pending();
                self.premove(premove, effects);
            }
            Err(refusal) => Self::refuse(refusal, effects),
        }
    }

    pub(super) fn promote(&mut self, role: Role, effects: &mut Effects) {
        let Some(Question::Promotion { from, to }) = self.question else {
            return Self::refuse(Refusal::Nothing, effects);
        };
        self.question = None;
        match self.viewed_position().find_move(from, to, Some(role)) {
            Some(mv) => self.intend(mv, effects),
            None => Self::refuse(not_there(self.viewed_position(), from, to), effects),
        }
    }

    /// The person wants to play a legal move of the position looked at. It may have to be
    /// confirmed first.
    fn intend(&mut self, mv: Move, effects: &mut Effects) {
        if let Some(ply) = self.viewed {
            self.question = Some(Question::Branch { ply, mv });
        } else if self.manners.confirm_moves {
            self.question = Some(Question::Confirm { mv });
        } else {
            self.check_or_play(mv, effects);
        }
    }

    fn check_or_play(&mut self, mv: Move, effects: &mut Effects) {
        if self.options.help.blunder_warning && self.person_to_move() {
            self.check_move(mv);
        } else {
            self.play_own(mv, effects);
        }
    }

    pub(super) fn confirm(&mut self, effects: &mut Effects) {
        match self.question.take() {
            Some(Question::Confirm { mv }) => self.check_or_play(mv, effects),
            Some(Question::Blunder { mv, .. }) => {
                self.help_used.warnings = self.help_used.warnings.saturating_sub(1);
                self.play_own(mv, effects);
            }
            Some(Question::Branch { ply, mv }) => self.branch(ply, mv, effects),
            None if self.engine_has_failed() => self.failed = None,
            other => {
                self.question = other;
                Self::refuse(Refusal::Nothing, effects);
            }
        }
    }

    /// Drops whatever the person has begun.
    pub(super) fn drop_pending(&mut self) {
        let asked = self.question.take().is_some() | self.check.take().is_some();
        if asked {
            return;
        }
        self.hint = None;
        if self.selection.take().is_none() {
            self.premove = None;
        }
    }

    /// Plays the person's move, as soon as the last one is written down.
    pub(super) fn play_own(&mut self, mv: Move, effects: &mut Effects) {
        if self.person_to_move() && self.game.position().is_legal(mv) {
            self.waiting = Some(mv);
        } else {
            Self::refuse(Refusal::NotAllowed, effects);
        }
    }

    /// Plays a legal move, whoever makes it.
    pub(super) fn play(&mut self, mv: Move, effects: &mut Effects) {
        let before = *self.game.position();
        if self.game.play(mv).is_err() {
            return;
        }
        if let Some(clock) = &mut self.clock
            && self.game.ply() > 1
        {
            clock.press(before.turn());
        }
        self.times.truncate(self.game.ply());
        self.epoch += 1;
        self.moved_at = self.now;
        self.viewed = None;
        self.selection = None;
        self.question = None;
        self.hint = None;
        self.check = None;
        effects.push(Effect::Announce(Announcement::Moved {
            ply: self.game.ply(),
            mv,
            capture: before.is_capture(mv),
            check: self.game.position().is_check(),
        }));
        self.pass_draw_offer_on(before.turn(), effects);
        if let Some(outcome) = self.game.outcome() {
            self.after_end(outcome, effects);
        } else {
            self.request_save(effects);
        }
    }

    /// Tries the premove now that the computer has moved.
    pub(super) fn play_premove(&mut self, effects: &mut Effects) {
        let Some(premove) = self.premove.take() else {
            return;
        };
        let position = *self.game.position();
        let mv = match move_between(&position, premove.from, premove.to) {
            Some(mv) if mv.promotes_to().is_some() => {
                position.find_move(premove.from, premove.to, Some(premove.promotion))
            }
            found => found,
        };
        if let Some(mv) = mv {
            self.play_own(mv, effects);
        }
    }
}

/// The legal move that sends a piece from one square to another; promotions become a
/// queen. Castling may be given by the king's or the rook's square.
pub fn move_between(position: &Position, from: Square, to: Square) -> Option<Move> {
    position
        .find_move(from, to, None)
        .or_else(|| position.find_move(from, to, Some(Role::Queen)))
        .or_else(|| {
            let castles = position
                .legal_moves_from(from)
                .into_iter()
                .filter(|mv| mv.is_castle());
            castles.into_iter().find(|mv| mv.destination() == to)
        })
}

/// Why a piece cannot go there.
fn why_not(position: &Position, from: Square, to: Square) -> Refusal {
    let king = position.king(position.turn());
    if position.is_pseudo_legal(from, to) {
        Refusal::LeavesKingInCheck { king }
    } else {
        not_there(position, from, to)
    }
}

fn not_there(position: &Position, from: Square, to: Square) -> Refusal {
    let role = position.role_on(from);
    Refusal::NotThere { from, to, role }
}
