//! Tests of searches with the built-in net, an external net and the hand-crafted evaluation (HCE).

use std::sync::Arc;

use plywise_chess::Position;
use plywise_engine::{
    Engine, EngineOptions, Evaluator, Handicap, Limits, Profile, SearchOutcome, SearchRoot,
};

use crate::net_checksum::{net_checksum, random_net};

/// Creates an evaluator with a neural network of random weights.
fn random(hidden_size: usize, seed: u64) -> Evaluator {
    Evaluator::Net(Arc::new(random_net(hidden_size, seed).unwrap()))
}

/// Returns the best move, score and node count of a search.
fn found(engine: &Engine, position: Position, limits: Limits) -> (Option<String>, i32, u64) {
    let SearchOutcome {
        best, score, nodes, ..
    } = engine
        .search_now(SearchRoot::new(position), limits)
        .unwrap();
    (best.map(|mv| mv.to_string()), score.raw(), nodes)
}

#[test]
fn net_checksum_is_the_same_on_every_processor() {
    let checksums = [32, 128, 256].map(|hidden_size| net_checksum(hidden_size).unwrap());
    let wanted = [
        0x8535_d44c_3a55_f3b9,
        0xc427_4b47_22e9_8d99,
        0x1cd0_42fd_da63_7324,
    ];
    assert_eq!(checksums, wanted, "{checksums:#018x?}");
}

#[test]
fn full_strength_uses_the_evaluator_and_levels_use_hce() {
    let options = EngineOptions::new().with_hash_mib(4);
    let mut engine = Engine::new(options);
    let handicap = Handicap {
        seed: 1,
        overlooked: 300,
        recaptures: true,
    };
    let level = || Limits::depth(6).with_profile(Profile::Handicapped(handicap));
    // Debug builds compare each evaluation with one from scratch.
    for number in [518, 0, 300, 959] {
        let mut position = Position::chess960(number).unwrap();
        engine.set_evaluator(Evaluator::Builtin);
        let builtin = found(&engine, position, Limits::depth(7));
        engine.set_evaluator(Evaluator::Hce);
        let terms = found(&engine, position, Limits::depth(7));
        assert_ne!(builtin, terms, "{position}");
        let of_level = found(&engine, position, level());
        engine.set_evaluator(random(32, 1));
        let net = found(&engine, position, Limits::depth(7));
        assert_ne!(net, terms, "{position}");
        assert_eq!(found(&engine, position, level()), of_level);
        engine.set_evaluator(random(64, 1));
        assert_ne!(found(&engine, position, Limits::depth(7)), net);
        engine.set_evaluator(random(32, 1));
        assert_eq!(found(&engine, position, Limits::depth(7)), net);
        engine.set_evaluator(Evaluator::Hce);
        assert_eq!(found(&engine, position, Limits::depth(7)), terms);
        engine.set_evaluator(Evaluator::Builtin);
        assert_eq!(found(&engine, position, level()), of_level);
        assert_eq!(found(&engine, position, Limits::depth(7)), builtin);
        // Continue the game with a net.
        engine.set_evaluator(random(32, 2));
        for _ in 0..40 {
            let root = SearchRoot::new(position);
            let Some(best) = engine.search_now(root, Limits::depth(3)).unwrap().best else {
                break;
            };
            position.play(best);
        }
    }
}

#[test]
fn unwinnable_ending_is_a_draw_with_any_net() {
    let mut engine = Engine::new(EngineOptions::default());
    engine.set_evaluator(random(32, 1));
    let two_knights = "8/8/8/3k4/8/8/1NN5/K7 w - - 0 1".parse().unwrap();
    let (_, score, _) = found(&engine, two_knights, Limits::depth(5));
    assert_eq!(score, 0);
}
