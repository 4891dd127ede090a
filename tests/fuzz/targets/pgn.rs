//! Parses arbitrary bytes as a PGN file.
//!
//! Properties:
//! - Parsing never panics or hangs, and each problem has a message and a location.
//! - The result does not depend on buffering: reading one byte at a time gives the same games.
//! - A game tree contains only legal moves, and no more than fit in the input.
//! - A visitor receives as many ends of variations as beginnings.
//! - A game survives writing and parsing, and writing it again gives the same text.
#![no_main]

use std::io::Read;
use std::ops::ControlFlow;

use libfuzzer_sys::fuzz_target;
use plywise_chess::{Move, Position};
use plywise_pgn::{Flow, PgnGame, PgnProblem, Reader, Visitor, WriteOptions, write_game};

/// Reader that returns one byte of a slice at a time.
struct Bytes<'a>(&'a [u8]);

impl Read for Bytes<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let size = buffer.len().min(1);
        self.0.read(&mut buffer[..size])
    }
}

fn games(source: impl Read) -> Vec<PgnGame> {
    Reader::new(source)
        .games()
        .map(|game| game.expect("reading from memory cannot fail"))
        .collect()
}

#[derive(Default)]
struct Balance {
    open: usize,
    inside: bool,
}

impl Visitor for Balance {
    type Output = ();

    fn begin_game(&mut self, _: u64, _: u64) {
        assert!(!self.inside);
        self.inside = true;
    }

    fn play(&mut self, before: &Position, mv: Move, after: &Position) -> ControlFlow<()> {
        assert!(before.is_legal(mv));
        assert_eq!(after.hash(), after.recomputed_hash());
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self) -> Flow {
        self.open += 1;
        Flow::Read
    }

    fn end_variation(&mut self) {
        self.open -= 1;
    }

    fn problem(&mut self, problem: PgnProblem) {
        assert!(problem.line > 0 && problem.column > 0);
        assert!(!problem.to_string().is_empty());
    }

    fn end_game(&mut self) {
        assert!(self.inside);
        assert_eq!(self.open, 0);
        self.inside = false;
    }
}

fuzz_target!(|bytes: &[u8]| {
    let mut balance = Balance::default();
    let count = Reader::new(bytes).read_all(&mut balance).expect("memory");
    let read = games(bytes);
    assert_eq!(read.len() as u64, count);
    assert_eq!(games(Bytes(bytes)), read);
    for game in read {
        assert!(game.tree.len() <= bytes.len() / 2);
        let options = WriteOptions::default();
        let text = write_game(&game, &options);
        let again = games(text.as_bytes());
        assert_eq!(again.len(), 1, "{text}");
        assert_eq!(again[0].tree, game.tree, "{text}");
        assert_eq!(again[0].result, game.result, "{text}");
        assert_eq!(write_game(&again[0], &options), text);
    }
});
