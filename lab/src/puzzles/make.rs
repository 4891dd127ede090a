//! Playing game after game.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::MakeArgs;
use super::game::{self, Engines};
use super::journal::{FoundGame, Journal};
use super::packing;
use crate::data::{LOCK, lock, on_threads, run_from_a_copy, say, wait};

/// Plays until the time is over.
pub(super) fn run(args: &MakeArgs) -> anyhow::Result<()> {
    let journal = Journal::open(&FoundGame::file(&args.folder))?;
    run_from_a_copy(&args.folder)?;
    let _alone = lock(&args.folder.join(LOCK))?;
    let done = FoundGame::read(&args.folder)?
        .iter()
        .map(|game| game.game)
        .collect::<BTreeSet<_>>();
    let first = packing::read()?.games + 1;
    say(&format!(
        "{} games are there, beside {} in the pack",
        done.len(),
        first - 1
    ));
    let work = Work {
        args,
        first,
        began: Instant::now(),
        state: Mutex::new(State {
            journal,
            taken: done,
            begun: 0,
            games: 0,
            puzzles: 0,
            paused: Duration::ZERO,
            failed: false,
        }),
    };
    on_threads(args.threads, || work.play(), || work.state().failed = true)
}

/// What the threads share.
struct Work<'a> {
    args: &'a MakeArgs,
    /// The number of the first game that the pack has not.
    first: u32,
    began: Instant,
    state: Mutex<State>,
}

struct State {
    journal: Journal,
    /// The games that are there or being played.
    taken: BTreeSet<u32>,
    begun: u32,
    games: usize,
    puzzles: usize,
    /// How long the program stood still.
    paused: Duration,
    /// Whether a thread has ended by an error: the others end, too.
    failed: bool,
}

impl Work<'_> {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn play(&self) -> anyhow::Result<()> {
        let engines = Engines::new();
        while let Some(number) = self.next() {
            let paused = wait(&self.args.folder);
            self.state().paused += paused / self.args.threads;
            let game = game::search(&engines, number)?;
            self.keep(&game)?;
        }
        Ok(())
    }

    /// The number of the next game, the lowest that is free.
    fn next(&self) -> Option<u32> {
        let hours = self.args.hours;
        if hours.is_some_and(|hours| self.began.elapsed().as_secs_f64() >= hours * 3_600.0) {
            return None;
        }
        let mut state = self.state();
        if state.failed || self.args.games == Some(state.begun) {
            return None;
        }
        let number = (self.first..=u32::MAX).find(|number| !state.taken.contains(number))?;
        state.taken.insert(number);
        state.begun += 1;
        Some(number)
    }

    #[allow(clippy::cast_precision_loss)] // a speed, to be read by people
    fn keep(&self, game: &FoundGame) -> anyhow::Result<()> {
        let mut state = self.state();
        state.journal.add(game)?;
        state.games += 1;
        state.puzzles += game.puzzles.len();
        let time = self.began.elapsed().saturating_sub(state.paused);
        let an_hour = state.puzzles as f64 * 3_600.0 / time.as_secs_f64().max(1.0);
        say(&format!(
            "game {}: {} games in this run, {} puzzles, {an_hour:.0} an hour",
            game.game, state.games, state.puzzles
        ));
        Ok(())
    }
}
