//! Explanations of moves in known positions.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use plywise_chess::{Move, Position, Role, Square};
use plywise_engine::Score;
use plywise_tactics::{
    Analysis, Aspect, Cause, Claim, Explanation, Variation, explain, is_mistake,
};

/// Parses a position and a line of UCI moves from it.
fn line_of(fen: &str, line: &str) -> (Position, Vec<Move>) {
    let position: Position = fen.parse().unwrap();
    let mut at = position;
    let moves = line.split_whitespace().map(|text| {
        let mv = at.parse_uci(text).unwrap();
        at.play(mv);
        mv
    });
    (position, moves.collect())
}

/// Explains the first move of a best line.
fn explain_best(fen: &str, line: &str, score: Score) -> Explanation {
    let (position, moves) = line_of(fen, line);
    let best = Variation {
        moves: &moves,
        score,
    };
    let analysis = Analysis {
        best,
        reply: Variation::UNKNOWN,
        previous: None,
    };
    explain(&position, moves[0], &analysis)
}

/// Explains the first move of `played`, which goes on with the opponent's best line.
fn explain_played(fen: &str, played: &str, reply: Score, better: &str, best: Score) -> Explanation {
    let (position, played) = line_of(fen, played);
    let (_, better) = line_of(fen, better);
    let analysis = Analysis {
        best: Variation {
            moves: &better,
            score: best,
        },
        reply: Variation {
            moves: &played[1..],
            score: reply,
        },
        previous: None,
    };
    assert!(is_mistake(&position, played[0], &analysis), "{position}");
    explain(&position, played[0], &analysis)
}

/// Returns whether a fact of this aspect makes the claim, and that its line is legal.
fn claims(
    position: &str,
    explanation: &Explanation,
    aspect: Aspect,
    is: impl Fn(&Claim) -> bool,
) -> bool {
    let position: Position = position.parse().unwrap();
    let mut facts = explanation.facts.iter();
    facts.any(|fact| fact.aspect == aspect && is(&fact.claim) && fact.position(&position).is_some())
}

#[test]
fn mistake_is_explained_by_what_it_loses_allows_or_misses() {
    use Square::{C4, D1, D5, D8, E4, E5};
    type Is = fn(&Claim) -> bool;
    fn loses(claim: &Claim, role: Role, square: Square) -> Option<Cause> {
        match *claim {
            Claim::Loses { piece, cause } if (piece.role, piece.square) == (role, square) => {
                Some(cause)
            }
            _ => None,
        }
    }
    let mates: Is = |claim| matches!(claim, Claim::Mates { moves: 1, .. });
    let cases: [(&str, &str, Score, &str, Score, Aspect, Is); 6] = [
        (
            "4k3/8/2n5/8/8/5N2/8/4K3 w - - 0 1",
            "f3e5 c6e5",
            Score::centipawns(350),
            "f3g5",
            Score::DRAW,
            Aspect::Move,
            |claim| loses(claim, Role::Knight, E5) == Some(Cause::Moved),
        ),
        (
            "4k3/8/2n5/3p4/4B3/5N2/6K1/8 w - - 0 1",
            "f3g5 d5e4",
            Score::centipawns(350),
            "e4d3",
            Score::DRAW,
            Aspect::Move,
            |claim| loses(claim, Role::Bishop, E4) == Some(Cause::Ignored),
        ),
        (
            "3rk3/8/8/3N4/2P5/8/8/4K3 w - - 0 1",
            "c4c5 d8d5",
            Score::centipawns(350),
            "d5f4",
            Score::DRAW,
            Aspect::Move,
            |claim| match loses(claim, Role::Knight, D5) {
                Some(Cause::Undefended { defender }) => defender.square == C4,
                _ => false,
            },
        ),
        (
            "3r2k1/3n4/8/8/8/8/6K1/3R4 b - - 0 1",
            "d7f6 d1d8",
            Score::centipawns(500),
            "g8f7",
            Score::DRAW,
            Aspect::Move,
            |claim| match loses(claim, Role::Rook, D8) {
                Some(Cause::Opened { by } | Cause::Pinned { by, .. }) => by.square == D1,
                _ => false,
            },
        ),
        (
            "4k3/5ppp/8/8/8/8/5PPP/r2R2K1 w - - 0 1",
            "d1b1 a1b1",
            Score::mate_in(1),
            "d1a1",
            Score::centipawns(500),
            Aspect::Reply,
            mates,
        ),
        (
            "6k1/5ppp/8/8/8/2n5/4R1PP/6K1 w - - 0 1",
            "e2f2 c3d5",
            Score::DRAW,
            "e2e8",
            Score::mate_in(1),
            Aspect::Missed,
            mates,
        ),
    ];
    for (fen, played, reply, better, best, aspect, is) in cases {
        let why = explain_played(fen, played, reply, better, best);
        let first = why.facts.first();
        let first = first.unwrap_or_else(|| panic!("nothing is said in {fen}"));
        assert!(
            first.aspect == aspect && is(&first.claim),
            "{fen} {first:?}"
        );
        assert!(claims(fen, &why, aspect, is), "{fen}");
        let (_, played) = line_of(fen, played);
        let (_, better) = line_of(fen, better);
        let shown = if aspect == Aspect::Missed {
            better[0]
        } else {
            played[0]
        };
        assert_eq!((why.line[0], &*why.better), (shown, &*better), "{fen}");
    }
}

#[test]
fn sound_capture_fails_to_a_reply_elsewhere() {
    let mate = Score::mate_in(1);
    for (fen, played, score, better, aspect) in [
        // Taking a defended pawn loses the rook itself.
        (
            "3r2k1/5ppp/8/8/3p4/8/3R1PPP/6K1 w - - 0 1",
            "d2d4 d8d4",
            Score::centipawns(500),
            "g2g3",
            Aspect::Move,
        ),
        // A sound capture leaves the back rank unprotected, where mate was threatened before.
        (
            "r5k1/5ppp/8/8/8/2p5/2R2PPP/6K1 w - - 0 1",
            "c2c3 a8a1",
            mate,
            "g2g3",
            Aspect::Ignored,
        ),
    ] {
        let why = explain_played(fen, played, score, better, Score::DRAW);
        let first = &why.facts[0];
        assert_eq!(first.aspect, aspect, "{fen} {first:?}");
    }
}

#[test]
fn lost_piece_is_a_mistake_in_a_lost_position() {
    // Black is a queen and a rook up, and White hangs the knight.
    let fen = "r5k1/q4ppp/2n5/8/8/5N2/5PPP/6K1 w - - 0 1";
    let (position, played) = line_of(fen, "f3e5 c6e5");
    let (_, better) = line_of(fen, "h2h3");
    let analysis = |score| Analysis {
        best: Variation {
            moves: &better,
            score: Score::centipawns(-1_900),
        },
        reply: Variation {
            moves: &played[1..],
            score,
        },
        previous: None,
    };
    assert!(is_mistake(
        &position,
        played[0],
        &analysis(Score::centipawns(2_200))
    ));
    let why = explain(&position, played[0], &analysis(Score::centipawns(2_200)));
    let told = why.main_facts();
    assert!(matches!(told[0].claim, Claim::Loses { piece, .. } if piece.role == Role::Knight));
    // The search found the best line no better.
    let equal = analysis(Score::centipawns(1_900));
    assert!(!is_mistake(&position, played[0], &equal));
}

#[test]
fn better_move_is_left_out_on_request() {
    let fen = "4k3/8/2n5/8/8/5N2/8/4K3 w - - 0 1";
    let reply = Score::centipawns(350);
    let why = explain_played(fen, "f3e5 c6e5", reply, "f3g5", Score::DRAW);
    let (_, played) = line_of(fen, "f3e5 c6e5");
    let hidden = why.clone().without_better(&played[1..]);
    assert_eq!(hidden.facts.first(), why.facts.first());
    assert!(!hidden.tells_better() && hidden.better.is_empty());
    // Only the missed mate is known; what remains is the reply.
    let fen = "6k1/5ppp/8/8/8/2n5/4R1PP/6K1 w - - 0 1";
    let mate = Score::mate_in(1);
    let why = explain_played(fen, "e2f2 c3d5", Score::DRAW, "e2e8", mate);
    assert!(why.tells_better());
    let (_, played) = line_of(fen, "e2f2 c3d5");
    let hidden = why.without_better(&played[1..]);
    assert!(!hidden.tells_better());
    assert_eq!(hidden.line, played);
    let mut facts = hidden.facts.iter();
    assert!(facts.all(|fact| fact.line[0] == played[0]));
}

/// Positions and lines from Lichess puzzles (CC0).
#[test]
#[allow(clippy::too_many_lines)] // table
fn combination_is_claimed_with_its_pieces() {
    use Square::{A5, C2, C3, C7, D7, E3, E4, E7, F3, F5, F6, F7, F8, G3, G6, H6};
    type Is = fn(&Claim) -> bool;
    let cases: [(&str, &str, Is); 10] = [
        (
            "r1b1k1nr/1pp2ppp/p1np1q2/2b5/4P3/2PPBQ2/PP4PP/RN2KBNR b KQkq - 1 8",
            "f6f3 g1f3 c5e3",
            |claim| {
                matches!(claim, Claim::TakesDefender { defender, target }
                    if (defender.square, target.square) == (F3, E3))
            },
        ),
        (
            "r2q1rk1/pp3ppp/1bn5/3p4/4n1b1/1N2P1P1/PPQ2PBP/RNB2RK1 b - - 1 13",
            "c6b4 g2e4 b4c2",
            |claim| {
                matches!(claim, Claim::Traps { piece }
                    if (piece.role, piece.square) == (Role::Queen, C2))
            },
        ),
        (
            "8/p4pp1/1p4kp/5n2/3BKP1P/Pr2P1P1/R7/8 w - - 1 36",
            "h4h5 g6h7 e4f5",
            |claim| {
                matches!(claim, Claim::Deflects { defender, target }
                    if (defender.square, target.square) == (G6, F5))
            },
        ),
        (
            "r4rk1/1p1nqpbp/p3pnp1/3pN1B1/3P4/2N2Q2/PPP2PPP/R4RK1 w - - 4 14",
            "e5d7 e7d7 g5f6",
            |claim| {
                matches!(claim, Claim::Overloads { defender, first, second }
                    if (defender.square, first.square, second.square) == (E7, D7, F6))
            },
        ),
        (
            "3R4/r2P1kp1/5p1p/8/8/6KP/6P1/8 w - - 3 40",
            "d8f8 f7f8 d7d8q",
            |claim| {
                matches!(claim, Claim::Attracts { piece, to }
                    if (piece.square, *to) == (F7, F8))
            },
        ),
        (
            "2r2rk1/1pR2ppp/3p4/Q2P4/6b1/3P2P1/Pq3PBP/4R1K1 b - - 0 19",
            "b7b6 a5a4 c8c7",
            |claim| {
                matches!(claim, Claim::Interferes { defender, target }
                    if (defender.square, target.square) == (A5, C7))
            },
        ),
        (
            "5r1k/5pp1/p1qp1b1B/1r6/7P/P4Q2/1P3PP1/3RR1K1 b - - 2 28",
            "c6f3 g2f3 g7h6",
            |claim| matches!(claim, Claim::InBetween { target } if target.square == H6),
        ),
        (
            "rnb1k2r/ppp1qp1p/6p1/8/3PN3/6P1/PPPN1PP1/R2QK2R b KQkq - 2 12",
            "f7f5 d1e2 f5e4",
            |claim| {
                matches!(claim, Claim::UsesPin { by, pinned } | Claim::AttacksPinned { by, pinned }
                    if pinned.square == E4 && [E7, F5].contains(&by.square))
            },
        ),
        (
            "5rk1/pp3p1p/3q2p1/6B1/4P2P/2Q2N2/P3r1P1/R4RK1 b - - 0 33",
            "d6g3 f3e1 g3c3",
            |claim| {
                matches!(claim, Claim::Pins { by, pinned, behind }
                    if (by.square, pinned.square, behind.square) == (G3, F3, C3))
            },
        ),
        (
            "4r1k1/p6p/1p1rP1pB/2p5/8/P5P1/1P5P/5RK1 w - - 3 32",
            "e6e7 d6d1 f1d1",
            |claim| matches!(claim, Claim::WinsMaterial { won, .. } if won.contains(&Role::Rook)),
        ),
    ];
    for (fen, line, is) in cases {
        let why = explain_best(fen, line, Score::centipawns(300));
        assert!(claims(fen, &why, Aspect::Move, is), "{fen} {why:#?}");
        let (_, line) = line_of(fen, line);
        let fact = why.facts.iter().find(|fact| is(&fact.claim)).unwrap();
        let shown = fact.line.len().min(line.len());
        assert_eq!(fact.line[..shown], line[..shown], "{fen}");
        assert!(!why.is_mistake);
    }
}

#[test]
fn gain_is_not_claimed_if_the_score_denies_it() {
    let fen = "4r1k1/p6p/1p1rP1pB/2p5/8/P5P1/1P5P/5RK1 w - - 3 32";
    let wins = |claim: &Claim| matches!(claim, Claim::WinsMaterial { .. });
    for (score, is) in [(300, true), (-2_000, false)] {
        let why = explain_best(fen, "e6e7 d6d1 f1d1", Score::centipawns(score));
        assert_eq!(claims(fen, &why, Aspect::Move, wins), is, "{score}");
    }
}

#[test]
fn illegal_and_unknown_moves_are_explained_by_nothing_false() {
    let position = Position::startpos();
    let analysis = Analysis {
        best: Variation::UNKNOWN,
        reply: Variation::UNKNOWN,
        previous: None,
    };
    let illegal = Move::normal(Square::E2, Square::E5);
    let why = explain(&position, illegal, &analysis);
    assert!(why.facts.is_empty() && why.line.is_empty() && !why.is_mistake);
    let legal = Move::normal(Square::E2, Square::E4);
    let why = explain(&position, legal, &analysis);
    assert_eq!((why.line, why.is_mistake), (vec![legal], false));
}
