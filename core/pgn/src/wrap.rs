//! Words on lines of limited width.

/// Puts words one after the other, a space or a line end between them.
pub(super) struct Wrap {
    text: String,
    width: usize,
    /// How many characters the current line has.
    column: usize,
    /// The last word, to which something may still be stuck.
    held: String,
    /// What the next word begins with.
    prefix: String,
}

impl Wrap {
    /// Lines of at most `width` characters, a longer word alone on its line aside.
    pub(super) fn new(width: usize) -> Self {
        Self {
            text: String::new(),
            width,
            column: 0,
            held: String::new(),
            prefix: String::new(),
        }
    }

    /// A word.
    pub(super) fn word(&mut self, word: &str) {
        self.place_held();
        self.held.push_str(&self.prefix);
        self.prefix.clear();
        self.held.push_str(word);
    }

    /// Begins the next word with this.
    pub(super) fn stick_to_next(&mut self, text: &str) {
        self.prefix.push_str(text);
    }

    /// Adds this to the last word.
    pub(super) fn stick_to_last(&mut self, text: &str) {
        self.held.push_str(text);
    }

    /// A comment in braces. Its lines break only where no reader can mistake the next
    /// word for something else: not in front of a bracket, which could begin a tag, nor
    /// of a percent sign, which could begin an escaped line, nor inside a command.
    pub(super) fn comment(&mut self, text: &str) {
        self.stick_to_next("{");
        let mut inside_command = false;
        for (index, word) in text.split(' ').enumerate() {
            if index > 0 && (inside_command || word.starts_with(['[', '%'])) {
                self.stick_to_last(" ");
                self.stick_to_last(word);
            } else {
                self.word(word);
            }
            let (opened, closed) = (word.rfind("[%"), word.rfind(']'));
            inside_command = match (opened, closed) {
                (Some(opened), Some(closed)) => opened > closed,
                (Some(_), None) => true,
                (None, Some(_)) => false,
                (None, None) => inside_command,
            };
        }
        self.stick_to_last("}");
    }

    fn place_held(&mut self) {
        if self.held.is_empty() {
            return;
        }
        let length = self.held.chars().count();
        if self.column > 0 {
            // One column for the space.
            if self.column.saturating_add(1 + length) > self.width {
                self.text.push('\n');
                self.column = 0;
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.text.push_str(&self.held);
        self.column += length;
        self.held.clear();
    }

    /// The text, without a line end after it.
    pub(super) fn finish(mut self) -> String {
        self.place_held();
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(width: usize, words: &[&str]) -> String {
        let mut wrap = Wrap::new(width);
        for word in words {
            match word.strip_prefix('{') {
                Some(comment) => wrap.comment(comment),
                None => wrap.word(word),
            }
        }
        wrap.finish()
    }

    #[test]
    fn lines_are_filled_and_never_too_long() {
        assert_eq!(wrapped(7, &["1.", "e4", "e5", "2."]), "1. e4\ne5 2.");
        assert_eq!(wrapped(8, &["1.", "e4", "e5", "2."]), "1. e4 e5\n2.");
        assert_eq!(wrapped(3, &["O-O-O", "x"]), "O-O-O\nx");
        assert_eq!(wrapped(3, &[]), "");
    }

    #[test]
    fn comments_break_between_words_only_where_that_is_safe() {
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
    fn parentheses_stick_to_their_words() {
        let mut wrap = Wrap::new(80);
        wrap.word("e4");
        wrap.stick_to_next("(");
        wrap.word("d4");
        wrap.stick_to_last(")");
        assert_eq!(wrap.finish(), "e4 (d4)");
    }
}
