//! Review of a game.

use super::searched;
use plywise_coach::{Evaluation, Review, review};
use plywise_engine::{Engine, Limits, SearchError, SearchInfo};
use plywise_game::Game;

/// Max number of nodes of a whole review, so that it takes seconds.
pub const REVIEW_NODES: u64 = 3_000_000;

/// Max number of nodes for each position of a review. Games of more than 25 plies get fewer.
const POSITION_NODES: u64 = 120_000;

/// Reviews a game without the moves taken back. `progress` receives the share of the positions searched so far, in
/// percent. Returns `None` if the review was cancelled.
///
/// # Errors
///
/// Returns an error if a search failed.
pub fn review_game(
    game: &Game,
    engine: &Engine,
    goes_on: &dyn Fn() -> bool,
    progress: &mut dyn FnMut(u32),
) -> Result<Option<Review>, SearchError> {
    let of = game.ply() + 1;
    let nodes = POSITION_NODES.min(REVIEW_NODES / of as u64);
    let mut evaluations = Vec::with_capacity(of);
    progress(0);
    // From the end: each search profits from what the engine remembers of the moves that followed.
    for (done, ply) in (1..).zip((0..of).rev()) {
        let Some(evaluation) = evaluate(engine, game, ply, nodes, goes_on)? else {
            return Ok(None);
        };
        evaluations.push(evaluation);
        progress((done * 100 / of) as u32);
    }
    evaluations.reverse();
    Ok(Some(review(game, &evaluations)))
}

/// Evaluates one position with a search of `nodes` nodes. Returns `None` if the review was cancelled.
fn evaluate(
    engine: &Engine,
    game: &Game,
    ply: usize,
    nodes: u64,
    goes_on: &dyn Fn() -> bool,
) -> Result<Option<Evaluation>, SearchError> {
    let Some(root) = game.search_root_at(ply) else {
        return Ok(None);
    };
    let limits = Limits::nodes(nodes).with_multipv(2);
    let Some((outcome, lines)) = searched(engine, root, limits, goes_on)? else {
        return Ok(None);
    };
    let (best, both) = last_lines(lines);
    // A stopped iteration may have found a better move than the last completed one.
    let line = match (best, outcome.best) {
        (Some(report), Some(mv)) if report.pv.first() == Some(&mv) => report.pv,
        (_, mv) => mv.into_iter().collect(),
    };
    // A comparison with a different best move does not apply to this one.
    let rivals = both
        .filter(|(first, _)| first.pv.first() == line.first())
        .map(|(first, second)| (first.score, second.score));
    Ok(Some(Evaluation {
        score: outcome.score,
        line,
        rivals,
    }))
}

/// Returns the last best line of a search, and the two best lines of the last iteration that completed both.
fn last_lines(lines: Vec<SearchInfo>) -> (Option<SearchInfo>, Option<(SearchInfo, SearchInfo)>) {
    let (mut best, mut both) = (None, None);
    for report in lines {
        // An iteration reports its lines in order.
        if report.pv_index == 1 {
            best = Some(report);
        } else {
            both = best.clone().zip(Some(report));
        }
    }
    (best, both)
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::Position;
    use plywise_engine::Score;

    #[test]
    fn lines_are_compared_only_within_an_iteration() {
        let start = Position::startpos();
        let report = |depth, line, score, mv: &str| {
            let pv = vec![start.parse_uci(mv).unwrap()];
            let mut report = SearchInfo::new(depth, Score::centipawns(score), pv);
            report.pv_index = line;
            report
        };
        let told = vec![
            report(1, 1, 100, "e2e4"),
            report(1, 2, 50, "d2d4"),
            report(2, 1, 300, "d2d4"),
        ];
        let (best, both) = last_lines(told);
        assert_eq!(best.unwrap().score, Score::centipawns(300));
        let (first, second) = both.unwrap();
        assert_eq!((first.depth, second.depth), (1, 1));
    }
}
