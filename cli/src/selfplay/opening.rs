//! How a game of self-play begins.

use std::fs;

use anyhow::{Context, bail};
use plywise_core::board::{Move, Position};
use plywise_core::game::Game;

use crate::args::SelfplayArgs;
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

/// One FEN or EPD a line; empty lines and those with `#` in front are skipped.
fn read_positions(text: &str) -> anyhow::Result<Vec<Position>> {
    let mut positions = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let position = Position::from_fen(&fen_of_epd(line));
        positions.push(position.with_context(|| format!("line {}", index + 1))?);
    }
    if positions.is_empty() {
        bail!("there is no position");
    }
    Ok(positions)
}

/// The FEN part of an EPD line: four fields, and the two counters if numbers follow.
fn fen_of_epd(line: &str) -> String {
    let fields: Vec<&str> = line.split_ascii_whitespace().collect();
    let is_number = |field: Option<&&str>| {
        field.is_some_and(|field| field.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let length = if is_number(fields.get(4)) && is_number(fields.get(5)) {
        6
    } else {
        4
    };
    fields[..fields.len().min(length)].join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    #[test]
    fn positions_come_from_fen_and_epd() {
        let text = format!("# openings\n{START} 3 9\n\n{START} bm e4; id \"one\";\r\n{START}\n");
        let positions = read_positions(&text).unwrap();
        assert_eq!(positions.len(), 3);
        assert_eq!(positions[0].halfmove_clock(), 3);
        let error = read_positions(&format!("{START}\nnonsense")).unwrap_err();
        assert!(format!("{error:#}").starts_with("line 2: "), "{error:#}");
        assert!(read_positions("# nothing\n").is_err());
    }

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
