//! Moving a piece by pointing: select, move, deselect, promote.

use plywise_core::board::{Bitboard, Move, Position, Role, Square};

use super::{Overlay, State};

impl State {
    /// The squares to which the selected piece can go.
    pub(in crate::play) fn targets(&self) -> Bitboard {
        self.selected.map_or(Bitboard::EMPTY, |from| {
            targets_from(self.game.position(), from)
        })
    }

    /// A square is chosen with the cursor or the pointer.
    pub(super) fn press(&mut self, square: Square) {
        self.notice = None;
        if let Some(why) = self.why_no_move() {
            self.warn(why);
            return;
        }
        match self.selected {
            None => self.select(square),
            Some(from) if from == square => self.selected = None,
            Some(from) if self.targets().has(square) => self.move_piece(from, square, None),
            Some(_) if self.is_own(square) => self.select(square),
            Some(from) => {
                let why = why_not(self.game.position(), from, square);
                self.warn(why);
            }
        }
    }

    fn is_own(&self, square: Square) -> bool {
        let position = self.game.position();
        position.color(position.turn()).has(square)
    }

    fn select(&mut self, square: Square) {
        let position = *self.game.position();
        self.selected = None;
        let Some(piece) = position.piece_on(square) else {
            return;
        };
        if piece.color != position.turn() {
            self.warn(format!("It is {}'s move.", self.mover()));
        } else if position.legal_moves_from(square).is_empty() {
            self.warn(if position.is_check() {
                format!("You are in check, and the {} cannot help.", piece.role)
            } else if position.pinned().has(square) {
                format!("The {} is pinned to the king.", piece.role)
            } else {
                format!("The {} on {square} has nowhere to go.", piece.role)
            });
        } else {
            self.selected = Some(square);
        }
    }

    fn mover(&self) -> &'static str {
        crate::play::seats::color_word(self.game.position().turn())
    }

    /// Moves a piece to a square that it can reach. A pawn that promotes asks what it
    /// becomes.
    pub(super) fn move_piece(&mut self, from: Square, to: Square, promotion: Option<Role>) {
        let position = self.game.position();
        if let Some(mv) = position.find_move(from, to, promotion) {
            self.play(mv);
        } else if position.find_move(from, to, Some(Role::Queen)).is_some() {
            self.overlay = Some(Overlay::Promotion {
                from,
                to,
                choice: 0,
            });
        }
    }

    /// A person plays a legal move.
    pub(super) fn play(&mut self, mv: Move) {
        match self.game.play(mv) {
            Ok(()) => {
                self.notice = None;
                self.cursor.square = mv.destination();
                self.position_changed();
            }
            Err(error) => self.warn(error.to_string()),
        }
    }

    /// Why no move can be made now, if none can.
    pub(super) fn why_no_move(&self) -> Option<&'static str> {
        if self.is_looking_back() {
            Some("You are looking back. End returns to the game.")
        } else if self.game.outcome().is_some() {
            Some("The game is over. Type new for another, or undo to take back.")
        } else if self.persons_turn() {
            None
        } else if self.search.is_some() {
            Some("Plywise is thinking. F4 lets it move now.")
        } else {
            Some("It is the computer's move. Type go to let it play.")
        }
    }
}

/// The squares that a person points at to move from a square. Castling is shown where the
/// king lands, or on the rook where the landing square means a plain move.
fn targets_from(position: &Position, from: Square) -> Bitboard {
    position
        .legal_moves_from(from)
        .into_iter()
        .map(|mv| {
            let landing = mv.destination();
            if position.find_move(from, landing, mv.promotes_to()) == Some(mv) {
                landing
            } else {
                mv.to()
            }
        })
        .collect()
}

/// Why a piece cannot go to a square, in words.
fn why_not(position: &Position, from: Square, to: Square) -> String {
    let role = position.role_on(from).unwrap_or(Role::Pawn);
    if position.is_check() {
        format!("You are in check: the {role} cannot go to {to}.")
    } else if position.pinned().has(from) {
        format!("The {role} is pinned to the king: it cannot go to {to}.")
    } else {
        format!("The {role} cannot go to {to}.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn castling_is_offered_where_it_can_be_told_from_a_step() {
        let standard: Position = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse().unwrap();
        let targets = targets_from(&standard, Square::E1);
        assert!(targets.has(Square::G1) && targets.has(Square::C1));
        assert!(!targets.has(Square::H1));
        let chess960: Position = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1".parse().unwrap();
        assert!(targets_from(&chess960, Square::F1).has(Square::G1));
        assert!(targets_from(&chess960, Square::F1).has(Square::E1));
    }
}
