//! Review of a finished game, move by move.
//!
//! The searches are made elsewhere; this module turns their scores into judgments and losses. Winning chances use the
//! formula published by Lichess (lichess.org/page/accuracy), which maps centipawns to the share of wins among that
//! site's players. They are meant for display and do not influence any search.

use std::sync::OnceLock;

use plywise_chess::{Color, Move, Position};
use plywise_engine::Score;
use plywise_game::{Game, Mark};
use plywise_pgn::PgnGame;
use plywise_tactics::{Analysis, Explanation, Variation, explain, is_mistake};

use crate::accuracy::accuracy;

/// Search result for one position of a reviewed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// Score from the perspective of the side to move.
    pub score: Score,
    /// Principal variation. Empty if there is no legal move.
    pub line: Vec<Move>,
    /// Scores of the best and the second-best move from the same iteration. `None` if there is only one legal move or
    /// no second line was searched.
    pub rivals: Option<(Score, Score)>,
}

/// A reviewed move.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedMove {
    /// Ply of the move, counted from 1.
    pub ply: usize,
    /// Side that made the move.
    pub color: Color,
    /// Position before the move.
    pub position: Position,
    pub mv: Move,
    /// Score before the move, from White's perspective.
    pub before: Score,
    /// Score after the move, from White's perspective.
    pub after: Score,
    /// Loss for the side that moved, in centipawns, from 0 to 2,000.
    pub loss: i32,
    /// Loss of winning chances for the side that moved, in percentage points.
    pub chances_lost: f64,
    /// Judgment of the move. `None` for an ordinary move.
    pub mark: Option<Mark>,
    /// Best line from the position before the move, instead of the move. Empty if the move was the best.
    pub better: Vec<Move>,
    /// The opponent's best line after the move. Empty if the move was good enough.
    pub answer: Vec<Move>,
    /// The move before. `None` for the first move.
    pub previous: Option<Move>,
    reason: OnceLock<Explanation>,
    fault: OnceLock<Explanation>,
    pub(crate) merit: OnceLock<Explanation>,
}

impl ReviewedMove {
    fn analysis(&self) -> Analysis<'_> {
        let color = self.color;
        Analysis {
            best: Variation {
                moves: &self.better,
                score: self.before.for_white(color),
            },
            reply: Variation {
                moves: &self.answer,
                score: -self.after.for_white(color),
            },
            previous: self.previous,
        }
    }

    /// Returns whether the move lost winning chances or a piece.
    pub fn is_mistake(&self) -> bool {
        self.mark.is_some_and(Mark::is_mistake) || !self.answer.is_empty()
    }

    /// Explains why the move was a mistake. `None` if it was none. Computed at the first call, in a few hundredths of a
    /// second.
    pub fn fault(&self) -> Option<&Explanation> {
        let explain = || explain(&self.position, self.mv, &self.analysis());
        self.is_mistake().then(|| self.fault.get_or_init(explain))
    }

    /// Explains why the line `better` is better. `None` if the move was the best. Computed at the first call.
    pub fn reason(&self) -> Option<&Explanation> {
        let &best = self.better.first()?;
        let analysis = Analysis {
            reply: Variation::UNKNOWN,
            ..self.analysis()
        };
        Some(
            self.reason
                .get_or_init(|| explain(&self.position, best, &analysis)),
        )
    }
}

/// Review of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Reviewed moves in the order of the game.
    pub moves: Vec<ReviewedMove>,
    /// White's accuracy in percent. `None` if White has not moved.
    pub white_accuracy: Option<f64>,
    /// Black's accuracy in percent. `None` if Black has not moved.
    pub black_accuracy: Option<f64>,
    /// Ply of the worst mistake. `None` if there was no mistake.
    pub turning_point: Option<usize>,
    /// Best line after the last move of the game. Empty if unknown.
    pub answer: Vec<Move>,
    /// Whether the review is based on the brief searches of the mistake finder instead of longer ones.
    pub quick: bool,
}

impl Review {
    /// Computes the accuracies and the turning point from the reviewed moves.
    pub(crate) fn summarize(&mut self) {
        let moves = &self.moves;
        self.white_accuracy = accuracy(moves, Color::White);
        self.black_accuracy = accuracy(moves, Color::Black);
        self.turning_point = moves
            .iter()
            .filter(|moved| moved.chances_lost >= Mark::MISTAKE)
            .max_by(|a, b| a.chances_lost.total_cmp(&b.chances_lost))
            .map(|moved| moved.ply);
    }

    /// Iterates over the plies of inaccuracies, mistakes and blunders, by one side or, with `None`, by both.
    pub fn mistakes(&self, side: Option<Color>) -> impl Iterator<Item = usize> {
        let is_mistake = move |moved: &&ReviewedMove| {
            let is_asked = side.is_none_or(|color| moved.color == color);
            is_asked && moved.mark.is_some_and(Mark::is_mistake)
        };
        self.moves.iter().filter(is_mistake).map(|moved| moved.ply)
    }
}

/// Maximum loss of a move, in centipawns.
const MAX_LOSS: i32 = 2_000;

/// Returns the main line of a PGN game as input for [`review`]. Moves after the end of the game by rule are dropped.
pub fn main_line(record: &PgnGame) -> Game {
    let mut game = Game::new(*record.tree.start());
    for mv in record.tree.main_line_moves() {
        if game.play(mv).is_err() {
            break;
        }
    }
    game
}

/// Creates a review from the evaluations of all positions of a game, from the start to the end. With fewer evaluations,
/// fewer moves are reviewed.
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

/// Creates a review from the reviewed moves.
pub(super) fn assemble(moves: Vec<ReviewedMove>, answer: Vec<Move>) -> Review {
    let mut review = Review {
        moves,
        white_accuracy: None,
        black_accuracy: None,
        turning_point: None,
        answer,
        quick: false,
    };
    review.summarize();
    review
}

fn judge(game: &Game, ply: usize, before: &Evaluation, after: &Evaluation) -> Option<ReviewedMove> {
    let mv = *game.moves().get(ply)?;
    let own_after = -after.score;
    // Without a line no better move is known, so the move counts as the best.
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

/// Creates a reviewed move with its judgment. The scores before and after it are from the mover's perspective; `better`
/// is empty if the move was the best; `answer` is the opponent's best line.
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
    let previous = ply.checked_sub(1).map(|ply| game.moves()[ply]);
    let analysis = Analysis {
        best: Variation {
            moves: &better,
            score: before,
        },
        reply: Variation {
            moves: &answer,
            score: -after,
        },
        previous,
    };
    let is_mistake = mark.is_some_and(Mark::is_mistake) || is_mistake(position, mv, &analysis);
    Some(ReviewedMove {
        ply: ply + 1,
        color,
        position: *position,
        mv,
        before: before.for_white(color),
        after: after.for_white(color),
        loss,
        chances_lost,
        mark,
        answer: if is_mistake { answer } else { Vec::new() },
        better,
        previous,
        reason: OnceLock::new(),
        fault: OnceLock::new(),
        merit: OnceLock::new(),
    })
}

/// The best move never counts as a mistake, even if the deeper search after it finds a lower score.
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

/// Returns `true` if every other move was much worse and the move was not obvious: it neither recaptures nor wins a
/// hanging piece, and it does not answer a check.
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
    fn winning_chances_rise_with_the_score() {
        assert!((Score::DRAW.winning_chances() - 50.0).abs() < 1e-9);
        let at = |centipawns| Score::centipawns(centipawns).winning_chances();
        assert!((at(100) + at(-100) - 100.0).abs() < 1e-9);
        assert!((at(100) - 59.1).abs() < 0.1, "{}", at(100));
        assert!(at(300) > at(100) && at(1_000) < 100.0);
        assert!((Score::mate_in(3).winning_chances() - 100.0).abs() < 1e-9);
        assert!(Score::mated_in(2).winning_chances() < 1e-9);
    }

    #[test]
    fn judgment_depends_on_the_loss() {
        let mut game = Game::new(Position::startpos());
        let e4 = game.position().parse_san("e4").unwrap();
        let d4 = game.position().parse_san("d4").unwrap();
        game.play(e4).unwrap();
        // (score before, score after for White, best move, score of the second-best move, judgment)
        let cases = [
            (20, 10, d4, None, None),
            (20, -150, d4, None, Some(Mark::Inaccuracy)),
            (20, -250, d4, None, Some(Mark::Mistake)),
            (20, -500, d4, None, Some(Mark::Blunder)),
            (20, -500, e4, None, None),
            (20, 20, e4, Some(-400), Some(Mark::Good)),
            (20, 20, e4, Some(0), None),
            // In a lost position, little can be lost.
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
    fn worst_move_is_the_turning_point() {
        let mut game = Game::new(Position::startpos());
        for text in ["f3", "e5", "g4", "Qh4"] {
            let mv = game.position().parse_san(text).unwrap();
            game.play(mv).unwrap();
        }
        // The best moves were e4, e5 and d4; Qh4 mates.
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
