//! What the games so far came to.

use std::collections::HashMap;

use plywise_chess::Color;

use super::log::{Entry, Work};
use super::schedule::Plan;
use super::statistics::{Games, Pairs};
use crate::engines::FaultKind;

/// The score of two engines against each other, from the first one's side.
#[derive(Clone, Debug, Default)]
pub(super) struct Score {
    /// Single games.
    pub(super) games: Games,
    /// Pairs of games with the same opening.
    pub(super) pairs: Pairs,
    /// Half points of pairs of which one game is over.
    open: HashMap<u32, usize>,
}

/// What an engine did in all its games.
#[derive(Clone, Debug, Default)]
pub(super) struct Conduct {
    /// Wins, draws and losses.
    pub(super) games: Games,
    /// Its moves.
    pub(super) work: Work,
    /// Its faults, in the order of [`FaultKind::ALL`].
    pub(super) faults: [u32; 4],
}

/// All scores.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    /// One score for each pairing.
    pub(super) scores: Vec<Score>,
    /// One for each engine.
    pub(super) engines: Vec<Conduct>,
    /// Games counted.
    pub(super) played: usize,
}

impl Games {
    /// Counts a game by its half points.
    fn count_half_points(&mut self, points: usize) {
        match points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }
}

impl Score {
    fn add(&mut self, round: u32, half_points: usize) {
        self.games.count_half_points(half_points);
        match self.open.remove(&round) {
            Some(other) => self.pairs[(half_points + other).min(4)] += 1,
            None => drop(self.open.insert(round, half_points)),
        }
    }
}

impl Tally {
    /// Nothing yet.
    pub(super) fn new(pairings: usize, engines: usize) -> Self {
        Self {
            scores: vec![Score::default(); pairings],
            engines: vec![Conduct::default(); engines],
            played: 0,
        }
    }

    /// Counts a game.
    pub(super) fn add(&mut self, plan: &Plan, first: usize, entry: &Entry) {
        self.played += 1;
        let white_points = match entry.winner() {
            Some(Color::White) => 2,
            Some(Color::Black) => 0,
            None => 1,
        };
        let first_points = if plan.white == first {
            white_points
        } else {
            2 - white_points
        };
        self.scores[plan.pairing].add(plan.round, first_points);
        let sides = [(plan.white, white_points), (plan.black, 2 - white_points)];
        for ((engine, points), work) in sides.into_iter().zip(&entry.work) {
            let conduct = &mut self.engines[engine];
            conduct.games.count_half_points(points);
            conduct.work.add(work);
            if points == 0
                && let Some(fault) = entry.fault
            {
                let kinds = FaultKind::ALL.iter();
                for (count, _) in conduct
                    .faults
                    .iter_mut()
                    .zip(kinds)
                    .filter(|(_, kind)| **kind == fault)
                {
                    *count += 1;
                }
            }
        }
    }

    /// Whether any engine did something wrong.
    pub(super) fn any_fault(&self) -> bool {
        let mut faults = self.engines.iter().flat_map(|engine| engine.faults);
        faults.any(|count| count > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::schedule::{pairings, schedule};
    use super::*;

    #[test]
    fn pairs_are_counted_in_any_order() {
        let plans = schedule(&pairings(2, false), 6);
        let mut tally = Tally::new(1, 2);
        let entry = |plan: &Plan, result: &str, fault| Entry {
            game: plan.number,
            white: String::new(),
            black: String::new(),
            result: result.into(),
            reason: String::new(),
            fault,
            plies: 1,
            work: [Work::default(); 2],
        };
        // The first engine: won and drawn, lost twice, and one game of a pair.
        let results = [
            (0, "1-0", None),
            (3, "1-0", Some(FaultKind::Hang)),
            (1, "1/2-1/2", None),
            (2, "0-1", None),
            (4, "1-0", None),
        ];
        for (index, result, fault) in results {
            tally.add(&plans[index], 0, &entry(&plans[index], result, fault));
        }
        let score = &tally.scores[0];
        assert_eq!(score.pairs, [1, 0, 0, 1, 0]);
        let games = Games {
            wins: 2,
            draws: 1,
            losses: 2,
        };
        assert_eq!(score.games, games);
        assert_eq!(tally.engines[0].games, games);
        assert_eq!(tally.engines[0].faults, [0, 0, 1, 0]);
        assert_eq!(tally.engines[1].faults, [0; 4]);
        assert!(tally.any_fault());
    }
}
