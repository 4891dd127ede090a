//! Iterative deepening: one ply more each time, each iteration led by the last one's
//! best line (Slate and Atkin, "Chess 4.5", 1977).

use std::cmp::Reverse;
use std::sync::atomic::Ordering;

use super::alpha_beta::Node;
use super::clock::Progress;
use super::params::{
    ASPIRATION, ASPIRATION_BY_SCORE, ASPIRATION_DEPTH, ASPIRATION_FEWER_PLIES, ASPIRATION_GROWTH,
    ASPIRATION_MOST, ONLY_MOVE_DEPTH,
};
use super::report::{Observer, Report, SearchOutcome};
use super::searcher::{Line, Searcher, Stopped};
use super::window::Window;
use crate::eval::{MAX_PLY, Score};
use plywise_chess::Move;

/// A line with its score.
type Variation = (Score, Line);

impl SearchOutcome {
    /// Plays the first of these moves; none changes nothing.
    fn take_over(&mut self, line: &Line) {
        if let Some(&best) = line.first() {
            self.best = Some(best);
            self.ponder = line.get(1).copied();
        }
    }
}

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
            best: None,
            ponder: None,
            score: Score::DRAW,
            depth: 0,
            nodes: 0,
            elapsed: self.shared.signals.elapsed(),
        };
        if root_moves.is_empty() {
            if !self.root.has_legal_move() {
                outcome.score = Self::no_moves(&self.root, 0);
            }
        } else {
            self.in_view = self.view(&root_moves);
            // Something legal to play, even if the first iteration is not finished.
            outcome.best = self.in_view.first().copied();
            self.root_nodes = root_moves.iter().map(|&mv| (mv, 0)).collect();
            self.iterate(&mut outcome, observer);
        }
        observer.exhausted();
        self.publish_nodes();
        outcome.nodes = self.shared.nodes.load(Ordering::Relaxed);
        outcome.elapsed = self.shared.signals.elapsed();
        outcome
    }

    /// The root moves that are seen; the one that is the clearest if none is. Who sees that
    /// a piece can be taken looks on while all that they see puts one where it is lost.
    fn view(&self, root_moves: &[Move]) -> Vec<Move> {
        let Some(sight) = self.shared.limits.sight else {
            return root_moves.to_vec();
        };
        let clarity = |mv: Move| sight.clarity(&self.root, mv, self.shared.root.last, 0);
        let (mut seen, mut unseen): (Vec<Move>, Vec<Move>) =
            root_moves.iter().partition(|&&mv| clarity(mv) >= 0);
        unseen.sort_by_key(|&mv| clarity(mv));
        let is_enough = |seen: &[Move]| match seen {
            [] => false,
            seen => !sight.recaptures || seen.iter().any(|&mv| self.root.exchange_wins(mv, 0)),
        };
        while !is_enough(&seen)
            && let Some(clearest) = unseen.pop()
        {
            seen.push(clearest);
        }
        seen
    }

    fn iterate(&mut self, outcome: &mut SearchOutcome, observer: &mut dyn Observer) {
        let limits = self.shared.limits;
        let moves = self.in_view.len();
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
                self.first_at_root = self.first_of(&before);
                let mut line = Line::new();
                let found = self.aspire(before[index].0, depth as i32, &mut line);
                self.back_to_root();
                // A stopped first line still has its best move so far.
                if index == 0 {
                    outcome.take_over(&line);
                }
                let Ok(score) = found else {
                    self.conclude(depth, &mut lines[..index], outcome, observer);
                    return;
                };
                self.has_choice = true;
                self.in_earlier_lines.extend(line.first());
                lines[index] = (score, line);
            }
            self.conclude(depth, &mut lines, outcome, observer);
            progress.note(outcome.best, outcome.score, self.effort(outcome.best));
            if self.ends_here(outcome.score, moves, &progress) {
                break;
            }
        }
    }

    /// Takes over and tells the lines of an iteration, or those that it came to. A later one
    /// can have turned out better than one before it.
    fn conclude(
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
        outcome.take_over(best);
        outcome.score = *score;
        outcome.depth = depth;
        for (number, (score, line)) in (1..).zip(lines) {
            observer.iteration(&self.report(depth, number, *score, line));
        }
    }

    /// The root move to begin a line with, from the lines of the last iteration: the table
    /// does not know it where root moves are left out.
    fn first_of(&self, lines: &[Variation]) -> Option<Move> {
        let limits = self.shared.limits;
        if self.in_earlier_lines.is_empty() && limits.search_moves.is_empty() {
            return None;
        }
        let mut firsts = lines.iter().filter_map(|(_, line)| line.first().copied());
        firsts.find(|mv| !self.in_earlier_lines.contains(mv))
    }

    /// Whether to end here: another iteration would not be worth it. While the other side is
    /// still thinking that is noted for when it has moved.
    fn ends_here(&mut self, score: Score, moves: usize, progress: &Progress) -> bool {
        let limits = self.shared.limits;
        if limits.infinite || !self.leads {
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
        // What was pondered is done: only the hard bound is for the own clock alone.
        let used = if timed {
            signals.elapsed()
        } else {
            signals.on_the_clock()
        };
        // With a clock, time is not spent on the only move there is.
        let forced = moves == 1 && (timed || limits.forced_at_once);
        let enough = (self.bounds).is_some_and(|bounds| forced || used >= bounds.soft(progress));
        self.enough_at_hit = enough && signals.is_pondering();
        enough && !self.enough_at_hit
    }

    /// Searches in a small window around the last score and widens it as long as the
    /// score falls outside: an aspiration window (Slate and Atkin, too).
    fn aspire(&mut self, last: Score, depth: i32, line: &mut Line) -> Result<Score, Stopped> {
        let root = self.root;
        let [far, divisor] = ASPIRATION_BY_SCORE;
        let mut margin = ASPIRATION + last.raw().abs().min(far) / divisor;
        let mut window = Window::FULL;
        if depth >= ASPIRATION_DEPTH && !last.is_mate() {
            window = Window {
                alpha: last - margin,
                beta: last + margin,
            };
        }
        let mut best_so_far = Line::new();
        let mut searched = depth;
        loop {
            let node = Node {
                depth: searched,
                ply: 0,
                expects_cut: false,
            };
            let found = self.alpha_beta::<true>(&root, window, node, line);
            if line.is_empty() {
                line.clone_from(&best_so_far);
            }
            let score = found?;
            if score <= window.alpha && window.alpha > Window::FULL.alpha {
                // Worse than thought: the whole depth, and room below.
                window.beta = window.alpha.midpoint(window.beta);
                window.alpha = score - margin;
                searched = depth;
            } else if score >= window.beta && window.beta < Window::FULL.beta {
                window.beta = score + margin;
                // Better than thought: a shallower look is enough to confirm it.
                searched = (searched - 1).max(depth - ASPIRATION_FEWER_PLIES).max(1);
            } else {
                return Ok(score);
            }
            best_so_far.clone_from(line);
            margin += margin * ASPIRATION_GROWTH / 100;
            if margin > ASPIRATION_MOST || score.is_mate() {
                window = Window::FULL;
                searched = depth;
            }
        }
    }

    /// Counts what was spent on a root move.
    pub(super) fn count_root_nodes(&mut self, mv: Move, nodes: u64) {
        if let Some(entry) = self.root_nodes.iter_mut().find(|entry| entry.0 == mv) {
            entry.1 += nodes;
        }
    }

    /// The share of the last iteration that was spent on the best move, in thousandths.
    fn effort(&self, best: Option<Move>) -> u64 {
        let all: u64 = self.root_nodes.iter().map(|entry| entry.1).sum();
        let found = self.root_nodes.iter().find(|entry| Some(entry.0) == best);
        found.map_or(0, |entry| entry.1 * 1_000 / all.max(1))
    }

    fn report(&mut self, depth: u32, line: usize, score: Score, moves: &Line) -> Report {
        self.publish_nodes();
        Report {
            depth,
            selective_depth: (self.selective_depth as u32).max(depth),
            line,
            score,
            moves: moves.to_vec(),
            nodes: self.shared.nodes.load(Ordering::Relaxed),
            elapsed: self.shared.signals.elapsed(),
            table_permille: self.shared.table.permille(),
        }
    }
}
