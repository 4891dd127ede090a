//! Tag pairs of a game.

use std::borrow::Cow;

/// Names of the Seven Tag Roster, the tags of every exported game, in the order of the export
/// format. Each name is paired with the value for unknown data.
pub const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Tag pairs in the order in which they were added.
///
/// A name may occur more than once, as in damaged files: [`Tags::get`] returns the first value,
/// [`Tags::duplicates`] the further ones. Lookups ignore case, since some files write `Setup`
/// instead of `SetUp`. Invalid characters are replaced when a tag is added: anything but letters,
/// digits and `_` in a name by `_`, control characters in a value by spaces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    pairs: Vec<(String, String)>,
}

impl Tags {
    /// Creates an empty list of tags.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the value of the first tag with the given name, or `None` if there is no such tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.pairs
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    /// Returns the value of the first tag with the given name. Without such a tag, returns the
    /// value for unknown data from the Seven Tag Roster, or `?` for other tags.
    pub fn get_or_unknown(&self, name: &str) -> &str {
        let unknown = ROSTER
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        self.get(name)
            .unwrap_or(unknown.map_or("?", |&(_, unknown)| unknown))
    }

    /// Copies the tags of `other` that are missing, empty or `?` here. The Result tag is not
    /// changed.
    pub fn complete(&mut self, other: &Self) {
        for (name, value) in other.iter() {
            let known = self.get(name).is_some_and(|own| !matches!(own, "" | "?"));
            if !known && !name.eq_ignore_ascii_case("Result") {
                self.set(name, value);
            }
        }
    }

    /// Sets the value of the first tag with the given name, or appends a new tag.
    pub fn set(&mut self, name: &str, value: &str) {
        let found = self
            .pairs
            .iter_mut()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        match found {
            Some((_, old)) => *old = clean_value(value).into_owned(),
            None => self.push(name, value),
        }
    }

    /// Appends a tag, even if there already is one with the same name.
    pub fn push(&mut self, name: &str, value: &str) {
        self.pairs
            .push((clean_name(name), clean_value(value).into_owned()));
    }

    /// Removes all tags with the given name.
    pub fn remove(&mut self, name: &str) {
        self.pairs
            .retain(|(known, _)| !known.eq_ignore_ascii_case(name));
    }

    /// Returns an iterator over the names and values of all tags in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Returns an iterator over the tags whose name also occurs earlier in the list.
    pub fn duplicates(&self) -> impl Iterator<Item = (&str, &str)> {
        self.iter().enumerate().filter_map(|(index, pair)| {
            self.pairs[..index]
                .iter()
                .any(|(known, _)| known.eq_ignore_ascii_case(pair.0))
                .then_some(pair)
        })
    }

    /// Returns the number of tags, including duplicates.
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Returns whether there are no tags.
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }
}

impl<N: AsRef<str>, V: AsRef<str>> FromIterator<(N, V)> for Tags {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Self {
        let mut tags = Self::new();
        for (name, value) in pairs {
            tags.push(name.as_ref(), value.as_ref());
        }
        tags
    }
}

fn clean_name(name: &str) -> String {
    let clean = |letter: char| {
        if letter.is_ascii_alphanumeric() {
            letter
        } else {
            '_'
        }
    };
    if name.is_empty() {
        return "_".to_owned();
    }
    name.chars().map(clean).collect()
}

/// Returns a tag value with control characters replaced by spaces.
pub(super) fn clean_value(value: &str) -> Cow<'_, str> {
    if value.contains(char::is_control) {
        Cow::Owned(value.replace(char::is_control, " "))
    } else {
        Cow::Borrowed(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_keep_their_order_and_names_ignore_case() {
        let mut tags: Tags = [("White", "A"), ("SetUp", "1"), ("white", "B")]
            .into_iter()
            .collect();
        assert_eq!(tags.get("WHITE"), Some("A"));
        assert_eq!(tags.duplicates().collect::<Vec<_>>(), [("white", "B")]);
        tags.set("setup", "0");
        tags.set("Opening", "King's Gambit");
        let all: Vec<_> = tags.iter().collect();
        assert_eq!(
            all,
            [
                ("White", "A"),
                ("SetUp", "0"),
                ("white", "B"),
                ("Opening", "King's Gambit")
            ]
        );
        tags.remove("White");
        assert_eq!(tags.len(), 2);
        assert_eq!(tags.get("White"), None);
    }

    #[test]
    fn missing_tags_have_default_values() {
        let tags = Tags::new();
        assert!(tags.is_empty());
        assert_eq!(tags.get_or_unknown("Date"), "????.??.??");
        assert_eq!(tags.get_or_unknown("Result"), "*");
        assert_eq!(tags.get_or_unknown("ECO"), "?");
    }

    #[test]
    fn invalid_characters_are_replaced() {
        let mut tags = Tags::new();
        tags.push("Time Control\"", "5\n+3");
        tags.push("", "x");
        let all: Vec<_> = tags.iter().collect();
        assert_eq!(all, [("Time_Control_", "5 +3"), ("_", "x")]);
    }
}
