//! `plywise-lab selfplay`: the engine plays games against itself.
//!
//! Each game has its own engine, emptied at its start, and its own random numbers, made
//! from the seed and the game's number. So with a limit in plies or positions the same
//! command gives the same games, however many are played at once.

mod match_game;
mod opening;
mod record;
mod tally;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use plywise_engine::{Engine, EngineOptions, Limits};

use match_game::{MatchGame, play_game};
use opening::Openings;
use tally::Tally;

/// The arguments of `selfplay`.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SelfplayArgs {
    /// Games to play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// Search so many plies a move
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=127))]
    pub(crate) depth: Option<u32>,
    /// Search so many positions a move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Search so many milliseconds a move
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) movetime: Option<u64>,
    /// Begin each game with a position of this file, one FEN or EPD a line
    #[arg(long, value_name = "FILE", conflicts_with = "chess960")]
    pub(crate) openings: Option<std::path::PathBuf>,
    /// Plies played at random before the engine takes over [default: 8, with openings 0]
    #[arg(long, value_name = "PLIES")]
    pub(crate) random_plies: Option<u32>,
    /// The same seed gives the same openings
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Write the games to this file; - is standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) pgn: Option<std::path::PathBuf>,
    /// Begin from random Chess960 positions
    #[arg(long)]
    pub(crate) chess960: bool,
    /// Games to play at once
    #[arg(long, visible_alias = "threads", value_name = "C", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(crate) concurrency: u32,
    /// Memory of each engine in MiB
    #[arg(long, value_name = "MIB", default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=4096))]
    pub(crate) hash: u64,
}

/// Time a move when the command line sets no limit.
const USUAL_DEPTH: u32 = 4;

/// Runs the command.
pub(crate) fn run(args: &SelfplayArgs) -> anyhow::Result<()> {
    let openings = Openings::new(args)?;
    let limits = limits(args);
    let next = AtomicU32::new(1);
    let (sender, games) = channel();
    thread::scope(|scope| {
        for _ in 0..args.concurrency.min(args.games) {
            let sender = sender.clone();
            let (openings, limits, next) = (&openings, &limits, &next);
            scope.spawn(move || {
                let engine = Engine::new(EngineOptions {
                    hash_mib: args.hash as usize,
                    threads: 1,
                });
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number > args.games {
                        break;
                    }
                    let opening = openings.choose(args.seed, number);
                    let played = play_game(number, &opening, &engine, limits);
                    // Nobody listens once writing has failed.
                    if sender.send(played).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        collect(args, &games)
    })
}

fn limits(args: &SelfplayArgs) -> Limits {
    let unlimited = args.depth.is_none() && args.nodes.is_none() && args.movetime.is_none();
    Limits {
        depth: args.depth.or(unlimited.then_some(USUAL_DEPTH)),
        nodes: args.nodes,
        move_time: args.movetime.map(Duration::from_millis),
        ..Limits::default()
    }
}

/// Writes the games in the order of their numbers, whichever ends first.
fn collect(args: &SelfplayArgs, games: &Receiver<anyhow::Result<MatchGame>>) -> anyhow::Result<()> {
    let mut pgn = args.pgn.as_deref().map(open).transpose()?;
    let to_stdout = args.pgn.as_deref() == Some(Path::new("-"));
    let mut tally = Tally::new(args.games);
    let mut waiting = BTreeMap::new();
    let mut number = 1;
    let mut told = Instant::now();
    for played in games {
        let played = played?;
        tally.add(&played);
        waiting.insert(played.number, played);
        while let Some(played) = waiting.remove(&number) {
            number += 1;
            if let Some(pgn) = &mut pgn {
                record::write(pgn, &played, args.chess960)
                    .context("the games cannot be written")?;
            }
        }
        if told.elapsed() >= Duration::from_secs(5) {
            told = Instant::now();
            let _ = writeln!(io::stderr(), "{tally}");
        }
    }
    if let Some(mut file) = pgn {
        file.flush().context("what was played cannot be written")?;
    }
    if to_stdout {
        let _ = writeln!(io::stderr(), "{tally}");
    } else {
        writeln!(io::stdout(), "{tally}")?;
    }
    Ok(())
}

/// The file for the games; `-` is standard output.
fn open(path: &Path) -> anyhow::Result<Box<dyn Write>> {
    if path == Path::new("-") {
        return Ok(Box::new(BufWriter::new(io::stdout())));
    }
    let file =
        File::create(path).with_context(|| format!("{} cannot be written", path.display()))?;
    Ok(Box::new(BufWriter::new(file)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(concurrency: u32) -> Vec<String> {
        let args = SelfplayArgs {
            games: 6,
            depth: Some(1),
            nodes: None,
            movetime: None,
            openings: None,
            random_plies: Some(6),
            seed: 3,
            pgn: None,
            chess960: false,
            concurrency,
            hash: 1,
        };
        let openings = Openings::new(&args).unwrap();
        let engine = Engine::new(EngineOptions {
            hash_mib: 1,
            threads: 1,
        });
        (1..=args.games)
            .map(|number| {
                let opening = openings.choose(args.seed, number);
                let played = play_game(number, &opening, &engine, &limits(&args)).unwrap();
                format!("{:?} {:?}", played.game.moves(), played.outcome)
            })
            .collect()
    }

    #[test]
    fn the_same_seed_gives_the_same_games() {
        let first = games(1);
        assert_eq!(first, games(1));
        assert!(first.iter().any(|game| *game != first[0]));
    }
}
