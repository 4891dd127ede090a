//! String resources for iOS: `InfoPlist.strings` and `Localizable.strings` for each language.
//!
//! The system looks up the keys in `Info.plist`, such as the names of document types and shortcuts,
//! in `InfoPlist.strings`. The app looks up strings in `Localizable.strings`.

use super::{APP_NAME, Generated, Locale, NOTICE};
use std::fmt::Write as _;
use std::path::Path;

/// Keys in `Info.plist` for the app's name.
const NAME_KEYS: [&str; 2] = ["CFBundleDisplayName", "CFBundleName"];

pub(super) fn files(locales: &[Locale]) -> Vec<Generated> {
    let mut files = Vec::new();
    for locale in locales {
        let folder = Path::new("ios").join(format!("{}.lproj", locale.tag));
        let own = locale.words.clone();
        let name = own.iter().find(|(key, _)| key == APP_NAME);
        let mut info: Vec<(String, String)> = name
            .into_iter()
            .flat_map(|(_, name)| NAME_KEYS.map(|key| (key.to_owned(), name.clone())))
            .collect();
        info.extend(own.iter().filter(|(key, _)| key != APP_NAME).cloned());
        files.push((folder.join("InfoPlist.strings"), strings(&info)));
        files.push((folder.join("Localizable.strings"), strings(&own)));
    }
    files
}

fn strings(words: &[(String, String)]) -> String {
    let mut text = format!("/* {NOTICE} */\n");
    for (key, value) in words {
        let _ = writeln!(text, "\"{}\" = \"{}\";", escaped(key), escaped(value));
    }
    text
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::super::{awkward, locales};
    use super::*;

    /// Parses a quoted string at the start of a text. Returns the string and the rest of the text.
    fn quoted(text: &str) -> (String, &str) {
        let mut value = String::new();
        let mut letters = text.strip_prefix('"').unwrap().char_indices();
        while let Some((index, letter)) = letters.next() {
            match letter {
                '"' => return (value, &text[index + 2..]),
                '\\' => value.push(match letters.next().unwrap().1 {
                    'n' => '\n',
                    other => other,
                }),
                '\n' => panic!("a line ends within a string: {text}"),
                other => value.push(other),
            }
        }
        panic!("no end: {text}")
    }

    fn read(text: &str) -> Vec<(String, String)> {
        let mut lines = text.lines();
        assert!(lines.next().unwrap().starts_with("/* "));
        lines
            .map(|line| {
                let (key, rest) = quoted(line);
                let (value, end) = quoted(rest.strip_prefix(" = ").unwrap());
                assert_eq!(end, ";");
                (key, value)
            })
            .collect()
    }

    #[test]
    fn escaped_strings_round_trip() {
        for locale in awkward().iter().chain(&locales().unwrap()) {
            let files = files(std::slice::from_ref(locale));
            let [(info_path, info), (own_path, own)] = &files[..] else {
                panic!("two files a language")
            };
            let folder = format!("ios/{}.lproj", locale.tag);
            assert_eq!(*info_path, Path::new(&folder).join("InfoPlist.strings"));
            assert_eq!(*own_path, Path::new(&folder).join("Localizable.strings"));
            assert_eq!(read(own), locale.words);
            let info = read(info);
            assert_eq!(info[0], ("CFBundleDisplayName".into(), "Plywise".into()));
            assert_eq!(info.len(), locale.words.len() + 1);
        }
    }
}
