//! Positions reached by random play from seeded generators: the same in every run.

use plywise_chess::{Move, Position};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::{covered, on_all_cores};

/// No walk goes further from its start than this many plies.
const MAX_PLIES: usize = 240;
/// How far walks go on average, rounded down: some end in mate or without progress.
const USUAL: usize = 215;
/// Enough walks for each Chess960 start and as many for the standard one.
const FEWEST: usize = 2 * 960;

/// A game of random legal moves. Castling, en passant and promotion are rare among
/// random moves and hold most of what can go wrong, so a walk prefers them.
pub struct Walk {
    rng: ChaCha8Rng,
    start: Position,
    position: Position,
    plies: usize,
    /// One position in this many is due.
    stride: usize,
    /// The plies left to the next one that is.
    wait: usize,
}

impl Walk {
    /// The walk of a number, with one position in `stride` due for a test. Even numbers
    /// leave from the standard start, odd ones from the 960 starts of Chess960 in turn.
    ///
    /// # Panics
    /// If the stride is 0.
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

    /// Where it began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Where it has come to.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether the position is one of those to test.
    pub fn is_due(&self) -> bool {
        self.wait == 0
    }

    /// Draws the next move and plays it. `None` when the game is over, when a hundred
    /// plies brought no progress, or when the walk has gone far enough.
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

/// Calls `visit` with enough walks to meet `count` due positions or a few more, on all
/// cores. Every walk goes through a whole game; where `count` is small, few positions of
/// each are due.
pub fn on_walks(count: usize, visit: impl Fn(Walk) + Sync) {
    let walks = FEWEST.max(count.div_ceil(USUAL));
    let stride = (walks * USUAL / count).max(1);
    let walks = covered(walks, 200);
    let numbers: Vec<u64> = (0..walks as u64).collect();
    on_all_cores(&numbers, |&number| visit(Walk::new(number, stride)));
}

/// Calls `visit` with `count` positions of random walks or a few more, on all cores.
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
