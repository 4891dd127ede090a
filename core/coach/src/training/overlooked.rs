//! Motifs of a mistake: what the person suffered, and what the person missed.
//!
//! Reviews, cards and statistics find both motifs with the functions of this file, so that they name the same ones.

use super::card::{Card, Mistake};
use super::progress::MistakeFacts;
use crate::review::{Review, ReviewedMove, judged};
use plywise_chess::{Move, Position};
use plywise_engine::Score;
use plywise_game::{Game, Mark};
use plywise_tactics::{Motifs, motifs};

/// Version of the classification. Motifs stored with another version are found again. It must rise whenever
/// [`plywise_tactics::motifs`] finds other motifs in the same line.
pub const CLASSIFICATION: u32 = 1;

/// Returns the motifs of the best line in a position, with its score for the side to move.
fn missed(position: &Position, best: &[Move], score: Score) -> Motifs {
    if best.is_empty() {
        return Motifs::NONE;
    }
    motifs(position, best, score)
}

/// Returns the motifs of the best reply to a mistake. `position` is the one before the mistake, and `score` that of the
/// side that made it.
fn suffered(position: &Position, mistake: Move, answer: &[Move], score: Score) -> Motifs {
    if !position.is_legal(mistake) {
        return Motifs::NONE;
    }
    missed(&position.after(mistake), answer, -score)
}

impl Mistake {
    /// Returns the tactical motifs of the best reply. `position` is the one before the mistake.
    pub fn suffered(&self, position: &Position) -> Motifs {
        suffered(position, self.mv, &self.answer, self.score)
    }
}

impl Card {
    /// Returns the tactical motifs of the best line.
    pub fn missed(&self) -> Motifs {
        missed(&self.position, &self.best, self.score)
    }
}

impl ReviewedMove {
    /// Returns the tactical motifs of the opponent's best reply. Empty if the move was no mistake.
    pub fn suffered(&self) -> Motifs {
        let score = self.after.for_white(self.color);
        suffered(&self.position, self.mv, &self.answer, score)
    }

    /// Returns the tactical motifs of the better line. Empty if the move was no mistake.
    pub fn missed(&self) -> Motifs {
        if !self.is_mistake() {
            return Motifs::NONE;
        }
        let score = self.before.for_white(self.color);
        missed(&self.position, &self.better, score)
    }
}

impl MistakeFacts {
    /// Returns what was overlooked: the motifs suffered or, if there are none, the motifs missed.
    pub fn overlooked(&self) -> Motifs {
        if self.suffered.is_empty() {
            self.missed
        } else {
            self.suffered
        }
    }
}

impl Review {
    /// Replaces the lines and scores of the mistakes that became cards by those of the cards, which come from longer
    /// searches. `uid` is the unique id of the reviewed game. Mistakes of other games are ignored.
    pub fn adopt(&mut self, game: &Game, uid: &str, cards: &[Card]) {
        for card in cards {
            for mistake in card.mistakes.iter().filter(|it| it.origin.game == uid) {
                let Some(ply) = mistake.ply.checked_sub(1) else {
                    continue;
                };
                let is_same =
                    |it: &ReviewedMove| it.mv == mistake.mv && it.position.hash() == card.key();
                let Some(moved) = self.moves.get_mut(ply).filter(|it| is_same(it)) else {
                    continue;
                };
                let scores = (card.score, mistake.score);
                let lines = (card.best.clone(), mistake.answer.clone());
                let mark = Mark::of_loss(card.score, mistake.score);
                if let Some(judged) = judged(game, ply, scores, false, lines, mark) {
                    *moved = judged;
                }
            }
        }
        self.summarize();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::Puzzles;
    use crate::training::finder::tests::{examined, fools_mate};
    use crate::training::{CONFIRM_NODES, find_cards};
    use plywise_chess::Color;
    use plywise_engine::{Limits, SearchRoot};
    use plywise_tactics::Motif;

    #[test]
    fn review_takes_lines_and_motifs_from_the_cards() {
        let (game, script) = fools_mate();
        let white = examined(game.clone(), Color::White, "a");
        let position = *game.position_at(2).unwrap();
        let d4 = position.parse_san("d4").unwrap();
        // The longest search finds another best move.
        let mut search = |root: SearchRoot, limits: Limits| {
            let mut lines = script.lines(&root, &limits);
            if root.position == position && limits.nodes >= Some(CONFIRM_NODES) {
                lines[0].moves = vec![d4];
                lines[0].score = Score::centipawns(-40);
            }
            Some(lines)
        };
        let found = find_cards(&white, 0, &mut search).unwrap();
        let (card, review) = (&found.cards[0], found.review.unwrap());
        let (mistake, moved) = (&card.mistakes[0], &review.moves[2]);
        assert_eq!((card.best[0], moved.better.clone()), (d4, vec![d4]));
        assert_eq!(moved.before, Score::centipawns(-40));
        assert_eq!(
            (&moved.answer, moved.after),
            (&mistake.answer, mistake.score)
        );
        assert_eq!(moved.missed(), card.missed());
        assert_eq!(moved.suffered(), mistake.suffered(&card.position));
        assert!(moved.suffered().contains(Motif::Mate) && !moved.missed().contains(Motif::Mate));
        assert_eq!(review.turning_point, Some(3));

        // Mistakes of another game or at another ply change nothing.
        let mut same = review.clone();
        same.adopt(&game, "b", &found.cards);
        assert_eq!(same, review);
        let mut elsewhere = card.clone();
        elsewhere.mistakes[0].ply = 1;
        same.adopt(&game, "a", &[elsewhere]);
        assert_eq!(same, review);
    }

    #[test]
    fn move_that_is_no_mistake_has_no_motifs() {
        let (game, script) = fools_mate();
        let white = examined(game, Color::White, "a");
        let mut search = |root: SearchRoot, limits: Limits| Some(script.lines(&root, &limits));
        let review = find_cards(&white, 0, &mut search).unwrap().review.unwrap();
        for moved in review.moves.iter().filter(|moved| moved.ply != 3) {
            assert_eq!(moved.suffered() | moved.missed(), Motifs::NONE, "{moved:?}");
        }
    }

    #[test]
    fn classification_rises_when_other_motifs_are_found() {
        let puzzles = Puzzles::builtin().unwrap().unpack().unwrap().puzzles;
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for puzzle in puzzles.iter().step_by(5) {
            let found = missed(&puzzle.position(0), &puzzle.moves()[1..], Score::DRAW);
            hash = (hash ^ u64::from(found.bits())).wrapping_mul(0x100_0000_01b3);
        }
        assert_eq!(
            (CLASSIFICATION, hash),
            (1, 16_682_656_391_885_180_407),
            "increase CLASSIFICATION and write the new hash"
        );
    }
}
