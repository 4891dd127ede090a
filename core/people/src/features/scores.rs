//! Features of the scores by short searches.

use super::{Features, MoveFacts, RATINGS, STANDINGS};
use crate::chance::chance;
use crate::ids::{Ids, step_of};
use crate::situation::{DEPTHS, MAX_SCORE, ScoredMove, Situation};

/// Losses in centipawns.
const LOSSES: [i32; 14] = [
    0, 5, 12, 22, 35, 50, 75, 100, 150, 200, 300, 450, 700, 1_000,
];
const FEW_LOSSES: [i32; 5] = [0, 30, 80, 200, 500];
/// Losses of winning chances in thousandths.
const CHANCES: [i32; 10] = [0, 10, 20, 40, 70, 100, 150, 200, 300, 450];
const FEW_CHANCES: [i32; 5] = [0, 20, 60, 130, 280];
/// Changes of a score from one depth to another, in centipawns.
const CHANGES: [i32; 7] = [-200, -80, -25, 25, 80, 200, 500];
/// Bounds of the number of better moves.
const RANKS: [i32; 9] = [0, 1, 2, 3, 4, 6, 9, 14, 22];

/// What the scores of all moves say of a position.
#[derive(Debug)]
pub(super) struct Scores {
    best: [i16; DEPTHS],
    /// How far the second-best move is behind.
    gap: usize,
    /// How the side to move stands.
    pub(super) standing: usize,
}

impl Scores {
    pub(super) fn new(situation: &Situation<'_>) -> Self {
        let best = [0, 1, 2].map(|depth| situation.best(depth));
        let top = i32::from(best[DEPTHS - 1]);
        let mut scores: Vec<i16> = situation.moves.iter().map(ScoredMove::score).collect();
        scores.sort_unstable();
        let second = scores
            .iter()
            .rev()
            .nth(1)
            .map_or(top, |&score| score.into());
        Self {
            best,
            gap: step_of(top - second, &FEW_LOSSES),
            standing: step_of(top, &STANDINGS),
        }
    }
}

impl Features<'_> {
    /// Adds how the short searches judge the move.
    pub(super) fn add_scores(&self, facts: &MoveFacts, ids: &mut Ids) {
        let moves = self.situation.moves;
        let own = moves[facts.index].scores;
        let best = self.scores.best;
        let loss = |depth: usize| i32::from(best[depth]) - i32::from(own[depth]);
        let chance_lost = |depth: usize| (chance(best[depth]) - chance(own[depth])) / 10;
        let rank = |depth: usize| {
            let better = moves
                .iter()
                .filter(|it| it.scores[depth] > own[depth])
                .count();
            step_of(better as i32, &RANKS)
        };
        let (first, last) = (0, DEPTHS - 1);
        let change = |depth: usize| step_of(i32::from(own[depth]) - i32::from(own[last]), &CHANGES);
        ids.one(15 * RATINGS, self.by_rating(step_of(loss(last), &LOSSES)));
        ids.one(
            11 * RATINGS,
            self.by_rating(step_of(chance_lost(last), &CHANCES)),
        );
        ids.one(15 * RATINGS, self.by_rating(step_of(loss(first), &LOSSES)));
        ids.one(15, step_of(loss(1), &LOSSES));
        ids.one(
            11 * RATINGS,
            self.by_rating(step_of(chance_lost(first), &CHANCES)),
        );
        ids.one(10 * RATINGS, self.by_rating(rank(last)));
        ids.one(10 * RATINGS, self.by_rating(rank(first)));
        ids.one(
            6 * 6,
            step_of(loss(first), &FEW_LOSSES) * 6 + step_of(loss(last), &FEW_LOSSES),
        );
        ids.one(
            9 * 6,
            self.scores.standing * 6 + step_of(chance_lost(last), &FEW_CHANCES),
        );
        ids.at_most_one(
            6 * RATINGS,
            (loss(last) == 0).then(|| self.by_rating(self.scores.gap)),
        );
        ids.one(8, change(first));
        ids.one(8, change(1));
        let mate = match own[last] {
            score if score > MAX_SCORE => 1,
            score if score < -MAX_SCORE => 2,
            _ => 0,
        };
        ids.one(3, mate);
    }
}
