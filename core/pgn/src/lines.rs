//! Line breaks in comments. Programs wrap long lines of PGN, so a break may be the program's or the
//! author's. It is taken for the program's where the next word would not have fitted on the line.
//! Where that would be wrong, our writer puts two spaces in front of the author's break; other
//! programs read them as blanks.

use std::iter;

/// The most characters on a line, as the standard's export format has it.
pub(super) const WIDTH: usize = 79;

/// Written in front of an author's break that could be taken for a wrap.
pub(super) const MARK: &str = "  ";

/// Separates two comments on the same move, and the paragraphs of a comment, which are comments,
/// too: in a file each paragraph has its own braces.
pub(super) const BETWEEN: &str = "\n\n";

/// A line that a break ends.
#[derive(Clone, Copy)]
pub(super) struct Ended {
    /// Its length in characters.
    pub(super) length: usize,
    /// Whether it is one piece, which may be longer than a line.
    pub(super) is_piece: bool,
}

impl Ended {
    /// Whether a writer would have wrapped this line in front of a piece of `next` characters.
    pub(super) const fn is_wrapped(self, next: usize) -> bool {
        // Some programs fill lines of 80 characters.
        let is_wrapped = self.length <= WIDTH + 1 || self.is_piece;
        is_wrapped && self.length.saturating_add(1).saturating_add(next) > WIDTH
    }
}

/// Whether a character of a comment separates words. Others, such as a no-break space, belong to
/// them.
pub(super) fn is_blank(letter: char) -> bool {
    letter == ' ' || letter.is_control()
}

/// The pieces of a line between which it may be wrapped: its words, but a word stays with the one
/// before it where a reader could mistake it for something else at the start of a line. A bracket
/// could begin a tag, a percent sign an escaped line; commands stay whole.
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

/// The text of a comment in a file, in the lines of its author. Its first line has `before`
/// characters in front of it; `after` characters behind it belong to its last word. Blanks may be
/// left over.
pub(super) fn unwrap(text: &str, before: usize, after: usize) -> String {
    let mut unwrapped = String::with_capacity(text.len());
    let mut lines = text.split('\n').peekable();
    let mut before = before;
    while let Some(line) = lines.next() {
        let bare = line.trim_end_matches(is_blank);
        unwrapped.push_str(bare);
        let ended = Ended {
            length: before + bare.chars().count(),
            // A variation may begin with the comment.
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
    fn lines_may_be_wrapped_only_where_no_reader_can_mistake_the_next_word() {
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
    fn only_a_break_in_front_of_a_word_that_does_not_fit_is_a_wrap() {
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
