//! Spoken names of pieces and squares, and lists of names.

use super::catalogue::Catalogue;
use plywise_chess::{Color, Piece, Role, Square};

impl Catalogue {
    /// Returns the name of a side.
    pub(super) fn side(&self, color: Color) -> String {
        self.word(&format!("speech-{color}"))
    }

    /// Returns the message about a role whose key begins with `prefix`.
    pub(super) fn role(&self, prefix: &str, role: Role) -> String {
        self.word(&format!("{prefix}{role}"))
    }

    /// Joins two texts by the message `key`, which has both as arguments.
    pub fn join(&self, key: &str, first: &str, second: &str) -> String {
        let args = [("first", first.into()), ("second", second.into())];
        self.message(key, &args)
    }

    /// Joins two sentences as the language requires.
    pub fn sentences(&self, first: &str, second: &str) -> String {
        self.join("status-sentences", first, second)
    }

    /// Joins two phrases with a pause: "knight takes f3, check".
    pub fn then(&self, first: &str, second: &str) -> String {
        self.join("speech-then", first, second)
    }

    /// Joins phrases with pauses.
    pub(super) fn phrases(&self, phrases: impl IntoIterator<Item = String>) -> String {
        let mut phrases = phrases.into_iter();
        let first = phrases.next().unwrap_or_default();
        phrases.fold(first, |all, next| self.then(&all, &next))
    }

    /// Joins items to a list: "a1, b2 and c3".
    pub(super) fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        self.list_with("speech-and", items)
    }

    /// Joins items to a list. `last_two` joins the last two items.
    pub(super) fn list_with(
        &self,
        last_two: &str,
        items: impl IntoIterator<Item = String>,
    ) -> String {
        let mut items: Vec<String> = items.into_iter().collect();
        let Some(last) = items.pop() else {
            return String::new();
        };
        if items.is_empty() {
            return last;
        }
        self.join(last_two, &self.phrases(items), &last)
    }
}

/// Returns the spoken name of a square. In English and German it is `e4`, a single word that screen readers read as a
/// letter and a number; they take "a 4" for an article and "E 4" for spelling. Arabic voices cannot pronounce all Latin
/// letters, so the letter and the number are written out as words.
pub fn spoken_square_name(square: Square, catalogue: &Catalogue) -> String {
    let file = catalogue.word(&format!("speech-file-{}", square.file()));
    let rank = catalogue.word(&format!("speech-rank-{}", square.rank()));
    catalogue.message(
        "speech-square",
        &[("file", file.into()), ("rank", rank.into())],
    )
}

/// Returns the spoken name of a piece with its colour: "white knight".
pub fn spoken_piece(Piece { color, role }: Piece, catalogue: &Catalogue) -> String {
    catalogue.word(&format!("speech-{color}-{role}"))
}
