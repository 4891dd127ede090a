//! Iterative deepening with aspiration windows: each iteration searches one ply deeper, guided by the best line and
//! score of the previous one (Slate and Atkin, "Chess 4.5", 1977).

use std::cmp::Reverse;
use std::sync::atomic::Ordering;

use super::handicap::ONLY_MOVE_DEPTH;
use super::limits::{Mode, MoveTime, Profile, SearchInfo, SearchOutcome};
use super::params::ASPIRATION;
use super::searcher::{Line, Searcher, Stopped};
use super::table::Bound;
use super::time::Progress;
use super::tree::Node;
use super::window::Window;
use crate::eval::{MAX_PLY, Score};
use plywise_chess::Move;

/// Principal variation with its score.
#[derive(Clone)]
pub(super) struct Variation {
    /// Depth of the iteration that found the variation; 0 before the first iteration.
    pub(super) depth: u32,
    pub(super) score: Score,
    bound: Bound,
    pub(super) line: Line,
}

impl Variation {
    pub(super) fn none() -> Self {
        Self {
            depth: 0,
            score: Score::DRAW,
            bound: Bound::Exact,
            line: Line::new(),
        }
    }
}

impl SearchOutcome {
    /// Sets the best move and the ponder move to the first two moves of `line`, unless it is empty. A variation of one
    /// move keeps the known ponder move if the best move is unchanged.
    pub(super) fn take_moves(&mut self, line: &Line) {
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
    pub(super) fn iterative_deepening(&mut self) -> SearchOutcome {
        let root_moves: Vec<Move> = self
            .root
            .legal_moves()
            .into_iter()
            .filter(|&mv| self.allows_at_root(mv))
            .collect();
        let mut outcome = SearchOutcome::new(None, Score::DRAW);
        if root_moves.is_empty() {
            if !self.root.has_legal_move() {
                outcome.score = Self::no_legal_move(&self.root, 0);
            }
        } else {
            self.visible_root_moves = self.find_visible_root_moves(&root_moves);
            // Fallback in case the first iteration does not finish.
            outcome.best = self.visible_root_moves.first().copied();
            self.root_nodes = root_moves.iter().map(|&mv| (mv, 0)).collect();
            match self.shared.limits.profile {
                Profile::Person(person) => self.choose_like(person, &mut outcome),
                _ => self.iterate(&mut outcome),
            }
        }
        self.observer.on_exhausted();
        self.publish_nodes();
        outcome.nodes = self.shared.nodes.load(Ordering::Relaxed);
        outcome.elapsed = self.shared.signals.elapsed();
        outcome
    }

    /// Returns the root moves visible under the handicap, at least the most visible one. If the handicap never hides
    /// recaptures, further moves are added until one of them does not lose material.
    fn find_visible_root_moves(&self, root_moves: &[Move]) -> Vec<Move> {
        let Some(handicap) = self.shared.limits.handicap() else {
            return root_moves.to_vec();
        };
        let last = self.shared.root.recent.first().map(|last| last.to());
        let visibility = |mv: Move| handicap.visibility(&self.root, mv, last, 0);
        let (mut seen, mut unseen): (Vec<Move>, Vec<Move>) =
            root_moves.iter().partition(|&&mv| visibility(mv) >= 0);
        unseen.sort_by_key(|&mv| visibility(mv));
        let is_enough = |seen: &[Move]| match seen {
            [] => false,
            seen => !handicap.recaptures || seen.iter().any(|&mv| self.root.see_ge(mv, 0)),
        };
        while !is_enough(&seen)
            && let Some(clearest) = unseen.pop()
        {
            seen.push(clearest);
        }
        seen
    }

    /// Runs the iterations of the search, each one ply deeper, until a limit is reached.
    fn iterate(&mut self, outcome: &mut SearchOutcome) {
        let limits = self.shared.limits;
        let moves = self.visible_root_moves.len();
        let mut deepest = limits
            .depth
            .unwrap_or(u32::MAX)
            .clamp(1, MAX_PLY as u32 - 1);
        if limits.handicap().is_some() && moves == 1 {
            deepest = deepest.min(ONLY_MOVE_DEPTH);
        }
        let mut lines = vec![Variation::none(); limits.multipv.min(moves).max(1)];
        let mut progress = Progress::default();
        for depth in 1..=deepest {
            if let Err(known) = self.iteration(depth, &mut lines) {
                // The interrupted first line may have a result; later lines cannot be compared.
                let is_partial = known == 0 && lines[0].depth == depth;
                let known = if is_partial { 1 } else { known };
                self.take_lines(&mut lines[..known], is_partial, outcome);
                return;
            }
            self.take_lines(&mut lines, false, outcome);
            outcome.depth = depth;
            progress.note(outcome.best, outcome.score, self.effort(outcome.best));
            if self.is_enough(outcome.score, moves, &progress) {
                break;
            }
        }
    }

    /// Searches as many principal variations as there are lines to this depth, given those of the previous iteration.
    /// Returns the number of lines found if the search was stopped.
    pub(super) fn iteration(&mut self, depth: u32, lines: &mut [Variation]) -> Result<(), usize> {
        self.excluded_root_moves.clear();
        self.selective_depth = 0;
        self.root_depth = depth as i32;
        for nodes in &mut self.root_nodes {
            nodes.1 = 0;
        }
        let before = lines.to_vec();
        for (index, line) in lines.iter_mut().enumerate() {
            self.first_root_move = self.first_of(&before);
            let found = self.aspiration_search(depth, line);
            self.back_to_root();
            found.map_err(|Stopped| index)?;
            self.has_move = true;
            self.excluded_root_moves.extend(line.line.first());
        }
        Ok(())
    }

    /// Stores the principal variations of an iteration in the outcome and reports them, best first.
    fn take_lines(
        &mut self,
        lines: &mut [Variation],
        is_partial: bool,
        outcome: &mut SearchOutcome,
    ) {
        lines.sort_by_key(|line| Reverse(line.score));
        let Some(best) = lines.first() else {
            return;
        };
        // The score stays with the line of the last complete iteration as long as its move is played.
        if !is_partial || outcome.best.as_ref() != best.line.first() {
            outcome.score = best.score;
        }
        outcome.take_moves(&best.line);
        self.publish_nodes();
        if !self.observer.wants_info() {
            return;
        }
        for (number, line) in (1..).zip(lines) {
            let report = self.report(number, line);
            if is_partial {
                self.observer.on_partial(&report);
            } else {
                self.observer.on_info(&report);
            }
        }
    }

    /// Returns the root move to try first in the next iteration, given the principal variations of the previous one.
    /// Needed because the transposition table does not store the root while root moves are excluded.
    fn first_of(&self, lines: &[Variation]) -> Option<Move> {
        let limits = self.shared.limits;
        if self.excluded_root_moves.is_empty() && limits.search_moves.is_empty() {
            return None;
        }
        let mut firsts = lines.iter().filter_map(|it| it.line.first().copied());
        firsts.find(|mv| !self.excluded_root_moves.contains(mv))
    }

    /// Returns whether another iteration is not worth its time. While pondering, stores the answer for the ponder hit.
    fn is_enough(&mut self, score: Score, moves: usize, progress: &Progress) -> bool {
        let limits = self.shared.limits;
        if limits.mode == Mode::Infinite || !self.is_main {
            return false;
        }
        let found = limits.mate.zip(score.mate_moves());
        if found.is_some_and(|(wanted, moves)| moves > 0 && moves.unsigned_abs() <= wanted) {
            return true;
        }
        let nodes = self.shared.nodes.load(Ordering::Relaxed);
        if limits.soft_nodes.is_some_and(|max| nodes >= max) {
            return true;
        }
        let signals = self.shared.signals;
        let timed = limits.clock.is_some();
        // Pondering time counts for the soft bound; the hard bound counts own time only.
        let used = if timed {
            signals.elapsed()
        } else {
            signals.on_the_clock()
        };
        // With a clock, the only move to consider is played immediately.
        let is_exact = !timed && matches!(limits.move_time, Some(MoveTime::Exact(_)));
        let forced = moves == 1 && !is_exact;
        let enough = (self.bounds).is_some_and(|bounds| forced || used >= bounds.soft(progress));
        self.stop_on_ponder_hit = enough && signals.is_pondering();
        enough && !self.stop_on_ponder_hit
    }

    /// Searches with a small window around the previous score, and widens it while the score falls outside. On entry,
    /// `best` is the result of the previous iteration; on return, the result of this iteration. After a stop, `best` is
    /// the best result found so far, if any.
    fn aspiration_search(&mut self, depth: u32, best: &mut Variation) -> Result<(), Stopped> {
        let root = self.root;
        let full_depth = depth as i32;
        let last = best.score;
        let by_score = last.raw().abs().min(ASPIRATION.max_score()) / ASPIRATION.score_divisor();
        let mut delta = ASPIRATION.delta() + by_score;
        let mut window = Window::FULL;
        if full_depth >= ASPIRATION.min_depth() && !last.is_mate() {
            window = Window {
                alpha: last - delta,
                beta: last + delta,
            };
        }
        let mut line = Line::new();
        let mut search_depth = full_depth;
        loop {
            let node = Node {
                depth: search_depth,
                ply: 0,
                cut_node: false,
            };
            self.root_score = None;
            let found = self.alpha_beta::<true>(&root, window, node, &mut line);
            // An interrupted search has the exact score of a move that raised alpha.
            let score = found.or(self.root_score.ok_or(Stopped))?;
            best.depth = depth;
            best.score = score;
            best.bound = Bound::Exact;
            // If no move raised alpha, the move of the previous search is still the best known.
            if !line.is_empty() {
                best.line.clone_from(&line);
            }
            found?;
            if score <= window.alpha && window.alpha > Window::FULL.alpha {
                // Fail low: restore the full depth and lower alpha.
                best.bound = Bound::Upper;
                window.beta = window.alpha.midpoint(window.beta);
                window.alpha = score - delta;
                search_depth = full_depth;
            } else if score >= window.beta && window.beta < Window::FULL.beta {
                // Fail high: a shallower search is enough to confirm it.
                best.bound = Bound::Lower;
                window.beta = score + delta;
                let min_depth = (full_depth - ASPIRATION.max_reduction()).max(1);
                search_depth = (search_depth - 1).max(min_depth);
            } else {
                return Ok(());
            }
            if self.reports_progress() {
                self.publish_nodes();
                let report = self.report(self.excluded_root_moves.len() + 1, best);
                self.observer.on_bound(&report);
            }
            delta += delta * ASPIRATION.growth() / 100;
            if delta > ASPIRATION.max_delta() || score.is_mate() {
                window = Window::FULL;
                search_depth = full_depth;
            }
        }
    }

    /// Adds nodes to the count of those spent on a root move in this iteration.
    pub(super) fn count_root_nodes(&mut self, mv: Move, nodes: u64) {
        if let Some(entry) = self.root_nodes.iter_mut().find(|entry| entry.0 == mv) {
            entry.1 += nodes;
        }
    }

    /// Returns how many of the last iteration's nodes were spent on the best move, in thousandths.
    fn effort(&self, best: Option<Move>) -> u64 {
        let all: u64 = self.root_nodes.iter().map(|entry| entry.1).sum();
        let found = self.root_nodes.iter().find(|entry| Some(entry.0) == best);
        found.map_or(0, |entry| entry.1 * 1_000 / all.max(1))
    }

    pub(super) fn report(&self, number: usize, found: &Variation) -> SearchInfo {
        SearchInfo {
            depth: found.depth,
            selective_depth: (self.selective_depth as u32).max(found.depth),
            pv_index: number,
            score: found.score,
            bound: found.bound,
            pv: found.line.to_vec(),
            nodes: self.shared.nodes.load(Ordering::Relaxed),
            elapsed: self.shared.signals.elapsed(),
            hashfull: self.shared.table.hashfull(),
        }
    }
}
