//! Reading of one tag pair, `[Name "value"]`, including common mistakes.

use std::io::{self, Read};

use super::input::Input;
use super::problem::PgnProblemKind;
use super::report::Report;
use super::tags::clean_value;
use super::text::{blanks, decode, drop_half_character, quote, shorten};
use super::visitor::Visitor;

/// Maximum length of a tag name in bytes.
const MAX_NAME: usize = 255;

/// What an opening bracket in PGN begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Bracket {
    /// Name and quote follow the bracket: a tag.
    Tag,
    /// Name without a quote follows the bracket: a damaged tag if a tag is expected.
    Name,
    /// Neither a tag nor a damaged tag.
    #[default]
    Other,
}

/// Returns what the bracket at the start of `seen` begins, and the name after the bracket.
pub(super) fn look_at_bracket(seen: &[u8]) -> (Bracket, &[u8]) {
    let inside = seen.get(1..).unwrap_or_default();
    let inside = &inside[blanks(inside)..];
    let length = inside
        .iter()
        .take(MAX_NAME + 1)
        .take_while(|byte| is_name(**byte))
        .count();
    let (name, rest) = inside.split_at(length);
    if name.is_empty() || length > MAX_NAME || !(name[0].is_ascii_alphanumeric() || name[0] == b'_')
    {
        return (Bracket::Other, &[]);
    }
    let quoted = rest.get(blanks(rest)) == Some(&b'"');
    (if quoted { Bracket::Tag } else { Bracket::Name }, name)
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'+' | b'#' | b'=' | b':' | b'.')
}

/// Reusable buffer for the name and value of a tag.
#[derive(Default)]
pub(super) struct TagRoom {
    bracket: Bracket,
    name: String,
    bytes: Vec<u8>,
    decoded: String,
}

impl TagRoom {
    /// Returns what the bracket at the current location of the input begins, and the name after the
    /// bracket.
    pub(super) fn look<R: Read>(&mut self, input: &mut Input<R>) -> io::Result<(Bracket, &str)> {
        let (bracket, name) = look_at_bracket(input.near()?);
        self.bracket = bracket;
        self.name.clear();
        self.name.extend(name.iter().map(|&byte| char::from(byte)));
        Ok((bracket, &self.name))
    }

    /// Reads the tag that [`TagRoom::look`] found. Returns the name and the value of the tag, the
    /// value truncated to `limit` bytes.
    pub(super) fn read<R: Read, V: Visitor>(
        &mut self,
        input: &mut Input<R>,
        limit: usize,
        report: &mut Report<'_, V>,
    ) -> io::Result<(&str, std::borrow::Cow<'_, str>)> {
        let at = input.place();
        self.bytes.clear();
        input.pass(1);
        input.skip_blank()?;
        input.pass(self.name.len());
        let problem = if self.bracket == Bracket::Tag {
            input.skip_blank()?;
            input.pass(1);
            self.read_quoted(input, limit)?
        } else {
            self.read_bare(input, limit)?;
            Some(PgnProblemKind::TagUnquoted)
        };
        let problem = if self.bytes.len() > limit {
            self.bytes.truncate(limit);
            drop_half_character(&mut self.bytes);
            Some(PgnProblemKind::TagTooLong { limit })
        } else {
            problem
        };
        if let Some(kind) = problem {
            let text = format!("[{} \"{}", self.name, quote(&self.bytes));
            report.problem(at, shorten(&text, 40), kind);
        }
        let value = decode(&self.bytes, &mut self.decoded);
        Ok((&self.name, clean_value(value)))
    }

    /// Appends bytes to a tag value, up to one byte beyond the limit. The extra byte shows that the
    /// value is too long.
    fn add(bytes: &mut Vec<u8>, piece: &[u8], limit: usize) {
        let room = (limit + 1).saturating_sub(bytes.len());
        bytes.extend_from_slice(&piece[..piece.len().min(room)]);
    }

    /// Reads a quoted tag value up to the closing quote and bracket. A quote that is followed by
    /// neither a bracket nor the end of the text line is part of the value.
    fn read_quoted<R: Read>(
        &mut self,
        input: &mut Input<R>,
        limit: usize,
    ) -> io::Result<Option<PgnProblemKind>> {
        let mut problem = None;
        loop {
            let bytes = &mut self.bytes;
            input.take_until(
                |byte| matches!(byte, b'"' | b'\\' | b'\n' | b'\r'),
                |piece| Self::add(bytes, piece, limit),
            )?;
            match *input.near()? {
                [b'\\', next @ (b'"' | b'\\'), ref rest @ ..] => {
                    // A path that ends with a backslash looks like an escaped quote.
                    if next == b'"' && closes_line(rest) {
                        Self::add(bytes, b"\\", limit);
                        input.pass(1);
                    } else {
                        Self::add(bytes, &[next], limit);
                        input.pass(2);
                    }
                }
                [b'\\', ..] => {
                    Self::add(bytes, b"\\", limit);
                    input.pass(1);
                }
                [b'"', ref rest @ ..] => match after_blanks(rest) {
                    (blanks, Some(b']')) => {
                        input.pass(blanks + 2);
                        return Ok(problem);
                    }
                    (blanks, None | Some(b'\n' | b'\r')) => {
                        input.pass(blanks + 1);
                        // The closing bracket may be on the next line.
                        if input.skip_blank()? == Some(b']') {
                            input.pass(1);
                            return Ok(problem);
                        }
                        return Ok(Some(PgnProblemKind::TagNotClosed));
                    }
                    _ => {
                        problem = Some(PgnProblemKind::TagQuote);
                        Self::add(bytes, b"\"", limit);
                        input.pass(1);
                    }
                },
                // End of the line or of the input.
                _ => {
                    if bytes.last() == Some(&b']') {
                        bytes.pop();
                    }
                    return Ok(Some(PgnProblemKind::TagNotClosed));
                }
            }
        }
    }

    /// Reads an unquoted tag value up to the closing bracket or the end of the text line.
    fn read_bare<R: Read>(&mut self, input: &mut Input<R>, limit: usize) -> io::Result<()> {
        let bytes = &mut self.bytes;
        input.take_until(
            |byte| matches!(byte, b']' | b'\n' | b'\r'),
            |piece| Self::add(bytes, piece, limit),
        )?;
        if input.ahead()?.first() == Some(&b']') {
            input.pass(1);
        }
        let trimmed = bytes
            .trim_ascii()
            .iter()
            .copied()
            .filter(|byte| !matches!(byte, b'"' | b'\''))
            .collect();
        *bytes = trimmed;
        Ok(())
    }
}

/// Returns the number of blank bytes at the start of `seen` on its text line, and the byte after
/// them.
fn after_blanks(seen: &[u8]) -> (usize, Option<u8>) {
    let line_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let end = seen.iter().position(line_end).unwrap_or(seen.len());
    let count = blanks(&seen[..end]);
    (count, seen.get(count).copied())
}

/// Returns whether the first text line of `seen` contains only a closing bracket.
fn closes_line(seen: &[u8]) -> bool {
    let (blanks, next) = after_blanks(seen);
    next == Some(b']')
        && matches!(
            after_blanks(&seen[blanks + 1..]).1,
            None | Some(b'\n' | b'\r')
        )
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

    fn read(text: &str) -> (String, String, Option<PgnProblemKind>) {
        let mut input = Input::new(text.as_bytes());
        let mut problems = Problems::default();
        let mut room = TagRoom::default();
        let mut report = Report::new(&mut problems, 1, 10);
        room.look(&mut input).unwrap();
        let (name, value) = room.read(&mut input, 20, &mut report).unwrap();
        (name.to_owned(), value.into_owned(), problems.0.pop())
    }

    #[test]
    fn valid_tags_are_read_without_problems() {
        for (text, value) in [
            ("[A \"b\"]", "b"),
            ("[ A\t\"b\"  ] x", "b"),
            ("[A\"\"]", ""),
            ("[A\n\"b\"\n]", "b"),
            (r#"[A "a \"b\" \\c"]"#, r#"a "b" \c"#),
            (r#"[A "C:\x"]"#, r"C:\x"),
            (r#"[A "C:\"]"#, r"C:\"),
            ("[A \"]\"]", "]"),
        ] {
            assert_eq!(
                read(text),
                ("A".to_owned(), value.to_owned(), None),
                "{text}"
            );
        }
    }

    #[test]
    fn damaged_tags_are_repaired_and_reported() {
        for (text, value, kind) in [
            ("[A \"b", "b", PgnProblemKind::TagNotClosed),
            ("[A \"b]\nx", "b", PgnProblemKind::TagNotClosed),
            ("[A \"b\"\n[B \"c\"]", "b", PgnProblemKind::TagNotClosed),
            ("[A \"b \"c\" d\"]", "b \"c\" d", PgnProblemKind::TagQuote),
            ("[A b c]", "b c", PgnProblemKind::TagUnquoted),
            ("[A 'b'\n", "b", PgnProblemKind::TagUnquoted),
            (
                "[A \"123456789012345678901\"]",
                "12345678901234567890",
                PgnProblemKind::TagTooLong { limit: 20 },
            ),
        ] {
            let (name, found, problem) = read(text);
            assert_eq!(
                (&*name, &*found, problem),
                ("A", value, Some(kind)),
                "{text}"
            );
        }
    }

    #[test]
    fn brackets_are_classified() {
        for (text, bracket) in [
            ("[Event \"x\"]", Bracket::Tag),
            ("[White_Elo\n \"1\"", Bracket::Tag),
            ("[Event x]", Bracket::Name),
            ("[%clk 1]", Bracket::Other),
            ("[", Bracket::Other),
            ("[]", Bracket::Other),
        ] {
            assert_eq!(look_at_bracket(text.as_bytes()).0, bracket, "{text}");
        }
        let long = format!("[{} \"x\"]", "n".repeat(256));
        assert_eq!(look_at_bracket(long.as_bytes()).0, Bracket::Other);
    }
}
