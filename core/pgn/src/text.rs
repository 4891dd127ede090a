//! Decoding of text: UTF-8 if valid, Windows-1252 otherwise.

use std::borrow::Cow;

/// Windows-1252 characters for 0x80 to 0x9f, which are control codes in Latin-1. The five undefined
/// bytes stay control codes.
const WINDOWS: [char; 32] = [
    '\u{20ac}', '\u{81}', '\u{201a}', '\u{192}', '\u{201e}', '\u{2026}', '\u{2020}', '\u{2021}',
    '\u{2c6}', '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\u{8d}', '\u{17d}', '\u{8f}',
    '\u{90}', '\u{2018}', '\u{2019}', '\u{201c}', '\u{201d}', '\u{2022}', '\u{2013}', '\u{2014}',
    '\u{2dc}', '\u{2122}', '\u{161}', '\u{203a}', '\u{153}', '\u{9d}', '\u{17e}', '\u{178}',
];

/// Decodes bytes as UTF-8 if they are valid as a whole, otherwise as Windows-1252, a superset of
/// Latin-1's printable characters. `decoded` is the buffer for text decoded as Windows-1252.
pub(super) fn decode<'a>(bytes: &'a [u8], decoded: &'a mut String) -> &'a str {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text;
    }
    decoded.clear();
    decoded.extend(bytes.iter().map(|&byte| windows_1252(byte)));
    decoded
}

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// Returns the first character of a text and the length of the character in bytes. A byte that is
/// not valid UTF-8 is decoded as Windows-1252.
#[inline]
pub(super) fn first_char(bytes: &[u8]) -> Option<(char, usize)> {
    match bytes.first() {
        Some(byte) if byte.is_ascii() => Some((char::from(*byte), 1)),
        _ => first_beyond_ascii(bytes),
    }
}

#[cold]
fn first_beyond_ascii(bytes: &[u8]) -> Option<(char, usize)> {
    let chunk = bytes[..bytes.len().min(4)].utf8_chunks().next()?;
    match chunk.valid().chars().next() {
        Some(letter) => Some((letter, letter.len_utf8())),
        None => bytes.first().map(|&byte| (windows_1252(byte), 1)),
    }
}

/// Returns whether a character is invisible and does not separate words: soft hyphens, byte order
/// marks, and the characters that web pages insert for line breaking and text direction.
pub(super) const fn is_format(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}'
            | '\u{2066}'..='\u{2069}'
            | '\u{feff}'
    )
}

/// Returns the text without soft hyphens, byte order marks and other invisible characters.
pub(super) fn without_format(text: &str) -> Cow<'_, str> {
    if text.contains(is_format) {
        Cow::Owned(text.replace(is_format, ""))
    } else {
        Cow::Borrowed(text)
    }
}

/// Returns the length in bytes of the white space, line ends and invisible characters at the start
/// of a text.
pub(super) fn blanks(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some((letter, length)) = first_char(&bytes[at..])
        && (letter.is_whitespace() || is_format(letter))
    {
        at += length;
    }
    at
}

/// Removes an incomplete UTF-8 character from the end of truncated bytes.
pub(super) fn drop_half_character(bytes: &mut Vec<u8>) {
    if let Err(error) = std::str::from_utf8(bytes)
        && error.error_len().is_none()
    {
        bytes.truncate(error.valid_up_to());
    }
}

/// Truncates a text to `limit` characters, for error messages.
pub(super) fn shorten(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// Formats bytes for error messages: at most 40 characters, with white space shown as spaces and
/// other control characters as U+FFFD.
pub(super) fn quote(bytes: &[u8]) -> String {
    // At most four bytes per character; one more byte shows that the text is longer.
    let mut part = bytes[..bytes.len().min(161)].to_vec();
    if part.len() < bytes.len() {
        drop_half_character(&mut part);
    }
    let mut decoded = String::new();
    let visible = |letter: char| match letter {
        '\t' | '\n' | '\r' => ' ',
        _ if letter.is_control() => char::REPLACEMENT_CHARACTER,
        _ => letter,
    };
    let text: String = decode(&part, &mut decoded).chars().map(visible).collect();
    shorten(text.trim(), 40)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_utf8_is_decoded_as_windows_1252() {
        let mut room = String::new();
        assert_eq!(decode("Ragnarök".as_bytes(), &mut room), "Ragnarök");
        assert_eq!(decode(b"Ragnar\xf6k", &mut room), "Ragnarök");
        assert_eq!(decode(b"\x8aahovi\x9a \x96 ?", &mut room), "Šahoviš – ?");
        assert_eq!(decode(b"", &mut room), "");
    }

    #[test]
    fn truncation_removes_an_incomplete_character() {
        let mut bytes = "aé".as_bytes()[..2].to_vec();
        drop_half_character(&mut bytes);
        assert_eq!(bytes, b"a");
        let mut latin = b"a\xe9b".to_vec();
        drop_half_character(&mut latin);
        assert_eq!(latin, b"a\xe9b", "wrong in the middle is no cut");
    }

    #[test]
    fn quotes_are_short_and_on_a_single_line() {
        assert_eq!(quote(b" a\nb "), "a b");
        assert_eq!(quote(b"\0x"), "\u{fffd}x");
        assert_eq!(
            quote("é".repeat(500).as_bytes()),
            format!("{}...", "é".repeat(40))
        );
        assert_eq!(quote(&[b'x'; 40]), "x".repeat(40));
    }
}
