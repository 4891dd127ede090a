//! Iterative deepening: one ply more each time, each iteration led by the last one's
//! best line.

use std::sync::atomic::Ordering;

use super::alpha_beta::Window;
use super::report::{Observer, Report, SearchOutcome};
use super::searcher::{Line, Searcher, Stopped};
use crate::board::Move;
use crate::eval::{MAX_PLY, Score};

/// Centipawns that the first window reaches around the last score.
const ASPIRATION: i32 = 30;

impl Searcher<'_> {
    /// Searches until a limit is reached and tells the observer of each iteration.
    pub(super) fn deepen(&mut self, observer: &mut dyn Observer) -> SearchOutcome {
        let root_moves: Vec<Move> = self
            .root
            .legal_moves()
            .into_iter()
            .filter(|&mv| self.allows_at_root(mv))
            .collect();
        let mut outcome = SearchOutcome {
            // Something legal to play, even if the first iteration is not finished.
            best: root_moves.first().copied(),
            ponder: None,
            score: Score::DRAW,
            depth: 0,
            nodes: 0,
            elapsed: self.signals.elapsed(),
        };
        if root_moves.is_empty() {
            outcome.score = Self::no_moves(&self.root, 0);
        } else {
            self.iterate(root_moves.len(), &mut outcome, observer);
        }
        observer.exhausted();
        self.publish_nodes();
        outcome.nodes = self.shared_nodes.load(Ordering::Relaxed);
        outcome.elapsed = self.signals.elapsed();
        outcome
    }

    fn iterate(&mut self, moves: usize, outcome: &mut SearchOutcome, observer: &mut dyn Observer) {
        let deepest = self
            .limits
            .depth
            .unwrap_or(u32::MAX)
            .clamp(1, MAX_PLY as u32 - 1);
        let lines = self.limits.lines.clamp(1, moves);
        let mut scores = vec![Score::DRAW; lines];
        for depth in 1..=deepest {
            self.excluded.clear();
            for (index, last) in scores.iter_mut().enumerate() {
                let mut line = Line::new();
                self.selective_depth = 0;
                let found = self.aspire(*last, depth, &mut line);
                self.back_to_root();
                // A stopped first line still has its best move so far.
                if index == 0
                    && let Some(&best) = line.first()
                {
                    outcome.best = Some(best);
                    outcome.ponder = line.get(1).copied();
                }
                let Ok(score) = found else { return };
                self.has_choice = true;
                *last = score;
                if index == 0 {
                    outcome.score = score;
                    outcome.depth = depth;
                }
                self.excluded.extend(line.first());
                observer.iteration(&self.report(depth, index + 1, score, &line));
            }
            if self.is_enough(scores[0], moves) {
                break;
            }
        }
    }

    /// Whether another iteration would not be worth it.
    fn is_enough(&self, score: Score, moves: usize) -> bool {
        if self.limits.infinite {
            return false;
        }
        let found = self.limits.mate.zip(score.mate_moves());
        if found.is_some_and(|(wanted, moves)| moves > 0 && moves.unsigned_abs() <= wanted) {
            return true;
        }
        let timed = self.limits.clock.is_some();
        let used = self.signals.on_the_clock();
        // With a clock, time is not spent on the only move there is.
        self.bounds
            .is_some_and(|bounds| used >= bounds.soft || (timed && moves == 1 && !used.is_zero()))
    }

    /// Searches in a small window around the last score and widens it as long as the
    /// score falls outside.
    fn aspire(&mut self, last: Score, depth: u32, line: &mut Line) -> Result<Score, Stopped> {
        let root = self.root;
        let mut margin = ASPIRATION;
        let mut best_so_far = Line::new();
        loop {
            let window = if depth < 4 || margin > 500 || last.is_mate() {
                Window::FULL
            } else {
                Window {
                    alpha: last - margin,
                    beta: last + margin,
                }
            };
            let found = self.alpha_beta(&root, window, depth, 0, line, false);
            if line.is_empty() {
                line.clone_from(&best_so_far);
            }
            let score = found?;
            if score > window.alpha && score < window.beta {
                return Ok(score);
            }
            best_so_far.clone_from(line);
            margin *= 4;
        }
    }

    fn report(&mut self, depth: u32, line: usize, score: Score, moves: &Line) -> Report {
        self.publish_nodes();
        Report {
            depth,
            selective_depth: (self.selective_depth as u32).max(depth),
            line,
            score,
            moves: moves.to_vec(),
            nodes: self.shared_nodes.load(Ordering::Relaxed),
            elapsed: self.signals.elapsed(),
            table_permille: self.table.permille(),
        }
    }
}
