//! `puzzles make`: plays games between skill levels and finds puzzles in them.

use clap::Args;

use super::game::{self, Engines};
use super::journal::FoundGame;
use super::packing;
use crate::background::{JobArgs, Jobs};
use crate::matches::Log;
use crate::workspace::note;

/// Arguments of `puzzles make`.
#[derive(Debug, Args)]
pub(crate) struct MakeArgs {
    #[command(flatten)]
    jobs: JobArgs,
    /// Stop after this many games
    #[arg(long, value_name = "N")]
    games: Option<u32>,
}

/// Plays games and finds puzzles until the time is over.
#[allow(clippy::cast_precision_loss)] // the rate is for display
pub(super) fn run(args: &MakeArgs) -> anyhow::Result<()> {
    let folder = &args.jobs.folder;
    let (mut log, done) = Log::append::<FoundGame>(&FoundGame::file(folder))?;
    let packed = packing::read()?.games;
    note(&format!(
        "{} games exist, beside {packed} in the pack",
        done.len()
    ));
    let (mut games, mut puzzles) = (0, 0);
    let jobs = Jobs {
        args: &args.jobs,
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
