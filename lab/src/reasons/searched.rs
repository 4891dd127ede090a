//! A position's best line and its score.

use plywise_chess::{CastlingText, Move, Position};
use plywise_engine::{Engine, Limits, Observer, Report, Score, SearchRoot};

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
pub(super) fn search(
    engine: &Engine,
    position: Position,
    nodes: u64,
) -> anyhow::Result<(Vec<Move>, Score)> {
    search_among(engine, position, Vec::new(), nodes)
}

/// The best line that begins with one of these moves, or with any if there are none.
pub(super) fn search_among(
    engine: &Engine,
    position: Position,
    search_moves: Vec<Move>,
    nodes: u64,
) -> anyhow::Result<(Vec<Move>, Score)> {
    engine.clear();
    let last = Last::default();
    let root = SearchRoot::new(position);
    let limits = Limits {
        search_moves,
        ..Limits::nodes(nodes)
    };
    let outcome = engine.search(root, limits, last.clone()).wait()?;
    let line = last.0.lock().map_or_else(|_| Vec::new(), |it| it.clone());
    let line = if line.first() == outcome.best.as_ref() {
        line
    } else {
        outcome.best.into_iter().collect()
    };
    Ok((line, outcome.score))
}

/// A line as other programs read it.
pub(super) fn written(mut position: Position, line: &[Move]) -> Vec<String> {
    let text = |&mv: &Move| {
        let text = position.uci(mv, CastlingText::Standard);
        position.play(mv);
        text
    };
    line.iter().map(text).collect()
}
