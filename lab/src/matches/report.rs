//! What is printed: a line for each game, and a summary at the end.

use std::fmt::Write;

use super::log::Entry;
use super::schedule::Plan;
use super::sprt::{Sprt, Verdict};
use super::statistics::{Estimate, sample_of_pairs};
use super::tally::{Conduct, Score, Tally};
use crate::engines::{EngineSpec, FaultKind};

/// What does not change during a match.
pub(super) struct Report<'a> {
    /// The engines.
    pub(super) engines: &'a [EngineSpec],
    /// What they call themselves.
    pub(super) titles: &'a [String],
    /// Which of them meet.
    pub(super) pairings: &'a [(usize, usize)],
    /// Games in all.
    pub(super) games: usize,
    /// The test, if there is one.
    pub(super) sprt: Option<Sprt>,
}

impl Report<'_> {
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
            self.games,
            standing(score),
        );
        if let Some(sprt) = self.sprt {
            let (lower, upper) = sprt.bounds();
            let ratio = sprt.ratio(&score.pairs);
            let _ = write!(line, " | LLR {ratio:.2} [{lower:.2}, {upper:.2}]");
        }
        line
    }

    /// The summary.
    pub(super) fn summary(&self, tally: &Tally) -> String {
        let mut text = String::new();
        for (engine, title) in self.engines.iter().zip(self.titles) {
            let _ = writeln!(text, "{}: {title}", engine.name);
        }
        for (score, &(first, second)) in tally.scores.iter().zip(self.pairings) {
            let names = [&self.engines[first].name, &self.engines[second].name];
            let _ = writeln!(text, "\n{} against {}", names[0], names[1]);
            text.push_str(&details(score));
            if let Some(sprt) = self.sprt {
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
        best_estimate(score).map_or("-".into(), |estimate| short(&estimate))
    )
}

/// From pairs where there are any.
fn best_estimate(score: &Score) -> Option<Estimate> {
    let pairs = sample_of_pairs(&score.pairs);
    pairs
        .or_else(|| score.games.sample())
        .map(|sample| sample.estimate())
}

fn short(estimate: &Estimate) -> String {
    let margin = estimate.margin();
    // One observation, or the same again and again, says nothing of the error.
    let known = margin.is_finite() && margin > 0.0;
    let margin = if known { number(margin) } else { "-".into() };
    format!("{} ± {margin}", number(estimate.elo))
}

/// One decimal place; a dash where there is no number yet.
fn number(value: f64) -> String {
    if value.is_finite() {
        format!("{value:.1}")
    } else if value.is_nan() {
        "-".into()
    } else {
        format!("{value}")
    }
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
        let estimate = sample.estimate();
        let _ = writeln!(
            text,
            "  by games: Elo {} [{}, {}], LOS {:.1} %",
            short(&estimate),
            number(estimate.low),
            number(estimate.high),
            100.0 * sample.superiority()
        );
    }
    if let Some(sample) = sample_of_pairs(&score.pairs) {
        let estimate = sample.estimate();
        let normalised = sample.normalised(2.0);
        let _ = writeln!(
            text,
            "  by pairs {:?}: Elo {} [{}, {}], LOS {:.1} %, nElo {}",
            score.pairs,
            short(&estimate),
            number(estimate.low),
            number(estimate.high),
            100.0 * sample.superiority(),
            normalised.map_or("-".into(), number)
        );
    }
    text
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
    let faults: Vec<String> = FaultKind::ALL
        .iter()
        .zip(conduct.faults)
        .filter(|(_, count)| *count > 0)
        .map(|(kind, count)| format!("{kind} {count}"))
        .collect();
    format!(
        "{:>7} {:>7.1} {:>6} {:>9} {:>9}  {}",
        conduct.games.count(),
        conduct.games.points(),
        or_dash(per(work.depths.1, work.depths.0), 1),
        or_dash(speed, 0),
        or_dash(time, 1),
        if faults.is_empty() {
            "none".to_owned()
        } else {
            faults.join(", ")
        }
    )
}
