//! What a person has begun and not finished: a selection, a premove, a question.

use serde::{Deserialize, Serialize};

use super::effect::Refusal;
use plywise_chess::{
    Bitboard, Color, Move, Position, Rank, Role, Square, bishop_rays, king_attacks, knight_attacks,
    pawn_attacks, rook_rays, uci_squares,
};
use plywise_engine::Score;

/// A move to be tried as soon as the computer has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Premove {
    /// The piece's square.
    pub from: Square,
    /// Where it shall go.
    pub to: Square,
    /// What a pawn shall become on the last rank.
    pub promotion: Role,
}

/// What waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The promotion picker: what shall the pawn become?
    Promotion {
        /// The pawn's square.
        from: Square,
        /// The last rank's square.
        to: Square,
    },
    /// Really play it? (moves are confirmed by a setting)
    Confirm {
        /// The move.
        mv: Move,
    },
    /// Branch off from an earlier position?
    Branch {
        /// The ply that is looked at.
        ply: usize,
        /// The move to be played there.
        mv: Move,
    },
    /// Really play it, although it loses that much?
    Blunder {
        /// The move.
        mv: Move,
        /// The score after it, for the person.
        after: Score,
        /// The score of the best move.
        best: Score,
    },
    /// The engine has failed and the computer has not moved: try again?
    EngineFailed,
}

/// A premove that was typed: two squares, or a move in SAN as if it were that side's turn.
pub(super) fn read_premove(
    position: &Position,
    text: &str,
    color: Color,
) -> Result<Premove, Refusal> {
    let (from, to, promotion) = if let Some(squares) = uci_squares(text) {
        squares
    } else {
        // Nobody can say what a move would be after the way out of a check.
        let next = position.null_move().ok_or(Refusal::NotAllowed)?;
        let mv = next
            .parse_san(text)
            .map_err(|error| Refusal::Unreadable(error.to_string()))?;
        (mv.from(), mv.destination(), mv.promotes_to())
    };
    if !premove_targets(position, from, color).has(to) {
        let role = position.role_on(from);
        return Err(Refusal::NotThere { from, to, role });
    }
    Ok(Premove {
        from,
        to,
        promotion: promotion.unwrap_or(Role::Queen),
    })
}

/// The squares that a premove of a piece may aim at: wherever it could go if the
/// computer's move emptied or filled the right squares. A premove on an own piece is how
/// people recapture ahead.
pub(super) fn premove_targets(position: &Position, from: Square, color: Color) -> Bitboard {
    if !position.color(color).has(from) {
        return Bitboard::EMPTY;
    }
    match position.role_on(from) {
        None => Bitboard::EMPTY,
        Some(Role::Pawn) => {
            let once = Bitboard::of(from).forward(color);
            let second = Bitboard::rank(Rank::Second.relative_to(color));
            let twice = if second.has(from) {
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
    fn a_premove_may_recapture_on_an_own_piece() {
        let position: Position = "4k3/8/8/3n4/8/8/8/3RK3 b - - 0 1".parse().unwrap();
        assert!(premove_targets(&position, Square::D1, Color::White).has(Square::D8));
        let position = Position::startpos();
        let pawn = premove_targets(&position, Square::E7, Color::Black);
        let expected = [Square::E6, Square::E5, Square::D6, Square::F6];
        assert_eq!(pawn, expected.into_iter().collect());
        assert!(premove_targets(&position, Square::B1, Color::White).has(Square::D2));
        assert!(premove_targets(&position, Square::E1, Color::White).has(Square::G1));
        assert!(premove_targets(&position, Square::E1, Color::Black).is_empty());
    }
}
