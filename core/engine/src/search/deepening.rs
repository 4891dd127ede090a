//! Iterative deepening with aspiration windows: one ply more each time, each iteration led by the
//! best line and the score of the last one (Slate and Atkin, "Chess 4.5", 1977).

use std::cmp::Reverse;
use std::sync::atomic::Ordering;

use super::limits::{Observer, Report, SearchOutcome};
use super::params::ASPIRATION;
use super::searcher::{Line, Searcher, Stopped};
use super::sight::ONLY_MOVE_DEPTH;
use super::time::Progress;
use super::tree::{Node, Window};
use crate::eval::{MAX_PLY, Score};
use plywise_chess::Move;

/// A principal variation with its score.
type Variation = (Score, Line);

impl SearchOutcome {
    /// Takes the first two moves of a line, unless it is empty. A line of the same first move alone
    /// leaves the reply that is known.
    fn take_moves(&mut self, line: &Line) {
        let Some(&best) = line.first() else {
            return;
        };
        let known = self.ponder.filter(|_| self.best == Some(best));
        self.best = Some(best);
        self.ponder = line.get(1).copied().or(known);
    }
}

impl Searcher<'_> {
    /// Searches deeper and deeper until a limit is reached, and reports each iteration.
    pub(super) fn iterative_deepening(&mut self, observer: &mut dyn Observer) -> SearchOutcome {
        let root_moves: Vec<Move> = self
            .root
            .legal_moves()
            .into_iter()
            .filter(|&mv| self.allows_at_root(mv))
            .collect();
        let mut outcome = SearchOutcome {
            best: None,
            ponder: None,
            score: Score::DRAW,
            depth: 0,
            nodes: 0,
            elapsed: self.shared.signals.elapsed(),
        };
        if root_moves.is_empty() {
            if !self.root.has_legal_move() {
                outcome.score = Self::no_legal_move(&self.root, 0);
            }
        } else {
            self.seen_root_moves = self.see_root_moves(&root_moves);
            // Something legal to play, even if the first iteration is not finished.
            outcome.best = self.seen_root_moves.first().copied();
            self.root_nodes = root_moves.iter().map(|&mv| (mv, 0)).collect();
            self.iterate(&mut outcome, observer);
        }
        observer.exhausted();
        self.publish_nodes();
        outcome.nodes = self.shared.nodes.load(Ordering::Relaxed);
        outcome.elapsed = self.shared.signals.elapsed();
        outcome
    }

    /// The root moves that the level sees, but the clearest at least. A level that sees all
    /// recaptures sees more moves until one of them loses no material.
    fn see_root_moves(&self, root_moves: &[Move]) -> Vec<Move> {
        let Some(sight) = self.shared.limits.sight else {
            return root_moves.to_vec();
        };
        let clarity = |mv: Move| sight.clarity(&self.root, mv, self.shared.root.last, 0);
        let (mut seen, mut unseen): (Vec<Move>, Vec<Move>) =
            root_moves.iter().partition(|&&mv| clarity(mv) >= 0);
        unseen.sort_by_key(|&mv| clarity(mv));
        let is_enough = |seen: &[Move]| match seen {
            [] => false,
            seen => !sight.recaptures || seen.iter().any(|&mv| self.root.see_ge(mv, 0)),
        };
        while !is_enough(&seen)
            && let Some(clearest) = unseen.pop()
        {
            seen.push(clearest);
        }
        seen
    }

    /// Runs the iterations.
    fn iterate(&mut self, outcome: &mut SearchOutcome, observer: &mut dyn Observer) {
        let limits = self.shared.limits;
        let moves = self.seen_root_moves.len();
        let mut deepest = limits
            .depth
            .unwrap_or(u32::MAX)
            .clamp(1, MAX_PLY as u32 - 1);
        if limits.sight.is_some() && moves == 1 {
            deepest = deepest.min(ONLY_MOVE_DEPTH);
        }
        let count = limits.lines.min(moves).max(1);
        let mut lines: Vec<Variation> = vec![(Score::DRAW, Line::new()); count];
        let mut progress = Progress::default();
        for depth in 1..=deepest {
            self.in_earlier_lines.clear();
            self.selective_depth = 0;
            self.root_depth = depth as i32;
            for nodes in &mut self.root_nodes {
                nodes.1 = 0;
            }
            let before = lines.clone();
            for index in 0..count {
                self.first_root_move = self.first_of(&before);
                let mut line = Line::new();
                let found = self.aspiration_search(before[index].0, depth as i32, &mut line);
                self.back_to_root();
                // A stopped first line still has its best move so far.
                if index == 0 {
                    outcome.take_moves(&line);
                }
                let Ok(score) = found else {
                    self.finish_iteration(depth, &mut lines[..index], outcome, observer);
                    return;
                };
                self.has_move = true;
                self.in_earlier_lines.extend(line.first());
                lines[index] = (score, line);
            }
            self.finish_iteration(depth, &mut lines, outcome, observer);
            progress.note(outcome.best, outcome.score, self.effort(outcome.best));
            if self.is_enough(outcome.score, moves, &progress) {
                break;
            }
        }
    }

    /// Takes the lines of an iteration, or those that it completed, into the outcome and reports
    /// them, the best first.
    fn finish_iteration(
        &mut self,
        depth: u32,
        lines: &mut [Variation],
        outcome: &mut SearchOutcome,
        observer: &mut dyn Observer,
    ) {
        lines.sort_by_key(|(score, _)| Reverse(*score));
        let Some((score, best)) = lines.first() else {
            return;
        };
        outcome.take_moves(best);
        outcome.score = *score;
        outcome.depth = depth;
        self.publish_nodes();
        if !observer.wants_reports() {
            return;
        }
        for (number, (score, line)) in (1..).zip(lines) {
            observer.iteration(&self.report(depth, number, *score, line));
        }
    }

    /// The root move to try first, from the lines of the last iteration: where root moves are left
    /// out the table does not know it.
    fn first_of(&self, lines: &[Variation]) -> Option<Move> {
        let limits = self.shared.limits;
        if self.in_earlier_lines.is_empty() && limits.search_moves.is_empty() {
            return None;
        }
        let mut firsts = lines.iter().filter_map(|(_, line)| line.first().copied());
        firsts.find(|mv| !self.in_earlier_lines.contains(mv))
    }

    /// Whether another iteration is not worth its time. While pondering that is noted for the
    /// ponder hit.
    fn is_enough(&mut self, score: Score, moves: usize, progress: &Progress) -> bool {
        let limits = self.shared.limits;
        if limits.infinite || !self.is_main {
            return false;
        }
        let found = limits.mate.zip(score.mate_moves());
        if found.is_some_and(|(wanted, moves)| moves > 0 && moves.unsigned_abs() <= wanted) {
            return true;
        }
        let nodes = self.shared.nodes.load(Ordering::Relaxed);
        if limits.soft_nodes.is_some_and(|most| nodes >= most) {
            return true;
        }
        let signals = self.shared.signals;
        let timed = limits.clock.is_some();
        // Time spent pondering counts here; only the hard bound is for the own clock alone.
        let used = if timed {
            signals.elapsed()
        } else {
            signals.on_the_clock()
        };
        // With a clock, the only move to consider is played at once.
        let forced = moves == 1 && (timed || limits.forced_at_once);
        let enough = (self.bounds).is_some_and(|bounds| forced || used >= bounds.soft(progress));
        self.stop_on_ponder_hit = enough && signals.is_pondering();
        enough && !self.stop_on_ponder_hit
    }

    /// Searches with a small window around the last score and widens it as long as the score falls
    /// outside.
    fn aspiration_search(
        &mut self,
        last: Score,
        depth: i32,
        line: &mut Line,
    ) -> Result<Score, Stopped> {
        let root = self.root;
        let by_score = last.raw().abs().min(ASPIRATION.max_score()) / ASPIRATION.score_divisor();
        let mut delta = ASPIRATION.delta() + by_score;
        let mut window = Window::FULL;
        if depth >= ASPIRATION.min_depth() && !last.is_mate() {
            window = Window {
                alpha: last - delta,
                beta: last + delta,
            };
        }
        let mut last_line = Line::new();
        let mut search_depth = depth;
        loop {
            let node = Node {
                depth: search_depth,
                ply: 0,
                cut_node: false,
            };
            let score = self.alpha_beta::<true>(&root, window, node, line);
            if line.is_empty() {
                line.clone_from(&last_line);
            }
            let score = score?;
            if score <= window.alpha && window.alpha > Window::FULL.alpha {
                // Fail low: the whole depth, and room below.
                window.beta = window.alpha.midpoint(window.beta);
                window.alpha = score - delta;
                search_depth = depth;
            } else if score >= window.beta && window.beta < Window::FULL.beta {
                // Fail high: a shallower search is enough to confirm it.
                window.beta = score + delta;
                let min_depth = (depth - ASPIRATION.max_reduction()).max(1);
                search_depth = (search_depth - 1).max(min_depth);
            } else {
                return Ok(score);
            }
            last_line.clone_from(line);
            delta += delta * ASPIRATION.growth() / 100;
            if delta > ASPIRATION.max_delta() || score.is_mate() {
                window = Window::FULL;
                search_depth = depth;
            }
        }
    }

    /// Adds the nodes that were spent on a root move.
    pub(super) fn count_root_nodes(&mut self, mv: Move, nodes: u64) {
        if let Some(entry) = self.root_nodes.iter_mut().find(|entry| entry.0 == mv) {
            entry.1 += nodes;
        }
    }

    /// Thousandths of the last iteration's nodes that were spent on the best move.
    fn effort(&self, best: Option<Move>) -> u64 {
        let all: u64 = self.root_nodes.iter().map(|entry| entry.1).sum();
        let found = self.root_nodes.iter().find(|entry| Some(entry.0) == best);
        found.map_or(0, |entry| entry.1 * 1_000 / all.max(1))
    }

    fn report(&self, depth: u32, line: usize, score: Score, moves: &Line) -> Report {
        Report {
            depth,
            selective_depth: (self.selective_depth as u32).max(depth),
            line,
            score,
            moves: moves.to_vec(),
            nodes: self.shared.nodes.load(Ordering::Relaxed),
            elapsed: self.shared.signals.elapsed(),
            hashfull: self.shared.table.hashfull(),
        }
    }
}
