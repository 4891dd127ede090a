//! Moves of games that lose much, and why they are bad.

use std::io::{BufRead, Read, Write};

use anyhow::Context;
use plywise_chess::{CastlingText, Move, Position};
use plywise_engine::reasons::{explain, explain_mistake};
use plywise_engine::{Engine, Score};
use serde_json::json;

use super::games::games;
use super::searched::search;
use crate::engines::uci_line;

/// Winning chances in percent that a mistake loses at least.
const MISTAKE: f64 = 20.0;
/// What a first look may see less.
const CATCH: f64 = 15.0;
/// Nodes of a first look.
const FIRST_LOOK: u64 = 10_000;
/// Takes a mistake from each game of a PGN file, up to this many, and says why it is bad: a move that
/// loses 0.2 of the winning chances or more.
pub(super) fn mistakes(
    engine: &Engine,
    input: impl Read,
    mut out: impl Write,
    (most, nodes): (u32, u64),
) -> anyhow::Result<String> {
    let (mut found, mut told) = (0, 0);
    for game in games(input) {
        for (position, mv) in game? {
            let Some(mistake) = Mistake::of(engine, position, mv, nodes)? else {
                continue;
            };
            let line = mistake.in_json();
            found += 1;
            told += u32::from(!line["fault"].is_null());
            writeln!(out, "{line}")?;
            out.flush()?;
            break;
        }
        if found == most {
            break;
        }
    }
    Ok(format!("{found} mistakes, {told} with a word\n"))
}

/// Says again why the moves are bad that a run has written, from the lines that it found.
pub(super) fn again(input: impl BufRead, mut out: impl Write) -> anyhow::Result<String> {
    let (mut found, mut told) = (0, 0);
    for row in input.lines() {
        let line = Mistake::from_json(&serde_json::from_str(&row?)?)
            .context("no mistake as it is written here")?
            .in_json();
        found += 1;
        told += u32::from(!line["fault"].is_null());
        writeln!(out, "{line}")?;
    }
    Ok(format!("{found} mistakes, {told} with a word\n"))
}

/// A move that loses much.
struct Mistake {
    position: Position,
    mv: Move,
    better: (Vec<Move>, Score),
    answer: (Vec<Move>, Score),
    lost: f64,
}

impl Mistake {
    /// The move with the lines of a search; `None` where it loses less.
    fn of(
        engine: &Engine,
        position: Position,
        mv: Move,
        nodes: u64,
    ) -> anyhow::Result<Option<Self>> {
        let after = position.after(mv);
        let look = |nodes| -> anyhow::Result<Self> {
            let better = search(engine, position, nodes)?;
            let answer = search(engine, after, nodes)?;
            let lost = better.1.winning_chances() - (-answer.1).winning_chances();
            Ok(Self {
                position,
                mv,
                better,
                answer,
                lost,
            })
        };
        if look(FIRST_LOOK)?.lost < CATCH {
            return Ok(None);
        }
        let mistake = look(nodes)?;
        let is_best = mistake.better.0.first() == Some(&mv);
        Ok((mistake.lost >= MISTAKE && !is_best).then_some(mistake))
    }

    /// What [`Mistake::in_json`] has written.
    fn from_json(record: &serde_json::Value) -> Option<Self> {
        let position: Position = record["fen"].as_str()?.parse().ok()?;
        let mv = position.parse_uci(record["move"].as_str()?).ok()?;
        let line = |name: &str, mut at: Position| -> Option<Vec<Move>> {
            let moves = record[name].as_array()?.iter();
            let read = moves.map(|text| {
                let mv = at.parse_uci(text.as_str()?).ok()?;
                at.play(mv);
                Some(mv)
            });
            read.collect()
        };
        let score = |name| i32::try_from(record[name].as_i64()?).ok();
        Some(Self {
            position,
            mv,
            better: (line("line", position)?, Score::from_raw(score("score")?)),
            answer: (
                line("answer", position.after(mv))?,
                Score::from_raw(score("answer_score")?),
            ),
            lost: record["lost"].as_f64()?,
        })
    }

    fn in_json(&self) -> serde_json::Value {
        let (position, mv) = (self.position, self.mv);
        let ((better, best), (answer, score)) = (&self.better, &self.answer);
        let fault = explain_mistake(&position, mv, (answer, *score), (better, *best));
        let reason = explain(&position, better, *best);
        json!({
            "fen": position.to_string(),
            "move": position.uci(mv, CastlingText::Standard),
            "line": uci_line(position, better),
            "mate": best.mate_moves(),
            "answer": uci_line(position.after(mv), answer),
            "answer_mate": score.mate_moves(),
            "score": best.raw(),
            "answer_score": score.raw(),
            "lost": self.lost,
            "fault": fault.as_ref().map(|it| &it.reason),
            "fault_proof": fault.as_ref().map(|it| uci_line(position, &it.proof)),
            "reason": reason.map(|it| it.reason),
        })
    }
}
