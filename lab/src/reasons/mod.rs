//! `plywise-lab reasons`: finds tactical positions and says why the best move is good.
//!
//! The reasons are those of the game's hints, asked of a real session. Another program
//! checks them, see `tests/python/reasons.py`.

mod asked;
mod counterfactual;
mod found;
mod games;
mod labelled;
mod mistakes;
mod searched;
mod tagged;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::path::PathBuf;

use plywise_chess::Position;
use plywise_engine::Engine;
use plywise_game::session::HINT_NODES;
use serde_json::json;

use asked::{Answer, ask};
use found::Positions;

use crate::engines::{one_thread, uci_line};

/// The arguments of `reasons`.
#[derive(Debug, clap::Args)]
pub(crate) struct ReasonsArgs {
    /// Positions to find
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) positions: u32,
    /// The same seed gives the same positions
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Positions that the search looks at for each hint [default: as many as in a game]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Say the reason in this position instead
    #[arg(long, value_parser = Position::from_fen)]
    pub(crate) fen: Option<Position>,
    /// Say the motifs of the tagged puzzles in this file instead, and count the tags found
    #[arg(long, value_name = "CSV")]
    pub(crate) labelled: Option<PathBuf>,
    /// Search the tagged puzzles of this file instead, and again with the piece neutralised that the
    /// reason names: how often does the gain at least halve?
    #[arg(long, value_name = "CSV")]
    pub(crate) counterfactual: Option<PathBuf>,
    /// With --counterfactual: neutralise a piece that the reason does not name, for comparison
    #[arg(long, requires = "counterfactual")]
    pub(crate) placebo: bool,
    /// Say instead why moves of these games are bad that lose 0.2 of the winning chances, one a game
    #[arg(long, value_name = "PGN")]
    pub(crate) mistakes: Option<PathBuf>,
    /// Say the reason in one position of each of these games instead
    #[arg(long, value_name = "PGN")]
    pub(crate) games: Option<PathBuf>,
    /// Say the reasons again of what --mistakes has written, without a search
    #[arg(long, value_name = "JSONL")]
    pub(crate) again: Option<PathBuf>,
}

/// Memory of the engine that gives the hints, in MiB.
const HASH_MIB: usize = 16;
/// Memory of the one that plays and looks first, which is emptied often.
const QUICK_HASH_MIB: usize = 1;
/// What a first look at a position costs, in positions.
const FIRST_LOOK: u64 = 2_500;
/// Of each kind of reason one in this many lines is kept at most.
const SHARE: u32 = 5;

/// Runs the command.
///
/// # Errors
/// The engine breaks off, or the output cannot be written.
pub(crate) fn run(args: &ReasonsArgs) -> anyhow::Result<()> {
    let (engine, quick) = (one_thread(HASH_MIB), one_thread(QUICK_HASH_MIB));
    let nodes = args.nodes.unwrap_or(HINT_NODES);
    let mut out = io::BufWriter::new(io::stdout().lock());
    if let Some(tally) = of_file(args, &engine, &mut out)? {
        let _ = write!(io::stderr(), "{tally}");
        return Ok(out.flush()?);
    }
    if let Some(position) = args.fen {
        if let Some(answer) = ask(&engine, position, nodes)? {
            writeln!(out, "{}", in_json(&answer))?;
        }
        return Ok(out.flush()?);
    }
    let most = args.positions.div_ceil(SHARE);
    let (mut kept, mut seen) = (0, 0);
    let mut kinds: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    let mut positions = Positions::new(&quick, args.seed);
    while kept < args.positions {
        let position = positions.next()?;
        let Some(first) = ask(&quick, position, FIRST_LOOK)? else {
            continue;
        };
        let count = kinds.entry(kind(&first)).or_default();
        if !first.wins() || (first.reason.is_some() && count.1 >= most) {
            count.0 += u32::from(first.wins());
            seen += u32::from(first.wins());
            continue;
        }
        let Some(answer) = ask(&engine, position, nodes)?.filter(Answer::wins) else {
            continue;
        };
        seen += 1;
        let count = kinds.entry(kind(&answer)).or_default();
        count.0 += 1;
        // Positions without a clear reason are not held back: their share is a result.
        if answer.reason.is_some() && count.1 >= most {
            continue;
        }
        count.1 += 1;
        kept += 1;
        writeln!(out, "{}", in_json(&answer))?;
    }
    out.flush()?;
    let mut tally = format!("{seen} tactical positions seen, {kept} kept;");
    for (kind, (found, kept)) in kinds {
        let share = f64::from(found) * 100.0 / f64::from(seen.max(1));
        let _ = write!(tally, " {kind} {kept} of {found} ({share:.1} %)");
    }
    // Progress for a person: nothing is lost if it is not read.
    let _ = writeln!(io::stderr(), "{tally}");
    Ok(())
}

/// What is done with a file of the arguments, and the tally of it; `None` where there is none.
fn of_file(args: &ReasonsArgs, engine: &Engine, out: impl Write) -> anyhow::Result<Option<String>> {
    let most = (args.positions, args.nodes.unwrap_or(HINT_NODES));
    let open = |path: &PathBuf| File::open(path).map(BufReader::new);
    Ok(Some(if let Some(path) = &args.labelled {
        labelled::labelled(open(path)?, out)?
    } else if let Some(path) = &args.counterfactual {
        counterfactual::counterfactual(engine, open(path)?, out, most, !args.placebo)?
    } else if let Some(path) = &args.mistakes {
        mistakes::mistakes(engine, open(path)?, out, most)?
    } else if let Some(path) = &args.again {
        mistakes::again(open(path)?, out)?
    } else if let Some(path) = &args.games {
        games::hints(engine, open(path)?, out, most)?
    } else {
        return Ok(None);
    }))
}

fn reason_json(answer: &Answer) -> serde_json::Value {
    serde_json::to_value(answer.reason.as_ref().map(|it| &it.reason)).unwrap_or_default()
}

/// The name of the reason's kind.
fn kind(answer: &Answer) -> String {
    let value = reason_json(answer);
    let name = value.as_object().and_then(|object| object.keys().next());
    name.map_or_else(|| "none".to_owned(), Clone::clone)
}

fn in_json(answer: &Answer) -> serde_json::Value {
    let line = uci_line(answer.position, &answer.line);
    json!({
        "fen": answer.position.to_string(),
        "move": line.first(),
        "line": line,
        "score": answer.score.to_string(),
        "mate": answer.score.mate_moves(),
        "reason": reason_json(answer),
        "proof": answer.reason.as_ref().map(|it| uci_line(answer.position, &it.proof)),
    })
}
