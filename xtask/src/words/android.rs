//! String resources for Android: `strings.xml` for each language, and `locales_config.xml`.

use super::{APP_NAME, DEFAULT_TAG, Generated, Locale, NOTICE};
use std::fmt::Write as _;
use std::path::Path;

pub(super) fn files(locales: &[Locale]) -> Vec<Generated> {
    let resources = Path::new("android").join("res");
    let mut files: Vec<Generated> = locales
        .iter()
        .map(|locale| {
            let path = resources.join(folder(&locale.tag)).join("strings.xml");
            (path, strings(locale))
        })
        .collect();
    let config = resources.join("xml").join("locales_config.xml");
    files.push((config, locales_config(locales)));
    files
}

/// Returns the name of a language's Android resource folder: `values` for the fallback,
/// `values-de`, or `values-b+pt+BR` if the tag has several parts.
fn folder(tag: &str) -> String {
    if tag == DEFAULT_TAG {
        "values".to_owned()
    } else if tag.contains('-') {
        format!("values-b+{}", tag.replace('-', "+"))
    } else {
        format!("values-{tag}")
    }
}

fn strings(locale: &Locale) -> String {
    let mut xml = header();
    xml.push_str("<resources>\n");
    for (key, text) in &locale.words {
        // The app has the same name in every language.
        let fixed = if key == APP_NAME {
            " translatable=\"false\""
        } else {
            ""
        };
        if key == APP_NAME && locale.tag != DEFAULT_TAG {
            continue;
        }
        let name = key.replace('-', "_");
        let text = escaped(text);
        let _ = writeln!(xml, "    <string name=\"{name}\"{fixed}>{text}</string>");
    }
    xml.push_str("</resources>\n");
    xml
}

fn locales_config(locales: &[Locale]) -> String {
    let mut xml = header();
    xml.push_str("<locale-config xmlns:android=\"http://schemas.android.com/apk/res/android\">\n");
    for locale in locales {
        let _ = writeln!(xml, "    <locale android:name=\"{}\" />", locale.tag);
    }
    xml.push_str("</locale-config>\n");
    xml
}

fn header() -> String {
    format!("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- {NOTICE} -->\n")
}

/// Escapes a string for an Android resource file, according to the rules of Android and XML.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 8);
    for (index, letter) in text.char_indices() {
        match letter {
            '\\' => escaped.push_str("\\\\"),
            '\'' => escaped.push_str("\\'"),
            '"' => escaped.push_str("\\\""),
            '\n' => escaped.push_str("\\n"),
            '\t' => escaped.push_str("\\t"),
            // At the start, these characters refer to other resources.
            '@' | '?' if index == 0 => {
                escaped.push('\\');
                escaped.push(letter);
            }
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            _ => escaped.push(letter),
        }
    }
    // Without quotes, Android trims and collapses spaces.
    let spaces = text.trim() != text || text.contains("  ");
    if spaces {
        escaped = format!("\"{escaped}\"");
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::super::{awkward, locales};
    use super::*;

    /// Returns the string that Android reads from the escaped text of a string resource.
    fn understood(value: &str) -> String {
        let body = value
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'))
            .unwrap_or(value);
        let mut text = String::new();
        let mut letters = body.chars();
        while let Some(letter) = letters.next() {
            assert_ne!(letter, '\'', "an apostrophe must be escaped: {value}");
            assert_ne!(letter, '"', "a quote must be escaped: {value}");
            text.push(match letter {
                '\\' => match letters.next().unwrap() {
                    'n' => '\n',
                    't' => '\t',
                    other => other,
                },
                other => other,
            });
        }
        text
    }

    #[test]
    fn escaped_strings_round_trip() {
        for locale in awkward().iter().chain(&locales().unwrap()) {
            let xml = strings(locale);
            let document = roxmltree::Document::parse(&xml).unwrap();
            let found: Vec<(String, String)> = document
                .root_element()
                .children()
                .filter(roxmltree::Node::is_element)
                .map(|node| {
                    let name = node.attribute("name").unwrap().replace('_', "-");
                    (name, understood(node.text().unwrap()))
                })
                .collect();
            let wanted: Vec<_> = locale
                .words
                .iter()
                .filter(|(key, _)| locale.tag == DEFAULT_TAG || key != APP_NAME)
                .cloned()
                .collect();
            assert_eq!(found, wanted, "{}", locale.tag);
        }
    }

    #[test]
    fn every_language_has_a_folder_and_a_config_entry() {
        let files = files(&awkward());
        let names: Vec<String> = files
            .iter()
            .map(|(path, _)| path.to_string_lossy().replace('\\', "/"))
            .collect();
        let expected = [
            "android/res/values/strings.xml",
            "android/res/values-de/strings.xml",
            "android/res/values-b+pt+BR/strings.xml",
            "android/res/xml/locales_config.xml",
        ];
        assert_eq!(names, expected);
        let document = roxmltree::Document::parse(&files[3].1).unwrap();
        let tags: Vec<&str> = document
            .root_element()
            .children()
            .filter_map(|node| node.attributes().next().map(|attribute| attribute.value()))
            .collect();
        assert_eq!(tags, ["en", "de", "pt-BR"]);
    }
}
