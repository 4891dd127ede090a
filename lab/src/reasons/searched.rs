//! A position's best line and its score.

use plywise_chess::{Move, Position};
use plywise_engine::{Engine, Limits, Score, SearchRoot};

use crate::engines::{best_line, searched};

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
    let limits = Limits {
        search_moves,
        ..Limits::nodes(nodes)
    };
    let (outcome, reports) = searched(engine, SearchRoot::new(position), limits)?;
    Ok((best_line(&outcome, &reports), outcome.score))
}
