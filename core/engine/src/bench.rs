//! Fixed-depth search of a fixed set of positions. The node count reveals functional changes to the search; nodes per
//! second measure its speed.

use plywise_chess::Position;

use crate::{Engine, EngineOptions, Evaluator, Limits, SearchError, SearchOutcome, SearchRoot};

/// Default search depth of the bench, in plies. The whole bench takes about a second, because `OpenBench` scales its
/// time controls by the bench speed.
pub const DEPTH: u32 = 12;

/// Bench positions: a standard and a Chess960 start position, positions from self-play games, and simple endings.
/// Changing the set changes the node count.
pub const POSITIONS: [&str; 20] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "bnrbnkrq/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKRQ w GCgc - 0 1",
    "r1bqk2r/p2p1p2/2pb1n2/2n2Npp/1pPNP3/5P1P/PPB3P1/R1BQK2R b KQq - 2 14",
    "rn1q1rk1/1p3pb1/pQ3npp/P2p1b2/8/2N4N/RBP1PPPP/4KB1R b K - 0 12",
    "r1bq1k2/ppp1n1p1/2n2p2/PN4r1/4p3/P7/2PPBP1P/R1BQ1R1K b - - 1 16",
    "3k1b1r/pp2rp1p/1n1p1np1/3p4/1P1P4/B1NQ3P/P1P2PBP/R4K1R w - - 0 16",
    "3r1bkr/1p1q2pp/3p1nb1/p1p5/P1P1P3/2NQB3/1P3PBP/3R1RK1 b - - 7 16",
    "2kr3r/p2npp1p/2p3p1/8/q6P/3P1P2/2P1B3/1R1Q2KR w - - 5 21",
    "r3qrk1/p2n1bb1/p1NQn1p1/4p3/3pN3/8/PPPP1PPP/R1B1R1K1 w - - 2 21",
    "4k3/p2p4/bppbqp2/8/P2PP3/1rP5/1P4RP/R1BB3K b - - 4 27",
    "1r1r3k/1b5p/pR1p1N1P/1p2p3/8/1P6/P1P1B1P1/1K1R4 w - - 0 32",
    "6k1/1p4pp/p7/2p1R3/6b1/PP2br2/2P1N1KP/1R6 w - - 5 33",
    "5r2/8/1p5k/p2R4/4K3/P1P1P3/6P1/8 b - - 4 40",
    "8/4P3/1p3B1k/p5R1/6K1/4r3/7P/8 w - - 1 47",
    "4r3/1p6/2kB3p/7p/P7/3B4/2p4K/3R4 w - - 0 48",
    "8/5pk1/6p1/3R3p/1r5P/6P1/5PK1/8 w - - 0 40",
    "8/8/4k3/3p1p2/3P1P2/4K3/8/8 w - - 0 50",
    "4k3/8/3bp3/1p1n4/1P1N4/3BP3/8/4K3 w - - 0 35",
    "8/P5k1/8/8/8/6K1/7p/8 w - - 0 60",
    "8/8/8/3k4/8/8/1Q6/K7 w - - 0 1",
];

/// Searches each position of [`POSITIONS`] to `depth` plies and returns the outcomes. The engine is cleared before each
/// search.
///
/// # Errors
/// An item is an error if its search failed.
pub fn searches(
    depth: u32,
    evaluator: Evaluator,
) -> impl Iterator<Item = Result<(Position, SearchOutcome), SearchError>> {
    let mut engine = Engine::new(EngineOptions::new().with_hash_mib(16).with_threads(1));
    engine.set_evaluator(evaluator);
    POSITIONS
        .into_iter()
        .flat_map(Position::from_fen)
        .map(move |position| {
            engine.clear();
            let outcome = engine.search_now(SearchRoot::new(position), Limits::depth(depth))?;
            Ok((position, outcome))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_searched() {
        assert_eq!(searches(1, Evaluator::Hce).count(), POSITIONS.len());
    }
}
