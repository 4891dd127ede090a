//! Counting all move sequences of a length: the classic proof of a move generator.

use super::moves::Move;
use super::position::Position;

/// Number of sequences of `depth` legal moves. The last ply is counted, not played ("bulk
/// counting").
///
/// ```
/// use plywise_chess::{Position, perft};
///
/// assert_eq!(perft(&Position::startpos(), 3), 8_902);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => position
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let mut next = *position;
                next.play_unchecked(mv);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}

/// [`perft`] split by first move. Empty at depth 0.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    position
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let mut next = *position;
            next.play_unchecked(mv);
            (mv, perft(&next, rest))
        })
        .collect()
}
