//! What a level's move costs.

use plywise_engine::SearchRoot;
use plywise_game::Rung;

use crate::data::Measuring;
use crate::engines::one_thread;

use super::super::bars;
use super::{Played, per_cent, quantile, sample};

pub(crate) const HEAD: [&str; 6] = [
    "nodes, median",
    "nodes, 99 %",
    "ms, median",
    "ms, 99 %",
    "ms, worst",
    "ended by depth, %",
];

/// How many times as long a phone's core takes.
const PHONE: f64 = 5.0;
/// The last levels may take longer than the others, and show how far they are.
const SLOW: usize = 2;

/// What the searches of a level cost, each column in order of size.
pub(crate) struct Cost {
    nodes: Vec<u64>,
    millis: Vec<f64>,
    by_depth: usize,
}

/// Searches positions of a level's games again.
pub(crate) fn measure(rung: Rung, games: &[Played], wanted: usize) -> Cost {
    let _measuring = Measuring::begin();
    let engine = one_thread(1);
    let (mut nodes, mut millis, mut by_depth) = (Vec::new(), Vec::new(), 0);
    for (seed, (game, ply)) in sample(games, wanted, |_| Some(0)).into_iter().enumerate() {
        let last = ply.checked_sub(1).map(|before| game.moves[before].1.to());
        let root = SearchRoot::new(game.moves[ply].0).with_last(last);
        let limits = rung.limits(None, seed as u64);
        let cap = limits.nodes;
        let Ok(outcome) = engine.search_now(root, limits) else {
            continue;
        };
        // With a single move in view it ends before its depth, but not by the cap.
        by_depth += usize::from(cap.is_none_or(|most| outcome.nodes < most));
        nodes.push(outcome.nodes);
        millis.push(outcome.elapsed.as_secs_f64() * 1_000.0);
    }
    nodes.sort_unstable();
    millis.sort_unstable_by(f64::total_cmp);
    Cost {
        nodes,
        millis,
        by_depth,
    }
}

impl Cost {
    pub(crate) fn row(&self) -> Vec<String> {
        let ms = |thousandths| format!("{:.1}", quantile(&self.millis, thousandths));
        vec![
            quantile(&self.nodes, 500).to_string(),
            quantile(&self.nodes, 990).to_string(),
            ms(500),
            ms(990),
            ms(1_000),
            per_cent(self.by_depth, self.nodes.len()),
        ]
    }

    /// In ten thousandths.
    fn share_by_depth(&self) -> Option<usize> {
        (10_000 * self.by_depth).checked_div(self.nodes.len())
    }

    fn usual_most(&self) -> f64 {
        PHONE * quantile(&self.millis, 990)
    }
}

/// Whether the levels, the lowest first, cost as little as they are to.
pub(crate) fn verdict(costs: &[Cost]) -> Option<String> {
    let numbered = || costs.iter().zip(1..);
    let (deep, least) = numbered().min_by_key(|(cost, _)| cost.share_by_depth())?;
    let (long, most) = numbered()
        .take(costs.len().saturating_sub(SLOW))
        .max_by(|one, other| one.0.usual_most().total_cmp(&other.0.usual_most()))?;
    Some(format!(
        "Depth should end 99 % of the searches of each level: the least is {} % (level {least}), {}. All but the top\n\
         two should answer within a second on a phone, {PHONE} times as slow: 99 % of their moves take\n\
         {:.0} ms there or less (level {most}), {}.",
        per_cent(deep.by_depth, deep.nodes.len()),
        bars::verdict(deep.share_by_depth() >= Some(9_900)),
        long.usual_most(),
        bars::verdict(long.usual_most() <= 1_000.0),
    ))
}
