//! Text fields and choices.

use std::ops::RangeInclusive;
use std::sync::{Arc, Weak};

use plywise_game::western_digit;

use crate::context::Shared;

/// State of a text field. The field in the frontend owns the text: it adopts `text` only when `id`
/// changes, and sends every edit with the `id` under which it was typed. Edits with an outdated
/// `id` are ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct Field {
    /// Id of the text field, which changes whenever the core replaces the text.
    pub id: u32,
    /// Text with which the field starts.
    pub text: String,
}

/// A choice between several options.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct Choice {
    /// Title above the options to choose from.
    pub title: String,
    /// Labels of the options.
    pub options: Vec<String>,
    /// Index of the chosen option.
    pub chosen: u32,
}

impl Choice {
    /// Creates a choice from values with their labels. Chooses the first option if none has the
    /// given value.
    pub(crate) fn new<T: PartialEq>(
        title: String,
        options: impl IntoIterator<Item = (T, String)>,
        value: &T,
    ) -> Self {
        let (values, options): (Vec<T>, Vec<String>) = options.into_iter().unzip();
        let chosen = values.iter().position(|it| it == value);
        Self {
            title,
            options,
            chosen: chosen.unwrap_or_default() as u32,
        }
    }

    /// Creates a choice from the key of its title, and values with the keys of their labels.
    pub(crate) fn of_keys<T: Copy + PartialEq>(
        title: &str,
        options: &[(T, &str)],
        value: T,
        cx: &Shared<'_>,
    ) -> Self {
        let options = options.iter().map(|(value, key)| (*value, cx.word(key)));
        Self::new(cx.word(title), options, &value)
    }
}

/// Returns the element at an index received from the frontend, if there is one.
pub(crate) fn at<T: Copy>(all: &[T], index: u32) -> Option<T> {
    all.get(index as usize).copied()
}

/// A text field as seen by the core.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    id: Arc<u32>,
    /// The text that the field began with.
    first: String,
    /// The text as edited by the user.
    text: String,
}

/// Generator of field ids. Knows which fields still exist.
#[derive(Debug, Default)]
pub(crate) struct FieldIds {
    last: u32,
    fields: Vec<Weak<u32>>,
}

impl FieldIds {
    fn next(&mut self) -> Arc<u32> {
        self.last += 1;
        let id = Arc::new(self.last);
        self.fields.push(Arc::downgrade(&id));
        id
    }

    /// Returns the ids of all fields that exist.
    pub(crate) fn existing(&mut self) -> Vec<u32> {
        self.fields.retain(|id| id.strong_count() > 0);
        let ids = self.fields.iter().filter_map(Weak::upgrade);
        ids.map(|id| *id).collect()
    }
}

impl Draft {
    pub(crate) fn new(ids: &mut FieldIds, text: impl Into<String>) -> Self {
        let (id, text) = (ids.next(), text.into());
        Self {
            id,
            first: text.clone(),
            text,
        }
    }

    /// Returns the state of the text field for the frontend.
    pub(crate) fn field(&self) -> Field {
        Field {
            id: *self.id,
            text: self.first.clone(),
        }
    }

    /// Returns the current text of the field.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Applies an edit of the text. Returns `false` if the field id is outdated or the text is
    /// unchanged.
    pub(crate) fn type_in(&mut self, id: u32, text: String) -> bool {
        let is_news = id == *self.id && text != self.text;
        if is_news {
            self.text = text;
        }
        is_news
    }

    /// Replaces the text of the field and issues a new field id.
    pub(crate) fn replace(&mut self, ids: &mut FieldIds, text: impl Into<String>) {
        *self = Self::new(ids, text);
    }

    /// Keeps the text, but issues a new id, for a text field that is created again.
    pub(crate) fn renew(&mut self, ids: &mut FieldIds) {
        *self = Self::new(ids, std::mem::take(&mut self.text));
    }
}

/// A text field for a whole number. Its text may temporarily be empty or out of bounds.
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

    /// Returns the state of the text field for the frontend.
    pub(crate) fn field(&self) -> Field {
        self.draft.field()
    }

    /// Returns the last valid number in the text field, within bounds.
    pub(crate) const fn number(&self) -> u32 {
        self.number
    }

    /// Applies an edit of the text. The number is unchanged if the text has no digits.
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

    /// Replaces the number in the text field.
    pub(crate) fn set(&mut self, ids: &mut FieldIds, number: u32) {
        self.number = number;
        self.draft.replace(ids, number.to_string());
    }

    /// Increases or decreases the number in the text field by 1, within bounds.
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

    /// Shows the valid number in the text field when the field loses focus.
    pub(crate) fn settle(&mut self, ids: &mut FieldIds, id: u32) {
        if self.field().id == id && self.draft.text() != self.number.to_string() {
            self.set(ids, self.number);
        }
    }

    /// Keeps the number, but issues a new id, for a text field that is created again.
    pub(crate) fn renew(&mut self, ids: &mut FieldIds) {
        self.set(ids, self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edit_of_a_replaced_text_is_ignored() {
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

    #[test]
    fn replaced_and_dropped_fields_no_longer_exist() {
        let mut ids = FieldIds::default();
        let mut draft = Draft::new(&mut ids, "");
        let other = Draft::new(&mut ids, "");
        assert_eq!(ids.existing(), [1, 2]);
        draft.replace(&mut ids, "");
        assert_eq!(ids.existing(), [2, 3]);
        drop(other);
        assert_eq!(ids.existing(), [3]);
    }
}
