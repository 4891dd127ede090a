//! Message arguments: text and numbers, and how a language formats them.

use std::borrow::Cow;

use fluent_bundle::types::{FluentNumber, FluentNumberOptions, FluentValue};
use plywise_chess::Square;

use super::language::{Direction, Language};

/// An argument of a message in a catalogue.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg<'a> {
    /// Text such as a name, a square or a move.
    Text(Cow<'a, str>),
    /// A selector of a message variant, such as `white`. Never shown.
    Choice(&'static str),
    /// An integer. Formatted with the language's digit grouping; selects the plural category.
    Number(i64),
    /// A number with a fixed number of decimal places.
    Decimal {
        value: f64,
        /// Number of decimal places, from 0 to 6.
        places: u8,
    },
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text.into())
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<Square> for Arg<'_> {
    fn from(square: Square) -> Self {
        square.to_string().into()
    }
}

macro_rules! from_whole {
    ($($number:ty)+) => {
        $(impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Self::Number(i64::from(number))
            }
        })+
    };
}

from_whole!(u8 u16 u32 i32 i64);

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl Arg<'_> {
    /// Converts the argument to a Fluent value.
    pub(super) fn value(&self, direction: Direction) -> FluentValue<'_> {
        match *self {
            Self::Text(ref text) => FluentValue::String(isolated(text, direction)),
            Self::Choice(name) => FluentValue::from(name),
            Self::Number(number) => FluentValue::from(number),
            // Fluent cannot determine the plural category of a non-finite number.
            Self::Decimal { value, .. } if !value.is_finite() => FluentValue::from("–"),
            Self::Decimal { value, places } => {
                let places = usize::from(places.min(6));
                let scale = 10_f64.powi(places as i32);
                let options = FluentNumberOptions {
                    minimum_fraction_digits: Some(places),
                    ..FluentNumberOptions::default()
                };
                FluentValue::Number(FluentNumber::new((value * scale).round() / scale, options))
            }
        }
    }
}

/// First strong isolate (FSI) and pop directional isolate (PDI). Text between them is laid out independently.
const ISOLATE: (char, char) = ('\u{2068}', '\u{2069}');

/// Isolates a text if its direction would disturb the sentence, or the sentence its direction: without isolates, `1-0`
/// would read `0-1` in an Arabic sentence. Fluent can isolate every argument, but the marks interfere with speech,
/// search and text comparison, so they are only added where they change the layout. A list of squares that are already
/// isolated is left alone: inside further isolates it would run from left to right.
fn isolated(text: &str, direction: Direction) -> Cow<'_, str> {
    let (mut foreign, mut own, mut digits) = (false, false, false);
    let mut depth = 0_u32;
    for letter in text.chars() {
        if letter == ISOLATE.0 {
            depth += 1;
        } else if letter == ISOLATE.1 {
            depth = depth.saturating_sub(1);
        } else if depth == 0 {
            let right_to_left = is_right_to_left(letter);
            digits |= !right_to_left && letter.is_numeric();
            match direction {
                Direction::LeftToRight => foreign |= right_to_left,
                Direction::RightToLeft => {
                    own |= right_to_left;
                    foreign |= !right_to_left && letter.is_alphabetic();
                }
            }
        }
    }
    // Digits take their direction from the surrounding letters. Without any, as in `1-0`, their order would be
    // reversed.
    let lone_digits = digits && !own && direction == Direction::RightToLeft;
    if foreign || lone_digits {
        Cow::Owned(between_isolates(text))
    } else {
        Cow::Borrowed(text)
    }
}

/// Encloses a text in isolates.
pub(super) fn between_isolates(text: &str) -> String {
    format!("{}{text}{}", ISOLATE.0, ISOLATE.1)
}

/// Returns `true` if a character belongs to a right-to-left script.
const fn is_right_to_left(letter: char) -> bool {
    matches!(letter,
        '\u{0590}'..='\u{08ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// A number formatter with the signature that Fluent expects.
type Formatter<M> = fn(&FluentValue<'_>, &M) -> Option<String>;

/// Returns the number formatter of a language. All languages use the digits 0 to 9, including Arabic,
/// because moves, evaluations and clocks use them everywhere and a screen should not mix digits. The
/// separators follow the Unicode CLDR.
pub(super) fn formatter<M>(language: Language) -> Formatter<M> {
    match language {
        Language::GERMAN => format_number::<M, ',', '.', false>,
        Language::ARABIC => format_number::<M, '.', ',', true>,
        _ => format_number::<M, '.', ',', false>,
    }
}

fn format_number<M, const DECIMAL: char, const GROUP: char, const RIGHT_TO_LEFT: bool>(
    value: &FluentValue<'_>,
    _: &M,
) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let places = number.options.minimum_fraction_digits;
    let plain = match places {
        Some(places) => format!("{:.places$}", number.value.abs()),
        None => number.value.abs().to_string(),
    };
    let (whole, fraction) = plain.split_once('.').unwrap_or((&plain, ""));
    let mut text = String::with_capacity(plain.len() + 8);
    if number.value < 0.0 {
        if RIGHT_TO_LEFT {
            text.push('\u{200e}'); // keeps the sign to the left of the number
        }
        text.push('-');
    }
    for (index, digit) in whole.chars().enumerate() {
        let rest = whole.len() - index;
        // Four digits are not grouped, because ratings and years are read as one number.
        if index > 0 && rest.is_multiple_of(3) && whole.len() > 4 {
            text.push(GROUP);
        }
        text.push(digit);
    }
    if !fraction.is_empty() {
        text.push(DECIMAL);
        text.push_str(fraction);
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(language: Language, arg: &Arg<'_>) -> String {
        let value = arg.value(language.direction());
        formatter::<()>(language)(&value, &()).unwrap()
    }

    #[test]
    fn numbers_use_the_separators_of_the_language() {
        let half = || Arg::Decimal {
            value: -1.25,
            places: 2,
        };
        for (language, arg, expected) in [
            (Language::ENGLISH, Arg::Number(1150), "1150"),
            (Language::ENGLISH, Arg::Number(1_234_567), "1,234,567"),
            (Language::GERMAN, Arg::Number(12_345), "12.345"),
            (Language::GERMAN, half(), "-1,25"),
            (Language::ARABIC, Arg::Number(12_345), "12,345"),
            (Language::ARABIC, half(), "\u{200e}-1.25"),
        ] {
            assert_eq!(written(language, &arg), expected);
        }
    }

    #[test]
    fn only_text_of_conflicting_direction_is_isolated() {
        use Direction::{LeftToRight, RightToLeft};
        for (text, direction, marked) in [
            ("Nf3", LeftToRight, false),
            ("1-0", LeftToRight, false),
            ("سارة", LeftToRight, true),
            ("Nf3", RightToLeft, true),
            ("1-0", RightToLeft, true),
            ("C54", RightToLeft, true),
            ("♘f3", RightToLeft, true),
            ("الملك", RightToLeft, false),
            ("4 نقلات", RightToLeft, false),
            ("المستوى 12", RightToLeft, false),
            ("\u{2068}e4\u{2069}، \u{2068}d4\u{2069}", RightToLeft, false),
        ] {
            assert_eq!(isolated(text, direction) != text, marked, "{text}");
        }
    }
}
