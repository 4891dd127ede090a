//! `plywise bench`: a fixed search, to compare speed and to notice changed searches.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use plywise_chess::CastlingText;
use plywise_engine::Evaluator;
use plywise_engine::bench::{POSITIONS, searches};

use crate::args::BenchArgs;
use crate::perft::per_second;

/// Runs the command. The last line is `N nodes M nps`.
pub fn run(args: &BenchArgs) -> anyhow::Result<()> {
    let _measuring = Measuring::begin();
    let mut out = io::stdout().lock();
    let (mut nodes, mut time) = (0, Duration::ZERO);
    let evaluator = if args.terms {
        Evaluator::Terms
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

/// A file, named by this process, that holds up `plywise-lab data make` as long as it lies there.
struct Measuring(PathBuf);

impl Measuring {
    /// Nothing is held up if the file cannot be written.
    fn begin() -> Self {
        let folder = std::env::temp_dir().join("plywise-measuring");
        let file = folder.join(std::process::id().to_string());
        let _ = fs::create_dir_all(&folder).and_then(|()| fs::write(&file, ""));
        Self(file)
    }
}

impl Drop for Measuring {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}
