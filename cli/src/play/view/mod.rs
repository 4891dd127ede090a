//! Draws a state. Decides nothing and changes nothing.

mod board;
mod games;
mod lines;
mod moves;
mod overlay;
mod review;
mod thinking;

#[cfg(test)]
mod tests;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Wrap};

pub(super) use overlay::{last_scroll, promotion_at};

use super::layout::{Layout, SMALLEST};
use super::state::{Overlay, ReviewState, State};
use super::theme::Theme;

/// The layout for a window in which a state is drawn.
pub(super) fn layout(window: Rect, state: &State, theme: &Theme) -> Option<Layout> {
    Layout::of(window, theme.is_plain(), state.bottom())
}

/// Draws the state into the whole window.
pub(super) fn draw(frame: &mut Frame<'_>, state: &State, theme: &Theme) {
    let window = frame.area();
    frame.buffer_mut().set_style(window, theme.text());
    let Some(mut layout) = layout(window, state, theme) else {
        too_small(frame, state, theme);
        return;
    };
    if let Some(Overlay::Games(games)) = &state.overlay {
        return games::draw(frame, games, state, theme);
    }
    share_panel(&mut layout, state);
    lines::title(frame, layout.title, state, theme);
    lines::player(frame, layout.upper, !state.bottom(), state, theme);
    board::draw(frame.buffer_mut(), &layout, state, theme);
    lines::player(frame, layout.lower, state.bottom(), state, theme);
    moves::draw(frame, layout.moves, state, theme);
    if state.review == ReviewState::None {
        thinking::draw(frame, layout.thinking, state, theme);
    } else {
        review::draw(frame, layout.thinking, state, theme);
    }
    lines::status(frame, layout.status, state, theme);
    lines::input(frame, layout.input, state, theme);
    lines::help(frame, layout.help, state, theme);
    overlay::draw(frame, &layout, state, theme);
}

/// Gives the lower box beside the board as much room as what is in it needs.
fn share_panel(layout: &mut Layout, state: &State) {
    /// Rows that stay for the moves.
    const MOVES: u16 = 6;
    let scene = &state.scene;
    let whole = layout.moves.height + layout.thinking.height;
    if layout.thinking.height == 0 {
        return;
    }
    let people = scene.snapshot.white.player.level().is_none()
        && scene.snapshot.black.player.level().is_none();
    let height = match &state.review {
        ReviewState::Done(_) => review::HEIGHT.min(whole.saturating_sub(MOVES)),
        // Two people and no hint: there are no thoughts to show.
        ReviewState::None if people && scene.thinking.is_none() && scene.last_thought.is_none() => {
            0
        }
        ReviewState::None | ReviewState::Running(_) => layout.thinking.height,
    };
    let bottom = layout.moves.y + whole;
    layout.moves.height = whole - height;
    layout.thinking.y = bottom - height;
    layout.thinking.height = height;
}

fn too_small(frame: &mut Frame<'_>, state: &State, theme: &Theme) {
    let (width, height) = SMALLEST;
    let text = format!("{} ({width} × {height})", state.words.say("terminal-small"));
    let paragraph = Paragraph::new(text)
        .style(theme.text())
        .wrap(Wrap { trim: true });
    frame.render_widget(paragraph, frame.area());
}

/// A frame with a title.
fn titled(title: &str, theme: &Theme) -> Block<'static> {
    let block = Block::bordered()
        .border_style(theme.muted())
        .style(theme.text())
        .title(Line::from(Span::styled(
            format!(" {title} "),
            theme.accent(),
        )));
    if theme.is_plain() {
        block.border_set(ASCII_BORDER)
    } else {
        block.border_type(BorderType::Rounded)
    }
}

/// Lines that any terminal and any pair of eyes knows.
const ASCII_BORDER: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// Writes a text at a cell, cut at the right edge of an area.
fn write(buffer: &mut ratatui::buffer::Buffer, area: Rect, x: u16, text: &str, style: Style) {
    if x < area.right() && area.height > 0 {
        buffer.set_stringn(x, area.y, text, usize::from(area.right() - x), style);
    }
}

/// A line that fills from the left, as wide as it is told.
fn bar<'a>(permille: usize, width: usize, theme: &Theme) -> Line<'a> {
    let filled = width * permille.min(1_000) / 1_000;
    let (full, empty) = if theme.is_plain() {
        ("#", ".")
    } else {
        ("━", "─")
    };
    Line::from(vec![
        Span::styled(full.repeat(filled), theme.accent()),
        Span::styled(empty.repeat(width - filled), theme.muted()),
    ])
}
