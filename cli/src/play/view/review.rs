//! The review of the game: accuracy, mistakes, the turning point, the move looked at.

use plywise_chess::Color as Side;
use plywise_coach::{Review, ReviewedMove};
use plywise_game::Mark;
use plywise_words::move_reason_words;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Padding, Paragraph, Wrap};

use super::moves::mark_style;
use super::{bar, titled};
use crate::play::state::{ReviewState, State};
use crate::play::theme::Theme;

/// Rows that the box wants.
pub(super) const HEIGHT: u16 = 10;

/// Bars that stand for White's winning chances, from none to all.
const BARS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, state: &State, theme: &Theme) {
    if area.height < 3 {
        return;
    }
    let title = state.words.say("analysis-review");
    let block = titled(&title, theme).padding(Padding::horizontal(1));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let width = usize::from(inner.width);
    let lines = match &state.review {
        ReviewState::None => Vec::new(),
        ReviewState::Running(percent) => {
            let args = [("percent", (*percent).into())];
            let text = state.words.with("analysis-review-running", &args);
            vec![
                Line::from(Span::styled(text, theme.text())),
                bar(percent * 10, width, theme),
            ]
        }
        ReviewState::Done(review) => {
            let mut lines = vec![
                side(Side::White, review, state, theme),
                side(Side::Black, review, state, theme),
            ];
            if inner.height >= 6 && !theme.is_plain() {
                lines.push(graph(review, width, state, theme));
            }
            lines.extend(looked_at(state, theme));
            lines.extend(turning_point(review, state, theme));
            lines
        }
    };
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), inner);
}

/// "White: 91%   ?! 1  ? 0  ?? 2".
fn side<'a>(color: Side, review: &Review, state: &State, theme: &Theme) -> Line<'a> {
    let accuracy = match color {
        Side::White => review.white_accuracy,
        Side::Black => review.black_accuracy,
    };
    let name = state.words.side(color);
    let text = match accuracy {
        Some(percent) => {
            let percent = percent.round() as i64;
            let args = [("side", name.as_str().into()), ("percent", percent.into())];
            state.words.with("analysis-accuracy-value", &args)
        }
        None => format!("{name}: –"),
    };
    let mut spans = vec![Span::styled(format!("{text:<12}"), theme.text())];
    for mark in [Mark::Inaccuracy, Mark::Mistake, Mark::Blunder] {
        let count = review
            .moves
            .iter()
            .filter(|moved| moved.color == color && moved.mark == Some(mark))
            .count();
        let gap = if mark == Mark::Inaccuracy { " " } else { "  " };
        let style = if count == 0 {
            theme.muted()
        } else {
            mark_style(mark, theme)
        };
        spans.push(Span::styled(format!("{gap}{} {count}", mark.text()), style));
    }
    Line::from(spans)
}

/// White's winning chances over the game, with the ply looked at.
fn graph<'a>(review: &Review, width: usize, state: &State, theme: &Theme) -> Line<'a> {
    let plies = review.moves.len();
    let columns = width.min(plies).max(1);
    let viewed = state.scene.snapshot.viewed_ply;
    let spans = (0..columns).filter_map(|column| {
        // Several plies may share a column, never the other way round.
        let first = column * plies / columns;
        let next = (column + 1) * plies / columns;
        let moved = review.moves.get(next.checked_sub(1)?)?;
        let chances = moved.after.winning_chances() / 100.0;
        let step = ((chances * 8.0) as usize).min(BARS.len() - 1);
        let here = (first + 1..=next).contains(&viewed);
        let style = if here { theme.accent() } else { theme.muted() };
        Some(Span::styled(BARS[step], style))
    });
    Line::from(spans.collect::<Vec<_>>())
}

fn turning_point<'a>(review: &Review, state: &State, theme: &Theme) -> Option<Line<'a>> {
    let ply = review.turning_point?;
    let number = state.scene.moves.get(ply.checked_sub(1)?)?.number;
    let args = [("number", number.into())];
    let text = state.words.with("analysis-turning-point", &args);
    Some(Line::from(Span::styled(text, theme.muted())))
}

/// What is said of the move that led to the position looked at.
fn looked_at<'a>(state: &State, theme: &Theme) -> Option<Line<'a>> {
    let moved = state.review.of_ply(state.scene.snapshot.viewed_ply)?;
    let mark = moved.mark?;
    let words = &state.words;
    let mut text = words.say(match mark {
        Mark::Good => "analysis-mark-good",
        Mark::Inaccuracy => "analysis-mark-inaccuracy",
        Mark::Mistake => "analysis-mark-mistake",
        Mark::Blunder => "analysis-mark-blunder",
    });
    text.push('.');
    if let Some(better) = better(moved, state) {
        let args = [("move", better.as_str().into())];
        text = format!("{text} {}", words.with("analysis-best-was", &args));
    }
    if let Some(reason) = &moved.reason {
        text = format!("{text} {}", move_reason_words(reason, words.catalogue()));
    }
    Some(Line::from(Span::styled(text, mark_style(mark, theme))))
}

/// The better move, written in the position where it could have been played.
fn better(moved: &ReviewedMove, state: &State) -> Option<String> {
    let mv = *moved.better.first()?;
    let before = state.scene.position_before(moved.ply)?;
    Some(state.words.san(&before.san(mv)))
}
