//! What a person faces before a move.

use plywise_chess::{Move, Position};

/// Number of search depths that a move is scored by: 1, 2 and 3 plies.
pub const DEPTHS: usize = 3;
/// Number of earlier moves that influence the next one.
pub const RECENT: usize = 4;
/// Score of a mate at the root. A mate in `n` plies scores `n` less.
pub const MATE: i16 = 3_000;
/// Largest score that is not a mate.
pub const MAX_SCORE: i16 = 2_500;

/// A legal move with its scores for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// The move.
    pub mv: Move,
    /// Scores in centipawns by searches of 1, 2 and 3 plies with the hand-crafted evaluation, at most [`MAX_SCORE`]
    /// either way. Mates count from [`MATE`] down.
    pub scores: [i16; DEPTHS],
}

impl ScoredMove {
    /// Creates a move with scores of 0.
    pub const fn new(mv: Move) -> Self {
        Self {
            mv,
            scores: [0; DEPTHS],
        }
    }

    /// Sets the score at a depth in plies, and at greater depths, which a search that has found a mate does not reach.
    /// Other depths than 1 to [`DEPTHS`] are ignored.
    pub fn set_from(&mut self, depth: usize, score: i16) {
        let depths = depth
            .checked_sub(1)
            .and_then(|first| self.scores.get_mut(first..));
        depths.into_iter().flatten().for_each(|it| *it = score);
    }

    /// Returns the score of the deepest search.
    pub const fn score(&self) -> i16 {
        self.scores[DEPTHS - 1]
    }
}

/// A position in a game between people.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The position.
    pub position: &'a Position,
    /// All legal moves.
    pub moves: &'a [ScoredMove],
    /// The moves before the position, the latest first; `None` before the start of the game.
    pub recent: [Option<Move>; RECENT],
    /// Rating of the side to move, on Lichess's scale.
    pub rating: u16,
}

impl Situation<'_> {
    /// Returns the best score at a depth in plies less one.
    pub(crate) fn best(&self, depth: usize) -> i16 {
        let scores = self.moves.iter().map(|it| it.scores[depth]);
        scores.max().unwrap_or_default()
    }
}
