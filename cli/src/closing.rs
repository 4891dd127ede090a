//! The line that stands for a search once it has ended.

use plywise_engine::{Report, SearchOutcome};

/// The last line told, put right where a search that was broken off has found another move
/// since: a chess program shows what is played with its score. `None` where the last line
/// begins with that move.
pub(crate) fn closing(last: Option<Report>, outcome: &SearchOutcome) -> Option<Report> {
    let best = outcome.best?;
    let last = last.filter(|last| last.moves.first() != Some(&best))?;
    Some(Report {
        depth: outcome.depth,
        score: outcome.score,
        moves: [Some(best), outcome.ponder].into_iter().flatten().collect(),
        nodes: outcome.nodes,
        elapsed: outcome.elapsed,
        ..last
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use plywise_chess::{Move, Position};
    use plywise_engine::Score;

    use super::*;

    #[test]
    fn only_a_move_that_was_not_told_is_told_at_the_end() {
        let root = Position::startpos();
        let [e4, d4] = ["e2e4", "d2d4"].map(|text| root.parse_uci(text).unwrap());
        let d5 = root.after(d4).parse_uci("d7d5").unwrap();
        let told = |mv: Move| Report {
            depth: 7,
            selective_depth: 9,
            line: 1,
            score: Score::centipawns(12),
            moves: vec![mv],
            nodes: 900,
            elapsed: Duration::from_millis(30),
            hashfull: 4,
        };
        let outcome = |best, ponder| SearchOutcome {
            best,
            ponder,
            score: Score::centipawns(12),
            depth: 7,
            nodes: 1_000,
            elapsed: Duration::from_millis(40),
        };
        let found = outcome(Some(d4), Some(d5));
        let closed = closing(Some(told(e4)), &found).unwrap();
        assert_eq!(closed.moves, [d4, d5]);
        assert_eq!((closed.nodes, closed.elapsed), (1_000, found.elapsed));
        assert_eq!((closed.depth, closed.score), (7, found.score));
        let alone = closing(Some(told(e4)), &outcome(Some(d4), None)).unwrap();
        assert_eq!(alone.moves, [d4]);
        for (last, outcome) in [
            (Some(told(d4)), found.clone()),
            (None, found),
            (Some(told(e4)), outcome(None, None)),
        ] {
            assert_eq!(closing(last, &outcome), None);
        }
    }
}
