//! Plays games at once: each thread has engines of its own.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::game::{Played, Rules, Slot, play};
use super::openings::{Opening, Openings};
use super::schedule::Plan;
use crate::engines::{EngineSpec, Fault, Surroundings};
use crate::random::Random;

/// The games to play.
pub(super) struct Job<'a> {
    /// All engines.
    pub(super) engines: &'a [EngineSpec],
    /// The games, in the order in which they begin.
    pub(super) plans: VecDeque<Plan>,
    /// How they begin.
    pub(super) openings: &'a Openings,
    /// What the seeds of the games grow from.
    pub(super) seed: u64,
    /// How they are judged.
    pub(super) rules: Rules,
    /// Whether castling is that of Chess960.
    pub(super) chess960: bool,
    /// How many at once.
    pub(super) concurrency: usize,
    /// What the engines share.
    pub(super) around: &'a Surroundings,
}

impl Job<'_> {
    /// Plays the games and hands each to `finished` as it ends, until that returns false or
    /// an error, or the match is stopped from outside.
    pub(super) fn run(
        mut self,
        mut finished: impl FnMut(&Plan, &Played) -> anyhow::Result<bool>,
    ) -> anyhow::Result<()> {
        let threads = self.concurrency.min(self.plans.len());
        let plans = Mutex::new(std::mem::take(&mut self.plans));
        let (sender, games) = channel();
        let job = &self;
        thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, plans) = (sender.clone(), &plans);
                scope.spawn(move || job.work(plans, &sender));
            }
            drop(sender);
            let mut result = Ok(());
            for (plan, played) in games {
                // What still comes in after the end is not counted: the test was decided
                // without it.
                match finished(&plan, &played) {
                    Ok(true) => continue,
                    Ok(false) => {}
                    Err(error) => result = Err(error),
                }
                job.around.stop.store(true, Ordering::Relaxed);
                break;
            }
            result
        })
    }

    fn work(&self, plans: &Mutex<VecDeque<Plan>>, sender: &Sender<(Plan, Played)>) {
        let mut slots: Vec<Slot<'_>> = self
            .engines
            .iter()
            .map(|spec| Slot::new(spec, self.chess960, self.around))
            .collect();
        while !self.around.stop.load(Ordering::Relaxed) {
            let plan = plans
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .pop_front();
            let Some(plan) = plan else { break };
            let Ok([white, black]) = slots.get_disjoint_mut([plan.white, plan.black]) else {
                break;
            };
            let opening = self.openings.get(plan.round);
            let seed = Random::new(self.seed, plan.number).next();
            let Some(played) = play_fairly(&opening, seed, [white, black], &self.rules) else {
                break;
            };
            if sender.send((plan, played)).is_err() {
                break;
            }
        }
    }
}

/// Plays a game, and again if the machine stood still in it. `None` if the match was stopped.
fn play_fairly(
    opening: &Opening,
    seed: u64,
    mut slots: [&mut Slot<'_>; 2],
    rules: &Rules,
) -> Option<Played> {
    loop {
        match play(opening, seed, &mut slots, rules) {
            Ok(played) => return Some(played),
            Err(fault @ Fault::StoodStill { .. }) => {
                let names = [&slots[0].spec.name, &slots[1].spec.name];
                let _ = writeln!(
                    io::stderr(),
                    "plywise-lab: {} - {}: {fault}; the game is played again",
                    names[0],
                    names[1]
                );
                for slot in &mut slots {
                    slot.dismiss();
                }
            }
            Err(_) => return None,
        }
    }
}
