//! The middle step: an engine looks at every move of the catalogue, since a catalogue
//! names blunders too. Any engine that speaks UCI will do.

use super::tables::Line;
use anyhow::{Context, Result};
use plywise_chess::{Move, Position};
use std::collections::{BTreeMap, HashMap};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// How deep a position is searched before a move; one ply less after it.
const DEPTH: usize = 14;

/// Losses below this are left out: at this depth they mean nothing.
const MIN_LOSS: i32 = 20;

/// A mate counts as this much.
const MATE: i32 = 3_000;

/// The scores of one position for the side to move, in centipawns, by depth.
type Scores = [i32; DEPTH + 1];

/// The moves that lose something: how many centipawns against the best move, and a line
/// that ends with the move, in SAN.
pub(crate) fn judge(lines: &[Line], program: &str) -> Result<String> {
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
    let scores = search_all(&positions, program)?;
    let mut losses = BTreeMap::new();
    for line in lines {
        for (pair, &mv) in line.positions.windows(2).zip(&line.moves) {
            let (before, after) = (pair[0].hash(), pair[1].hash());
            let loss = scores[&before][DEPTH] + scores[&after][DEPTH - 1];
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

/// Searches every position afresh, so that the result does not depend on the order.
fn search_all(positions: &[Position], program: &str) -> Result<HashMap<u64, Scores>> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(HashMap::new());
    let work = || -> Result<()> {
        let mut engine = Engine::start(program)?;
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(position) = positions.get(index) else {
                return Ok(());
            };
            if index.is_multiple_of(500) {
                writeln!(io::stdout(), "{index} of {}", positions.len())?;
            }
            let scores = engine.search(position)?;
            let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
            found.insert(position.hash(), scores);
        }
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

/// A running UCI engine.
struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(program: &str) -> Result<Self> {
        let mut process = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {program}"))?;
        let input = process.stdin.take().context("no standard input")?;
        let output = process.stdout.take().context("no standard output")?;
        let mut engine = Self {
            process,
            input,
            output: BufReader::new(output),
        };
        writeln!(engine.input, "uci\nsetoption name Hash value 4")?;
        Ok(engine)
    }

    fn search(&mut self, position: &Position) -> Result<Scores> {
        writeln!(
            self.input,
            "ucinewgame\nposition fen {position}\ngo depth {DEPTH}"
        )?;
        let mut scores = [0; DEPTH + 1];
        for line in self.output.by_ref().lines() {
            let line = line?;
            if line.starts_with("bestmove") {
                return Ok(scores);
            }
            let words: Vec<&str> = line.split(' ').collect();
            let after = |word| words.iter().position(|&at| at == word).map(|at| at + 1);
            let Some((depth, score)) = after("depth").zip(after("score")) else {
                continue;
            };
            let value: i32 = words[score + 1].parse()?;
            let score = match words[score] {
                // Mate in 0 stands on the board.
                "mate" if value <= 0 => -MATE,
                "mate" => MATE,
                _ => value.clamp(-MATE, MATE),
            };
            // A search that ends early has nothing deeper to say.
            let depth: usize = words[depth].parse()?;
            scores[depth.min(DEPTH)..].fill(score);
        }
        anyhow::bail!("the engine went away at {position}")
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // If the pipe is closed the engine has ended by itself.
        let _ = writeln!(self.input, "quit");
        let _ = self.process.wait();
    }
}
