//! Draws a state. Decides nothing and changes nothing.

mod board;
mod lines;
mod moves;
mod overlay;
mod thinking;

#[cfg(test)]
mod tests;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph, Wrap};

pub(super) use overlay::promotion_at;

use super::layout::{Layout, SMALLEST};
use super::state::State;
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
        too_small(frame, theme);
        return;
    };
    if !state.seats.has_computer() && state.search.is_none() && state.last_report.is_none() {
        // Two people and no hint: there are no thoughts to show.
        layout.moves.height += layout.thinking.height;
        layout.thinking.height = 0;
    }
    lines::title(frame, layout.title, state, theme);
    lines::player(frame, layout.upper, !state.bottom(), state, theme);
    board::draw(frame.buffer_mut(), &layout, state, theme);
    lines::player(frame, layout.lower, state.bottom(), state, theme);
    moves::draw(frame, layout.moves, state, theme);
    thinking::draw(frame, layout.thinking, state, theme);
    lines::status(frame, layout.status, state, theme);
    lines::input(frame, layout.input, state, theme);
    lines::help(frame, layout.help, state, theme);
    overlay::draw(frame, &layout, state, theme);
}

fn too_small(frame: &mut Frame<'_>, theme: &Theme) {
    let (width, height) = SMALLEST;
    let text = format!(
        "Please make this window a little larger: the board needs {width} columns and {height} \
         rows. The game waits."
    );
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
