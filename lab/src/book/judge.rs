//! Middle step of `book`: an engine judges every move of the opening catalogue, because the
//! catalogue also names blunders.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};
use plywise_chess::{Move, Position};
use plywise_game::Game;

use super::tables::Line;
use crate::engines::{self, Budget, Control, Engine, EngineSpec, Turn};
use crate::parallel::map;

/// Search depth for the position before a move and for the one after it. Both searches reach the
/// same ply.
const DEPTHS: [u32; 2] = [14, 13];

/// Smallest loss of a move, in centipawns, that is recorded. Smaller losses mean nothing at this
/// search depth.
const MIN_LOSS: i32 = 20;

/// Score for a mate, in centipawns.
const MATE: i32 = 3_000;

/// Maximum time to wait for a search result.
const TIMEOUT: Duration = Duration::from_mins(1);

/// Scores of a position for the side to move at each of [`DEPTHS`], in centipawns.
type Scores = [i32; 2];

/// Returns the catalogue moves that lose something, one per text line: the loss in centipawns, and
/// moves in SAN of which the last one loses it.
pub(crate) fn judge(lines: &[Line], engine: &EngineSpec) -> Result<String> {
    // The shortest line to each position.
    let mut known: BTreeMap<u64, (Position, &[Move])> = BTreeMap::new();
    for line in lines {
        for (ply, position) in line.positions.iter().enumerate() {
            let way = (*position, &line.moves[..ply]);
            let best = known.entry(position.hash()).or_insert(way);
            if best.1.len() > ply {
                *best = way;
            }
        }
    }
    let positions: Vec<Position> = known.values().map(|way| way.0).collect();
    let scores = search_all(&positions, engine)?;
    let mut losses = BTreeMap::new();
    for line in lines {
        for (pair, &mv) in line.positions.windows(2).zip(&line.moves) {
            let (before, after) = (pair[0].hash(), pair[1].hash());
            let loss = scores[&before][0] + scores[&after][1];
            if loss >= MIN_LOSS {
                let way = [known[&before].1, &[mv]].concat();
                losses.insert(Position::startpos().san_line(&way).join(" "), loss);
            }
        }
    }
    let row = |(line, loss): (String, i32)| format!("{loss}\t{line}\n");
    Ok(losses.into_iter().map(row).collect())
}

/// Searches all positions with one engine for each processor. Returns the scores by position hash.
fn search_all(positions: &[Position], spec: &EngineSpec) -> Result<HashMap<u64, Scores>> {
    let control = Control::new(TIMEOUT);
    let done = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let start = || engines::start(spec, false, &control);
    let scores = map(positions, threads as u32, start, |engine, position| {
        let engine = engine.as_mut().map_err(|fault| fault.clone())?;
        let scores = search(engine.as_mut(), position);
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if done.is_multiple_of(500) {
            writeln!(io::stdout(), "{done} of {}", positions.len())?;
        }
        Ok((
            position.hash(),
            scores.with_context(|| position.to_string())?,
        ))
    })?;
    Ok(scores.into_iter().collect())
}

/// Searches a position to each depth, independently of earlier searches.
fn search(engine: &mut dyn Engine, position: &Position) -> Result<Scores> {
    if !position.has_legal_move() {
        let is_mate = position.is_check();
        return Ok(if is_mate { [-MATE; 2] } else { [0; 2] });
    }
    let mut scores = [0; 2];
    for (score, depth) in scores.iter_mut().zip(DEPTHS) {
        engine.begin(0)?;
        let budget = Budget {
            depth: Some(depth),
            ..Budget::default()
        };
        let found = engine
            .think(&Turn::new(Game::new(*position), [&budget; 2]))?
            .info
            .score;
        *score = found
            .context("the engine reported no score")?
            .raw()
            .clamp(-MATE, MATE);
    }
    Ok(scores)
}
