//! Contract tests of positions, searches and levels through the bindings for Kotlin and Swift.

use std::thread;
use std::time::Duration;

use plywise_bindings::engine::{Engine, Position, SearchLimits};
use plywise_bindings::error::PlywiseError;
use plywise_tests::LEVEL_CASES;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_position_and_its_moves() {
    let start = Position::new(START.to_owned()).unwrap();
    assert_eq!(start.fen(), START);
    let moves = start.legal_moves();
    assert_eq!(moves.len(), 20);
    assert!(
        moves
            .iter()
            .any(|mv| (&*mv.uci, &*mv.san) == ("g1f3", "Nf3"))
    );
    let after = start.play("g1f3".to_owned()).unwrap();
    let same = start.play("Nf3".to_owned()).unwrap();
    assert_eq!(after.fen(), same.fen());
    assert_eq!(start.fen(), START, "a position never changes");
    for wrong in ["e2e5", "Ke9", ""] {
        match start.play(wrong.to_owned()) {
            Err(PlywiseError::Input { input, explanation }) => {
                assert_eq!(input, wrong);
                assert!(!explanation.is_empty());
            }
            other => panic!("{other:?}"),
        }
    }
    match Position::new("no fen".to_owned()) {
        Err(PlywiseError::Input { input, explanation }) => {
            assert_eq!(input, "no fen");
            assert!(explanation.contains("no fen"), "{explanation}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_search_ends_at_its_limit_or_when_it_is_cancelled() {
    let engine = Engine::new(1, 1);
    let mate = Position::new("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1".to_owned()).unwrap();
    let depth = |plies| SearchLimits {
        depth: Some(plies),
        ..SearchLimits::default()
    };
    let found = engine.search(&mate, depth(4)).wait().unwrap();
    assert_eq!(found.best.unwrap().san, "Re8#");
    assert_eq!((found.mate, found.centipawns), (Some(1), None));
    let start = Position::new(START.to_owned()).unwrap();
    let found = engine.search(&start, depth(5)).wait().unwrap();
    assert_eq!((found.depth, found.mate), (5, None));
    assert!(found.nodes > 100 && found.centipawns.unwrap().abs() < 100);
    // Without a limit, a search runs until it is cancelled from another thread.
    let endless = engine.search(&start, SearchLimits::default());
    let result = thread::scope(|threads| {
        let waiting = threads.spawn(|| endless.wait());
        thread::sleep(Duration::from_millis(50));
        assert!(!waiting.is_finished());
        endless.cancel();
        waiting.join().unwrap()
    });
    assert!(result.unwrap().best.is_some());
    // An engine lives as long as its searches.
    let outlived = Engine::new(1, 1).search(&start, depth(5)).wait().unwrap();
    assert_eq!(outlived.depth, 5);
    // Dropping a search stops it, so that the next one starts immediately.
    drop(engine.search(&start, SearchLimits::default()));
    assert!(engine.search(&start, depth(2)).wait().is_ok());
}

#[test]
fn levels_move_as_in_rust() {
    for case in LEVEL_CASES.iter() {
        let mut position = Position::new(case.fen.clone()).unwrap();
        if case.answered != "-" {
            position = position.play(case.answered.clone()).unwrap();
        }
        let found = position.level_move(case.level, case.seed).unwrap().unwrap();
        assert_eq!(found.san, case.mv, "{} {}", case.level, case.fen);
    }
    let start = Position::new(START.to_owned()).unwrap();
    for level in [0, 21] {
        let error = start.level_move(level, 1).unwrap_err();
        assert!(matches!(error, PlywiseError::Input { input, .. } if input == level.to_string()));
    }
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3".to_owned();
    assert_eq!(
        Position::new(mated).unwrap().level_move(3, 1).unwrap(),
        None
    );
}
