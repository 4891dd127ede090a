//! Feedback on a single move: its judgment, the reason, and the better move.

use plywise_chess::{Move, Position};
use plywise_coach::{Review, ReviewedMove};
use plywise_game::{Game, Mark};
use plywise_tactics::{Aspect, Explanation};
use plywise_words::{Naming, better_words, explanation_words};

use super::MoveMark;
use crate::context::Shared;

/// Texts about a move, with lines of moves that explain them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Feedback {
    /// Whether the move was good.
    pub(crate) good: bool,
    /// Judgment, and why a mistake is one.
    pub(crate) text: String,
    /// Accessibility label of `text`.
    pub(crate) spoken: String,
    /// The best move and why it is better; empty if `text` names it or must not reveal it.
    pub(crate) better: String,
    /// Accessibility label of `better`.
    pub(crate) spoken_better: String,
    /// Line that shows why the move is bad; empty for a good move.
    pub(crate) line: Vec<Move>,
    /// Line that shows why the best move is better; empty if `better` is.
    pub(crate) better_line: Vec<Move>,
}

/// Maximum number of moves shown of a line that proves nothing.
const SHOWN: usize = 6;

/// Returns the moves to show for an explanation.
pub(crate) fn line_to_show(why: &Explanation) -> &[Move] {
    let proven = why.facts.first().map_or(0, |fact| fact.line.len());
    let count = why.line.len().min(proven.max(SHOWN));
    &why.line[..count]
}

/// Returns a game that consists of one move, for review. `None` if the move is illegal.
pub(crate) fn game_of(position: &Position, mv: Move) -> Option<Box<Game>> {
    let mut game = Game::new(*position);
    game.play(mv).ok()?;
    Some(Box::new(game))
}

/// Adds the move before to the review of a game that consists of one move.
pub(crate) fn with_previous(review: &Review, previous: Option<Move>) -> Review {
    let mut review = review.clone();
    if let Some(moved) = review.moves.last_mut() {
        moved.previous = previous;
    }
    review
}

/// Returns the feedback from the review of a single move. `None` for an ordinary good move. If the
/// best move is secret, it is not revealed.
pub(crate) fn feedback(review: &Review, is_secret: bool, cx: &Shared<'_>) -> Option<Feedback> {
    let moved = review.moves.last()?;
    let Some(fault) = moved.fault() else {
        let is_hard = moved.mark == Some(Mark::Good);
        let text = is_hard.then(|| cx.word("board-feedback-only"))?;
        return Some(Feedback {
            good: true,
            spoken: text.clone(),
            text,
            ..Feedback::default()
        });
    };
    // The text names the best move only if missing it was the mistake.
    let first = fault.facts.first();
    let is_missed = !is_secret && first.is_some_and(|fact| fact.aspect == Aspect::Missed);
    let fault = fault.clone();
    let (fault, reason) = if is_missed {
        (fault, None)
    } else {
        let reason = if is_secret { None } else { moved.reason() };
        (fault.without_better(&review.answer), reason)
    };
    let told = |naming: Naming| {
        let why = explanation_words(&fault, &moved.position, naming, cx.words);
        let text = marked(moved, why, cx);
        let better = reason.map_or_else(String::new, |reason| {
            better_words(reason, &moved.position, naming, cx.words)
        });
        (text, better)
    };
    let (text, better) = told(cx.naming());
    let (spoken, spoken_better) = told(Naming::Spoken);
    Some(Feedback {
        good: false,
        text,
        spoken,
        better,
        spoken_better,
        line: line_to_show(&fault).to_vec(),
        better_line: reason.map_or_else(Vec::new, |reason| line_to_show(reason).to_vec()),
    })
}

/// Adds the judgment of a move, if any, to its explanation.
fn marked(moved: &ReviewedMove, why: String, cx: &Shared<'_>) -> String {
    let Some(mark) = moved.mark else {
        return why;
    };
    let mark = cx.word(MoveMark::of(mark).key());
    let mark = cx.words.message_with("board-feedback-mark", "mark", mark);
    if why.is_empty() {
        mark
    } else {
        cx.sentences(&mark, &why)
    }
}
