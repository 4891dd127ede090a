//! Positions from games in which both sides play quickly and sometimes at random: full of
//! mistakes to be punished.

use plywise_engine::{Engine, Limits};
use plywise_game::Game;

use crate::random::Random;

/// Plies at random at the beginning of each game.
const RANDOM_PLIES: usize = 6;
/// After that one move in this many is random.
const MISTAKES: usize = 5;
/// How far the other moves look ahead, in positions.
const NODES: u64 = 600;
/// No game goes on longer than this.
const MAX_PLIES: usize = 160;

/// Makes one position after the other.
pub(super) struct Positions<'a> {
    engine: &'a Engine,
    seed: u64,
    number: u32,
    random: Random,
    game: Game,
}

impl<'a> Positions<'a> {
    /// The positions of a seed.
    pub(super) fn new(engine: &'a Engine, seed: u64) -> Self {
        Self {
            engine,
            seed,
            number: 0,
            random: Random::new(seed, 0),
            game: Game::default(),
        }
    }

    /// The next position of the game, or the first of the next one.
    pub(super) fn next(&mut self) -> anyhow::Result<plywise_chess::Position> {
        loop {
            if self.game.outcome().is_some() || self.game.ply() >= MAX_PLIES {
                self.number += 1;
                self.random = Random::new(self.seed, self.number);
                self.game = Game::default();
            }
            self.step()?;
            if self.game.ply() > RANDOM_PLIES && self.game.outcome().is_none() {
                return Ok(*self.game.position());
            }
        }
    }

    fn step(&mut self) -> anyhow::Result<()> {
        let at_random = self.game.ply() < RANDOM_PLIES || self.random.below(MISTAKES) == 0;
        let mv = if at_random {
            let moves = self.game.position().legal_moves();
            self.random.choose(&moves).copied()
        } else {
            self.engine.clear();
            let limits = Limits::nodes(NODES);
            self.engine
                .search_now(self.game.search_root(), limits)?
                .best
        };
        if let Some(mv) = mv {
            self.game.play(mv)?;
        }
        Ok(())
    }
}
