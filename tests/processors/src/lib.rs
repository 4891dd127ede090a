//! Report of engine results: perft counts, searches, checksums of network outputs, and the moves of
//! the skill levels. The report must be the same on every processor.

#[path = "../../../core/engine/tests/suite/net_checksum.rs"]
mod net_checksum;
#[cfg(target_family = "wasm")]
mod node;

use plywise_chess::{Position, perft};
use plywise_game::{Game, SkillLevel};
use plywise_engine::{Engine, EngineOptions, Evaluator};
use std::fmt::Write as _;

/// Positions with perft counts: classic, random standard and random Chess960 positions.
const PERFT: [&str; 3] = [
    include_str!("../../data/perft-classic.epd"),
    include_str!("../../data/perft-standard.epd"),
    include_str!("../../data/perft-chess960.epd"),
];

/// Number of positions counted in each file of [`PERFT`]; [`PERFT_DEPTH`] is the perft depth.
const PERFT_POSITIONS: usize = 7;
const PERFT_DEPTH: u32 = 4;

/// Hidden sizes (L1) of the tested networks.
const HIDDEN_SIZES: [usize; 3] = [32, 128, 256];

/// Test cases of the skill levels, one per line: FEN, move to answer, seed and highest level tested.
const LEVELS: &str = include_str!("../../data/level-cases.tsv");

/// Placeholder for an absent move in [`LEVELS`] and in the report.
const NONE: &str = "-";

/// The only seed tested in a short report. [`FAST`] is the highest level that a short report tests
/// in all positions, and [`FEW_MEN`] is the maximum number of men in the positions for higher
/// levels.
const SHORT_SEED: &str = "1";
const FAST: u8 = 18;
const FEW_MEN: u32 = 6;

/// Returns the report of engine results, one result per line:
///
/// - `perft DEPTH COUNT FEN`
/// - `bench EVALUATOR DEPTH COUNT MOVE SCORE FEN`
/// - `net NEURONS CHECKSUM`
/// - `level NUMBER SEED MOVE FEN ANSWERED`
/// - the sums, as the last line
///
/// A short report has fewer moves per skill level, and only endgames for the highest levels.
///
/// # Errors Returns an error for invalid data or an engine failure.
pub fn report(depth: u32, short: bool) -> Result<String, String> {
    let mut out = String::new();
    let mut perfts = 0;
    for file in PERFT {
        for line in file.lines().take(PERFT_POSITIONS) {
            let fen = line.split(';').next().unwrap_or(line).trim();
            let count = perft(&position(fen)?, PERFT_DEPTH);
            let _ = writeln!(out, "perft {PERFT_DEPTH} {count} {fen}");
            perfts += count;
        }
    }
    let mut nodes = 0;
    for evaluator in [Evaluator::Builtin, Evaluator::Hce] {
        nodes += bench(depth, evaluator, &mut out)?;
    }
    for hidden_size in HIDDEN_SIZES {
        let checksum = net_checksum::net_checksum(hidden_size)?;
        let _ = writeln!(out, "net {hidden_size} {checksum:016x}");
    }
    let levels = levels(short, &mut out)?;
    let _ = writeln!(
        out,
        "{nodes} nodes at depth {depth}, {levels} level moves, {perfts} perft leaves"
    );
    Ok(out)
}

/// Searches the positions of `plywise bench` with an evaluator, adds the results to the report
/// `out` and returns the number of nodes.
fn bench(depth: u32, evaluator: Evaluator, out: &mut String) -> Result<u64, String> {
    let by = match evaluator {
        Evaluator::Hce => "terms",
        Evaluator::Builtin | Evaluator::Net(_) => "net",
    };
    let mut nodes = 0;
    for searched in plywise_engine::bench::searches(depth, evaluator) {
        let (position, found) = searched.map_err(|error| error.to_string())?;
        let best = found.best.map_or(NONE.to_owned(), |mv| mv.to_string());
        let _ = writeln!(
            out,
            "bench {by} {depth} {} {best} {} {position}",
            found.nodes, found.score
        );
        nodes += found.nodes;
    }
    Ok(nodes)
}

/// Searches the positions in [`LEVELS`] with each skill level, adds the moves to the report `out`
/// and returns their number.
fn levels(short: bool, out: &mut String) -> Result<usize, String> {
    let engine = engine(1);
    let mut met = Vec::new();
    for line in LEVELS.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [fen, answered, seed, last] = fields[..] else {
            return Err(format!("not a case: {line}"));
        };
        let last: u8 = last.parse().map_err(|_| format!("not a level: {line}"))?;
        let position = position(fen)?;
        let all = !short || position.occupied().len() <= FEW_MEN;
        if short && seed != SHORT_SEED {
            continue;
        }
        let mut game = Game::new(position);
        if answered != NONE {
            let mv = game.position().parse_san(answered);
            let mv = mv.map_err(|error| error.to_string())?;
            game.play(mv).map_err(|error| error.to_string())?;
        }
        let seeded = seed.parse().map_err(|_| format!("not a seed: {line}"))?;
        for level in (1..=last).filter(|&level| all || level <= FAST) {
            let limits = SkillLevel::new(level).limits(None, seeded);
            let found = engine.search_now(game.search_root(), limits);
            let best = found.map_err(|error| error.to_string())?.best;
            let best = best.map_or(NONE.to_owned(), |mv| game.position().san(mv));
            let _ = writeln!(out, "level {level} {seed} {best} {fen} {answered}");
            met.push(level);
        }
    }
    match SkillLevel::all().find(|skill| !met.contains(&skill.number())) {
        Some(skill) => Err(format!("no move of {skill:?}")),
        None => Ok(met.len()),
    }
}

fn position(fen: &str) -> Result<Position, String> {
    Position::from_fen(fen).map_err(|error| format!("{fen}: {error}"))
}

fn engine(hash_mib: usize) -> Engine {
    Engine::new(EngineOptions::new().with_hash_mib(hash_mib))
}
