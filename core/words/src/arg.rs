//! What is put into messages: texts and numbers, and how a language writes them.

use std::borrow::Cow;

use fluent_bundle::types::{FluentNumber, FluentNumberOptions, FluentValue};

use super::language::{Direction, Language};

/// Something that a message is given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Arg<'a> {
    /// A text: a name, a square, a move.
    Text(&'a str),
    /// A name by which a message chooses between its variants, which is never shown: `white`.
    Choice(&'static str),
    /// A whole number. It is written as the language groups digits, and decides plurals.
    Number(i64),
    /// A number with a fixed number of decimal places.
    Decimal {
        /// The number.
        value: f64,
        /// How many places, 0 to 6.
        places: u8,
    },
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
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

impl<'a> Arg<'a> {
    /// The argument as Fluent takes it.
    pub(super) fn value(self, direction: Direction) -> FluentValue<'a> {
        match self {
            Self::Text(text) => FluentValue::String(isolated(text, direction)),
            Self::Choice(name) => FluentValue::from(name),
            Self::Number(number) => FluentValue::from(number),
            // Fluent cannot work out the plural of what is no number.
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

/// First strong isolate and its end: what stands between them is laid out by itself.
const ISOLATE: (char, char) = ('\u{2068}', '\u{2069}');

/// Puts marks around a text whose own direction would disturb the sentence, or would be
/// disturbed by it: `1-0` in an Arabic sentence would read `0-1`. Fluent can do this for
/// every argument; we do it only where it changes something, since the marks otherwise
/// only get in the way of voices, of searching and of comparing texts. A list of isolated
/// squares is left as it is: within marks of its own it would run from left to right.
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
    // Digits take their side from the letters around them. Where there are none, as in `1-0`,
    // their order would turn round.
    let lone_digits = digits && !own && direction == Direction::RightToLeft;
    if foreign || lone_digits {
        Cow::Owned(between_isolates(text))
    } else {
        Cow::Borrowed(text)
    }
}

/// The text between isolates, laid out by itself.
pub(super) fn between_isolates(text: &str) -> String {
    format!("{}{text}{}", ISOLATE.0, ISOLATE.1)
}

/// Whether a character belongs to a script that is written from right to left.
const fn is_right_to_left(letter: char) -> bool {
    matches!(letter,
        '\u{0590}'..='\u{08ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// How a language writes numbers, in the form in which Fluent asks for it.
type Formatter<M> = fn(&FluentValue<'_>, &M) -> Option<String>;

/// The formatter of a language. All languages write 0 to 9, Arabic too: moves, evaluations and
/// clocks are written so everywhere, and a screen has one system of digits. The separators are
/// those of Unicode CLDR.
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
        // Four digits stay together: ratings and years are read as one number.
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

    fn written(language: Language, arg: Arg<'_>) -> String {
        let value = arg.value(language.direction());
        formatter::<()>(language)(&value, &()).unwrap()
    }

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        let half = Arg::Decimal {
            value: -1.25,
            places: 2,
        };
        for (language, arg, expected) in [
            (Language::ENGLISH, Arg::Number(1150), "1150"),
            (Language::ENGLISH, Arg::Number(1_234_567), "1,234,567"),
            (Language::GERMAN, Arg::Number(12_345), "12.345"),
            (Language::GERMAN, half, "-1,25"),
            (Language::ARABIC, Arg::Number(12_345), "12,345"),
            (Language::ARABIC, half, "\u{200e}-1.25"),
        ] {
            assert_eq!(written(language, arg), expected);
        }
    }

    #[test]
    fn only_what_disturbs_is_isolated() {
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
