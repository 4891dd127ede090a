//! Shortening of texts, and their width in a terminal.

use ratatui::style::Style;
use ratatui::text::Span;

/// Shortens text received from a chess program, for an error message.
pub(crate) fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(60).collect();
    if short.len() < text.len() {
        short.push_str("...");
    }
    short
}

/// Returns the number of terminal columns of a text. Each letter has its own cell, combining marks
/// have none. `Span::width` would count the Arabic letters lam and alef as one.
pub(crate) fn width(text: &str) -> usize {
    let span = Span::raw(text);
    let letters = span.styled_graphemes(Style::new());
    letters.map(|it| Span::raw(it.symbol).width()).sum()
}

/// Returns the number of bytes of a text that fit into `columns`.
pub(crate) fn fitting(text: &str, columns: usize) -> usize {
    let ends = text
        .char_indices()
        .map(|(at, letter)| at + letter.len_utf8());
    let fits = |&end: &usize| width(&text[..end]) <= columns;
    ends.take_while(fits).last().unwrap_or(0)
}

/// Cuts a text to at most `room` columns.
pub(crate) fn cut(text: &str, room: usize) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let end = fitting(text, room.saturating_sub(1));
    let mark = if room > 0 { "…" } else { "" };
    format!("{}{mark}", &text[..end])
}

/// Adds spaces to a text up to a number of columns.
pub(crate) fn padded(text: &str, columns: usize) -> String {
    format!("{text}{:1$}", "", columns.saturating_sub(width(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn width_counts_the_cells_of_the_letters() {
        for (text, columns) in [
            ("", 0),
            ("e4", 2),
            ("zurück", 6),
            ("u\u{308}", 1),
            ("日本", 4),
            // Two letters that are joined, and a vowel sign.
            ("لا", 2),
            ("نقلاتُك", 6),
            // A text in isolates.
            ("\u{2068}F2\u{2069}", 2),
        ] {
            assert_eq!(width(text), columns, "{text}");
            let padded = padded(text, 10);
            assert_eq!(width(&padded), 10, "{padded}");
        }
    }

    #[test]
    fn texts_are_cut_between_letters() {
        for (text, room, cut_text) in [
            ("abc", 3, "abc"),
            ("abcd", 3, "ab…"),
            ("abcd", 1, "…"),
            ("abcd", 0, ""),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("日本語", 5, "日本…"),
            ("日本語", 4, "日…"),
            ("السلام", 4, "الس…"),
        ] {
            assert_eq!(cut(text, room), cut_text, "{text} {room}");
        }
    }
}
