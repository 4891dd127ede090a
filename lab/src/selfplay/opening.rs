//! How a game of self-play begins.

use std::fs;

use anyhow::Context;
use plywise_chess::{Move, Position};
use plywise_game::Game;

use super::SelfplayArgs;
use crate::positions::read_positions;
use crate::random::Random;

/// A start position and the moves that are played from it before the engine takes over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Opening {
    pub(super) start: Position,
    pub(super) moves: Vec<Move>,
}

/// Where the openings come from.
pub(super) struct Openings {
    positions: Vec<Position>,
    random_plies: u32,
    chess960: bool,
}

/// Random plies, if the command line does not say.
const RANDOM_PLIES: u32 = 8;
/// Tries for random moves that do not end the game.
const TRIES: u32 = 100;

impl Openings {
    pub(super) fn new(args: &SelfplayArgs) -> anyhow::Result<Self> {
        let positions = match &args.openings {
            Some(path) => {
                let text = fs::read_to_string(path)
                    .with_context(|| format!("{} cannot be read", path.display()))?;
                read_positions(&text).with_context(|| path.display().to_string())?
            }
            None => Vec::new(),
        };
        let usual = if args.openings.is_some() {
            0
        } else {
            RANDOM_PLIES
        };
        Ok(Self {
            positions,
            random_plies: args.random_plies.unwrap_or(usual),
            chess960: args.chess960,
        })
    }

    /// The opening of a game. Positions of a file are taken in turn, beginning at a
    /// place that the seed decides.
    pub(super) fn choose(&self, seed: u64, number: u32) -> Opening {
        let mut random = Random::new(seed, number);
        let start = if self.positions.is_empty() {
            let chess960 = random.below(960) as u16;
            let position = self.chess960.then(|| Position::chess960(chess960));
            position.and_then(Result::ok).unwrap_or_default()
        } else {
            let count = self.positions.len();
            let first = Random::new(seed, 0).below(count);
            self.positions[(first + number as usize - 1) % count]
        };
        let moves = (0..TRIES)
            .find_map(|_| self.random_moves(start, &mut random))
            .unwrap_or_default();
        Opening { start, moves }
    }

    /// Random moves, unless they end the game.
    fn random_moves(&self, start: Position, random: &mut Random) -> Option<Vec<Move>> {
        let mut game = Game::new(start);
        for _ in 0..self.random_plies {
            let moves = game.position().legal_moves();
            game.play(*random.choose(&moves)?).ok()?;
        }
        game.outcome().is_none().then(|| game.moves().to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_depend_on_seed_and_number_only() {
        let openings = Openings {
            positions: Vec::new(),
            random_plies: 6,
            chess960: true,
        };
        let opening = openings.choose(7, 3);
        assert_eq!(opening, openings.choose(7, 3));
        assert_ne!(opening, openings.choose(7, 4));
        assert_ne!(opening, openings.choose(8, 3));
        assert_eq!(opening.moves.len(), 6);
    }
}
