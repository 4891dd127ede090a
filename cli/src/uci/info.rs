//! UCI output of a search: `info` lines while it runs, `bestmove` when it ends.

use std::fmt::Write;

use plywise_chess::{CastlingText, Move, Position};
use plywise_engine::{Bound, Observer, Score, SearchError, SearchInfo, SearchOutcome};

use crate::output::Output;

/// Search observer that prints the reports of a search over UCI, on the search thread.
pub(super) struct UciObserver {
    pub(super) out: Output,
    pub(super) root: Position,
    pub(super) castling: CastlingText,
    /// Move to send as `bestmove` if the search fails.
    pub(super) fallback: Option<Move>,
    /// Whether scores include win, draw and loss chances (`UCI_ShowWDL`).
    pub(super) shows_wdl: bool,
}

impl Observer for UciObserver {
    fn on_info(&mut self, report: &SearchInfo) {
        let line = info(&self.root, report, self.castling, self.shows_wdl);
        self.out.line(line);
    }

    fn on_partial(&mut self, report: &SearchInfo) {
        self.on_info(report);
    }

    fn on_bound(&mut self, report: &SearchInfo) {
        self.on_info(report);
    }

    fn on_root_move(&mut self, depth: u32, mv: Move, number: usize) {
        let mv = self.root.uci(mv, self.castling);
        self.out.line(format_args!(
            "info depth {depth} currmove {mv} currmovenumber {number}"
        ));
    }

    fn on_exhausted(&mut self) {
        // Only the `bestmove` of an infinite search is delayed, not this line.
        if !self.root.has_legal_move() {
            let mate = self.root.is_checkmate();
            let value = if mate {
                Score::mated_in(0)
            } else {
                Score::DRAW
            };
            let score = score(value);
            self.out.line(format_args!("info depth 0 score {score}"));
        }
    }

    fn on_finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        let (best, ponder) = match outcome {
            Ok(outcome) => {
                if outcome.best.is_some() {
                    // The nodes of the unfinished iteration are in no other line.
                    self.out.line(format_args!(
                        "info nodes {} nps {} time {}",
                        outcome.nodes,
                        outcome.nodes_per_second(),
                        outcome.elapsed.as_millis()
                    ));
                }
                (outcome.best, outcome.ponder)
            }
            Err(error) => {
                self.out.line(format_args!("info string {error}"));
                (self.fallback, None)
            }
        };
        self.out
            .line(best_move(&self.root, best, ponder, self.castling));
    }
}

/// Formats the UCI `info` line for a search report.
fn info(root: &Position, report: &SearchInfo, castling: CastlingText, shows_wdl: bool) -> String {
    let bound = match report.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    let wdl = if shows_wdl {
        let [win, draw, loss] = wdl(report.score);
        format!(" wdl {win} {draw} {loss}")
    } else {
        String::new()
    };
    let mut line = format!(
        "info depth {} seldepth {} multipv {} score {}{bound}{wdl} nodes {} nps {} hashfull {} \
         time {} pv",
        report.depth,
        report.selective_depth,
        report.pv_index,
        score(report.score),
        report.nodes,
        report.nodes_per_second(),
        report.hashfull,
        report.elapsed.as_millis(),
    );
    for mv in root.uci_line(&report.pv, castling) {
        let _ = write!(line, " {mv}");
    }
    line
}

/// Formats a score as in a UCI `info` line: `cp 35` or `mate -2`.
pub(super) fn score(score: Score) -> String {
    match score.mate_moves() {
        Some(moves) => format!("mate {moves}"),
        None => format!("cp {}", score.raw()),
    }
}

/// Returns the chances of win, draw and loss in thousandths. The winning chances of a score count a
/// draw as half a win. This function treats a game as two independent halves with these chances: a
/// win if both halves are won, a loss if both are lost.
fn wdl(score: Score) -> [u32; 3] {
    let half = score.winning_chances() / 100.0;
    let [win, loss] = [half, 1.0 - half].map(|half| (1_000.0 * half * half).round() as u32);
    [win, 1_000 - win - loss, loss]
}

/// UCI reply for a search that has no move to play.
pub(super) const NO_MOVE: &str = "bestmove (none)";

/// Formats the UCI `bestmove` line; `(none)` if there is no best move.
pub(super) fn best_move(
    root: &Position,
    best: Option<Move>,
    ponder: Option<Move>,
    castling: CastlingText,
) -> String {
    let Some(best) = best else {
        return NO_MOVE.to_owned();
    };
    let mut line = format!("bestmove {}", root.uci(best, castling));
    let mut next = *root;
    if let Some(ponder) = ponder
        && next.try_play(best).is_ok()
        && next.is_legal(ponder)
    {
        let _ = write!(line, " ponder {}", next.uci(ponder, castling));
    }
    line
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn report_line_format() {
        let root: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse().unwrap();
        let moves = vec![
            root.parse_uci("e1g1").unwrap(),
            root.after(root.parse_uci("e1g1").unwrap())
                .parse_uci("e8c8")
                .unwrap(),
        ];
        let mut report = SearchInfo::new(2, Score::centipawns(-12), moves);
        report.selective_depth = 4;
        report.nodes = 1_000;
        report.elapsed = Duration::from_millis(20);
        report.hashfull = 3;
        assert_eq!(
            info(&root, &report, CastlingText::Standard, false),
            "info depth 2 seldepth 4 multipv 1 score cp -12 nodes 1000 nps 50000 hashfull 3 time 20 \
             pv e1g1 e8c8"
        );
        let line = info(&root, &report, CastlingText::Chess960, true);
        assert!(line.ends_with("pv e1h1 e8a8"));
        assert!(
            line.contains(" score cp -12 wdl 239 500 261 nodes "),
            "{line}"
        );
        for (bound, text) in [(Bound::Lower, "lowerbound"), (Bound::Upper, "upperbound")] {
            report.bound = bound;
            let line = info(&root, &report, CastlingText::Standard, false);
            assert!(
                line.contains(&format!(" score cp -12 {text} nodes ")),
                "{line}"
            );
        }
    }

    #[test]
    fn wdl_is_consistent_with_the_winning_chances() {
        for (score, chances) in [
            (Score::DRAW, [250, 500, 250]),
            (Score::mate_in(5), [1_000, 0, 0]),
            (Score::mated_in(4), [0, 0, 1_000]),
        ] {
            assert_eq!(wdl(score), chances);
        }
        for centipawns in (-2_000..2_000).step_by(7) {
            let score = Score::centipawns(centipawns);
            let [win, draw, loss] = wdl(score);
            assert_eq!(wdl(-score), [loss, draw, win]);
            let expected = f64::from(win) + f64::from(draw) / 2.0;
            assert!((expected / 10.0 - score.winning_chances()).abs() < 0.1);
        }
    }

    #[test]
    fn best_move_line_format() {
        let root = Position::startpos();
        let best = root.parse_uci("e2e4").unwrap();
        let answer = root.after(best).parse_uci("e7e5").unwrap();
        let line = |best, ponder| best_move(&root, best, ponder, CastlingText::Standard);
        assert_eq!(line(Some(best), Some(answer)), "bestmove e2e4 ponder e7e5");
        assert_eq!(line(Some(best), None), "bestmove e2e4");
        assert_eq!(line(None, None), "bestmove (none)");
        assert_eq!(score(Score::mated_in(4)), "mate -2");
    }
}
