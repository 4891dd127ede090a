//! Feedback on a single move: its quality, the best reply, and what was better.

use std::iter;

use plywise_chess::{Move, Position};
use plywise_coach::{Review, ReviewedMove};
use plywise_game::{Game, Mark};
use plywise_tactics::{Explanation, Reason};
use plywise_words::{Naming, explanation_words, is_said_by_name};

use super::MoveMark;
use crate::context::Shared;

/// Texts about a move, with lines of moves that explain them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Feedback {
    /// Judgment of the move, with the opponent's best reply if it is worth mentioning.
    pub(crate) text: String,
    /// Accessibility label of `text`.
    pub(crate) spoken: String,
    /// The best move and why it is better; empty if the move was good enough.
    pub(crate) better: String,
    /// Accessibility label of `better`.
    pub(crate) spoken_better: String,
    /// Line that shows why the move is bad, starting with the move; empty if it was good enough.
    pub(crate) line: Vec<Move>,
    /// Line that shows why the best move is better; empty if the move was good enough.
    pub(crate) better_line: Vec<Move>,
}

/// Maximum number of moves shown of a line for which no shorter proof is known.
const SHOWN: usize = 6;

/// Returns the line that shows why a move is bad, starting with the move: the proof of its fault,
/// or the best reply.
pub(crate) fn line_of_fault(moved: &ReviewedMove, answer: &[Move]) -> Vec<Move> {
    match &moved.fault {
        Some(fault) => fault.proof.clone(),
        None => iter::once(moved.mv)
            .chain(answer.iter().take(SHOWN).copied())
            .collect(),
    }
}

/// Returns the line that shows why the best move is better than the move played.
pub(crate) fn line_of_better(moved: &ReviewedMove) -> Vec<Move> {
    match &moved.reason {
        Some(reason) => reason.proof.clone(),
        None => moved.better.iter().take(SHOWN).copied().collect(),
    }
}

/// Appends the explanation of a move to a sentence that names the move, unless the name already
/// implies the explanation.
fn named(
    sentence: String,
    why: Option<&Explanation>,
    position: &Position,
    naming: Naming,
    cx: &Shared<'_>,
) -> String {
    match why.filter(|why| !is_said_by_name(&why.reason)) {
        Some(why) => cx.sentences(
            &sentence,
            &explanation_words(why, position, naming, cx.words),
        ),
        None => sentence,
    }
}

/// Returns the text about the better move, with the reason.
pub(crate) fn better_words(
    moved: &ReviewedMove,
    better: Move,
    naming: Naming,
    cx: &Shared<'_>,
) -> String {
    let better = naming.of_move(better, &moved.position, cx.words);
    let was = [("move", (&*better).into())];
    let was = cx.words.message("analysis-best-was", &was);
    named(was, moved.reason.as_ref(), &moved.position, naming, cx)
}

/// Returns a game that consists of one move, for review. `None` if the move is illegal.
pub(crate) fn game_of(position: &Position, mv: Move) -> Option<Box<Game>> {
    let mut game = Game::new(*position);
    game.play(mv).ok()?;
    Some(Box::new(game))
}

/// Returns the feedback from the review of a single move.
pub(crate) fn feedback(review: &Review, cx: &Shared<'_>) -> Option<Feedback> {
    let moved = review.moves.last()?;
    let mut after = moved.position;
    after.play(moved.mv);
    let good = match moved.mark {
        None if moved.better.is_empty() => Some("board-feedback-best"),
        None => Some("board-feedback-good"),
        Some(Mark::Good) => Some("board-feedback-only"),
        Some(_) => None,
    };
    let Some(mark) = moved.mark.filter(|_| good.is_none()) else {
        let text = cx.word(good?);
        return Some(Feedback {
            spoken: text.clone(),
            text,
            ..Feedback::default()
        });
    };
    let mark = cx.word(MoveMark::of(mark).key());
    let reason = review.reason_of_answer();
    // If the fault is a failing capture, it already names the reply. A missed opportunity is only
    // shown on request.
    let is_told =
        |reason: &Reason| !matches!(reason, Reason::Allows { .. } | Reason::Misses { .. });
    let fault = moved.fault.as_ref().filter(|fault| is_told(&fault.reason));
    let names_answer = matches!(
        fault.map(|it| &it.reason),
        Some(Reason::CaptureFails { .. })
    );
    let answer = review.answer.first().copied();
    let answer = answer.filter(|_| reason.is_some() && !names_answer);
    let told = |naming: Naming| {
        let mark = [("mark", (&*mark).into())];
        let mut text = cx.words.message("board-feedback-mark", &mark);
        if let Some(fault) = fault {
            let why = explanation_words(fault, &moved.position, naming, cx.words);
            text = cx.sentences(&text, &why);
        }
        if let Some(answer) = answer {
            let answer = naming.of_move(answer, &after, cx.words);
            let answer = [("move", (&*answer).into())];
            let answer = cx.words.message("board-feedback-answer", &answer);
            // One reason is enough.
            let why = reason.as_ref().filter(|_| fault.is_none());
            text = cx.sentences(&text, &named(answer, why, &after, naming, cx));
        } else if fault.is_none() {
            text = cx.sentences(&text, &cx.word("analysis-retry-wrong"));
        }
        let better = moved.better.first().map_or_else(String::new, |&better| {
            better_words(moved, better, naming, cx)
        });
        (text, better)
    };
    let (text, better) = told(cx.naming());
    let (spoken, spoken_better) = told(Naming::Spoken);
    Some(Feedback {
        text,
        spoken,
        better,
        spoken_better,
        line: line_of_fault(moved, &review.answer),
        better_line: line_of_better(moved),
    })
}
