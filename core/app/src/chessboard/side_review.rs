//! Accuracy and mistakes of each side, from a review.

use plywise_chess::Color;
use plywise_coach::{Review, ReviewedMove};
use plywise_game::Mark;

use super::mark::MoveMark;
use crate::context::Shared;

/// A running review of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reviewing {
    pub(crate) id: u64,
    pub(crate) percent: u32,
}

/// Accuracy and mistakes of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SideReview {
    /// Name of the side.
    pub side: String,
    /// Accuracy as text; a dash if the side has no moves.
    pub accuracy: String,
    /// Accessibility label of the side's accuracy.
    pub spoken: String,
    /// Numbers of the side's inaccuracies, mistakes and blunders.
    pub counts: Vec<MarkCount>,
}

/// Number of a side's moves with the same judgment.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MarkCount {
    pub mark: MoveMark,
    pub count: u32,
    /// Number and judgment as text.
    pub text: String,
}

/// Returns the accuracy and mistakes of a side.
pub(crate) fn side_review(review: &Review, color: Color, cx: &Shared<'_>) -> SideReview {
    let side = cx.color(color);
    let accuracy = match color {
        Color::White => review.white_accuracy,
        Color::Black => review.black_accuracy,
    };
    let count = |mark: Mark| {
        let marked = |mv: &&ReviewedMove| mv.color == color && mv.mark == Some(mark);
        review.moves.iter().filter(marked).count()
    };
    let counts = [
        ("analysis-inaccuracies", Mark::Inaccuracy),
        ("analysis-mistakes", Mark::Mistake),
        ("analysis-blunders", Mark::Blunder),
    ];
    let accuracy = accuracy.map(|percent| percent.round() as u32);
    let spoken = accuracy.map_or_else(String::new, |percent| {
        let args = [("side", (&*side).into()), ("percent", percent.into())];
        cx.words.message("analysis-accuracy-value", &args)
    });
    let written = accuracy.map(|percent| {
        let args = [("value", percent.into())];
        cx.words.message("app-percent", &args)
    });
    SideReview {
        side,
        accuracy: written.unwrap_or_else(|| "–".to_owned()),
        spoken,
        counts: counts
            .map(|(key, mark)| MarkCount {
                mark: MoveMark::of(mark),
                count: count(mark) as u32,
                text: cx.count(key, count(mark)),
            })
            .to_vec(),
    }
}
