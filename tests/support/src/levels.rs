//! Moves of the skill levels in the positions of `level-cases.tsv`, computed in Rust. The other languages must get the
//! same moves.

use std::sync::LazyLock;

use crate::lines;
use plywise_engine::{Engine, EngineOptions, Silent};
use plywise_game::{Game, SkillLevel};

/// A test case of the skill levels, with the move that the level plays.
pub struct LevelCase {
    /// FEN of the position before the move `answered`.
    pub fen: String,
    /// Move of the opponent that the level answers, in SAN, or `-` to search the position itself.
    pub answered: String,
    pub level: u8,
    /// Seed of the level's random numbers.
    pub seed: u64,
    /// Move played by the level, in SAN.
    pub mv: String,
}

/// All test cases of the skill levels, computed once per process by an engine with one thread.
pub static LEVEL_CASES: LazyLock<Vec<LevelCase>> = LazyLock::new(|| {
    let engine = Engine::new(EngineOptions::new().with_hash_mib(1));
    let mut cases = Vec::new();
    for line in lines("level-cases.tsv") {
        let fields: Vec<&str> = line.text.split('\t').collect();
        let [fen, answered, seed, last] = fields[..] else {
            panic!("{}", line.place)
        };
        let seed = seed.parse().unwrap();
        for level in 1..=last.parse().unwrap() {
            cases.push(LevelCase {
                fen: fen.to_owned(),
                answered: answered.to_owned(),
                level,
                seed,
                mv: level_move(&engine, fen, answered, level, seed),
            });
        }
    }
    cases
});

/// Returns the move of a skill level in SAN, after playing the opponent's move `answered` unless
/// that is `-`.
pub fn level_move(engine: &Engine, fen: &str, answered: &str, level: u8, seed: u64) -> String {
    let mut game = Game::new(fen.parse().unwrap());
    if answered != "-" {
        game.play(game.position().parse_san(answered).unwrap())
            .unwrap();
    }
    let limits = SkillLevel::new(level).limits(None, seed);
    let outcome = engine.search(game.search_root(), limits, Silent);
    let mv = outcome.wait().unwrap().best.unwrap();
    game.position().san(mv)
}
