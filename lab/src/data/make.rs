//! `data make`: plays training games.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context;
use clap::Args;
use plywise_engine::{Evaluator, bench};

use super::chunk::Chunk;
use super::game;
use super::quiet::quiet_positions;
use crate::background::{JobArgs, Jobs, lock};
use crate::engines::one_thread;
use crate::net::show;
use crate::workspace::note;

/// Number of games in a chunk, which take a core some seconds at 75 nodes a move.
const GAMES: u32 = 500;

/// Arguments of `data make`.
#[derive(Debug, Args)]
pub(crate) struct MakeArgs {
    #[command(flatten)]
    jobs: JobArgs,
    /// Stop after this many chunks
    #[arg(long, value_name = "N")]
    chunks: Option<u32>,
    /// Number of the first chunk; machines whose chunks are merged need numbers far apart
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    first: u32,
    /// Nodes after which a search begins no further iteration
    #[arg(long, value_name = "N", default_value_t = 75, value_parser = clap::value_parser!(u32).range(1..))]
    nodes: u32,
    #[command(flatten)]
    player: PlayerArgs,
}

/// Evaluation of the engine that plays.
#[derive(Debug, Args)]
pub(super) struct PlayerArgs {
    /// Evaluate with this net [default: the built-in one]
    #[arg(long, value_name = "FILE", conflicts_with = "terms")]
    net: Option<PathBuf>,
    /// Evaluate with the hand-crafted evaluation
    #[arg(long)]
    terms: bool,
}

/// Plays training games until the time is over.
#[allow(clippy::cast_precision_loss)] // the rate is for display
pub(super) fn run(args: &MakeArgs) -> anyhow::Result<()> {
    let folder = &args.jobs.folder;
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let _lock = lock(&folder.join("lock"))?;
    let done = Chunk::numbers(folder)?;
    let player = Player::new(&args.player)?;
    note(&format!(
        "{} chunks exist; {}, {} nodes a move",
        done.len(),
        player.name,
        args.nodes
    ));
    let (mut chunks, mut positions) = (0, 0);
    let jobs = Jobs {
        args: &args.jobs,
        count: args.chunks,
        first: args.first,
        done: done.into_iter().collect(),
    };
    jobs.run(
        || (),
        |(), number, pause| {
            let chunk = chunk(&player, number, args.nodes, pause)?;
            chunk.write(folder)?;
            Ok(chunk)
        },
        |chunk, time| {
            chunks += 1;
            for game in &chunk.games {
                positions += quiet_positions(game)?.len();
            }
            let rate = positions as f64 / time.as_secs_f64().max(1.0);
            note(&format!(
                "chunk {}: {chunks} chunks in this run, {positions} quiet positions, {rate:.0} a second",
                chunk.number
            ));
            Ok(())
        },
    )
}

pub(super) struct Player {
    /// Name of the engine in a chunk. Contains the node count of the bench, which changes with the
    /// search or the evaluation, and the hash of the net.
    pub(super) name: String,
    evaluator: Evaluator,
}

impl Player {
    pub(super) fn new(args: &PlayerArgs) -> anyhow::Result<Self> {
        let evaluator = match &args.net {
            Some(path) => Evaluator::Net(Arc::new(show::read(path)?)),
            None if args.terms => Evaluator::Hce,
            None => Evaluator::Builtin,
        };
        let searched = bench::searches(bench::DEPTH, evaluator.clone());
        let nodes: u64 = searched
            .map(|searched| Ok(searched?.1.nodes))
            .sum::<anyhow::Result<_>>()?;
        let mut name = format!("Plywise {} bench {nodes}", plywise_game::VERSION);
        if let Some(net) = evaluator.net() {
            let _ = write!(name, " net {:016x}", net.hash());
        }
        Ok(Self { name, evaluator })
    }
}

/// Plays the training games of a chunk. Calls `between` before each game.
pub(super) fn chunk(
    player: &Player,
    number: u32,
    nodes: u32,
    between: &dyn Fn(),
) -> anyhow::Result<Chunk> {
    let mut engine = one_thread(2);
    engine.set_evaluator(player.evaluator.clone());
    let games = (1..=GAMES).map(|game| {
        between();
        game::play(&engine, nodes, number, game)
    });
    Ok(Chunk {
        engine: player.name.clone(),
        number,
        nodes,
        games: games.collect::<anyhow::Result<_>>()?,
    })
}
