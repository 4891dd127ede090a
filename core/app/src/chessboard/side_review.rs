//! How well each side played, by a review.

use plywise_chess::Color;
use plywise_coach::{Review, ReviewedMove};
use plywise_game::Mark;

use super::mark::MoveMark;
use crate::context::Shared;

/// A review that runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reviewing {
    pub(crate) id: u64,
    pub(crate) percent: u32,
}

/// How well a side played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SideReview {
    /// The side, in words.
    pub side: String,
    /// Its accuracy as it is written; a dash without a move.
    pub accuracy: String,
    /// The accuracy in words, for a voice.
    pub spoken: String,
    /// Inaccuracies, mistakes and blunders.
    pub counts: Vec<MarkCount>,
}

/// How many moves deserve a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MarkCount {
    /// The mark.
    pub mark: MoveMark,
    /// How many moves.
    pub count: u32,
    /// How many, in words.
    pub text: String,
}

/// How well a side played.
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
