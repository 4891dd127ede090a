//! A puzzle, the judgment of moves, and the opponent's replies.

use plywise_chess::{Color, Move, Position};
use plywise_engine::Score;
use plywise_tactics::{Analysis, Explanation, Motifs, Variation, explain};

use crate::training::Item;

/// Minimum lead of the right move over every other move of the solver, in percentage points of winning chances.
pub const ONLY: f64 = 35.0;

/// Score of a solution without mate: it is not stored, and the gain of the solution counts whatever the material is.
const WON: Score = Score::centipawns(2_000);

/// A position with one solution. It begins with the opponent's blunder, followed by the solver's moves and the
/// opponent's replies in turn. The solver makes the last move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub(super) id: u64,
    start: Position,
    moves: Vec<Move>,
    rating: u16,
    motifs: Motifs,
}

/// Judgment of a solver's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    Wrong,
    /// The move is right, and the opponent replies with this move.
    GoesOn(Move),
    /// The move is right and completes the puzzle.
    Solved,
}

impl Puzzle {
    /// Creates a puzzle from the position before the blunder and all moves from there. Returns `None` if a move is
    /// illegal or the last move is not the solver's.
    pub fn new(start: Position, moves: Vec<Move>, rating: u16, motifs: Motifs) -> Option<Self> {
        let mut at = start;
        let is_legal = moves.iter().all(|&mv| at.try_play(mv).is_ok());
        (is_legal && moves.len() >= 2 && moves.len().is_multiple_of(2)).then(|| {
            let id = super::pack::id(&start, &moves);
            Self {
                id,
                start,
                moves,
                rating,
                motifs,
            }
        })
    }

    /// Returns the puzzle with a different rating and different motifs.
    #[must_use]
    pub fn rated(self, rating: u16, motifs: Motifs) -> Self {
        Self {
            rating,
            motifs,
            ..self
        }
    }

    /// Returns the stable id of the puzzle, which depends on the start position and the moves.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Returns the puzzle as an exercise, under which attempts at it are stored.
    pub const fn item(&self) -> Item {
        Item::Puzzle(self.id)
    }

    /// Returns the position before the blunder.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the blunder, followed by the solver's moves and the replies in turn.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the difficulty of the puzzle on the scale of [`PersonRating`](super::PersonRating). 0 if unknown.
    pub const fn rating(&self) -> u16 {
        self.rating
    }

    /// Explains the right move of the solver at `step`, which counts the solver's moves from 0. `None` after the last
    /// one.
    pub fn explanation(&self, step: usize) -> Option<Explanation> {
        let (&previous, solution) = self.moves.get(2 * step..)?.split_first()?;
        let (position, &first) = (self.position(step), solution.first()?);
        let end = solution.iter().fold(position, |at, &mv| at.after(mv));
        let score = if end.is_checkmate() {
            Score::mate_in(solution.len())
        } else {
            WON
        };
        let best = Variation {
            moves: solution,
            score,
        };
        let analysis = Analysis {
            best,
            reply: Variation::UNKNOWN,
            previous: Some(previous),
        };
        Some(explain(&position, first, &analysis))
    }

    /// Returns the tactical motifs of the solution.
    pub const fn motifs(&self) -> Motifs {
        self.motifs
    }

    /// Returns the side that solves the puzzle.
    pub fn solver(&self) -> Color {
        !self.start.turn()
    }

    /// Returns the number of moves that the solver makes.
    pub fn length(&self) -> usize {
        self.moves.len() / 2
    }

    /// Returns the position before a move of the solver. `step` counts the solver's moves from 0. Larger numbers give
    /// the last such position.
    pub fn position(&self, step: usize) -> Position {
        let plies = (2 * step + 1).min(self.moves.len() - 1);
        let moves = self.moves.iter().take(plies);
        moves.fold(self.start, |at, &mv| at.after(mv))
    }

    /// Returns the right move of the solver at `step`, which counts the solver's moves from 0. `None` after the last
    /// one.
    pub fn solution(&self, step: usize) -> Option<Move> {
        self.moves.get(2 * step + 1).copied()
    }

    /// Judges a solver's move at `step`, which counts the solver's moves from 0. An immediate checkmate is always
    /// right.
    pub fn judge(&self, step: usize, mv: Move) -> Judgement {
        let at = self.position(step);
        if !at.is_legal(mv) {
            return Judgement::Wrong;
        }
        let is_solution = self.solution(step) == Some(mv);
        if !is_solution && !at.after(mv).is_checkmate() {
            return Judgement::Wrong;
        }
        match self.moves.get(2 * step + 2) {
            Some(&reply) if is_solution => Judgement::GoesOn(reply),
            _ => Judgement::Solved,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Parses a puzzle from text.
    pub(in super::super) fn puzzle(fen: &str, line: &str, rating: u16) -> Puzzle {
        let start = Position::from_fen(fen).unwrap();
        let mut at = start;
        let moves = line.split(' ').map(|text| {
            let mv = at.parse_uci(text).unwrap();
            at.play(mv);
            mv
        });
        let moves = moves.collect();
        Puzzle::new(start, moves, rating, Motifs::NONE).unwrap()
    }

    #[test]
    fn puzzle_gives_the_reply_and_accepts_any_mate() {
        // The rook abandons the back rank.
        let puzzle = puzzle(
            "r2r2k1/5ppp/8/8/8/8/R4PPP/3R2K1 w - - 0 1",
            "a2a3 d8d1",
            900,
        );
        assert_eq!(puzzle.solver(), Color::Black);
        let at = puzzle.position(0);
        let judged = |text| puzzle.judge(0, at.parse_uci(text).unwrap());
        assert_eq!(judged("d8d1"), Judgement::Solved);
        assert_eq!(judged("a8a3"), Judgement::Wrong);
        assert_eq!(judged("h7h6"), Judgement::Wrong);
        let longer = self::puzzle(
            "3k4/2p3p1/3r1p1p/2q5/8/P4P2/4Q1PP/1R5K b - - 1 41",
            "c5c6 b1b8 d8d7 e2e8",
            900,
        );
        let reply = longer.moves()[2];
        assert_eq!(longer.judge(0, longer.moves()[1]), Judgement::GoesOn(reply));
        assert_eq!(longer.judge(1, longer.moves()[3]), Judgement::Solved);
        assert_eq!(longer.length(), 2);
        assert_eq!(longer.solution(2), None);
        assert_eq!(longer.position(1), longer.position(9));
    }

    #[test]
    fn either_of_two_mates_is_accepted() {
        let puzzle = puzzle("6k1/5ppp/1r6/8/8/8/8/K2RR3 b - - 0 1", "b6b7 d1d8", 900);
        let at = puzzle.position(0);
        let judged = |text| puzzle.judge(0, at.parse_uci(text).unwrap());
        assert_eq!(judged("d1d8"), Judgement::Solved);
        assert_eq!(judged("e1e8"), Judgement::Solved);
        assert_eq!(judged("e1e7"), Judgement::Wrong);
    }

    #[test]
    fn puzzle_must_be_legal_and_end_with_the_solver() {
        let start = Position::startpos();
        let e4 = start.parse_uci("e2e4").unwrap();
        assert!(Puzzle::new(start, vec![e4], 0, Motifs::NONE).is_none());
        assert!(Puzzle::new(start, vec![e4, e4], 0, Motifs::NONE).is_none());
        assert!(Puzzle::new(start, vec![], 0, Motifs::NONE).is_none());
    }
}
