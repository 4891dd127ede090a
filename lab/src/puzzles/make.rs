//! `puzzles make`.

use super::MakeArgs;
use super::game::{self, Engines};
use super::journal::{FoundGame, Journal};
use super::packing;
use crate::background::{Jobs, lock};
use crate::note;

/// Plays until the time is over.
#[allow(clippy::cast_precision_loss)] // the rate is for display
pub(super) fn run(args: &MakeArgs) -> anyhow::Result<()> {
    let folder = &args.folder;
    let mut journal = Journal::open(&FoundGame::file(folder))?;
    let _lock = lock(&folder.join("lock"))?;
    let done = FoundGame::read(folder)?;
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
            journal.add(&game)?;
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
