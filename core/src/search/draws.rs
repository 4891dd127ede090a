//! Draws within the tree: repetition, fifty moves, too little material.

use super::scoring::is_noisy;
use super::searcher::Searcher;
use crate::board::{Move, Position, Role};

/// Plies without progress from which on the table tells positions apart by them,
const CLOCK_FROM: u32 = 14;
/// and how many count as the same.
const CLOCK_STEP: u32 = 8;

/// The key under which the table knows a position. Near the fifty-move rule the same pieces
/// are worth something else, so that a position then has other keys (Stockfish 2021).
#[inline]
pub(super) fn table_key(position: &Position) -> u64 {
    position.hash() ^ clock_key(position.halfmove_clock())
}

/// The key under which the table will most likely know the position after a move.
#[inline]
fn likely_table_key(position: &Position, mv: Move) -> u64 {
    let starts_anew = is_noisy(position, mv) || position.role_on(mv.from()) == Some(Role::Pawn);
    let clock = if starts_anew {
        0
    } else {
        position.halfmove_clock().saturating_add(1)
    };
    position.likely_hash_after(mv) ^ clock_key(clock)
}

#[inline]
fn clock_key(clock: u16) -> u64 {
    let band = u32::from(clock).saturating_sub(CLOCK_FROM) / CLOCK_STEP;
    u64::from(band).wrapping_mul(0x9E37_79B9_7F4A_7C15)
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

    /// Fetches ahead what the table knows of the position after a move that may be tried: its
    /// memory is slow, and until then there is something else to do.
    #[inline]
    pub(super) fn fetch_ahead(&self, position: &Position, mv: Move) {
        self.shared.table.touch(likely_table_key(position, mv));
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
    fn the_likely_key_is_the_key_unless_rights_change() {
        let cases = [
            (
                "4k3/pp4pp/8/3pP3/2N5/8/PP4PP/4K2Q w - d6 0 1",
                &["e5d6"][..],
            ),
            ("4k3/1P4pp/8/3n4/8/8/PP4PP/4K2Q w - - 70 90", &[]),
            // Both pawns leave their squares; a king or rook that moves ends a right, and a pawn
            // beside another offers itself.
            (
                "4k3/8/8/8/1p6/8/P7/R3K3 w Q - 20 30",
                &[
                    "a2a4", "e1a1", "e1d1", "e1d2", "e1e2", "e1f1", "e1f2", "a1b1", "a1c1", "a1d1",
                ],
            ),
        ];
        for (fen, others) in cases {
            let position: Position = fen.parse().unwrap();
            for mv in &position.legal_moves() {
                let key = table_key(&position.after(*mv));
                let is_other = others.contains(&mv.to_string().as_str());
                assert_eq!(
                    likely_table_key(&position, *mv) != key,
                    is_other,
                    "{fen} {mv}"
                );
            }
        }
    }

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
