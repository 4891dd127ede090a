//! Keys and clicks, and the actions they stand for.

use plywise_chess::Square;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What the user wants to do with a key or click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Letter(char),
    Paste(String),
    Backspace,
    Delete,
    DeleteWord,
    ClearLine,
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Complete,
    CompleteBack,
    Enter,
    Escape,
    Undo,
    Redo,
    /// Accepts the action that a message offers.
    Accept,
    Hint,
    Threat,
    Flip,
    MoveNow,
    Save,
    Lines,
    Pieces,
    Games,
    Review,
    NextMistake,
    PreviousMistake,
    Help,
    Quit,
    /// Click on a square of the board.
    Click(Square),
    /// Click on a piece of the promotion picker, by its index.
    Choose(usize),
}

/// Returns the action that a key stands for, or `None`.
pub(super) fn action(key: KeyEvent) -> Option<Action> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return control(key.code);
    }
    Some(match key.code {
        KeyCode::Char(letter) => Action::Letter(letter),
        KeyCode::Backspace => Action::Backspace,
        KeyCode::Delete => Action::Delete,
        KeyCode::Up => Action::Up,
        KeyCode::Down => Action::Down,
        KeyCode::Left => Action::Left,
        KeyCode::Right => Action::Right,
        KeyCode::Home => Action::Home,
        KeyCode::End => Action::End,
        KeyCode::PageUp => Action::PageUp,
        KeyCode::PageDown => Action::PageDown,
        KeyCode::Tab => Action::Complete,
        KeyCode::BackTab => Action::CompleteBack,
        KeyCode::Enter => Action::Enter,
        KeyCode::Esc => Action::Escape,
        KeyCode::F(1) => Action::Help,
        KeyCode::F(2) => Action::Hint,
        KeyCode::F(3) => Action::Flip,
        KeyCode::F(4) => Action::MoveNow,
        KeyCode::F(5) => Action::Save,
        KeyCode::F(6) => Action::Lines,
        KeyCode::F(7) => Action::Pieces,
        KeyCode::F(8) => Action::Games,
        KeyCode::F(9) => Action::Review,
        KeyCode::F(10) => Action::Quit,
        _ => return None,
    })
}

fn control(code: KeyCode) -> Option<Action> {
    let KeyCode::Char(letter) = code else {
        return None;
    };
    Some(match letter.to_ascii_lowercase() {
        'c' | 'q' => Action::Quit,
        'z' => Action::Undo,
        'y' => Action::Redo,
        'o' => Action::Accept,
        't' => Action::Threat,
        's' => Action::Save,
        'g' => Action::Games,
        'n' => Action::NextMistake,
        'p' => Action::PreviousMistake,
        'a' => Action::Home,
        'e' => Action::End,
        'u' => Action::ClearLine,
        'w' => Action::DeleteWord,
        // Some terminals send this for backspace.
        'h' => Action::Backspace,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_their_documented_actions() {
        let plain = |code| action(KeyEvent::new(code, KeyModifiers::NONE));
        let held = |letter| action(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
        assert_eq!(plain(KeyCode::F(1)), Some(Action::Help));
        assert_eq!(plain(KeyCode::F(2)), Some(Action::Hint));
        assert_eq!(plain(KeyCode::Char('N')), Some(Action::Letter('N')));
        assert_eq!(plain(KeyCode::F(11)), None);
        assert_eq!(held('z'), Some(Action::Undo));
        assert_eq!(held('Y'), Some(Action::Redo));
        assert_eq!(held('t'), Some(Action::Threat));
        assert_eq!(held('c'), Some(Action::Quit));
        assert_eq!(held('k'), None);
    }

    #[test]
    fn key_release_does_nothing() {
        let mut key = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
        key.kind = KeyEventKind::Release;
        assert_eq!(action(key), None);
    }
}
