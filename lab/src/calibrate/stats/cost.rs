//! Nodes and time that the moves of a skill level take.

use plywise_engine::SearchRoot;
use plywise_game::SkillLevel;

use crate::background::Measuring;
use crate::engines::one_thread;

use super::super::requirements;
use super::played::{Played, per_cent, quantile, sample};

pub(crate) const HEAD: [&str; 6] = [
    "nodes, median",
    "nodes, 99 %",
    "ms, median",
    "ms, 99 %",
    "ms, worst",
    "ended by depth, %",
];

/// Time of a search on a phone, in multiples of the time on this machine.
const PHONE: f64 = 5.0;
/// Number of top skill levels whose moves may take longer than the others'.
const SLOW: usize = 2;

/// Sorted nodes and times of a skill level's searches.
pub(crate) struct Cost {
    nodes: Vec<u64>,
    millis: Vec<f64>,
    by_depth: usize,
}

/// Searches some positions of a skill level's games again and measures nodes and time.
pub(crate) fn measure(level: SkillLevel, games: &[Played], count: usize) -> Cost {
    let _measuring = Measuring::begin();
    let engine = one_thread(1);
    let (mut nodes, mut millis, mut by_depth) = (Vec::new(), Vec::new(), 0);
    for (seed, (game, ply)) in sample(games, count, |_| Some(0)).into_iter().enumerate() {
        let before = game.moves[..ply].iter().rev().map(|(_, mv)| *mv);
        let root = SearchRoot::new(game.moves[ply].0).with_recent(before);
        let limits = level.limits(None, seed as u64);
        let cap = limits.nodes;
        let Ok(outcome) = engine.search_now(root, limits) else {
            continue;
        };
        // A search with one visible move ends before its depth, but below the node limit.
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

    /// Returns the share of searches that ended at their depth instead of the node limit, in ten
    /// thousandths.
    fn share_by_depth(&self) -> Option<usize> {
        (10_000 * self.by_depth).checked_div(self.nodes.len())
    }

    fn on_a_phone(&self) -> f64 {
        PHONE * quantile(&self.millis, 990)
    }
}

/// Returns a sentence on whether the levels meet the requirements on depth and time. `costs` begins
/// with the lowest level.
pub(crate) fn verdict(costs: &[Cost]) -> Option<String> {
    let numbered = || costs.iter().zip(1..);
    let (deep, lowest) = numbered().min_by_key(|(cost, _)| cost.share_by_depth())?;
    let (slow, slowest) = numbered()
        .take(costs.len().saturating_sub(SLOW))
        .max_by(|one, other| one.0.on_a_phone().total_cmp(&other.0.on_a_phone()))?;
    Some(format!(
        "At each level, at least 99 % of the searches should end at their depth: the lowest share is {} % (level\n\
         {lowest}), {}. All levels but the top two should answer within a second on a phone, assumed to be {PHONE}\n\
         times slower than this machine: 99 % of the moves of level {slowest} would take {:.0} ms or less, {}.",
        per_cent(deep.by_depth, deep.nodes.len()),
        requirements::verdict(deep.share_by_depth() >= Some(9_900)),
        slow.on_a_phone(),
        requirements::verdict(slow.on_a_phone() <= 1_000.0),
    ))
}
