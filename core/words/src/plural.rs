//! Plural rules that replace incorrect ones of Fluent.

use fluent_bundle::{FluentArgs, FluentValue};

/// Implements the Fluent function `PLURAL` of the Arabic bundle, which returns the CLDR plural category of a number.
///
/// Fluent's rules (`intl_pluralrules` 7.0.2) test `n` where CLDR tests `n % 100`, and drop decimals. `icu_plurals`
/// is correct but adds 37 KB.
pub(super) fn arabic<'a>(numbers: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match numbers {
        [FluentValue::Number(number)] => FluentValue::from(category(number.value.abs())),
        _ => FluentValue::Error,
    }
}

fn category(number: f64) -> &'static str {
    if number.fract() != 0.0 {
        return "other";
    }
    match (number, number % 100.0) {
        (0.0, _) => "zero",
        (1.0, _) => "one",
        (2.0, _) => "two",
        (_, 3.0..=10.0) => "few",
        (_, 11.0..) => "many",
        _ => "other",
    }
}

#[cfg(test)]
mod tests {
    use super::super::arg::Arg;
    use super::super::catalogue::Catalogue;
    use super::super::language::{Language, languages};
    use plywise_test_support::messages;

    /// Plural categories of 0 to 1,000 and of decimals according to CLDR 48, as output by `icu_plurals` 2.4.0.
    const CLDR: &str = "\
en one 1
en other 0 2-1000 0.0 0.5 1.0 1.5 2.0 3.5 11.0 103.5
de one 1
de other 0 2-1000 0.0 0.5 1.0 1.5 2.0 3.5 11.0 103.5
ar zero 0 0.0
ar one 1 1.0
ar two 2 2.0
ar few 3-10 103-110 203-210 303-310 403-410 503-510 603-610 703-710 803-810 903-910 3.0 10.0 103.0
ar many 11-99 111-199 211-299 311-399 411-499 511-599 611-699 711-799 811-899 911-999 11.0 111.0
ar other 100-102 200-202 300-302 400-402 500-502 600-602 700-702 800-802 900-902 1000 0.5 1.5 3.5 \
10.5 12.5 99.5 100.0 102.0 103.5 111.5";

    /// Returns the numbers of each plural category of a language.
    fn categories(language: Language) -> Vec<(&'static str, Vec<Arg<'static>>)> {
        let whole = |number: &str| number.parse::<i64>().unwrap();
        let rows = CLDR.lines().map(|row| row.split(' ').collect::<Vec<_>>());
        rows.filter(|row| row[0] == language.tag())
            .map(|row| {
                let mut numbers = Vec::new();
                for &text in &row[2..] {
                    if let Some((first, last)) = text.split_once('-') {
                        numbers.extend((whole(first)..=whole(last)).map(Arg::Number));
                    } else if text.contains('.') {
                        let value = text.parse().unwrap();
                        numbers.push(Arg::Decimal { value, places: 1 });
                    } else {
                        numbers.push(Arg::Number(whole(text)));
                    }
                }
                (row[1], numbers)
            })
            .collect()
    }

    fn selects_a_plural(source: &str, key: &str) -> bool {
        let (_, message) = source.split_once(&format!("\n{key} =")).unwrap();
        let mut variants = message
            .lines()
            .skip(1)
            .take_while(|line| line.starts_with(' '));
        variants.any(|line| line.contains("*[other]"))
    }

    #[test]
    fn plurals_follow_the_cldr() {
        for language in languages() {
            let catalogue = Catalogue::new(language);
            let categories = categories(language);
            let text = |key: &str, names: &[String], number: &Arg<'static>| {
                let args = names.iter().map(|name| (&**name, number.clone()));
                catalogue.message(key, &args.collect::<Vec<_>>())
            };
            let written = |number: &Arg<'static>| {
                catalogue.message_with("stats-games-count", "count", number.clone())
            };
            let mut selections = 0;
            let selects = |key: &str| selects_a_plural(language.source(), key);
            for (key, names) in messages(language.source())
                .iter()
                .filter(|(key, _)| selects(key))
            {
                selections += 1;
                let examples = categories.iter().map(|(_, numbers)| {
                    let whole = numbers.iter().rfind(|it| matches!(it, Arg::Number(_)));
                    let example = whole.unwrap();
                    (text(key, names, example), written(example))
                });
                for ((category, numbers), (variant, example)) in categories.iter().zip(examples) {
                    for number in numbers {
                        // English and German messages may have a separate variant for 0.
                        if *number == Arg::Number(0) && *category == "other" {
                            continue;
                        }
                        let expected = variant.replace(&example, &written(number));
                        assert_eq!(text(key, names, number), expected, "{language:?}: {key}");
                    }
                }
            }
            assert!(selections > 30, "{language:?}: {selections}");
        }
    }

    #[test]
    fn table_covers_all_numbers_up_to_1000() {
        for language in languages() {
            let numbers = categories(language).into_iter().flat_map(|(_, it)| it);
            let mut whole: Vec<i64> = numbers
                .filter_map(|number| match number {
                    Arg::Number(number) => Some(number),
                    _ => None,
                })
                .collect();
            whole.sort_unstable();
            assert_eq!(whole, (0..=1000).collect::<Vec<_>>(), "{language:?}");
        }
    }
}
