//! Tokens of movetext: their lengths, and the meaning of words that are not moves.

use super::result::PgnResult;
use super::text::{blanks, decode, first_char};
use plywise_chess::{is_castling_letter, is_dash};

/// Maximum length of a word of the movetext in bytes.
const MAX_WORD: usize = 255;

/// Returns whether a byte can be part of a word of the movetext: a move, number, result or symbol.
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

/// Returns the length in bytes of a non-ASCII character at the start of `seen` that separates words
/// as a dot or a blank does.
#[inline]
pub(super) fn spacer(seen: &[u8]) -> Option<usize> {
    if seen.first().is_none_or(u8::is_ascii) {
        return None;
    }
    let (letter, length) = first_char(seen)?;
    (letter == '\u{2026}' || letter.is_whitespace()).then_some(length)
}

/// Returns whether the byte at the start of `seen` continues a word of the movetext.
#[inline]
pub(super) fn is_in_word(seen: &[u8]) -> bool {
    seen.first().is_some_and(|&byte| is_word(byte)) && spacer(seen).is_none()
}

/// Returns the length in bytes of the movetext word at the start of `seen`.
#[inline]
pub(super) fn word_length(seen: &[u8]) -> usize {
    let is_plain = |byte: &&u8| byte.is_ascii() && is_word(**byte);
    let mut at = seen.iter().take(MAX_WORD).take_while(is_plain).count();
    while at < MAX_WORD && is_in_word(&seen[at..]) {
        at += first_char(&seen[at..]).map_or(1, |(_, length)| length);
    }
    at
}

/// Returns the length in bytes of unreadable text: up to the next blank or the next byte with a
/// special meaning, and at least 1.
pub(super) fn junk_length(seen: &[u8]) -> usize {
    let meaning = |byte: &u8| byte.is_ascii_whitespace() || b"{}()[];*$".contains(byte);
    let seen = &seen[..seen.len().min(MAX_WORD)];
    let rest = seen.get(1..).unwrap_or_default();
    1 + rest.iter().position(meaning).unwrap_or(rest.len())
}

/// Returns the number of digits at the start of `seen`.
#[inline]
pub(super) fn digits(seen: &[u8]) -> usize {
    seen.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// Parses a word of the movetext as a result.
pub(super) fn result(word: &[u8]) -> Option<PgnResult> {
    PgnResult::read(decode(word, &mut String::new()))
}

/// Parses a result with blanks around its dash, such as `1 - 0`. Returns the result with its length
/// in bytes.
pub(super) fn spaced_result(seen: &[u8]) -> Option<(PgnResult, usize)> {
    let mut end = word_length(seen);
    for _ in 0..2 {
        let gap = blanks_in_line(&seen[end..]);
        end += gap + word_length(&seen[end + gap..]);
        if let Some(result) = result(&seen[..end]) {
            return Some((result, end));
        }
    }
    None
}

/// Returns the word after move number 1 at the start of `seen`. The dot of the move number may be
/// missing.
pub(super) fn first_move(seen: &[u8]) -> Option<&[u8]> {
    let rest = seen.strip_prefix(b"1")?;
    let rest = &rest[blanks(rest)..];
    let rest = rest
        .strip_prefix(b".")
        .or(rest.strip_prefix(b")"))
        .unwrap_or(rest);
    let word = &rest[blanks(rest)..];
    Some(&word[..word_length(word)])
}

/// Finds the promotion piece of a pawn move in a form other than `=Q`, such as `(Q)`, `[Q]` or ` =
/// Q`. Returns the letter of the piece and the length of the form in bytes. `signed` is whether the
/// move ends with `=`.
pub(super) fn promotion_after(seen: &[u8], signed: bool) -> Option<(char, usize)> {
    const SIGNS: &[u8] = b"=([/";
    let start = seen
        .iter()
        .take(6)
        .position(|byte| !b" =([/".contains(byte))?;
    let letter = *seen.get(start).filter(|byte| b"QRBNqrbn".contains(byte))?;
    let closed = seen[start + 1..]
        .iter()
        .take_while(|byte| b")]".contains(byte));
    let end = start + 1 + closed.count();
    let signed = signed || seen[..start].iter().any(|byte| SIGNS.contains(byte));
    let whole = !seen.get(end).is_some_and(u8::is_ascii_alphanumeric);
    (signed && whole).then(|| (char::from(letter), end))
}

fn blanks_in_line(seen: &[u8]) -> usize {
    let line = seen.split(|byte| matches!(byte, b'\n' | b'\r')).next();
    line.map_or(0, blanks)
}

/// Returns whether a word of the movetext is a null move.
pub(super) fn is_null_move(word: &str) -> bool {
    matches!(word, "--" | "Z0" | "z0" | "@@@@" | "0000" | "null" | "pass")
}

/// Returns the number of bytes of `after` that belong to the preceding `word`: the rest of `e.p.`.
pub(super) fn tail_length(word: &[u8], after: &[u8]) -> usize {
    match (word, after) {
        ([.., b'e'], [b'.', b'p', b'.', ..]) => 3,
        ([.., b'e'], [b'.', b'p', ..]) => 2,
        _ => 0,
    }
}

/// Returns the length in bytes of an `ep` in parentheses, as in `exd6 (e.p.)`.
pub(super) fn en_passant_sign(seen: &[u8]) -> Option<usize> {
    let signs: [&[u8]; 2] = [b"(ep)", b"(e.p.)"];
    signs
        .iter()
        .find(|sign| seen.starts_with(sign))
        .map(|sign| sign.len())
}

/// Returns whether a word of the movetext adds nothing to the move before it.
pub(super) fn is_filler(word: &str) -> bool {
    matches!(
        word,
        "+" | "++" | "#" | "##" | "ep" | "e.p" | "e.p." | "ch" | "mate"
    )
}

/// Returns whether a word that is not a legal move may be meant as a move: it contains a square,
/// possibly off the board, or castling, or is part of a move such as `exd` or `Nf`. The following
/// moves depend on such a move, so the word cannot be skipped. Words such as `a` and `Bad` are
/// text.
pub(super) fn is_like_move(word: &str) -> bool {
    let names_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'0'..=b'9']);
    let letters: Vec<char> = word.chars().collect();
    let castles = |part: &[char]| {
        is_castling_letter(part[0]) && is_dash(part[1]) && is_castling_letter(part[2])
    };
    let is_part = match word.as_bytes() {
        [b'K' | b'Q' | b'R' | b'B' | b'N', b'a'..=b'h'] => true,
        [piece, b'x' | b':', rest @ ..] => {
            let is_piece = matches!(piece, b'K' | b'Q' | b'R' | b'B' | b'N' | b'a'..=b'h');
            is_piece && matches!(rest, [] | [b'a'..=b'h'])
        }
        // A pawn capture in short form, such as `ed`.
        [from @ b'a'..=b'h', to @ b'a'..=b'h'] => from.abs_diff(*to) == 1,
        _ => false,
    };
    word.as_bytes().windows(2).any(names_square) || letters.windows(3).any(castles) || is_part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_at_the_next_token() {
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
    fn en_passant_suffix_belongs_to_its_word() {
        assert_eq!(tail_length(b"exd6e", b".p. "), 3);
        assert_eq!(tail_length(b"e", b".p"), 2);
        assert_eq!(tail_length(b"e4", b""), 0);
    }
}
