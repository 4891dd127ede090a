//! What lies over the board: text to read, and the promotion picker.

use plywise_chess::{Piece, Role};
use plywise_game::session::Question;
use ratatui::Frame;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};

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
    let page = Page::of(frame.area(), lines);
    let last = page.last_scroll();
    let hint = state.words.say(if last > 0 {
        "terminal-scrolls"
    } else {
        "terminal-any-key"
    });
    let block = titled(title, theme)
        .title_bottom(Line::from(Span::styled(format!(" {hint} "), theme.muted())).right_aligned())
        .padding(ratatui::widgets::Padding::horizontal(1));
    let rows: Vec<Line<'_>> = page.rows.into_iter().map(Line::from).collect();
    let paragraph = Paragraph::new(rows)
        .block(block)
        .style(theme.text())
        .scroll((scroll.min(last), 0));
    frame.render_widget(Clear, page.area);
    frame.render_widget(paragraph, page.area);
}

/// How far the text that is shown, if any is, can be scrolled in this window.
pub(in crate::play) fn last_scroll(window: Rect, state: &State) -> u16 {
    match &state.overlay {
        Some(Overlay::Text { lines, .. }) => Page::of(window, lines).last_scroll(),
        _ => 0,
    }
}

/// A text in its box: lines longer than the box take several rows.
struct Page {
    area: Rect,
    rows: Vec<String>,
}

impl Page {
    fn of(window: Rect, lines: &[String]) -> Self {
        let longest = lines.iter().map(|line| Span::raw(line).width()).max();
        let width = (longest.unwrap_or(0).min(80) as u16 + 4)
            .max(30)
            .min(window.width);
        let inside = usize::from(width.saturating_sub(4)).max(1);
        let rows: Vec<String> = lines
            .iter()
            .flat_map(|line| wrapped(line, inside))
            .collect();
        let height = (rows.len() + 2).min(usize::from(window.height)) as u16;
        let area = centred(window, width, height);
        Self { area, rows }
    }

    fn last_scroll(&self) -> u16 {
        let inside = usize::from(self.area.height.saturating_sub(2));
        u16::try_from(self.rows.len().saturating_sub(inside)).unwrap_or(u16::MAX)
    }
}

/// A line in rows of this many columns, divided at spaces, and within a word only where that
/// is longer than a row.
fn wrapped(line: &str, columns: usize) -> Vec<String> {
    let mut rows = Vec::new();
    let mut row: Option<String> = None;
    for word in line.split(' ') {
        let joined = match &row {
            Some(row) => format!("{row} {word}"),
            // Spaces at the end of a row do not begin the next one.
            None if word.is_empty() && !rows.is_empty() => continue,
            None => word.to_owned(),
        };
        if Span::raw(&joined).width() <= columns {
            row = Some(joined);
            continue;
        }
        rows.extend(row.take());
        let mut rest = word;
        while Span::raw(rest).width() > columns {
            let (start, end) = rest.split_at(fitting(rest, columns));
            rows.push(start.to_owned());
            rest = end;
        }
        row = Some(rest.to_owned()).filter(|rest| !rest.is_empty());
    }
    rows.extend(row);
    rows
}

/// The bytes of a text that fit into this many columns: one letter at least.
fn fitting(text: &str, columns: usize) -> usize {
    let ends = text
        .char_indices()
        .map(|(at, letter)| at + letter.len_utf8());
    let fits = |&end: &usize| Span::raw(&text[..end]).width() <= columns;
    let first = text.chars().next().map_or(0, char::len_utf8);
    ends.take_while(fits).last().unwrap_or(first)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_divided_at_spaces_and_hold_all_words() {
        for (line, columns, rows) in [
            ("", 5, &[""][..]),
            ("one two", 7, &["one two"]),
            ("one two", 6, &["one", "two"]),
            ("F1     help me", 7, &["F1    ", "help me"]),
            ("  one two", 5, &["  one", "two"]),
            ("one   ", 4, &["one "]),
            ("one    two", 4, &["one ", "two"]),
            ("abcdefg hi", 3, &["abc", "def", "g", "hi"]),
            ("a–é–ü", 2, &["a–", "é–", "ü"]),
            ("日本語", 3, &["日", "本", "語"]),
            ("日本", 1, &["日", "本"]),
        ] {
            assert_eq!(wrapped(line, columns), rows, "{line:?}");
        }
    }
}
