//! A running search: what it shows while it thinks, and how its end is told.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use plywise_chess::{Move, Position};
use plywise_engine::{Observer, Report, Score, SearchError, SearchHandle, SearchOutcome};

use super::Event;
use crate::output::Output;

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Our move.
    Move,
    /// Our answer to the move that we expect, on the opponent's time.
    Ponder { expected: Move },
    /// Analysis, until it is left.
    Analysis,
}

/// A running search.
pub(super) struct Thinking {
    pub(super) handle: SearchHandle,
    pub(super) id: u64,
    pub(super) purpose: Purpose,
    /// When our clock began to run.
    pub(super) since: Instant,
    pub(super) shared: Arc<Shared>,
}

/// What the conversation and the searching thread both see.
#[derive(Debug, Default)]
pub(super) struct Shared {
    /// Whether iterations are printed.
    pub(super) post: AtomicBool,
    last: Mutex<Option<Report>>,
}

impl Shared {
    /// The best line of the last iteration.
    pub(super) fn last_report(&self) -> Option<Report> {
        self.last
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

/// Prints a search's iterations and hands its end to the conversation.
pub(super) struct ThinkingObserver {
    pub(super) id: u64,
    pub(super) out: Output,
    pub(super) root: Position,
    pub(super) shared: Arc<Shared>,
    pub(super) events: Sender<Event>,
}

impl Observer for ThinkingObserver {
    fn iteration(&mut self, report: &Report) {
        if self.shared.post.load(Ordering::Relaxed) {
            self.out.line(post(&self.root, report));
        }
        if report.line == 1 {
            let mut last = self
                .shared
                .last
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            *last = Some(report.clone());
        }
    }

    fn partial(&mut self, report: &Report) {
        self.iteration(report);
    }

    fn finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        // Nothing is read any more once the conversation is over.
        let _ = self.events.send(Event::Ended {
            id: self.id,
            outcome: outcome.clone(),
        });
    }
}

/// A line of thinking: ply, score, hundredths of a second, nodes, moves.
pub(super) fn post(root: &Position, report: &Report) -> String {
    let mut line = format!(
        "{} {} {} {}",
        report.depth,
        score(report.score),
        report.elapsed.as_millis() / 10,
        report.nodes,
    );
    let mut position = *root;
    for &mv in &report.moves {
        if !position.is_legal(mv) {
            break;
        }
        line.push(' ');
        line.push_str(&position.san(mv));
        position.play_unchecked(mv);
    }
    line
}

/// Centipawns; a mate in n moves is 100000 + n, being mated -100000 - n.
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

    use plywise_engine::Bound;

    use super::*;

    #[test]
    fn a_report_becomes_a_line() {
        let root = Position::startpos();
        let report = Report {
            depth: 5,
            selective_depth: 9,
            line: 1,
            score: Score::centipawns(-7),
            bound: Bound::Exact,
            moves: vec![root.parse_san("Nf3").unwrap()],
            nodes: 1_234,
            elapsed: Duration::from_millis(567),
            hashfull: 0,
        };
        assert_eq!(post(&root, &report), "5 -7 56 1234 Nf3");
    }

    #[test]
    fn mates_are_beyond_a_hundred_thousand() {
        assert_eq!(score(Score::mate_in(3)), 100_002);
        assert_eq!(score(Score::mated_in(4)), -100_002);
        assert_eq!(score(Score::mated_in(0)), -100_000);
    }
}
