//! Free analysis: the best lines of any position, live, until another one is looked at.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::board::{Position, SanError};
use crate::game::study::Study;
use crate::search::{Engine, EngineOptions, Limits, Observer, Report, SearchHandle, SearchRoot};
use crate::speech::{Catalogue, parse_local_san};

/// The most lines that are searched at once.
pub const MOST_LINES: usize = 5;

/// Lines are published no more often than this.
const INTERVAL: Duration = Duration::from_millis(34);

/// Hears of an analysis. Called on search threads, never two calls at once, at most 30
/// times a second, and never for a position that has been left.
pub trait AnalysisListener: Send {
    /// The lines have got deeper: the best one first, each from `root`. `token` is the one
    /// that `look_at` returned for the position.
    fn lines(&mut self, token: u64, root: &Position, lines: &[Report]);
}

/// What the listener is, and which position it may still hear of.
struct Shared {
    listener: Box<dyn AnalysisListener>,
    current: u64,
}

/// An engine that looks at one position at a time. Dropping it stops it and joins its
/// threads.
pub struct Analysis {
    engine: Engine,
    shared: Arc<Mutex<Shared>>,
    search: Option<SearchHandle>,
}

/// Collects the lines of one search and passes them on.
struct Forward {
    token: u64,
    root: Position,
    shared: Arc<Mutex<Shared>>,
    lines: Vec<Report>,
    published: Option<Instant>,
}

impl Forward {
    fn publish(&mut self) {
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        if shared.current == self.token && !self.lines.is_empty() {
            shared.listener.lines(self.token, &self.root, &self.lines);
        }
        self.published = Some(Instant::now());
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

impl Observer for Forward {
    fn iteration(&mut self, report: &Report) {
        enter(&mut self.lines, report);
        let due = self.published.is_none_or(|at| at.elapsed() >= INTERVAL);
        if due {
            self.publish();
        }
    }

    // A mate is searched to the last ply before the next report is due, and then the
    // engine waits: what it found last must not wait with it.
    fn exhausted(&mut self) {
        self.publish();
    }
}

impl Analysis {
    /// An analysis that looks at nothing yet.
    pub fn new(options: EngineOptions, listener: Box<dyn AnalysisListener>) -> Self {
        Self {
            engine: Engine::new(options),
            shared: Arc::new(Mutex::new(Shared {
                listener,
                current: 0,
            })),
            search: None,
        }
    }

    /// Looks at a position, with 1 to [`MOST_LINES`] lines. Returns the token of its
    /// reports; those of the position before are heard no more.
    pub fn look_at(&mut self, root: SearchRoot, lines: usize) -> u64 {
        let token = self.stop();
        let limits = Limits {
            lines: lines.clamp(1, MOST_LINES),
            ..Limits::infinite()
        };
        let forward = Forward {
            token,
            root: root.position,
            shared: Arc::clone(&self.shared),
            lines: Vec::new(),
            published: None,
        };
        self.search = Some(self.engine.search(root, limits, forward));
        token
    }

    /// Stops looking. Returns the token that the next position will have.
    pub fn stop(&mut self) -> u64 {
        // The lock is free before the search is joined: its last report may be waiting
        // for it.
        let next = {
            let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
            shared.current += 1;
            shared.current
        };
        self.search = None;
        next
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

    /// Sets how many lines are searched, up to [`MOST_LINES`]; 0 stops the engine.
    pub fn set_lines(&mut self, lines: usize) {
        let lines = lines.min(MOST_LINES);
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
    use crate::board::{Move, Square};
    use crate::eval::Score;

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
            table_permille: 0,
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
