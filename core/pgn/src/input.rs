//! Byte stream that can be read ahead and that tracks text lines and columns.

use std::io::{self, ErrorKind, Read};

use super::text::{first_char, is_format};
use super::utf16::Utf16Reader;

/// Number of bytes that can always be read ahead, except at the end of the input. No token is
/// longer.
pub(super) const LOOKAHEAD: usize = 512;

const WINDOW: usize = 64 * 1024;

/// Location in the input text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// Number of the text line, from 1.
    pub(super) line: u64,
    /// Column in the text line in bytes, from 1.
    pub(super) column: u64,
}

/// Input stream with a window of fixed size for reading ahead.
pub(super) struct Input<R> {
    source: Utf16Reader<R>,
    window: Box<[u8]>,
    start: usize,
    end: usize,
    exhausted: bool,
    /// Error that ended reading. Returned once everything before the error has been consumed.
    failure: Option<io::Error>,
    /// Number of consumed bytes that are no longer in the window.
    gone: u64,
    line: u64,
    /// Offset from the start of the input to the first byte of the current text line.
    line_start: u64,
    /// Offset just after the last carriage return. A line feed at this offset belongs to the same
    /// line end.
    after_return: u64,
    /// Whether the white space that was skipped last contained an empty line.
    blank_line: bool,
    /// Consumed bytes that are being recorded and their maximum number. `None` while nothing is
    /// recorded.
    tape: Option<(Vec<u8>, usize)>,
}

impl<R: Read> Input<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            source: Utf16Reader::new(source),
            window: vec![0; WINDOW].into_boxed_slice(),
            start: 0,
            end: 0,
            exhausted: false,
            failure: None,
            gone: 0,
            line: 1,
            line_start: 0,
            after_return: u64::MAX,
            blank_line: false,
            tape: None,
        }
    }

    /// Returns the bytes that can be read ahead: at least [`LOOKAHEAD`], fewer only at the end of
    /// the input. A read error is returned once everything before the error has been consumed.
    #[inline]
    pub(super) fn ahead(&mut self) -> io::Result<&[u8]> {
        if self.end - self.start < LOOKAHEAD {
            self.run_low()?;
        }
        Ok(&self.window[self.start..self.end])
    }

    /// Returns the next [`LOOKAHEAD`] bytes without consuming them, fewer only at the end of the
    /// input. The reader decides by these bytes alone, so that its result does not depend on the
    /// size of the reads.
    #[inline]
    pub(super) fn near(&mut self) -> io::Result<&[u8]> {
        let seen = self.ahead()?;
        Ok(&seen[..seen.len().min(LOOKAHEAD)])
    }

    /// Returns the next 64 KiB without consuming them, fewer only at the end of the input.
    #[cold]
    pub(super) fn far(&mut self) -> &[u8] {
        if !self.exhausted && self.end - self.start < WINDOW {
            self.refill(WINDOW);
        }
        &self.window[self.start..self.end]
    }

    fn run_low(&mut self) -> io::Result<()> {
        if !self.exhausted {
            self.refill(LOOKAHEAD);
        }
        match self.failure.take_if(|_| self.start == self.end) {
            Some(failure) => Err(failure),
            None => Ok(()),
        }
    }

    #[cold]
    fn refill(&mut self, enough: usize) {
        self.window.copy_within(self.start..self.end, 0);
        self.gone += self.start as u64;
        self.end -= self.start;
        self.start = 0;
        while self.end < enough {
            match self.source.read(&mut self.window[self.end..]) {
                Ok(0) => {
                    self.exhausted = true;
                    break;
                }
                Ok(count) => self.end = (self.end + count).min(WINDOW),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    self.exhausted = true;
                    self.failure = Some(error);
                    break;
                }
            }
        }
    }

    /// Consumes `count` bytes that contain no line end.
    #[inline]
    pub(super) fn pass(&mut self, count: usize) {
        let end = (self.start + count).min(self.end);
        if let Some((tape, limit)) = &mut self.tape {
            let count = (end - self.start).min(*limit - tape.len());
            tape.extend_from_slice(&self.window[self.start..self.start + count]);
        }
        self.start = end;
    }

    /// Starts to record the consumed bytes, up to `limit` bytes.
    pub(super) fn start_tape(&mut self, limit: usize) {
        self.tape = Some((Vec::new(), limit));
    }

    /// Returns the number of recorded bytes, or `None` while nothing is recorded.
    pub(super) fn tape_length(&self) -> Option<usize> {
        self.tape.as_ref().map(|(tape, _)| tape.len())
    }

    /// Stops recording and returns the recorded bytes.
    pub(super) fn take_tape(&mut self) -> Option<Vec<u8>> {
        self.tape.take().map(|(tape, _)| tape)
    }

    #[inline]
    fn offset(&self) -> u64 {
        self.gone + self.start as u64
    }

    /// Consumes a carriage return or line feed. A carriage return and a line feed together end one
    /// text line.
    #[inline]
    pub(super) fn pass_line_end(&mut self, byte: u8) {
        let belongs_to_return = byte == b'\n' && self.offset() == self.after_return;
        self.pass(1);
        self.line_start = self.offset();
        if !belongs_to_return {
            self.line += 1;
        }
        if byte == b'\r' {
            self.after_return = self.line_start;
        }
    }

    /// Skips white space, line ends and format characters. Returns the next byte, or `None` at the
    /// end of the input. Also skips 0x1a, which DOS programs wrote at the end of a file.
    #[inline]
    pub(super) fn skip_blank(&mut self) -> io::Result<Option<u8>> {
        let line = self.line;
        let next = loop {
            let Some(&byte) = self.ahead()?.first() else {
                break None;
            };
            match byte {
                b' ' | b'\t' | 0x0b | 0x0c | 0x1a => self.pass(1),
                b'\n' | b'\r' => self.pass_line_end(byte),
                0x80.. if self.pass_blank_character()? => {}
                _ => break Some(byte),
            }
        };
        self.blank_line = self.line > line + 1;
        Ok(next)
    }

    /// Returns whether the last call of [`Input::skip_blank`] skipped an empty line.
    #[inline]
    pub(super) fn after_blank_line(&self) -> bool {
        self.blank_line
    }

    /// Consumes one non-ASCII white space or format character, if there is one.
    #[cold]
    fn pass_blank_character(&mut self) -> io::Result<bool> {
        let Some((letter, length)) = first_char(self.ahead()?) else {
            return Ok(false);
        };
        let is_format = is_format(letter);
        if !is_format && !letter.is_whitespace() {
            return Ok(false);
        }
        let begins_line = is_format && self.at_line_start();
        self.pass(length);
        if begins_line {
            self.line_start = self.offset();
        }
        Ok(true)
    }

    /// Skips the rest of the current text line, but not its line end.
    pub(super) fn skip_line(&mut self) -> io::Result<()> {
        self.take_until(|byte| matches!(byte, b'\n' | b'\r'), |_| {})
    }

    /// Consumes bytes up to the first that `stop` matches or the end of the input, and passes them
    /// to `piece` in chunks. `stop` must match line ends.
    pub(super) fn take_until(
        &mut self,
        stop: impl Fn(u8) -> bool,
        mut piece: impl FnMut(&[u8]),
    ) -> io::Result<()> {
        loop {
            let seen = self.ahead()?;
            let found = seen.iter().position(|&byte| stop(byte));
            let length = found.unwrap_or(seen.len());
            piece(&seen[..length]);
            self.pass(length);
            if found.is_some() || length == 0 {
                return Ok(());
            }
        }
    }

    /// Returns whether the next byte is the first of its text line.
    #[inline]
    pub(super) fn at_line_start(&self) -> bool {
        self.offset() == self.line_start
    }

    /// Returns the location of the next byte in the input.
    pub(super) fn place(&self) -> Place {
        Place {
            line: self.line,
            column: self.offset() - self.line_start + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cr_lf_and_crlf_each_end_one_line() {
        let mut input = Input::new(&b"a\nb\r\nc\rd\n\re\r\n\r\nf"[..]);
        let mut seen = Vec::new();
        while let Some(byte) = input.skip_blank().unwrap() {
            seen.push((byte, input.place().line, input.place().column));
            input.pass(1);
        }
        assert_eq!(
            seen,
            [
                (b'a', 1, 1),
                (b'b', 2, 1),
                (b'c', 3, 1),
                (b'd', 4, 1),
                (b'e', 6, 1),
                (b'f', 8, 1)
            ]
        );
    }

    #[test]
    fn lines_longer_than_the_window_are_read() {
        let text = [vec![b'x'; 3 * WINDOW], b"\ny".to_vec()].concat();
        let mut input = Input::new(&text[..]);
        let mut length = 0;
        input
            .take_until(|byte| byte == b'\n', |piece| length += piece.len())
            .unwrap();
        assert_eq!(length, 3 * WINDOW);
        assert_eq!(input.place().column, 3 * WINDOW as u64 + 1);
        assert_eq!(input.skip_blank().unwrap(), Some(b'y'));
        assert_eq!((input.place().line, input.at_line_start()), (2, true));
        input.pass(1);
        assert_eq!(input.skip_blank().unwrap(), None);
    }
}
