//! Scored games, their files and the positions in them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use plywise_chess::{Move, Position};
use plywise_people::{DEPTHS, RECENT, ScoredMove, Situation};

use crate::workspace::files;

/// Ending of the files with scored games.
const ENDING: &str = "scores";
/// Number of half-moves at the start of a game that are not scored.
pub(super) const FIRST_PLY: usize = 10;

/// A game between people with the scores of all moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ScoredGame {
    /// See [`super::games::PeopleGame::key`].
    pub(super) key: u32,
    /// Ratings of White and Black.
    pub(super) ratings: [u16; 2],
    pub(super) plies: Vec<ScoredPly>,
}

/// A move of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ScoredPly {
    /// The move that was played.
    pub(super) mv: Move,
    /// All legal moves; empty if they were not scored.
    pub(super) moves: Vec<ScoredMove>,
}

/// What a game is used for. The division is by the last digit of its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Part {
    /// For training: keys that end with 0 to 5, but for a twentieth
    Training,
    /// To choose between models: that twentieth
    Tuning,
    /// For measures: keys that end with 6
    Test,
    /// Not used: keys that end with 7 to 9
    KeptApart,
}

/// One half of the games, to train a model that judges another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Half {
    First,
    Second,
}

impl Half {
    /// Returns the half that a game belongs to.
    pub(super) const fn of(key: u32) -> Self {
        if (key / 10).is_multiple_of(2) {
            Self::First
        } else {
            Self::Second
        }
    }
}

/// A position of a game and the move that was played.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    /// Key of the game.
    pub(super) key: u32,
    position: Position,
    moves: Vec<ScoredMove>,
    recent: [Option<Move>; RECENT],
    rating: u16,
    /// Index of the move that was played.
    pub(super) played: usize,
}

impl Sample {
    pub(super) const fn situation(&self) -> Situation<'_> {
        Situation {
            position: &self.position,
            moves: self.moves.as_slice(),
            recent: self.recent,
            rating: self.rating,
        }
    }
}

/// Returns all scored positions of games.
pub(super) fn of<'a>(games: impl Iterator<Item = &'a ScoredGame>) -> Vec<Sample> {
    let mut samples = Vec::new();
    for game in games {
        game.each(|situation, played| {
            samples.push(Sample {
                key: game.key,
                position: *situation.position,
                moves: situation.moves.to_vec(),
                recent: situation.recent,
                rating: situation.rating,
                played,
            });
        });
    }
    samples
}

/// Reads all scored positions of one part of the games in a folder.
///
/// # Errors
/// A file cannot be read or is damaged.
pub(super) fn read_part(folder: &Path, part: Part) -> Result<Vec<Sample>> {
    Ok(of(read(folder)?.iter().filter(|it| it.part() == part)))
}

impl ScoredGame {
    pub(super) const fn part(&self) -> Part {
        match self.key % 10 {
            0..=5 if (self.key / 10).is_multiple_of(20) => Part::Tuning,
            0..=5 => Part::Training,
            6 => Part::Test,
            _ => Part::KeptApart,
        }
    }

    /// Calls a function with each scored position and the index of the move that was played.
    pub(super) fn each(&self, mut visit: impl FnMut(Situation<'_>, usize)) {
        let mut position = Position::startpos();
        let mut recent = [None; RECENT];
        for (ply, ScoredPly { mv, moves }) in self.plies.iter().enumerate() {
            if let Some(played) = moves.iter().position(|it| it.mv == *mv) {
                let situation = Situation {
                    position: &position,
                    moves,
                    recent,
                    rating: self.ratings[ply % 2],
                };
                visit(situation, played);
            }
            recent.rotate_right(1);
            recent[0] = Some(*mv);
            position.play(*mv);
        }
    }
}

pub(super) fn file_name(number: u32) -> String {
    format!("{number:05}.{ENDING}")
}

/// Reads all scored games of a folder.
///
/// # Errors
/// A file cannot be read or is damaged.
pub(super) fn read(folder: &Path) -> Result<Vec<ScoredGame>> {
    let mut games = Vec::new();
    let is_scored = |path: &PathBuf| path.extension().is_some_and(|it| it == ENDING);
    for path in files(folder)?.into_iter().filter(is_scored) {
        let bytes =
            fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        let mut rest = &bytes[..];
        while !rest.is_empty() {
            let game = parse(&mut rest);
            games.push(game.with_context(|| {
                format!("{} is damaged: delete it and score again", path.display())
            })?);
        }
    }
    Ok(games)
}

/// Appends a game to a file's bytes: numbers of two bytes, the lower byte first. The key takes two numbers, then the
/// ratings, the number of moves, and for each move itself, the number of legal moves and those with their scores.
pub(super) fn write(game: &ScoredGame, bytes: &mut Vec<u8>) {
    let mut number = |number: u16| bytes.extend(number.to_le_bytes());
    number(game.key as u16);
    number((game.key >> 16) as u16);
    game.ratings.into_iter().for_each(&mut number);
    number(game.plies.len() as u16);
    for ply in &game.plies {
        number(ply.mv.bits());
        number(ply.moves.len() as u16);
        for scored in &ply.moves {
            number(scored.mv.bits());
            scored
                .scores
                .into_iter()
                .map(i16::cast_unsigned)
                .for_each(&mut number);
        }
    }
}

fn parse(bytes: &mut &[u8]) -> Result<ScoredGame> {
    let mut number = || -> Result<u16> {
        let Some((number, rest)) = bytes.split_first_chunk() else {
            bail!("the file ends too early");
        };
        *bytes = rest;
        Ok(u16::from_le_bytes(*number))
    };
    let key = u32::from(number()?) | u32::from(number()?) << 16;
    let ratings = [number()?, number()?];
    let count = number()?;
    let mv = |bits: u16| Move::from_bits(bits).context("not a move");
    let mut plies = Vec::new();
    for _ in 0..count {
        let played = mv(number()?)?;
        let legal = number()?;
        let mut moves = Vec::new();
        for _ in 0..legal {
            let mv = mv(number()?)?;
            let mut scores = [0; DEPTHS];
            for score in &mut scores {
                *score = number()?.cast_signed();
            }
            moves.push(ScoredMove { mv, scores });
        }
        plies.push(ScoredPly { mv: played, moves });
    }
    Ok(ScoredGame {
        key,
        ratings,
        plies,
    })
}
