//! Accuracy of each side in a game, as Lichess computes it.
//!
//! Moves are rated by the formula at lichess.org/page/accuracy. How the moves of a game are combined follows
//! `AccuracyPercent.gameAccuracy` in Lichess's source (github.com/lichess-org/lila, modules/analyse); the code is
//! original. The result is the mean of two means of a side's move accuracies: one in which moves from phases with large
//! swings of the winning chances count more, and the harmonic mean, in which a single blunder weighs heavily.

use plywise_chess::{Color, Position};
use plywise_engine::Score;

use crate::review::ReviewedMove;

/// Score of the standard starting position, which Lichess does not search, in centipawns.
const START: i32 = 15;

/// Score from which a position counts as won, in centipawns. A mate has this score, too: playing a slower win is no
/// mistake.
const MAX_SCORE: i32 = 1_000;

/// Bonus of a move that loses winning chances, since the analysis may be wrong, in percentage points.
const UNCERTAINTY: f64 = 1.0;

/// Minimum and maximum weight of a move: the standard deviation of White's winning chances around it, in percentage
/// points.
const WEIGHTS: (f64, f64) = (0.5, 12.0);

/// Returns the accuracy of a side in percent. `moves` are those of both sides. `None` if the side has not moved.
pub(crate) fn accuracy(moves: &[ReviewedMove], color: Color) -> Option<f64> {
    let first = moves.first()?;
    let start = if first.position == Position::startpos() {
        Score::centipawns(START)
    } else {
        first.before
    };
    let scores = std::iter::once(start).chain(moves.iter().map(|moved| moved.after));
    let chances: Vec<f64> = scores.map(white_chances).collect();
    let size = (moves.len() / 10).clamp(2, 8);
    let (mut count, mut weights, mut weighted, mut reciprocals) = (0.0, 0.0, 0.0, 0.0);
    for (ply, (moved, pair)) in moves.iter().zip(chances.windows(2)).enumerate() {
        if moved.color != color {
            continue;
        }
        let lost = match color {
            Color::White => pair[0] - pair[1],
            Color::Black => pair[1] - pair[0],
        };
        let accuracy = move_accuracy(lost);
        // The window ends with the position after the move, except at the start of the game.
        let begin = (ply + 2).saturating_sub(size);
        let window = chances.get(begin..begin + size).unwrap_or(pair);
        let weight = deviation(window).clamp(WEIGHTS.0, WEIGHTS.1);
        count += 1.0;
        weights += weight;
        weighted += weight * accuracy;
        reciprocals += 1.0 / accuracy.max(1.0);
    }
    (count > 0.0).then(|| f64::midpoint(weighted / weights, count / reciprocals))
}

/// Returns White's winning chances in percent.
fn white_chances(score: Score) -> f64 {
    let bounded = score.raw().clamp(-MAX_SCORE, MAX_SCORE);
    Score::centipawns(bounded).winning_chances()
}

/// Returns the accuracy in percent of a move that loses winning chances, in percentage points.
fn move_accuracy(lost: f64) -> f64 {
    if lost <= 0.0 {
        return 100.0;
    }
    let accuracy = 103.166_810_071_164_9 * libm::exp(-0.043_544_153_867_539_51 * lost);
    (accuracy - 3.166_924_740_191_411 + UNCERTAINTY).clamp(0.0, 100.0)
}

/// Returns the standard deviation of values, as that of a whole population.
fn deviation(values: &[f64]) -> f64 {
    let center = mean(values.iter().copied());
    mean(
        values
            .iter()
            .map(|value| (value - center) * (value - center)),
    )
    .sqrt()
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    sum / count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::{Evaluation, Review, review};
    use plywise_game::Game;

    const BLACK_FIRST: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";

    /// Reviews a game in which knights go back and forth. `scores` are White's, before the first and after each move.
    fn reviewed(start: Position, scores: &[i32]) -> Review {
        let mut game = Game::new(start);
        let white = ["Nf3", "Ng1"];
        let black = ["Nf6", "Ng8"];
        for ply in 1..scores.len() {
            let side = match game.position().turn() {
                Color::White => white,
                Color::Black => black,
            };
            let mv = game.position().parse_san(side[(ply - 1) / 2 % 2]).unwrap();
            game.play_on(mv).unwrap();
        }
        let evaluations: Vec<Evaluation> = scores
            .iter()
            .enumerate()
            .map(|(ply, &score)| {
                let turn = game.position_at(ply).unwrap().turn();
                Evaluation {
                    score: Score::from_raw(score).for_white(turn),
                    line: Vec::new(),
                    rivals: None,
                }
            })
            .collect();
        let review = review(&game, &evaluations);
        assert_eq!(review.moves.len(), scores.len() - 1);
        review
    }

    /// Scores that go up and down, the first one for the starting position.
    fn swings(plies: i32, start: i32) -> Vec<i32> {
        let score = |ply: i32| (ply * ply * 37 + ply * 91) % 601 - 300;
        std::iter::once(start)
            .chain((0..plies).map(score))
            .collect()
    }

    /// The expected values were computed by `accuracies` of `tests/python/_chances.py`.
    #[test]
    fn accuracy_is_that_of_lichess() {
        let standard = Position::startpos();
        let black_first: Position = BLACK_FIRST.parse().unwrap();
        let mate = Score::mate_in(3).raw();
        // A queen is given away, and later a rook. The plain mean instead of the weighted one would give 87.
        let hung = [
            [20, 10].repeat(9),
            [-850, -840].repeat(10),
            [-1_300, -1_290].repeat(11),
        ];
        let hung: Vec<i32> = std::iter::once(15).chain(hung.concat()).collect();
        let cases: [(Position, Vec<i32>, f64, f64); 9] = [
            (
                standard,
                swings(2, 15),
                30.381_625_589_140,
                65.197_633_744_302,
            ),
            (
                standard,
                swings(19, 15),
                80.056_749_861_937,
                87.997_327_237_061,
            ),
            (
                standard,
                swings(30, 15),
                77.001_875_198_638,
                84.497_295_456_260,
            ),
            (
                standard,
                swings(45, 15),
                78.007_004_877_900,
                77.758_648_924_369,
            ),
            (
                standard,
                swings(85, 15),
                70.082_164_393_484,
                69.050_805_031_783,
            ),
            (
                black_first,
                swings(29, 250),
                55.881_066_371_869,
                56.315_908_535_197,
            ),
            (standard, vec![15, -900, -900], 10.664_056_896_199, 100.0),
            (
                standard,
                vec![15, 20, 900, mate, 700, mate],
                100.0,
                24.520_128_039_705,
            ),
            (standard, hung, 78.938_178_504_351, 100.0),
        ];
        for (start, scores, white, black) in cases {
            let review = reviewed(start, &scores);
            let rated = [review.white_accuracy, review.black_accuracy].map(Option::unwrap);
            let is_close = (rated[0] - white).abs() < 1e-9 && (rated[1] - black).abs() < 1e-9;
            assert!(is_close, "{rated:?}, not {white} and {black}: {scores:?}");
        }
    }

    #[test]
    fn standard_start_has_a_fixed_score_and_other_starts_their_own() {
        let standard = Position::startpos();
        let rated = [-50, 40].map(|start| reviewed(standard, &[start, 10, 30]).white_accuracy);
        assert_eq!(rated[0], rated[1]);
        let black_first: Position = BLACK_FIRST.parse().unwrap();
        let rated = |start| reviewed(black_first, &[start, 60]).black_accuracy.unwrap();
        assert!((rated(60) - 100.0).abs() < 1e-9 && rated(0) < 80.0);
    }

    #[test]
    fn side_without_a_move_has_no_accuracy() {
        let standard = Position::startpos();
        assert_eq!(reviewed(standard, &[15]).white_accuracy, None);
        let one = reviewed(standard, &[15, 15]);
        assert_eq!(
            (one.white_accuracy, one.black_accuracy),
            (Some(100.0), None)
        );
    }
}
