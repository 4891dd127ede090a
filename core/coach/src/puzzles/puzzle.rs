//! A puzzle, what is right in it, and the computer's answers.

use plywise_chess::{Color, Move, Position};
use plywise_engine::Score;
use plywise_engine::reasons::Motifs;

use crate::training::Item;

/// Winning chances in percent by which a solver's move is better than every other one.
pub const ONLY: f64 = 35.0;

/// Whether a move of this score is the only good one beside the best other move, `None` where
/// there is no other; both scores are for the side to move.
pub fn is_only_move(best: Score, second: Option<Score>) -> bool {
    let chances = best.winning_chances();
    second.is_none_or(|second| chances - second.winning_chances() >= ONLY)
}

/// A position with one solution. It begins with the opponent's blunder; the solver's moves and the
/// opponent's answers follow in turn, and a move of the solver ends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    pub(super) id: u64,
    start: Position,
    moves: Vec<Move>,
    rating: u16,
    motifs: Motifs,
}

/// What is to be said of a move that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// It is not the solution.
    Wrong,
    /// It is right, and the opponent answers so.
    GoesOn(Move),
    /// It is right, and ends the puzzle.
    Solved,
}

impl Puzzle {
    /// A puzzle from the position before the blunder and all moves from there; `None` where a move
    /// is not legal, or the last one is not the solver's.
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

    /// The same puzzle with another rating and motifs.
    #[must_use]
    pub fn rated(self, rating: u16, motifs: Motifs) -> Self {
        Self {
            rating,
            motifs,
            ..self
        }
    }

    /// A number that stays the same as long as the position and the moves do.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// The puzzle's name in attempts.
    pub const fn item(&self) -> Item {
        Item::Puzzle(self.id)
    }

    /// The position before the blunder.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The blunder, then the solver's moves and the answers in turn.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How hard it is, on the scale of [`PersonRating`](super::PersonRating); 0 if unknown.
    pub const fn rating(&self) -> u16 {
        self.rating
    }

    /// What its solution shows.
    pub const fn motifs(&self) -> Motifs {
        self.motifs
    }

    /// The side that solves it.
    pub const fn solver(&self) -> Color {
        match self.start.turn() {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// How many moves the solver makes.
    pub fn length(&self) -> usize {
        self.moves.len() / 2
    }

    /// The position in which the solver makes a move, counted from 0; the last one for all numbers
    /// beyond.
    pub fn position(&self, step: usize) -> Position {
        let plies = (2 * step + 1).min(self.moves.len() - 1);
        let moves = self.moves.iter().take(plies);
        moves.fold(self.start, |at, &mv| at.after(mv))
    }

    /// The solver's right move, counted from 0.
    pub fn solution(&self, step: usize) -> Option<Move> {
        self.moves.get(2 * step + 1).copied()
    }

    /// What a move of the solver, counted from 0, is worth. Whatever mates at once is right.
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

    /// A puzzle from text.
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
    fn the_computer_answers_and_every_mate_is_right() {
        // The rook forgets the back rank.
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
    fn two_ways_to_mate_are_both_right() {
        let puzzle = puzzle("6k1/5ppp/1r6/8/8/8/8/K2RR3 b - - 0 1", "b6b7 d1d8", 900);
        let at = puzzle.position(0);
        let judged = |text| puzzle.judge(0, at.parse_uci(text).unwrap());
        assert_eq!(judged("d1d8"), Judgement::Solved);
        assert_eq!(judged("e1e8"), Judgement::Solved);
        assert_eq!(judged("e1e7"), Judgement::Wrong);
    }

    #[test]
    fn a_puzzle_is_legal_and_ends_with_the_solver() {
        let start = Position::startpos();
        let e4 = start.parse_uci("e2e4").unwrap();
        assert!(Puzzle::new(start, vec![e4], 0, Motifs::NONE).is_none());
        assert!(Puzzle::new(start, vec![e4, e4], 0, Motifs::NONE).is_none());
        assert!(Puzzle::new(start, vec![], 0, Motifs::NONE).is_none());
    }
}
