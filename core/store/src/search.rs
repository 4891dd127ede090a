//! What a person types to find games.

use rusqlite::types::Value;

use super::facts::fold;
use super::words;
use plywise_game::{Level, western_digit};

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
    let digits: String = word.chars().map(western_digit).collect();
    let is_number = !digits.is_empty() && digits.chars().all(|letter| letter.is_ascii_digit());
    is_number.then_some(digits)
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
