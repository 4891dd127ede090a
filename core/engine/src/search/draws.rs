//! Draws within the tree: repetition, fifty moves, too little material.

use super::searcher::Searcher;
use plywise_chess::Position;

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
