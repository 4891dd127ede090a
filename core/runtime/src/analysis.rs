//! Free analysis: the best lines of any position, live, until another one is looked at.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::listener::{ListenerError, call};
use plywise_chess::{Position, SanError};
use plywise_coach::Study;
use plywise_engine::{Engine, EngineOptions, Limits, Observer, Report, SearchHandle, SearchRoot};
use plywise_words::{Catalogue, parse_local_san};

/// The most lines that are searched at once.
pub const MAX_LINES: usize = 5;

/// Lines are published no more often than this.
const INTERVAL: Duration = Duration::from_millis(34);

/// Hears of an analysis. Called on the analysis's own thread, never two calls at once, at most
/// 30 times a second. No lock is held during a call, so the analysis may be asked and changed
/// from there; a call about a position that was just left may still run.
pub trait AnalysisListener: Send {
    /// The lines have got deeper: the best one first, each from `root`. `token` is the one
    /// that `look_at` returned for the position.
    ///
    /// # Errors
    /// If the listener cannot take them in; it is told of the next ones all the same.
    fn lines(&mut self, token: u64, root: &Position, lines: &[Report])
    -> Result<(), ListenerError>;
}

/// An engine that looks at one position at a time. Dropping it stops it and joins its
/// threads.
pub struct Analysis {
    engine: Engine,
    /// The token of the position that the listener may still hear of.
    current: Arc<AtomicU64>,
    search: Option<SearchHandle>,
    /// `None` without a thread, and once the analysis is being dropped.
    found: Option<Sender<Found>>,
    thread: Option<JoinHandle<()>>,
}

/// A line that a search has found.
struct Found {
    token: u64,
    root: Position,
    report: Report,
}

/// Passes on what one search finds.
struct Forward {
    token: u64,
    root: Position,
    sender: Sender<Found>,
}

impl Observer for Forward {
    fn iteration(&mut self, report: &Report) {
        let _ = self.sender.send(Found {
            token: self.token,
            root: self.root,
            report: report.clone(),
        });
    }
}

/// Collects the lines of the position that is looked at and tells the listener.
struct Publisher {
    listener: Box<dyn AnalysisListener>,
    current: Arc<AtomicU64>,
    token: u64,
    root: Position,
    lines: Vec<Report>,
    published: Option<Instant>,
}

impl Publisher {
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
            self.root = found.root;
            self.lines.clear();
        }
        enter(&mut self.lines, &found.report);
    }

    fn publish(&mut self) {
        self.published = Some(Instant::now());
        if self.current.load(Ordering::Acquire) == self.token {
            // There is no game here to tell it in: the next lines come soon.
            let _ = call(|| self.listener.lines(self.token, &self.root, &self.lines));
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
    /// An analysis that looks at nothing yet. Where the system gives no thread, nothing is
    /// ever told.
    pub fn new(options: EngineOptions, listener: Box<dyn AnalysisListener>) -> Self {
        let (sender, found) = channel();
        let current = Arc::new(AtomicU64::new(0));
        let publisher = Publisher {
            listener,
            current: Arc::clone(&current),
            token: 0,
            root: Position::startpos(),
            lines: Vec::new(),
            published: None,
        };
        let thread = thread::Builder::new()
            .name("plywise-analysis".into())
            .spawn(move || publisher.run(&found))
            .ok();
        Self {
            engine: Engine::new(options),
            current,
            search: None,
            found: thread.is_some().then_some(sender),
            thread,
        }
    }

    /// Looks at a position, with 1 to [`MAX_LINES`] lines. Returns the token of its
    /// reports.
    pub fn look_at(&mut self, root: SearchRoot, lines: usize) -> u64 {
        let token = self.stop();
        self.look(token, root, lines);
        token
    }

    /// [`Analysis::look_at`] with the caller's token, which was never given before.
    pub(super) fn look_as(&mut self, token: u64, root: SearchRoot, lines: usize) {
        self.search = None;
        self.current.store(token, Ordering::Release);
        self.look(token, root, lines);
    }

    fn look(&mut self, token: u64, root: SearchRoot, lines: usize) {
        let limits = Limits {
            lines: lines.clamp(1, MAX_LINES),
            ..Limits::infinite()
        };
        if let Some(sender) = self.found.clone() {
            let forward = Forward {
                token,
                root: root.position,
                sender,
            };
            self.search = Some(self.engine.search(root, limits, forward));
        }
    }

    /// Stops looking. Returns the token that the next position will have. No call about the
    /// last one begins any more.
    pub fn stop(&mut self) -> u64 {
        let next = self.current.fetch_add(1, Ordering::AcqRel) + 1;
        self.search = None;
        next
    }
}

impl Drop for Analysis {
    fn drop(&mut self) {
        self.stop();
        self.found = None;
        if let Some(thread) = self.thread.take() {
            // Dropped by its listener: the thread ends after the call.
            if thread.thread().id() != thread::current().id() {
                let _ = thread.join();
            }
        }
    }
}

/// A study with the engine beside it: whatever position is looked at is searched.
pub struct LiveStudy {
    study: Study,
    analysis: Analysis,
    /// How many lines are wanted; 0 while the engine is off.
    lines: usize,
    token: u64,
}

impl LiveStudy {
    /// A study with the engine off.
    pub fn new(study: Study, options: EngineOptions, listener: Box<dyn AnalysisListener>) -> Self {
        Self {
            study,
            analysis: Analysis::new(options, listener),
            lines: 0,
            token: 0,
        }
    }

    /// The study.
    pub const fn study(&self) -> &Study {
        &self.study
    }

    /// The token of the reports that are about the position that is looked at.
    pub const fn token(&self) -> u64 {
        self.token
    }

    /// Does something in the study, and searches the position that is looked at then.
    pub fn update<T>(&mut self, change: impl FnOnce(&mut Study) -> T) -> T {
        let before = self.study.search_root();
        let result = change(&mut self.study);
        if self.study.search_root() != before {
            self.search();
        }
        result
    }

    /// Plays a move that was typed as people of the language write it, with English letters
    /// or in UCI notation. `E4` is read as `e4`: keyboards of phones begin with a capital.
    ///
    /// # Errors
    /// Why the text is no legal move here.
    pub fn type_move(&mut self, text: &str, catalogue: &Catalogue) -> Result<(), SanError> {
        let mv = parse_local_san(self.study.position(), text, catalogue)?;
        self.update(|study| study.type_move(&mv.to_string()))
    }

    /// Sets how many lines are searched, up to [`MAX_LINES`]; 0 stops the engine.
    pub fn set_lines(&mut self, lines: usize) {
        let lines = lines.min(MAX_LINES);
        if self.lines != lines {
            self.lines = lines;
            self.search();
        }
    }

    fn search(&mut self) {
        self.token = if self.lines == 0 {
            self.analysis.stop()
        } else {
            self.analysis.look_at(self.study.search_root(), self.lines)
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::{Move, Square};
    use plywise_engine::Score;

    /// A line that begins with a knight's move, by the square that it goes to.
    fn report(depth: u32, line: usize, to: Square) -> Report {
        Report {
            depth,
            selective_depth: depth,
            line,
            score: Score::DRAW,
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
