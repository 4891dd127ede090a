//! Positions of random games with fixed seeds, the same in every run.

use plywise_chess::{Move, Position};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::{covered, on_all_cores};

/// Maximum length of a random game in plies.
const MAX_PLIES: usize = 240;
/// Average length of a random game in plies, rounded down. Some games end early, by their result or
/// for lack of progress.
const USUAL: usize = 215;
/// Minimum number of random games: one from each Chess960 start position, and as many from the
/// standard one.
const FEWEST: usize = 2 * 960;

/// A game of random legal moves. It prefers castling, en passant and promotion, which are rare
/// among random moves but cause most errors.
pub struct Walk {
    rng: ChaCha8Rng,
    start: Position,
    position: Position,
    plies: usize,
    /// Interval of the positions to be tested: one position in `stride` is due.
    stride: usize,
    /// Number of plies until the next position that is due for a test.
    wait: usize,
}

impl Walk {
    /// Creates the random game with the given number, which is also the seed. One position in
    /// `stride` is due for a test. Even numbers start at the standard position, odd ones at the
    /// Chess960 positions in turn.
    ///
    /// # Panics
    /// Panics if `stride` is 0.
    pub fn new(number: u64, stride: usize) -> Self {
        let start = if number.is_multiple_of(2) {
            Position::startpos()
        } else {
            Position::chess960((number / 2 % 960) as u16).expect("a number below 960")
        };
        Self {
            rng: ChaCha8Rng::seed_from_u64(number),
            start,
            position: start,
            plies: 0,
            stride,
            wait: number as usize % stride,
        }
    }

    /// Returns the start position of the random game.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the current position of the random game.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns `true` if the random game's current position should be tested.
    pub fn is_due(&self) -> bool {
        self.wait == 0
    }

    /// Plays a random move and returns it. Returns `None` at the end of the game, after a hundred
    /// plies without progress, or at the maximum length.
    pub fn step(&mut self) -> Option<Move> {
        if self.plies >= MAX_PLIES || self.position.halfmove_clock() >= 100 {
            return None;
        }
        let moves = self.position.legal_moves();
        let rare: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|mv| mv.is_castle() || mv.is_en_passant() || mv.promotes_to().is_some())
            .collect();
        let prefers = !rare.is_empty() && self.rng.random_bool(0.5);
        let pool = if prefers {
            rare.as_slice()
        } else {
            moves.as_slice()
        };
        let mv = *pool.choose(&mut self.rng)?;
        self.position.play(mv);
        self.plies += 1;
        self.wait = self.wait.checked_sub(1).unwrap_or(self.stride - 1);
        Some(mv)
    }
}

/// Calls `visit` with enough random games for at least `count` positions due for a test, on all
/// cores. The number of games has a minimum, so a small `count` results in few due positions per
/// game.
pub fn on_walks(count: usize, visit: impl Fn(Walk) + Sync) {
    let walks = FEWEST.max(count.div_ceil(USUAL));
    let stride = (walks * USUAL / count).max(1);
    let walks = covered(walks, 200);
    let numbers: Vec<u64> = (0..walks as u64).collect();
    on_all_cores(&numbers, |&number| visit(Walk::new(number, stride)));
}

/// Calls `visit` with at least `count` positions of random games, on all cores.
pub fn on_positions(count: usize, visit: impl Fn(&Position) + Sync) {
    on_walks(count, |mut walk| {
        loop {
            if walk.is_due() {
                visit(walk.position());
            }
            if walk.step().is_none() {
                break;
            }
        }
    });
}
