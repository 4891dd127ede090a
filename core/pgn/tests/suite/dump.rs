//! Conversion of parsed games to text, for comparison in tests.

use std::fmt::Write;
use std::io::{self, Read};

use plywise_chess::Position;
use plywise_pgn::{PgnGame, PgnProblem, Reader, Severity, WriteOptions, movetext};

/// Reader that returns at most `size` bytes at a time, to test input split at any byte.
pub(super) struct Pieces<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) size: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let size = self.size.min(buffer.len());
        self.bytes.read(&mut buffer[..size])
    }
}

fn problem(text: &mut String, problem: &PgnProblem) {
    let weight = match problem.severity() {
        Severity::Note => "note",
        Severity::Damage => "damage",
    };
    writeln!(text, "{weight}: {problem}").unwrap();
}

/// Returns everything known about a game as text.
pub(super) fn game(game: &PgnGame) -> String {
    let mut text = String::new();
    for (name, value) in game.tags.iter() {
        writeln!(text, "{name} = {value:?}").unwrap();
    }
    if *game.tree.start() != Position::startpos() {
        writeln!(text, "start: {}", game.tree.start()).unwrap();
    }
    let moves = movetext(&game.tree, &WriteOptions::one_line());
    writeln!(text, "moves: {moves}").unwrap();
    writeln!(text, "result: {}", game.result).unwrap();
    for found in &game.problems {
        problem(&mut text, found);
    }
    text
}

/// Returns everything that the reader finds in a file as text. The reader receives `size` bytes at
/// a time.
pub(super) fn file(bytes: &[u8], size: usize) -> String {
    let mut text = String::new();
    let mut games = Reader::new(Pieces { bytes, size }).games();
    let mut number = 0;
    while let Some(read) = games.next() {
        number += 1;
        writeln!(text, "== game {number}, line {}", games.line()).unwrap();
        text.push_str(&game(&read.unwrap()));
    }
    if !games.stray().is_empty() {
        writeln!(text, "== outside").unwrap();
    }
    for found in games.stray() {
        problem(&mut text, found);
    }
    text
}
