//! Journals of searched games and puzzles: one line of JSON each, so that an interruption loses only the work
//! in progress.

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use plywise_chess::{CastlingText, Move, Position};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A game between two levels with its puzzles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct FoundGame {
    /// Number, from 1, which determines the game.
    pub(super) game: u32,
    /// Levels of White and Black.
    pub(super) levels: [u8; 2],
    pub(super) plies: usize,
    pub(super) puzzles: Vec<FoundPuzzle>,
}

/// A verified puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct FoundPuzzle {
    /// Position before the blunder.
    pub(super) fen: String,
    /// The blunder, then alternately moves of the solver and answers, in UCI notation.
    pub(super) line: String,
    /// Ply of the blunder, from 1.
    pub(super) ply: usize,
    /// Score of the solver before the blunder, see `Score::raw`.
    pub(super) before: i32,
    /// For each move of the solver, its score and that of the best other move, by the quick and the deep
    /// search. `None` if there is no other move.
    pub(super) scores: Vec<[(i32, Option<i32>); 2]>,
}

impl FoundGame {
    pub(super) fn file(folder: &Path) -> PathBuf {
        folder.join("games.jsonl")
    }

    /// Reads the games of a folder, sorted by number.
    pub(super) fn read(folder: &Path) -> anyhow::Result<Vec<Self>> {
        let mut games: Vec<Self> = Journal::read(&Self::file(folder))?;
        games.sort_by_key(|game| game.game);
        games.dedup_by_key(|game| game.game);
        Ok(games)
    }
}

/// A puzzle of the pack that was searched again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct SearchedPuzzle {
    pub(super) id: u64,
    /// Highest winning chances of a wrong move, in percent.
    pub(super) rival: f64,
}

impl SearchedPuzzle {
    pub(super) fn file(folder: &Path) -> PathBuf {
        folder.join("searched.jsonl")
    }
}

impl FoundPuzzle {
    /// Returns the position before the blunder and the moves; `None` if the text is invalid.
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

/// Returns moves in UCI notation.
pub(super) fn line_text(start: &Position, moves: &[Move]) -> String {
    start.uci_line(moves, CastlingText::Standard).join(" ")
}

/// A journal, open for appending.
pub(super) struct Journal(File);

impl Journal {
    /// Reads the lines of a file, which may be missing. Incomplete lines are skipped.
    pub(super) fn read<T: DeserializeOwned>(path: &Path) -> anyhow::Result<Vec<T>> {
        if !path.exists() {
            return Ok(Vec::new());
        }
        let text = fs::read_to_string(path)
            .with_context(|| format!("{} cannot be read", path.display()))?;
        let lines = text.lines().map(serde_json::from_str);
        Ok(lines.filter_map(Result::ok).collect())
    }

    /// Opens a file. Creates its folder if necessary.
    pub(super) fn open(path: &Path) -> anyhow::Result<Self> {
        let mut options = OpenOptions::new();
        let mut open = || -> std::io::Result<File> {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            let mut file = options.create(true).read(true).append(true).open(path)?;
            // New lines must not continue an incomplete one.
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

    /// Appends a line.
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
    fn incomplete_line_is_skipped() {
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
