//! How many different games a level plays against itself.

use std::collections::HashSet;

use plywise_core::board::Move;
use plywise_core::book::Book;
use plywise_core::game::session::GameOptions;
use plywise_core::game::{Game, Level, Rung};
use plywise_core::search::{Engine, EngineOptions, Silent};

use crate::table::per_cent;

pub(crate) const HEAD: [&str; 2] = ["the same, %", "the same with the book, %"];

const SEEDS: usize = 100;
/// Games that are the same so far count as the same.
const PLIES: usize = 30;
/// Levels that look further see everything: without the book each game is the same.
const DEEPEST: u8 = 8;

/// How many games of a hundred seeds had been played before, without and with the book.
pub(crate) fn row(rung: Rung) -> Vec<String> {
    [false, true]
        .map(|book| {
            if rung.plies() > DEEPEST && !book {
                return "–".to_owned();
            }
            let games: HashSet<Vec<Move>> = (0..SEEDS as u64)
                .filter_map(|seed| game(rung, seed, book))
                .collect();
            per_cent(SEEDS - games.len(), SEEDS)
        })
        .to_vec()
}

fn game(rung: Rung, seed: u64, book: bool) -> Option<Vec<Move>> {
    let engine = Engine::new(EngineOptions {
        hash_mib: 1,
        threads: 1,
    });
    let options = GameOptions {
        seed,
        book,
        ..GameOptions::against(Level::Rung(rung))
    };
    let mut game = Game::default();
    // The deeper ones are told apart by the book alone.
    let most = if rung.plies() > DEEPEST { 16 } else { PLIES };
    while game.ply() < most && game.outcome().is_none() {
        let known = options
            .book_seed(game.position())
            .and_then(|seed| Book::builtin().choose(game.position(), seed));
        let mv = if let Some(mv) = known {
            mv
        } else {
            let search = engine.search(game.search_root(), rung.limits(seed), Silent);
            search.wait().ok()?.best?
        };
        game.play(mv).ok()?;
    }
    Some(game.moves().to_vec())
}
