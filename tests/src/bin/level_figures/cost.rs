//! What a level's move costs.

use plywise_core::game::Rung;
use plywise_core::search::{Engine, EngineOptions, SearchRoot, Silent};

use crate::games::{Played, sample};
use crate::table::{per_cent, quantile};

pub(crate) const HEAD: [&str; 6] = [
    "nodes, median",
    "nodes, 99 %",
    "ms, median",
    "ms, 99 %",
    "ms, worst",
    "ended by depth, %",
];

/// Searches positions of its games again.
pub(crate) fn row(rung: Rung, games: &[Played], wanted: usize) -> Vec<String> {
    let engine = Engine::new(EngineOptions {
        hash_mib: 1,
        threads: 1,
    });
    let (mut nodes, mut millis, mut by_depth, mut all) = (Vec::new(), Vec::new(), 0, 0);
    for (seed, (game, ply)) in sample(games, wanted, |_| Some(0)).into_iter().enumerate() {
        let last = ply.checked_sub(1).map(|before| game.moves[before].1.to());
        let root = SearchRoot::new(game.moves[ply].0).with_last(last);
        let limits = rung.limits(None, seed as u64);
        let cap = limits.nodes;
        let Ok(outcome) = engine.search(root, limits, Silent).wait() else {
            continue;
        };
        all += 1;
        // With a single move in view it ends before its depth, but not by the cap.
        by_depth += usize::from(cap.is_none_or(|most| outcome.nodes < most));
        nodes.push(outcome.nodes);
        millis.push(outcome.elapsed.as_secs_f64() * 1_000.0);
    }
    nodes.sort_unstable();
    millis.sort_unstable_by(f64::total_cmp);
    let ms = |thousandths| format!("{:.1}", quantile(&millis, thousandths));
    vec![
        quantile(&nodes, 500).to_string(),
        quantile(&nodes, 990).to_string(),
        ms(500),
        ms(990),
        ms(1_000),
        per_cent(by_depth, all),
    ]
}
