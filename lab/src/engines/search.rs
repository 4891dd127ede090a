//! Searches of this program's own engine outside of games.

use std::sync::mpsc::{Sender, channel};

use plywise_chess::{CastlingText, Move, Position};
use plywise_engine::{Engine, Limits, Observer, Report, SearchError, SearchOutcome, SearchRoot};

struct Reports(Sender<Report>);

impl Observer for Reports {
    fn iteration(&mut self, report: &Report) {
        let _ = self.0.send(report.clone());
    }
}

/// Searches and returns the outcome with all reports.
pub(crate) fn searched(
    engine: &Engine,
    root: SearchRoot,
    limits: Limits,
) -> Result<(SearchOutcome, Vec<Report>), SearchError> {
    let (sender, reports) = channel();
    let outcome = engine.search(root, limits, Reports(sender)).wait()?;
    Ok((outcome, reports.try_iter().collect()))
}

/// Returns the moves of a line in UCI notation.
pub(crate) fn uci_line(mut position: Position, line: &[Move]) -> Vec<String> {
    let text = |&mv: &Move| {
        let text = position.uci(mv, CastlingText::Standard);
        position.play(mv);
        text
    };
    line.iter().map(text).collect()
}
