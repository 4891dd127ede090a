//! Bytes to text: UTF-8 if they are that, else Windows-1252.

use std::borrow::Cow;

/// What Windows-1252 has in place of the control codes 0x80 to 0x9f of Latin-1. The five
/// that it leaves open stay control codes.
const WINDOWS: [char; 32] = [
    '\u{20ac}', '\u{81}', '\u{201a}', '\u{192}', '\u{201e}', '\u{2026}', '\u{2020}', '\u{2021}',
    '\u{2c6}', '\u{2030}', '\u{160}', '\u{2039}', '\u{152}', '\u{8d}', '\u{17d}', '\u{8f}',
    '\u{90}', '\u{2018}', '\u{2019}', '\u{201c}', '\u{201d}', '\u{2022}', '\u{2013}', '\u{2014}',
    '\u{2dc}', '\u{2122}', '\u{161}', '\u{203a}', '\u{153}', '\u{9d}', '\u{17e}', '\u{178}',
];

/// The text of some bytes. What is not UTF-8 as a whole is taken for Windows-1252, of
/// which Latin-1 is a part. `decoded` is room for the second case.
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

/// The first character of some bytes and its length: of a byte that is not UTF-8 as in
/// Windows-1252.
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

/// Whether a character is invisible and separates nothing: soft hyphens, byte order marks,
/// and what web pages insert for line breaks and the direction of text.
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

/// The text without its format characters.
pub(super) fn without_format(text: &str) -> Cow<'_, str> {
    if text.contains(is_format) {
        Cow::Owned(text.replace(is_format, ""))
    } else {
        Cow::Borrowed(text)
    }
}

/// How many bytes the white space and format characters at the start have. Line ends are
/// among them.
pub(super) fn blanks(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some((letter, length)) = first_char(&bytes[at..])
        && (letter.is_whitespace() || is_format(letter))
    {
        at += length;
    }
    at
}

/// Takes half a character of UTF-8 off the end of bytes that were cut at a limit.
pub(super) fn drop_half_character(bytes: &mut Vec<u8>) {
    if let Err(error) = std::str::from_utf8(bytes)
        && error.error_len().is_none()
    {
        bytes.truncate(error.valid_up_to());
    }
}

/// At most `limit` characters of a text, for messages.
pub(super) fn shorten(text: &str, limit: usize) -> String {
    match text.char_indices().nth(limit) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// At most 40 characters of some bytes, for messages. Blanks become spaces, and other
/// control characters a sign that shows that there is something.
pub(super) fn quote(bytes: &[u8]) -> String {
    // Four bytes a character at most; one byte more shows that there is more.
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
    fn utf8_is_kept_and_the_rest_is_windows_1252() {
        let mut room = String::new();
        assert_eq!(decode("Ragnarök".as_bytes(), &mut room), "Ragnarök");
        assert_eq!(decode(b"Ragnar\xf6k", &mut room), "Ragnarök");
        assert_eq!(decode(b"\x8aahovi\x9a \x96 ?", &mut room), "Šahoviš – ?");
        assert_eq!(decode(b"", &mut room), "");
    }

    #[test]
    fn a_cut_never_splits_a_character() {
        let mut bytes = "aé".as_bytes()[..2].to_vec();
        drop_half_character(&mut bytes);
        assert_eq!(bytes, b"a");
        let mut latin = b"a\xe9b".to_vec();
        drop_half_character(&mut latin);
        assert_eq!(latin, b"a\xe9b", "wrong in the middle is no cut");
    }

    #[test]
    fn quotes_are_short_and_on_one_line() {
        assert_eq!(quote(b" a\nb "), "a b");
        assert_eq!(quote(b"\0x"), "\u{fffd}x");
        assert_eq!(
            quote("é".repeat(500).as_bytes()),
            format!("{}...", "é".repeat(40))
        );
        assert_eq!(quote(&[b'x'; 40]), "x".repeat(40));
    }
}
