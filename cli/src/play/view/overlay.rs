//! What lies over the board: text to read, and the promotion picker.

use plywise_core::board::{Piece, Role};
use plywise_core::game::session::Question;
use ratatui::Frame;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Wrap};

use super::titled;
use crate::play::layout::Layout;
use crate::play::state::{Overlay, State};
use crate::play::theme::Theme;

/// Columns of one choice in the promotion picker.
const CHOICE_WIDTH: u16 = 7;

pub(super) fn draw(frame: &mut Frame<'_>, layout: &Layout, state: &State, theme: &Theme) {
    match &state.overlay {
        Some(Overlay::Text {
            title,
            lines,
            scroll,
        }) => text(frame, title, lines, *scroll, state, theme),
        Some(Overlay::Ask(_) | Overlay::Games(_)) => {}
        None => {
            if let Some(Question::Promotion { .. }) = state.scene.snapshot.question {
                promotion(frame, layout, state, theme);
            }
        }
    }
}

fn text(
    frame: &mut Frame<'_>,
    title: &str,
    lines: &[String],
    scroll: u16,
    state: &State,
    theme: &Theme,
) {
    let window = frame.area();
    let longest = lines.iter().map(|line| line.chars().count()).max();
    let width = (longest.unwrap_or(0) as u16 + 4)
        .clamp(30, 84)
        .min(window.width);
    // Lines longer than the box take several rows.
    let inside = usize::from(width.saturating_sub(4)).max(1);
    let rows: usize = lines
        .iter()
        .map(|line| line.chars().count().div_ceil(inside).max(1))
        .sum();
    let height = (rows as u16 + 2).min(window.height);
    let area = centred(window, width, height);
    let below = usize::from(height.saturating_sub(2));
    let scroll = scroll.min(rows.saturating_sub(below) as u16);
    let hint = state.words.say(if rows > below {
        "terminal-scrolls"
    } else {
        "terminal-any-key"
    });
    let block = titled(title, theme)
        .title_bottom(Line::from(Span::styled(format!(" {hint} "), theme.muted())).right_aligned())
        .padding(ratatui::widgets::Padding::horizontal(1));
    let lines: Vec<Line<'_>> = lines.iter().map(|line| Line::from(line.as_str())).collect();
    let paragraph = Paragraph::new(lines)
        .block(block)
        .style(theme.text())
        .wrap(Wrap { trim: false })
        .scroll((scroll, 0));
    frame.render_widget(Clear, area);
    frame.render_widget(paragraph, area);
}

fn promotion(frame: &mut Frame<'_>, layout: &Layout, state: &State, theme: &Theme) {
    let choice = state.promotion;
    let area = promotion_area(layout);
    let turn = state.scene.snapshot.position.turn();
    let keys = format!(" {} ", state.words.say("terminal-promotion-keys"));
    let block = titled(&state.words.say("board-promotion"), theme)
        .title_bottom(Line::from(Span::styled(keys, theme.muted())).right_aligned());
    let inner = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    for (index, role) in Role::PROMOTIONS.into_iter().enumerate() {
        let cell = choice_area(inner, index);
        let style = if index == choice {
            theme.accent_bar()
        } else {
            theme.text()
        };
        let sign = theme.sign(Piece::new(turn, role), state.look.pieces);
        let letter = state
            .words
            .san(&role.to_char().to_ascii_uppercase().to_string());
        let text = if sign.to_uppercase() == role.to_char().to_ascii_uppercase().to_string() {
            format!("   {letter}   ")
        } else {
            format!("  {sign} {letter}  ")
        };
        frame.render_widget(Paragraph::new(text).style(style), cell);
    }
}

/// The box of the promotion picker, in the middle of the board.
fn promotion_area(layout: &Layout) -> Rect {
    let width = (4 * CHOICE_WIDTH + 2).max(36);
    centred(layout.board.area, width, 3)
}

fn choice_area(inner: Rect, index: usize) -> Rect {
    let gap = inner.width.saturating_sub(4 * CHOICE_WIDTH) / 2;
    Rect {
        x: inner.x + gap + index as u16 * CHOICE_WIDTH,
        width: CHOICE_WIDTH,
        ..inner
    }
}

/// The choice of the promotion picker under a cell.
pub(in crate::play) fn promotion_at(layout: &Layout, x: u16, y: u16) -> Option<usize> {
    let area = promotion_area(layout);
    let inner = Rect {
        x: area.x + 1,
        y: area.y + 1,
        width: area.width - 2,
        height: 1,
    };
    (0..Role::PROMOTIONS.len()).find(|&index| choice_area(inner, index).contains(Cell::new(x, y)))
}

/// A rectangle in the middle of another. It may stick out of a small one, but never out
/// of the window's upper left.
fn centred(around: Rect, width: u16, height: u16) -> Rect {
    Rect {
        x: around.x + around.width.saturating_sub(width) / 2,
        y: around.y + around.height.saturating_sub(height) / 2,
        width,
        height,
    }
}
