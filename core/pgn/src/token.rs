//! The words of movetext: how far they reach and which of them are no moves.

use super::result::PgnResult;
use super::text::{blanks, decode, first_char};
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

/// How many bytes a character beyond ASCII at the start of `seen` has that separates words as
/// a dot or a blank does.
#[inline]
pub(super) fn spacer(seen: &[u8]) -> Option<usize> {
    if seen.first().is_none_or(u8::is_ascii) {
        return None;
    }
    let (letter, length) = first_char(seen)?;
    (letter == '\u{2026}' || letter.is_whitespace()).then_some(length)
}

/// Whether a word goes on at the start of `seen`.
#[inline]
pub(super) fn is_in_word(seen: &[u8]) -> bool {
    seen.first().is_some_and(|&byte| is_word(byte)) && spacer(seen).is_none()
}

/// How many bytes the word at the start of `seen` has.
#[inline]
pub(super) fn word_length(seen: &[u8]) -> usize {
    let is_plain = |byte: &&u8| byte.is_ascii() && is_word(**byte);
    let mut at = seen.iter().take(MAX_WORD).take_while(is_plain).count();
    while at < MAX_WORD && is_in_word(&seen[at..]) {
        at += first_char(&seen[at..]).map_or(1, |(_, length)| length);
    }
    at
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
    PgnResult::read(decode(word, &mut String::new()))
}

/// A result with blanks around its dash, such as `1 - 0`, and its length.
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

/// The word after the number of White's first move, which may lack its dot.
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

/// The promotion that follows a pawn's move in some other form than `=Q`, such as `(Q)`,
/// `[Q]` or ` = Q`: its letter and its length. `signed` is whether the move ends with a sign.
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

/// Whether the word passes the turn.
pub(super) fn is_null_move(word: &str) -> bool {
    matches!(word, "--" | "Z0" | "z0" | "@@@@" | "0000" | "null" | "pass")
}

/// How many bytes after a word still belong to it: the dots of `e.p.`.
pub(super) fn tail_length(word: &[u8], after: &[u8]) -> usize {
    match (word, after) {
        ([.., b'e'], [b'.', b'p', b'.', ..]) => 3,
        ([.., b'e'], [b'.', b'p', ..]) => 2,
        _ => 0,
    }
}

/// The length of an `ep` in parentheses, as in `exd6 (e.p.)`.
pub(super) fn en_passant_sign(seen: &[u8]) -> Option<usize> {
    let signs: [&[u8]; 2] = [b"(ep)", b"(e.p.)"];
    signs
        .iter()
        .find(|sign| seen.starts_with(sign))
        .map(|sign| sign.len())
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
/// rest of its line is another game. Words such as `a` and `Bad` are text.
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
        // A capture of the old short form, as ed.
        [from @ b'a'..=b'h', to @ b'a'..=b'h'] => from.abs_diff(*to) == 1,
        _ => false,
    };
    word.as_bytes().windows(2).any(names_square) || letters.windows(3).any(castles) || is_part
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
        assert_eq!(tail_length(b"exd6e", b".p. "), 3);
        assert_eq!(tail_length(b"e", b".p"), 2);
        assert_eq!(tail_length(b"e4", b""), 0);
    }
}
