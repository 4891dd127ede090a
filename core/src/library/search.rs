//! What a person types to find games.

use rusqlite::types::Value;

use super::facts::fold;
use super::words;
use crate::game::Level;

/// A condition of a query; each `?` in it stands for the next value.
pub(super) type Condition = (String, Vec<Value>);

/// What a word may stand in.
const ANYWHERE: &str = "instr(words, ?) OR instr(fold(title || ' ' || eco || ' ' || opening), ?)";
/// The same for a number: 1 is neither in the ladder's level 12 nor in an ECO code.
const NUMBER: &str = "instr(fold(iif(white_level GLOB 'level:*', '', white) || ' ' ||
                                 iif(black_level GLOB 'level:*', '', black) || ' ' || event), ?)
                      OR instr(fold(title || ' ' || opening), ?)";

/// That a game has a word in it, or a level that is called so.
pub(super) fn condition(word: &str, level_names: &[(Level, String)]) -> Condition {
    let word = fold(word);
    let number = number(&word);
    let is_named = |(_, name): &&(Level, String)| {
        let name = fold(name);
        let mut parts = name.split(|letter: char| !letter.is_alphanumeric());
        parts.any(|part| match &number {
            None => part.contains(&*word),
            Some(wanted) => self::number(part).as_ref() == Some(wanted),
        })
    };
    let text = Value::Text(word.clone());
    let levels: Vec<Value> = level_names
        .iter()
        .filter(is_named)
        .map(|(level, _)| Value::Text(words::level_name(*level)))
        .collect();
    let places = vec!["?"; levels.len()].join(", ");
    let texts = if number.is_some() { NUMBER } else { ANYWHERE };
    let sql = format!("{texts} OR white_level IN ({places}) OR black_level IN ({places})");
    let values = [vec![text.clone(), text], levels.clone(), levels].concat();
    (sql, values)
}

/// A word of digits with those of Europe: somebody whose language has its own may type either.
fn number(word: &str) -> Option<String> {
    let digit = |letter: char| {
        let value = match letter {
            '0'..='9' => letter as u32 - '0' as u32,
            '\u{660}'..='\u{669}' => letter as u32 - 0x660,
            '\u{6f0}'..='\u{6f9}' => letter as u32 - 0x6f0,
            _ => return None,
        };
        char::from_digit(value, 10)
    };
    let digits: Option<String> = word.chars().map(digit).collect();
    digits.filter(|digits| !digits.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_the_digits_of_either_script() {
        for (word, expected) in [
            ("12", Some("12")),
            ("١٢", Some("12")),
            ("۱۲", Some("12")),
            ("1a", None),
            ("c60", None),
            ("", None),
        ] {
            assert_eq!(number(word).as_deref(), expected, "{word}");
        }
    }
}
