//! The line that a person types into.

use super::input::Action;

/// A text with a caret. Counts in characters, not bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    text: Vec<char>,
    caret: usize,
    /// Whether typing replaces the text.
    selected: bool,
}

/// Longer than any FEN or path that a person types.
const LONGEST: usize = 400;

impl Line {
    /// What has been typed.
    pub(super) fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Characters before the caret.
    pub(super) const fn caret(&self) -> usize {
        self.caret
    }

    /// Whether all of the text is selected.
    pub(super) const fn is_selected(&self) -> bool {
        self.selected
    }

    /// Selects the text: the next letter or paste replaces it. Any other key keeps it.
    pub(super) const fn select(&mut self) {
        self.selected = !self.text.is_empty();
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Puts a text in the place of what was there, with the caret behind it.
    pub(super) fn set(&mut self, text: &str) {
        self.clear();
        self.insert_all(text);
    }

    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.caret = 0;
        self.selected = false;
    }

    fn insert(&mut self, letter: char) {
        if !letter.is_control() && self.text.len() < LONGEST {
            self.text.insert(self.caret, letter);
            self.caret += 1;
        }
    }

    /// Inserts a pasted text; what would break the line becomes a space.
    fn insert_all(&mut self, text: &str) {
        for letter in text.trim_end_matches(['\r', '\n']).chars() {
            self.insert(if letter.is_whitespace() { ' ' } else { letter });
        }
    }

    /// Deletes the character before the caret.
    fn backspace(&mut self) {
        if self.caret > 0 {
            self.caret -= 1;
            self.text.remove(self.caret);
        }
    }

    /// Deletes the character behind the caret.
    fn delete(&mut self) {
        if self.caret < self.text.len() {
            self.text.remove(self.caret);
        }
    }

    /// Deletes the word before the caret.
    fn delete_word(&mut self) {
        while self.caret > 0 && self.text[self.caret - 1] == ' ' {
            self.backspace();
        }
        while self.caret > 0 && self.text[self.caret - 1] != ' ' {
            self.backspace();
        }
    }

    fn left(&mut self) {
        self.caret = self.caret.saturating_sub(1);
    }

    fn right(&mut self) {
        self.caret = (self.caret + 1).min(self.text.len());
    }

    fn home(&mut self) {
        self.caret = 0;
    }

    fn end(&mut self) {
        self.caret = self.text.len();
    }

    /// Lets a key edit the line.
    pub(super) fn edit(&mut self, action: Action) {
        let replaces = matches!(action, Action::Letter(_) | Action::Paste(_));
        if std::mem::take(&mut self.selected) && replaces {
            self.clear();
        }
        match action {
            Action::Letter(letter) => self.insert(letter),
            Action::Paste(text) => self.insert_all(&text),
            Action::Backspace => self.backspace(),
            Action::Delete => self.delete(),
            Action::DeleteWord => self.delete_word(),
            Action::ClearLine | Action::Escape => self.clear(),
            Action::Left => self.left(),
            Action::Right => self.right(),
            Action::Home => self.home(),
            Action::End => self.end(),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn editing_in_the_middle() {
        let mut line = Line::default();
        line.set("Nf3");
        line.left();
        line.insert('x');
        assert_eq!((line.text().as_str(), line.caret()), ("Nfx3", 3));
        line.backspace();
        line.home();
        line.delete();
        assert_eq!((line.text().as_str(), line.caret()), ("f3", 0));
        line.backspace();
        line.end();
        line.right();
        line.delete();
        assert_eq!((line.text().as_str(), line.caret()), ("f3", 2));
    }

    #[test]
    fn typing_replaces_a_selected_text_and_other_keys_keep_it() {
        let selected = || {
            let mut line = Line::default();
            line.set("better");
            line.select();
            line
        };
        for (action, text) in [
            (Action::Letter('s'), "s"),
            (Action::Paste("save x".into()), "save x"),
            (Action::Backspace, "bette"),
            (Action::Left, "better"),
            (Action::Escape, ""),
        ] {
            let mut line = selected();
            line.edit(action);
            assert_eq!((line.text().as_str(), line.is_selected()), (text, false));
        }
    }

    #[test]
    fn a_paste_stays_on_one_line() {
        let mut line = Line::default();
        line.insert_all("fen 8/8\tw\n");
        assert_eq!(line.text(), "fen 8/8 w");
        line.insert_all(&"x".repeat(1_000));
        assert_eq!(line.text().len(), LONGEST);
    }

    #[test]
    fn words_are_deleted_with_the_space_behind_them() {
        let mut line = Line::default();
        line.set("save my game ");
        line.delete_word();
        assert_eq!(line.text(), "save my ");
        line.delete_word();
        line.delete_word();
        line.delete_word();
        assert!(line.is_empty());
    }
}
