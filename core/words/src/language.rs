//! Supported languages.

use std::fmt;
use std::sync::OnceLock;

/// Writing direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Left to right, as in English.
    LeftToRight,
    /// Right to left, as in Arabic.
    RightToLeft,
}

/// Properties of a language.
struct Locale {
    tag: &'static str,
    own_name: &'static str,
    direction: Direction,
    /// Content of the Fluent file; empty if it is loaded when it is needed.
    words: &'static str,
}

/// The content of a Fluent file. A page loads those of other languages than English when they are
/// needed.
macro_rules! embedded {
    ($path:literal) => {
        if cfg!(target_family = "wasm") {
            ""
        } else {
            include_str!($path)
        }
    };
}

/// To add a language, add a row here and a file in `locales/`. English must stay first, because it defines the keys.
const LOCALES: [Locale; 3] = [
    Locale {
        tag: "en",
        own_name: "English",
        direction: Direction::LeftToRight,
        words: include_str!("locales/en.ftl"),
    },
    Locale {
        tag: "de",
        own_name: "Deutsch",
        direction: Direction::LeftToRight,
        words: embedded!("locales/de.ftl"),
    },
    Locale {
        tag: "ar",
        own_name: "العربية",
        direction: Direction::RightToLeft,
        words: embedded!("locales/ar.ftl"),
    },
];

static LOAD: OnceLock<fn(Language) -> String> = OnceLock::new();

/// Sets the function that loads the Fluent file of a language in a page; empty if it cannot be
/// loaded. Only the first call has an effect.
pub fn set_loader(load: fn(Language) -> String) {
    let _ = LOAD.set(load);
}

/// Returns the content of a file that is not embedded, or the English one if it cannot be loaded.
fn loaded(language: Language) -> &'static str {
    static LOADED: [OnceLock<String>; LOCALES.len()] = [const { OnceLock::new() }; LOCALES.len()];
    let place = &LOADED[usize::from(language.0)];
    if let Some(text) = place.get() {
        return text;
    }
    match LOAD.get().map(|load| load(language)) {
        Some(text) if !text.is_empty() => place.get_or_init(|| text),
        _ => Language::ENGLISH.source(),
    }
}

/// A language in which the app's texts are available.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Language(u8);

/// Iterates over all languages of the app, English first.
pub fn languages() -> impl ExactSizeIterator<Item = Language> {
    (0..LOCALES.len()).map(|index| Language(index as u8))
}

impl Language {
    pub const ENGLISH: Self = Self(0);
    pub const GERMAN: Self = Self(1);
    pub const ARABIC: Self = Self(2);

    const fn locale(self) -> &'static Locale {
        &LOCALES[self.0 as usize]
    }

    /// Returns the BCP 47 tag, such as `de`.
    pub const fn tag(self) -> &'static str {
        self.locale().tag
    }

    /// Returns the language's own name, such as `Deutsch`.
    pub const fn own_name(self) -> &'static str {
        self.locale().own_name
    }

    pub const fn direction(self) -> Direction {
        self.locale().direction
    }

    /// Returns the content of the language's Fluent file.
    pub fn source(self) -> &'static str {
        match self.locale().words {
            "" => loaded(self),
            words => words,
        }
    }

    /// Returns the language for a tag of the system (`de`, `de-CH`, `de_CH.UTF-8`), ignoring region and encoding.
    /// `None` if the language is not supported.
    pub fn supported(tag: &str) -> Option<Self> {
        let wanted = subtags(tag).next()?;
        languages().find(|language| wanted.eq_ignore_ascii_case(language.tag()))
    }

    /// Like [`Language::supported`], but falls back to English.
    pub fn from_tag(tag: &str) -> Self {
        Self::supported(tag).unwrap_or(Self::ENGLISH)
    }

    /// Returns the language of the app that the user prefers most. `tags` are BCP 47 tags in order of preference. Falls
    /// back to English.
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        tags.into_iter()
            .find_map(Self::supported)
            .unwrap_or(Self::ENGLISH)
    }
}

/// Splits a tag into its subtags, without an encoding as in `de_CH.UTF-8`.
fn subtags(tag: &str) -> impl Iterator<Item = &str> {
    let end = tag.find(['.', '@']).unwrap_or(tag.len());
    tag.get(..end).unwrap_or(tag).split(['-', '_'])
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.own_name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_fall_back_to_a_supported_language() {
        for (tag, language) in [
            ("de", Language::GERMAN),
            ("de-CH", Language::GERMAN),
            ("de_AT.UTF-8", Language::GERMAN),
            ("DE-Latn-DE", Language::GERMAN),
            ("ar-EG", Language::ARABIC),
            ("en-GB", Language::ENGLISH),
            ("fr", Language::ENGLISH),
            ("den", Language::ENGLISH),
            ("", Language::ENGLISH),
            ("C", Language::ENGLISH),
        ] {
            assert_eq!(Language::from_tag(tag), language, "{tag}");
        }
        assert_eq!(
            Language::preferred(["fr-FR", "ar-MA", "de"]),
            Language::ARABIC
        );
        assert_eq!(Language::preferred(["fr", "it"]), Language::ENGLISH);
    }
}
