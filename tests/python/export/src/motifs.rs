//! Motifs of labelled puzzles.

use std::io::{BufRead, Write};

use anyhow::{Context, Result};
use plywise_chess::{Move, Position};
use plywise_engine::Score;
use plywise_tactics::{Motif, motifs};
use serde_json::json;

/// Prints the found motifs of each puzzle of a CSV file, beside those listed in the file. The first three columns are
/// `id`, `fen` and `line`, the last one `themes`. The first move of `line` is the opponent's.
pub(crate) fn run(input: impl BufRead, out: &mut impl Write) -> Result<()> {
    for row in input.lines().skip(1) {
        let row = row?;
        let mut columns = row.split(',');
        let mut column = || columns.next().context("a row has too few columns");
        let (id, fen, line) = (column()?, column()?, column()?);
        let themes = columns.next_back().context("a row has no themes")?;
        let listed = themes.split_whitespace().filter_map(Motif::named);
        let listed: Vec<_> = listed.map(Motif::name).collect();
        let found = shown(fen, line).with_context(|| format!("puzzle {id}"))?;
        let record =
            json!({ "id": id, "fen": fen, "line": line, "listed": listed, "motifs": found });
        writeln!(out, "{record}")?;
    }
    Ok(out.flush()?)
}

/// Returns the names of the motifs in the solver's line.
fn shown(fen: &str, line: &str) -> Result<Vec<&'static str>> {
    let start: Position = fen.parse()?;
    let mut at = start;
    let mut line = line.split(' ').map(|text| {
        let mv = at.parse_uci(text)?;
        at.play(mv);
        anyhow::Ok(mv)
    });
    let first = line.next().context("the line is empty")??;
    let solution = line.collect::<Result<Vec<Move>>>()?;
    // The score only matters for mates beyond the end of the line.
    let found = motifs(&start.after(first), &solution, Score::DRAW);
    Ok(found.iter().map(Motif::name).collect())
}
