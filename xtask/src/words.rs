//! `cargo xtask words`: generates the string resources that Android and iOS show themselves (the
//! app's name in the launcher, document types, shortcuts) from the message catalogue.
//!
//! The keys of these strings begin with `system-`. Each file in `core/words/src/locales` is a
//! language. The resources are generated in build folders and never committed.

mod android;
mod apple;

use crate::{files, workspace};
use anyhow::{Context, Result, bail};
use fluent_syntax::ast::{Entry, Pattern, PatternElement};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Prefix of the message keys of strings that Android and iOS show themselves.
const PREFIX: &str = "system-";
/// Message key of the app's name in the launcher.
const APP_NAME: &str = "system-app-name";
/// Tag of the fallback language.
const DEFAULT_TAG: &str = "en";
/// Comment at the start of each generated file.
const NOTICE: &str = "Generated from core/words/src/locales by cargo xtask words.";

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask words\n  cargo xtask words --out build/words\n\n\
                        Writes OUT/android/res/... and OUT/ios/TAG.lproj/..."
)]
pub(crate) struct Options {
    /// Output folder; `words` in the target folder by default
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Strings of one language that Android and iOS show themselves.
struct Locale {
    /// Language tag such as `de`, from the name of its file.
    tag: String,
    /// Message keys and strings, in the order of the file.
    words: Vec<(String, String)>,
}

/// Generated resource file: its path relative to the output folder, and its text.
type Generated = (PathBuf, String);

pub(crate) fn main(options: &Options) -> ExitCode {
    let out = options
        .out
        .clone()
        .unwrap_or_else(|| workspace::target_dir().join("words"));
    let written = generate(&out);
    workspace::finish(
        "words",
        written.map(|count| println!("words: {count} files in {}", out.display())),
    )
}

/// Writes all resource files to a folder and returns the number of files.
pub(crate) fn generate(out: &Path) -> Result<usize> {
    let locales = locales()?;
    let mut made = android::files(&locales);
    made.extend(apple::files(&locales));
    for (name, text) in &made {
        files::write(&out.join(name), text)?;
    }
    Ok(made.len())
}

/// Returns the tags of all languages, the fallback language first.
pub(crate) fn languages() -> Result<Vec<String>> {
    Ok(locales()?.into_iter().map(|locale| locale.tag).collect())
}

/// Returns the strings of all languages, the fallback language first.
fn locales() -> Result<Vec<Locale>> {
    let folder = workspace::root().join("core/words/src/locales");
    let mut locales = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let Some(tag) = path.file_stem().and_then(|stem| stem.to_str()) else {
            continue;
        };
        if path.extension().is_some_and(|extension| extension == "ftl") {
            let source = fs::read_to_string(&path)?;
            let words = words(&source).with_context(|| path.display().to_string())?;
            locales.push(Locale {
                tag: tag.to_owned(),
                words,
            });
        }
    }
    locales.sort_by_key(|locale| (locale.tag != DEFAULT_TAG, locale.tag.clone()));
    check(&locales)?;
    Ok(locales)
}

/// Checks that all languages have the same message keys.
fn check(locales: &[Locale]) -> Result<()> {
    let keys = |locale: &Locale| -> Vec<String> {
        let mut keys: Vec<_> = locale.words.iter().map(|(key, _)| key.clone()).collect();
        keys.sort();
        keys
    };
    let Some(first) = locales.first() else {
        bail!("there are no languages");
    };
    let wanted = keys(first);
    if first.tag != DEFAULT_TAG || !wanted.iter().any(|key| key == APP_NAME) {
        bail!("{DEFAULT_TAG}.ftl with {APP_NAME} is missing");
    }
    for locale in locales {
        if keys(locale) != wanted {
            bail!(
                "{}.ftl does not have the {PREFIX}* keys of {DEFAULT_TAG}.ftl",
                locale.tag
            );
        }
    }
    Ok(())
}

/// Returns the keys and strings in a Fluent file that Android and iOS show themselves.
fn words(source: &str) -> Result<Vec<(String, String)>> {
    let resource = fluent_syntax::parser::parse(source)
        .map_err(|(_, errors)| anyhow::anyhow!("{} errors, first {}", errors.len(), errors[0]))?;
    let mut words = Vec::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry
            && message.id.name.starts_with(PREFIX)
        {
            let text = message.value.as_ref().and_then(plain);
            let text = text.with_context(|| {
                format!(
                    "{} must be plain text: the systems pass no arguments",
                    message.id.name
                )
            })?;
            words.push((message.id.name.to_owned(), text));
        }
    }
    Ok(words)
}

/// Returns the text of a Fluent pattern, or `None` if it has placeables.
fn plain(pattern: &Pattern<&str>) -> Option<String> {
    pattern
        .elements
        .iter()
        .map(|element| match element {
            PatternElement::TextElement { value } => Some(*value),
            PatternElement::Placeable { .. } => None,
        })
        .collect()
}

#[cfg(test)]
fn awkward() -> Vec<Locale> {
    let words = |name: &str| {
        [
            (APP_NAME, name),
            ("system-a", r#"It's "5 < 6" & \n"#),
            ("system-b", "@start"),
            ("system-c", " two\nlines "),
            ("system-d", "مباراة"),
        ]
        .map(|(key, text)| (key.to_owned(), text.to_owned()))
        .to_vec()
    };
    ["en", "de", "pt-BR"]
        .map(|tag| Locale {
            tag: tag.to_owned(),
            words: words("Plywise"),
        })
        .into_iter()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn catalogue_has_the_strings_in_every_language() {
        let locales = locales().unwrap();
        let tags: Vec<&str> = locales.iter().map(|locale| locale.tag.as_str()).collect();
        assert_eq!(tags[0], "en");
        for tag in ["de", "ar"] {
            assert!(tags.contains(&tag), "{tag} is missing");
        }
        for locale in &locales {
            assert!(locale.words.len() >= 8, "{}", locale.tag);
            assert!(locale.words.iter().all(|(_, text)| !text.trim().is_empty()));
        }
    }

    #[test]
    fn messages_with_arguments_are_rejected() {
        let error = words("system-app-name = { $name }\n").unwrap_err();
        assert!(error.to_string().contains("plain text"), "{error}");
        assert!(words("system-app-name = {\n").is_err());
    }

    #[test]
    fn language_with_a_missing_key_is_rejected() {
        let mut locales = awkward();
        locales[1].words.pop();
        assert!(check(&locales).unwrap_err().to_string().contains("de.ftl"));
    }
}
