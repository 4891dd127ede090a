//! The languages that there are.

use std::fmt;

/// The direction in which a language is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// As English.
    LeftToRight,
    /// As Arabic.
    RightToLeft,
}

/// What is known of a language beside its words.
struct Locale {
    tag: &'static str,
    own_name: &'static str,
    direction: Direction,
    words: &'static str,
}

/// A new language is a row here and a file in `locales/`. English stays first: it says
/// which keys there are.
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
        words: include_str!("locales/de.ftl"),
    },
    Locale {
        tag: "ar",
        own_name: "العربية",
        direction: Direction::RightToLeft,
        words: include_str!("locales/ar.ftl"),
    },
];

/// A language of the app.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Language(u8);

/// All languages, English first.
pub fn languages() -> impl ExactSizeIterator<Item = Language> {
    (0..LOCALES.len()).map(|index| Language(index as u8))
}

impl Language {
    /// English.
    pub const ENGLISH: Self = Self(0);
    /// German.
    pub const GERMAN: Self = Self(1);
    /// Arabic.
    pub const ARABIC: Self = Self(2);

    const fn locale(self) -> &'static Locale {
        &LOCALES[self.0 as usize]
    }

    /// The tag of BCP 47, as in `de`.
    pub const fn tag(self) -> &'static str {
        self.locale().tag
    }

    /// The name that the language has in itself, as in `Deutsch`.
    pub const fn own_name(self) -> &'static str {
        self.locale().own_name
    }

    /// The direction in which it is written.
    pub const fn direction(self) -> Direction {
        self.locale().direction
    }

    /// The text of its Fluent file.
    pub const fn source(self) -> &'static str {
        self.locale().words
    }

    /// The language of a tag as systems give it (`de`, `de-CH`, `de_CH.UTF-8`), or the
    /// nearest one that it falls back to. `None` if it is none of ours.
    pub fn supported(tag: &str) -> Option<Self> {
        let wanted = subtags(tag).next()?;
        languages().find(|language| wanted.eq_ignore_ascii_case(language.tag()))
    }

    /// [`Language::supported`], and English for every other language.
    pub fn from_tag(tag: &str) -> Self {
        Self::supported(tag).unwrap_or(Self::ENGLISH)
    }

    /// The first language of a person's list that we have; English if there is none.
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        tags.into_iter()
            .find_map(Self::supported)
            .unwrap_or(Self::ENGLISH)
    }
}

/// The parts of a tag, without what follows a full stop, as in `de_CH.UTF-8`.
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
    fn tags_fall_back() {
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
