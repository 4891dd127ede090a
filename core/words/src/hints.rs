//! Hints in words: which piece, which move, why.

use super::arg::Arg;
use super::catalogue::Catalogue;
use super::moves::spoken_move;
use super::notation::local_san;
use super::pieces::{role_word, spoken_square_name};
use super::standing::sentences;
use super::word::Word;
use plywise_chess::{Move, Position, Square};
use plywise_engine::reasons::Reason;
use plywise_game::session::{Hint, HintStep};

/// A hint as far as it is given, to be shown: "A good move is Nf3. It brings a piece into
/// play." `position` is the one that the hint is about.
pub fn hint_words(hint: &Hint, position: &Position, catalogue: &Catalogue) -> String {
    let san = |mv| local_san(&position.san(mv), catalogue);
    said(hint, san, |square| square.to_string(), catalogue)
}

/// A hint as far as it is given, for a voice.
pub fn spoken_hint(hint: &Hint, position: &Position, catalogue: &Catalogue) -> String {
    let name = |square| spoken_square_name(square, catalogue);
    let mv = |mv| spoken_move(position, mv, catalogue);
    said(hint, mv, name, catalogue)
}

/// Why a move is good, to be shown: "It wins the knight on f6."
pub fn move_reason_words(reason: &Reason, catalogue: &Catalogue) -> String {
    because(Some(reason), |square| square.to_string(), catalogue)
}

fn said(
    hint: &Hint,
    say_move: impl Fn(Move) -> String,
    name: impl Fn(Square) -> String,
    catalogue: &Catalogue,
) -> String {
    let Some(mv) = hint.mv else {
        let square = name(hint.from);
        return catalogue.message(Word::HINT_PIECE, &[("square", square.as_str().into())]);
    };
    let mv = say_move(mv);
    let which = catalogue.message(Word::HINT_MOVE, &[("move", mv.as_str().into())]);
    if hint.step < HintStep::Reason {
        return which;
    }
    let why = because(hint.reason.as_ref(), name, catalogue);
    sentences(&which, &why, catalogue)
}

fn because(
    reason: Option<&Reason>,
    name: impl Fn(Square) -> String,
    catalogue: &Catalogue,
) -> String {
    let at = |word, square| {
        let square = name(square);
        catalogue.message(word, &[("square", square.as_str().into())])
    };
    let both = |word, first, second| {
        let (first, second) = (name(first), name(second));
        let args = [
            ("first", first.as_str().into()),
            ("second", second.as_str().into()),
        ];
        catalogue.message(word, &args)
    };
    match reason {
        None => catalogue.word(Word::HINT_REASON_NONE),
        Some(Reason::Mates { moves }) => {
            catalogue.message(Word::HINT_REASON_MATE, &[("count", Arg::from(*moves))])
        }
        Some(Reason::Promotes { .. }) => catalogue.word(Word::HINT_REASON_PROMOTION),
        Some(Reason::TakesHanging { target, .. }) => at(Word::HINT_REASON_HANGING, *target),
        Some(Reason::WinsExchange { target, role }) => {
            let (piece, square) = (catalogue.word(role_word(*role)), name(*target));
            let args = [
                ("piece", piece.as_str().into()),
                ("square", square.as_str().into()),
            ];
            catalogue.message(Word::HINT_REASON_WINS, &args)
        }
        Some(Reason::Forks { targets, by }) => match targets[..] {
            [first, second, ..] => both(Word::HINT_REASON_FORK, first, second),
            _ => at(Word::HINT_REASON_DISCOVERED, *targets.first().unwrap_or(by)),
        },
        Some(Reason::Pins { pinned, .. }) => at(Word::HINT_REASON_PIN, *pinned),
        Some(Reason::Skewers { front, behind, .. }) => {
            both(Word::HINT_REASON_SKEWER, *front, *behind)
        }
        Some(Reason::Discovers { target, .. }) => at(Word::HINT_REASON_DISCOVERED, *target),
        Some(Reason::StopsMate { .. }) => catalogue.word(Word::HINT_REASON_STOPS_MATE),
        Some(Reason::SavesPiece { square, .. }) => at(Word::HINT_REASON_STOPS_THREAT, *square),
        Some(Reason::Castles { .. }) => catalogue.word(Word::HINT_REASON_CASTLES),
        Some(Reason::Develops { .. }) => catalogue.word(Word::HINT_REASON_DEVELOPS),
        Some(Reason::TakesCentre { .. }) => catalogue.word(Word::HINT_REASON_CENTRE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use plywise_chess::Role;

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
        let english = Catalogue::new(Language::ENGLISH);
        let spoken = spoken_hint(&hint(HintStep::Move, None), &Position::startpos(), &english);
        assert_eq!(spoken, "A good move is knight to f3.");
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
        for language in crate::languages() {
            let catalogue = Catalogue::new(language);
            for reason in &reasons {
                let words = move_reason_words(reason, &catalogue);
                assert!(words.len() > 8 && !words.contains('{'), "{words}");
                assert!(!words.contains("hint-"), "{words}");
            }
        }
    }
}
