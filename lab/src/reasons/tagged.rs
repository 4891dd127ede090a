//! Puzzles that carry tags, as a CSV file lists them.

use std::io::BufRead;

use anyhow::{Context, bail};
use plywise_chess::{Move, Position};

/// A puzzle with its tags.
pub(super) struct Puzzle {
    pub(super) id: String,
    /// The position to be solved.
    pub(super) position: Position,
    pub(super) solution: Vec<Move>,
    pub(super) tags: String,
}

impl Puzzle {
    /// Reads one row: id, FEN, line (the opponent's move first), then others, with the tags last.
    fn read(row: &str) -> anyhow::Result<Self> {
        let fields: Vec<&str> = row.trim_end().split(',').collect();
        let [id, fen, line, .., tags] = fields[..] else {
            bail!("too few columns: {row}");
        };
        let mut position = Position::from_fen(fen)?;
        let mut at = position;
        let mut moves = Vec::new();
        for text in line.split(' ') {
            let mv = at.parse_uci(text)?;
            at.play(mv);
            moves.push(mv);
        }
        let (&first, solution) = moves.split_first().context("an empty line")?;
        position.play(first);
        Ok(Self {
            id: id.to_owned(),
            position,
            solution: solution.to_vec(),
            tags: tags.to_owned(),
        })
    }
}

/// The puzzles of a CSV file with a header.
pub(super) fn puzzles(input: impl BufRead) -> impl Iterator<Item = anyhow::Result<Puzzle>> {
    let rows = input.lines().skip(1);
    rows.map(|row| Puzzle::read(&row?))
}

/// Which half of the puzzles an id belongs to, 0 to tune on, 1 to measure on: the first bit of its FNV-1a
/// hash.
pub(super) fn half(id: &str) -> u32 {
    let hash = id.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    hash >> 31
}
