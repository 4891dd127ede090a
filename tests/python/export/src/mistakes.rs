//! Mistakes in games of people, with the reasons why they are bad.

use std::io::{Read, Write};

use anyhow::Result;
use plywise_chess::{CastlingText, Move, Position};
use plywise_coach::main_line;
use plywise_engine::{Engine, Limits, Score, SearchRoot};
use plywise_pgn::Reader;
use plywise_tactics::{explain, explain_mistake};
use serde_json::{Value, json};

use crate::{best_line, searched};

/// Winning chances, in percentage points, that a move must lose to count as a mistake.
const MIN_LOSS: f64 = 20.0;
/// Winning chances, in percentage points, that a mistake must lose in the first search.
const MIN_FIRST_LOSS: f64 = 15.0;
/// Nodes of the first search, in which a mistake must lose [`MIN_FIRST_LOSS`].
const FIRST_NODES: u64 = 10_000;
/// Factor of the first ply searched: the moves of game `n` are searched from ply `n * STEP` on,
/// modulo the game's length, so that all parts of games are represented.
const STEP: usize = 17;

/// Prints a mistake from each game of a PGN file, `count` mistakes at most.
pub(crate) fn run(
    engine: &Engine,
    input: impl Read,
    out: &mut impl Write,
    (count, nodes): (u32, u64),
) -> Result<()> {
    let mut found = 0;
    for (number, record) in Reader::new(input).games().enumerate() {
        let game = main_line(&record?);
        let plies = game.ply();
        for ply in (0..plies).map(|ply| (ply + number * STEP) % plies) {
            let Some(&position) = game.position_at(ply) else {
                continue;
            };
            if let Some(line) = mistake(engine, position, game.moves()[ply], nodes)? {
                found += 1;
                writeln!(out, "{line}")?;
                out.flush()?;
                break;
            }
        }
        if found == count {
            break;
        }
    }
    Ok(())
}

/// Describes a move as JSON; `None` if the move loses less than a mistake.
fn mistake(engine: &Engine, position: Position, mv: Move, nodes: u64) -> Result<Option<Value>> {
    let after = position.after(mv);
    let search = |position, nodes| -> Result<(Vec<Move>, Score)> {
        engine.clear();
        let (outcome, reports) = searched(engine, SearchRoot::new(position), Limits::nodes(nodes))?;
        Ok((best_line(&outcome, &reports), outcome.score))
    };
    let search_both = |nodes| -> Result<_> {
        let (better, answer) = (search(position, nodes)?, search(after, nodes)?);
        let lost = better.1.winning_chances() - (-answer.1).winning_chances();
        Ok((better, answer, lost))
    };
    if search_both(FIRST_NODES)?.2 < MIN_FIRST_LOSS {
        return Ok(None);
    }
    let ((better, best), (answer, score), lost) = search_both(nodes)?;
    if lost < MIN_LOSS || better.first() == Some(&mv) {
        return Ok(None);
    }
    let fault = explain_mistake(&position, mv, (&answer, score), (&better, best));
    Ok(Some(json!({
        "fen": position.to_string(),
        "move": position.uci(mv, CastlingText::Standard),
        "line": position.uci_line(&better, CastlingText::Standard),
        "mate": best.mate_moves(),
        "answer": after.uci_line(&answer, CastlingText::Standard),
        "answer_mate": score.mate_moves(),
        "score": best.raw(),
        "answer_score": score.raw(),
        "lost": lost,
        "fault": fault.as_ref().map(|it| &it.reason),
        "fault_proof": fault.as_ref().map(|it| position.uci_line(&it.proof, CastlingText::Standard)),
        "reason": explain(&position, &better, best).map(|it| it.reason),
    })))
}
