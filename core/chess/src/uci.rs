//! Moves as UCI writes them: `e2e4`, `e7e8q`, castling as `e1g1` or `e1h1`.

use super::fen::shorten;
use super::moves::Move;
use super::position::Position;
use super::square::Square;
use super::types::{File, Role};

/// How castling is written in UCI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum CastlingText {
    /// The king's two squares, `e1g1`. Where king or rook do not stand as in standard
    /// chess this could mean a plain king move, so the rook's square is written there.
    #[default]
    Standard,
    /// The king's and the rook's square, `e1h1`: what `UCI_Chess960` asks for.
    Chess960,
}

/// A text that is no legal move in UCI notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UciMoveError {
    /// Not two squares and perhaps a promotion letter.
    #[error("\"{input}\" is not a move: write two squares, as in e2e4 or e7e8q")]
    Unreadable {
        /// What was given.
        input: String,
    },
    /// Readable, but not allowed here.
    #[error("{input} is not legal in {fen}")]
    Illegal {
        /// What was given.
        input: String,
        /// The position in which it was tried.
        fen: String,
    },
}

/// The squares and the promotion that a move in UCI notation names, whatever the position.
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
    /// Reads a move in UCI notation, castling in either form.
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

    /// The legal move that leads a piece from one square to another. A king may be sent
    /// to its own rook or, from the e file, two squares aside, to castle.
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Option<Move> {
        let mv = match (self.role_on(from)?, promotion) {
            (_, Some(role)) => Move::promotion(from, to, role),
            (Role::Pawn, None) if self.en_passant == Some(to) && from.file() != to.file() => {
                Move::en_passant(from, to)
            }
            (Role::King, None) if self.castling.has(to) && self.color(self.turn).has(to) => {
                Move::castle(from, to)
            }
            (Role::King, None)
                if from.file() == File::E
                    && from.file().index().abs_diff(to.file().index()) == 2 =>
            {
                let rook = self.castling_rook(self.turn, to > from)?;
                Some(Move::castle(from, rook)).filter(|mv| mv.destination() == to)?
            }
            _ => Move::normal(from, to),
        };
        self.is_legal(mv).then_some(mv)
    }

    /// A move of this position as UCI writes it.
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
    fn castling_is_read_in_both_forms_and_written_as_asked() {
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
    fn a_short_king_move_is_no_castling_in_chess960() {
        let position: Position = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1".parse().unwrap();
        let castle = position.parse_uci("f1g1").unwrap();
        assert!(castle.is_castle(), "king takes rook");
        assert_eq!(position.uci(castle, CastlingText::Standard), "f1g1");
        assert!(!position.parse_uci("f1e1").unwrap().is_castle());
    }

    #[test]
    fn what_is_no_move_is_said_so() {
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
