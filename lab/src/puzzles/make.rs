//! `puzzles make`.

use std::path::PathBuf;

use clap::Args;

use super::game::{self, Engines};
use super::journal::FoundGame;
use super::packing;
use crate::background::Jobs;
use crate::matches::Log;
use crate::workspace::note;

/// Arguments of `puzzles make`.
#[derive(Debug, Args)]
pub(crate) struct MakeArgs {
    /// Folder of the games; created if missing
    folder: PathBuf,
    /// Games to play at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
    /// Hours after which no game begins [default: no limit]
    #[arg(long, value_name = "H")]
    hours: Option<f64>,
    /// Stop after this many games
    #[arg(long, value_name = "N")]
    games: Option<u32>,
}

/// Plays until the time is over.
#[allow(clippy::cast_precision_loss)] // the rate is for display
pub(super) fn run(args: &MakeArgs) -> anyhow::Result<()> {
    let folder = &args.folder;
    let (mut log, done) = Log::append::<FoundGame>(&FoundGame::file(folder))?;
    let packed = packing::read()?.games;
    note(&format!(
        "{} games exist, beside {packed} in the pack",
        done.len()
    ));
    let (mut games, mut puzzles) = (0, 0);
    let jobs = Jobs {
        folder,
        threads: args.threads,
        hours: args.hours,
        count: args.games,
        first: packed + 1,
        done: done.iter().map(|game| game.game).collect(),
    };
    jobs.run(
        Engines::new,
        |engines, number, pause| {
            pause();
            game::search(engines, number)
        },
        |game, time| {
            log.write(&game)?;
            games += 1;
            puzzles += game.puzzles.len();
            let per_hour = puzzles as f64 * 3_600.0 / time.as_secs_f64().max(1.0);
            note(&format!(
                "game {}: {games} games in this run, {puzzles} puzzles, {per_hour:.0} an hour",
                game.game
            ));
            Ok(())
        },
    )
}
