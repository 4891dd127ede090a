//! The cards that games give.

use std::io::{BufRead, BufWriter, Write};

use anyhow::Result;
use plywise_chess::Color;
use plywise_coach::main_line;
use plywise_coach::training::{Card, Examined, Line, Origin, best_lines, find_cards};
use plywise_engine::{Engine, Limits, SearchRoot};
use plywise_pgn::{PgnGame, Reader};
use serde_json::json;

use crate::engines::{one_thread, searched};

/// Memory of the engine, as the app gives it to this work.
const HASH_MIB: usize = 16;

/// Searches each game of the input for mistakes of the side that its tag `Person` names, `White`
/// or `Black`; of White where there is none.
pub(super) fn run(input: impl BufRead, output: impl Write) -> Result<()> {
    let mut output = BufWriter::new(output);
    let engine = one_thread(HASH_MIB);
    for game in Reader::new(input).games() {
        let record = game?;
        let (cards, nodes) = cards_of(&engine, &record)?;
        let written = cards.iter().map(|card| {
            json!({
                "fen": card.position.to_string(),
                "best": card.best,
                "accepted": card.accepted,
                "complete": card.complete,
                "mistakes": card.mistakes,
            })
        });
        let written: Vec<_> = written.collect();
        writeln!(output, "{}", json!({ "nodes": nodes, "cards": written }))?;
        output.flush()?;
    }
    Ok(())
}

/// The cards of a game, and the nodes that they took.
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
    let mut search = |root, limits| match lines(engine, root, limits) {
        Ok((lines, searched)) => {
            nodes += searched;
            Some(lines)
        }
        Err(error) => {
            failure = Some(error);
            None
        }
    };
    let found = find_cards(&examined, 0, &mut search);
    match failure {
        Some(error) => Err(error),
        None => Ok((found.map_or_else(Vec::new, |found| found.cards), nodes)),
    }
}

fn lines(engine: &Engine, root: SearchRoot, limits: Limits) -> Result<(Vec<Line>, u64)> {
    let wanted = limits.lines;
    let (outcome, reports) = searched(engine, root, limits)?;
    Ok((best_lines(&reports, wanted, &outcome), outcome.nodes))
}
