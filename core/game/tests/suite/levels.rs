//! Tests of skill levels: the same game, level and seed always give the same move, and every level avoids certain
//! blunders.

use std::thread;

use plywise_engine::{Engine, EngineOptions, Silent};
use plywise_game::{Game, SkillLevel};
use plywise_test_support::{LEVEL_CASES, LevelCase, deep, level_move};

/// Lowest skill level that searches deep. A few moves of such levels are enough for the tests.
const SLOW: u8 = 19;

/// Text in place of a move if there is none.
const NONE: &str = "-";

fn engine(threads: usize) -> Engine {
    Engine::new(EngineOptions::new().with_hash_mib(1).with_threads(threads))
}

/// Returns a description of each test case in which the engine plays a different move than expected.
fn differences<'a>(engine: &Engine, cases: impl IntoIterator<Item = &'a LevelCase>) -> Vec<String> {
    cases
        .into_iter()
        .filter_map(|case| {
            let LevelCase {
                fen,
                answered,
                level,
                seed,
                mv,
            } = case;
            let found = level_move(engine, fen, answered, *level, *seed);
            (found != *mv)
                .then(|| format!("level {level}, seed {seed}, {fen} {answered}: {mv}, now {found}"))
        })
        .collect()
}

#[test]
fn each_level_has_cases() {
    assert!(
        SkillLevel::all().all(|skill| LEVEL_CASES.iter().any(|case| case.level == skill.number()))
    );
}

/// Runs eight searches in parallel, so that they compete for the processor, with all test cases except those of the
/// deep levels. A thorough run includes the deep levels, and repeats all cases a hundred times, in parallel and one by
/// one.
#[test]
fn moves_are_independent_of_threads_load_and_earlier_games() {
    let last = deep(SLOW - 1, SkillLevel::COUNT);
    let cases: Vec<&LevelCase> = LEVEL_CASES
        .iter()
        .filter(|case| case.level <= last)
        .collect();
    let part = cases.len().div_ceil(8);
    for &threads in deep(&[8][..], &[1, 8]) {
        let play = |first: usize| {
            let engine = engine(threads);
            for round in (first..deep(8, 100)).step_by(threads) {
                // Rounds start at different cases, so that the parallel searches differ.
                let from_here = cases.iter().copied().rev().cycle().skip(round * part);
                let of_round = from_here.take(deep(part, cases.len()));
                let differences = differences(&engine, of_round);
                assert!(
                    differences.is_empty(),
                    "{threads} threads, round {round}\n{}",
                    differences.join("\n")
                );
            }
        };
        thread::scope(|scope| {
            for first in 0..threads {
                scope.spawn(move || play(first));
            }
        });
    }
}

#[test]
fn different_seeds_give_different_games() {
    let engine = engine(1);
    for skill in SkillLevel::all().filter(|skill| skill.number() <= 10) {
        let games: std::collections::BTreeSet<String> = (0..20)
            .map(|seed| {
                let mut game = Game::default();
                while game.ply() < 12 {
                    let outcome =
                        engine.search(game.search_root(), skill.limits(None, seed), Silent);
                    game.play(outcome.wait().unwrap().best.unwrap()).unwrap();
                }
                game.moves().iter().map(ToString::to_string).collect()
            })
            .collect();
        assert!(games.len() >= 18, "{skill:?}: {} games of 20", games.len());
    }
}

/// Checks that the queen is saved even if hardly any move is visible and all moves but one lose the queen.
#[test]
fn queen_is_not_lost_if_one_move_saves_it() {
    let fen = "6k1/8/8/8/8/8/4Q1PP/r5K1 w - - 0 1";
    let engine = engine(1);
    for skill in SkillLevel::all().filter(|skill| (4..SLOW).contains(&skill.number())) {
        for seed in 0..40 {
            let mv = level_move(&engine, fen, NONE, skill.number(), seed);
            assert_eq!(mv, "Kf2", "{skill:?}");
        }
    }
}

/// Checks that, from level 4 on, no piece is moved to a square where it can be captured for nothing.
#[test]
fn no_piece_moves_to_an_attacked_square() {
    // Black's pawns defend b5, d5, f5 and h5, the king d7 and d8; no other square is in reach.
    let fen = "4k3/8/p1p1p1p1/8/8/2N3N1/8/3QK3 w - - 0 1";
    let engine = engine(1);
    for skill in SkillLevel::all().filter(|skill| (4..SLOW).contains(&skill.number())) {
        for seed in 0..40 {
            let mv = level_move(&engine, fen, NONE, skill.number(), seed);
            let to = mv.trim_end_matches('+');
            let to = &to[to.len() - 2..];
            assert!(
                !["b5", "d5", "f5", "h5", "d7", "d8"].contains(&to),
                "{skill:?}: {mv}"
            );
        }
    }
}
