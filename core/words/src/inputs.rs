//! What is wrong with something that a person gave, long after it was refused.

use super::catalogue::Catalogue;
use super::notation::parse_local_san;
use super::problems::{fen_words, move_unreadable_words, san_error_words};
use super::word::Word;
use plywise_chess::Position;

/// What something that a person gave was to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputKind {
    /// A FEN.
    Fen,
    /// A move in the position of this FEN.
    Move {
        /// The position.
        fen: String,
    },
    /// The number of a Chess960 start position.
    StartNumber,
    /// A record with a game in it.
    Pgn,
}

/// Why what a person gave cannot be used. The input is read once more, so that an error
/// needs to carry no language with it.
pub fn input_words(kind: &InputKind, input: &str, catalogue: &Catalogue) -> String {
    match kind {
        InputKind::Fen => match Position::from_fen(input) {
            Err(error) => fen_words(&error.problem, catalogue),
            Ok(_) => catalogue.word(Word::ERROR_FEN),
        },
        InputKind::Move { fen } => {
            let position = Position::from_fen(fen).ok();
            let read = position.map(|position| parse_local_san(&position, input, catalogue));
            match read.and_then(Result::err) {
                Some(error) => san_error_words(&error, catalogue),
                None => move_unreadable_words(Some(input), catalogue),
            }
        }
        InputKind::StartNumber => catalogue.word(Word::ERROR_CHESS960_NUMBER),
        InputKind::Pgn => catalogue.word(Word::ERROR_PGN),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use plywise_chess::FenStyle;

    #[test]
    fn what_was_given_is_explained_in_the_persons_language() {
        let start = InputKind::Move {
            fen: Position::startpos().to_fen(FenStyle::XFen),
        };
        for (kind, input, language, expected) in [
            (
                InputKind::Fen,
                "8/8/8/8/8/8/8/8 w",
                Language::ENGLISH,
                "White has no king. Place one.",
            ),
            (
                InputKind::Fen,
                "8/8/8/8/8/8/8/8 w",
                Language::GERMAN,
                "Weiß hat keinen König. Stell einen auf.",
            ),
            (
                start.clone(),
                "Ke5",
                Language::ENGLISH,
                "Ke5 is not possible in this position.",
            ),
            (
                start,
                "Ke9",
                Language::ENGLISH,
                "“Ke9” is not a move. Write it as in e4, Nf3, exd5, O-O or e8=Q.",
            ),
            (
                InputKind::StartNumber,
                "960",
                Language::ENGLISH,
                "Start positions have the numbers 0 to 959.",
            ),
            (
                InputKind::Pgn,
                "",
                Language::ENGLISH,
                "There is no game in this PGN. Give one with moves.",
            ),
        ] {
            let words = input_words(&kind, input, &Catalogue::new(language));
            assert_eq!(words, expected);
        }
    }
}
