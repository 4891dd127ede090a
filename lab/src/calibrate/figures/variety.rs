//! How many different games a level plays against itself.

use std::collections::HashSet;

use plywise_chess::Move;
use plywise_engine::Book;
use plywise_game::session::{GameOptions, Player};
use plywise_game::{Game, Level, Rung};

use super::per_cent;
use crate::engines::one_thread;

pub(crate) const HEAD: [&str; 2] = ["the same, %", "the same with the book, %"];

const SEEDS: usize = 100;
/// Games that are the same so far count as the same,
const PLIES: usize = 30;
/// and this many for levels that look further than [`FAR`] plies: theirs take long.
const FAR_PLIES: usize = 16;
const FAR: u8 = 8;

/// How many games of a hundred seeds had been played before, without and with the book.
pub(crate) fn row(rung: Rung) -> Vec<String> {
    [false, true]
        .map(|book| {
            let sees_all = rung
                .limits(None, 0)
                .sight
                .is_none_or(|sight| sight.handicap == 0);
            if sees_all && !book {
                return per_cent(SEEDS - 1, SEEDS);
            }
            let games: HashSet<Vec<Move>> = (0..SEEDS as u64)
                .filter_map(|seed| game(rung, seed, book))
                .collect();
            per_cent(SEEDS - games.len(), SEEDS)
        })
        .to_vec()
}

fn game(rung: Rung, seed: u64, book: bool) -> Option<Vec<Move>> {
    let engine = one_thread(1);
    let player = Player::Engine {
        level: Level::Rung(rung),
    };
    let options = GameOptions {
        white: player.clone(),
        black: player,
        seed,
        book,
        ..GameOptions::against(Level::Rung(rung))
    };
    let mut game = Game::default();
    let most = if rung.plies() > FAR { FAR_PLIES } else { PLIES };
    while game.ply() < most && game.outcome().is_none() {
        let known = options
            .book_seed(game.position())
            .and_then(|seed| Book::builtin().choose(game.position(), seed));
        let find = || {
            let found = engine.search_now(game.search_root(), rung.limits(None, seed));
            found.ok()?.best
        };
        let mv = known.or_else(find)?;
        game.play(mv).ok()?;
    }
    Some(game.moves().to_vec())
}
