//! What the engine finds, as text: node counts, perft counts, what nets say and the moves of the
//! levels. The text must be the same on every processor.

#[path = "../../../core/engine/tests/suite/net_checksum.rs"]
mod net_checksum;
#[cfg(target_family = "wasm")]
mod node;

use plywise_chess::{Position, perft};
use plywise_game::{Game, Rung};
use plywise_engine::{Engine, EngineOptions, Evaluator};
use std::fmt::Write as _;

/// Positions with their perft counts, three kinds of them.
const PERFT: [&str; 3] = [
    include_str!("../../data/perft-classic.epd"),
    include_str!("../../data/perft-standard.epd"),
    include_str!("../../data/perft-chess960.epd"),
];

/// How many positions of each kind are counted, and how deep.
const PERFT_POSITIONS: usize = 7;
const PERFT_DEPTH: u32 = 4;

/// The sizes of the nets.
const NEURONS: [usize; 3] = [32, 128, 256];

/// The cases of the levels.
const LEVELS: &str = include_str!("../../data/level-cases.tsv");

/// Stands for no move in [`LEVELS`].
const NONE: &str = "-";

/// In a short report: the one seed of the levels, the last level that moves fast, and the number
/// of men on the board up to which the others do.
const SHORT_SEED: &str = "1";
const FAST: u8 = 18;
const FEW_MEN: u32 = 6;

/// Everything, a line each: `perft DEPTH COUNT FEN`, `bench EVALUATOR DEPTH COUNT MOVE SCORE FEN`,
/// `net NEURONS CHECKSUM`, `level NUMBER SEED MOVE FEN ANSWERED`, and a last line with the sums. A short report has
/// fewer moves of each level, and of the highest only some in endings.
///
/// # Errors
/// Data or an engine that are defective.
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
    for evaluator in [Evaluator::Builtin, Evaluator::Terms] {
        nodes += bench(depth, evaluator, &mut out)?;
    }
    for neurons in NEURONS {
        let checksum = net_checksum::net_checksum(neurons)?;
        let _ = writeln!(out, "net {neurons} {checksum:016x}");
    }
    let levels = levels(short, &mut out)?;
    let _ = writeln!(
        out,
        "{nodes} nodes at depth {depth}, {levels} level moves, {perfts} perft leaves"
    );
    Ok(out)
}

/// The search of `plywise bench`, by the net or by the terms.
fn bench(depth: u32, evaluator: Evaluator, out: &mut String) -> Result<u64, String> {
    let by = match evaluator {
        Evaluator::Terms => "terms",
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

/// The moves of the levels, and how many there are.
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
            let limits = Rung::new(level).limits(None, seeded);
            let found = engine.search_now(game.search_root(), limits);
            let best = found.map_err(|error| error.to_string())?.best;
            let best = best.map_or(NONE.to_owned(), |mv| game.position().san(mv));
            let _ = writeln!(out, "level {level} {seed} {best} {fen} {answered}");
            met.push(level);
        }
    }
    match Rung::all().find(|rung| !met.contains(&rung.number())) {
        Some(rung) => Err(format!("no move of {rung:?}")),
        None => Ok(met.len()),
    }
}

fn position(fen: &str) -> Result<Position, String> {
    Position::from_fen(fen).map_err(|error| format!("{fen}: {error}"))
}

fn engine(hash_mib: usize) -> Engine {
    Engine::new(EngineOptions {
        hash_mib,
        threads: 1,
    })
}
