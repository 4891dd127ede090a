//! Free analysis: the best lines of any position, live, until another one is looked at.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::listener::call;
use super::{join, spawn};
use plywise_engine::{Engine, EngineOptions, Limits, Observer, Report, SearchHandle, SearchRoot};

/// The most lines that are searched at once.
pub const MAX_LINES: usize = 5;

/// Lines are published no more often than this.
const INTERVAL: Duration = Duration::from_millis(34);

/// An engine that looks at one position at a time. Dropping it stops it and joins its
/// threads.
pub struct Analysis {
    engine: Engine,
    /// The token of the position that may still be told of; 0 for none.
    current: Arc<AtomicU64>,
    search: Option<SearchHandle>,
    /// `None` without a thread, and once the analysis is being dropped.
    found: Option<Sender<Found>>,
    thread: Option<JoinHandle<()>>,
}

/// A line that a search has found.
struct Found {
    token: u64,
    report: Report,
}

/// Passes on what one search finds.
struct Forward {
    token: u64,
    sender: Sender<Found>,
}

impl Observer for Forward {
    fn iteration(&mut self, report: &Report) {
        let _ = self.sender.send(Found {
            token: self.token,
            report: report.clone(),
        });
    }
}

/// Collects the lines of the position that is looked at and tells of them.
struct Publisher<F> {
    tell: F,
    current: Arc<AtomicU64>,
    token: u64,
    lines: Vec<Report>,
    published: Option<Instant>,
}

impl<F: FnMut(u64, &[Report])> Publisher<F> {
    /// Runs until no search and no analysis can send any more.
    fn run(mut self, found: &Receiver<Found>) {
        // When the lines that are held back are published.
        let mut due: Option<Instant> = None;
        loop {
            let message = match due {
                None => found.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(at) => found.recv_timeout(at.saturating_duration_since(Instant::now())),
            };
            match message {
                Ok(found) => {
                    self.take(&found);
                    let next = self.published.map(|at| at + INTERVAL);
                    due = Some(next.unwrap_or_else(Instant::now));
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.publish();
                    due = None;
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
    }

    fn take(&mut self, found: &Found) {
        if self.token != found.token {
            self.token = found.token;
            self.lines.clear();
        }
        enter(&mut self.lines, &found.report);
    }

    fn publish(&mut self) {
        self.published = Some(Instant::now());
        if self.current.load(Ordering::Acquire) == self.token {
            // The next lines come soon.
            let _ = call(|| {
                (self.tell)(self.token, &self.lines);
                Ok(())
            });
        }
    }
}

/// Puts a line in its place. While an iteration runs, a move may have a new place and still
/// hold its old one: that one goes to the line that it has driven out, so that each move
/// stands once.
fn enter(lines: &mut Vec<Report>, report: &Report) {
    let place = report.line.saturating_sub(1).min(lines.len());
    let first = report.moves.first();
    let old = lines.iter().position(|line| line.moves.first() == first);
    match old {
        Some(old) if place < lines.len() => lines.swap(place, old),
        Some(old) => {
            lines.remove(old);
        }
        None => {}
    }
    match lines.get_mut(place) {
        Some(line) => line.clone_from(report),
        None => lines.push(report.clone()),
    }
    for (index, line) in lines.iter_mut().enumerate() {
        line.line = index + 1;
    }
}

impl Analysis {
    /// An analysis that looks at nothing yet. `tell` hears of the lines of a position, the best
    /// first, under the token that it was given: on the analysis's own thread, never two calls at
    /// once, at most 30 times a second. Where the system gives no thread, nothing is ever told.
    pub fn new(options: EngineOptions, tell: impl FnMut(u64, &[Report]) + Send + 'static) -> Self {
        let (sender, found) = channel();
        let current = Arc::new(AtomicU64::new(0));
        let publisher = Publisher {
            tell,
            current: Arc::clone(&current),
            token: 0,
            lines: Vec::new(),
            published: None,
        };
        let thread = spawn("plywise-analysis", move || publisher.run(&found)).ok();
        Self {
            engine: Engine::new(options),
            current,
            search: None,
            found: thread.is_some().then_some(sender),
            thread,
        }
    }

    /// Looks at a position, with 1 to [`MAX_LINES`] lines. The token was never given before, and
    /// is not 0.
    pub fn look_at(&mut self, token: u64, root: SearchRoot, lines: usize) {
        self.search = None;
        self.current.store(token, Ordering::Release);
        let limits = Limits {
            lines: lines.clamp(1, MAX_LINES),
            ..Limits::infinite()
        };
        if let Some(sender) = self.found.clone() {
            self.search = Some(self.engine.search(root, limits, Forward { token, sender }));
        }
    }

    /// Stops looking. No call about the last position begins any more.
    pub fn stop(&mut self) {
        self.current.store(0, Ordering::Release);
        self.search = None;
    }
}

impl Drop for Analysis {
    fn drop(&mut self) {
        self.stop();
        self.found = None;
        join(self.thread.take());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::{Move, Square};
    use plywise_engine::{Bound, Score};

    /// A line that begins with a knight's move, by the square that it goes to.
    fn report(depth: u32, line: usize, to: Square) -> Report {
        Report {
            depth,
            selective_depth: depth,
            line,
            score: Score::DRAW,
            bound: Bound::Exact,
            moves: vec![Move::normal(Square::E4, to)],
            nodes: 1,
            elapsed: Duration::ZERO,
            hashfull: 0,
        }
    }

    #[test]
    fn no_move_stands_at_two_ranks_while_an_iteration_runs() {
        let [c, d, f] = [Square::C3, Square::D2, Square::F2];
        // (what is reported, the lines then as depth and square)
        let cases = [
            (report(1, 1, c), vec![(1, c)]),
            (report(1, 2, d), vec![(1, c), (1, d)]),
            (report(1, 3, f), vec![(1, c), (1, d), (1, f)]),
            // The second line becomes the best: the old best is the second for now.
            (report(2, 1, d), vec![(2, d), (1, c), (1, f)]),
            (report(2, 2, f), vec![(2, d), (2, f), (1, c)]),
            (report(2, 3, c), vec![(2, d), (2, f), (2, c)]),
            // The last becomes the best, and the others follow.
            (report(3, 1, c), vec![(3, c), (2, f), (2, d)]),
            (report(3, 2, f), vec![(3, c), (3, f), (2, d)]),
        ];
        let mut lines = Vec::new();
        for (report, expected) in cases {
            enter(&mut lines, &report);
            let shown: Vec<_> = lines
                .iter()
                .map(|line| (line.depth, line.moves[0].to()))
                .collect();
            assert_eq!(shown, expected);
            for (index, line) in lines.iter().enumerate() {
                assert_eq!(line.line, index + 1);
            }
        }
    }
}
