//! Analysis mode and hints of the XBoard protocol.

use plywise_engine::Limits;

use super::XBoard;
use super::thinking::Purpose;

/// Depth of the search for a hint if there is no search result yet.
const HINT_DEPTH: u32 = 6;
const HINT_NODES: u64 = 200_000;

impl XBoard {
    pub(super) fn analyze(&mut self) {
        self.give_up_search();
        self.analyzing = true;
        self.side = None;
        self.analyze_anew();
    }

    /// Restarts the analysis for the current position, if in analysis mode.
    pub(super) fn analyze_anew(&mut self) {
        if self.analyzing && !self.no_board {
            self.give_up_search();
            let limits = Limits::infinite().with_multipv(self.settings.lines);
            let game = self.game.clone();
            self.start_search(&game, limits, Purpose::Analysis);
        }
    }

    pub(super) fn leave_analysis(&mut self) {
        if self.analyzing {
            self.force();
        } else {
            self.refuse("command not legal now", "exit");
        }
    }

    /// Sends the progress of the analysis as `stat01: time nodes ply left total`. The number of
    /// remaining moves is not tracked.
    pub(super) fn status(&self) {
        let Some(thinking) = self.thinking.as_ref().filter(|_| self.analyzing) else {
            return;
        };
        let moves = self.game.position().count_legal_moves();
        let (time, nodes, ply) = match thinking.shared.last_report() {
            Some(report) => (report.elapsed.as_millis() / 10, report.nodes, report.depth),
            None => (0, 0, 0),
        };
        self.out
            .line(format_args!("stat01: {time} {nodes} {ply} 0 {moves}"));
    }

    /// Sends a hint for the side to move: the expected move while pondering, otherwise the best
    /// move of the running search, otherwise the result of a short search.
    pub(super) fn hint(&mut self) {
        let hint = if let Some(thinking) = &self.thinking {
            let report = thinking.shared.last_report();
            match thinking.purpose {
                Purpose::Ponder { expected } => Some(expected),
                _ => report.and_then(|report| report.pv.first().copied()),
            }
        } else {
            let mut limits = Limits::depth(HINT_DEPTH);
            limits.nodes = self.allowance.nodes(Some(HINT_NODES));
            let outcome = self.engine.search_now(self.game.search_root(), limits);
            outcome.ok().and_then(|outcome| outcome.best)
        };
        if let Some(mv) = hint {
            let text = self.move_text(mv);
            self.out.line(format_args!("Hint: {text}"));
        }
    }
}
