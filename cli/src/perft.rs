//! `plywise perft`: counts legal move sequences of a given length.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use plywise_chess::{CastlingText, Move, Position, perft};

use crate::args::PerftArgs;

/// Runs `plywise perft`.
pub fn run(args: &PerftArgs) -> anyhow::Result<()> {
    let (position, castling) = match (args.fen, args.chess960) {
        (Some(position), _) => (position, CastlingText::Standard),
        (None, Some(number)) => (Position::chess960(number)?, CastlingText::Chess960),
        (None, None) => (Position::startpos(), CastlingText::Standard),
    };
    let mut out = io::stdout().lock();
    let started = Instant::now();
    let nodes = if args.divide && args.depth > 0 {
        let mut sum = 0;
        for mv in position.legal_moves() {
            let nodes = perft(&position.after(mv), args.depth - 1);
            writeln!(out, "{}: {nodes}", position.uci(mv, castling))?;
            sum += nodes;
        }
        sum
    } else {
        perft(&position, args.depth)
    };
    writeln!(out, "{}", totals(nodes, started.elapsed()))?;
    Ok(())
}

/// Formats the last line of a perft count: `nodes N time T s nps M`.
pub(crate) fn totals(nodes: u64, time: Duration) -> String {
    let rate = per_second(nodes, time);
    format!("nodes {nodes} time {:.3} s nps {rate}", time.as_secs_f64())
}

/// Returns how many per second a count over a time is.
pub(crate) fn per_second(count: u64, time: Duration) -> u64 {
    (u128::from(count) * 1_000_000 / time.as_micros().max(1)) as u64
}

/// Perft depth that is counted without checking for a stop: takes a few milliseconds.
const UNINTERRUPTED: u32 = 3;

/// Counts legal move sequences for each first move (perft); can be stopped from another thread.
/// Reports each count as soon as it is known. Returns the sum, or `None` if stopped.
pub(crate) fn divide_until(
    position: &Position,
    depth: u32,
    stop: &AtomicBool,
    mut report: impl FnMut(Move, u64),
) -> Option<u64> {
    let Some(rest) = depth.checked_sub(1) else {
        return Some(1);
    };
    let mut sum = 0;
    for mv in position.legal_moves() {
        let nodes = count_until(&position.after(mv), rest, stop)?;
        report(mv, nodes);
        sum += nodes;
    }
    Some(sum)
}

fn count_until(position: &Position, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth <= UNINTERRUPTED {
        return Some(perft(position, depth));
    }
    let mut sum = 0;
    for mv in position.legal_moves() {
        sum += count_until(&position.after(mv), depth - 1, stop)?;
    }
    Some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stoppable_count_matches_perft() {
        let stop = AtomicBool::new(false);
        for (depth, nodes) in [(0, 1), (1, 20), (2, 400), (4, 197_281), (5, 4_865_609)] {
            let mut told = 0;
            let sum = divide_until(&Position::startpos(), depth, &stop, |_, nodes| {
                told += nodes;
            });
            assert_eq!(sum, Some(nodes));
            assert!(told == nodes || depth == 0);
        }
        stop.store(true, Ordering::Relaxed);
        assert_eq!(
            divide_until(&Position::startpos(), 60, &stop, |_, _| ()),
            None
        );
    }

    #[test]
    fn last_line_format() {
        assert_eq!(
            totals(3_000, Duration::from_millis(1_500)),
            "nodes 3000 time 1.500 s nps 2000"
        );
        assert_eq!(totals(0, Duration::ZERO), "nodes 0 time 0.000 s nps 0");
    }
}
