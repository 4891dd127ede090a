//! View models of the analysis screen.

use plywise_chess::{Color, Move, Position};
use plywise_coach::{Review, ReviewedMove};
use plywise_engine::{Score, SearchInfo};
use plywise_game::Mark;
use plywise_words::{Naming, better_words, explanation_words};

use super::graph::{ScoreView, score_view, spoken_of};
use super::open::{Answer, Dialog, Open, Retry, next_mistake};
use super::tree::{name, numbered};
use super::walk::{AnalysisAction, ReviewWalk, walk_view};
use super::{AnalysisEvent, MAX_LINES};
use crate::chessboard::feedback::{feedback, line_to_show};
use crate::chessboard::study_view::board_view;
use crate::chessboard::view::{ArrowMark, BoardView, JudgedSquare, arrow, index};
use crate::chessboard::{LineMove, MoveMark, Reviewing, SideReview, line_moves, side_review};
use crate::context::Shared;
use crate::fields::{Draft, Field};

/// Maximum number of moves shown of an engine line.
const LINE_MOVES: usize = 12;

/// Opacity of the arrow for each engine line, in percent, the best line first.
const STRENGTHS: [u8; MAX_LINES] = [100, 70, 50, 36, 26];

/// Minimum loss by a move that its review mentions, in centipawns.
const TOLD_LOSS: i32 = 30;

/// An engine line: a score and the moves that lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct LineView {
    pub score: ScoreView,
    pub moves: Vec<LineMove>,
    /// Accessibility label of the engine line, with score and moves.
    pub spoken: String,
}

/// Engine output for the position. Separate from [`AnalysisView`], since it changes often.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct EngineLines {
    /// Evaluation of the position; `None` until one is known.
    pub score: Option<ScoreView>,
    /// Text about the engine's output: the search depth, a mate that was found, or the reason why
    /// there is no output.
    pub about: String,
    /// Engine lines, the best first.
    pub lines: Vec<LineView>,
    /// Arrows for the first moves of the engine lines.
    pub arrows: Vec<ArrowMark>,
}

/// A sentence about a move, with a line of moves that shows why it is true.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct MoveComment {
    pub text: String,
    /// Accessibility label of the sentence.
    pub spoken: String,
    /// Id of the node in the move tree at which the line of moves starts, for
    /// [`AnalysisEvent::ShowLine`](super::AnalysisEvent::ShowLine).
    pub node: u32,
    /// Moves of the line that shows why the sentence is true, in UCI notation.
    pub moves: Vec<String>,
    /// Whether the line of moves for the sentence is currently shown on the board.
    pub shown: bool,
}

/// Review of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct Verdict {
    /// The reviewed move with its number.
    pub name: String,
    /// Accessibility label of the reviewed move.
    pub spoken: String,
    /// Judgment of the move; `None` if the review gives none.
    pub mark: Option<MoveMark>,
    /// Symbol of the judgment in `mark`; empty without one.
    pub sign: String,
    /// Name of the judgment in `mark`; empty without one.
    pub mark_words: String,
    /// Why the move was bad, and what was better; empty for a good move.
    pub told: Vec<MoveComment>,
    /// Loss by the move in pawns, as text; empty if small, or if it is about a mate.
    pub loss: String,
    /// Ply with which [`AnalysisEvent::Retry`](super::AnalysisEvent::Retry) retries the move;
    /// `None` if there is no better move, for a move of the opponent, or while the user looks for one.
    pub retry: Option<u32>,
}

/// Offer to retry all mistakes, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct PracticeChoice {
    /// Text that offers the practice.
    pub text: String,
    /// Ply of the first mistake to retry, for
    /// [`AnalysisEvent::Retry`](super::AnalysisEvent::Retry).
    pub ply: u32,
}

/// State of a retry, in which the user looks for a better move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct RetryView {
    /// Task of the retry, or feedback on the last attempt.
    pub text: String,
    /// Accessibility label of `text`.
    pub spoken: String,
    /// Number of the mistake among those to retry, such as "3 of 10"; empty if there is only one.
    pub progress: String,
    /// Whether the user's attempt was a good move.
    pub good: bool,
    /// Whether the engine is still reviewing the user's attempt.
    pub waits: bool,
    /// Ply with which [`AnalysisEvent::Retry`](super::AnalysisEvent::Retry) starts another attempt
    /// after a wrong one; otherwise `None`.
    pub again: Option<u32>,
    /// Ply whose review shows the solution of the retry; `None` after a good attempt.
    pub solution: Option<u32>,
    /// Ply of the next mistake to retry after a good attempt. `None` before a good attempt, or if
    /// there is no further mistake. In a walk, [`ReviewWalk::next`] leads on instead.
    pub next: Option<u32>,
    /// Buttons of the retry, the most common choice last.
    pub actions: Vec<AnalysisAction>,
}

/// State of the review of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(clippy::large_enum_variant)] // only one instance at a time
pub enum ReviewView {
    Unreviewed,
    Reviewing {
        /// Progress of the review in percent.
        percent: u32,
        /// Progress of the review as text.
        text: String,
    },
    Reviewed {
        white: SideReview,
        black: SideReview,
        /// Ply of the current position in the evaluation graph, 0 for the start; `None` in a
        /// variation.
        at: Option<u32>,
        /// Review of the move that led to the current position.
        verdict: Option<Verdict>,
        /// Text shown while `verdict` is `None`.
        hint: String,
        /// Text about the worst mistake in the game; empty without one.
        turning_point_words: String,
        /// Offer to retry the mistakes; `None` without mistakes, during a retry, and at
        /// a move whose `verdict` offers a retry.
        practice: Option<PracticeChoice>,
        /// Walk through the moments that decided the game; `None` while the summary is shown.
        walk: Option<ReviewWalk>,
        /// Rows below the summary: the walk, the turning point and a new review. Empty while the
        /// user looks for a better move.
        rows: Vec<AnalysisAction>,
    },
}

/// A judgment to choose for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct MarkChoice {
    pub mark: MoveMark,
    /// Symbol of the judgment, such as `?!`.
    pub sign: String,
    /// Name of the judgment.
    pub name: String,
    /// Whether the judgment is set for the move.
    pub set: bool,
}

/// A dialog over the analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum AnalysisDialog {
    /// Dialog with the actions for a move.
    Move {
        node: u32,
        /// The move with its number.
        name: String,
        marks: Vec<MarkChoice>,
        /// Label of the action that opens the comment.
        comment: String,
        /// Whether the variation of the move can be promoted.
        in_variation: bool,
    },
    /// Dialog for the comment of a move.
    Comment {
        node: u32,
        /// The move with its number.
        name: String,
        /// Text field for the comment.
        text: Field,
    },
}

/// View model of an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(clippy::struct_excessive_bools)] // enabled states of the buttons
pub struct AnalysisView {
    /// The board, without the arrows of the engine.
    pub board: BoardView,
    /// Id of the current position's node in the move tree; 0 for the start.
    pub node: u32,
    /// Number of points in the evaluation graph.
    pub graph: u32,
    pub can_go_back: bool,
    pub can_go_forward: bool,
    /// Name of the opening; empty if unknown.
    pub opening: String,
    pub engine_on: bool,
    /// Whether the engine is paused, during a review or while the user looks for a move.
    pub engine_waits: bool,
    /// Number of engine lines to show.
    pub lines: u32,
    /// Maximum number of engine lines.
    pub max_lines: u32,
    /// Whether the review is shown instead of the moves.
    pub shows_review: bool,
    /// Review of the game; `None` if there is nothing to review.
    pub review: Option<ReviewView>,
    /// State of a retry while the user looks for a better move; otherwise `None`.
    pub retry: Option<RetryView>,
    /// The open dialog, if any.
    pub dialog: Option<AnalysisDialog>,
    /// Whether the analysed game is in the library, where its changes are stored.
    pub is_game: bool,
    /// Whether the analysis has moves that can be stored as a game in the library.
    pub has_moves: bool,
    /// Text field for typing a move; `None` while it is closed.
    pub typed: Option<Field>,
}

/// Returns the engine output. `found` holds the engine lines so far; `None` if the analysis is not
/// visible.
pub(super) fn engine_lines(
    open: &Open,
    found: Option<&[SearchInfo]>,
    cx: &Shared<'_>,
) -> EngineLines {
    let snapshot = open.study.snapshot();
    let turn = snapshot.position.turn();
    let is_searched = found.is_some() && open.searches();
    let found = found.unwrap_or_default();
    let ended = if snapshot.position.is_checkmate() {
        Some((Score::mated_in(0), "result-checkmate"))
    } else if snapshot.position.is_stalemate() {
        Some((Score::DRAW, "result-stalemate"))
    } else {
        None
    };
    let about = match (found.first(), ended) {
        (Some(line), _) if line.score.mate_moves().is_some() => {
            score_view(line.score.for_white(turn), cx).spoken
        }
        (Some(line), _) => cx.words.message_with("analysis-depth", "depth", line.depth),
        (None, Some((_, word))) => cx.word(word),
        (None, None) if !open.engine_on => cx.word("analysis-engine-off"),
        (None, None) if is_searched => cx.word("board-thinking"),
        (None, None) => String::new(),
    };
    let reviewed = open.reviewed_move();
    let score = (found.first())
        .map(|line| line.score)
        .or(ended.map(|(score, _)| score))
        .map(|score| score.for_white(turn))
        .or_else(|| reviewed.map(|mv| mv.after))
        .filter(|_| open.retry.is_none());
    let shows_better = better_arrow(open, reviewed).is_some();
    let arrows = found.iter().zip(STRENGTHS).filter_map(|(line, strength)| {
        let first = line.pv.first()?;
        Some(arrow(*first, strength))
    });
    EngineLines {
        score: score.map(|score| score_view(score, cx)),
        about,
        lines: found
            .iter()
            .map(|line| line_view(line, &snapshot.position, cx))
            .collect(),
        arrows: arrows
            .filter(|_| open.retry.is_none() && open.shown.is_none() && !shows_better)
            .collect(),
    }
}

fn line_view(line: &SearchInfo, root: &Position, cx: &Shared<'_>) -> LineView {
    let shown = &line.pv[..line.pv.len().min(LINE_MOVES)];
    let moves = line_moves(shown, root, cx);
    let score = score_view(line.score.for_white(root.turn()), cx);
    let said = moves.iter().map(|mv| &*mv.spoken);
    LineView {
        spoken: said.fold(score.spoken.clone(), |said, mv| cx.then(&said, mv)),
        score,
        moves,
    }
}

/// Returns the better move to show as an arrow, if the review is visible.
fn better_arrow(open: &Open, reviewed: Option<&ReviewedMove>) -> Option<Move> {
    let reviewed = reviewed.filter(|mv| mv.mark.is_some() && open.shows_review())?;
    reviewed
        .better
        .first()
        .copied()
        .filter(|_| open.retry.is_none())
}

/// Returns the judgment to show on the board, if the review is visible.
fn judged_square(open: &Open, reviewed: Option<&ReviewedMove>) -> Option<JudgedSquare> {
    let is_seen = open.shows_review() && open.shown.is_none() && open.retry.is_none();
    let reviewed = reviewed.filter(|_| is_seen)?;
    let mark = MoveMark::of(reviewed.mark?);
    Some(JudgedSquare {
        square: index(reviewed.mv.destination()),
        mark,
        sign: mark.sign().to_owned(),
    })
}

pub(super) fn view(open: &Open, is_game: bool, cx: &Shared<'_>) -> AnalysisView {
    let snapshot = open.study.snapshot();
    let at = open.reviewed_ply();
    let reviewed = open.reviewed_move();
    let seen = open.seen();
    let better = better_arrow(open, reviewed).or_else(|| refutation(open));
    let better = better.filter(|_| open.shown.is_none());
    let arrows = better.map(|mv| arrow(mv, 100)).into_iter().collect();
    let mut board = board_view(seen, open.flipped, &open.drawn, arrows, cx);
    board.judged = judged_square(open, reviewed);
    AnalysisView {
        board,
        node: snapshot.node.index() as u32,
        graph: open.graph.len() as u32,
        can_go_back: seen.snapshot().may_go_back,
        can_go_forward: seen.snapshot().may_go_forward,
        opening: snapshot
            .opening
            .as_ref()
            .map_or_else(String::new, |opening| cx.opening(opening)),
        engine_on: open.engine_on,
        engine_waits: open.waits(),
        lines: open.wanted as u32,
        max_lines: MAX_LINES as u32,
        shows_review: open.shows_review(),
        review: review_view(open, at, reviewed, cx),
        retry: open.retry.as_ref().map(|retry| retry_view(open, retry, cx)),
        dialog: open
            .dialog
            .as_ref()
            .and_then(|dialog| dialog_view(open, dialog, cx)),
        is_game,
        has_moves: !open.study.game().tree.is_empty(),
        typed: open.typed.as_ref().map(Draft::field),
    }
}

/// Returns the side whose mistakes are retried, if exactly one side was the user's.
fn practised(open: &Open) -> Option<Color> {
    open.sides.person.and(open.mistake().map(|mv| mv.color))
}

fn retry_view(open: &Open, retry: &Retry, cx: &Shared<'_>) -> RetryView {
    let told = match &retry.answer {
        Answer::Wrong(Some(review)) => feedback(review, true, cx),
        _ => None,
    };
    let (text, spoken) = told.map_or_else(
        || {
            let text = cx.word(match retry.answer {
                Answer::Awaited => "analysis-retry-find",
                Answer::Judged(_) => "board-thinking",
                Answer::Right => "analysis-retry-right",
                Answer::Good => "analysis-retry-good",
                Answer::Wrong(_) => "analysis-retry-wrong",
            });
            (text.clone(), text)
        },
        |told| (told.text, told.spoken),
    );
    let side = practised(open);
    let mistakes = open.review.iter().flat_map(|review| review.mistakes(side));
    let mistakes: Vec<usize> = mistakes.collect();
    let place = mistakes.iter().position(|&ply| ply == retry.ply);
    let count = mistakes.len();
    // In a walk, the number of the moment is shown instead.
    let is_counted = count > 1 && open.moment().is_none();
    let progress = place.filter(|_| is_counted).map(|place| {
        let args = [("number", (place + 1).into()), ("count", count.into())];
        cx.words.message("analysis-retry-progress", &args)
    });
    let good = retry.is_right();
    let next = place.and_then(|place| mistakes.get(place + 1));
    let next = next.filter(|_| good && open.moment().is_none());
    let next = next.map(|&ply| ply as u32);
    let ply = retry.ply as u32;
    let again = matches!(retry.answer, Answer::Wrong(_)).then_some(ply);
    let solution = (!good).then_some(ply);
    let end = if good { "app-done" } else { "app-cancel" };
    let action = |key, event| AnalysisAction::new(key, event, cx);
    let actions = [
        Some(action(end, AnalysisEvent::EndRetry)),
        solution.map(|ply| action("analysis-retry-solution", AnalysisEvent::GoToPly { ply })),
        again.map(|ply| action("analysis-retry-again", AnalysisEvent::Retry { ply })),
        next.map(|ply| action("analysis-next-mistake", AnalysisEvent::Retry { ply })),
    ];
    RetryView {
        text,
        spoken,
        progress: progress.unwrap_or_default(),
        good,
        waits: matches!(retry.answer, Answer::Judged(_)),
        again,
        solution,
        next,
        actions: actions.into_iter().flatten().collect(),
    }
}

/// Returns the move that refutes a wrong attempt at a better move.
fn refutation(open: &Open) -> Option<Move> {
    match &open.retry.as_ref()?.answer {
        Answer::Wrong(Some(review)) => review.answer.first().copied(),
        _ => None,
    }
}

fn dialog_view(open: &Open, dialog: &Dialog, cx: &Shared<'_>) -> Option<AnalysisDialog> {
    let (Dialog::Move(node) | Dialog::Comment(node, _)) = dialog;
    let mv = open.find(*node)?;
    let name = numbered(mv.number, mv.color, &name(&mv.san, &mv.figurine, cx), cx);
    let node = node.index() as u32;
    Some(match dialog {
        Dialog::Move(_) => {
            let set = MoveMark::of_move(&mv);
            let marks = MoveMark::ALL.map(|mark| MarkChoice {
                mark,
                sign: mark.sign().to_owned(),
                name: cx.word(mark.key()),
                set: set == Some(mark),
            });
            let comment = if mv.comment.is_empty() {
                "analysis-comment-add"
            } else {
                "analysis-comment"
            };
            AnalysisDialog::Move {
                node,
                name,
                marks: marks.to_vec(),
                comment: cx.word(comment),
                in_variation: mv.depth > 0,
            }
        }
        Dialog::Comment(_, text) => AnalysisDialog::Comment {
            node,
            name,
            text: text.field(),
        },
    })
}

fn review_view(
    open: &Open,
    at: Option<usize>,
    reviewed: Option<&ReviewedMove>,
    cx: &Shared<'_>,
) -> Option<ReviewView> {
    if !open.is_reviewable() {
        return None;
    }
    if let Some(Reviewing { percent, .. }) = open.reviewing {
        let text = cx
            .words
            .message_with("analysis-review-running", "percent", percent);
        return Some(ReviewView::Reviewing { percent, text });
    }
    let Some(review) = &open.review else {
        return Some(ReviewView::Unreviewed);
    };
    let has_previous = at.is_some_and(|at| next_mistake(review, at, false).is_some());
    let has_next = next_mistake(review, at.unwrap_or(0), true).is_some();
    let none = !has_next && !has_previous && reviewed.is_none_or(|mv| mv.mark.is_none());
    let turning_point = review.turning_point.filter(|_| open.retry.is_none());
    let turning = turning_point.and_then(|ply| review.moves.get(ply.checked_sub(1)?));
    let verdict = reviewed.map(|mv| verdict(open, mv, cx));
    let is_here = verdict.as_ref().is_some_and(|it| it.retry.is_some());
    let turning_point_words = turning.map_or_else(String::new, |mv| {
        let name = name_of(mv, cx);
        cx.words
            .message_with("analysis-turning-point", "number", name)
    });
    let action = |key, event| AnalysisAction::new(key, event, cx);
    let turn = turning_point.map(|ply| AnalysisAction {
        label: turning_point_words.clone(),
        event: AnalysisEvent::GoToPly { ply: ply as u32 },
    });
    let rows = [
        Some(action(
            "review-walk",
            AnalysisEvent::GoToMoment { index: 0 },
        )),
        turn,
        Some(action("analysis-review-again", AnalysisEvent::StartReview)),
    ];
    let rows = rows.into_iter().flatten();
    let rows = rows.filter(|_| open.retry.is_none()).collect();
    Some(ReviewView::Reviewed {
        white: side_review(review, Color::White, &open.sides, cx),
        black: side_review(review, Color::Black, &open.sides, cx),
        at: at.map(|at| at as u32),
        verdict,
        hint: cx.word(if none {
            "analysis-no-mistakes"
        } else {
            "analysis-next-mistake"
        }),
        practice: practice(open, review, cx).filter(|_| open.retry.is_none() && !is_here),
        turning_point_words,
        walk: walk_view(open, cx),
        rows,
    })
}

/// Returns the offer to retry mistakes: the user's own, or those of both sides if the user played
/// both or neither.
fn practice(open: &Open, review: &Review, cx: &Shared<'_>) -> Option<PracticeChoice> {
    let mistakes: Vec<usize> = review.mistakes(open.sides.person).collect();
    Some(PracticeChoice {
        ply: *mistakes.first()? as u32,
        text: cx.count("analysis-practice", mistakes.len()),
    })
}

/// Returns a reviewed move with its number.
pub(super) fn name_of(mv: &ReviewedMove, cx: &Shared<'_>) -> String {
    numbered(
        mv.position.fullmove_number(),
        mv.color,
        &cx.naming().of_move(mv.mv, &mv.position, cx.words),
        cx,
    )
}

/// Returns a sentence about a reviewed move, with the line that proves it.
pub(super) fn reviewed_line(
    open: &Open,
    mv: &ReviewedMove,
    text: String,
    spoken: String,
    line: &[Move],
) -> MoveComment {
    let node = open.node_before(mv.ply).index() as u32;
    let moves: Vec<String> = line.iter().map(Move::to_string).collect();
    MoveComment {
        text,
        spoken,
        node,
        shown: open.shown.as_ref().is_some_and(|it| it.is(node, &moves)),
        moves,
    }
}

pub(super) fn verdict(open: &Open, mv: &ReviewedMove, cx: &Shared<'_>) -> Verdict {
    // While the user looks for a better move, the solution is hidden.
    let is_secret = open.retry.as_ref().is_some_and(|retry| !retry.is_right());
    let fault = mv.fault().filter(|_| !is_secret);
    let told = |text, spoken, line| reviewed_line(open, mv, text, spoken, line);
    // The fault of the move comes before the better move.
    let better = fault.filter(|why| !why.tells_better());
    let better = better.and_then(|_| mv.reason()).map(|why| {
        let words = |naming| better_words(why, &mv.position, naming, cx.words);
        told(words(cx.naming()), words(Naming::Spoken), line_to_show(why))
    });
    let fault = fault.map(|why| {
        let words = |naming| explanation_words(why, &mv.position, naming, cx.words);
        told(words(cx.naming()), words(Naming::Spoken), line_to_show(why))
    });
    // A mate is worth no number of pawns.
    let is_mate = [mv.before, mv.after]
        .iter()
        .any(|it| it.mate_moves().is_some());
    let loss = (mv.loss >= TOLD_LOSS && !is_mate).then(|| {
        let pawns = plywise_words::Arg::Decimal {
            value: f64::from(mv.loss) / 100.0,
            places: 1,
        };
        cx.words.message_with("analysis-loss", "pawns", pawns)
    });
    let mark = mv.mark.map(MoveMark::of);
    let is_own = open.sides.person.is_none_or(|color| color == mv.color);
    let is_mistake = mv.mark.is_some_and(Mark::is_mistake);
    let retries = is_own && is_mistake && open.retry.is_none();
    Verdict {
        name: name_of(mv, cx),
        spoken: spoken_of(mv, cx),
        mark,
        sign: mark.map_or("", MoveMark::sign).to_owned(),
        mark_words: mark.map_or_else(String::new, |mark| cx.word(mark.key())),
        told: fault.into_iter().chain(better).collect(),
        loss: loss.unwrap_or_default(),
        retry: retries.then_some(mv.ply as u32),
    }
}
