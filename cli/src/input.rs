//! Text lines received from a chess program.

use std::io::{self, BufRead};

/// Max length in bytes of a text line from a chess program. A game of a thousand moves takes 10
/// KiB.
pub const MAX_LINE: usize = 1 << 20;

/// Text line received from a chess program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// Text line without its line ending. Invalid UTF-8 is replaced.
    Text(String),
    /// Text line longer than [`MAX_LINE`], which was skipped.
    TooLong,
}

/// Reads the next text line in bounded memory. Returns `None` at the end of the input.
pub fn read_line(reader: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let mut too_long = false;
    let mut anything = false;
    loop {
        let chunk = match reader.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            break;
        }
        anything = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let taken = end.unwrap_or(chunk.len());
        too_long |= line.len() + taken > MAX_LINE;
        if !too_long {
            line.extend_from_slice(&chunk[..taken]);
        }
        let used = end.map_or(taken, |end| end + 1);
        reader.consume(used);
        if end.is_some() {
            break;
        }
    }
    if !anything {
        return Ok(None);
    }
    if too_long {
        return Ok(Some(Line::TooLong));
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    Ok(Some(Line::Text(
        String::from_utf8_lossy(&line).into_owned(),
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut bytes: &[u8]) -> Vec<Line> {
        std::iter::from_fn(|| read_line(&mut bytes).unwrap()).collect()
    }

    #[test]
    fn all_line_endings_are_accepted() {
        let text = |text: &str| Line::Text(text.into());
        assert_eq!(
            all(b"uci\r\n\nisready\nquit"),
            [text("uci"), text(""), text("isready"), text("quit")]
        );
        assert_eq!(all(b""), []);
        assert_eq!(all(b"\xFFa\n"), [text("\u{FFFD}a")]);
    }

    #[test]
    fn endless_line_does_not_fill_memory() {
        let mut bytes = vec![b'x'; MAX_LINE + 1];
        bytes.extend(b"\nisready\n");
        assert_eq!(all(&bytes), [Line::TooLong, Line::Text("isready".into())]);
        let bytes = vec![b'x'; MAX_LINE];
        assert!(matches!(&all(&bytes)[..], [Line::Text(_)]));
    }
}
