//! What a person types and chooses.

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
