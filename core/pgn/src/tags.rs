//! The tag pairs in front of a game.

use std::borrow::Cow;

/// The seven tags that every game has, in the order in which they are written, with
/// what stands for "not known".
pub const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Names and values in the order in which they were given. A name can occur twice, as
/// in a damaged file: [`Tags::get`] finds the first, [`Tags::duplicates`] the others.
///
/// Names are looked up without regard to case, since files have `Setup` for `SetUp`.
/// What PGN cannot hold is replaced: other than letters, digits and `_` in a name by
/// `_`, control characters in a value by spaces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    pairs: Vec<(String, String)>,
}

impl Tags {
    /// No tags.
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of the first tag of this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.pairs
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    /// The value of a tag of the roster, or what stands for "not known" there. For
    /// other tags as [`Tags::get`], with `?` if there is none.
    pub fn get_or_unknown(&self, name: &str) -> &str {
        let unknown = ROSTER
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        self.get(name)
            .unwrap_or(unknown.map_or("?", |&(_, unknown)| unknown))
    }

    /// Takes from another record of the game what is not known here. The result is left as it is.
    pub fn complete(&mut self, other: &Self) {
        for (name, value) in other.iter() {
            let known = self.get(name).is_some_and(|own| !matches!(own, "" | "?"));
            if !known && !name.eq_ignore_ascii_case("Result") {
                self.set(name, value);
            }
        }
    }

    /// Sets the value of the first tag of this name, or adds the tag at the end.
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

    /// Adds a tag at the end, even if there is one of this name.
    pub fn push(&mut self, name: &str, value: &str) {
        self.pairs
            .push((clean_name(name), clean_value(value).into_owned()));
    }

    /// Takes out all tags of this name.
    pub fn remove(&mut self, name: &str) {
        self.pairs
            .retain(|(known, _)| !known.eq_ignore_ascii_case(name));
    }

    /// All names and values in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The tags whose name has occurred before.
    pub fn duplicates(&self) -> impl Iterator<Item = (&str, &str)> {
        self.iter().enumerate().filter_map(|(index, pair)| {
            self.pairs[..index]
                .iter()
                .any(|(known, _)| known.eq_ignore_ascii_case(pair.0))
                .then_some(pair)
        })
    }

    /// How many tags there are.
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there is no tag.
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

/// The value with spaces for control characters.
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
    fn order_is_kept_and_names_are_found_in_any_case() {
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
    fn unknown_values_have_their_signs() {
        let tags = Tags::new();
        assert!(tags.is_empty());
        assert_eq!(tags.get_or_unknown("Date"), "????.??.??");
        assert_eq!(tags.get_or_unknown("Result"), "*");
        assert_eq!(tags.get_or_unknown("ECO"), "?");
    }

    #[test]
    fn what_pgn_cannot_hold_is_replaced() {
        let mut tags = Tags::new();
        tags.push("Time Control\"", "5\n+3");
        tags.push("", "x");
        let all: Vec<_> = tags.iter().collect();
        assert_eq!(all, [("Time_Control_", "5 +3"), ("_", "x")]);
    }
}
