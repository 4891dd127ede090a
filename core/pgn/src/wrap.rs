//! Line wrapping for the PGN writer.

use super::lines::{BETWEEN, Ended, MARK, WIDTH, pieces};
use super::write::Lines;

/// Buffer that joins words with spaces or line ends, so that no text line becomes too long.
pub(super) struct Wrap {
    text: String,
    width: usize,
    /// Length of the current text line in characters.
    column: usize,
    /// Number of words on the current text line.
    pieces: usize,
    /// Last word, not written yet because text may still be attached to it.
    held: String,
    /// Whether the last word starts a new line of a comment.
    breaks: bool,
    /// Text to attach to the front of the next word.
    prefix: String,
}

impl Wrap {
    pub(super) fn new(lines: Lines) -> Self {
        Self {
            text: String::new(),
            width: match lines {
                Lines::Wrapped => WIDTH,
                Lines::Single => usize::MAX,
            },
            column: 0,
            pieces: 0,
            held: String::new(),
            breaks: false,
            prefix: String::new(),
        }
    }

    /// Adds a word, on a new text line if necessary.
    pub(super) fn word(&mut self, word: &str) {
        self.place_held();
        self.held.push_str(&self.prefix);
        self.prefix.clear();
        self.held.push_str(word);
    }

    /// Stores text to attach to the front of the next word.
    pub(super) fn stick_to_next(&mut self, text: &str) {
        self.prefix.push_str(text);
    }

    /// Attaches text to the end of the last word.
    pub(super) fn stick_to_last(&mut self, text: &str) {
        self.held.push_str(text);
    }

    /// Adds a comment. Each paragraph gets its own braces; line breaks in the comment are kept, and
    /// long text lines are wrapped.
    pub(super) fn comment(&mut self, text: &str) {
        for paragraph in text.split(BETWEEN) {
            self.stick_to_next("{");
            for (number, line) in paragraph.split('\n').enumerate() {
                for (index, piece) in pieces(line).enumerate() {
                    self.word(piece);
                    self.breaks = number > 0 && index == 0;
                }
            }
            if paragraph.is_empty() {
                self.word("");
            }
            self.stick_to_last("}");
        }
    }

    fn place_held(&mut self) {
        if self.held.is_empty() {
            return;
        }
        let length = self.held.chars().count();
        let ended = Ended {
            length: self.column,
            is_piece: self.pieces == 1,
        };
        if self.breaks {
            if ended.is_wrapped(length) {
                self.text.push_str(MARK);
            }
            self.end_line();
            // At the start of a line, a bracket could start a tag and a percent sign an escape
            // line.
            if self.held.starts_with(['[', '%']) {
                self.blank();
            }
        } else if self.column > 0 && self.column.saturating_add(1 + length) > self.width {
            self.end_line();
        } else if self.column > 0 {
            self.blank();
        }
        self.text.push_str(&self.held);
        self.column += length;
        self.pieces += 1;
        self.held.clear();
        self.breaks = false;
    }

    fn end_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
        self.pieces = 0;
    }

    fn blank(&mut self) {
        self.text.push(' ');
        self.column += 1;
    }

    /// Returns the wrapped text without a final line end.
    pub(super) fn finish(mut self) -> String {
        self.place_held();
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(width: usize, words: &[&str]) -> String {
        let mut wrap = Wrap {
            width,
            ..Wrap::new(Lines::Wrapped)
        };
        for word in words {
            match word.strip_prefix('{') {
                Some(comment) => wrap.comment(comment),
                None => wrap.word(word),
            }
        }
        wrap.finish()
    }

    #[test]
    fn words_fill_lines_up_to_the_width() {
        assert_eq!(wrapped(7, &["1.", "e4", "e5", "2."]), "1. e4\ne5 2.");
        assert_eq!(wrapped(8, &["1.", "e4", "e5", "2."]), "1. e4 e5\n2.");
        assert_eq!(wrapped(3, &["O-O-O", "x"]), "O-O-O\nx");
        assert_eq!(wrapped(3, &[]), "");
    }

    #[test]
    fn comments_wrap_only_where_it_is_safe() {
        assert_eq!(wrapped(6, &["{a bb ccc"]), "{a bb\nccc}");
        assert_eq!(
            wrapped(6, &["{a [Event \"x\"] %b c"]),
            "{a [Event\n\"x\"] %b\nc}"
        );
        assert_eq!(
            wrapped(6, &["{x [%clk 0:01:00] y z"]),
            "{x [%clk 0:01:00]\ny z}"
        );
        assert_eq!(wrapped(80, &["{", "x"]), "{} x");
    }

    #[test]
    fn comment_lines_and_paragraphs_are_kept() {
        let filled = "x ".repeat(38) + "x";
        for (comment, expected) in [
            ("a\nb c\n\nd", "{a\nb c} {d}"),
            ("a\n[Event \"x\"]\n%b", "{a\n [Event \"x\"]\n %b}"),
            (&*format!("{filled}\ny"), &*format!("{{{filled}  \ny}}")),
            (&*format!("{filled} y"), &*format!("{{{filled}\ny}}")),
        ] {
            let mut wrap = Wrap::new(Lines::Wrapped);
            wrap.comment(comment);
            assert_eq!(wrap.finish(), expected, "{comment}");
        }
    }

    #[test]
    fn parentheses_stay_attached_to_their_words() {
        let mut wrap = Wrap::new(Lines::Wrapped);
        wrap.word("e4");
        wrap.stick_to_next("(");
        wrap.word("d4");
        wrap.stick_to_last(")");
        assert_eq!(wrap.finish(), "e4 (d4)");
    }
}
