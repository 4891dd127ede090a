//! What the levels play in the cases of `level-cases.tsv`, as Rust finds it: the other languages must
//! find the same.

use std::sync::LazyLock;

use plywise_engine::{Engine, EngineOptions, Silent};
use plywise_game::{Game, Rung};
use plywise_test_support::lines;

/// A case with the move of the level.
pub struct LevelCase {
    /// Where it stands.
    pub fen: String,
    /// A move to be answered, in SAN; `-` for none.
    pub answered: String,
    /// The level.
    pub level: u8,
    /// The seed of its lots.
    pub seed: u64,
    /// What it plays, in SAN.
    pub mv: String,
}

/// All cases, worked out once in a process by an engine with one thread.
pub static LEVEL_CASES: LazyLock<Vec<LevelCase>> = LazyLock::new(|| {
    let engine = Engine::new(EngineOptions {
        hash_mib: 1,
        threads: 1,
    });
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

/// What a level plays in answer to a move, or where that is `-` at once; all in SAN.
pub fn level_move(engine: &Engine, fen: &str, answered: &str, level: u8, seed: u64) -> String {
    let mut game = Game::new(fen.parse().unwrap());
    if answered != "-" {
        game.play(game.position().parse_san(answered).unwrap())
            .unwrap();
    }
    let limits = Rung::new(level).limits(None, seed);
    let outcome = engine.search(game.search_root(), limits, Silent);
    let mv = outcome.wait().unwrap().best.unwrap();
    game.position().san(mv)
}
