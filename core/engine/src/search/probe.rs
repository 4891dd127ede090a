//! What the transposition table says of a position: under which key it lies there, and what
//! its score is good for.

use super::params::{TABLE_CLOCK_FROM, TABLE_CLOCK_LEFT, TABLE_CLOCK_STEP};
use super::scoring::is_noisy;
use super::searcher::Searcher;
use super::table::{Bound, Entry};
use super::window::Window;
use crate::eval::Score;
use plywise_chess::{Move, Position, Role};

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
    let band = u32::from(clock).saturating_sub(TABLE_CLOCK_FROM) / TABLE_CLOCK_STEP;
    u64::from(band).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl Searcher<'_> {
    /// Fetches ahead what the table knows of the position after a move that may be tried: its
    /// memory is slow, and until then there is something else to do.
    #[inline]
    pub(super) fn fetch_ahead(&self, position: &Position, mv: Move) {
        self.shared.table.touch(likely_table_key(position, mv));
    }
}

impl Entry {
    /// The stored score, if it is exact or a bound that lies outside the window. Near
    /// the fifty-move rule a score from elsewhere says little, and a mate that would come
    /// after it nothing.
    pub(super) fn settles(&self, position: &Position, window: Window, ply: usize) -> Option<Score> {
        let left = 100 - i32::from(position.halfmove_clock());
        let in_time = |plies: i32| plies.abs() <= left;
        if left <= TABLE_CLOCK_LEFT || !self.score.mate_plies().is_none_or(in_time) {
            return None;
        }
        let score = self.score.from_table(ply);
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
        };
        settles.then_some(score)
    }

    /// A static evaluation, or the stored score where that is known to be nearer.
    pub(super) fn sharpen(&self, evaluation: Score, ply: usize) -> Score {
        let score = self.score.from_table(ply);
        let nearer = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score > evaluation,
            Bound::Upper => score < evaluation,
        };
        if nearer && !score.is_mate() {
            score
        } else {
            evaluation
        }
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
