//! Tests of the search for the move that a person might play.

use std::collections::HashSet;
use std::sync::mpsc::channel;

use plywise_chess::{Move, Position};
use plywise_engine::{
    Engine, EngineOptions, Limits, Person, Profile, SearchInfo, SearchOutcome, SearchRoot,
};

const MIDDLEGAME: &str = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

const PERSON: Person = Person {
    seed: 1,
    rating: 1_500,
    spread: 60,
    slack: 0,
    care: 50,
    weight: 100,
    width: 4,
};

fn limits(plies: u32, person: Person) -> Limits {
    Limits::depth(plies).with_profile(Profile::Person(person))
}

fn found(engine: &Engine, fen: &str, limits: Limits) -> SearchOutcome {
    let root = SearchRoot::new(fen.parse().unwrap());
    engine.search_now(root, limits).unwrap()
}

#[test]
fn move_depends_on_position_seed_and_settings_alone() {
    let fresh = Engine::new(EngineOptions::new());
    let used = Engine::new(EngineOptions::new().with_hash_mib(1).with_threads(2));
    found(&used, MIDDLEGAME, Limits::depth(8));
    for seed in 0..20 {
        let person = Person { seed, ..PERSON };
        let [a, b] = [&fresh, &used].map(|engine| found(engine, MIDDLEGAME, limits(5, person)));
        assert_eq!((a.best, a.nodes, a.score), (b.best, b.nodes, b.score));
        assert_eq!(a.depth, 5);
    }
}

#[test]
fn people_vary_and_do_not_always_play_the_best_move() {
    let engine = Engine::new(EngineOptions::new());
    let person = |seed| Person {
        seed,
        spread: 100,
        slack: 0,
        care: 0,
        width: 20,
        ..PERSON
    };
    let played: HashSet<Move> = (0..60)
        .filter_map(|seed| found(&engine, MIDDLEGAME, limits(3, person(seed))).best)
        .collect();
    assert!((3..25).contains(&played.len()), "{played:?}");
}

#[test]
fn search_cut_short_gives_a_legal_move() {
    let engine = Engine::new(EngineOptions::new());
    let position: Position = MIDDLEGAME.parse().unwrap();
    for nodes in [1, 10, 300, 2_000, 5_000, 20_000] {
        let outcome = found(&engine, MIDDLEGAME, limits(8, PERSON).with_nodes(nodes));
        assert!(position.is_legal(outcome.best.unwrap()), "{nodes}");
        assert!(outcome.nodes <= nodes.max(2_000));
    }
}

#[test]
fn reports_are_of_one_line_and_end_with_the_move() {
    let engine = Engine::new(EngineOptions::new());
    let (sender, reports) = channel();
    let root = SearchRoot::new(MIDDLEGAME.parse().unwrap());
    let outcome = engine
        .search(root, limits(6, PERSON), sender)
        .wait()
        .unwrap();
    let reports: Vec<SearchInfo> = reports.iter().collect();
    let last = reports.last().unwrap();
    assert_eq!(
        (last.pv.first().copied(), last.score, last.depth),
        (outcome.best, outcome.score, 6)
    );
    assert!(
        reports
            .iter()
            .all(|report| report.pv_index == 1 && report.depth <= 6)
    );
}

#[test]
fn only_move_and_end_of_the_game_are_known() {
    let engine = Engine::new(EngineOptions::new());
    let forced = found(&engine, "k7/8/8/8/8/8/5q2/7K w - - 0 1", limits(3, PERSON));
    assert!(forced.best.is_none());
    let forced = found(&engine, "k7/8/8/8/8/8/6q1/7K w - - 0 1", limits(3, PERSON));
    assert_eq!(forced.best.map(|mv| mv.to_string()), Some("h1g2".into()));
}

#[test]
fn short_scores_do_not_depend_on_the_evaluator() {
    let mut engine = Engine::new(EngineOptions::new());
    let root = || SearchRoot::new(MIDDLEGAME.parse().unwrap());
    let builtin = engine.short_scores(root()).unwrap();
    engine.set_evaluator(plywise_engine::Evaluator::Hce);
    assert_eq!(engine.short_scores(root()).unwrap(), builtin);
    assert_eq!(builtin.len(), root().position.legal_moves().len());
}
