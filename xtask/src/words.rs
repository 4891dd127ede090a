//! `cargo xtask words`: what Android and iOS show themselves (the launcher's name,
//! document types, shortcuts), written into their own files from the catalogue.
//!
//! The keys are those that begin with `system-`; a language is a file of
//! `core/words/src/locales`. The files are generated into build folders and never
//! committed.

mod android;
mod apple;

use crate::workspace;
use anyhow::{Context, Result, bail};
use fluent_syntax::ast::{Entry, Pattern, PatternElement};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The keys that the systems show begin with this.
const PREFIX: &str = "system-";
/// The launcher's name.
const APP_NAME: &str = "system-app-name";
/// The language that the systems fall back to.
const DEFAULT_TAG: &str = "en";
/// Says where a generated file comes from.
const NOTICE: &str = "Generated from core/words/src/locales by cargo xtask words.";

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask words\n  cargo xtask words --out build/words\n\n\
                        Writes OUT/android/res/... and OUT/ios/TAG.lproj/..."
)]
pub(crate) struct Options {
    /// The folder to write into; `words` in the target folder unless told
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// The words of one language for the systems.
struct Locale {
    /// As in `de`; the name of its file.
    tag: String,
    /// Keys and texts, in the order of the file.
    words: Vec<(String, String)>,
}

/// A generated file: its path below the output folder, and its text.
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

/// Writes all files below a folder and gives back their number.
pub(crate) fn generate(out: &Path) -> Result<usize> {
    let locales = locales()?;
    let mut files = android::files(&locales);
    files.extend(apple::files(&locales));
    for (name, text) in &files {
        let path = out.join(name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        }
        // Untouched if nothing has changed, so that no build begins anew.
        if fs::read_to_string(&path).is_ok_and(|before| before == *text) {
            continue;
        }
        fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    Ok(files.len())
}

/// The languages by their tags, the one to fall back to first.
pub(crate) fn languages() -> Result<Vec<String>> {
    Ok(locales()?.into_iter().map(|locale| locale.tag).collect())
}

/// All languages, the one to fall back to first.
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

/// Every language has the keys of the first.
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

/// The words of a Fluent file that the systems show.
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
                    "{} must be plain text: systems pass nothing",
                    message.id.name
                )
            })?;
            words.push((message.id.name.to_owned(), text));
        }
    }
    Ok(words)
}

/// The text of a pattern without placeables.
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
    fn the_catalogue_gives_every_language_its_words() {
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
    fn what_takes_arguments_is_refused() {
        let error = words("system-app-name = { $name }\n").unwrap_err();
        assert!(error.to_string().contains("plain text"), "{error}");
        assert!(words("system-app-name = {\n").is_err());
    }

    #[test]
    fn a_language_without_a_key_is_refused() {
        let mut locales = awkward();
        locales[1].words.pop();
        assert!(check(&locales).unwrap_err().to_string().contains("de.ftl"));
    }
}
