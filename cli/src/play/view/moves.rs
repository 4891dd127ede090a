//! The move list.

use plywise_game::Mark;
use plywise_game::session::MoveView;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::titled;
use crate::play::state::State;
use crate::play::theme::Theme;

/// One row of the list: a number and the moves that it has.
struct Row<'a> {
    number: u16,
    /// White's and Black's move.
    moves: [Option<&'a MoveView>; 2],
}

fn rows(state: &State) -> Vec<Row<'_>> {
    let mut rows: Vec<Row<'_>> = Vec::new();
    for moved in &state.scene.moves {
        if rows.last().is_none_or(|row| row.number != moved.number) {
            rows.push(Row {
                number: moved.number,
                moves: [None, None],
            });
        }
        if let Some(row) = rows.last_mut() {
            row.moves[moved.color.index()] = Some(moved);
        }
    }
    rows
}

pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, state: &State, theme: &Theme) {
    if area.height < 3 {
        return;
    }
    let block = titled(&state.words.say("board-moves"), theme);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let rows = rows(state);
    let shown = state.scene.snapshot.viewed_ply;
    let current = rows
        .iter()
        .position(|row| row.moves.iter().flatten().any(|moved| moved.ply >= shown))
        .unwrap_or_else(|| rows.len().saturating_sub(1));
    // The row looked at stays in sight, with what follows it below.
    let height = usize::from(inner.height);
    let last_start = rows.len().saturating_sub(height);
    let start = (current + 2).saturating_sub(height).min(last_start);
    let lines: Vec<Line<'_>> = rows
        .iter()
        .skip(start)
        .take(height)
        .map(|row| line(row, state, theme))
        .collect();
    if lines.is_empty() {
        let text = format!(" {}.", state.words.say("board-moves-empty"));
        let text = Span::styled(text, theme.muted());
        frame.render_widget(Paragraph::new(Line::from(text)), inner);
    } else {
        frame.render_widget(Paragraph::new(lines), inner);
    }
}

fn line<'a>(row: &Row<'_>, state: &State, theme: &Theme) -> Line<'a> {
    let mut spans = vec![Span::styled(format!("{:>3}. ", row.number), theme.muted())];
    for (column, entry) in row.moves.iter().enumerate() {
        let Some(moved) = entry else {
            // A game that begins with Black's move has no first one of White.
            if column == 0 {
                spans.push(Span::styled(format!("{:<10}", "…"), theme.muted()));
            }
            continue;
        };
        let san = state.words.san(&moved.san);
        let mark = mark_of(moved.ply, state);
        let sign = mark.map_or("", Mark::text);
        let rest = 10usize
            .saturating_sub(san.chars().count() + sign.len())
            .max(1);
        let style = style(moved.ply, state, theme);
        spans.push(Span::styled(san, style));
        if let Some(mark) = mark {
            let style = if moved.ply == state.scene.snapshot.viewed_ply {
                style
            } else {
                mark_style(mark, theme)
            };
            spans.push(Span::styled(sign, style));
        }
        spans.push(Span::styled(" ".repeat(rest), theme.text()));
    }
    Line::from(spans)
}

fn mark_of(ply: usize, state: &State) -> Option<Mark> {
    state.review.of_ply(ply)?.mark
}

/// How a mark is shown: mistakes warn, a good move shines.
pub(super) fn mark_style(mark: Mark, theme: &Theme) -> Style {
    match mark {
        Mark::Good => theme.accent(),
        Mark::Inaccuracy => theme.muted(),
        Mark::Mistake | Mark::Blunder => theme.warning(),
    }
}

fn style(ply: usize, state: &State, theme: &Theme) -> Style {
    let snapshot = &state.scene.snapshot;
    if ply == snapshot.viewed_ply {
        theme.accent_bar()
    } else if ply > snapshot.live_ply {
        // Taken back, but redo can play it again.
        theme.muted()
    } else {
        theme.text()
    }
}
