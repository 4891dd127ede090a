//! Positions from elsewhere: puzzles that carry tags, and moves that may be mistakes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead, Write};

use anyhow::Context;
use plywise_chess::{CastlingText, Move, Position};
use plywise_engine::reasons::{Motif, explain, explain_mistake, motifs};
use plywise_engine::{Engine, Limits, Observer, Report, Score, SearchRoot};
use serde_json::json;

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

/// A tagged puzzle's score, which the file does not tell: won.
const WON: Score = Score::centipawns(300);

/// Says the motifs of tagged puzzles, one line of JSON each, and returns how many tags were found: a
/// CSV file with a header and the columns id, FEN, line (the opponent's move first), then others,
/// with the tags last.
pub(super) fn labelled(input: impl BufRead, mut out: impl Write) -> anyhow::Result<String> {
    // For both halves of the ids: of each motif the tags found, those missed, and claims without one.
    let mut counts: BTreeMap<(u32, &str), [u32; 3]> = BTreeMap::new();
    for row in input.lines().skip(1) {
        let row = row?;
        let fields: Vec<&str> = row.trim_end().split(',').collect();
        let [id, fen, line, .., tags] = fields[..] else {
            continue;
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
        let found = motifs(&position, solution, WON);
        let half = id.bytes().map(u32::from).sum::<u32>() % 2;
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
        let reason = explain(&position, solution, WON).map(|it| it.reason);
        let line = json!({
            "id": id,
            "fen": position.to_string(),
            "line": written(position, solution),
            "motifs": names,
            "tags": tags,
            "reason": reason,
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

/// Winning chances in percent that a mistake loses at least.
const MISTAKE: f64 = 20.0;
/// What a first look may see less.
const CATCH: f64 = 15.0;
/// Nodes of a first look.
const FIRST_LOOK: u64 = 10_000;

/// Takes moves, one a line as FEN, a tab and the move, and says why those that lose 0.2 of the winning
/// chances or more are bad, up to this many.
pub(super) fn mistakes(
    engine: &Engine,
    input: impl BufRead,
    mut out: impl Write,
    (most, nodes): (u32, u64),
) -> anyhow::Result<String> {
    let (mut found, mut told) = (0, 0);
    for row in input.lines() {
        let row = row?;
        let (fen, mv) = row.split_once('\t').context("a line without a tab")?;
        let position = Position::from_fen(fen)?;
        let mv = position.parse_uci(mv)?;
        let after = position.after(mv);
        let look = |nodes| -> anyhow::Result<_> {
            let (better, best) = search(engine, position, nodes)?;
            let (answer, score) = search(engine, after, nodes)?;
            let lost = best.winning_chances() - (-score).winning_chances();
            Ok((better, best, answer, score, lost))
        };
        if look(FIRST_LOOK)?.4 < CATCH {
            continue;
        }
        let (better, best, answer, score, lost) = look(nodes)?;
        if lost < MISTAKE || better.first() == Some(&mv) {
            continue;
        }
        found += 1;
        let fault = explain_mistake(&position, mv, (&answer, score), (&better, best));
        let reason = explain(&position, &better, best);
        told += u32::from(fault.is_some());
        let line = json!({
            "fen": position.to_string(),
            "move": position.uci(mv, CastlingText::Standard),
            "better": written(position, &better),
            "answer": written(after, &answer),
            "lost": lost,
            "fault": fault.as_ref().map(|it| &it.reason),
            "proof": fault.as_ref().map(|it| written(position, &it.proof)),
            "reason": reason.map(|it| it.reason),
        });
        writeln!(out, "{line}")?;
        if found == most {
            break;
        }
    }
    Ok(format!("{found} mistakes, {told} with a word\n"))
}

/// Keeps the last line.
#[derive(Clone, Default)]
struct Last(std::sync::Arc<std::sync::Mutex<Vec<Move>>>);

impl Observer for Last {
    fn iteration(&mut self, report: &Report) {
        if let Ok(mut line) = self.0.lock() {
            line.clone_from(&report.moves);
        }
    }
}

/// The best line of a position and its score.
fn search(engine: &Engine, position: Position, nodes: u64) -> anyhow::Result<(Vec<Move>, Score)> {
    engine.clear();
    let last = Last::default();
    let root = SearchRoot::new(position);
    let outcome = engine
        .search(root, Limits::nodes(nodes), last.clone())
        .wait()?;
    let line = last.0.lock().map_or_else(|_| Vec::new(), |it| it.clone());
    let line = if line.first() == outcome.best.as_ref() {
        line
    } else {
        outcome.best.into_iter().collect()
    };
    Ok((line, outcome.score))
}

fn written(mut position: Position, line: &[Move]) -> Vec<String> {
    let text = |&mv: &Move| {
        let text = position.uci(mv, CastlingText::Standard);
        position.play(mv);
        text
    };
    line.iter().map(text).collect()
}
