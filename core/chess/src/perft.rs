//! Perft, which verifies a move generator by counting move sequences.

use super::moves::Move;
use super::position::Position;

/// Returns the number of sequences of `depth` legal moves. The moves of the last ply are counted
/// without being played ("bulk counting").
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

/// Returns, for each legal move, the number of move sequences that begin with it ([`perft`]). Empty
/// at depth 0.
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
