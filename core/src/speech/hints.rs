//! Hints in words: which piece, which move, why.

use super::arg::Arg;
use super::catalogue::Catalogue;
use super::moves::spoken_move;
use super::notation::local_san;
use super::pieces::{role_word, spoken_square_name};
use super::standing::sentences;
use super::word::Word;
use crate::board::{Move, Position, Square};
use crate::game::explain::Reason;
use crate::game::session::{Hint, HintStep};

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

/// Why a move is good, in a sentence to be shown; that there is no clear reason if `None`.
pub fn hint_reason_words(reason: Option<&Reason>, catalogue: &Catalogue) -> String {
    because(reason, |square| square.to_string(), catalogue)
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
    use crate::speech::Language;

    #[test]
    fn a_hint_says_more_with_each_step() {
        let position = Position::startpos();
        let mv = position.parse_san("Nf3").unwrap();
        let english = Catalogue::new(Language::ENGLISH);
        let german = Catalogue::new(Language::GERMAN);
        let hint = |step, mv| Hint {
            step,
            from: Square::G1,
            mv,
            score: None,
            reason: None,
        };
        let words = |hint: &Hint, catalogue: &Catalogue| hint_words(hint, &position, catalogue);
        assert_eq!(
            words(&hint(HintStep::Piece, None), &english),
            "Look at the piece on g1."
        );
        let second = hint(HintStep::Move, Some(mv));
        assert_eq!(words(&second, &english), "A good move is Nf3.");
        assert!(words(&second, &german).contains("Sf3"));
        let third = hint(HintStep::Reason, Some(mv));
        assert!(words(&third, &english).starts_with("A good move is Nf3. It is"));
        assert!(spoken_hint(&second, &position, &english).contains("knight to f3"));
    }

    #[test]
    fn every_reason_has_its_own_words() {
        let english = Catalogue::new(Language::ENGLISH);
        let fork = Reason::Forks {
            by: Square::C7,
            targets: vec![Square::E8, Square::A8],
        };
        let words = hint_reason_words(Some(&fork), &english);
        assert_eq!(words, "It attacks e8 and a8 at once.");
        let mate = hint_reason_words(Some(&Reason::Mates { moves: 1 }), &english);
        assert_eq!(mate, "It is checkmate.");
    }
}
