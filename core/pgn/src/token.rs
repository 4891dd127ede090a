//! The words of movetext: how far they reach and which of them are no moves.

use super::result::PgnResult;
use plywise_chess::{is_castling_letter, is_dash};

/// The longest word that is read as one, in bytes.
const MAX_WORD: usize = 255;

/// Whether a byte belongs to a word: a move, a number, a result or a sign.
pub(super) const fn is_word(byte: u8) -> bool {
    WORD[byte as usize]
}

const WORD: [bool; 256] = word_table();

const fn word_table() -> [bool; 256] {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = matches!(
            byte as u8,
            b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | 0x80..=0xff
                | b'+' | b'-' | b'#' | b'=' | b'/' | b':' | b'@' | b'_' | b'~'
        );
        byte += 1;
    }
    table
}

/// What word processors and web pages put in place of three dots and of blanks, in UTF-8.
const SPACERS: [&[u8]; 3] = [
    "\u{2026}".as_bytes(),
    "\u{a0}".as_bytes(),
    "\u{202f}".as_bytes(),
];

/// How many bytes a character at the start of `seen` has that separates words as a dot or a blank does.
#[inline]
pub(super) fn spacer(seen: &[u8]) -> Option<usize> {
    let is_ascii = seen.first().is_none_or(u8::is_ascii);
    let known = |text: &&&[u8]| !is_ascii && seen.starts_with(text);
    SPACERS.iter().find(known).map(|text| text.len())
}

/// Whether a word goes on at the start of `seen`.
#[inline]
pub(super) fn is_in_word(seen: &[u8]) -> bool {
    seen.first().is_some_and(|&byte| is_word(byte)) && spacer(seen).is_none()
}

/// How many bytes the word at the start of `seen` has.
#[inline]
pub(super) fn word_length(seen: &[u8]) -> usize {
    let seen = &seen[..seen.len().min(MAX_WORD)];
    (0..seen.len())
        .find(|&at| !is_in_word(&seen[at..]))
        .unwrap_or(seen.len())
}

/// How many bytes something unreadable has: up to the next blank or the next byte that
/// has a meaning of its own, and one at least.
pub(super) fn junk_length(seen: &[u8]) -> usize {
    let meaning = |byte: &u8| byte.is_ascii_whitespace() || b"{}()[];*$".contains(byte);
    let seen = &seen[..seen.len().min(MAX_WORD)];
    let rest = seen.get(1..).unwrap_or_default();
    1 + rest.iter().position(meaning).unwrap_or(rest.len())
}

/// How many digits stand at the start.
#[inline]
pub(super) fn digits(seen: &[u8]) -> usize {
    seen.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// The result that a word is.
pub(super) fn result(word: &[u8]) -> Option<PgnResult> {
    match word {
        b"1-0" => Some(PgnResult::WhiteWins),
        b"0-1" => Some(PgnResult::BlackWins),
        // The last four are halves as signs, in UTF-8 and in Latin-1.
        b"1/2-1/2" | b"1/2" | b"\xc2\xbd-\xc2\xbd" | b"\xbd-\xbd" | b"\xc2\xbd" | b"\xbd" => {
            Some(PgnResult::Draw)
        }
        _ => None,
    }
}

/// Whether the word passes the turn.
pub(super) fn is_null_move(word: &str) -> bool {
    matches!(word, "--" | "Z0" | "z0" | "@@@@" | "0000" | "null" | "pass")
}

/// How many bytes after a word still belong to it: a promotion in parentheses, or the
/// dots of `e.p.`.
pub(super) fn tail_length(word: &[u8], after: &[u8]) -> usize {
    match (word, after) {
        (
            [.., b'1' | b'8'],
            [
                b'(',
                b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n',
                b')',
                ..,
            ],
        )
        | ([.., b'e'], [b'.', b'p', b'.', ..]) => 3,
        ([.., b'e'], [b'.', b'p', ..]) => 2,
        _ => 0,
    }
}

/// Whether the word adds nothing to the move before it.
pub(super) fn is_filler(word: &str) -> bool {
    matches!(
        word,
        "+" | "++" | "#" | "##" | "ep" | "e.p" | "e.p." | "ch" | "mate"
    )
}

/// Whether a word that cannot be played may be meant as a move: it names a square, or one beside
/// the board, castles, or is a part of a move, as `exd` and `Nf`. Without what it is meant to be the
/// rest of its line is another game.
pub(super) fn is_like_move(word: &str) -> bool {
    let bytes = word.as_bytes();
    let names_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'0'..=b'9']);
    let letters: Vec<char> = word.chars().collect();
    let castles = |part: &[char]| {
        is_castling_letter(part[0]) && is_dash(part[1]) && is_castling_letter(part[2])
    };
    let rest = word.strip_prefix(|first: char| first.is_ascii_uppercase() || !first.is_ascii());
    let rest = rest.unwrap_or(word).as_bytes();
    let is_part = |byte: &u8| matches!(byte, b'a'..=b'h' | b'1'..=b'8' | b'x' | b':' | b'+' | b'#');
    bytes.windows(2).any(names_square)
        || letters.windows(3).any(castles)
        || rest.iter().all(is_part) && rest.iter().any(u8::is_ascii_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_where_something_else_begins() {
        for (text, length) in [
            ("e4 e5", 2),
            ("O-O-O!", 5),
            ("1/2-1/2{", 7),
            ("exd8=Q+)", 7),
            ("12.e4", 2),
            ("", 0),
            ("(e4)", 0),
            ("\u{2658}f3$1", 5),
            ("1\u{2026}e5", 1),
            ("\u{2026}e5", 0),
            ("e4\u{a0}e5", 2),
            ("O\u{2013}O e5", 5),
        ] {
            assert_eq!(word_length(text.as_bytes()), length, "{text}");
        }
        assert_eq!(word_length(&[b'x'; 600]), MAX_WORD);
        assert_eq!(junk_length(b"\"a\" b"), 3);
        assert_eq!(junk_length(b"<"), 1);
    }

    #[test]
    fn tails_belong_to_their_words() {
        assert_eq!(tail_length(b"e8", b"(Q) "), 3);
        assert_eq!(tail_length(b"e7", b"(Q) "), 0);
        assert_eq!(tail_length(b"exd6e", b".p. "), 3);
        assert_eq!(tail_length(b"e", b".p"), 2);
        assert_eq!(tail_length(b"e4", b""), 0);
    }
}
