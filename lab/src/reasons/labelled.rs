//! Which motifs are found in puzzles, held against their tags.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead, Write};

use plywise_chess::{Move, Position};
use plywise_engine::Score;
use plywise_engine::reasons::{Motif, explain, motifs};
use serde_json::json;

use super::tagged::{Puzzle, half, puzzles};
use crate::engines::uci_line;

/// The motifs whose recall is measured together.
const POOLED: [Motif; 8] = [
    Motif::Fork,
    Motif::Pin,
    Motif::Skewer,
    Motif::DiscoveredAttack,
    Motif::HangingPiece,
    Motif::BackRankMate,
    Motif::TrappedPiece,
    Motif::CapturingDefender,
];

/// A puzzle's score, which the file does not tell: mate where the solution ends so, else won.
fn score(position: &Position, solution: &[Move]) -> Score {
    let end = solution.iter().fold(*position, |at, &mv| at.after(mv));
    if end.is_checkmate() {
        Score::mate_in(solution.len())
    } else {
        Score::centipawns(3_000)
    }
}

/// Says the motifs of tagged puzzles, one line of JSON each, and returns how many tags were found.
pub(super) fn labelled(input: impl BufRead, mut out: impl Write) -> anyhow::Result<String> {
    // For both halves of the ids: of each motif the tags found, those missed, and claims without one.
    let mut counts: BTreeMap<(u32, &str), [u32; 3]> = BTreeMap::new();
    for puzzle in puzzles(input) {
        let Puzzle {
            id,
            position,
            solution,
            tags,
        } = &puzzle?;
        let position = *position;
        let score = score(&position, solution);
        let found = motifs(&position, solution, score);
        let half = half(id);
        for motif in POOLED {
            let is_tagged = tags.split(' ').any(|tag| tag == motif.name());
            let column = match (is_tagged, found.contains(motif)) {
                (true, true) => 0,
                (true, false) => 1,
                (false, true) => 2,
                (false, false) => continue,
            };
            counts.entry((half, motif.name())).or_default()[column] += 1;
        }
        let names: Vec<&str> = found.iter().map(Motif::name).collect();
        let reason = explain(&position, solution, score);
        let line = json!({
            "id": id,
            "fen": position.to_string(),
            "line": uci_line(position, solution),
            "motifs": names,
            "tags": tags,
            "half": half,
            "mate": score.mate_moves(),
            "reason": reason.as_ref().map(|it| &it.reason),
            "proof": reason.map(|it| uci_line(position, &it.proof)),
        });
        writeln!(out, "{line}")?;
    }
    let mut text = String::new();
    for half in 0..2 {
        let mut pooled = [0_u32; 3];
        for (&(_, name), row) in counts.iter().filter(|((it, _), _)| *it == half) {
            let _ = writeln!(text, "half {half} {name}: {row:?} found, missed, untagged");
            for (sum, count) in pooled.iter_mut().zip(row) {
                *sum += count;
            }
        }
        let share = |part: u32, other: u32| f64::from(part) / f64::from((part + other).max(1));
        let _ = writeln!(
            text,
            "half {half} pooled: recall {:.3}, precision {:.3}",
            share(pooled[0], pooled[1]),
            share(pooled[0], pooled[2])
        );
    }
    Ok(text)
}
