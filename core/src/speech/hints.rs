//! Hints and the reasons for moves, in words that are shown.

use super::catalogue::Catalogue;
use super::notation::local_san;
use super::pieces::role_word;
use super::standing::sentences;
use super::word::Word;
use crate::board::{Position, Square};
use crate::game::explain::Reason;
use crate::game::session::Hint;

/// A hint as far as it is shown: "Look at the piece on g1.", "A good move is Nf3.", "A
/// good move is Nf3. It brings a piece into play." `position` is the one that the hint is
/// about.
pub fn hint_words(hint: &Hint, position: &Position, catalogue: &Catalogue) -> String {
    let Some(mv) = hint.mv else {
        return with_square(Word::HINT_PIECE, hint.from, catalogue);
    };
    let san = local_san(&position.san(mv), catalogue);
    let good = catalogue.message(Word::HINT_MOVE, &[("move", san.as_str().into())]);
    if hint.score.is_none() {
        return good;
    }
    let why = match &hint.reason {
        Some(reason) => move_reason_words(reason, catalogue),
        None => catalogue.word(Word::HINT_REASON_NONE),
    };
    sentences(&good, &why, catalogue)
}

/// Why a move is good: "It wins the knight on f6."
pub fn move_reason_words(reason: &Reason, catalogue: &Catalogue) -> String {
    match reason {
        Reason::Mates { moves } => {
            catalogue.message(Word::HINT_REASON_MATE, &[("count", (*moves).into())])
        }
        Reason::Promotes { .. } => catalogue.word(Word::HINT_REASON_PROMOTION),
        Reason::TakesHanging { target, .. } => {
            with_square(Word::HINT_REASON_HANGING, *target, catalogue)
        }
        Reason::WinsExchange { target, role } => {
            let (piece, square) = (catalogue.word(role_word(*role)), target.to_string());
            let args = [
                ("piece", piece.as_str().into()),
                ("square", square.as_str().into()),
            ];
            catalogue.message(Word::HINT_REASON_WINS, &args)
        }
        Reason::Forks { by, targets } => match targets.as_slice() {
            [first, second, ..] => with_two(Word::HINT_REASON_FORK, *first, *second, catalogue),
            [one] => with_square(Word::HINT_REASON_DISCOVERED, *one, catalogue),
            [] => with_square(Word::HINT_REASON_DISCOVERED, *by, catalogue),
        },
        Reason::Pins { pinned, .. } => with_square(Word::HINT_REASON_PIN, *pinned, catalogue),
        Reason::Skewers { front, behind, .. } => {
            with_two(Word::HINT_REASON_SKEWER, *front, *behind, catalogue)
        }
        Reason::Discovers { target, .. } => {
            with_square(Word::HINT_REASON_DISCOVERED, *target, catalogue)
        }
        Reason::StopsMate { .. } => catalogue.word(Word::HINT_REASON_STOPS_MATE),
        Reason::SavesPiece { square, .. } => {
            with_square(Word::HINT_REASON_STOPS_THREAT, *square, catalogue)
        }
        Reason::Castles { .. } => catalogue.word(Word::HINT_REASON_CASTLES),
        Reason::Develops { .. } => catalogue.word(Word::HINT_REASON_DEVELOPS),
        Reason::TakesCentre { .. } => catalogue.word(Word::HINT_REASON_CENTRE),
    }
}

fn with_square(word: Word, square: Square, catalogue: &Catalogue) -> String {
    let square = square.to_string();
    catalogue.message(word, &[("square", square.as_str().into())])
}

fn with_two(word: Word, first: Square, second: Square, catalogue: &Catalogue) -> String {
    let (first, second) = (first.to_string(), second.to_string());
    let args = [
        ("first", first.as_str().into()),
        ("second", second.as_str().into()),
    ];
    catalogue.message(word, &args)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Move, Role};
    use crate::game::session::HintStep;
    use crate::speech::Language;

    fn hint(step: HintStep, reason: Option<Reason>) -> Hint {
        let mv = Move::normal(Square::G1, Square::F3);
        Hint {
            step,
            from: Square::G1,
            mv: (step >= HintStep::Move).then_some(mv),
            score: (step >= HintStep::Reason).then(Default::default),
            reason,
        }
    }

    #[test]
    fn a_hint_says_more_with_each_step() {
        let develops = Some(Reason::Develops { role: Role::Knight });
        for (language, step, reason, expected) in [
            (
                Language::ENGLISH,
                HintStep::Piece,
                None,
                "Look at the piece on g1.",
            ),
            (
                Language::ENGLISH,
                HintStep::Move,
                None,
                "A good move is Nf3.",
            ),
            (
                Language::ENGLISH,
                HintStep::Reason,
                develops,
                "A good move is Nf3. It brings a piece into play.",
            ),
            (
                Language::GERMAN,
                HintStep::Move,
                None,
                "Ein guter Zug ist Sf3.",
            ),
        ] {
            let catalogue = Catalogue::new(language);
            let words = hint_words(&hint(step, reason), &Position::startpos(), &catalogue);
            assert_eq!(words, expected);
        }
    }

    #[test]
    fn every_reason_has_whole_words_in_every_language() {
        let [by, target, other] = [Square::E5, Square::C6, Square::G6];
        let reasons = [
            Reason::Mates { moves: 2 },
            Reason::Promotes { role: Role::Queen },
            Reason::TakesHanging {
                target,
                role: Role::Rook,
            },
            Reason::WinsExchange {
                target,
                role: Role::Rook,
            },
            Reason::Forks {
                by,
                targets: vec![target, other],
            },
            Reason::Pins {
                by,
                pinned: target,
                king: other,
            },
            Reason::Skewers {
                by,
                front: target,
                behind: other,
            },
            Reason::Discovers { by, target },
            Reason::StopsMate {
                threat: Move::normal(by, target),
            },
            Reason::SavesPiece {
                square: by,
                role: Role::Knight,
            },
            Reason::Castles { king_side: true },
            Reason::Develops { role: Role::Knight },
            Reason::TakesCentre { square: by },
        ];
        for language in crate::speech::languages() {
            let catalogue = Catalogue::new(language);
            for reason in &reasons {
                let words = move_reason_words(reason, &catalogue);
                assert!(words.len() > 8 && !words.contains('{'), "{words}");
                assert!(!words.contains("hint-"), "{words}");
            }
        }
    }
}
