//! `plywise bench`: a fixed search, to compare speed and to notice changed searches.

mod positions;

use std::io::{self, Write};
use std::time::Duration;

use plywise_chess::{CastlingText, Position};
use plywise_engine::{Engine, EngineOptions, Limits, SearchOutcome, SearchRoot};

use crate::args::BenchArgs;
use crate::data::Measuring;
use crate::perft::per_second;
use positions::POSITIONS;

/// Plies, if the command line does not say: enough for a second or so, since `OpenBench` scales
/// its clocks by the speed.
pub const DEPTH: u32 = 12;

/// Runs the command. The last line is `N nodes M nps`.
pub fn run(args: &BenchArgs) -> anyhow::Result<()> {
    let _measuring = Measuring::begin();
    let mut out = io::stdout().lock();
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for (index, searched) in searches(args.depth).enumerate() {
        let (fen, position, outcome) = searched?;
        nodes += outcome.nodes;
        time += outcome.elapsed;
        let best = outcome
            .best
            .map(|mv| position.uci(mv, CastlingText::Standard));
        writeln!(
            out,
            "{:2}/{} {:>9} nodes {:>5} ms {:>6} {:>7}  {fen}",
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

/// The positions that a bench at the usual depth looks at: whatever changes an engine's moves
/// changes this.
pub(crate) fn node_count() -> anyhow::Result<u64> {
    searches(DEPTH).map(|searched| Ok(searched?.2.nodes)).sum()
}

/// Searches one position after the other, each by an engine that has seen nothing.
fn searches(
    depth: u32,
) -> impl Iterator<Item = anyhow::Result<(&'static str, Position, SearchOutcome)>> {
    let engine = Engine::new(EngineOptions {
        hash_mib: 16,
        threads: 1,
    });
    POSITIONS.iter().map(move |&fen| {
        let position = Position::from_fen(fen)?;
        engine.clear();
        let outcome = engine.search_now(SearchRoot::new(position), Limits::depth(depth))?;
        Ok((fen, position, outcome))
    })
}
