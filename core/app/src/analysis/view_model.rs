//! The analysis as it is drawn.

use plywise_chess::{Color, Move, Position};
use plywise_coach::{Review, ReviewedMove};
use plywise_engine::{Report, Score};
use plywise_game::Mark;
use plywise_words::{Naming, explanation_words};

use super::MAX_LINES;
use super::graph::{ScoreView, score_view, spoken_of};
use super::open::{Answer, Dialog, Open, Retry, next_mistake};
use super::tree::{name, numbered};
use crate::chessboard::feedback::{better_words, feedback, line_of_better};
use crate::chessboard::study_view::board_view;
use crate::chessboard::view::{ArrowMark, BoardView, arrow};
use crate::chessboard::{LineMove, MoveMark, Reviewing, SideReview, line_moves, side_review};
use crate::context::Shared;
use crate::fields::{Draft, Field};

/// Moves of an engine's line that are shown.
const LINE_MOVES: usize = 12;

/// How strongly the arrow of each line is drawn, in percent.
const STRENGTHS: [u8; MAX_LINES] = [100, 70, 50, 36, 26];

/// A loss from here on is told, in hundredths of a pawn.
const TOLD_LOSS: i32 = 30;

/// One of the engine's lines.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LineView {
    /// What it is worth.
    pub score: ScoreView,
    /// Its moves.
    pub moves: Vec<LineMove>,
    /// What it is worth and its moves, as a voice says them.
    pub spoken: String,
}

/// What the engine says of the position: apart from the rest, so that nothing else is drawn for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct EngineLines {
    /// What the position is worth, as far as is known.
    pub score: Option<ScoreView>,
    /// How deep it has looked, or why it says nothing.
    pub about: String,
    /// Its lines, the best first.
    pub lines: Vec<LineView>,
    /// The first moves of the lines.
    pub arrows: Vec<ArrowMark>,
}

/// A sentence about a move, with the line that shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Told {
    /// The sentence.
    pub text: String,
    /// The same for a voice.
    pub spoken: String,
    /// Where the line begins, for [`AnalysisEvent::ShowLine`](super::AnalysisEvent::ShowLine).
    pub node: u32,
    /// The moves of the line as in UCI.
    pub moves: Vec<String>,
    /// Whether it is shown on the board.
    pub shown: bool,
}

/// What is said about a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Verdict {
    /// The move.
    pub name: String,
    /// The move as a voice says it.
    pub spoken: String,
    /// The mark that it deserves.
    pub mark: Option<MoveMark>,
    /// The mark's sign; empty without one.
    pub sign: String,
    /// The mark in words; empty without one.
    pub mark_words: String,
    /// Why the move was bad, and what was better; empty where it was good.
    pub told: Vec<Told>,
    /// What was lost, in words; empty if little.
    pub loss: String,
    /// The ply of the move, if a better one can be looked for.
    pub retry: Option<u32>,
}

/// That mistakes can be tried again, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PracticeChoice {
    /// What it is called.
    pub text: String,
    /// The ply of the first one, for [`AnalysisEvent::Retry`](super::AnalysisEvent::Retry).
    pub ply: u32,
}

/// While the person looks for a better move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RetryView {
    /// What is asked for, or how the last try was.
    pub text: String,
    /// The same for a voice.
    pub spoken: String,
    /// Which mistake it is of how many, in words; empty if there is one.
    pub progress: String,
    /// Whether the try was good.
    pub good: bool,
    /// Whether the try is being looked at.
    pub waits: bool,
    /// After a wrong try: the ply to try again.
    pub again: Option<u32>,
    /// Before a right try: the ply whose move shows what was better.
    pub solution: Option<u32>,
    /// After a right try: the ply of the next mistake to try.
    pub next: Option<u32>,
}

/// What is known of how well a game was played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[allow(clippy::large_enum_variant)] // there is one at a time
pub enum ReviewView {
    /// It has not been reviewed.
    Unreviewed,
    /// It is being reviewed.
    Reviewing {
        /// How far, in percent.
        percent: u32,
        /// The same in words.
        text: String,
    },
    /// It is reviewed.
    Reviewed {
        /// How well White played.
        white: SideReview,
        /// How well Black played.
        black: SideReview,
        /// The place of the position in the graph: a ply, 0 for the start; none in a variation.
        at: Option<u32>,
        /// The move that led to the position.
        verdict: Option<Verdict>,
        /// What stands there without one: that there are no mistakes, or where the next one is.
        hint: String,
        /// Whether there is a mistake before this place.
        has_previous: bool,
        /// Whether there is a mistake after it.
        has_next: bool,
        /// The ply that changed the game most, if any did.
        turning_point: Option<u32>,
        /// The same in words; empty without one.
        turning_point_words: String,
        /// All of the person's mistakes can be tried again; none without one, or while one is tried.
        practice: Option<PracticeChoice>,
    },
}

/// A mark that a move can be given.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct MarkChoice {
    /// The mark.
    pub mark: MoveMark,
    /// Its sign.
    pub sign: String,
    /// Its name.
    pub name: String,
    /// Whether the move has it.
    pub set: bool,
}

/// What lies over the analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum AnalysisDialog {
    /// What can be done with a move.
    Move {
        /// The move.
        node: u32,
        /// The move with its number.
        name: String,
        /// The marks.
        marks: Vec<MarkChoice>,
        /// What writing a comment is called.
        comment: String,
        /// Whether its line can be made more important.
        in_variation: bool,
    },
    /// A comment about a move.
    Comment {
        /// The move.
        node: u32,
        /// The move with its number.
        name: String,
        /// The comment.
        text: Field,
    },
}

/// A position in its tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[allow(clippy::struct_excessive_bools)] // what may be done now, as the buttons ask
pub struct AnalysisView {
    /// The board, without the engine's arrows.
    pub board: BoardView,
    /// The move that led to the position; 0 for the start.
    pub node: u32,
    /// Paragraphs of the tree.
    pub paragraphs: u32,
    /// Points of the review's graph.
    pub graph: u32,
    /// Whether there is a move to go back from.
    pub can_go_back: bool,
    /// Whether a move follows.
    pub can_go_forward: bool,
    /// The opening; empty without a name.
    pub opening: String,
    /// Whether the engine is switched on.
    pub engine_on: bool,
    /// Whether it gives way to a review, or to the person who looks for a move.
    pub engine_waits: bool,
    /// How many lines are wanted.
    pub lines: u32,
    /// The most lines that can be wanted.
    pub max_lines: u32,
    /// Whether the review stands in the place of the moves.
    pub shows_review: bool,
    /// The review; none where there is nothing to review.
    pub review: Option<ReviewView>,
    /// While the person looks for a better move.
    pub retry: Option<RetryView>,
    /// What lies over the screen.
    pub dialog: Option<AnalysisDialog>,
    /// Whether it is a game of the library, with which all of it is kept.
    pub is_game: bool,
    /// Whether there is anything to put among the games.
    pub has_moves: bool,
    /// The field for moves, while there is one.
    pub typed: Option<Field>,
}

/// `found` are the best lines so far, `None` if the place is not seen.
pub(super) fn engine_lines(open: &Open, found: Option<&[Report]>, cx: &Shared<'_>) -> EngineLines {
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
        (Some(line), _) => cx
            .words
            .message("analysis-depth", &[("depth", line.depth.into())]),
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
        let first = line.moves.first()?;
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

fn line_view(line: &Report, root: &Position, cx: &Shared<'_>) -> LineView {
    let shown = &line.moves[..line.moves.len().min(LINE_MOVES)];
    let moves = line_moves(shown, root, cx);
    let score = score_view(line.score.for_white(root.turn()), cx);
    let said = moves.iter().map(|mv| &*mv.spoken);
    LineView {
        spoken: said.fold(score.spoken.clone(), |said, mv| cx.then(&said, mv)),
        score,
        moves,
    }
}

/// With the review open the better move is shown.
fn better_arrow(open: &Open, reviewed: Option<&ReviewedMove>) -> Option<Move> {
    let reviewed = reviewed.filter(|mv| mv.mark.is_some() && open.shows_review())?;
    reviewed
        .better
        .first()
        .copied()
        .filter(|_| open.retry.is_none())
}

pub(super) fn view(open: &Open, is_game: bool, cx: &Shared<'_>) -> AnalysisView {
    let snapshot = open.study.snapshot();
    let at = open.reviewed_ply();
    let reviewed = open.reviewed_move();
    let seen = open.seen();
    let better = better_arrow(open, reviewed).or_else(|| refutation(open));
    let better = better.filter(|_| open.shown.is_none());
    let arrows = better.map(|mv| arrow(mv, 100)).into_iter().collect();
    AnalysisView {
        board: board_view(seen, open.flipped, &open.drawn, arrows, cx),
        node: snapshot.node.index() as u32,
        paragraphs: open.paragraphs.len() as u32,
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

/// Whose mistakes are tried again: those of the side that made this one, if one person played alone.
fn practised(open: &Open) -> Option<Color> {
    open.person.and(open.mistake().map(|mv| mv.color))
}

fn retry_view(open: &Open, retry: &Retry, cx: &Shared<'_>) -> RetryView {
    let told = match &retry.answer {
        Answer::Wrong(Some(review)) => feedback(review, cx),
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
    let progress = place.filter(|_| count > 1).map(|place| {
        let args = [("number", (place + 1).into()), ("count", count.into())];
        cx.words.message("analysis-retry-progress", &args)
    });
    let good = retry.is_right();
    let next = place.and_then(|place| mistakes.get(place + 1));
    let ply = retry.ply as u32;
    RetryView {
        text,
        spoken,
        progress: progress.unwrap_or_default(),
        good,
        waits: matches!(retry.answer, Answer::Judged(_)),
        again: matches!(retry.answer, Answer::Wrong(_)).then_some(ply),
        solution: (!good).then_some(ply),
        next: next.filter(|_| good).map(|&ply| ply as u32),
    }
}

/// The answer to a wrong try.
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
            .message("analysis-review-running", &[("percent", percent.into())]);
        return Some(ReviewView::Reviewing { percent, text });
    }
    let Some(review) = &open.review else {
        return Some(ReviewView::Unreviewed);
    };
    let has_previous = at.is_some_and(|at| next_mistake(review, at, false).is_some());
    let has_next = next_mistake(review, at.unwrap_or(0), true).is_some();
    let none = !has_next && !has_previous && reviewed.is_none_or(|mv| mv.mark.is_none());
    let turning_point = review.turning_point;
    let turning = turning_point.and_then(|ply| review.moves.get(ply.checked_sub(1)?));
    Some(ReviewView::Reviewed {
        white: side_review(review, Color::White, cx),
        black: side_review(review, Color::Black, cx),
        at: at.map(|at| at as u32),
        verdict: reviewed.map(|mv| verdict(open, mv, cx)),
        hint: cx.word(if none {
            "analysis-no-mistakes"
        } else {
            "analysis-next-mistake"
        }),
        has_previous,
        has_next,
        turning_point: turning_point.map(|ply| ply as u32),
        practice: practice(open, review, cx).filter(|_| open.retry.is_none()),
        turning_point_words: turning.map_or_else(String::new, |mv| {
            let name = name_of(mv, cx);
            cx.words
                .message("analysis-turning-point", &[("number", (&*name).into())])
        }),
    })
}

/// The mistakes that the person can try again: the person's own, or all of them in a game that nobody
/// played against a computer.
fn practice(open: &Open, review: &Review, cx: &Shared<'_>) -> Option<PracticeChoice> {
    let mistakes: Vec<usize> = review.mistakes(open.person).collect();
    Some(PracticeChoice {
        ply: *mistakes.first()? as u32,
        text: cx.count("analysis-practice", mistakes.len()),
    })
}

/// A reviewed move with its number.
fn name_of(mv: &ReviewedMove, cx: &Shared<'_>) -> String {
    numbered(
        mv.position.fullmove_number(),
        mv.color,
        &cx.naming().of_move(mv.mv, &mv.position, cx.words),
        cx,
    )
}

fn verdict(open: &Open, mv: &ReviewedMove, cx: &Shared<'_>) -> Verdict {
    // While the person looks for the better move nothing gives it away.
    let is_secret = open.retry.as_ref().is_some_and(|retry| !retry.is_right());
    let is_bad = mv.mark.is_some_and(Mark::is_mistake) && !is_secret;
    let better = mv.better.first().copied().filter(|_| is_bad);
    let node = open.node_before(mv.ply).index() as u32;
    let told = |text, spoken, line: &[Move]| {
        let moves: Vec<String> = line.iter().map(Move::to_string).collect();
        Told {
            text,
            spoken,
            node,
            shown: open.shown.as_ref().is_some_and(|it| it.is(node, &moves)),
            moves,
        }
    };
    // Why the move was bad comes before what was better.
    let fault = mv.fault.as_ref().filter(|_| better.is_some());
    let fault = fault.map(|why| {
        let words = |naming| explanation_words(why, &mv.position, naming, cx.words);
        told(words(cx.naming()), words(Naming::Spoken), &why.proof)
    });
    let better = better.map(|best| {
        let words = |naming| better_words(mv, best, naming, cx);
        told(
            words(cx.naming()),
            words(Naming::Spoken),
            &line_of_better(mv),
        )
    });
    let loss = (mv.loss >= TOLD_LOSS).then(|| {
        let pawns = plywise_words::Arg::Decimal {
            value: f64::from(mv.loss) / 100.0,
            places: 1,
        };
        cx.words.message("analysis-loss", &[("pawns", pawns)])
    });
    let mark = mv.mark.map(MoveMark::of);
    let retries = better.is_some() && open.retry.is_none();
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
