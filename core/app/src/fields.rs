//! What a person types and chooses.

use std::ops::RangeInclusive;

use plywise_game::western_digit;

/// A text that a person types. The field that shows it owns it: take over `text` only when `id` is
/// another one than before, and send every draft with the `id` it was typed under. A draft under an
/// older `id` is dropped.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Field {
    /// Which text it is.
    pub id: u32,
    /// What it begins with.
    pub text: String,
}

/// One of several things to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Choice {
    /// What is chosen, in words.
    pub title: String,
    /// What there is to choose from, in words.
    pub options: Vec<String>,
    /// The index of the option that is chosen.
    pub chosen: u32,
}

impl Choice {
    /// A choice of values, each with its words. The first one is chosen if none is the value.
    pub(crate) fn new<T: PartialEq>(
        title: String,
        options: impl IntoIterator<Item = (T, String)>,
        value: &T,
    ) -> Self {
        let (values, options): (Vec<T>, Vec<String>) = options.into_iter().unzip();
        Self {
            title,
            options,
            chosen: index_of(&values, value).unwrap_or_default(),
        }
    }
}

/// The option under an index that a shell gives.
pub(crate) fn at<T: Copy>(all: &[T], index: u32) -> Option<T> {
    all.get(index as usize).copied()
}

pub(crate) fn index_of<T: PartialEq>(all: &[T], one: &T) -> Option<u32> {
    let index = all.iter().position(|other| other == one);
    index.map(|index| index as u32)
}

/// A text as the core knows it.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    field: Field,
    /// What has been typed since.
    text: String,
}

/// Gives out the numbers of fields.
#[derive(Debug, Default)]
pub(crate) struct FieldIds(u32);

impl FieldIds {
    fn next(&mut self) -> u32 {
        self.0 += 1;
        self.0
    }
}

impl Draft {
    pub(crate) fn new(ids: &mut FieldIds, text: impl Into<String>) -> Self {
        let text = text.into();
        let field = Field {
            id: ids.next(),
            text: text.clone(),
        };
        Self { field, text }
    }

    /// What the shell is told.
    pub(crate) fn field(&self) -> Field {
        self.field.clone()
    }

    /// What stands in the field now.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Takes in what was typed; `false` for a draft of another text, and for no change.
    pub(crate) fn type_in(&mut self, id: u32, text: String) -> bool {
        let is_news = id == self.field.id && text != self.text;
        if is_news {
            self.text = text;
        }
        is_news
    }

    /// Puts another text into the field.
    pub(crate) fn replace(&mut self, ids: &mut FieldIds, text: impl Into<String>) {
        *self = Self::new(ids, text);
    }

    /// The same text for a field that is drawn anew.
    pub(crate) fn renew(&mut self, ids: &mut FieldIds) {
        *self = Self::new(ids, std::mem::take(&mut self.text));
    }
}

/// A whole number that a person types. What stands in its field may be empty or out of bounds for
/// a moment.
#[derive(Clone, Debug)]
pub(crate) struct NumberDraft {
    draft: Draft,
    number: u32,
    bounds: RangeInclusive<u32>,
}

impl NumberDraft {
    pub(crate) fn new(ids: &mut FieldIds, number: u32, bounds: RangeInclusive<u32>) -> Self {
        let number = number.clamp(*bounds.start(), *bounds.end());
        Self {
            draft: Draft::new(ids, number.to_string()),
            number,
            bounds,
        }
    }

    /// What the shell is told.
    pub(crate) fn field(&self) -> Field {
        self.draft.field()
    }

    /// The number that was typed last, within bounds.
    pub(crate) const fn number(&self) -> u32 {
        self.number
    }

    /// Takes in what was typed. Without a digit the number stays.
    pub(crate) fn type_in(&mut self, id: u32, text: &str) {
        let digits: String = text
            .chars()
            .map(western_digit)
            .filter(char::is_ascii_digit)
            .collect();
        if self.draft.type_in(id, text.to_owned()) && !digits.is_empty() {
            let number = digits.parse().unwrap_or(u32::MAX);
            self.number = number.clamp(*self.bounds.start(), *self.bounds.end());
        }
    }

    /// Puts another number into the field.
    pub(crate) fn set(&mut self, ids: &mut FieldIds, number: u32) {
        self.number = number;
        self.draft.replace(ids, number.to_string());
    }

    /// One more or one less than what stands in the field, within bounds.
    pub(crate) fn step(&mut self, ids: &mut FieldIds, id: u32, up: bool) {
        if self.field().id != id {
            return;
        }
        let next = if up {
            self.number.saturating_add(1)
        } else {
            self.number.saturating_sub(1)
        };
        self.set(ids, next.clamp(*self.bounds.start(), *self.bounds.end()));
    }

    /// The field was left: it shows the number.
    pub(crate) fn settle(&mut self, ids: &mut FieldIds, id: u32) {
        if self.field().id == id && self.draft.text() != self.number.to_string() {
            self.set(ids, self.number);
        }
    }

    /// The same number for a field that is drawn anew.
    pub(crate) fn renew(&mut self, ids: &mut FieldIds) {
        self.set(ids, self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_draft_of_a_text_that_was_replaced_is_dropped() {
        let mut ids = FieldIds::default();
        let mut draft = Draft::new(&mut ids, "");
        let first = draft.field();
        assert!(draft.type_in(first.id, "sic".into()));
        assert!(!draft.type_in(first.id, "sic".into()), "nothing new");
        assert_eq!(draft.field(), first, "typing changes nothing that is drawn");
        draft.replace(&mut ids, "");
        assert!(!draft.type_in(first.id, "sicilian".into()));
        assert_eq!(draft.text(), "");
        assert_ne!(draft.field().id, first.id);
    }
}
