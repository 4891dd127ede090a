//! Variety of a skill level's games against itself.

use std::collections::HashSet;

use plywise_chess::Move;
use plywise_game::session::{GameOptions, Player};
use plywise_game::{Game, Level, SkillLevel};
use plywise_openings::Book;

use super::played::per_cent;
use crate::engines::one_thread;

pub(crate) const HEAD: [&str; 2] = ["the same, %", "the same with the book, %"];

const SEEDS: usize = 100;
/// Number of first plies that are compared: games with the same first plies count as the same game.
const PLIES: usize = 30;
/// Number of first plies that are compared for levels that search deeper than [`FAR`] plies, whose
/// games take long.
const FAR_PLIES: usize = 16;
const FAR: u8 = 8;

/// Returns a table row with the share of repeated games among those of 100 seeds, without and with
/// the opening book.
pub(crate) fn row(level: SkillLevel) -> Vec<String> {
    [false, true]
        .map(|book| {
            let is_unrestricted = level
                .limits(None, 0)
                .handicap()
                .is_none_or(|handicap| handicap.overlooked == 0);
            if is_unrestricted && !book {
                return per_cent(SEEDS - 1, SEEDS);
            }
            let games: HashSet<Vec<Move>> = (0..SEEDS as u64)
                .filter_map(|seed| game(level, seed, book))
                .collect();
            per_cent(SEEDS - games.len(), SEEDS)
        })
        .to_vec()
}

fn game(level: SkillLevel, seed: u64, book: bool) -> Option<Vec<Move>> {
    let engine = one_thread(1);
    let player = Player::Engine {
        level: Level::Skill(level),
    };
    let options = GameOptions {
        white: player.clone(),
        black: player,
        seed,
        book,
        ..GameOptions::against(Level::Skill(level))
    };
    let mut game = Game::default();
    let max_plies = if level.plies() > FAR {
        FAR_PLIES
    } else {
        PLIES
    };
    while game.ply() < max_plies && game.outcome().is_none() {
        let known = options
            .book_seed(game.position())
            .and_then(|seed| Book::builtin().choose(game.position(), seed));
        let find = || {
            let found = engine.search_now(game.search_root(), level.limits(None, seed));
            found.ok()?.best
        };
        let mv = known.or_else(find)?;
        game.play(mv).ok()?;
    }
    Some(game.moves().to_vec())
}
