//! The middle step: an engine looks at every move of the catalogue, since a catalogue
//! names blunders too.

use std::collections::{BTreeMap, HashMap};
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result};
use plywise_chess::{Move, Position};
use plywise_game::Game;

use super::tables::Line;
use crate::engines::{self, Budget, Engine, EngineSpec, Surroundings, Turn};

/// Depth of the search before a move, and that after it, which is as far from the root.
const DEPTHS: [u32; 2] = [14, 13];

/// Losses below this are left out: at this depth they mean nothing.
const MIN_LOSS: i32 = 20;

/// A mate counts as this much.
const MATE: i32 = 3_000;

/// Silence that is allowed to the engine.
const TIMEOUT: Duration = Duration::from_mins(1);

/// The scores of a position for the side to move, in centipawns, by [`DEPTHS`].
type Scores = [i32; 2];

/// The moves that lose something: how many centipawns against the best move, and a line
/// that ends with the move, in SAN.
pub(crate) fn judge(lines: &[Line], engine: &EngineSpec) -> Result<String> {
    // One way to each position, the shortest.
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
                losses.insert(sans(&way), loss);
            }
        }
    }
    let row = |(line, loss): (String, i32)| format!("{loss}\t{line}\n");
    Ok(losses.into_iter().map(row).collect())
}

fn sans(moves: &[Move]) -> String {
    let mut position = Position::startpos();
    let mut sans = Vec::new();
    for &mv in moves {
        sans.push(position.san(mv));
        position.play(mv);
    }
    sans.join(" ")
}

/// Searches every position on all processors, each with an engine of its own.
fn search_all(positions: &[Position], spec: &EngineSpec) -> Result<HashMap<u64, Scores>> {
    let around = Surroundings {
        timeout: TIMEOUT,
        ..Surroundings::default()
    };
    let next = AtomicUsize::new(0);
    let found = Mutex::new(HashMap::new());
    let work = || -> Result<()> {
        let mut engine = engines::start(spec, false, &around)?;
        while let Some(position) = positions.get(next.fetch_add(1, Ordering::Relaxed)) {
            let scores = search(engine.as_mut(), position);
            let scores = scores.with_context(|| position.to_string())?;
            let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
            found.insert(position.hash(), scores);
            if found.len().is_multiple_of(500) {
                writeln!(io::stdout(), "{} of {}", found.len(), positions.len())?;
            }
        }
        Ok(())
    };
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            worker.join().ok().context("a thread broke")??;
        }
        Ok::<(), anyhow::Error>(())
    })?;
    Ok(found.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Searches a position afresh to each depth, so that the result does not depend on the order.
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
            .context("the engine told no score")?
            .raw()
            .clamp(-MATE, MATE);
    }
    Ok(scores)
}
