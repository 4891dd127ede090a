//! How the games of a match begin.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail};
use plywise_chess::Position;
use plywise_game::Game;
use plywise_pgn::{PgnGame, Reader, Severity, needs_chess960};

use super::MatchArgs;
use crate::data::say;
use crate::random::Random;

/// Where the openings come from.
pub(super) struct Openings {
    /// In the order in which they are played.
    list: Vec<Game>,
    seed: u64,
    chess960: bool,
}

/// Random plies where no file gives openings.
const RANDOM_PLIES: u32 = 8;
/// Random plies after an opening of a list that has been used up.
const AFTER_LIST: u32 = 2;
/// Tries for random moves that do not end the game.
const TRIES: u32 = 100;
/// The number of the random sequence that shuffles; games have those from 1.
const SHUFFLE: u32 = 0;

impl Openings {
    /// Reads and shuffles the file, if one is given, and warns if it is short for this number of
    /// pairs of games.
    pub(super) fn new(args: &MatchArgs, pairs: u32) -> anyhow::Result<Self> {
        let mut list = match &args.openings {
            Some(path) => {
                let text =
                    fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
                let text = String::from_utf8_lossy(&text);
                let plies = args.opening_plies.unwrap_or(usize::MAX);
                read(path, &text, plies).with_context(|| path.display().to_string())?
            }
            None => Vec::new(),
        };
        if !list.is_empty() && list.len() < pairs as usize {
            say(&format!(
                "warning: {} openings for {pairs} pairs of games: later ones have {AFTER_LIST} random plies \
                 more, which nothing has looked at (docs/matches.md makes a longer list)",
                list.len()
            ));
        }
        if !args.chess960
            && let Some(index) = list.iter().position(|it| needs_chess960(it.start()))
        {
            bail!(
                "opening {} is one of Chess960, which wants --chess960",
                index + 1
            );
        }
        shuffle(&mut list, args.seed);
        Ok(Self {
            list,
            seed: args.seed,
            chess960: args.chess960,
        })
    }

    /// The opening of a pair of games, by its number from 0. A list that is used up begins again with
    /// two plies more, at random: engines that always play the same would otherwise repeat their
    /// games, and each repetition would count as another result.
    pub(super) fn get(&self, pair: u32) -> Game {
        let mut random = Random::new(self.seed, pair + 1);
        let (round, place) = match self.list.len() {
            0 => (0, None),
            count => (pair as usize / count, self.list.get(pair as usize % count)),
        };
        if let Some(opening) = place {
            let longer = || random_moves(opening.clone(), AFTER_LIST, &mut random);
            let longer = (round > 0).then(longer).flatten();
            return longer.unwrap_or_else(|| opening.clone());
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

/// The game continued by this number of random plies, unless they end it.
fn random_moves(mut game: Game, plies: u32, random: &mut Random) -> Option<Game> {
    for _ in 0..plies {
        let moves = game.position().legal_moves();
        game.play(*random.choose(&moves)?).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

/// Fisher and Yates.
fn shuffle(list: &mut [Game], seed: u64) {
    let mut random = Random::new(seed, SHUFFLE);
    for index in (1..list.len()).rev() {
        list.swap(index, random.below(index + 1));
    }
}

/// Reads PGN by the file's ending, and positions otherwise.
fn read(path: &Path, text: &str, plies: usize) -> anyhow::Result<Vec<Game>> {
    let is_pgn = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("pgn"));
    let openings = if is_pgn {
        let games = Reader::new(text.as_bytes()).games();
        games
            .map(|game| opening_of_game(&game?, plies))
            .collect::<anyhow::Result<Vec<Game>>>()?
    } else {
        read_positions(text)?.into_iter().map(Game::new).collect()
    };
    for (number, opening) in (1..).zip(&openings) {
        if let Some(outcome) = opening.outcome() {
            bail!(
                "opening {number} is a finished game ({outcome}): take fewer plies by --opening-plies"
            );
        }
    }
    if openings.is_empty() {
        bail!("there is no opening");
    }
    Ok(openings)
}

fn opening_of_game(game: &PgnGame, plies: usize) -> anyhow::Result<Game> {
    if let Some(problem) = game
        .problems
        .iter()
        .find(|it| it.severity() == Severity::Damage)
    {
        bail!("{problem}");
    }
    let mut opening = Game::new(*game.tree.start());
    for mv in game.tree.main_line_moves().take(plies) {
        opening.play(mv)?;
    }
    Ok(opening)
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn records_and_positions_are_read() {
        let pgn = "[Event \"a\"]\n\n1. e4 c5 2. Nf3 *\n\n[Event \"b\"]\n\n1. d4 *\n";
        let read = |name: &str, text: &str, plies| read(Path::new(name), text, plies);
        let openings = read("x.PGN", pgn, 2).unwrap();
        assert_eq!(openings.len(), 2);
        assert_eq!(openings[0].moves().len(), 2);
        assert_eq!(openings[1].moves().len(), 1);
        let epd = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hmvc 0;\n";
        assert_eq!(read("x.epd", epd, 9).unwrap(), [Game::default()]);
        let mate = "1. f3 e5 2. g4 Qh4# 0-1";
        let error = read("x.pgn", mate, 9).unwrap_err().to_string();
        assert!(error.starts_with("opening 1 is a finished game"), "{error}");
        assert!(read("x.pgn", mate, 3).is_ok());
        assert!(read("x.pgn", "", 3).is_err());
    }

    #[test]
    fn a_list_that_is_used_up_goes_on_with_other_positions() {
        let openings = Openings {
            list: vec![Game::default()],
            seed: 7,
            chess960: false,
        };
        let plies: Vec<usize> = (0..6).map(|pair| openings.get(pair).ply()).collect();
        assert_eq!(plies, [0, 2, 2, 2, 2, 2]);
        let met: BTreeSet<u64> = (0..6)
            .map(|pair| openings.get(pair).position().hash())
            .collect();
        assert_eq!(met.len(), 6);
        assert_eq!(openings.get(3), openings.get(3));
    }

    #[test]
    fn the_seed_fixes_the_order() {
        let list = |seed| {
            let mut list: Vec<Game> = (0..50)
                .map(|number| Game::new(Position::chess960(number).unwrap()))
                .collect();
            shuffle(&mut list, seed);
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
    fn positions_come_from_fen_and_epd() {
        let text = format!("# openings\n{START} 3 9\n\n{START} bm e4; id \"one\";\r\n{START}\n");
        let positions = read_positions(&text).unwrap();
        assert_eq!(positions.len(), 3);
        assert_eq!(positions[0].halfmove_clock(), 3);
        let error = read_positions(&format!("{START}\nnonsense")).unwrap_err();
        assert!(format!("{error:#}").starts_with("line 2: "), "{error:#}");
        assert!(read_positions("# nothing\n").is_err());
    }
}
