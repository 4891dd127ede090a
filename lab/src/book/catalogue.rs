//! First step of `book`: converts the JSON files of the opening package to one text line for each opening.

use anyhow::{Context, Result};
use plywise_chess::Position;
use serde_json::Value;
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Name of the public-domain catalogue among the sources of the openings. Openings from other sources have other
/// licence terms and are not used.
const PUBLIC_DOMAIN: &str = "eco_tsv";

/// Reads `ecoA.json` to `ecoE.json`. Returns sorted, tab-separated lines: ECO code, name, moves in SAN
/// without numbers.
pub(crate) fn read(folder: &Path) -> Result<String> {
    let mut rows = Vec::new();
    for volume in ['A', 'B', 'C', 'D', 'E'] {
        let path = folder.join(format!("eco{volume}.json"));
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let entries: BTreeMap<String, Value> = serde_json::from_str(&text)?;
        for entry in entries.values() {
            let field = |name: &str| entry.get(name).and_then(Value::as_str);
            if field("src") != Some(PUBLIC_DOMAIN) {
                continue;
            }
            let required = |name: &str| field(name).with_context(|| format!("{name} in {entry}"));
            let moves = plain_moves(required("moves")?);
            rows.push((
                required("eco")?.to_owned(),
                required("name")?.to_owned(),
                moves,
            ));
        }
    }
    rows.sort();
    let mut positions = HashSet::new();
    let mut text = String::new();
    for (eco, name, moves) in rows {
        let mut position = Position::startpos();
        let mut plain = Vec::new();
        for san in &moves {
            let mv = position.parse_san(san).with_context(|| name.clone())?;
            plain.push(position.san(mv));
            position.play(mv);
        }
        // The first name of a position counts.
        if positions.insert(position.hash()) {
            text.extend([&eco, "\t", &name, "\t", &plain.join(" "), "\n"]);
        } else {
            writeln!(
                io::stdout(),
                "left out, since its position has a name: {eco} {name}: {}",
                plain.join(" ")
            )?;
        }
    }
    Ok(text)
}

/// Returns the moves of a text without move numbers: `1. e4 e5 2.Nf3` becomes e4, e5, Nf3.
fn plain_moves(text: &str) -> Vec<String> {
    text.split_whitespace()
        .map(|word| word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.'))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}
