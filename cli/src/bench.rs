//! `plywise bench`: a fixed search, to measure speed and to detect functional changes of the
//! engine.

use std::fs::File;
use std::io::{self, Write};
use std::time::Duration;

use plywise_chess::CastlingText;
use plywise_engine::Evaluator;
use plywise_engine::bench::{POSITIONS, searches};

use crate::args::BenchArgs;
use crate::perft::per_second;

/// Runs `plywise bench`. The last line of its output is `N nodes M nps`.
pub fn run(args: &BenchArgs) -> anyhow::Result<()> {
    let _measuring = hold_up_data();
    let mut out = io::stdout().lock();
    let (mut nodes, mut time) = (0, Duration::ZERO);
    let evaluator = if args.terms {
        Evaluator::Hce
    } else {
        Evaluator::Builtin
    };
    for (index, searched) in searches(args.depth, evaluator).enumerate() {
        let (position, outcome) = searched?;
        nodes += outcome.nodes;
        time += outcome.elapsed;
        let best = outcome
            .best
            .map(|mv| position.uci(mv, CastlingText::Standard));
        writeln!(
            out,
            "{:2}/{} {:>9} nodes {:>5} ms {:>6} {:>7}  {position}",
            index + 1,
            POSITIONS.len(),
            outcome.nodes,
            outcome.elapsed.as_millis(),
            best.as_deref().unwrap_or("-"),
            outcome.score.to_string(),
        )?;
    }
    writeln!(out, "{nodes} nodes {} nps", per_second(nodes, time))?;
    Ok(())
}

/// Locks a file that makes `plywise-lab data make` pause during the measurement. Returns `None` if the lock is
/// unavailable.
fn hold_up_data() -> Option<File> {
    let path = std::env::temp_dir().join("plywise-measuring.lock");
    let file = File::options().create(true).append(true).open(path).ok()?;
    file.lock_shared().ok()?;
    Some(file)
}
