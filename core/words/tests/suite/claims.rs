//! Every claim about a move has a complete sentence in every language and notation.

use crate::catalogues::catalogues;
use plywise_chess::{Color, Move, Position, Role, Square};
use plywise_engine::eval::Term;
use plywise_game::session::{Hint, HintStep};
use plywise_tactics::{
    Aspect, Cause, Claim, Evasion, Explanation, Fact, MatePattern, PlacedPiece, Saving, Standing,
};
use plywise_words::{
    Catalogue, Language, Naming, better_words, explanation_words, hint_words, languages,
};
use std::collections::BTreeSet;

const NAMINGS: [Naming; 3] = [Naming::Letters, Naming::Figurines, Naming::Spoken];
const ROLES: [Role; 6] = Role::ALL;
const TERMS: [Term; 8] = [
    Term::Squares,
    Term::Mobility,
    Term::Pawns,
    Term::Passed,
    Term::King,
    Term::Threats,
    Term::Pieces,
    Term::Space,
];

const fn placed(role: Role, square: Square) -> PlacedPiece {
    PlacedPiece {
        color: Color::Black,
        role,
        square,
    }
}

/// Returns a number for each kind of claim, so that a new kind must be added to the tests.
const fn kind(claim: &Claim) -> usize {
    match claim {
        Claim::Mates { .. } => 0,
        Claim::Promotes { .. } => 1,
        Claim::TakesFree { .. } => 2,
        Claim::WinsExchange { .. } => 3,
        Claim::Recaptures { .. } => 4,
        Claim::Trades { .. } => 5,
        Claim::Takes { .. } => 6,
        Claim::AnswersCheck { .. } => 7,
        Claim::Forks { .. } => 8,
        Claim::Attacks { .. } => 9,
        Claim::Pins { .. } => 10,
        Claim::Skewers { .. } => 11,
        Claim::Discovers { .. } => 12,
        Claim::DoubleChecks { .. } => 13,
        Claim::Traps { .. } => 14,
        Claim::TakesDefender { .. } => 15,
        Claim::Deflects { .. } => 16,
        Claim::Overloads { .. } => 17,
        Claim::Attracts { .. } => 18,
        Claim::Interferes { .. } => 19,
        Claim::InBetween { .. } => 20,
        Claim::XRays { .. } => 21,
        Claim::AttacksPinned { .. } => 22,
        Claim::UsesPin { .. } => 23,
        Claim::WinsPiece { .. } => 24,
        Claim::WinsMaterial { .. } => 25,
        Claim::Sacrifices { .. } => 26,
        Claim::ThreatensMate { .. } => 27,
        Claim::Threatens { .. } => 28,
        Claim::StopsMate { .. } => 29,
        Claim::Saves { .. } => 30,
        Claim::Parries { .. } => 31,
        Claim::OnlyMove => 32,
        Claim::Stalemates => 33,
        Claim::Loses { .. } => 34,
        Claim::Castles { .. } => 35,
        Claim::Develops { .. } => 36,
        Claim::TakesCentre { .. } => 37,
        Claim::TakesFile { .. } => 38,
        Claim::TakesSeventh { .. } => 39,
        Claim::TakesOutpost { .. } => 40,
        Claim::AdvancesPassed { .. } => 41,
        Claim::CreatesPassed { .. } => 42,
        Claim::BlocksPassed { .. } => 43,
        Claim::ActivatesKing { .. } => 44,
        Claim::SupportsPassed { .. } => 45,
        Claim::ChasesPassed { .. } => 46,
        Claim::Improves { .. } => 47,
        Claim::Weakens { .. } => 48,
    }
}

/// Number of kinds of claims.
const KINDS: usize = 49;

/// Returns claims in which pieces have a given role.
#[allow(clippy::too_many_lines)] // a list
fn claims_about(role: Role) -> Vec<Claim> {
    let piece = placed(role, Square::E5);
    let by = placed(role, Square::C3);
    let target = placed(role, Square::G7);
    let mut claims = vec![
        Claim::TakesFree { piece },
        Claim::Recaptures { piece },
        Claim::Takes { piece },
        Claim::Forks {
            by,
            targets: vec![piece, target, by],
        },
        Claim::Attacks { by, target },
        Claim::Pins {
            by,
            pinned: piece,
            behind: target,
        },
        Claim::Skewers {
            by,
            front: piece,
            behind: target,
        },
        Claim::Discovers { by, target },
        Claim::DoubleChecks {
            by: vec![by, piece],
        },
        Claim::Traps { piece },
        Claim::TakesDefender {
            defender: piece,
            target,
        },
        Claim::Deflects {
            defender: piece,
            target,
        },
        Claim::Overloads {
            defender: piece,
            first: by,
            second: target,
        },
        Claim::Attracts {
            piece,
            to: Square::H8,
        },
        Claim::Interferes {
            defender: piece,
            target,
        },
        Claim::InBetween { target },
        Claim::XRays {
            by,
            target: Square::D5,
        },
        Claim::AttacksPinned { by, pinned: piece },
        Claim::UsesPin { by, pinned: piece },
        Claim::Sacrifices {
            piece,
            targets: Vec::new(),
        },
        Claim::Sacrifices {
            piece,
            targets: vec![target, by],
        },
        Claim::Parries {
            threat: Move::normal(Square::E7, Square::E5),
            closes: Some(by),
            takes: None,
        },
        Claim::Parries {
            threat: Move::normal(Square::E7, Square::E5),
            closes: None,
            takes: Some(by),
        },
        Claim::Develops { piece },
        Claim::TakesSeventh { piece },
        Claim::TakesOutpost { piece },
        Claim::Promotes { role, moves: 1 },
        Claim::WinsMaterial {
            won: vec![role],
            lost: Vec::new(),
        },
        Claim::WinsMaterial {
            won: vec![role, role, Role::Pawn],
            lost: vec![role, role, role],
        },
    ];
    for moves in [1, 2, 3, 11] {
        claims.push(Claim::WinsPiece { piece, moves });
    }
    for lost in [None, Some(role)] {
        claims.push(Claim::WinsExchange { piece, lost });
    }
    for standing in [Standing::Ahead, Standing::Level, Standing::Behind] {
        claims.push(Claim::Trades {
            piece,
            with: role,
            standing,
        });
    }
    for how in [
        Saving::Moves,
        Saving::Defends,
        Saving::Blocks,
        Saving::Takes,
        Saving::Trades,
        Saving::Other,
    ] {
        claims.push(Claim::Saves { piece, how });
    }
    claims
}

fn losses(role: Role) -> Vec<Claim> {
    let piece = placed(role, Square::E5);
    let by = placed(role, Square::C3);
    let causes = [
        Cause::Moved,
        Cause::Ignored,
        Cause::Undefended { defender: by },
        Cause::Opened { by },
        Cause::Pinned { pinned: by, by },
        Cause::Other,
    ];
    causes
        .map(|cause| Claim::Loses { piece, cause })
        .into_iter()
        .collect()
}

/// Returns claims of every kind that any aspect of a move can have.
fn claims() -> Vec<Claim> {
    let threat = Move::normal(Square::D2, Square::D4);
    let square = Square::E5;
    let mut claims: Vec<Claim> = ROLES.into_iter().flat_map(claims_about).collect();
    let threatened = claims.iter().map(|claim| Claim::Threatens {
        threat,
        claim: Box::new(claim.clone()),
    });
    claims.extend(threatened.collect::<Vec<_>>());
    for moves in [1, 2, 3, 11, 100] {
        for pattern in [
            None,
            Some(MatePattern::BackRank),
            Some(MatePattern::Smothered),
        ] {
            claims.push(Claim::Mates { moves, pattern });
        }
        claims.push(Claim::Promotes {
            role: Role::Queen,
            moves,
        });
        claims.push(Claim::AdvancesPassed {
            square,
            left: moves,
        });
    }
    for how in [Evasion::Moves, Evasion::Blocks, Evasion::Takes] {
        claims.push(Claim::AnswersCheck { how });
    }
    for (king_side, half) in [(true, false), (false, true)] {
        claims.push(Claim::Castles { king_side });
        claims.push(Claim::TakesFile { square, half });
    }
    for term in TERMS {
        claims.push(Claim::Improves { term });
        claims.push(Claim::Weakens { term });
    }
    claims.extend([
        Claim::ThreatensMate { threat },
        Claim::StopsMate { threat },
        Claim::Parries {
            threat,
            closes: None,
            takes: None,
        },
        Claim::OnlyMove,
        Claim::Stalemates,
        Claim::TakesCentre { square },
        Claim::CreatesPassed { square },
        Claim::BlocksPassed { square },
        Claim::ActivatesKing { square },
        Claim::SupportsPassed { square },
        Claim::ChasesPassed { square },
    ]);
    claims
}

/// 1. Nf3 Nf6 2. Nc3 Nc6, and Black's moves alone for a threat.
fn fact(aspect: Aspect, claim: Claim) -> Fact {
    let moves = [
        Move::normal(Square::G1, Square::F3),
        Move::normal(Square::G8, Square::F6),
        Move::normal(Square::B1, Square::C3),
        Move::normal(Square::B8, Square::C6),
    ];
    let (line, ply) = match aspect {
        Aspect::Threat => (vec![moves[1], moves[0], moves[3]], 0),
        Aspect::Move | Aspect::Missed => (moves.to_vec(), 0),
        Aspect::Reply | Aspect::Ignored | Aspect::Alternative => (moves.to_vec(), 1),
        Aspect::Idea => (moves.to_vec(), 2),
    };
    Fact {
        aspect,
        claim,
        line,
        ply,
        rank: 0,
    }
}

fn explanation(facts: Vec<Fact>) -> Explanation {
    let line = fact(Aspect::Move, Claim::OnlyMove).line;
    Explanation {
        mv: line[0],
        is_mistake: false,
        facts,
        better: line.clone(),
        line,
    }
}

/// Checks a text of at most two sentences, of which the first may start with a move.
#[track_caller]
fn check(text: &str, naming: Naming, language: Language) {
    let about = format!("{language:?}, {naming:?}: {text}");
    for wrong in ['{', '}', '$'] {
        assert!(!text.contains(wrong), "{about}");
    }
    for wrong in ["coach-", "hint-", "  ", " .", " ,", ",,", "،،", "::"] {
        assert!(!text.contains(wrong), "{about}");
    }
    assert!(text.ends_with('.'), "{about}");
    assert!(text.matches('.').count() <= 2, "{about}");
    for sentence in text.split_inclusive(". ") {
        let first = sentence.trim_start_matches(['\u{2068}', '«']);
        let first = first.chars().next().unwrap();
        let is_figurine = ('♔'..='♟').contains(&first);
        let has_case = first.is_lowercase() || first.is_uppercase();
        assert!(is_figurine || !has_case || first.is_uppercase(), "{about}");
        assert!(is_figurine || first.is_alphabetic(), "{about}");
    }
}

const ASPECTS: [Aspect; 7] = [
    Aspect::Threat,
    Aspect::Move,
    Aspect::Reply,
    Aspect::Ignored,
    Aspect::Idea,
    Aspect::Alternative,
    Aspect::Missed,
];

#[test]
fn every_claim_has_a_complete_text_in_every_language() {
    let start = Position::startpos();
    let claims = claims();
    let lost = ROLES.into_iter().flat_map(losses);
    let mut told: Vec<(Aspect, Claim)> = lost.map(|claim| (Aspect::Move, claim)).collect();
    for aspect in ASPECTS {
        told.extend(claims.iter().map(|claim| (aspect, claim.clone())));
    }
    let kinds: BTreeSet<usize> = told.iter().map(|(_, claim)| kind(claim)).collect();
    assert_eq!(kinds, (0..KINDS).collect());
    for (aspect, claim) in told {
        let why = explanation(vec![fact(aspect, claim)]);
        for catalogue in catalogues() {
            for naming in NAMINGS {
                let text = explanation_words(&why, &start, naming, catalogue);
                check(&text, naming, catalogue.language());
                let better = better_words(&why, &start, naming, catalogue);
                check(&better, naming, catalogue.language());
                if aspect == Aspect::Move {
                    assert_ne!(text, better);
                }
            }
        }
    }
}

#[test]
fn second_sentences_are_complete_in_every_language() {
    let start = Position::startpos();
    let [knight, queen] = [
        placed(Role::Knight, Square::F6),
        placed(Role::Queen, Square::D8),
    ];
    let sacrifice = || {
        fact(
            Aspect::Move,
            Claim::Sacrifices {
                piece: knight,
                targets: Vec::new(),
            },
        )
    };
    let wins = |lost: &[Role]| Claim::WinsMaterial {
        won: vec![Role::Queen],
        lost: lost.to_vec(),
    };
    let piece = queen;
    let saves = fact(
        Aspect::Move,
        Claim::Saves {
            piece,
            how: Saving::Moves,
        },
    );
    for (first, second) in [
        (sacrifice(), fact(Aspect::Move, wins(&[]))),
        (sacrifice(), fact(Aspect::Move, wins(&[Role::Rook]))),
        (
            sacrifice(),
            fact(Aspect::Move, Claim::WinsPiece { piece, moves: 2 }),
        ),
        (sacrifice(), fact(Aspect::Idea, wins(&[]))),
        (saves, fact(Aspect::Threat, Claim::TakesFree { piece })),
        (
            fact(Aspect::Reply, Claim::TakesFree { piece }),
            fact(Aspect::Missed, Claim::TakesFree { piece: knight }),
        ),
    ] {
        let why = explanation(vec![first, second]);
        assert_eq!(why.main_facts().len(), 2);
        for catalogue in catalogues() {
            for naming in NAMINGS {
                let text = explanation_words(&why, &start, naming, catalogue);
                check(&text, naming, catalogue.language());
                assert_eq!(text.matches('.').count(), 2, "{text}");
            }
        }
    }
}

/// A move whose point has no name is described by its line.
#[test]
fn explanation_without_facts_shows_the_line() {
    let start = Position::startpos();
    let english = Catalogue::new(Language::ENGLISH);
    let good = explanation(Vec::new());
    let mistake = Explanation {
        is_mistake: true,
        ..good.clone()
    };
    let alone = Explanation {
        line: vec![good.mv],
        ..good.clone()
    };
    for (why, naming, expected) in [
        (
            &good,
            Naming::Letters,
            "After Nf3, the game can continue Nf6 Nc3 Nc6.",
        ),
        (
            &good,
            Naming::Spoken,
            "After knight to f3, the game can continue knight to f6, knight to c3, knight to c6.",
        ),
        (
            &mistake,
            Naming::Letters,
            "Nf3 is answered by Nf6 Nc3 Nc6. Better was Nf3 Nf6 Nc3 Nc6.",
        ),
        (&alone, Naming::Letters, "A good move is Nf3."),
    ] {
        assert_eq!(explanation_words(why, &start, naming, &english), expected);
        for catalogue in catalogues() {
            let text = explanation_words(why, &start, naming, catalogue);
            check(&text, naming, catalogue.language());
        }
    }
    assert_eq!(
        better_words(&good, &start, Naming::Letters, &english),
        "Better was Nf3 Nf6 Nc3 Nc6."
    );
}

/// In German the verb is the second element of a main clause, whether the clause starts with the move or not.
#[test]
fn german_verb_comes_second() {
    let start = Position::startpos();
    let german = Catalogue::new(Language::GERMAN);
    for claim in claims() {
        let words = |aspect| {
            let why = explanation(vec![fact(aspect, claim.clone())]);
            explanation_words(&why, &start, Naming::Letters, &german)
        };
        let (own, idea) = (words(Aspect::Move), words(Aspect::Idea));
        let own: Vec<&str> = own.splitn(3, ' ').collect();
        let idea: Vec<&str> = idea.splitn(5, ' ').collect();
        let verb = own[1].trim_end_matches(',');
        assert_eq!(own[0], "Sf3", "{own:?}");
        assert_eq!(idea[..3], ["Nach", "Sf6", verb], "{idea:?}");
        assert_eq!(idea[3].trim_end_matches(','), "Sc3", "{idea:?}");
    }
}

#[test]
fn each_term_has_a_distinct_text_in_every_language() {
    let start = Position::startpos();
    for catalogue in catalogues() {
        let claims = TERMS.map(|term| [Claim::Improves { term }, Claim::Weakens { term }]);
        let words = claims.into_iter().flatten().map(|claim| {
            let why = explanation(vec![fact(Aspect::Move, claim)]);
            explanation_words(&why, &start, Naming::Letters, catalogue)
        });
        let words: BTreeSet<String> = words.collect();
        assert_eq!(words.len(), 2 * TERMS.len());
    }
    assert!(languages().count() >= 3);
}

/// Spoken moves in a sentence leave out check, and their castling is a noun.
#[test]
fn spoken_moves_read_as_parts_of_a_sentence() {
    let [english, german, arabic] =
        [Language::ENGLISH, Language::GERMAN, Language::ARABIC].map(Catalogue::new);
    for (fen, san, claim, catalogue, expected) in [
        (
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
            "O-O+",
            Claim::Castles { king_side: true },
            &english,
            "Castling kingside brings the king to safety and the rook into play.",
        ),
        (
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
            "O-O+",
            Claim::Castles { king_side: true },
            &german,
            "Rochade am Königsflügel bringt den König in Sicherheit und den Turm ins Spiel.",
        ),
        (
            "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
            "O-O+",
            Claim::Castles { king_side: true },
            &arabic,
            "النقلة «التبييت القصير» تضع الملك في مكان آمن وتُدخل الرخ إلى اللعب.",
        ),
        (
            "7k/P7/8/8/8/8/8/K7 w - - 0 1",
            "a8=Q+",
            Claim::Promotes {
                role: Role::Queen,
                moves: 1,
            },
            &english,
            "Pawn to a8 makes a new queen.",
        ),
        (
            "1r5k/P7/8/8/8/8/8/K7 w - - 0 1",
            "axb8=N",
            Claim::Takes {
                piece: placed(Role::Rook, Square::B8),
            },
            &english,
            "Pawn takes b8, promotes to knight, takes the rook.",
        ),
        (
            "4k3/8/8/8/8/8/8/3RK3 w - - 0 1",
            "Rd4",
            Claim::TakesFile {
                square: Square::D4,
                half: false,
            },
            &arabic,
            "النقلة «الرخ إلى دي أربعة» تضع الرخ على العمود المفتوح دي.",
        ),
    ] {
        let position: Position = fen.parse().unwrap();
        let mv = position.parse_san(san).unwrap();
        let fact = Fact {
            line: vec![mv],
            ..fact(Aspect::Move, claim)
        };
        let why = Explanation {
            mv,
            ..explanation(vec![fact])
        };
        let text = explanation_words(&why, &position, Naming::Spoken, catalogue);
        assert_eq!(text, expected);
    }
}

#[test]
fn each_hint_step_adds_information() {
    let piece = placed(Role::Knight, Square::F3);
    let mv = Move::normal(Square::G1, Square::F3);
    for (language, step, naming, expected) in [
        (
            Language::ENGLISH,
            HintStep::Piece,
            Naming::Letters,
            "Look at the piece on g1.",
        ),
        (
            Language::ENGLISH,
            HintStep::Move,
            Naming::Letters,
            "A good move is Nf3.",
        ),
        (
            Language::ENGLISH,
            HintStep::Move,
            Naming::Spoken,
            "A good move is knight to f3.",
        ),
        (
            Language::ENGLISH,
            HintStep::Reason,
            Naming::Letters,
            "Nf3 develops the knight.",
        ),
        (
            Language::GERMAN,
            HintStep::Move,
            Naming::Letters,
            "Ein guter Zug ist Sf3.",
        ),
        (
            Language::GERMAN,
            HintStep::Reason,
            Naming::Figurines,
            "♘f3 entwickelt den Springer.",
        ),
    ] {
        let why = explanation(vec![fact(Aspect::Move, Claim::Develops { piece })]);
        let hint = Hint {
            step,
            from: mv.from(),
            mv: (step >= HintStep::Move).then_some(mv),
            score: (step >= HintStep::Reason).then(Default::default),
            reason: (step >= HintStep::Reason).then_some(why),
        };
        let catalogue = Catalogue::new(language);
        let words = hint_words(&hint, &Position::startpos(), naming, &catalogue);
        assert_eq!(words, expected);
    }
}
