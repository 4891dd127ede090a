//! Arguments of UCI commands.

use std::str::SplitAsciiWhitespace;

use super::error::UciError;

/// Splits off the first word of a command line.
pub(super) fn split_word(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_ascii();
    let end = line.find(|letter: char| letter.is_ascii_whitespace());
    (!line.is_empty()).then(|| line.split_at(end.unwrap_or(line.len())))
}

/// Parses the arguments of `setoption`, `name WORDS [value TEXT]`, into the name, its words separated by single spaces,
/// and the value, whose inner spaces are kept. The first word `value` is the separator.
pub(super) fn read_option(text: &str) -> Result<(String, Option<&str>), UciError> {
    let mut rest = match split_word(text) {
        Some(("name", rest)) => rest,
        Some((word, _)) => return Err(UciError::unexpected(word, "setoption")),
        None => {
            let wanted = "name and the name of an option";
            return Err(UciError::missing("setoption", wanted));
        }
    };
    let (mut name, mut value) = (Vec::new(), "");
    while let Some((word, after)) = split_word(rest) {
        if word == "value" {
            value = after.trim_ascii();
            break;
        }
        name.push(word);
        rest = after;
    }
    if name.is_empty() {
        return Err(UciError::missing("setoption name", "the name of an option"));
    }
    Ok((name.join(" "), Some(value).filter(|it| !it.is_empty())))
}

/// Parses the arguments of `position`: `startpos` or `fen FEN`, and the moves from there. The returned FEN is `None`
/// for the start position.
pub(super) fn read_position(
    text: &str,
) -> Result<(Option<String>, SplitAsciiWhitespace<'_>), UciError> {
    let mut words = text.split_ascii_whitespace();
    let fen = match words.next() {
        Some("startpos") => match words.next() {
            None | Some("moves") => None,
            Some(word) => return Err(UciError::unexpected(word, "position startpos")),
        },
        Some("fen") => {
            let fields: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
            if fields.is_empty() {
                return Err(UciError::missing("position fen", "a FEN"));
            }
            Some(fields.join(" "))
        }
        Some(word) => return Err(UciError::unexpected(word, "position")),
        None => return Err(UciError::missing("position", "startpos or fen")),
    };
    Ok((fen, words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn option_names_and_values_may_have_several_words() {
        for (text, name, value) in [
            ("name Hash value 32", "Hash", Some("32")),
            (
                "  name  Move   Overhead value 10 ",
                "Move Overhead",
                Some("10"),
            ),
            ("name Clear Hash", "Clear Hash", None),
            ("name X value", "X", None),
            ("name X value  a  b\tc ", "X", Some("a  b\tc")),
        ] {
            assert_eq!(read_option(text), Ok((name.into(), value)), "{text}");
        }
    }

    #[test]
    fn position_forms_are_parsed() {
        let none: &[&str] = &[];
        for (text, fen, moves) in [
            ("startpos", None, none),
            ("startpos moves", None, none),
            ("startpos moves e2e4 e7e5", None, &["e2e4", "e7e5"]),
            (
                "fen 8/8 w - - 0 1 moves a2a3",
                Some("8/8 w - - 0 1"),
                &["a2a3"],
            ),
            ("fen 8/8 w", Some("8/8 w"), none),
        ] {
            let (read_fen, read_moves) = read_position(text).unwrap();
            assert_eq!(read_fen.as_deref(), fen, "{text}");
            assert_eq!(read_moves.collect::<Vec<_>>(), moves, "{text}");
        }
    }
}
