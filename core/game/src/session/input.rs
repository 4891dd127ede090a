//! User input on the board: taps, drags, typed moves, premoves, and answers to questions.

use serde::{Deserialize, Serialize};

use super::hints::Warning;
use super::messages::{Announcement, Effect, Refusal};
use super::{Effects, Session};
use plywise_chess::{
    Bitboard, Color, Move, Position, Rank, Role, SanError, Square, bishop_rays, king_attacks,
    knight_attacks, pawn_attacks, rook_rays, uci_squares,
};

/// Move that the user has entered during the computer's turn, to be tried as soon as the computer has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Premove {
    pub from: Square,
    pub to: Square,
    /// Role that the pawn promotes to, if the premove turns out to be a promotion.
    pub promotion: Role,
}

/// Question that the user has to answer before the game continues.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Which piece does the pawn become?
    Promotion {
        /// Square from which the pawn moves.
        from: Square,
        /// Square on the last rank that the pawn moves to.
        to: Square,
    },
    /// Should the move be played? Asked if the settings require a confirmation of each move.
    Confirm { mv: Move },
    /// Should the game continue with this move from an earlier position, abandoning the moves after it?
    Branch {
        /// Ply of the earlier position, which is on display.
        ply: usize,
        mv: Move,
    },
    /// Should the move be played although it is a mistake?
    Blunder {
        mv: Move,
        /// What the check found. Empty in files of older versions.
        #[serde(default)]
        warning: Warning,
    },
    /// The engine failed to find a move. Should it try again?
    EngineFailed,
}

/// What a move of the selected piece to a target square does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetKind {
    Move,
    Capture,
    /// The pawn reaches the last rank, with or without a capture.
    Promotion,
    Castle,
    /// The move is a premove, which may turn out to be illegal.
    Premove,
}

/// Square to which the selected piece can move, by a move or a premove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    pub square: Square,
    /// What a move of the selected piece to the square does.
    pub kind: TargetKind,
}

/// Square that a piece can move to, with the legal move that goes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalTarget {
    pub target: Target,
    /// Legal move to the square. A promotion to a queen stands for all promotions.
    pub mv: Move,
}

impl Session {
    /// Returns the position that the board displays, which may be an earlier one of the game.
    pub fn viewed_position(&self) -> &Position {
        let ply = self.viewed.unwrap_or_else(|| self.game.ply());
        self.game
            .position_at(ply)
            .unwrap_or_else(|| self.game.position())
    }

    /// Returns the side whose pieces the user may move or premove.
    pub(super) fn touchable(&self) -> Option<Color> {
        if self.viewed.is_some() {
            // A move from an earlier position takes back the moves after it.
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
        let own = self.viewed_position().color(color).contains(square);
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
                self.drop_premove();
                self.selection = Some(square);
            }
            None => self.drop_premove(),
        }
    }

    pub(super) fn drag(&mut self, from: Square, to: Square, effects: &mut Effects) {
        self.question = None;
        self.selection = None;
        let Some(color) = self.touchable() else {
            return;
        };
        if from != to && self.viewed_position().color(color).contains(from) {
            self.send(from, to, color, effects);
        }
    }

    /// Returns `true` if the piece on a square can move to another square, by a legal move or a premove.
    fn aims_at(&self, from: Square, to: Square, color: Color) -> bool {
        let position = self.viewed_position();
        if position.turn() == color {
            move_between(position, from, to).is_some()
        } else {
            premove_targets(position, from, color).contains(to)
        }
    }

    /// Enters a move or premove of a piece from one square to another.
    fn send(&mut self, from: Square, to: Square, color: Color, effects: &mut Effects) {
        let position = *self.viewed_position();
        if position.turn() != color {
            if premove_targets(&position, from, color).contains(to) {
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

    /// Returns `true` while a human player's move waits for a save or for the blunder check.
    pub const fn is_underway(&self) -> bool {
        self.waiting.is_some() || self.check.is_some()
    }

    pub(super) fn typed(&mut self, text: &str, effects: &mut Effects) {
        let position = *self.viewed_position();
        match self.touchable() {
            // The move before has not been played yet, so this is the next one.
            Some(_) if self.is_underway() && self.viewed.is_none() => {
                return self.type_ahead(&position, text, effects);
            }
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
        self.typed_ahead = None;
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
            // The reply may make the move possible.
            Err(_) if uci_squares(text).is_none() => self.type_ahead(position, text, effects),
            Err(refusal) => Self::refuse(refusal, effects),
        }
    }

    /// Keeps a typed move until the moves before it have been played.
    fn type_ahead(&mut self, position: &Position, text: &str, effects: &mut Effects) {
        if let Err(SanError::Unreadable { input }) = position.parse_san(text) {
            return Self::refuse(Refusal::Unreadable(input), effects);
        }
        self.premove = None;
        self.typed_ahead = Some(text.to_owned());
        let announcement = Announcement::TypedAhead(text.to_owned());
        effects.push(Effect::Announce(announcement));
    }

    /// Plays the move that was typed ahead, if it is possible now.
    pub(super) fn play_typed_ahead(&mut self, text: &str, effects: &mut Effects) {
        match self.game.position().parse_san(text) {
            Ok(mv) => self.intend(mv, effects),
            Err(_) => Self::refuse(Refusal::TypedAhead(text.to_owned()), effects),
        }
    }

    /// Cancels a move that was entered for later.
    pub(super) fn drop_premove(&mut self) {
        self.premove = None;
        self.typed_ahead = None;
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

    /// Handles a legal move that the user has entered in the displayed position. The move may require a confirmation.
    fn intend(&mut self, mv: Move, effects: &mut Effects) {
        if let Some(ply) = self.viewed {
            self.question = Some(Question::Branch { ply, mv });
        } else if self.opponent_settings.confirm_moves {
            self.question = Some(Question::Confirm { mv });
        } else {
            self.check_or_play(mv, effects);
        }
    }

    pub(super) fn check_or_play(&mut self, mv: Move, effects: &mut Effects) {
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

    /// Cancels one pending input: a question or a blunder check if there is one; otherwise the hint, together with the
    /// selection or, without a selection, the premove.
    pub(super) fn drop_pending(&mut self) {
        let asked = self.question.take().is_some() | self.check.take().is_some();
        if asked {
            return;
        }
        self.hide_help();
        if self.selection.take().is_none() {
            self.drop_premove();
        }
    }

    /// Plays a human player's move as soon as the save after the previous move has completed.
    pub(super) fn play_own(&mut self, mv: Move, effects: &mut Effects) {
        if self.person_to_move() && self.game.position().is_legal(mv) {
            self.waiting = Some(mv);
        } else {
            Self::refuse(Refusal::NotAllowed, effects);
        }
    }

    /// Plays a legal move, of a human player or the computer.
    pub(super) fn play(&mut self, mv: Move, effects: &mut Effects) {
        let before = *self.game.position();
        if self.game.play(mv).is_err() {
            return;
        }
        if let Some(clock) = &mut self.clock {
            clock.press(before.turn());
        }
        self.times.truncate(self.game.ply());
        self.epoch += 1;
        self.moved_at = self.now;
        // Keep a piece that was selected while the opponent was to move.
        let looked_at = self.viewed.take().is_none();
        let own = self.game.position().color(self.turn());
        self.selection = self
            .selection
            .filter(|&from| looked_at && own.contains(from));
        self.question = None;
        self.hide_help();
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

    /// Plays the premove after the computer has moved, if the premove is legal.
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

/// Returns the legal move of a piece between two squares, or `None` if there is no such move. Promotions become a
/// queen. Castling may be entered with the king's or the rook's target square.
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

/// Returns the reason why the piece on a square cannot move to another square.
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

impl Session {
    /// Returns the squares that the piece on a square can legally move to. Empty if the game does not show legal moves,
    /// or if only premoves are possible.
    pub fn targets_from(&self, from: Square) -> Vec<LegalTarget> {
        let position = self.viewed_position();
        let turn = position.turn();
        let own = self.touchable() == Some(turn) && position.color(turn).contains(from);
        if own && self.options.help.legal_moves {
            legal_targets(position, from)
        } else {
            Vec::new()
        }
    }

    /// Returns the squares that the selected piece can move to, by moves or premoves.
    pub(super) fn targets(&self, position: &Position) -> Vec<Target> {
        let Some(from) = self.selection.filter(|_| self.options.help.legal_moves) else {
            return Vec::new();
        };
        let Some(piece) = position.piece_on(from) else {
            return Vec::new();
        };
        if piece.color != position.turn() {
            let squares = premove_targets(position, from, piece.color).into_iter();
            return squares
                .map(|square| Target {
                    square,
                    kind: TargetKind::Premove,
                })
                .collect();
        }
        let targets = legal_targets(position, from).into_iter();
        targets.map(|legal| legal.target).collect()
    }
}

/// Returns the squares that the piece on a square can move to, each with a legal move that goes there. All promotions
/// to a square count as one move.
pub fn legal_targets(position: &Position, from: Square) -> Vec<LegalTarget> {
    let mut targets = Vec::new();
    for mv in position.legal_moves_from(from) {
        let kind = if mv.is_castle() {
            TargetKind::Castle
        } else if mv.promotes_to().is_some() {
            TargetKind::Promotion
        } else if position.is_capture(mv) {
            TargetKind::Capture
        } else {
            TargetKind::Move
        };
        let square = aim(position, mv);
        if mv.promotes_to().is_none_or(|role| role == Role::Queen) {
            let target = Target { square, kind };
            targets.push(LegalTarget { target, mv });
        }
    }
    targets
}

/// Returns the square at which the user aims to enter a move. For castling it is the king's target square, unless the
/// king does not move or an ordinary king move goes to that square.
fn aim(position: &Position, mv: Move) -> Square {
    let lands = mv.destination();
    if lands != mv.from() && move_between(position, mv.from(), lands) == Some(mv) {
        lands
    } else {
        mv.to()
    }
}

/// Parses a typed premove: two squares, or a move in SAN as if it were the turn of `color`.
pub(super) fn read_premove(
    position: &Position,
    text: &str,
    color: Color,
) -> Result<Premove, Refusal> {
    let (from, to, promotion) = if let Some(squares) = uci_squares(text) {
        squares
    } else {
        // In check, the position after the evasion is unknown.
        let next = position.null_move().ok_or(Refusal::NotAllowed)?;
        let mv = next
            .parse_san(text)
            .map_err(|error| Refusal::Unreadable(error.to_string()))?;
        (mv.from(), aim(&next, mv), mv.promotes_to())
    };
    if !premove_targets(position, from, color).contains(to) {
        let role = position.role_on(from);
        return Err(Refusal::NotThere { from, to, role });
    }
    Ok(Premove {
        from,
        to,
        promotion: promotion.unwrap_or(Role::Queen),
    })
}

/// Returns the squares that a piece can be premoved to: every square that it could reach if the opponent's move vacated
/// or occupied the right squares. A premove onto a friendly piece anticipates a recapture.
pub(super) fn premove_targets(position: &Position, from: Square, color: Color) -> Bitboard {
    if !position.color(color).contains(from) {
        return Bitboard::EMPTY;
    }
    match position.role_on(from) {
        None => Bitboard::EMPTY,
        Some(Role::Pawn) => {
            let once = Bitboard::from_square(from).forward(color);
            let second = Bitboard::from_rank(Rank::Second.relative_to(color));
            let twice = if second.contains(from) {
                once.forward(color)
            } else {
                Bitboard::EMPTY
            };
            once | twice | pawn_attacks(color, from)
        }
        Some(Role::Knight) => knight_attacks(from),
        Some(Role::Bishop) => bishop_rays(from),
        Some(Role::Rook) => rook_rays(from),
        Some(Role::Queen) => bishop_rays(from) | rook_rays(from),
        Some(Role::King) => {
            let rooks = position.castling_rooks() & position.color(color);
            let castled = rooks
                .into_iter()
                .map(|rook| Move::castle(from, rook).destination());
            king_attacks(from) | rooks | castled.collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn premove_may_recapture_on_a_friendly_piece() {
        let position: Position = "4k3/8/8/3n4/8/8/8/3RK3 b - - 0 1".parse().unwrap();
        assert!(premove_targets(&position, Square::D1, Color::White).contains(Square::D8));
        let position = Position::startpos();
        let pawn = premove_targets(&position, Square::E7, Color::Black);
        let expected = [Square::E6, Square::E5, Square::D6, Square::F6];
        assert_eq!(pawn, expected.into_iter().collect());
        assert!(premove_targets(&position, Square::B1, Color::White).contains(Square::D2));
        assert!(premove_targets(&position, Square::E1, Color::White).contains(Square::G1));
        assert!(premove_targets(&position, Square::E1, Color::Black).is_empty());
    }
}
