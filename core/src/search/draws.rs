//! Draws within the tree: repetition, fifty moves, too little material.

use super::searcher::Searcher;
use crate::board::Position;

/// Plies without progress from which on the table tells positions apart by them,
const CLOCK_FROM: u32 = 14;
/// and how many count as the same.
const CLOCK_STEP: u32 = 8;

/// The key under which the table knows a position. Near the fifty-move rule the same pieces
/// are worth something else, so that a position then has other keys (Stockfish 2021).
#[inline]
pub(super) fn table_key(position: &Position) -> u64 {
    let clock = u32::from(position.halfmove_clock());
    let band = clock.saturating_sub(CLOCK_FROM) / CLOCK_STEP;
    position.hash() ^ u64::from(band).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl Searcher<'_> {
    /// Whether a position counts as drawn: repeated, fifty moves without progress, or
    /// nothing left to mate with. One repetition within the search is enough, since
    /// whoever liked it once will like it again; a repetition of the game before the root
    /// must be the third occurrence.
    pub(super) fn is_draw(&self, position: &Position) -> bool {
        if position.halfmove_clock() >= 100 {
            return !position.is_checkmate();
        }
        if position.is_insufficient_material() {
            return true;
        }
        let end = self.keys.len();
        let reach = usize::from(position.halfmove_clock()).min(end);
        let mut occurrences = 0;
        for back in (4..=reach).step_by(2) {
            if self.keys[end - back] == position.hash() {
                occurrences += 1;
                if end - back >= self.root_keys || occurrences == 2 {
                    return true;
                }
            }
        }
        false
    }

    /// Notes that a position is on the current path.
    #[inline]
    pub(super) fn enter(&mut self, position: &Position) {
        self.keys.push(position.hash());
    }

    /// Takes the last position off the current path.
    #[inline]
    pub(super) fn leave(&mut self) {
        self.keys.pop();
    }

    /// Forgets a path that a stop has left behind.
    pub(super) fn back_to_root(&mut self) {
        self.keys.truncate(self.root_keys);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_tells_positions_near_the_fifty_move_rule_from_fresh_ones() {
        let key = |clock: u32| {
            let fen = format!("8/8/3k4/8/8/8/1Q6/K7 w - - {clock} 90");
            table_key(&fen.parse().unwrap())
        };
        assert_eq!(key(0), key(14));
        let bands: std::collections::BTreeSet<u64> = (14..100).step_by(8).map(key).collect();
        assert_eq!(bands.len(), 11);
    }
}
