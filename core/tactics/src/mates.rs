//! Mating patterns.

use plywise_chess::{Bitboard, Position, Rank, Role, king_attacks};

/// Returns whether the side to move is mated on its back rank by a rook or queen on that rank, with at least one square
/// in front of the king occupied by own pieces.
pub(super) fn back_rank_mate(position: &Position) -> bool {
    if !position.is_checkmate() {
        return false;
    }
    let them = position.turn();
    let king = position.king(them);
    let rank = Bitboard::from_rank(Rank::First.relative_to(them));
    let in_front = king_attacks(king) & rank.forward(them);
    let by_line = position.checkers() & rank & position.straight_sliders(!them);
    rank.contains(king) && by_line.any() && (in_front & position.color(them)).any()
}

/// Returns whether the side to move is mated by a lone knight, with all squares around the king occupied by own pieces.
pub(super) fn smothered_mate(position: &Position) -> bool {
    if !position.is_checkmate() {
        return false;
    }
    let them = position.turn();
    let around = king_attacks(position.king(them));
    let by_knight = (position.checkers() - position.role(Role::Knight)).is_empty();
    by_knight && (around - position.color(them)).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mating_patterns_are_recognized() {
        // (position, on the back rank, smothered)
        for (fen, back_rank, smothered) in [
            ("3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", true, false),
            ("6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1", false, true),
            ("6k1/6Q1/6K1/8/8/8/8/8 b - - 0 1", false, false),
            ("R5k1/8/6K1/8/8/8/8/8 b - - 0 1", false, false),
            ("3R2k1/5pp1/8/8/8/8/8/6K1 b - - 0 1", false, false),
        ] {
            let position: Position = fen.parse().unwrap();
            assert_eq!(back_rank_mate(&position), back_rank, "{fen}");
            assert_eq!(smothered_mate(&position), smothered, "{fen}");
        }
    }
}
