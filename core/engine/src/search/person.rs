//! The choice of a move that a person might play. From short searches of all moves, the model finds the moves that come
//! to a person's mind; a search to the full depth compares them.

use std::sync::mpsc::channel;

use plywise_chess::Move;
use plywise_people::{DEPTHS, MATE, MAX_SCORE, Model, Person, ScoredMove, Shortlist, Situation};

use super::deepening::Variation;
use super::engine::Engine;
use super::handicap::{Handicap, ONLY_MOVE_DEPTH};
use super::limits::{Limits, Profile, SearchError, SearchOutcome, SearchRoot};
use super::searcher::Searcher;
use crate::eval::Score;

impl Searcher<'_> {
    /// Chooses among the root moves as a person does. If the search is stopped, the iterations completed so far count.
    pub(super) fn choose_like(&mut self, person: Person, outcome: &mut SearchOutcome) {
        let plies = self.shared.limits.depth.unwrap_or(DEPTHS as u32);
        let mut lines = vec![Variation::none(); self.visible_root_moves.len()];
        let mut moves: Vec<ScoredMove> = self
            .visible_root_moves
            .iter()
            .map(|&mv| ScoredMove::new(mv))
            .collect();
        let mut depth = 0;
        let short = plies.min(DEPTHS as u32);
        while depth < short && self.deepen(depth + 1, &mut lines) {
            depth += 1;
            for line in &lines {
                enter(&mut moves, &line.line, depth, line.score);
            }
        }
        let recent = &self.shared.root.recent;
        let situation = Situation {
            position: &self.root,
            moves: &moves,
            recent: std::array::from_fn(|ago| recent.get(ago).copied()),
            rating: person.rating,
        };
        let shortlist = match Model::builtin() {
            Some(model) if moves.len() > 1 => person.shortlist(&model, situation),
            _ => Shortlist::of(lines[0].line.first().copied()),
        };
        let candidates: Vec<Move> = shortlist.moves().collect();
        lines.retain(|line| {
            line.line
                .first()
                .is_some_and(|first| candidates.contains(first))
        });
        self.visible_root_moves = candidates;
        let plies = if moves.len() == 1 {
            plies.min(ONLY_MOVE_DEPTH)
        } else {
            plies
        };
        while depth >= short && depth < plies && self.deepen(depth + 1, &mut lines) {
            depth += 1;
            self.report_best(&lines);
        }
        let of = |mv: &Move| lines.iter().find(|line| line.line.first() == Some(mv));
        let found: Vec<&Variation> = self.visible_root_moves.iter().filter_map(of).collect();
        let scores: Vec<i16> = found.iter().map(|line| centipawns(line.score)).collect();
        if let Some(chosen) = found.get(shortlist.choose(&scores)) {
            outcome.take_moves(&chosen.line);
            outcome.score = chosen.score;
            outcome.depth = depth;
            self.report_best(std::slice::from_ref(*chosen));
        }
    }

    fn report_best(&mut self, lines: &[Variation]) {
        let best = lines.iter().max_by_key(|line| line.score);
        if let Some(best) = best.filter(|_| self.observer.wants_info()) {
            let report = self.report(1, best);
            self.observer.on_info(&report);
        }
    }

    /// Searches all lines to this depth. Returns `false`, with unchanged lines, if the search was stopped.
    fn deepen(&mut self, depth: u32, lines: &mut Vec<Variation>) -> bool {
        let mut deeper = lines.clone();
        let is_complete = self.iteration(depth, &mut deeper).is_ok();
        if is_complete {
            *lines = deeper;
        }
        self.publish_nodes();
        is_complete
    }
}

impl Engine {
    /// Returns all legal moves with their scores by searches of 1, 2 and 3 plies, from which the model of people's play
    /// works. Takes a millisecond or two. The result does not depend on earlier searches.
    ///
    /// # Errors
    /// The search failed.
    pub fn short_scores(&self, root: SearchRoot) -> Result<Vec<ScoredMove>, SearchError> {
        let legal = root.position.legal_moves();
        let mut moves: Vec<ScoredMove> = legal.iter().map(|&mv| ScoredMove::new(mv)).collect();
        let nothing_hidden = Handicap {
            seed: 0,
            overlooked: 0,
            recaptures: true,
        };
        let limits = Limits::depth(DEPTHS as u32)
            .with_multipv(legal.len())
            .with_profile(Profile::Handicapped(nothing_hidden));
        let (sender, reports) = channel();
        self.search(root, limits, sender).wait()?;
        for report in reports {
            enter(&mut moves, &report.pv, report.depth, report.score);
        }
        Ok(moves)
    }
}

/// Stores the score of a line's first move at a depth in plies.
fn enter(moves: &mut [ScoredMove], line: &[Move], depth: u32, score: Score) {
    let scored = moves.iter_mut().find(|it| line.first() == Some(&it.mv));
    if let Some(scored) = scored {
        scored.set_from(depth as usize, centipawns(score));
    }
}

/// Returns a score in the units of the model.
fn centipawns(score: Score) -> i16 {
    let max = i32::from(MAX_SCORE);
    let number = match score.mate_plies() {
        Some(plies) if plies > 0 => i32::from(MATE) - plies,
        Some(plies) => -i32::from(MATE) - plies,
        None => score.raw().clamp(-max, max),
    };
    number as i16
}
