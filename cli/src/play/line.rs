//! Editing of one line of typed text.

use tui_input::{Input, InputRequest};

use super::input::Action;
use crate::text::width;

/// Maximum number of characters in the typed text. No FEN or path that a person types is longer.
const MAX_CHARS: usize = 400;

/// Typed text with a caret.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    input: Input,
    /// Whether the whole text is selected, so that typing replaces it.
    selected: bool,
}

impl Line {
    pub(super) fn text(&self) -> &str {
        self.input.value()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text().is_empty()
    }

    /// Returns the number of terminal columns in front of the caret.
    pub(super) fn caret(&self) -> usize {
        let before: String = self.text().chars().take(self.input.cursor()).collect();
        width(&before)
    }

    /// Returns how many columns of the text to hide at the left, so that the caret stays within
    /// `width` columns.
    pub(super) fn scroll(&self, width: usize) -> usize {
        self.input.visual_scroll(width)
    }

    /// Returns whether the whole text is selected.
    pub(super) const fn is_selected(&self) -> bool {
        self.selected
    }

    /// Selects the whole text: the next letter or paste replaces it, any other key keeps it.
    pub(super) fn select(&mut self) {
        self.selected = !self.is_empty();
    }

    /// Replaces the text and puts the caret at its end.
    pub(super) fn set(&mut self, text: &str) {
        self.clear();
        self.paste(text);
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Applies an editing key to the text. Other actions only end the selection.
    pub(super) fn edit(&mut self, action: Action) {
        let replaces = matches!(action, Action::Letter(_) | Action::Paste(_));
        if std::mem::take(&mut self.selected) && replaces {
            self.clear();
        }
        let request = match action {
            Action::Letter(letter) => return self.insert(letter),
            Action::Paste(text) => return self.paste(&text),
            Action::DeleteWord => return self.delete_word(),
            Action::Backspace => InputRequest::DeletePrevChar,
            Action::Delete => InputRequest::DeleteNextChar,
            Action::ClearLine | Action::Escape => InputRequest::DeleteLine,
            Action::Left => InputRequest::GoToPrevChar,
            Action::Right => InputRequest::GoToNextChar,
            Action::Home => InputRequest::GoToStart,
            Action::End => InputRequest::GoToEnd,
            _ => return,
        };
        self.input.handle(request);
    }

    fn insert(&mut self, letter: char) {
        if !letter.is_control() && self.text().chars().count() < MAX_CHARS {
            self.input.handle(InputRequest::InsertChar(letter));
        }
    }

    /// Inserts a text at the caret. Line breaks and tabs become spaces.
    fn paste(&mut self, text: &str) {
        for letter in text.trim_end_matches(['\r', '\n']).chars() {
            self.insert(if letter.is_whitespace() { ' ' } else { letter });
        }
    }

    /// Deletes the text between the caret and the space before it, as a shell does.
    /// `DeletePrevWord` would stop at each slash of a path or a FEN.
    fn delete_word(&mut self) {
        for is_space in [true, false] {
            while matches!(self.before_caret(), Some(it) if (it == ' ') == is_space) {
                self.input.handle(InputRequest::DeletePrevChar);
            }
        }
    }

    fn before_caret(&self) -> Option<char> {
        self.text().chars().take(self.input.cursor()).last()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line {
        let mut line = Line::default();
        line.set(text);
        line
    }

    fn edit(line: &mut Line, actions: &[Action]) -> (String, usize) {
        for action in actions {
            line.edit(action.clone());
        }
        (line.text().to_owned(), line.caret())
    }

    #[test]
    fn text_is_edited_at_the_caret() {
        use Action::{Backspace, Delete, End, Home, Left, Letter, Right};
        let mut line = line("Nf3");
        let edited = edit(&mut line, &[Left, Letter('x')]);
        assert_eq!(edited, ("Nfx3".to_owned(), 3));
        let edited = edit(&mut line, &[Backspace, Home, Delete]);
        assert_eq!(edited, ("f3".to_owned(), 0));
        let edited = edit(&mut line, &[Backspace, End, Right, Delete]);
        assert_eq!(edited, ("f3".to_owned(), 2));
    }

    #[test]
    fn caret_moves_by_whole_characters_and_counts_columns() {
        use Action::{Backspace, Home, Left, Right};
        // Two columns, one of two code points, and a right-to-left letter.
        let mut line = line("日e\u{301}ح");
        assert_eq!(line.caret(), 4);
        assert_eq!(line.scroll(3), 2, "the wide one is hidden whole");
        for caret in [3, 2, 0, 0] {
            assert_eq!(edit(&mut line, &[Left]).1, caret);
        }
        let edited = edit(&mut line, &[Home, Right, Right, Backspace]);
        assert_eq!(edited, ("日ح".to_owned(), 2));
    }

    #[test]
    fn typing_replaces_a_selected_text_and_other_keys_keep_it() {
        for (action, text) in [
            (Action::Letter('s'), "s"),
            (Action::Paste("save x".into()), "save x"),
            (Action::Backspace, "bette"),
            (Action::Left, "better"),
            (Action::Escape, ""),
        ] {
            let mut line = line("better");
            line.select();
            line.edit(action);
            assert_eq!((line.text(), line.is_selected()), (text, false));
        }
    }

    #[test]
    fn paste_stays_on_one_line() {
        let mut line = line("fen 8/8\tw\n");
        assert_eq!(line.text(), "fen 8/8 w");
        line.edit(Action::Paste("x".repeat(1_000)));
        assert_eq!(line.text().len(), MAX_CHARS);
    }

    #[test]
    fn words_are_deleted_with_the_space_behind_them() {
        let mut line = line("save ~/my/game.pgn ");
        let words = [Action::DeleteWord, Action::DeleteWord, Action::DeleteWord];
        assert_eq!(edit(&mut line, &words[..1]).0, "save ");
        assert_eq!(edit(&mut line, &words), (String::new(), 0));
        line.set("save my game ");
        assert_eq!(edit(&mut line, &words[..1]).0, "save my ");
        assert_eq!(edit(&mut line, &words), (String::new(), 0));
    }
}
