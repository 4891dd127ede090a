//! Drawing of the terminal window: the view state of the app and the state of the frontend.

mod board;
mod games;
mod lines;
mod moves;
mod overlay;
mod panel;
mod train;

#[cfg(test)]
mod tests;

use deunicode::deunicode_char;
use plywise_app::Screen;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Wrap};

pub(super) use overlay::{last_scroll, promotion_at};

use super::layout::{BoardStyle, Layout, MIN_SIZE};
use super::shell::Shell;
use super::theme::Theme;
use crate::text::width;

/// Returns the layout of the terminal window, or `None` if it is too small.
pub(super) fn layout(window: Rect, shell: &Shell, theme: &Theme) -> Option<Layout> {
    let flipped = shell.shown.squares().is_some_and(|board| board.flipped);
    let style = match (theme.is_plain(), theme.draws_pieces(shell.pieces)) {
        (true, _) => BoardStyle::Plain,
        (false, false) => BoardStyle::Characters,
        (false, true) => BoardStyle::Drawings,
    };
    Layout::of(window, style, flipped)
}

/// Draws the terminal window.
pub(super) fn draw(frame: &mut Frame<'_>, shell: &Shell, theme: &Theme) {
    let painter = Painter {
        frame: &mut *frame,
        shell,
        theme,
    };
    painter.draw();
    if theme.is_ascii() {
        to_ascii(frame.buffer_mut());
    }
}

/// Frame to draw in, with the state and styles to draw.
struct Painter<'a, 'f> {
    frame: &'a mut Frame<'f>,
    shell: &'a Shell,
    theme: &'a Theme,
}

impl Painter<'_, '_> {
    fn draw(mut self) {
        let window = self.frame.area();
        self.frame.buffer_mut().set_style(window, self.theme.text());
        let Some(layout) = layout(window, self.shell, self.theme) else {
            return self.too_small();
        };
        match self.shell.shown.screen() {
            Screen::Games => self.games(),
            Screen::NewGame => self.form(),
            Screen::Train => self.train(),
            _ => self.board_screen(&layout),
        }
        self.text();
    }

    fn board_screen(&mut self, layout: &Layout) {
        let long = self.long_status_area(layout);
        let mut layout = *layout;
        // A long status takes rows of the moves.
        if let Some(area) = long.filter(|area| area.intersects(layout.moves)) {
            layout.moves.height = area.y.saturating_sub(layout.moves.y);
        }
        let layout = &layout;
        let (moves, panel) = self.share(layout.moves);
        self.title(layout.title);
        self.players(layout);
        self.board(layout);
        if self.shell.shown.screen() == Screen::Exercise {
            self.exercise(layout);
        } else {
            self.moves(moves);
            self.panel(panel);
        }
        self.status(layout, long);
        self.input(layout.input);
        self.help(layout.help);
        self.promotion(layout);
    }

    fn too_small(&mut self) {
        let (width, height) = MIN_SIZE;
        let text = format!("{} ({width} × {height})", self.say("terminal-small"));
        let paragraph = Paragraph::new(text).wrap(Wrap { trim: true });
        self.frame.render_widget(paragraph, self.frame.area());
    }

    /// Returns a message in the user's language, without arguments.
    fn say(&self, key: &str) -> String {
        self.shell.say(key)
    }

    /// Returns a border with a title.
    fn titled(&self, title: &str) -> Block<'static> {
        let title = Span::styled(whole(&format!(" {title} ")), self.theme.accent());
        self.framed().title(title)
    }

    /// Returns a border without a title.
    fn framed(&self) -> Block<'static> {
        let block = Block::bordered()
            .border_style(self.theme.muted())
            .style(self.theme.text());
        if self.theme.is_plain() {
            block.border_set(ASCII_BORDER)
        } else {
            block.border_type(BorderType::Rounded)
        }
    }

    /// Draws a border and returns the area inside.
    fn enclose(&mut self, area: Rect, block: Block<'_>) -> Rect {
        let inner = block.inner(area);
        self.frame.render_widget(block, area);
        inner
    }

    /// Draws text lines, scrolled so that the line with index `current` is visible with `below - 1`
    /// lines below it.
    fn scrolled(&mut self, area: Rect, lines: Vec<Line<'_>>, current: usize, below: usize) {
        let height = usize::from(area.height);
        let last_start = lines.len().saturating_sub(height);
        let start = (current + below).saturating_sub(height).min(last_start);
        let lines: Vec<_> = lines.into_iter().skip(start).collect();
        self.frame.render_widget(Paragraph::new(lines), area);
    }

    /// Draws rows of text in a frame, over whatever is in the area.
    fn cover(&mut self, area: Rect, rows: Vec<String>, style: Style, block: Block<'_>) {
        let lines: Vec<Line<'_>> = rows.into_iter().map(Line::raw).collect();
        let block = block.style(self.theme.text());
        let paragraph = Paragraph::new(lines).style(style).block(block);
        self.frame.render_widget(Clear, area);
        self.frame.render_widget(paragraph, area);
    }

    /// Writes a text at column `x`, cut at the right edge of the area.
    fn write(&mut self, area: Rect, x: u16, text: &str, style: Style) {
        if x < area.right() && area.height > 0 {
            let room = usize::from(area.right() - x);
            let buffer = self.frame.buffer_mut();
            buffer.set_stringn(x, area.y, text, room, style);
        }
    }

    /// Returns a progress bar as a line of text.
    fn bar(&self, percent: usize, width: usize) -> Line<'static> {
        let filled = width * percent.min(100) / 100;
        let (full, empty) = if self.theme.is_plain() {
            ("#", ".")
        } else {
            ("━", "─")
        };
        row([
            (full.repeat(filled), self.theme.accent()),
            (empty.repeat(width - filled), self.theme.muted()),
        ])
    }
}

/// Replaces each non-ASCII character in the buffer by the most similar ASCII character.
fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let beyond = cell.symbol().chars().find(|letter| !letter.is_ascii());
        if let Some(letter) = beyond {
            let like = deunicode_char(letter).and_then(|text| text.chars().next());
            cell.set_char(like.unwrap_or('?'));
        }
    }
}

/// Adds spaces to the title of a frame, which would otherwise be cut where letters are joined.
fn whole(title: &str) -> String {
    let missing = width(title).saturating_sub(Span::raw(title).width());
    format!("{title}{:missing$}", "")
}

/// Returns a text line made of styled texts.
fn row(texts: impl IntoIterator<Item = (String, Style)>) -> Line<'static> {
    let texts = texts.into_iter();
    let spans = texts.map(|(text, style)| Span::styled(text, style));
    Line::from(spans.collect::<Vec<_>>())
}

/// Characters of a border in ASCII.
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
