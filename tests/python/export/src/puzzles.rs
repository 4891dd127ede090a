//! Command that prints puzzles of the program's pack.

use std::io::Write;

use anyhow::Result;
use plywise_chess::CastlingText;
use plywise_coach::puzzles::Puzzles;
use plywise_tactics::Motif;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::json;

#[derive(Debug, clap::Args)]
pub(crate) struct PuzzlesArgs {
    /// Number of random puzzles
    #[arg(long, value_name = "N", default_value_t = u32::MAX, hide_default_value = true)]
    puzzles: u32,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: &PuzzlesArgs, out: &mut impl Write) -> Result<()> {
    let mut puzzles = Puzzles::builtin()?.unpack()?.puzzles;
    let mut random = ChaCha8Rng::seed_from_u64(args.seed);
    for _ in 0..args.puzzles {
        if puzzles.is_empty() {
            break;
        }
        let puzzle = puzzles.swap_remove(random.random_range(..puzzles.len()));
        let motifs: Vec<&str> = puzzle.motifs().iter().map(Motif::name).collect();
        let line = json!({
            "id": format!("{:016x}", puzzle.id()),
            "fen": puzzle.start().to_string(),
            "line": puzzle.start().uci_line(puzzle.moves(), CastlingText::Standard).join(" "),
            "rating": puzzle.rating(),
            "motifs": motifs,
        });
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}
