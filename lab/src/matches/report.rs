//! Sums over the games of a match, and the printed report: a text line for each game and a summary.

use std::collections::HashMap;
use std::fmt::Write;

use anyhow::ensure;
use plywise_chess::Color;

use super::args::MatchArgs;
use super::log::{Entry, Work};
use super::openings::{first_is_white, pair_of};
use super::statistics::{Games, Pairs, Sample, Verdict, number, sample_of_pairs};
use crate::engines::{EngineSpec, FaultKind};

/// Results of a match so far.
pub(crate) struct Results {
    /// Names and versions of the two engines.
    pub(crate) titles: [String; 2],
    /// Score of the first engine in the match.
    pub(crate) score: Score,
    pub(crate) engines: [Conduct; 2],
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Score {
    pub(crate) games: Games,
    /// Numbers of pairs of games with the same opening, by points.
    pub(crate) pairs: Pairs,
    /// Half points of the first engine in pairs with one finished game, by the number of the pair.
    unfinished: HashMap<u32, usize>,
}

/// Search statistics and faults of an engine in a match.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conduct {
    work: Work,
    /// Number of faults of each kind, in the order of [`FaultKind::ALL`].
    faults: [u32; 4],
}

impl Conduct {
    /// Returns the faults of the engine as text; empty if there were none.
    pub(crate) fn faults(&self) -> String {
        let counts = FaultKind::ALL.iter().zip(self.faults);
        let faults = counts.filter(|(_, count)| *count > 0);
        let words = faults.map(|(kind, count)| format!("{kind} {count}"));
        words.collect::<Vec<_>>().join(", ")
    }

    /// Returns the engine's row of the summary, without the engine's name.
    fn row(&self) -> String {
        let work = &self.work;
        let or_dash = |value: Option<f64>, places: usize| {
            value.map_or("-".to_owned(), |value| format!("{value:.places$}"))
        };
        let speed = ratio(work.nodes.0, work.nodes.1).map(|per_micro| per_micro * 1e6);
        let time = ratio(work.micros, work.moves).map(|micros| micros / 1e3);
        let faults = self.faults();
        format!(
            "{:>6} {:>9} {:>9}  {}",
            or_dash(ratio(work.depths.1, work.depths.0), 1),
            or_dash(speed, 0),
            or_dash(time, 1),
            if faults.is_empty() { "none" } else { &faults }
        )
    }
}

impl Score {
    /// Returns the pairs of games as a statistical sample; `None` before the first pair.
    pub(crate) fn sample(&self) -> Option<Sample> {
        sample_of_pairs(&self.pairs)
    }

    fn add(&mut self, pair: u32, half_points: usize) {
        self.games.add(half_points);
        match self.unfinished.remove(&pair) {
            Some(other) => self.pairs[(half_points + other).min(4)] += 1,
            None => drop(self.unfinished.insert(pair, half_points)),
        }
    }

    /// Returns the first engine's points, percentage, wins, draws and losses as text.
    fn points(&self) -> String {
        let games = &self.games;
        format!(
            "{:.1} points, {:.1} %, +{} ={} -{}",
            games.points(),
            games.percent(),
            games.wins,
            games.draws,
            games.losses
        )
    }
}

impl Results {
    pub(super) fn new(titles: [String; 2]) -> Self {
        Self {
            titles,
            score: Score::default(),
            engines: Default::default(),
        }
    }

    pub(super) fn add(&mut self, entry: &Entry) {
        let white_points = match entry.winner() {
            Some(Color::White) => 2,
            Some(Color::Black) => 0,
            None => 1,
        };
        let mut points = [white_points, 2 - white_points];
        let mut work = entry.work;
        if !first_is_white(entry.game) {
            points.swap(0, 1);
            work.swap(0, 1);
        }
        self.score.add(pair_of(entry.game), points[0]);
        for ((engine, points), work) in self.engines.iter_mut().zip(points).zip(&work) {
            engine.work.add(work);
            if points == 0
                && let Some(fault) = entry.fault
            {
                engine.faults[fault as usize] += 1;
            }
        }
    }

    pub(super) fn any_fault(&self) -> bool {
        let mut faults = self.engines.iter().flat_map(|engine| engine.faults);
        faults.any(|count| count > 0)
    }

    /// # Errors
    /// The match was stopped before its last game.
    pub(crate) fn ensure_complete(&self, games: u32) -> anyhow::Result<()> {
        let played = self.score.games.count();
        ensure!(
            played >= games,
            "stopped after {played} of {games} games: run the same command again"
        );
        Ok(())
    }

    /// Returns the output line for a finished game.
    pub(super) fn line(&self, args: &MatchArgs, first: &str, entry: &Entry) -> String {
        let score = &self.score;
        let sample = score.sample();
        let mut line = format!(
            "game {} {} - {} {} ({}, {} plies) | {}/{} {first} {}, Elo {}",
            entry.game,
            entry.white,
            entry.black,
            entry.result,
            entry.reason,
            entry.plies,
            score.games.count(),
            args.games,
            score.points(),
            sample.map_or("-".into(), |sample| sample.estimate().to_string())
        );
        if let Some(sprt) = args.sprt {
            let (lower, upper) = sprt.bounds();
            let ratio = sprt.ratio(&score.pairs);
            let _ = write!(line, " | LLR {ratio:.2} [{lower:.2}, {upper:.2}]");
        }
        line
    }

    pub(super) fn summary(&self, args: &MatchArgs, engines: &[EngineSpec; 2]) -> String {
        let mut text = String::new();
        for (engine, title) in engines.iter().zip(&self.titles) {
            let _ = writeln!(text, "{}: {title}", engine.name);
        }
        let score = &self.score;
        let names = engines.each_ref().map(|engine| &*engine.name);
        let _ = writeln!(text, "\n{} against {}", names[0], names[1]);
        let _ = writeln!(text, "  games {}: {}", score.games.count(), score.points());
        if let Some(sample) = score.sample() {
            let estimate = sample.estimate();
            let [low, high] = [estimate.low, estimate.high].map(number);
            let _ = writeln!(
                text,
                "  by pairs {:?}: Elo {estimate} [{low}, {high}], LOS {:.1} %",
                score.pairs,
                100.0 * sample.superiority()
            );
        }
        if let Some(sprt) = args.sprt {
            let ratio = sprt.ratio(&score.pairs);
            let verdict = match sprt.verdict(&score.pairs) {
                Some(Verdict::H1) => format!("accepted: {} Elo", sprt.elo1),
                Some(Verdict::H0) => format!("accepted: {} Elo", sprt.elo0),
                None => "undecided".to_owned(),
            };
            let _ = writeln!(text, "  SPRT {sprt}: LLR {ratio:.2}, {verdict}");
        }
        let width = names.iter().map(|name| name.chars().count()).max();
        let width = width.unwrap_or(0).max(6);
        let _ = writeln!(
            text,
            "\n{:width$} {:>6} {:>9} {:>9}  faults",
            "engine", "depth", "nps", "ms/move"
        );
        for (name, conduct) in names.iter().zip(&self.engines) {
            let _ = writeln!(text, "{name:width$} {}", conduct.row());
        }
        text
    }
}

#[allow(clippy::cast_precision_loss)] // it is printed with a few digits
fn ratio(sum: u64, count: u64) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted_in_any_order() {
        let mut results = Results::new(Default::default());
        // The first engine won and drew a pair, lost another, and won a game of an unfinished one.
        for (game, result, fault) in [
            (1, "1-0", None),
            (4, "1-0", Some(FaultKind::Hang)),
            (2, "1/2-1/2", None),
            (3, "0-1", None),
            (5, "1-0", None),
        ] {
            results.add(&Entry {
                game,
                white: String::new(),
                black: String::new(),
                result: result.into(),
                reason: String::new(),
                fault,
                plies: 1,
                work: [Work::default(); 2],
            });
        }
        assert_eq!(results.score.pairs, [1, 0, 0, 1, 0]);
        let games = Games {
            wins: 2,
            draws: 1,
            losses: 2,
        };
        assert_eq!(results.score.games, games);
        assert_eq!(results.engines[0].faults, [0, 0, 1, 0]);
        assert_eq!(results.engines[1].faults, [0; 4]);
        assert!(results.any_fault());
        assert!(results.ensure_complete(5).is_ok() && results.ensure_complete(6).is_err());
    }
}
