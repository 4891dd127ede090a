//! The move list.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::titled;
use crate::play::state::State;
use crate::play::theme::Theme;

/// One row of the list: a number and the moves that it has, with their plies.
struct Row {
    number: u32,
    /// White's and Black's move; the ply after which the move has been played.
    moves: [Option<(usize, String)>; 2],
}

fn rows(state: &State) -> Vec<Row> {
    let game = &state.game;
    let count = game.moves().len() + game.undone_moves().len();
    let mut rows: Vec<Row> = Vec::new();
    for ply in 0..count {
        let (Some(position), Some(san)) = (game.position_at(ply), game.san_at(ply)) else {
            break;
        };
        let number = u32::from(position.fullmove_number());
        let column = position.turn().index();
        if rows.last().is_none_or(|row| row.number != number) {
            rows.push(Row {
                number,
                moves: [None, None],
            });
        }
        if let Some(row) = rows.last_mut() {
            row.moves[column] = Some((ply + 1, san));
        }
    }
    rows
}

pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, state: &State, theme: &Theme) {
    if area.height < 3 {
        return;
    }
    let block = titled("Moves", theme);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let rows = rows(state);
    let shown = state.shown_ply();
    let current = rows
        .iter()
        .position(|row| row.moves.iter().flatten().any(|&(ply, _)| ply >= shown))
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
        let text = Span::styled(" No moves yet.", theme.muted());
        frame.render_widget(Paragraph::new(Line::from(text)), inner);
    } else {
        frame.render_widget(Paragraph::new(lines), inner);
    }
}

fn line<'a>(row: &Row, state: &State, theme: &Theme) -> Line<'a> {
    let mut spans = vec![Span::styled(format!("{:>3}. ", row.number), theme.muted())];
    for (column, entry) in row.moves.iter().enumerate() {
        let Some((ply, san)) = entry else {
            // A game that begins with Black's move has no first one of White.
            if column == 0 {
                spans.push(Span::styled(format!("{:<9}", "…"), theme.muted()));
            }
            continue;
        };
        spans.push(Span::styled(san.clone(), style(*ply, state, theme)));
        let rest = 9usize.saturating_sub(san.chars().count());
        spans.push(Span::styled(" ".repeat(rest), theme.text()));
    }
    Line::from(spans)
}

fn style(ply: usize, state: &State, theme: &Theme) -> Style {
    if ply == state.shown_ply() {
        theme.accent_bar()
    } else if ply > state.game.ply() {
        // Taken back, but redo can play it again.
        theme.muted()
    } else {
        theme.text()
    }
}
