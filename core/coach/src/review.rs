//! Looking back at a finished game: what each move was worth.
//!
//! The searches are made elsewhere; this file turns their scores into marks, losses and
//! accuracy. Chances to win and accuracy follow the formulas that Lichess publishes
//! (lichess.org/page/accuracy): they map centipawns to how often players of that site
//! won from there. They are shown to people and decide nothing in a search.

use plywise_chess::{Color, Move, Position};
use plywise_engine::Score;
use plywise_engine::reasons::{Explanation, explain, explain_mistake};
use plywise_game::{Game, Mark};
use plywise_pgn::PgnGame;

/// What a search found out about one position of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// For the side to move.
    pub score: Score,
    /// The best line; empty if there is no legal move.
    pub line: Vec<Move>,
    /// The scores of that line's move and of the best other one, found by one iteration;
    /// `None` where there is no other, or none was compared with it.
    pub rivals: Option<(Score, Score)>,
}

/// One move, looked back at.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedMove {
    /// The ply that it made, from 1.
    pub ply: usize,
    /// Who made it.
    pub color: Color,
    /// The position that it was made in.
    pub position: Position,
    /// The move.
    pub mv: Move,
    /// The score before it, for White.
    pub before: Score,
    /// The score after it, for White.
    pub after: Score,
    /// Centipawns that it lost for the side that made it, 0 to 2,000.
    pub loss: i32,
    /// Percent of winning chances that it lost for that side.
    pub chances_lost: f64,
    /// 0 to 100.
    pub accuracy: f64,
    /// The mark that it deserves, if any.
    pub mark: Option<Mark>,
    /// The best line instead; empty if the move was the best.
    pub better: Vec<Move>,
    /// Why that is better, where it can be said.
    pub reason: Option<Explanation>,
    /// The opponent's best line after a mistake; empty after other moves.
    pub answer: Vec<Move>,
    /// Why the move was bad, if it was a mistake and it can be said.
    pub fault: Option<Explanation>,
}

/// A whole game, looked back at.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Move by move.
    pub moves: Vec<ReviewedMove>,
    /// White's accuracy in percent; `None` without a move of White.
    pub white_accuracy: Option<f64>,
    /// Black's.
    pub black_accuracy: Option<f64>,
    /// The ply whose move changed the game most, if any changed it much.
    pub turning_point: Option<usize>,
    /// The best line after the last move; empty if none is known.
    pub answer: Vec<Move>,
    /// It comes from a search for mistakes, which looks at most moves but briefly.
    pub quick: bool,
}

impl Review {
    /// The plies whose moves gave something away, in order: of one side, or of both.
    pub fn mistakes(&self, side: Option<Color>) -> impl Iterator<Item = usize> {
        let is_mistake = move |moved: &&ReviewedMove| {
            let is_asked = side.is_none_or(|color| moved.color == color);
            is_asked && moved.mark.is_some_and(Mark::is_mistake)
        };
        self.moves.iter().filter(is_mistake).map(|moved| moved.ply)
    }

    /// Why the best answer to the last move is good, where it can be said.
    pub fn reason_of_answer(&self) -> Option<Explanation> {
        let last = self.moves.last()?;
        let mut position = last.position;
        position.play(last.mv);
        let score = if position.turn() == Color::White {
            last.after
        } else {
            -last.after
        };
        explain(&position, &self.answer, score)
    }
}

/// A score counts no more than this in a loss.
const MAX_LOSS: i32 = 2_000;

/// A move's accuracy in percent from the chances that it lost.
fn accuracy(chances_lost: f64) -> f64 {
    (103.166_8 * libm::exp(-0.043_54 * chances_lost.max(0.0)) - 3.166_9).clamp(0.0, 100.0)
}

/// The game that a record's main line is, as [`review`] takes it. After the end by rule nothing more
/// is played.
pub fn main_line(record: &PgnGame) -> Game {
    let mut game = Game::new(*record.tree.start());
    for mv in record.tree.main_line_moves() {
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}

/// Puts a review together from the evaluations of all positions of a game, the start and
/// the end included; if fewer are given, fewer moves are reviewed.
pub fn review(game: &Game, evaluations: &[Evaluation]) -> Review {
    let pairs = evaluations
        .iter()
        .zip(evaluations.iter().skip(1))
        .enumerate();
    let moves: Vec<ReviewedMove> = pairs
        .filter_map(|(ply, (before, after))| judge(game, ply, before, after))
        .collect();
    let last = evaluations.get(moves.len());
    let answer = last.map_or_else(Vec::new, |last| last.line.clone());
    assemble(moves, answer)
}

/// What the moves together say about the game.
pub(super) fn assemble(moves: Vec<ReviewedMove>, answer: Vec<Move>) -> Review {
    let turning_point = moves
        .iter()
        .filter(|moved| moved.chances_lost >= Mark::MISTAKE)
        .max_by(|a, b| a.chances_lost.total_cmp(&b.chances_lost))
        .map(|moved| moved.ply);
    Review {
        white_accuracy: mean_accuracy(&moves, Color::White),
        black_accuracy: mean_accuracy(&moves, Color::Black),
        moves,
        turning_point,
        answer,
        quick: false,
    }
}

fn judge(game: &Game, ply: usize, before: &Evaluation, after: &Evaluation) -> Option<ReviewedMove> {
    let mv = *game.moves().get(ply)?;
    let own_after = -after.score;
    // Without a line nothing better is known, and nothing can be held against the move.
    let was_best = before.line.first().is_none_or(|&best| best == mv);
    let better = if was_best {
        Vec::new()
    } else {
        before.line.clone()
    };
    let mark = if was_best {
        is_hard_to_find(game, ply, before).then_some(Mark::Good)
    } else {
        Mark::of_loss(before.score, own_after)
    };
    let scores = (before.score, own_after);
    judged(
        game,
        ply,
        scores,
        was_best,
        (better, after.line.clone()),
        mark,
    )
}

/// A move with its mark, from the scores before and after it for the side that made it,
/// the line that was better, empty if the move was the best, and the best answer.
pub(super) fn judged(
    game: &Game,
    ply: usize,
    (before, after): (Score, Score),
    was_best: bool,
    (better, answer): (Vec<Move>, Vec<Move>),
    mark: Option<Mark>,
) -> Option<ReviewedMove> {
    let position = game.position_at(ply)?;
    let mv = *game.moves().get(ply)?;
    let color = position.turn();
    let chances_lost = chances_lost(before, after, was_best);
    let loss = if was_best {
        0
    } else {
        centipawns_lost(before, after)
    };
    let is_mistake = mark.is_some_and(Mark::is_mistake);
    let for_white = |score: Score| if color == Color::White { score } else { -score };
    Some(ReviewedMove {
        ply: ply + 1,
        color,
        position: *position,
        mv,
        before: for_white(before),
        after: for_white(after),
        loss,
        chances_lost,
        accuracy: accuracy(chances_lost),
        mark,
        reason: mark.and_then(|_| explain(position, &better, before)),
        fault: is_mistake
            .then(|| explain_mistake(position, mv, (&answer, -after), (&better, before)))
            .flatten(),
        answer: if is_mistake { answer } else { Vec::new() },
        better,
    })
}

/// The best move cannot be a mistake, whatever a deeper look one ply on says.
fn chances_lost(before: Score, after: Score, was_best: bool) -> f64 {
    if was_best {
        0.0
    } else {
        (before.winning_chances() - after.winning_chances()).max(0.0)
    }
}

fn centipawns_lost(before: Score, after: Score) -> i32 {
    let bounded = |score: Score| score.raw().clamp(-MAX_LOSS / 2, MAX_LOSS / 2);
    (bounded(before) - bounded(after)).max(0)
}

/// Whether every other move was much worse and the best one did not suggest itself: it is
/// no recapture, no capture of something hanging, and there was a choice.
fn is_hard_to_find(game: &Game, ply: usize, before: &Evaluation) -> bool {
    let (Some((best, second)), Some(position)) = (before.rivals, game.position_at(ply)) else {
        return false;
    };
    let Some(&mv) = game.moves().get(ply) else {
        return false;
    };
    let alone = best.winning_chances() - second.winning_chances() >= Mark::MISTAKE;
    let recaptures = ply > 0 && game.moves()[ply - 1].to() == mv.to();
    let takes = position.is_capture(mv) && position.see_ge(mv, 100);
    let obvious = takes || before.score.mate_moves() == Some(1);
    alone && !recaptures && !obvious && !position.is_check()
}

/// The mean of the arithmetic and the harmonic mean, so that one blunder weighs.
fn mean_accuracy(moves: &[ReviewedMove], color: Color) -> Option<f64> {
    let own = || {
        moves
            .iter()
            .filter(|moved| moved.color == color)
            .map(|moved| moved.accuracy)
    };
    let count = u32::try_from(own().count()).map_or(f64::INFINITY, f64::from);
    if count < 1.0 {
        return None;
    }
    let arithmetic = own().sum::<f64>() / count;
    let harmonic = count / own().map(|accuracy| 1.0 / accuracy.max(1.0)).sum::<f64>();
    Some(f64::midpoint(arithmetic, harmonic))
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::Position;

    fn evaluation(score: i32, line: &[Move], second: Option<i32>) -> Evaluation {
        Evaluation {
            score: Score::centipawns(score),
            line: line.to_vec(),
            rivals: second.map(|second| (Score::centipawns(score), Score::centipawns(second))),
        }
    }

    #[test]
    fn chances_are_even_at_zero_and_rise_with_the_score() {
        assert!((Score::DRAW.winning_chances() - 50.0).abs() < 1e-9);
        let at = |centipawns| Score::centipawns(centipawns).winning_chances();
        assert!((at(100) + at(-100) - 100.0).abs() < 1e-9);
        assert!((at(100) - 59.1).abs() < 0.1, "{}", at(100));
        assert!(at(300) > at(100) && at(1_000) < 100.0);
        assert!((Score::mate_in(3).winning_chances() - 100.0).abs() < 1e-9);
        assert!(Score::mated_in(2).winning_chances() < 1e-9);
    }

    #[test]
    fn marks_follow_what_a_move_gives_away() {
        let mut game = Game::new(Position::startpos());
        let e4 = game.position().parse_san("e4").unwrap();
        let d4 = game.position().parse_san("d4").unwrap();
        game.play(e4).unwrap();
        // (score before, score after for White, the engine's move, second best, mark)
        let cases = [
            (20, 10, d4, None, None),
            (20, -150, d4, None, Some(Mark::Inaccuracy)),
            (20, -250, d4, None, Some(Mark::Mistake)),
            (20, -500, d4, None, Some(Mark::Blunder)),
            (20, -500, e4, None, None),
            (20, 20, e4, Some(-400), Some(Mark::Good)),
            (20, 20, e4, Some(0), None),
            // Already lost: little is left to lose.
            (-900, -2_000, d4, None, None),
        ];
        for (before, after, best, second, mark) in cases {
            let evaluations = [
                evaluation(before, &[best], second),
                evaluation(-after, &[], None),
            ];
            let review = review(&game, &evaluations);
            assert_eq!(review.moves[0].mark, mark, "{before} {after} {best}");
            assert_eq!(review.moves[0].better.is_empty(), best == e4);
            assert_eq!(review.black_accuracy, None);
            let accuracy = review.white_accuracy.unwrap();
            assert!((0.0..=100.0).contains(&accuracy));
        }
    }

    #[test]
    fn the_worst_move_is_the_turning_point_and_can_be_tried_again() {
        let mut game = Game::new(Position::startpos());
        for text in ["f3", "e5", "g4", "Qh4"] {
            let mv = game.position().parse_san(text).unwrap();
            game.play(mv).unwrap();
        }
        // Better were e4, e5 and d4; Qh4 mates.
        let better = ["e4", "e5", "d4", "Qh4"]
            .into_iter()
            .enumerate()
            .map(|(ply, text)| {
                let position = game.position_at(ply).unwrap();
                position.parse_san(text).unwrap()
            });
        let better: Vec<Move> = better.collect();
        let mut evaluations: Vec<_> = [0, 50, -60, 0, 0]
            .into_iter()
            .enumerate()
            .map(|(ply, score)| evaluation(score, better.get(ply..=ply).unwrap_or_default(), None))
            .collect();
        evaluations[3].score = Score::mate_in(1);
        evaluations[4].score = Score::mated_in(0);
        let review = review(&game, &evaluations);
        assert_eq!(review.turning_point, Some(3));
        assert!(review.white_accuracy < review.black_accuracy);
    }
}
