//! Commands that print schedules of exercises and training cards.

use std::io::{BufRead, Write};

use anyhow::{Context, Result};
use plywise_chess::Color;
use plywise_coach::main_line;
use plywise_coach::training::{
    Attempt, Card, Day, Examined, Grade, Item, Line, Origin, Schedule, best_lines, find_cards,
};
use plywise_engine::{Engine, Limits, SearchRoot};
use plywise_pgn::{PgnGame, Reader};
use serde_json::{Value, json};

use crate::{engine, searched};

/// Size of the engine's transposition table in MiB, the same as in the app.
const HASH_MIB: usize = 16;

pub(crate) fn schedule(input: impl BufRead, out: &mut impl Write) -> Result<()> {
    for line in input.lines() {
        let attempts = attempts(&line?)?;
        let states: Option<Vec<Value>> = (1..=attempts.len())
            .map(|answered| {
                let Schedule { memory, due, .. } = Schedule::of(&attempts[..answered])?;
                Some(json!([memory.stability, memory.difficulty, due.number()]))
            })
            .collect();
        writeln!(out, "{}", json!(states.unwrap_or_default()))?;
    }
    Ok(out.flush()?)
}

fn attempts(line: &str) -> Result<Vec<Attempt>> {
    let answers = line.split_whitespace().zip(0..);
    answers
        .map(|(answer, at)| {
            let parts = answer.split_once(',').and_then(|(grade, day)| {
                Some((Grade::from_number(grade.parse().ok()?)?, day.parse().ok()?))
            });
            let (grade, day) =
                parts.with_context(|| format!("\"{answer}\" is not GRADE,DAY, as in 3,0"))?;
            Ok(Attempt {
                item: Item::Card(0),
                at,
                day: Day::new(day),
                grade,
            })
        })
        .collect()
}

pub(crate) fn cards(input: impl BufRead, out: &mut impl Write) -> Result<()> {
    let engine = engine(HASH_MIB);
    for game in Reader::new(input).games() {
        let (cards, nodes) = cards_of(&engine, &game?)?;
        let cards = cards.iter().map(|card| {
            json!({
                "fen": card.position.to_string(),
                "best": card.best,
                "accepted": card.accepted,
                "complete": card.complete,
                "mistakes": card.mistakes,
            })
        });
        let cards: Vec<Value> = cards.collect();
        writeln!(out, "{}", json!({ "nodes": nodes, "cards": cards }))?;
        out.flush()?;
    }
    Ok(())
}

/// Returns the training cards made from a game, and the nodes of all searches for them.
fn cards_of(engine: &Engine, record: &PgnGame) -> Result<(Vec<Card>, u64)> {
    engine.clear();
    let side = match record.tags.get("Person") {
        Some("Black") => Color::Black,
        _ => Color::White,
    };
    let examined = Examined {
        game: main_line(record),
        side: Some(side),
        origin: Origin {
            game: record.tags.get_or_unknown("Site").to_owned(),
            played: 0,
            level: None,
        },
        review: None,
    };
    let (mut nodes, mut failure) = (0, None);
    let mut search = |root, limits| {
        let (lines, searched) = lines(engine, root, limits)
            .map_err(|error| failure = Some(error))
            .ok()?;
        nodes += searched;
        Some(lines)
    };
    let found = find_cards(&examined, 0, &mut search);
    match failure {
        Some(error) => Err(error),
        None => Ok((found.map_or_else(Vec::new, |found| found.cards), nodes)),
    }
}

fn lines(engine: &Engine, root: SearchRoot, limits: Limits) -> Result<(Vec<Line>, u64)> {
    let count = limits.multipv;
    let (outcome, reports) = searched(engine, root, limits)?;
    Ok((best_lines(&reports, count, &outcome), outcome.nodes))
}
