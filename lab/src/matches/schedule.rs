//! Who plays whom, when, and from which opening; and games at once, each thread with engines of its
//! own.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use plywise_game::Game;

use super::game::{Played, Slot, play};
use super::{MatchArgs, Setup};
use crate::engines::Fault;
use crate::random::Random;

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// Its number, from 1.
    pub(super) number: u32,
    /// The number of its opening, from 0: the two games of a pair share it.
    pub(super) round: u32,
    /// Which two engines meet, by the order of [`pairings`].
    pub(super) pairing: usize,
    /// The engine with the white pieces.
    pub(super) white: usize,
    /// The engine with the black pieces.
    pub(super) black: usize,
}

/// Which engines meet: all of them, or the first with each other one.
pub(super) fn pairings(engines: usize, round_robin: bool) -> Vec<(usize, usize)> {
    let firsts = if round_robin { engines } else { 1 };
    (0..firsts)
        .flat_map(|first| (first + 1..engines).map(move |second| (first, second)))
        .collect()
}

/// All games in their order: one opening after the other, each twice for each pairing. A
/// game keeps its number when more games are asked for.
pub(super) fn schedule(pairings: &[(usize, usize)], games: u32) -> Vec<Plan> {
    let mut plans = Vec::new();
    let mut number = 0;
    for round in 0..games.div_ceil(2) {
        let is_half = 2 * round + 1 == games;
        for (pairing, &(first, second)) in pairings.iter().enumerate() {
            for (white, black) in [(first, second), (second, first)] {
                number += 1;
                if is_half && white == second {
                    continue;
                }
                plans.push(Plan {
                    number,
                    round,
                    pairing,
                    white,
                    black,
                });
            }
        }
    }
    plans
}

impl Setup<'_> {
    /// Plays the games and hands each to `finished` as it ends, until that returns false or
    /// an error, or the match is stopped from outside.
    pub(super) fn play(
        &self,
        plans: VecDeque<Plan>,
        mut finished: impl FnMut(&Plan, &Played) -> anyhow::Result<bool>,
    ) -> anyhow::Result<()> {
        let threads = (self.args.concurrency as usize).min(plans.len());
        let plans = Mutex::new(plans);
        let (sender, games) = channel();
        thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, plans) = (sender.clone(), &plans);
                scope.spawn(move || self.work(plans, &sender));
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
                self.around.over.store(true, Ordering::Relaxed);
                break;
            }
            result
        })
    }

    fn work(&self, plans: &Mutex<VecDeque<Plan>>, sender: &Sender<(Plan, Played)>) {
        let mut slots: Vec<Slot<'_>> = self
            .engines
            .iter()
            .map(|spec| Slot::new(spec, self.args.chess960, &self.around))
            .collect();
        while !self.around.is_over() {
            let plan = plans
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .pop_front();
            let Some(plan) = plan else { break };
            let Ok([white, black]) = slots.get_disjoint_mut([plan.white, plan.black]) else {
                break;
            };
            let opening = self.openings.get(plan.round);
            let seed = Random::new(self.args.seed, plan.number).next();
            let Some(played) = play_fairly(&opening, seed, [white, black], self.args) else {
                break;
            };
            if sender.send((plan, played)).is_err() {
                break;
            }
        }
    }
}

/// Plays a game, and again if the machine stood still in it. `None` if the match was stopped.
pub(super) fn play_fairly(
    opening: &Game,
    seed: u64,
    mut slots: [&mut Slot<'_>; 2],
    args: &MatchArgs,
) -> Option<Played> {
    loop {
        match play(opening.clone(), seed, &mut slots, args) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_or_all_play_all() {
        assert_eq!(pairings(3, false), [(0, 1), (0, 2)]);
        assert_eq!(pairings(3, true), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!(pairings(2, true), [(0, 1)]);
    }

    #[test]
    fn each_opening_is_played_with_both_colours() {
        let plans = schedule(&pairings(3, false), 4);
        assert_eq!(plans.len(), 8);
        for (index, plan) in plans.iter().enumerate() {
            assert_eq!(plan.number, index as u32 + 1);
        }
        for pair in plans.chunks(2) {
            assert_eq!(pair[0].round, pair[1].round);
            assert_eq!(
                (pair[0].white, pair[0].black),
                (pair[1].black, pair[1].white)
            );
        }
        let fewer = schedule(&pairings(3, false), 3);
        assert_eq!(fewer.len(), 6);
        assert!(fewer.iter().all(|plan| plans.contains(plan)));
        assert_eq!(schedule(&pairings(2, false), 1).len(), 1);
    }
}
