//! Tests of the features, the model and the choice.

use std::collections::HashSet;

use plywise_chess::{Move, Position, Setup, Square};
use plywise_people::{
    ALL, Features, Model, NotAModel, Person, RECENT, SHARED, ScoredMove, Situation,
};

const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "rnbqkb1r/ppppp1pp/7n/4Pp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "4k3/8/8/8/8/8/4q3/4K3 w - - 0 60",
];

/// Returns all legal moves with scores that differ from each other.
fn scored(position: &Position) -> Vec<ScoredMove> {
    let legal = position.legal_moves();
    let with_scores = |mv: &Move| {
        let score = (i32::from(mv.bits()) % 601 - 300) as i16;
        ScoredMove {
            mv: *mv,
            scores: [score - 20, score + 10, score],
        }
    };
    legal.iter().map(with_scores).collect()
}

const PERSON: Person = Person {
    seed: 0,
    rating: 1_500,
    spread: 0,
    slack: 0,
    care: 0,
    weight: 0,
    width: 4,
};

fn situation<'a>(position: &'a Position, moves: &'a [ScoredMove]) -> Situation<'a> {
    Situation {
        position,
        moves,
        recent: [None; RECENT],
        rating: 1_500,
    }
}

/// Returns the index of a move with the board turned upside down.
fn turned(mv: Move, moves: &[ScoredMove]) -> Option<usize> {
    let squares = (mv.from().flip_rank(), mv.to().flip_rank());
    let is_same = |it: &ScoredMove| {
        (it.mv.from(), it.mv.to(), it.mv.kind()) == (squares.0, squares.1, mv.kind())
    };
    moves.iter().position(is_same)
}

#[test]
fn features_stay_in_their_ranges() {
    for fen in POSITIONS {
        let position = fen.parse().unwrap();
        let moves = scored(&position);
        let mut features = Features::new(situation(&position, &moves));
        assert!(
            features
                .of_position()
                .iter()
                .all(|&it| (it as usize) < SHARED)
        );
        for index in 0..moves.len() {
            let of_move = features.of_move(index);
            assert!(of_move.iter().all(|&it| (it as usize) < ALL), "{fen}");
            assert!(of_move.len() > 40, "{fen}");
        }
    }
}

#[test]
fn both_colours_have_the_same_features() {
    for fen in POSITIONS {
        let white: Position = fen.parse().unwrap();
        let black: Position = Setup::from(&white).mirrored().try_into().unwrap();
        let moves = scored(&white);
        let mut other = scored(&black);
        for it in &moves {
            let same = turned(it.mv, &other).unwrap();
            other[same].scores = it.scores;
        }
        let mut ours = Features::new(situation(&white, &moves));
        let mut theirs = Features::new(situation(&black, &other));
        for (index, it) in moves.iter().enumerate() {
            let same = turned(it.mv, &other).unwrap();
            let [mut ours, mut theirs] =
                [ours.of_move(index), theirs.of_move(same)].map(<[u32]>::to_vec);
            ours.sort_unstable();
            theirs.sort_unstable();
            assert_eq!(ours, theirs, "{fen} {}", it.mv);
        }
    }
}

#[test]
fn model_expects_a_recapture() {
    let position: Position = "r1bqkb1r/ppp2ppp/2n2n2/3P4/8/2N2N2/PP1P1PPP/R1BQKB1R b KQkq - 0 6"
        .parse()
        .unwrap();
    let mut moves: Vec<ScoredMove> = position
        .legal_moves()
        .iter()
        .map(|&mv| ScoredMove::new(mv))
        .collect();
    let takes = position.parse_uci("f6d5").unwrap();
    for it in &mut moves {
        it.set_from(1, if it.mv == takes { 20 } else { -100 });
    }
    let last = Move::normal(Square::E4, Square::D5);
    let with_last = Situation {
        recent: [Some(last), None, None, None],
        ..situation(&position, &moves)
    };
    let logits = Model::builtin().unwrap().logits(with_last);
    let likeliest = (0..logits.len())
        .max_by(|&a, &b| logits[a].total_cmp(&logits[b]))
        .unwrap();
    assert_eq!(moves[likeliest].mv, takes);
}

#[test]
fn seed_decides_between_moves() {
    let position: Position = POSITIONS[1].parse().unwrap();
    let moves = scored(&position);
    let model = Model::builtin().unwrap();
    let played = |seed, spread| {
        let person = Person {
            seed,
            spread,
            ..PERSON
        };
        let list = person.shortlist(&model, situation(&position, &moves));
        let scores: Vec<i16> = list
            .moves()
            .map(|mv| moves.iter().find(|it| it.mv == mv).unwrap().score())
            .collect();
        list.moves().nth(list.choose(&scores)).unwrap()
    };
    assert_eq!(played(7, 100), played(7, 100));
    let all = |spread| -> HashSet<Move> { (0..100).map(|seed| played(seed, spread)).collect() };
    assert_eq!(all(0).len(), 1);
    assert!(all(100).len() > 5);
}

#[test]
fn blunder_that_people_do_not_play_is_never_chosen() {
    // A pawn takes the knight back.
    let position: Position = "r1bqkbnr/ppp2ppp/2np4/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 4"
        .parse()
        .unwrap();
    let blunder = position.parse_uci("f3e5").unwrap();
    let model = Model::builtin().unwrap();
    let mut moves: Vec<ScoredMove> = position
        .legal_moves()
        .iter()
        .map(|&mv| ScoredMove::new(mv))
        .collect();
    for it in &mut moves {
        it.set_from(1, if it.mv == blunder { -600 } else { 30 });
    }
    for seed in 0..300 {
        let person = Person {
            seed,
            spread: 200,
            width: 30,
            ..PERSON
        };
        let list = person.shortlist(&model, situation(&position, &moves));
        let scores: Vec<i16> = list
            .moves()
            .map(|mv| if mv == blunder { -600 } else { 30 })
            .collect();
        assert_ne!(list.moves().nth(list.choose(&scores)), Some(blunder));
    }
}

#[test]
fn careful_person_plays_the_best_of_likely_moves() {
    let position: Position = POSITIONS[1].parse().unwrap();
    let moves = scored(&position);
    let person = Person {
        seed: 1,
        rating: 2_000,
        care: 100,
        weight: 60_000,
        width: 5,
        ..PERSON
    };
    let list = person.shortlist(&Model::builtin().unwrap(), situation(&position, &moves));
    let scores: Vec<i16> = list
        .moves()
        .enumerate()
        .map(|(index, _)| if index == 3 { 200 } else { 0 })
        .collect();
    assert_eq!(list.choose(&scores), 3);
}

#[test]
fn other_files_are_refused() {
    assert_eq!(Model::new(b"plypeop1").unwrap_err(), NotAModel { size: 8 });
}
