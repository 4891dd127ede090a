//! Scores, and the evaluation graph of a review.

use plywise_chess::Color;
use plywise_coach::{Review, ReviewedMove};
use plywise_engine::Score;
use plywise_game::Mark;
use plywise_words::{Evaluation, score_words, spoken_move};

use crate::chessboard::MoveMark;
use crate::context::Shared;

/// Evaluation of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct ScoreView {
    /// Score from White's point of view, as in PGN: pawns such as `+0.35`, or the result. For a mate, the
    /// number of moves; `for_white` tells the side that mates.
    pub text: String,
    /// Accessibility label of the score.
    pub spoken: String,
    /// Whether White is better. Also true for an equal score.
    pub for_white: bool,
    /// White's winning chances from 0 to 1,000, for the evaluation bar.
    pub chances: u32,
}

/// A point of the evaluation graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct GraphPoint {
    /// Ply of the move, from 1.
    pub ply: u32,
    /// White's winning chances after the move, from 0 to 1,000.
    pub chances: u32,
    /// Evaluation after the move, as text.
    pub score: String,
    /// Judgment of an inaccuracy, mistake or blunder; `None` for any other move.
    pub mark: Option<MoveMark>,
    /// Accessibility label of the point, with move and evaluation.
    pub spoken: String,
}

/// Converts an engine score from White's point of view to an [`Evaluation`].
fn evaluation(score: Score) -> Evaluation {
    match score.mate_moves() {
        _ if score.is_mated() => Evaluation::Mated(Color::Black),
        Some(0) => Evaluation::Mated(Color::White),
        Some(moves) => Evaluation::Mate(moves),
        None => Evaluation::Centipawns(score.raw()),
    }
}

pub(super) fn score_view(score: Score, cx: &Shared<'_>) -> ScoreView {
    let evaluation = evaluation(score);
    let text = match evaluation {
        Evaluation::Centipawns(value) => {
            let sign = match value {
                1.. => "+",
                0 => "",
                _ => "−",
            };
            let value = value.unsigned_abs();
            format!("{sign}{}.{:02}", value / 100, value % 100)
        }
        Evaluation::Mated(Color::White) => "1–0".to_owned(),
        Evaluation::Mated(Color::Black) => "0–1".to_owned(),
        Evaluation::Mate(moves) => cx.count("analysis-mate", moves.unsigned_abs()),
    };
    ScoreView {
        text: cx.words.isolated(text),
        spoken: score_words(evaluation, cx.words),
        for_white: match evaluation {
            Evaluation::Centipawns(value) => value >= 0,
            Evaluation::Mate(moves) => moves >= 0,
            Evaluation::Mated(color) => color == Color::White,
        },
        chances: thousandths(score),
    }
}

fn thousandths(score: Score) -> u32 {
    (score.winning_chances() * 10.0).round() as u32
}

pub(super) fn spoken_of(mv: &ReviewedMove, cx: &Shared<'_>) -> String {
    let said = spoken_move(&mv.position, mv.mv, cx.words);
    let number = mv.position.fullmove_number().into();
    let args = [("number", number), ("move", said.into())];
    cx.words.message("board-label-move", &args)
}

/// Returns the evaluation graph of a review; empty without a review.
pub(super) fn graph(review: Option<&Review>, cx: &Shared<'_>) -> Vec<GraphPoint> {
    let point = |mv: &ReviewedMove| {
        let score = score_view(mv.after, cx);
        let said = spoken_of(mv, cx);
        let args = [
            ("number", (&*said).into()),
            ("score", (&*score.spoken).into()),
        ];
        GraphPoint {
            ply: mv.ply as u32,
            chances: score.chances,
            score: score.text,
            mark: mv.mark.filter(|&mark| mark != Mark::Good).map(MoveMark::of),
            spoken: cx.words.message("analysis-graph-label", &args),
        }
    };
    let moves = review.into_iter().flat_map(|review| &review.moves);
    moves.map(point).collect()
}
