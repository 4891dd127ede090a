//! Walk through the moments of a review.

use plywise_coach::{Moment, MomentKind, ReviewedMove};
use plywise_game::Mark;
use plywise_words::{Naming, better_words, explanation_words};
use serde::{Deserialize, Serialize};

use super::graph::spoken_of;
use super::open::{Open, Retry};
use super::view_model::{MoveComment, name_of, reviewed_line, verdict};
use super::{AnalysisEvent, Context};
use crate::chessboard::MoveMark;
use crate::chessboard::feedback::line_to_show;
use crate::context::Shared;
use crate::effect::SystemTask;

/// State of the walk through the moments of a review.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Walk {
    /// The walk starts as soon as the review is visible.
    #[default]
    Unstarted,
    /// The moment with this index is visible.
    Moment(usize),
    /// The summary is visible: accuracy, graph and all moves.
    Summary,
}

impl Walk {
    #[allow(clippy::trivially_copy_pass_by_ref)] // serde passes a reference
    pub(super) fn is_unstarted(&self) -> bool {
        *self == Self::Unstarted
    }
}

/// A button of the analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct AnalysisAction {
    pub label: String,
    /// Event that the frontend sends when the button is pressed.
    pub event: AnalysisEvent,
}

impl AnalysisAction {
    pub(super) fn new(key: &str, event: AnalysisEvent, cx: &Shared<'_>) -> Self {
        let label = cx.word(key);
        Self { label, event }
    }
}

/// A walk through the moments of a review.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct ReviewWalk {
    /// Number of the moment, such as "3 of 6"; empty if there is only one.
    pub progress: String,
    /// The moment; `None` while the user looks for a better move.
    pub moment: Option<MomentView>,
    /// Button that goes to the moment before; `None` at the first one and during a retry.
    pub previous: Option<AnalysisAction>,
    /// Button that goes to the next moment, or from the last one to the summary. `None` during a
    /// retry, until the user has found a good move.
    pub next: Option<AnalysisAction>,
}

/// A moment of a review: a move that decided the game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct MomentView {
    /// Ply of the move.
    pub ply: u32,
    /// Side and move, such as "You: 12… Nxe4".
    pub title: String,
    /// Judgment of the move, for styling; `None` for the best move of a game without mistakes.
    pub mark: Option<MoveMark>,
    /// Symbol of the judgment in `mark`; empty without one.
    pub sign: String,
    /// Name of the judgment, such as "Blunder" or "Only move".
    pub judgment: String,
    /// Why the move was good or bad, and the better move.
    pub text: String,
    /// Accessibility label of the moment, with progress, move, judgment and text.
    pub spoken: String,
    /// Buttons, the most important first: a retry of a mistake, and lines to show on the board.
    pub actions: Vec<AnalysisAction>,
}

/// Text of a moment, with the lines that prove it.
struct MomentText {
    text: String,
    spoken: String,
    lines: Vec<MoveComment>,
}

impl Open {
    /// Returns the moment that is visible, with its index.
    pub(super) fn moment(&self) -> Option<(usize, Moment)> {
        match self.walk {
            Walk::Moment(index) => Some((index, *self.moments.get(index)?)),
            Walk::Unstarted | Walk::Summary => None,
        }
    }

    /// Starts the walk when the review becomes visible for the first time: at the ply with which
    /// the analysis was opened, or else at the first moment.
    pub(super) fn start_walk(&mut self, cx: &mut Context<'_>) {
        let is_due = self.walk == Walk::Unstarted && self.shows_review() && self.retry.is_none();
        if !is_due || self.moments.is_empty() {
            return;
        }
        let index = match self.opened_at.take() {
            Some(ply) => self.moments.iter().position(|moment| moment.ply == ply),
            None => Some(0),
        };
        match index {
            Some(index) => self.go_to_moment(index, cx),
            None => self.walk = Walk::Summary,
        }
    }

    /// Shows a moment and announces it. An index past the last moment shows the summary.
    pub(super) fn go_to_moment(&mut self, index: usize, cx: &mut Context<'_>) {
        self.end_retry(cx);
        self.wants_review = true;
        let Some(moment) = self.moments.get(index) else {
            self.walk = Walk::Summary;
            return;
        };
        self.walk = Walk::Moment(index);
        self.go_to_ply(moment.ply);
        if let Some(moment) = walk_view(self, cx).and_then(|walk| walk.moment) {
            let text = moment.spoken;
            cx.perform(SystemTask::Speak { text });
        }
    }

    pub(super) fn next_moment(&mut self, cx: &mut Context<'_>) {
        if let Walk::Moment(index) = self.walk {
            self.go_to_moment(index + 1, cx);
        }
    }

    /// Goes to the moment before; from the summary, to the last moment.
    pub(super) fn previous_moment(&mut self, cx: &mut Context<'_>) {
        let index = match self.walk {
            Walk::Moment(index) => index,
            Walk::Unstarted | Walk::Summary => self.moments.len(),
        };
        if let Some(index) = index.checked_sub(1) {
            self.go_to_moment(index, cx);
        }
    }

    /// Shows the summary, unless the board shows the move of the current moment.
    pub(super) fn leave_moment(&mut self) {
        if self
            .moment()
            .is_some_and(|(_, moment)| self.reviewed_ply() != Some(moment.ply))
        {
            self.walk = Walk::Summary;
        }
    }

    /// Follows a retry: a retry of a moment's move shows that moment, any other one leaves the
    /// walk.
    pub(super) fn retry_moment(&mut self, ply: usize) {
        let index = self.moments.iter().position(|moment| moment.ply == ply);
        if let (Walk::Moment(_), index) = (self.walk, index) {
            self.walk = index.map_or(Walk::Summary, Walk::Moment);
        }
    }
}

/// Returns the view model of the walk; `None` in the summary.
pub(super) fn walk_view(open: &Open, cx: &Shared<'_>) -> Option<ReviewWalk> {
    let (index, moment) = open.moment()?;
    let count = open.moments.len();
    let progress = (count > 1).then(|| {
        let args = [("number", (index + 1).into()), ("count", count.into())];
        cx.words.message("analysis-retry-progress", &args)
    });
    let progress = progress.unwrap_or_default();
    let retry = open.retry.as_ref();
    let key = if index + 1 < count {
        "review-next"
    } else {
        "review-summary"
    };
    Some(ReviewWalk {
        moment: match retry {
            None => moment_view(open, moment, &progress, cx),
            Some(_) => None,
        },
        progress,
        previous: (index > 0 && retry.is_none())
            .then(|| AnalysisAction::new("review-previous", AnalysisEvent::PreviousMoment, cx)),
        next: retry
            .is_none_or(Retry::is_right)
            .then(|| AnalysisAction::new(key, AnalysisEvent::NextMoment, cx)),
    })
}

fn moment_view(open: &Open, moment: Moment, progress: &str, cx: &Shared<'_>) -> Option<MomentView> {
    let review = open.review.as_ref()?;
    let moved = review.moves.get(moment.ply.checked_sub(1)?)?;
    let side = open.sides.name(moved.color, cx);
    let title = |name: String| {
        let args = [("side", (&*side).into()), ("move", name.into())];
        cx.words.message("review-move", &args)
    };
    let mark = moved.mark.map(MoveMark::of);
    let judgment = match (moment.kind, mark) {
        (MomentKind::OnlyMove, _) => cx.word("review-only-move"),
        (_, Some(mark)) => cx.word(mark.key()),
        (_, None) if moved.better.is_empty() => cx.word("review-best-move"),
        (_, None) => String::new(),
    };
    let explained = moment_text(open, moment, moved, cx);
    let spoken = cx.then(&title(spoken_of(moved, cx)), &judgment);
    let spoken = if progress.is_empty() {
        spoken
    } else {
        cx.then(progress, &spoken)
    };
    let end = cx.words.message_with("board-feedback-mark", "mark", spoken);
    let retries = moment.kind == MomentKind::Mistake;
    let retry = retries.then(|| {
        let ply = moment.ply as u32;
        AnalysisAction::new("analysis-retry-again", AnalysisEvent::Retry { ply }, cx)
    });
    let lines = explained.lines.iter().enumerate();
    let lines = lines.filter(|(_, line)| !line.moves.is_empty());
    let lines = lines.map(|(index, line)| {
        let key = match (line.shown, index) {
            (true, _) => "review-hide-line",
            (false, 0) => "review-show-why",
            (false, _) => "review-show-better",
        };
        let (node, moves) = (line.node, line.moves.clone());
        AnalysisAction::new(key, AnalysisEvent::ShowLine { node, moves }, cx)
    });
    Some(MomentView {
        ply: moment.ply as u32,
        title: title(name_of(moved, cx)),
        mark,
        sign: mark.map_or("", MoveMark::sign).to_owned(),
        judgment,
        spoken: cx.sentences(&end, &explained.spoken),
        text: explained.text,
        actions: retry.into_iter().chain(lines).collect(),
    })
}

/// Returns the text about a moment. The sentences about a mistake are those of the move's verdict.
fn moment_text(open: &Open, moment: Moment, moved: &ReviewedMove, cx: &Shared<'_>) -> MomentText {
    let mut comments = verdict(open, moved, cx).told;
    let intro = match moment.kind {
        MomentKind::OnlyMove => Some("board-feedback-only"),
        MomentKind::BestMove if comments.is_empty() => Some("analysis-no-mistakes"),
        MomentKind::Mistake if is_missed_chance(open, moved) => Some("review-chance-missed"),
        MomentKind::Mistake | MomentKind::Chance | MomentKind::BestMove => None,
    };
    if comments.is_empty() {
        comments.extend(merit(open, moved, cx));
    }
    let intro = intro.map(|key| cx.word(key));
    let answer = (moment.kind == MomentKind::Chance)
        .then(|| open.review.as_ref()?.moves.get(moved.ply))
        .flatten();
    let answer = |naming: Naming| {
        let answer = answer?;
        let name = naming.of_move(answer.mv, &answer.position, cx.words);
        Some(cx.words.message_with("review-chance-used", "move", name))
    };
    let all = |own: Vec<&String>, naming| {
        let parts = intro.iter().chain(own).cloned().chain(answer(naming));
        let parts = parts.filter(|part| !part.is_empty());
        let text = parts.reduce(|text, part| cx.sentences(&text, &part));
        text.unwrap_or_default()
    };
    MomentText {
        text: all(comments.iter().map(|it| &it.text).collect(), cx.naming()),
        spoken: all(
            comments.iter().map(|it| &it.spoken).collect(),
            Naming::Spoken,
        ),
        lines: comments,
    }
}

/// Returns whether a mistake let a mistake of the opponent pass.
fn is_missed_chance(open: &Open, moved: &ReviewedMove) -> bool {
    let before = moved.ply.checked_sub(2);
    let before = before.and_then(|index| open.review.as_ref()?.moves.get(index));
    let mark = before.and_then(|before| before.mark);
    open.sides.person.is_some() && matches!(mark, Some(Mark::Mistake | Mark::Blunder))
}

/// Returns the sentence about a move that was no mistake: why it is good, or which move was slightly better.
fn merit(open: &Open, moved: &ReviewedMove, cx: &Shared<'_>) -> Option<MoveComment> {
    let why = match moved.reason() {
        Some(reason) => reason,
        None => open.review.as_ref()?.merit(moved.ply)?,
    };
    if why.facts.is_empty() {
        return None;
    }
    let words = |naming| {
        if moved.better.is_empty() {
            explanation_words(why, &moved.position, naming, cx.words)
        } else {
            better_words(why, &moved.position, naming, cx.words)
        }
    };
    let (text, spoken) = (words(cx.naming()), words(Naming::Spoken));
    Some(reviewed_line(open, moved, text, spoken, line_to_show(why)))
}
