//! Live analysis: the best lines of a position, searched until another position is set.

use std::sync::Arc;

use plywise_engine::{
    Engine, EngineOptions, Limits, Observer, SearchHandle, SearchInfo, SearchRoot,
};

/// Callback that receives the engine lines of a position and the token of the position.
type Tell = Arc<dyn Fn(u64, &[SearchInfo]) + Send + Sync>;

/// An engine on its own thread that analyses one position at a time. Dropping it stops the search and waits for its
/// end.
pub struct Analysis {
    engine: Engine,
    search: Option<SearchHandle>,
    tell: Tell,
}

/// Collects the engine lines of one search.
struct Collector {
    token: u64,
    lines: Vec<SearchInfo>,
    tell: Tell,
}

impl Observer for Collector {
    fn on_info(&mut self, report: &SearchInfo) {
        enter(&mut self.lines, report);
        (self.tell)(self.token, &self.lines);
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
    /// Creates an idle analysis. `tell` receives the lines of a position, best first, with the token passed to
    /// [`Analysis::look_at`], each time one of them changes. It is called on the engine's thread.
    pub fn new(
        options: EngineOptions,
        tell: impl Fn(u64, &[SearchInfo]) + Send + Sync + 'static,
    ) -> Self {
        Self {
            engine: Engine::new(options),
            search: None,
            tell: Arc::new(tell),
        }
    }

    /// Stops the analysis of the previous position and starts that of another one, with at least one line. `token` is
    /// passed on to `tell`.
    pub fn look_at(&mut self, token: u64, root: SearchRoot, lines: usize) {
        self.stop();
        let limits = Limits::infinite().with_multipv(lines);
        let observer = Collector {
            token,
            lines: Vec::new(),
            tell: Arc::clone(&self.tell),
        };
        self.search = Some(self.engine.search(root, limits, observer));
    }

    /// Stops the analysis. `tell` is no longer called for the last position.
    pub fn stop(&mut self) {
        self.search = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::{Move, Square};
    use plywise_engine::Score;

    /// Returns an engine line that starts with a knight move to this square.
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
