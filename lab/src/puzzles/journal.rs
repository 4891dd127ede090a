//! The file of the games that have been played and searched: one line of JSON a game, so that
//! whatever stops the program costs the games in work and no more.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use plywise_chess::{CastlingText, Move, Position};
use serde::{Deserialize, Serialize};

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
    let mut at = *start;
    let texts = moves.iter().map(|&mv| {
        let text = at.uci(mv, CastlingText::Standard);
        at.play(mv);
        text
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// The open file.
pub(super) struct Journal(File);

impl Journal {
    fn path(folder: &Path) -> PathBuf {
        folder.join("games.jsonl")
    }

    /// The games of a folder, by number; none if there is no file. A line that was cut short by
    /// the end of a program is left out.
    ///
    /// # Errors
    /// The file cannot be read.
    pub(super) fn read(folder: &Path) -> anyhow::Result<Vec<FoundGame>> {
        let path = Self::path(folder);
        if !path.exists() {
            return Ok(Vec::new());
        }
        let text = fs::read_to_string(&path)
            .with_context(|| format!("{} cannot be read", path.display()))?;
        let lines = text.lines().map(serde_json::from_str::<FoundGame>);
        let mut games: Vec<FoundGame> = lines.filter_map(Result::ok).collect();
        games.sort_by_key(|game| game.game);
        games.dedup_by_key(|game| game.game);
        Ok(games)
    }

    /// Opens the file to add to it.
    ///
    /// # Errors
    /// It cannot be opened or written.
    pub(super) fn open(folder: &Path) -> anyhow::Result<(Self, BTreeSet<u32>)> {
        let done = Self::read(folder)?.iter().map(|game| game.game).collect();
        let path = Self::path(folder);
        let mut options = OpenOptions::new();
        let mut open = || -> std::io::Result<File> {
            let mut file = options.create(true).read(true).append(true).open(&path)?;
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
        Ok((Self(file), done))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn add(&mut self, game: &FoundGame) -> anyhow::Result<()> {
        let line = serde_json::to_string(game)? + "\n";
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
        let game = |game| FoundGame {
            game,
            levels: [6, 9],
            plies: 40,
            puzzles: Vec::new(),
        };
        let (mut journal, done) = Journal::open(folder.path()).unwrap();
        assert!(done.is_empty());
        journal.add(&game(2)).unwrap();
        journal.add(&game(1)).unwrap();
        drop(journal);
        let path = Journal::path(folder.path());
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, &text[..text.len() - 9]).unwrap();
        let (mut journal, done) = Journal::open(folder.path()).unwrap();
        assert_eq!(done, BTreeSet::from([2]));
        journal.add(&game(3)).unwrap();
        let read = Journal::read(folder.path()).unwrap();
        assert_eq!(read, [game(2), game(3)]);
    }
}
