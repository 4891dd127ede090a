//! Line breaks in comments.
//!
//! Programs wrap long lines of PGN, so a line break may come from the author or from wrapping. It
//! is treated as wrapping if the next word would not have fitted on the line. Where that would be
//! wrong, the writer puts two spaces before the author's line break, which other programs read as
//! blanks.

use std::iter;

/// Maximum number of characters per text line in the PGN standard's export format.
pub(super) const WIDTH: usize = 79;

/// Blanks that the writer puts before an author's line break that could be mistaken for wrapping.
pub(super) const MARK: &str = "  ";

/// Separator of several comments on a move, and of the paragraphs of a comment. Paragraphs are
/// separate comments in a file, each with its own braces.
pub(super) const BETWEEN: &str = "\n\n";

/// Text line of a comment that is followed by a line break.
#[derive(Clone, Copy)]
pub(super) struct Ended {
    /// Length of the text line in characters.
    pub(super) length: usize,
    /// Whether the text line is a single piece, which may exceed the maximum line length.
    pub(super) is_piece: bool,
}

impl Ended {
    /// Returns whether a writer would have broken the text line here, before a piece of `next`
    /// characters.
    pub(super) const fn is_wrapped(self, next: usize) -> bool {
        // Some programs fill lines of 80 characters.
        let is_wrapped = self.length <= WIDTH + 1 || self.is_piece;
        is_wrapped && self.length.saturating_add(1).saturating_add(next) > WIDTH
    }
}

/// Returns whether a character separates words in a comment. A no-break space, for example, does
/// not.
pub(super) fn is_blank(letter: char) -> bool {
    letter == ' ' || letter.is_control()
}

/// Splits a text line of a comment into pieces between which the line may be wrapped. The pieces
/// are the words, but a word is joined to the previous one if it could be misread at the start of a
/// line: a bracket could start a tag, a percent sign an escape line. Commands such as `[%clk
/// 0:09:58]` are not split.
pub(super) fn pieces(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    iter::from_fn(move || {
        let mut inside_command = false;
        let mut end = 0;
        loop {
            let word = rest[end..].split(' ').next().unwrap_or_default();
            end += word.len();
            inside_command = match (word.rfind("[%"), word.rfind(']')) {
                (Some(opened), Some(closed)) => opened > closed,
                (Some(_), None) => true,
                (None, Some(_)) => false,
                (None, None) => inside_command,
            };
            let Some(next) = rest[end..].strip_prefix(' ') else {
                break;
            };
            if !inside_command && !next.starts_with(['[', '%']) {
                break;
            }
            end += 1;
        }
        let (piece, after) = rest.split_at(end);
        rest = after.trim_start_matches(' ');
        (!piece.is_empty()).then_some(piece)
    })
}

/// Removes the line breaks made by wrapping from a comment read from a file. `before` is the number
/// of characters before the comment on its first text line, `after` the number of characters that
/// directly follow its last word. The result may contain superfluous blanks.
pub(super) fn unwrap(text: &str, before: usize, after: usize) -> String {
    let mut unwrapped = String::with_capacity(text.len());
    let mut lines = text.split('\n').peekable();
    let mut before = before;
    while let Some(line) = lines.next() {
        let bare = line.trim_end_matches(is_blank);
        unwrapped.push_str(bare);
        let ended = Ended {
            length: before + bare.chars().count(),
            // The comment may follow the `(` of a variation.
            is_piece: before <= 2 && pieces(bare.trim_start_matches(is_blank)).nth(1).is_none(),
        };
        before = 0;
        let Some(&next) = lines.peek() else {
            continue;
        };
        let next = next.trim_matches(is_blank);
        let first = pieces(next).next().unwrap_or_default();
        let is_last = first.len() == next.len() && {
            let mut rest = lines.clone();
            rest.next();
            rest.all(|line| line.chars().all(is_blank))
        };
        let length = first.chars().count() + if is_last { after } else { 0 };
        let is_wrapped = !bare.chars().all(is_blank)
            && !first.is_empty()
            && !line.ends_with(MARK)
            && ended.is_wrapped(length);
        unwrapped.push(if is_wrapped { ' ' } else { '\n' });
    }
    unwrapped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_do_not_start_like_a_tag_or_an_escape_line() {
        for (line, expected) in [
            ("", &[][..]),
            ("a bb c", &["a", "bb", "c"]),
            ("a [Event \"x\"] %b c", &["a [Event", "\"x\"] %b", "c"]),
            ("x [%clk 0:01:00] y z", &["x [%clk 0:01:00]", "y", "z"]),
            ("[%clk 0:01", &["[%clk 0:01"]),
            ("%", &["%"]),
            ("a  b", &["a", "b"]),
        ] {
            assert_eq!(pieces(line).collect::<Vec<_>>(), expected, "{line}");
        }
    }

    #[test]
    fn break_before_a_word_that_does_not_fit_is_wrapping() {
        let line = |length: usize| "a ".repeat(length / 2) + &"b".repeat(length % 2);
        let line = |length: usize| line(length - 1) + "c";
        let long = "w".repeat(90);
        for (text, before, after, expected) in [
            (format!("{}\nlonger", line(75)), 0, 0, ' '),
            (format!("{}\nlonger", line(72)), 0, 0, '\n'),
            (format!("{}\nlonger", line(72)), 3, 0, ' '),
            (format!("{}\nlonger", line(72)), 0, 1, ' '),
            (format!("{}\nlonger or not", line(72)), 0, 1, '\n'),
            (format!("{}\nw", line(80)), 0, 0, ' '),
            (format!("{}\nw", line(81)), 0, 0, '\n'),
            (format!("{}  \nlonger", line(75)), 0, 0, '\n'),
            (format!("{}\n\nlonger", line(75)), 0, 0, '\n'),
            (format!("a\n{long}"), 0, 0, ' '),
            (format!("{long}\na"), 0, 0, ' '),
            (format!("{long}\na"), 10, 0, '\n'),
        ] {
            let unwrapped = unwrap(&text, before, after);
            let kept = text.replacen('\n', &expected.to_string(), 1);
            assert_eq!(unwrapped, kept.replace("  \n", "\n"), "{text}");
        }
    }
}
