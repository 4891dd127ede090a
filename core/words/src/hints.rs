//! Hints and explanations as text.

use super::arg::Arg;
use super::catalogue::Catalogue;
use super::naming::Naming;
use plywise_chess::{Position, Role, Square};
use plywise_engine::eval::Term;
use plywise_game::session::{Hint, HintStep};
use plywise_tactics::{Explanation, Reason};

/// Describes the revealed part of a hint: "A good move is Nf3. It brings a piece into play." `position` is
/// the position of the hint.
pub fn hint_words(
    hint: &Hint,
    position: &Position,
    naming: Naming,
    catalogue: &Catalogue,
) -> String {
    let Some(mv) = hint.mv else {
        let square = naming.of_square(hint.from, catalogue);
        return catalogue.message_with("hint-piece", "square", square);
    };
    let mv = naming.of_move(mv, position, catalogue);
    let which = catalogue.message_with("hint-move", "move", mv);
    if hint.step < HintStep::Reason {
        return which;
    }
    let why = match &hint.reason {
        Some(why) => explanation_words(why, position, naming, catalogue),
        None => catalogue.word("hint-reason-none"),
    };
    catalogue.sentences(&which, &why)
}

/// Returns `true` if the notation of the move already states this reason, as in "Qh4#" or "queen to h4, checkmate".
pub const fn is_said_by_name(reason: &Reason) -> bool {
    matches!(reason, Reason::Mates { moves: 1 })
}

/// Explains why a move is good or bad: "It wins the knight on f6." `position` is the position before the move.
pub fn explanation_words(
    why: &Explanation,
    position: &Position,
    naming: Naming,
    catalogue: &Catalogue,
) -> String {
    let that = |word, at: &Position, mv, inner: &Reason| {
        let mv = naming.of_move(mv, at, catalogue);
        let which = catalogue.message_with(word, "move", mv);
        if is_said_by_name(inner) {
            return which;
        }
        let name = |square| naming.of_square(square, catalogue);
        catalogue.sentences(&which, &because(inner, name, catalogue))
    };
    let is_legal = |at: &Position, mv| at.is_legal(mv);
    match &why.reason {
        Reason::Allows { reply, reason } | Reason::CaptureFails { reply, reason } => {
            let first = why.proof.first();
            let after = first.filter(|&&mv| is_legal(position, mv));
            let after = after.map_or(*position, |&mv| position.after(mv));
            if is_legal(&after, *reply) {
                let word = match &why.reason {
                    Reason::CaptureFails { .. } => "hint-fault-capture-fails",
                    _ => "hint-fault-allows",
                };
                return that(word, &after, *reply, reason);
            }
        }
        Reason::Misses { better, reason } if is_legal(position, *better) => {
            return that("hint-fault-misses", position, *better, reason);
        }
        _ => {}
    }
    let name = |square| naming.of_square(square, catalogue);
    because(&why.reason, name, catalogue)
}

fn because(reason: &Reason, name: impl Fn(Square) -> String, catalogue: &Catalogue) -> String {
    let piece = |key, prefix, role: &Role, square: &Square| {
        let args = [
            ("piece", catalogue.role(prefix, *role).into()),
            ("square", name(*square).into()),
        ];
        catalogue.message(key, &args)
    };
    let at = |key, square: &Square| catalogue.message_with(key, "square", name(*square));
    let both =
        |key, first: &Square, second: &Square| catalogue.join(key, &name(*first), &name(*second));
    let told =
        |key, term: &Term| catalogue.message_with(key, "term", Arg::Choice(term_name(*term)));
    match reason {
        Reason::Mates { moves } => catalogue.message_with("hint-reason-mate", "count", *moves),
        Reason::Promotes { .. } => catalogue.word("hint-reason-promotion"),
        Reason::TakesHanging { target, .. } => at("hint-reason-hanging", target),
        Reason::WinsExchange { target, role } => {
            piece("hint-reason-wins", "speech-object-", role, target)
        }
        Reason::Forks { targets, by } => match &targets[..] {
            [first, second, ..] => both("hint-reason-fork", first, second),
            _ => at("hint-reason-discovered", targets.first().unwrap_or(by)),
        },
        Reason::Pins { pinned, .. } => at("hint-reason-pin", pinned),
        Reason::Skewers { front, behind, .. } => both("hint-reason-skewer", front, behind),
        Reason::Discovers { target, .. } => at("hint-reason-discovered", target),
        Reason::StopsMate { .. } => catalogue.word("hint-reason-stops-mate"),
        Reason::SavesPiece { square, .. } => at("hint-reason-stops-threat", square),
        Reason::Castles { .. } => catalogue.word("hint-reason-castles"),
        Reason::Develops { .. } => catalogue.word("hint-reason-develops"),
        Reason::TakesCentre { .. } => catalogue.word("hint-reason-centre"),
        Reason::DoubleChecks { .. } => catalogue.word("hint-reason-double-check"),
        Reason::PinsTo { pinned, behind, .. } => both("hint-reason-pins-to", pinned, behind),
        Reason::TakesDefender { target, .. } => at("hint-reason-takes-defender", target),
        Reason::Traps { target, role } => piece("hint-reason-traps", "speech-role-", role, target),
        Reason::Deflects { defender, target } => both("hint-reason-deflects", defender, target),
        Reason::Overloads {
            defender, second, ..
        } => both("hint-reason-overloads", defender, second),
        Reason::Attracts { piece, to } => both("hint-reason-attracts", piece, to),
        Reason::Interferes { defender, target } => both("hint-reason-interferes", defender, target),
        Reason::InBetween { target } => at("hint-reason-in-between", target),
        Reason::XRays { by, target } => both("hint-reason-x-ray", by, target),
        Reason::UsesPin { pinned, .. } => at("hint-reason-uses-pin", pinned),
        Reason::WinsInLine {
            target,
            role,
            moves,
        } => {
            let args = [
                ("count", (*moves).into()),
                ("piece", catalogue.role("speech-object-", *role).into()),
                ("square", name(*target).into()),
            ];
            catalogue.message("hint-reason-in-line", &args)
        }
        Reason::Nets { points, moves } => {
            let args = [
                ("count", (*moves).into()),
                ("points", points.unsigned_abs().into()),
            ];
            catalogue.message("hint-reason-nets", &args)
        }
        Reason::ThreatensMate { .. } => catalogue.word("hint-reason-threatens-mate"),
        Reason::Improves { term } => told("hint-reason-improves", term),
        Reason::Weakens { term } => told("hint-fault-weakens", term),
        Reason::Hangs { target, role } => piece("hint-fault-hangs", "speech-object-", role, target),
        Reason::Abandons { target, .. } => at("hint-fault-abandons", target),
        Reason::OpensLine { target, .. } => at("hint-fault-opens", target),
        // Without the position, only the effect of the other move can be described.
        Reason::Allows { reason, .. }
        | Reason::CaptureFails { reason, .. }
        | Reason::Misses { reason, .. } => because(reason, name, catalogue),
    }
}

/// Returns the variant of the messages for an HCE term.
const fn term_name(term: Term) -> &'static str {
    match term {
        Term::Squares => "squares",
        Term::Mobility => "mobility",
        Term::Pawns => "pawns",
        Term::Passed => "passed",
        Term::King => "king",
        Term::Threats => "threats",
        Term::Pieces | Term::Material => "pieces",
        Term::Space | Term::Tempo | Term::Endgame => "space",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Language;
    use plywise_chess::Move;

    fn hint(step: HintStep, reason: Option<Reason>) -> Hint {
        let mv = Move::normal(Square::G1, Square::F3);
        Hint {
            step,
            from: Square::G1,
            mv: (step >= HintStep::Move).then_some(mv),
            score: (step >= HintStep::Reason).then(Default::default),
            reason: reason.map(|reason| Explanation {
                reason,
                proof: vec![mv],
            }),
        }
    }

    #[test]
    fn each_hint_step_adds_information() {
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
            let words = hint_words(
                &hint(step, reason),
                &Position::startpos(),
                Naming::Letters,
                &catalogue,
            );
            assert_eq!(words, expected);
        }
        let english = Catalogue::new(Language::ENGLISH);
        let spoken = hint_words(
            &hint(HintStep::Move, None),
            &Position::startpos(),
            Naming::Spoken,
            &english,
        );
        assert_eq!(spoken, "A good move is knight to f3.");
    }

    const SQUARES: [Square; 3] = [Square::E5, Square::C6, Square::G6];

    /// Reasons of good moves.
    fn simple() -> Vec<Reason> {
        let [by, target, other] = SQUARES;
        vec![
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
        ]
    }

    /// Reasons that depend on the moves that follow.
    fn combined() -> Vec<Reason> {
        let [by, target, other] = SQUARES;
        vec![
            Reason::Nets {
                points: 4,
                moves: 2,
            },
            Reason::ThreatensMate {
                threat: Move::normal(by, target),
            },
            Reason::DoubleChecks {
                by: vec![by, other],
            },
            Reason::PinsTo {
                by,
                pinned: target,
                behind: other,
            },
            Reason::TakesDefender {
                defender: by,
                target,
            },
            Reason::Traps {
                target,
                role: Role::Bishop,
            },
            Reason::Deflects {
                defender: by,
                target,
            },
            Reason::Overloads {
                defender: by,
                first: target,
                second: other,
            },
            Reason::Attracts {
                piece: by,
                to: target,
            },
            Reason::Interferes {
                defender: by,
                target,
            },
            Reason::InBetween { target },
            Reason::XRays { by, target },
            Reason::UsesPin { by, pinned: target },
            Reason::WinsInLine {
                target,
                role: Role::Rook,
                moves: 3,
            },
            Reason::Improves { term: Term::King },
            Reason::Weakens { term: Term::Pawns },
        ]
    }

    /// Reasons of bad moves.
    fn faults() -> Vec<Reason> {
        let [by, target, _] = SQUARES;
        vec![
            Reason::Hangs {
                target,
                role: Role::Rook,
            },
            Reason::Abandons {
                defender: by,
                target,
                role: Role::Rook,
            },
            Reason::OpensLine {
                by,
                target,
                role: Role::Rook,
            },
            Reason::CaptureFails {
                reply: Move::normal(by, target),
                reason: Box::new(Reason::Mates { moves: 2 }),
            },
            Reason::Allows {
                reply: Move::normal(Square::E7, Square::E5),
                reason: Box::new(Reason::Mates { moves: 1 }),
            },
            Reason::Misses {
                better: Move::normal(Square::E2, Square::E4),
                reason: Box::new(Reason::Mates { moves: 1 }),
            },
        ]
    }

    #[test]
    fn mate_is_not_repeated_if_the_notation_shows_it() {
        let english = Catalogue::new(Language::ENGLISH);
        let mut position = Position::startpos();
        for (from, to) in [(Square::F2, Square::F3), (Square::E7, Square::E5)] {
            position.play(Move::normal(from, to));
        }
        let reply = Move::normal(Square::D8, Square::H4);
        for (reason, shown, spoken) in [
            (
                Reason::Mates { moves: 1 },
                "It allows Qh4#.",
                "It allows queen to h4, checkmate.",
            ),
            (
                Reason::Develops { role: Role::Queen },
                "It allows Qh4#. It brings a piece into play.",
                "It allows queen to h4, checkmate. It brings a piece into play.",
            ),
        ] {
            let why = Explanation {
                reason: Reason::Allows {
                    reply,
                    reason: Box::new(reason),
                },
                proof: vec![Move::normal(Square::G2, Square::G4)],
            };
            let words = |naming| explanation_words(&why, &position, naming, &english);
            assert_eq!(words(Naming::Letters), shown);
            assert_eq!(words(Naming::Figurines), shown.replace('Q', "♛"));
            assert_eq!(words(Naming::Spoken), spoken);
        }
    }

    #[test]
    fn won_or_lost_piece_is_named_in_every_language() {
        let (target, role) = (Square::C6, Role::Knight);
        let wins = Reason::WinsExchange { target, role };
        let wins_in_line = Reason::WinsInLine {
            target,
            role,
            moves: 3,
        };
        let loses = Reason::Hangs { target, role };
        for (language, expected) in [
            (
                Language::ENGLISH,
                [
                    "It wins the knight on c6.",
                    "It wins the knight on c6 within 3 moves.",
                    "It loses the knight on c6.",
                ],
            ),
            (
                Language::GERMAN,
                [
                    "Das gewinnt den Springer auf c6.",
                    "Das gewinnt in 3 Zügen den Springer auf c6.",
                    "Das verliert den Springer auf c6.",
                ],
            ),
            (
                Language::ARABIC,
                [
                    "تكسب الحصان على \u{2068}c6\u{2069}.",
                    "تكسب في 3 نقلات الحصان على \u{2068}c6\u{2069}.",
                    "تخسر الحصان على \u{2068}c6\u{2069}.",
                ],
            ),
        ] {
            let catalogue = Catalogue::new(language);
            let words = [&wins, &wins_in_line, &loses]
                .map(|reason| because(reason, |square| square.to_string(), &catalogue));
            assert_eq!(words, expected);
        }
    }

    #[test]
    fn each_term_has_a_distinct_text_in_every_language() {
        let terms = [
            Term::Squares,
            Term::Mobility,
            Term::Pawns,
            Term::Passed,
            Term::King,
            Term::Threats,
            Term::Pieces,
            Term::Space,
        ];
        for language in crate::languages() {
            let catalogue = Catalogue::new(language);
            let reasons = terms.map(|term| [Reason::Improves { term }, Reason::Weakens { term }]);
            let words: BTreeSet<String> = reasons
                .iter()
                .flatten()
                .map(|reason| because(reason, |square| square.to_string(), &catalogue))
                .collect();
            assert_eq!(words.len(), 2 * terms.len(), "{language:?}");
        }
    }

    #[test]
    fn every_reason_has_a_complete_text_in_every_language() {
        let reasons = [simple(), combined(), faults()].concat();
        for language in crate::languages() {
            let catalogue = Catalogue::new(language);
            for reason in &reasons {
                let why = Explanation {
                    reason: reason.clone(),
                    proof: vec![Move::normal(Square::G1, Square::F3)],
                };
                let start = Position::startpos();
                for naming in [Naming::Letters, Naming::Figurines, Naming::Spoken] {
                    let words = explanation_words(&why, &start, naming, &catalogue);
                    assert!(words.len() > 8 && !words.contains('{'), "{words}");
                    assert!(!words.contains("hint-"), "{words}");
                }
            }
        }
    }
}
