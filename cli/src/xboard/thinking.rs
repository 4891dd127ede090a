//! Running search of an XBoard connection: its output and the report of its end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use plywise_chess::{Move, Position};
use plywise_engine::{Observer, Score, SearchError, SearchHandle, SearchInfo, SearchOutcome};

use super::Event;
use crate::output::Output;

/// Purpose of a search in an XBoard connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// The search finds the engine's move.
    Move,
    /// The search ponders on the reply to the expected move, on the opponent's time.
    Ponder { expected: Move },
    /// The search analyses the position until analysis mode is left.
    Analysis,
}

/// Search that is running for an XBoard connection.
pub(super) struct Thinking {
    pub(super) handle: SearchHandle,
    pub(super) id: u64,
    pub(super) purpose: Purpose,
    /// Time at which the engine's clock started for the move that is searched.
    pub(super) since: Instant,
    pub(super) shared: Arc<Shared>,
}

/// State shared between an XBoard connection and its search thread.
#[derive(Debug, Default)]
pub(super) struct Shared {
    /// Whether to print the iterations of the search.
    pub(super) post: AtomicBool,
    last: Mutex<Option<SearchInfo>>,
}

impl Shared {
    /// Returns the report of the last iteration's best principal variation.
    pub(super) fn last_report(&self) -> Option<SearchInfo> {
        self.last
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

/// Search observer that prints the iterations over XBoard and sends the end of the search to the
/// connection.
pub(super) struct ThinkingObserver {
    pub(super) id: u64,
    pub(super) out: Output,
    pub(super) root: Position,
    pub(super) shared: Arc<Shared>,
    pub(super) events: Sender<Event>,
}

impl Observer for ThinkingObserver {
    fn on_info(&mut self, report: &SearchInfo) {
        if self.shared.post.load(Ordering::Relaxed) {
            self.out.line(post(&self.root, report));
        }
        if report.pv_index == 1 {
            let mut last = self
                .shared
                .last
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            *last = Some(report.clone());
        }
    }

    fn on_partial(&mut self, report: &SearchInfo) {
        self.on_info(report);
    }

    fn on_finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        // The receiver is gone once the connection is closed.
        let _ = self.events.send(Event::Ended {
            id: self.id,
            outcome: outcome.clone(),
        });
    }
}

/// Formats a search report as a line of XBoard thinking output: depth, score, hundredths of a
/// second, nodes, moves.
pub(super) fn post(root: &Position, report: &SearchInfo) -> String {
    let mut line = format!(
        "{} {} {} {}",
        report.depth,
        score(report.score),
        report.elapsed.as_millis() / 10,
        report.nodes,
    );
    let mut position = *root;
    for &mv in &report.pv {
        if !position.is_legal(mv) {
            break;
        }
        line.push(' ');
        line.push_str(&position.san(mv));
        position.play_unchecked(mv);
    }
    line
}

/// Formats a score for XBoard, in centipawns. Mate in n moves is 100000 + n; mated in n moves is
/// -100000 - n.
fn score(score: Score) -> i32 {
    match score.mate_moves() {
        Some(moves) if moves > 0 => 100_000 + moves,
        Some(moves) => moves - 100_000,
        None => score.raw(),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn report_line_format() {
        let root = Position::startpos();
        let pv = vec![root.parse_san("Nf3").unwrap()];
        let mut report = SearchInfo::new(5, Score::centipawns(-7), pv);
        report.nodes = 1_234;
        report.elapsed = Duration::from_millis(567);
        assert_eq!(post(&root, &report), "5 -7 56 1234 Nf3");
    }

    #[test]
    fn mate_scores_exceed_100000() {
        assert_eq!(score(Score::mate_in(3)), 100_002);
        assert_eq!(score(Score::mated_in(4)), -100_002);
        assert_eq!(score(Score::mated_in(0)), -100_000);
    }
}
