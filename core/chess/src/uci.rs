//! Moves in UCI notation: `e2e4`, `e7e8q`, and castling as `e1g1` or `e1h1`.

use super::castling::CastlingSide;
use super::fen::shorten;
use super::moves::Move;
use super::position::Position;
use super::square::Square;
use super::types::{File, Role};

/// Notation of castling in UCI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum CastlingText {
    /// The king's origin and destination, `e1g1`. If the king does not start on the e file or the
    /// rook not on the a or h file, this could be mistaken for an ordinary king move, so the rook's
    /// square is written instead.
    #[default]
    Standard,
    /// The squares of the king and the rook, `e1h1`, as required by `UCI_Chess960`.
    Chess960,
}

/// Error when parsing a move in UCI notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UciMoveError {
    /// The text is not two squares with an optional promotion letter, so it is not a move.
    #[error("\"{input}\" is not a move: write two squares, as in e2e4 or e7e8q")]
    Unreadable {
        /// The text that could not be parsed, cut after 20 characters.
        input: String,
    },
    /// The text is a move in UCI notation, but the move is not legal in the position.
    #[error("{input} is not legal in {fen}")]
    Illegal {
        /// The text of the illegal move.
        input: String,
        /// FEN of the position in which the move is illegal.
        fen: String,
    },
}

/// Parses a move in UCI notation without reference to a position. Returns the origin, the target
/// and the promotion role, or `None` if the text is malformed.
pub fn uci_squares(text: &str) -> Option<(Square, Square, Option<Role>)> {
    let (squares, promotion) = match text.len() {
        4 => (text, None),
        5 => {
            let (squares, letter) = text.split_at_checked(4)?;
            let role = letter.chars().next().and_then(Role::from_char);
            (
                squares,
                Some(role.filter(|role| Role::PROMOTIONS.contains(role))?),
            )
        }
        _ => return None,
    };
    let (from, to) = squares.split_at_checked(2)?;
    Some((from.parse().ok()?, to.parse().ok()?, promotion))
}

impl Position {
    /// Parses a legal move of this position in UCI notation. Castling is accepted in both styles of
    /// [`CastlingText`].
    pub fn parse_uci(&self, text: &str) -> Result<Move, UciMoveError> {
        let unreadable = || UciMoveError::Unreadable {
            input: shorten(text, 20),
        };
        let (from, to, promotion) = uci_squares(text).ok_or_else(unreadable)?;
        self.find_move(from, to, promotion)
            .ok_or_else(|| UciMoveError::Illegal {
                input: text.to_owned(),
                fen: self.to_string(),
            })
    }

    /// Returns the legal move from one square to another, or `None` if no such move is legal. A
    /// promotion needs the role. Castling can be given as the king moving to its own rook or, from
    /// the e file, by two squares.
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let mv = match (self.role_on(from)?, promotion) {
            (_, Some(role)) => Move::promotion(from, to, role),
            (Role::Pawn, None) if self.en_passant == Some(to) && from.file() != to.file() => {
                Move::en_passant(from, to)
            }
            (Role::King, None)
                if self.castling.contains(to) && self.color(self.turn).contains(to) =>
            {
                Move::castle(from, to)
            }
            (Role::King, None)
                if from.file() == File::E
                    && from.file().index().abs_diff(to.file().index()) == 2 =>
            {
                let rook = self.castling_rook(self.turn, CastlingSide::of(from, to))?;
                Some(Move::castle(from, rook)).filter(|mv| mv.destination() == to)?
            }
            _ => Move::normal(from, to),
        };
        self.is_legal(mv).then_some(mv)
    }

    /// Returns the moves of a variation from this position in UCI notation, up to the first illegal
    /// move.
    pub fn uci_line(&self, line: &[Move], castling: CastlingText) -> Vec<String> {
        let mut position = *self;
        let moves = line.iter().map_while(|&mv| {
            let text = position.uci(mv, castling);
            position.try_play(mv).ok().map(|()| text)
        });
        moves.collect()
    }

    /// Returns a legal move of this position in UCI notation.
    pub fn uci(&self, mv: Move, castling: CastlingText) -> String {
        let (from, to) = (mv.from(), mv.to());
        let standard = from.file() == File::E && matches!(to.file(), File::A | File::H);
        if mv.is_castle() && castling == CastlingText::Standard && standard {
            format!("{from}{}", mv.destination())
        } else {
            mv.to_string()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn promotion_to_a_pawn_or_king_is_never_legal() {
        let position: Position = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
        for role in [Role::Pawn, Role::King] {
            assert_eq!(position.find_move(Square::E7, Square::E8, Some(role)), None);
            assert!(!position.is_legal(Move::promotion(Square::E7, Square::E8, role)));
        }
    }

    #[test]
    fn castling_is_parsed_in_both_forms_and_written_in_the_chosen_one() {
        let position: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse().unwrap();
        for (texts, castling, written) in [
            (["e1g1", "e1h1"], CastlingText::Standard, "e1g1"),
            (["e1c1", "e1a1"], CastlingText::Chess960, "e1a1"),
        ] {
            for text in texts {
                let mv = position.parse_uci(text).unwrap();
                assert!(mv.is_castle());
                assert_eq!(position.uci(mv, castling), written);
            }
        }
    }

    #[test]
    fn chess960_castling_is_written_as_king_takes_rook() {
        let position: Position = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1".parse().unwrap();
        let castle = position.parse_uci("f1g1").unwrap();
        assert!(castle.is_castle(), "king takes rook");
        assert_eq!(position.uci(castle, CastlingText::Standard), "f1g1");
        assert!(!position.parse_uci("f1e1").unwrap().is_castle());
    }

    #[test]
    fn malformed_and_illegal_moves_are_distinguished() {
        let position = Position::startpos();
        for text in ["", "e2", "e2e4e5", "e9e4", "é2e4", "e7e8k", "0000", "e2 e4"] {
            let error = position.parse_uci(text).unwrap_err();
            assert!(
                matches!(error, UciMoveError::Unreadable { .. }),
                "{text}: {error}"
            );
        }
        for text in ["e2e5", "e7e5", "e2e4q", "e1g1", "e3e4"] {
            let error = position.parse_uci(text).unwrap_err();
            assert!(
                matches!(error, UciMoveError::Illegal { .. }),
                "{text}: {error}"
            );
        }
    }
}
