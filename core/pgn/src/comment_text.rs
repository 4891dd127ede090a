//! Reading of one comment: `{...}`, or `;` and the rest of the text line.

use std::borrow::Cow;
use std::io::{self, Read};

use super::input::Input;
use super::lines::unwrap;
use super::problem::PgnProblemKind;
use super::report::Report;
use super::text::{decode, drop_half_character, quote};
use super::visitor::Visitor;
use crate::comment::clean;

/// Beginning of a text line that ends an unclosed comment and starts the next game, unless a
/// closing brace follows later.
const NEXT_GAME: &[u8] = b"[Event \"";

/// Reusable buffer for the text of a comment.
#[derive(Default)]
pub(super) struct CommentRoom {
    bytes: Vec<u8>,
    decoded: String,
    /// Number of characters before the comment on the text line on which the comment begins.
    before: usize,
    /// Number of characters, such as the closing brace, that directly follow the last word of the
    /// comment.
    after: usize,
    /// Number of bytes minus number of characters in the comments of a text line, and the number of
    /// that text line. Used to convert byte columns to character columns.
    wide: (usize, u64),
}

impl CommentRoom {
    /// Reads the comment that starts at the brace or semicolon and keeps at most `limit` bytes of
    /// its text for [`CommentRoom::text`]. Returns whether the comment is closed. An unclosed
    /// comment ends where the next game starts.
    pub(super) fn read<R: Read, V: Visitor>(
        &mut self,
        input: &mut Input<R>,
        limit: usize,
        report: &mut Report<'_, V>,
    ) -> io::Result<bool> {
        let at = input.place();
        let braced = input.ahead()?.first() == Some(&b'{');
        input.pass(1);
        self.bytes.clear();
        let wide = Some(self.wide.0).filter(|_| self.wide.1 == at.line);
        self.before = (at.column as usize).saturating_sub(wide.unwrap_or(0));
        self.after = 0;
        let mut full = false;
        let mut is_closed_later = false;
        let closed = loop {
            let bytes = &mut self.bytes;
            let mut add = |piece: &[u8]| {
                let room = limit - bytes.len();
                full |= piece.len() > room;
                bytes.extend_from_slice(&piece[..piece.len().min(room)]);
            };
            input.take_until(
                |byte| matches!(byte, b'\n' | b'\r') || (braced && byte == b'}'),
                &mut add,
            )?;
            match input.ahead()?.first() {
                Some(b'}') => {
                    let closers = input.near()?[1..].iter();
                    self.after = 1 + closers.take_while(|&&byte| byte == b')').count();
                    input.pass(1);
                    break true;
                }
                Some(&line_end) if braced => {
                    let line = input.place().line;
                    input.pass_line_end(line_end);
                    if input.place().line > line {
                        add(b"\n");
                    }
                    if !is_closed_later && input.ahead()?.starts_with(NEXT_GAME) {
                        let mut braces = input.far().iter();
                        let next = braces.find(|byte| matches!(byte, b'{' | b'}'));
                        is_closed_later = next == Some(&b'}');
                        if !is_closed_later {
                            break false;
                        }
                    }
                }
                _ => break !braced,
            }
        };
        if full {
            drop_half_character(&mut self.bytes);
        }
        self.note_width(at.line, input.place().line);
        if !closed {
            report.problem(at, quote(&self.bytes), PgnProblemKind::CommentNotClosed);
        }
        if full && limit > 0 {
            let kind = PgnProblemKind::CommentTooLong { limit };
            report.problem(at, quote(&self.bytes), kind);
        }
        Ok(closed)
    }

    /// Updates the difference between bytes and characters on the text line on which the comment
    /// ends.
    fn note_width(&mut self, first_line: u64, last_line: u64) {
        let is_wide = !self.bytes.is_ascii() && std::str::from_utf8(&self.bytes).is_ok();
        let line = self.bytes.rsplit(|&byte| byte == b'\n').next();
        let line = line.filter(|_| is_wide).unwrap_or_default();
        let wide = line.iter().filter(|&&byte| byte & 0xc0 == 0x80).count();
        let before = match self.wide {
            (wide, line) if line == first_line && line == last_line => wide,
            _ => 0,
        };
        self.wide = (before + wide, last_line);
    }

    /// Replaces the comment text in the buffer. Line ends become spaces.
    pub(super) fn set(&mut self, mut bytes: Vec<u8>) {
        for byte in &mut bytes {
            if matches!(byte, b'\n' | b'\r') {
                *byte = b' ';
            }
        }
        self.bytes = bytes;
    }

    /// Returns the text of the comment that was read last. Line breaks made by wrapping are
    /// removed.
    pub(super) fn text(&mut self) -> Cow<'_, str> {
        let text = decode(&self.bytes, &mut self.decoded);
        if text.contains('\n') {
            let text = unwrap(text, self.before, self.after);
            return Cow::Owned(clean(&text).into_owned());
        }
        clean(text.trim_matches(' '))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::PgnProblem;

    #[derive(Default)]
    struct Problems(Vec<PgnProblemKind>);

    impl Visitor for Problems {
        type Output = ();

        fn problem(&mut self, problem: PgnProblem) {
            self.0.push(problem.kind);
        }

        fn end_game(&mut self) {}
    }

    /// Reads a comment. Returns its text, the reported problem, and the byte after the comment.
    fn read(text: &[u8]) -> (String, Option<PgnProblemKind>, Option<u8>) {
        let mut input = Input::new(text);
        let mut problems = Problems::default();
        let mut room = CommentRoom::default();
        let mut report = Report::new(&mut problems, 1, 10);
        room.read(&mut input, 30, &mut report).unwrap();
        let next = input.ahead().unwrap().first().copied();
        (room.text().into_owned(), problems.0.pop(), next)
    }

    #[test]
    fn brace_and_line_comments_are_read() {
        for (text, comment, next) in [
            (&b"{ a b }x"[..], "a b", Some(b'x')),
            (b"{a\r\n\tb}", "a\nb", None),
            (b"{a { b}", "a { b", None),
            (b"; a } b\nx", "a ) b", Some(b'\n')),
            (b"{}", "", None),
            (b"{caf\xe9}", "caf\u{e9}", None),
        ] {
            assert_eq!(read(text), (comment.to_owned(), None, next));
        }
    }

    #[test]
    fn unclosed_comment_ends_at_the_next_game() {
        let (text, problem, next) = read(b"{a b\n\n[Event \"x\"]");
        assert_eq!((&*text, next), ("a b", Some(b'[')));
        assert_eq!(problem, Some(PgnProblemKind::CommentNotClosed));
        let (text, problem, _) = read(b"{a");
        assert_eq!(
            (&*text, problem),
            ("a", Some(PgnProblemKind::CommentNotClosed))
        );
    }

    #[test]
    fn long_comment_is_truncated_between_characters() {
        let (text, problem, next) = read(format!("{{{}}}x", "\u{e9}a".repeat(20)).as_bytes());
        assert_eq!(text, "\u{e9}a".repeat(10));
        assert_eq!(problem, Some(PgnProblemKind::CommentTooLong { limit: 30 }));
        assert_eq!(next, Some(b'x'));
    }
}
