//! Decoding of UTF-16 input, as some programs save PGN files.

use std::io::{self, Read};
use std::iter;

/// Number of bytes of UTF-16 that are decoded at a time.
const CHUNK: usize = 8 * 1024;

/// Text encoding of a stream, detected from its first two bytes.
#[derive(Clone, Copy)]
enum Form {
    Unknown,
    Bytes,
    Utf16 { unit: fn([u8; 2]) -> u16 },
}

/// Decodes a stream that starts with a UTF-16 byte order mark to UTF-8, and passes any other stream
/// through unchanged.
pub(super) struct Utf16Reader<R> {
    source: R,
    form: Form,
    /// Decoded bytes to return next, starting at index `given`.
    ready: Vec<u8>,
    given: usize,
    /// Bytes of the last chunk that are not decoded yet: half a code unit or half a surrogate pair.
    raw: Vec<u8>,
}

impl<R: Read> Utf16Reader<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            source,
            form: Form::Unknown,
            ready: Vec::new(),
            given: 0,
            raw: Vec::new(),
        }
    }

    /// Reads the first two bytes to detect the encoding. The bytes are kept as data unless they are
    /// a byte order mark.
    fn look_at_start(&mut self) -> io::Result<()> {
        while self.ready.len() < 2 {
            let mut byte = [0];
            if self.source.read(&mut byte)? == 0 {
                break;
            }
            self.ready.push(byte[0]);
        }
        self.form = match *self.ready {
            [0xff, 0xfe] => Form::Utf16 {
                unit: u16::from_le_bytes,
            },
            [0xfe, 0xff] => Form::Utf16 {
                unit: u16::from_be_bytes,
            },
            _ => Form::Bytes,
        };
        if matches!(self.form, Form::Utf16 { .. }) {
            self.ready.clear();
        }
        Ok(())
    }

    /// Decodes the next chunk of UTF-16 into `ready`, which stays empty only at the end of the
    /// stream.
    fn decode(&mut self, unit: fn([u8; 2]) -> u16) -> io::Result<()> {
        self.ready.clear();
        self.given = 0;
        let mut ended = false;
        while self.ready.is_empty() && !ended {
            let before = self.raw.len();
            self.raw.resize(before + CHUNK, 0);
            let read = self.source.read(&mut self.raw[before..]);
            self.raw.truncate(before + *read.as_ref().unwrap_or(&0));
            ended = read? == 0;
            let units: Vec<u16> = self
                .raw
                .chunks_exact(2)
                .map(|pair| unit([pair[0], pair[1]]))
                .collect();
            let is_half = |unit: &u16| (0xd800..0xdc00).contains(unit);
            let complete = match units.split_last() {
                Some((last, others)) if is_half(last) && !ended => others.len(),
                _ => units.len(),
            };
            let mut used = 2 * complete;
            let read = char::decode_utf16(units[..complete].iter().copied());
            let read = read.map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER));
            let mut text: String = read.collect();
            if ended && used < self.raw.len() {
                used = self.raw.len();
                text.extend(iter::once(char::REPLACEMENT_CHARACTER));
            }
            self.raw.drain(..used);
            self.ready.extend(text.as_bytes());
        }
        Ok(())
    }
}

impl<R: Read> Read for Utf16Reader<R> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        if matches!(self.form, Form::Unknown) {
            self.look_at_start()?;
        }
        if self.given == self.ready.len() {
            match self.form {
                Form::Utf16 { unit } => self.decode(unit)?,
                Form::Unknown | Form::Bytes => return self.source.read(room),
            }
        }
        let count = (&self.ready[self.given..]).read(room)?;
        self.given += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reader for tests that returns at most this many bytes at a time.
    struct Drip<'a>(&'a [u8], usize);

    impl Read for Drip<'_> {
        fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
            let max = self.1.min(room.len());
            self.0.read(&mut room[..max])
        }
    }

    fn read(bytes: &[u8], at_once: usize) -> Vec<u8> {
        let mut read = Vec::new();
        Utf16Reader::new(Drip(bytes, at_once))
            .read_to_end(&mut read)
            .unwrap();
        read
    }

    #[test]
    fn utf16_is_decoded_for_any_read_size() {
        let text = "[White \"Šahoviš 🙂\"]\r\n\r\n1. e4 *\r\n".repeat(3);
        let units = || iter::once(0xfeff).chain(text.encode_utf16());
        let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
        for at_once in 1..=9 {
            assert_eq!(read(&little, at_once), text.as_bytes());
            assert_eq!(read(&big, at_once), text.as_bytes());
        }
    }

    #[test]
    fn other_streams_pass_through_unchanged() {
        for bytes in [&b""[..], b"1", b"1. e4", b"\xef\xbb\xbf1. e4", b"\xff1"] {
            assert_eq!(read(bytes, 1), bytes);
        }
    }

    #[test]
    fn truncated_utf16_ends_with_a_replacement_character() {
        let cut = [0xff, 0xfe, b'a', 0, b'b'];
        assert_eq!(read(&cut, 1), "a\u{fffd}".as_bytes());
        let half_a_pair = [0xff, 0xfe, 0x3d, 0xd8];
        assert_eq!(read(&half_a_pair, 1), "\u{fffd}".as_bytes());
    }
}
