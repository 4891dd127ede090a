//! Opening positions of a match.

use std::fs;

use anyhow::{Context, bail};
use plywise_chess::Position;
use plywise_game::Game;
use plywise_pgn::needs_chess960;

use super::args::MatchArgs;
use crate::random::Random;
use crate::workspace::note;

pub(super) struct Openings {
    /// Opening positions in the order in which they are played; empty for random openings.
    list: Vec<Position>,
    seed: u64,
    chess960: bool,
}

/// Number of random plies from the start position if there is no file of openings.
const RANDOM_PLIES: u32 = 8;
/// Number of random plies after an opening that is used again.
const AFTER_LIST: u32 = 2;
/// Number of attempts to find random moves that do not end the game.
const TRIES: u32 = 100;
/// Number of the random sequence that shuffles the openings. The games use sequences from 1 on.
const SHUFFLE: u32 = 0;

impl Openings {
    /// Reads and shuffles the file of openings, if there is one, and warns if it has too few openings.
    pub(super) fn new(args: &MatchArgs, pairs: u32) -> anyhow::Result<Self> {
        let mut list = match &args.openings {
            Some(path) => {
                let text =
                    fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
                let text = String::from_utf8_lossy(&text);
                read(&text).with_context(|| path.display().to_string())?
            }
            None => Vec::new(),
        };
        if !list.is_empty() && list.len() < pairs as usize {
            note(&format!(
                "warning: {} openings for {pairs} pairs of games: later pairs add {AFTER_LIST} random plies, \
                 which nothing checks for balance (docs/matches.md shows how to make a longer list)",
                list.len()
            ));
        }
        if !args.chess960
            && let Some(index) = list.iter().position(needs_chess960)
        {
            bail!(
                "opening {} is a Chess960 position: add --chess960",
                index + 1
            );
        }
        Random::new(args.seed, SHUFFLE).shuffle(&mut list);
        Ok(Self {
            list,
            seed: args.seed,
            chess960: args.chess960,
        })
    }

    /// Returns the opening of a pair of games, by the number of the pair from 0. After the last opening of the list,
    /// the first one is used again, with two more random plies: otherwise deterministic engines would repeat their
    /// games, and each repetition would count as another result.
    pub(super) fn get(&self, pair: u32) -> Game {
        let mut random = Random::new(self.seed, pair + 1);
        let (round, start) = match self.list.len() {
            0 => (0, None),
            count => (pair as usize / count, self.list.get(pair as usize % count)),
        };
        if let Some(start) = start {
            let opening = Game::new(*start);
            let longer = || random_moves(opening.clone(), AFTER_LIST, &mut random);
            let longer = (round > 0).then(longer).flatten();
            return longer.unwrap_or(opening);
        }
        let number = random.below(960) as u16;
        let start = match Position::chess960(number) {
            Ok(position) if self.chess960 => Game::new(position),
            _ => Game::default(),
        };
        let moves = (0..TRIES).find_map(|_| random_moves(start.clone(), RANDOM_PLIES, &mut random));
        moves.unwrap_or(start)
    }
}

/// Returns the game after some random plies; `None` if these plies end the game.
fn random_moves(mut game: Game, plies: u32, random: &mut Random) -> Option<Game> {
    for _ in 0..plies {
        let moves = game.position().legal_moves();
        game.play(*random.choose(&moves)?).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

/// Parses a text with one FEN or EPD per line. Empty lines and comments with `#` are skipped.
fn read(text: &str) -> anyhow::Result<Vec<Position>> {
    let mut positions = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let position = Position::from_fen(&fen_of_epd(line));
        let position = position.with_context(|| format!("line {}", index + 1))?;
        if let Some(outcome) = Game::new(position).outcome() {
            bail!("line {}: the game is over ({outcome})", index + 1);
        }
        positions.push(position);
    }
    if positions.is_empty() {
        bail!("there is no position");
    }
    Ok(positions)
}

/// Returns the FEN in an EPD line: four fields, and the two move counters if numbers follow.
pub(crate) fn fen_of_epd(line: &str) -> String {
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

/// Returns the index of the pair that a game belongs to. Both games of a pair have the same opening.
pub(super) const fn pair_of(number: u32) -> u32 {
    (number - 1) / 2
}

pub(super) const fn first_is_white(number: u32) -> bool {
    number % 2 == 1
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn repeated_openings_are_varied() {
        let openings = Openings {
            list: vec![Position::startpos()],
            seed: 7,
            chess960: false,
        };
        let plies: Vec<usize> = (0..6).map(|pair| openings.get(pair).ply()).collect();
        assert_eq!(plies, [0, 2, 2, 2, 2, 2]);
        let positions: BTreeSet<u64> = (0..6)
            .map(|pair| openings.get(pair).position().hash())
            .collect();
        assert_eq!(positions.len(), 6);
        assert_eq!(openings.get(3), openings.get(3));
    }

    #[test]
    fn seed_determines_the_order() {
        let list = |seed| {
            let mut list: Vec<Position> = (0..50)
                .map(|number| Position::chess960(number).unwrap())
                .collect();
            Random::new(seed, SHUFFLE).shuffle(&mut list);
            list
        };
        assert_eq!(list(1), list(1));
        assert_ne!(list(1), list(2));
        let random = |seed, pair| {
            let openings = Openings {
                list: Vec::new(),
                seed,
                chess960: false,
            };
            openings.get(pair)
        };
        assert_eq!(random(1, 4), random(1, 4));
        assert_ne!(random(1, 4), random(1, 5));
        assert_eq!(random(1, 4).moves().len(), 8);
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    #[test]
    fn fen_and_epd_are_read() {
        let text = format!("# openings\n{START} 3 9\n\n{START} bm e4; id \"one\";\r\n{START}\n");
        let positions = read(&text).unwrap();
        assert_eq!(positions.len(), 3);
        assert_eq!(positions[0].halfmove_clock(), 3);
        let error = read(&format!("{START}\nnonsense")).unwrap_err();
        assert!(format!("{error:#}").starts_with("line 2: "), "{error:#}");
        assert!(read("# nothing\n").is_err());
        let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -";
        let error = read(mate).unwrap_err().to_string();
        assert!(error.starts_with("line 1: the game is over"), "{error}");
    }
}
