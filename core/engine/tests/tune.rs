//! Test of search parameters set at run time. The parameters apply to the whole process, hence a
//! separate test binary with a single test.

use std::time::Duration;

use plywise_engine::bench::{self, POSITIONS};
use plywise_engine::tune::{Parameter, parameters};
use plywise_engine::{ClockLimits, Engine, EngineOptions, Evaluator, Limits, SearchRoot};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

fn nodes() -> u64 {
    bench::searches(7, Evaluator::Builtin)
        .map(|searched| searched.unwrap().1.nodes)
        .sum()
}

fn set_each(value: impl FnMut(&Parameter) -> i32) {
    let parameters = parameters();
    let values: Vec<i32> = parameters.iter().map(value).collect();
    for (parameter, value) in parameters.iter().zip(values) {
        assert!(parameter.set(value), "{} {value}", parameter.name());
    }
}

/// Searches with a clock, because the bench does not cover time management.
fn search_with_clock() {
    let engine = Engine::new(EngineOptions::default());
    let clock = ClockLimits {
        remaining: Duration::from_millis(400),
        increment: Duration::from_millis(4),
        moves_to_go: None,
    };
    let limits = Limits::default().with_clock(clock);
    let root = SearchRoot::new(POSITIONS[0].parse().unwrap());
    assert!(engine.search_now(root, limits).unwrap().best.is_some());
}

#[test]
fn parameters_affect_the_search_and_any_value_in_range_works() {
    let default = nodes();
    for parameter in parameters() {
        let (min, max) = parameter.range().into_inner();
        assert!(!parameter.set(min - 1) && !parameter.set(max + 1));
        assert!(min <= parameter.default() && parameter.default() <= max);
    }
    assert_eq!(nodes(), default);
    let margin = parameters()
        .into_iter()
        .find(|parameter| parameter.name() == "ReverseFutility.margin")
        .unwrap();
    assert!(margin.set(120));
    assert_ne!(nodes(), default);

    let mut random = SplitMix64::seed_from_u64(7);
    for round in 0..12 {
        set_each(|parameter| {
            let (min, max) = parameter.range().into_inner();
            match round {
                0 => min,
                1 => max,
                _ => min + (random.next_u64() % (max - min + 1) as u64) as i32,
            }
        });
        assert!(nodes() > 0, "round {round}");
        search_with_clock();
    }
    set_each(Parameter::default);
    assert_eq!(nodes(), default);
}
