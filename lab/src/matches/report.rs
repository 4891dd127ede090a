//! The sums over the games, and what is printed of them: a line for each game, and a summary at the
//! end.

use std::collections::HashMap;
use std::fmt::Write;

use plywise_chess::Color;

use super::Setup;
use super::log::{Entry, Work};
use super::schedule::Plan;
use super::statistics::{Games, Pairs, Sample, Verdict, number, sample_of_pairs};
use crate::engines::FaultKind;

/// The score of two engines against each other, from the first one's side.
#[derive(Clone, Debug, Default)]
pub(crate) struct Score {
    /// Single games.
    pub(crate) games: Games,
    /// Pairs of games with the same opening.
    pub(crate) pairs: Pairs,
    /// Half points of pairs of which one game is over.
    open: HashMap<u32, usize>,
}

/// What an engine did in all its games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conduct {
    /// Wins, draws and losses.
    pub(crate) games: Games,
    /// Its moves.
    pub(super) work: Work,
    /// Its faults, in the order of [`FaultKind::ALL`].
    pub(super) faults: [u32; 4],
}

/// All scores.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    /// One score for each pairing.
    pub(crate) scores: Vec<Score>,
    /// One for each engine.
    pub(crate) engines: Vec<Conduct>,
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

impl Conduct {
    /// The faults in words; empty if there were none.
    pub(crate) fn faults(&self) -> String {
        let counts = FaultKind::ALL.iter().zip(self.faults);
        let faults = counts.filter(|(_, count)| *count > 0);
        let words = faults.map(|(kind, count)| format!("{kind} {count}"));
        words.collect::<Vec<_>>().join(", ")
    }
}

impl Score {
    /// Its pairs of games; `None` before the first one.
    pub(crate) fn sample(&self) -> Option<Sample> {
        sample_of_pairs(&self.pairs)
    }

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
                conduct.faults[fault as usize] += 1;
            }
        }
    }

    /// Whether any engine did something wrong.
    pub(crate) fn any_fault(&self) -> bool {
        let mut faults = self.engines.iter().flat_map(|engine| engine.faults);
        faults.any(|count| count > 0)
    }
}

impl Setup<'_> {
    /// The line of a game that has just ended.
    pub(super) fn line(&self, plan: &Plan, entry: &Entry, tally: &Tally) -> String {
        let score = &tally.scores[plan.pairing];
        let first = &self.engines[self.pairings[plan.pairing].0].name;
        let mut line = format!(
            "game {} {} - {} {} ({}, {} plies) | {}/{} {first} {}",
            entry.game,
            entry.white,
            entry.black,
            entry.result,
            entry.reason,
            entry.plies,
            tally.played,
            self.plans.len(),
            standing(score),
        );
        if let Some(sprt) = self.args.sprt
            && plan.pairing == 0
        {
            let (lower, upper) = sprt.bounds();
            let ratio = sprt.ratio(&score.pairs);
            let _ = write!(line, " | LLR {ratio:.2} [{lower:.2}, {upper:.2}]");
        }
        line
    }

    /// The summary.
    pub(super) fn summary(&self, tally: &Tally) -> String {
        let mut text = String::new();
        for (engine, title) in self.engines.iter().zip(&self.titles) {
            let _ = writeln!(text, "{}: {title}", engine.name);
        }
        for (pairing, score) in tally.scores.iter().enumerate() {
            let (first, second) = self.pairings[pairing];
            let names = [&self.engines[first].name, &self.engines[second].name];
            let _ = writeln!(text, "\n{} against {}", names[0], names[1]);
            text.push_str(&details(score));
            if let Some(sprt) = self.args.sprt
                && pairing == 0
            {
                let ratio = sprt.ratio(&score.pairs);
                let verdict = match sprt.verdict(&score.pairs) {
                    Some(Verdict::H1) => format!("accepted: {} Elo", sprt.elo1),
                    Some(Verdict::H0) => format!("accepted: {} Elo", sprt.elo0),
                    None => "undecided".to_owned(),
                };
                let _ = writeln!(text, "  SPRT {sprt}: LLR {ratio:.2}, {verdict}");
            }
        }
        text.push('\n');
        let width = self
            .engines
            .iter()
            .map(|engine| engine.name.chars().count());
        let width = width.max().unwrap_or(0).max(6);
        let _ = writeln!(
            text,
            "{:width$} {:>7} {:>7} {:>6} {:>9} {:>9}  faults",
            "engine", "games", "points", "depth", "nps", "ms/move"
        );
        for (engine, conduct) in self.engines.iter().zip(&tally.engines) {
            let _ = writeln!(text, "{:width$} {}", engine.name, row(conduct));
        }
        text
    }
}

/// Points, percentage, results and Elo in one line.
fn standing(score: &Score) -> String {
    let games = &score.games;
    format!(
        "{:.1}/{} {:.1} % +{} ={} -{} Elo {}",
        games.points(),
        games.count(),
        games.percent(),
        games.wins,
        games.draws,
        games.losses,
        score
            .sample()
            .or_else(|| score.games.sample())
            .map_or("-".into(), |sample| sample.estimate().to_string())
    )
}

fn details(score: &Score) -> String {
    let games = &score.games;
    let mut text = format!(
        "  games {}: {:.1} points, {:.1} %, +{} ={} -{}\n",
        games.count(),
        games.points(),
        games.percent(),
        games.wins,
        games.draws,
        games.losses
    );
    if let Some(sample) = games.sample() {
        let _ = writeln!(text, "  by games: {}", strength(&sample));
    }
    if let Some(sample) = score.sample() {
        let (pairs, strength) = (score.pairs, strength(&sample));
        let normalised = sample.normalised(2.0).map_or("-".into(), number);
        let _ = writeln!(text, "  by pairs {pairs:?}: {strength}, nElo {normalised}");
    }
    text
}

/// Elo with its interval, and the likelihood of superiority.
fn strength(sample: &Sample) -> String {
    let estimate = sample.estimate();
    let [low, high] = [estimate.low, estimate.high].map(number);
    let superiority = 100.0 * sample.superiority();
    format!("Elo {estimate} [{low}, {high}], LOS {superiority:.1} %")
}

/// An average, if there is anything to take it of.
#[allow(clippy::cast_precision_loss)] // it is printed with a few digits
fn per(sum: u64, count: u64) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}

fn row(conduct: &Conduct) -> String {
    let work = &conduct.work;
    let or_dash = |value: Option<f64>, places: usize| {
        value.map_or("-".to_owned(), |value| format!("{value:.places$}"))
    };
    let speed = per(work.nodes.0, work.nodes.1).map(|per_micro| per_micro * 1e6);
    let time = per(work.micros, work.moves).map(|micros| micros / 1e3);
    let faults = conduct.faults();
    format!(
        "{:>7} {:>7.1} {:>6} {:>9} {:>9}  {}",
        conduct.games.count(),
        conduct.games.points(),
        or_dash(per(work.depths.1, work.depths.0), 1),
        or_dash(speed, 0),
        or_dash(time, 1),
        if faults.is_empty() { "none" } else { &faults }
    )
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
