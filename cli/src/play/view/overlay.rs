//! Drawing of overlays: text and the promotion picker.

use plywise_chess::{Color, Piece};
use plywise_words::local_san;
use ratatui::layout::{Position as Cell, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Padding, Paragraph};

use super::{Painter, whole};
use crate::play::layout::Layout;
use crate::play::shell::{PROMOTIONS, Shell};
use crate::text::{fitting, padded, width};

/// Terminal columns of a piece in the promotion picker.
const CHOICE_WIDTH: u16 = 7;

/// Column of the descriptions in a text overlay with names, and minimum width of the descriptions.
const DESCRIPTION: usize = 25;
const MIN_DESCRIPTION: usize = 26;

impl Painter<'_, '_> {
    /// Draws the text overlay.
    pub(super) fn text(&mut self) {
        let Some(text) = &self.shell.text else {
            return;
        };
        let page = Page::of(self.frame.area(), &text.lines);
        let last = page.last_scroll();
        let hint = self.say(if last > 0 {
            "terminal-scrolls"
        } else {
            "terminal-any-key"
        });
        let block = self
            .titled_twice(&text.title, &hint)
            .padding(Padding::horizontal(1));
        let rows: Vec<Line<'_>> = page.rows.into_iter().map(Line::from).collect();
        let paragraph = Paragraph::new(rows)
            .block(block)
            .style(self.theme.text())
            .scroll((text.scroll.min(last), 0));
        self.frame.render_widget(Clear, page.area);
        self.frame.render_widget(paragraph, page.area);
    }

    /// Returns a border with a title and a hint at the bottom.
    fn titled_twice(&self, title: &str, hint: &str) -> Block<'static> {
        let hint = Line::styled(whole(&format!(" {hint} ")), self.theme.muted());
        self.titled(title).title_bottom(hint.right_aligned())
    }

    pub(super) fn promotion(&mut self, layout: &Layout) {
        let Some(promotion) = self.shell.shown.promotion() else {
            return;
        };
        let color = Color::ALL[usize::from(!promotion.white)];
        let area = promotion_area(layout);
        let title = self.say("board-promotion");
        let block = self.titled_twice(&title, &self.say("terminal-promotion-keys"));
        self.frame.render_widget(Clear, area);
        let inner = self.enclose(area, block);
        for (index, (_, letter)) in PROMOTIONS.into_iter().enumerate() {
            let is_selected = index == self.shell.promotion;
            let style = self.theme.item(is_selected, self.theme.text());
            let piece = Piece::from_char(letter).map(|piece| Piece::new(color, piece.role));
            let sign = piece.map(|piece| self.theme.symbol(piece, self.shell.pieces));
            let sign = sign.filter(|sign| sign.to_uppercase() != letter.to_string());
            let letter = local_san(&letter.to_string(), &self.shell.words);
            let text = match sign {
                Some(sign) => format!("  {sign} {letter}  "),
                None => format!("   {letter}   "),
            };
            let cell = choice_area(inner, index);
            self.frame
                .render_widget(Paragraph::new(text).style(style), cell);
        }
    }
}

/// Returns the last scroll position of the text overlay.
pub(in crate::play) fn last_scroll(window: Rect, shell: &Shell) -> u16 {
    let text = shell.text.as_ref();
    text.map_or(0, |text| Page::of(window, &text.lines).last_scroll())
}

/// Text overlay with its text wrapped into a box.
struct Page {
    area: Rect,
    rows: Vec<String>,
}

impl Page {
    fn of(window: Rect, lines: &[String]) -> Self {
        let columns = |line: &String| match line.split_once('\t') {
            Some((left, right)) => width(left).max(DESCRIPTION) + width(right),
            None => width(line),
        };
        let longest = lines.iter().map(columns).max();
        let width = (longest.unwrap_or(0).min(80) as u16 + 4)
            .max(30)
            .min(window.width);
        let inside = usize::from(width.saturating_sub(4)).max(1);
        let rows: Vec<String> = lines
            .iter()
            .flat_map(|line| laid_out(line, inside))
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

/// Wraps a line of a text overlay. A tab separates a name from its description, which gets rows of
/// its own if there is no room beside the name.
fn laid_out(line: &str, columns: usize) -> Vec<String> {
    let Some((name, description)) = line.split_once('\t') else {
        return wrapped(line, columns);
    };
    let beside = columns >= DESCRIPTION + MIN_DESCRIPTION;
    let indent = if beside { DESCRIPTION } else { 4 };
    let rows = wrapped(description, columns.saturating_sub(indent).max(1));
    let rows = rows.into_iter().map(|row| format!("{:indent$}{row}", ""));
    let mut rows: Vec<String> = rows.collect();
    match rows.first_mut().filter(|_| beside && width(name) < indent) {
        Some(first) => first.replace_range(..indent, &padded(name, indent)),
        None => drop(rows.splice(..0, wrapped(name, columns))),
    }
    rows
}

/// Wraps a text line at spaces, and within a word only if the word is longer than a row.
pub(super) fn wrapped(line: &str, columns: usize) -> Vec<String> {
    let (mut rows, mut rest) = (Vec::new(), line);
    while width(rest) > columns {
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let end = fitting(rest, columns).max(first);
        let words = &rest[..end];
        // A space that does not fit ends the row.
        let space = if rest[end..].starts_with(' ') {
            Some(end)
        } else {
            words
                .rfind(' ')
                .filter(|&at| !words[..at].trim().is_empty())
        };
        let (row, next) = rest.split_at(space.unwrap_or(end));
        rows.push(row.to_owned());
        rest = if space.is_some() {
            next.trim_start()
        } else {
            next
        };
    }
    if !rest.is_empty() || rows.is_empty() {
        rows.push(rest.to_owned());
    }
    rows
}

/// Returns the area of the promotion picker in the window.
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

/// Returns the index of the piece in the promotion picker at a terminal cell.
pub(in crate::play) fn promotion_at(layout: &Layout, x: u16, y: u16) -> Option<usize> {
    let area = promotion_area(layout);
    let inner = Rect {
        x: area.x + 1,
        y: area.y + 1,
        width: area.width - 2,
        height: 1,
    };
    (0..PROMOTIONS.len()).find(|&index| choice_area(inner, index).contains(Cell::new(x, y)))
}

/// Returns a rectangle of the given size in the centre of an area. If it exceeds a small area, it
/// does so at the bottom right, not at the top left.
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
    fn descriptions_are_in_a_column_of_their_own() {
        let line = "  undo\ttake back to your last move";
        let column = " ".repeat(DESCRIPTION);
        assert_eq!(
            laid_out(line, 51),
            [
                padded("  undo", DESCRIPTION) + "take back to your last",
                column.clone() + "move",
            ]
        );
        assert_eq!(
            laid_out(line, 30),
            ["  undo", "    take back to your last", "    move"]
        );
        let long = "  brett ahorn|schiefer|salbei|papier\tFarben";
        let rows = [
            "  brett ahorn|schiefer|salbei|papier".to_owned(),
            column + "Farben",
        ];
        assert_eq!(laid_out(long, 60), rows);
        assert_eq!(laid_out("one two", 4), ["one", "two"]);
    }

    #[test]
    fn text_wraps_at_spaces_and_keeps_all_words() {
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
