//! File format of a chunk of training games.
//!
//! | bytes | content |
//! |---|---|
//! | 4 | `PLYG` |
//! | 1 | format version, 1 |
//! | 1, n | length and bytes of the engine's name |
//! | 4 | number of the chunk |
//! | 4 | nodes after which a search begins no further iteration |
//!
//! Then for each game:
//!
//! | bytes | content |
//! |---|---|
//! | 2 | number of the Chess960 start position; 518 is the standard one |
//! | 1 | result: 0 Black wins, 1 draw, 2 White wins |
//! | 1 | random plies at the beginning |
//! | 2 | plies |
//! | 2 each | moves, see [`Move::bits`] |
//! | 2 each | scores of the other moves for the side to move, see [`Score::raw`] |
//!
//! All numbers are little-endian.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use plywise_chess::{Move, Position};
use plywise_engine::Score;
use plywise_pgn::PgnResult;

use crate::workspace::{files, write_whole};

/// Game results, at the index that stands for them in a file.
const RESULTS: [PgnResult; 3] = [PgnResult::BlackWins, PgnResult::Draw, PgnResult::WhiteWins];
const MAGIC: &[u8; 4] = b"PLYG";
const VERSION: u8 = 1;
const ENDING: &str = "games";

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    /// Number of the Chess960 start position of the game.
    pub(crate) start: u16,
    pub(crate) result: PgnResult,
    /// Moves of the game, the random ones first.
    pub(crate) moves: Vec<Move>,
    /// Score of each move after the random ones, for the side to move.
    pub(crate) scores: Vec<Score>,
}

impl Record {
    /// Returns the number of random moves in the game, which is the index of the first move with a
    /// score.
    pub(crate) const fn first_scored(&self) -> usize {
        self.moves.len() - self.scores.len()
    }

    /// Returns White's score in the game in half points: 0, 1 or 2.
    pub(crate) const fn white_half_points(&self) -> u8 {
        match self.result {
            PgnResult::WhiteWins => 2,
            PgnResult::BlackWins => 0,
            PgnResult::Draw | PgnResult::Unknown => 1,
        }
    }
}

/// Training games of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chunk {
    /// Name of the engine that played. Engines with the same name play the same games.
    pub(crate) engine: String,
    pub(crate) number: u32,
    pub(crate) nodes: u32,
    pub(crate) games: Vec<Record>,
}

impl Chunk {
    /// Returns the path of the chunk with the given number.
    pub(crate) fn path(folder: &Path, number: u32) -> PathBuf {
        folder.join(format!("{number:06}.{ENDING}"))
    }

    /// Returns the numbers of the chunks in a folder, sorted.
    pub(crate) fn numbers(folder: &Path) -> anyhow::Result<Vec<u32>> {
        let mut numbers = Vec::new();
        for path in files(folder)? {
            if path.extension() == Some(OsStr::new(ENDING)) {
                let stem = path.file_stem().and_then(OsStr::to_str);
                numbers.extend(stem.and_then(|stem| stem.parse::<u32>().ok()));
            }
        }
        numbers.sort_unstable();
        Ok(numbers)
    }

    /// Writes the chunk to its file atomically.
    pub(crate) fn write(&self, folder: &Path) -> anyhow::Result<()> {
        write_whole(&Self::path(folder, self.number), &self.to_bytes())
    }

    pub(crate) fn read(folder: &Path, number: u32) -> anyhow::Result<Self> {
        let path = Self::path(folder, number);
        let bytes = fs::read(&path);
        let bytes = bytes.with_context(|| format!("{} cannot be read", path.display()))?;
        let chunk = Self::from_bytes(&bytes);
        let chunk = chunk.with_context(|| format!("{} is damaged", path.display()))?;
        ensure!(
            chunk.number == number,
            "{} contains chunk {}: rename or remove it",
            path.display(),
            chunk.number
        );
        Ok(chunk)
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        out.extend(MAGIC);
        out.push(VERSION);
        let engine = self.engine.as_bytes();
        out.push(engine.len().min(255) as u8);
        out.extend(engine.iter().take(255));
        out.extend(self.number.to_le_bytes());
        out.extend(self.nodes.to_le_bytes());
        for game in &self.games {
            out.extend(game.start.to_le_bytes());
            out.push(game.white_half_points());
            out.push(game.first_scored() as u8);
            out.extend((game.moves.len() as u16).to_le_bytes());
            out.extend(game.moves.iter().flat_map(|mv| mv.bits().to_le_bytes()));
            let scores = game.scores.iter().map(|score| score.raw() as i16);
            out.extend(scores.flat_map(i16::to_le_bytes));
        }
        out
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> anyhow::Result<Self> {
        let mut left = Bytes(bytes);
        ensure!(left.take::<4>()? == *MAGIC, "it is not a file of games");
        let [version] = left.take()?;
        ensure!(version == VERSION, "its format has version {version}");
        let [length] = left.take()?;
        let engine = left.slice(length.into())?.to_vec();
        let mut chunk = Self {
            engine: String::from_utf8(engine)?,
            number: u32::from_le_bytes(left.take()?),
            nodes: u32::from_le_bytes(left.take()?),
            games: Vec::new(),
        };
        while !left.0.is_empty() {
            let game = chunk.games.len() + 1;
            let read = left.record().with_context(|| format!("game {game}"));
            chunk.games.push(read?);
        }
        Ok(chunk)
    }
}

/// Bytes of a chunk's file that are not read yet.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn slice(&mut self, length: usize) -> anyhow::Result<&'a [u8]> {
        let Some((taken, left)) = self.0.split_at_checked(length) else {
            bail!("it ends too early");
        };
        self.0 = left;
        Ok(taken)
    }

    fn take<const N: usize>(&mut self) -> anyhow::Result<[u8; N]> {
        Ok(self.slice(N)?.try_into()?)
    }

    fn record(&mut self) -> anyhow::Result<Record> {
        let start = u16::from_le_bytes(self.take()?);
        let [result, random] = self.take()?;
        let result = *RESULTS
            .get(usize::from(result))
            .with_context(|| format!("there is no result {result}"))?;
        let plies = usize::from(u16::from_le_bytes(self.take()?));
        let searched = plies.checked_sub(random.into());
        let searched = searched.context("more random plies than plies")?;
        let mut position = Position::chess960(start)?;
        let mut moves = Vec::with_capacity(plies);
        for ply in 1..=plies {
            let bits = u16::from_le_bytes(self.take()?);
            let mv = Move::from_bits(bits).filter(|&mv| position.is_legal(mv));
            let mv = mv.with_context(|| format!("the move of ply {ply} is not legal"))?;
            position.play(mv);
            moves.push(mv);
        }
        let mut scores = Vec::with_capacity(searched);
        for _ in 0..searched {
            let raw = i16::from_le_bytes(self.take()?);
            scores.push(Score::from_raw(raw.into()));
        }
        Ok(Record {
            start,
            result,
            moves,
            scores,
        })
    }
}
