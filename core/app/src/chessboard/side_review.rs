//! Accuracy and mistakes of each side, from a review.

use plywise_chess::Color;
use plywise_coach::{Review, ReviewedMove};
use plywise_game::session::{Player, Snapshot};
use plywise_game::{Level, Mark};
use plywise_library::GameSummary;
use plywise_pgn::PgnGame;
use plywise_words::opponent_name_words;

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
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct SideReview {
    /// Name of the side.
    pub side: String,
    /// Accuracy as text; a dash if the side has no moves.
    pub accuracy: String,
    /// Accessibility label of the side's accuracy.
    pub spoken: String,
    /// Numbers of the side's inaccuracies, mistakes and blunders, and of the only moves that it
    /// found, if any.
    pub counts: Vec<MarkCount>,
}

/// Number of a side's moves with the same judgment.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct MarkCount {
    pub mark: MoveMark,
    pub count: u32,
    /// Number and judgment as text.
    pub text: String,
}

/// Names of the sides of a game in its review and result.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sides {
    /// The user's side; `None` unless exactly one side was the user's.
    pub(crate) person: Option<Color>,
    /// Names of White and Black; empty if unknown.
    names: [String; 2],
    /// Levels of the computer as White and Black.
    levels: [Option<Level>; 2],
}

impl Sides {
    pub(crate) fn of_game(game: &GameSummary) -> Self {
        Self {
            person: game.person,
            names: [game.white.clone(), game.black.clone()],
            levels: [game.white_level, game.black_level],
        }
    }

    /// Returns the sides of a PGN game that belongs to no stored game.
    pub(crate) fn of_record(game: &PgnGame) -> Self {
        let name = |tag| game.tags.get(tag).filter(|name| *name != "?");
        let names = ["White", "Black"].map(|tag| name(tag).unwrap_or_default().to_owned());
        Self {
            names,
            ..Self::default()
        }
    }

    pub(crate) fn of_session(snapshot: &Snapshot) -> Self {
        let players = [&snapshot.white.player, &snapshot.black.player];
        Self {
            person: snapshot.person,
            names: players.map(|player| match player {
                Player::Human { name } => name.clone(),
                Player::Engine { .. } => String::new(),
            }),
            levels: players.map(Player::level),
        }
    }

    /// Returns the name of a side: "You", the name of the opponent, or the colour if both sides
    /// have the same name or none.
    pub(crate) fn name(&self, color: Color, cx: &Shared<'_>) -> String {
        if self.person == Some(color) {
            return cx.word("board-you");
        }
        let known = |color: Color| match self.levels[color.index()] {
            Some(level) => opponent_name_words(level, cx.words),
            None => self.names[color.index()].clone(),
        };
        let name = known(color);
        if name.is_empty() || self.person.is_none() && name == known(!color) {
            return cx.color(color);
        }
        name
    }
}

/// Returns the accuracy and mistakes of a side.
pub(crate) fn side_review(
    review: &Review,
    color: Color,
    sides: &Sides,
    cx: &Shared<'_>,
) -> SideReview {
    let side = sides.name(color, cx);
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
    let only = count(Mark::Good);
    let only = (only > 0).then(|| MarkCount {
        mark: MoveMark::Good,
        count: only as u32,
        text: cx.count("review-only-moves", only),
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
            .into_iter()
            .chain(only)
            .collect(),
    }
}
