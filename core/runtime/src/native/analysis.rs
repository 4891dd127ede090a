//! Live analysis: the best lines of a position, searched until another position is set.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::listener::call;
use super::{join, spawn};
use plywise_engine::{
    Engine, EngineOptions, Limits, Observer, SearchHandle, SearchInfo, SearchRoot,
};

/// Maximum number of lines (MultiPV).
pub const MAX_LINES: usize = 5;

/// Minimum interval between published updates.
const INTERVAL: Duration = Duration::from_millis(34);

/// An engine that analyses one position at a time. Dropping it stops the search and joins its threads.
pub struct Analysis {
    engine: Engine,
    /// Token of the current position, for which lines may be published. 0 while idle.
    current: Arc<AtomicU64>,
    search: Option<SearchHandle>,
    /// `None` if no thread could be started, and while the analysis is dropped.
    found: Option<Sender<Found>>,
    thread: Option<JoinHandle<()>>,
}

/// A line found by a search.
struct Found {
    token: u64,
    report: SearchInfo,
}

/// Forwards the lines of one search.
struct Forward {
    token: u64,
    sender: Sender<Found>,
}

impl Observer for Forward {
    fn on_info(&mut self, report: &SearchInfo) {
        let _ = self.sender.send(Found {
            token: self.token,
            report: report.clone(),
        });
    }
}

/// Collects the lines of the current position and publishes them.
struct Publisher<F> {
    tell: F,
    current: Arc<AtomicU64>,
    token: u64,
    lines: Vec<SearchInfo>,
    published: Option<Instant>,
}

impl<F: FnMut(u64, &[SearchInfo])> Publisher<F> {
    /// Runs until all senders are dropped.
    fn run(mut self, found: &Receiver<Found>) {
        // Time at which the pending lines are published.
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
            // After a failure of the listener, the next lines follow soon.
            let _ = call(|| {
                (self.tell)(self.token, &self.lines);
                Ok(())
            });
        }
    }
}

/// Inserts a line at its rank. During an iteration, a move can take a new rank while its old line is still present. The
/// displaced line then gets the old rank, so that every move occurs only once.
fn enter(lines: &mut Vec<SearchInfo>, report: &SearchInfo) {
    let place = report.pv_index.saturating_sub(1).min(lines.len());
    let first = report.pv.first();
    let old = lines.iter().position(|line| line.pv.first() == first);
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
        line.pv_index = index + 1;
    }
}

impl Analysis {
    /// Creates an idle analysis. `tell` receives the lines of a position, best first, with the position's token. It is
    /// called on the analysis's own thread, one call at a time, at most 30 times a second. If no thread can be
    /// started, it is never called.
    pub fn new(
        options: EngineOptions,
        tell: impl FnMut(u64, &[SearchInfo]) + Send + 'static,
    ) -> Self {
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

    /// Analyses a position with 1 to [`MAX_LINES`] lines. `token` must be unique and not 0.
    pub fn look_at(&mut self, token: u64, root: SearchRoot, lines: usize) {
        self.search = None;
        self.current.store(token, Ordering::Release);
        let limits = Limits::infinite().with_multipv(lines.clamp(1, MAX_LINES));
        if let Some(sender) = self.found.clone() {
            self.search = Some(self.engine.search(root, limits, Forward { token, sender }));
        }
    }

    /// Stops the analysis. No further call for the last position starts.
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
    use plywise_engine::Score;

    /// A line that starts with a knight move to this square.
    fn report(depth: u32, line: usize, to: Square) -> SearchInfo {
        let pv = vec![Move::normal(Square::E4, to)];
        let mut report = SearchInfo::new(depth, Score::DRAW, pv);
        report.pv_index = line;
        report
    }

    #[test]
    fn each_move_has_one_rank_during_an_iteration() {
        let [c, d, f] = [Square::C3, Square::D2, Square::F2];
        // (reported line, expected lines as depth and square)
        let cases = [
            (report(1, 1, c), vec![(1, c)]),
            (report(1, 2, d), vec![(1, c), (1, d)]),
            (report(1, 3, f), vec![(1, c), (1, d), (1, f)]),
            // The second line becomes the best, so the previous best is second for now.
            (report(2, 1, d), vec![(2, d), (1, c), (1, f)]),
            (report(2, 2, f), vec![(2, d), (2, f), (1, c)]),
            (report(2, 3, c), vec![(2, d), (2, f), (2, c)]),
            // The last line becomes the best, and the others follow.
            (report(3, 1, c), vec![(3, c), (2, f), (2, d)]),
            (report(3, 2, f), vec![(3, c), (3, f), (2, d)]),
        ];
        let mut lines = Vec::new();
        for (report, expected) in cases {
            enter(&mut lines, &report);
            let shown: Vec<_> = lines
                .iter()
                .map(|line| (line.depth, line.pv[0].to()))
                .collect();
            assert_eq!(shown, expected);
            for (index, line) in lines.iter().enumerate() {
                assert_eq!(line.pv_index, index + 1);
            }
        }
    }
}
