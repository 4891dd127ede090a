//! The files of what has been searched: one line of JSON for each game, or for each puzzle that was
//! searched once more, so that whatever stops the program costs what is in work and no more.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use plywise_chess::{Move, Position};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::engines::uci_line;

/// A game between two levels, and what its blunders allowed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct FoundGame {
    /// Its number, from 1: everything about it follows from that.
    pub(super) game: u32,
    /// White's level and Black's.
    pub(super) levels: [u8; 2],
    /// Plies that were played.
    pub(super) plies: usize,
    /// The puzzles in the order of the game.
    pub(super) puzzles: Vec<FoundPuzzle>,
}

/// A puzzle as the search verified it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct FoundPuzzle {
    /// The position before the blunder.
    pub(super) fen: String,
    /// The blunder, then the solver's moves and the answers in turn, as UCI writes them.
    pub(super) line: String,
    /// The ply that the blunder made, from 1.
    pub(super) ply: usize,
    /// The score before the blunder, for the solver, as a number of `Score`.
    pub(super) before: i32,
    /// For each move of the solver its score and that of the best other move, for the solver:
    /// first of the quick search, then of the deep one. `None` where there is no other move.
    pub(super) scores: Vec<[(i32, Option<i32>); 2]>,
}

impl FoundGame {
    /// The file in a folder.
    pub(super) fn file(folder: &Path) -> PathBuf {
        folder.join("games.jsonl")
    }

    /// The games of a folder, by number.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(super) fn read(folder: &Path) -> anyhow::Result<Vec<Self>> {
        let mut games: Vec<Self> = Journal::read(&Self::file(folder))?;
        games.sort_by_key(|game| game.game);
        games.dedup_by_key(|game| game.game);
        Ok(games)
    }
}

/// What a puzzle of the pack was worth when it was searched once more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct SearchedPuzzle {
    /// The puzzle's own number.
    pub(super) id: u64,
    /// The most winning chances, in percent, that the solver has by a wrong move.
    pub(super) rival: f64,
}

impl SearchedPuzzle {
    /// The file in a folder.
    pub(super) fn file(folder: &Path) -> PathBuf {
        folder.join("searched.jsonl")
    }
}

impl FoundPuzzle {
    /// The position before the blunder and the moves from there; `None` where the text is damaged.
    pub(super) fn moves(&self) -> Option<(Position, Vec<Move>)> {
        let start = Position::from_fen(&self.fen).ok()?;
        let mut at = start;
        let moves = self.line.split_whitespace().map(|text| {
            let mv = at.parse_uci(text).ok()?;
            at.play(mv);
            Some(mv)
        });
        let moves: Option<Vec<Move>> = moves.collect();
        moves.map(|moves| (start, moves))
    }
}

/// Moves as UCI writes them.
pub(super) fn line_text(start: &Position, moves: &[Move]) -> String {
    uci_line(*start, moves).join(" ")
}

/// A file that is open to add to it.
pub(super) struct Journal(File);

impl Journal {
    /// The lines of a file; none if it is not there. A line that was cut short by the end of a
    /// program is left out.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(super) fn read<T: DeserializeOwned>(path: &Path) -> anyhow::Result<Vec<T>> {
        if !path.exists() {
            return Ok(Vec::new());
        }
        let text = fs::read_to_string(path)
            .with_context(|| format!("{} cannot be read", path.display()))?;
        let lines = text.lines().map(serde_json::from_str);
        Ok(lines.filter_map(Result::ok).collect())
    }

    /// Opens a file; its folder is made if it is not there.
    ///
    /// # Errors
    /// It cannot be opened or written.
    pub(super) fn open(path: &Path) -> anyhow::Result<Self> {
        let mut options = OpenOptions::new();
        let mut open = || -> std::io::Result<File> {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            let mut file = options.create(true).read(true).append(true).open(path)?;
            // What is added begins a line of its own.
            let mut last = [b'\n'];
            if file.seek(SeekFrom::End(0))? > 0 {
                file.seek(SeekFrom::End(-1))?;
                file.read_exact(&mut last)?;
            }
            if last != [b'\n'] {
                file.write_all(b"\n")?;
            }
            Ok(file)
        };
        let file = open().with_context(|| format!("{} cannot be written", path.display()))?;
        Ok(Self(file))
    }

    /// Adds a line.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn add(&mut self, line: &impl Serialize) -> anyhow::Result<()> {
        let line = serde_json::to_string(line)? + "\n";
        self.0.write_all(line.as_bytes())?;
        Ok(self.0.flush()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_cut_short_costs_its_game_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = FoundGame::file(folder.path());
        let game = |game| FoundGame {
            game,
            levels: [6, 9],
            plies: 40,
            puzzles: Vec::new(),
        };
        assert_eq!(FoundGame::read(folder.path()).unwrap(), []);
        let mut journal = Journal::open(&path).unwrap();
        journal.add(&game(2)).unwrap();
        journal.add(&game(1)).unwrap();
        drop(journal);
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, &text[..text.len() - 9]).unwrap();
        assert_eq!(FoundGame::read(folder.path()).unwrap(), [game(2)]);
        let mut journal = Journal::open(&path).unwrap();
        journal.add(&game(3)).unwrap();
        let read = FoundGame::read(folder.path()).unwrap();
        assert_eq!(read, [game(2), game(3)]);
    }
}
