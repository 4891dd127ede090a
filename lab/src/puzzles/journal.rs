//! Journals of searched games and puzzles: one text line of JSON each, so that an interruption loses only the work in
//! progress.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::Context;
use plywise_chess::{CastlingText, Move, Position};
use serde::{Deserialize, Serialize};

use crate::matches::entries;

/// Game between two skill levels with its puzzles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct FoundGame {
    /// Number of the game, from 1, which determines its moves.
    pub(super) game: u32,
    /// Skill levels of White and Black.
    pub(super) levels: [u8; 2],
    pub(super) plies: usize,
    pub(super) puzzles: Vec<FoundPuzzle>,
}

/// Verified puzzle found in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct FoundPuzzle {
    /// FEN of the position before the blunder.
    pub(super) fen: String,
    /// Moves of the puzzle in UCI notation: the blunder, then alternately moves of the solver and replies.
    pub(super) line: String,
    /// Ply of the blunder in the game, from 1.
    pub(super) ply: usize,
    /// Solver's score before the blunder, see `Score::raw`.
    pub(super) before: i32,
    /// For each move of the solver, by the quick and the deep search: the score of the move and that of the best other
    /// move. `None` if there is no other move.
    pub(super) scores: Vec<[(i32, Option<i32>); 2]>,
}

impl FoundGame {
    pub(super) fn file(folder: &Path) -> PathBuf {
        folder.join("games.jsonl")
    }

    /// Reads the games from the journals in a folder, which may be missing, sorted by number.
    pub(super) fn read(folder: &Path) -> anyhow::Result<Vec<Self>> {
        let path = Self::file(folder);
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            text => text.with_context(|| format!("{} cannot be read", path.display()))?,
        };
        let mut games: Vec<Self> = entries(&text).collect();
        games.sort_by_key(|game| game.game);
        games.dedup_by_key(|game| game.game);
        Ok(games)
    }
}

impl FoundPuzzle {
    /// Returns the position before the blunder and the moves of the puzzle; `None` if the text is invalid.
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

/// Returns the moves of a puzzle in UCI notation, separated by spaces.
pub(super) fn line_text(start: &Position, moves: &[Move]) -> String {
    start.uci_line(moves, CastlingText::Standard).join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Log;

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
        let (mut log, _) = Log::append::<FoundGame>(&path).unwrap();
        log.write(&game(2)).unwrap();
        log.write(&game(1)).unwrap();
        drop(log);
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, &text[..text.len() - 9]).unwrap();
        assert_eq!(FoundGame::read(folder.path()).unwrap(), [game(2)]);
        let (mut log, known) = Log::append::<FoundGame>(&path).unwrap();
        assert_eq!(known, [game(2)]);
        log.write(&game(3)).unwrap();
        drop(log);
        let read = FoundGame::read(folder.path()).unwrap();
        assert_eq!(read, [game(2), game(3)]);
    }
}
