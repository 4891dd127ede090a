//! Moments of a reviewed game: the few moves that decided it, for a walk through the review.

use std::cmp::Reverse;

use plywise_chess::{Color, Move, Role};
use plywise_game::Mark;
use plywise_tactics::{Analysis, Explanation, Variation, explain};

use crate::review::{Review, ReviewedMove};

/// Maximum number of moments of a game.
pub const MAX_MOMENTS: usize = 6;

/// Why a move belongs to the moments of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MomentKind {
    /// A mistake to learn from: the user's, or either side's if the user played both or neither.
    Mistake,
    /// The only good move, and hard to find.
    OnlyMove,
    /// A mistake of the opponent that the user did not let pass.
    Chance,
    /// The best move found in a game without mistakes.
    BestMove,
}

/// A move that decided a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Ply of the move, counted from 1.
    pub ply: usize,
    pub kind: MomentKind,
}

impl Review {
    /// Returns the moments of the game in the order of the game: at least one if a move was reviewed, at most
    /// [`MAX_MOMENTS`]. `person` is the user's side; `None` if the user played both sides or neither. If there are more
    /// candidates, mistakes of the user come first, then only moves, inaccuracies and the opponent's mistakes. The
    /// largest losses of winning chances win within a group.
    pub fn moments(&self, person: Option<Color>) -> Vec<Moment> {
        let mut found: Vec<(u8, f64, Moment)> = self
            .moves
            .iter()
            .filter_map(|moved| {
                let (group, kind) = self.candidate(moved, person)?;
                let ply = moved.ply;
                Some((group, moved.chances_lost, Moment { ply, kind }))
            })
            .collect();
        found.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)));
        let mut moments: Vec<Moment> = found.into_iter().map(|it| it.2).collect();
        moments.truncate(MAX_MOMENTS);
        if moments.is_empty() {
            moments.extend(self.best_move(person));
        }
        moments.sort_by_key(|moment| moment.ply);
        moments
    }

    /// Returns the group and kind of a move that may become a moment.
    fn candidate(&self, moved: &ReviewedMove, person: Option<Color>) -> Option<(u8, MomentKind)> {
        let is_own = person.is_none_or(|color| color == moved.color);
        match moved.mark? {
            Mark::Mistake | Mark::Blunder if is_own => Some((0, MomentKind::Mistake)),
            Mark::Good if is_own => Some((1, MomentKind::OnlyMove)),
            Mark::Inaccuracy if is_own => Some((2, MomentKind::Mistake)),
            // A mistake that the user let pass is a moment as the user's own mistake.
            Mark::Mistake | Mark::Blunder => {
                let answer = self.moves.get(moved.ply);
                let is_used = answer.is_none_or(|answer| !answer.is_mistake());
                is_used.then_some((3, MomentKind::Chance))
            }
            Mark::Inaccuracy | Mark::Good => None,
        }
    }

    /// Returns the move to show of a game without mistakes: mate, or the best move that captures the most, preferably
    /// the user's. If nobody found a best move, it is the one that lost most.
    fn best_move(&self, person: Option<Color>) -> Option<Moment> {
        let worth = |moved: &ReviewedMove| {
            let is_own = person.is_none_or(|color| color == moved.color);
            let mates = moved.position.after(moved.mv).is_checkmate();
            let takes = moved.position.is_capture(moved.mv);
            let taken = moved.position.role_on(moved.mv.to());
            let taken = taken.filter(|_| takes).map_or(0, value);
            (is_own, mates, taken, moved.ply)
        };
        let best = self.moves.iter().filter(|moved| moved.better.is_empty());
        let best = best.max_by_key(|moved| worth(moved));
        let worst = || {
            self.moves
                .iter()
                .max_by_key(|it| (it.loss, Reverse(it.ply)))
        };
        let moved = best.or_else(worst)?;
        Some(Moment {
            ply: moved.ply,
            kind: MomentKind::BestMove,
        })
    }

    /// Explains why a move that was the best is good. `None` for any other move. Computed at the first call, in a few
    /// hundredths of a second.
    pub fn merit(&self, ply: usize) -> Option<&Explanation> {
        let moved = self.moves.get(ply.checked_sub(1)?)?;
        if !moved.better.is_empty() {
            return None;
        }
        Some(moved.merit.get_or_init(|| {
            let line = self.line_from(ply);
            let best = Variation {
                moves: &line,
                score: moved.before.for_white(moved.color),
            };
            let analysis = Analysis {
                best,
                reply: Variation::UNKNOWN,
                previous: moved.previous,
            };
            explain(&moved.position, moved.mv, &analysis)
        }))
    }

    /// Returns a move and the best line after it, as far as the reviews of the following moves contain it.
    fn line_from(&self, ply: usize) -> Vec<Move> {
        let mut line = Vec::new();
        for moved in self.moves.get(ply - 1..).unwrap_or_default() {
            if !moved.better.is_empty() && moved.ply > ply {
                line.extend_from_slice(&moved.better);
                return line;
            }
            line.push(moved.mv);
        }
        line.extend_from_slice(&self.answer);
        line
    }
}

const fn value(role: Role) -> u8 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen | Role::King => 9,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::{Evaluation, review};
    use MomentKind::{BestMove, Chance, Mistake, OnlyMove};
    use plywise_chess::Position;
    use plywise_engine::Score;
    use plywise_game::Game;

    /// Reviews a game in which knights go back and forth. Each move has White's score after it. `=` before the score
    /// makes the move the best, `!` the only good one; otherwise a pawn move was better. Before the first move, the
    /// score is 0.
    fn reviewed(moves: &str) -> Review {
        let mut game = Game::new(Position::startpos());
        let moves: Vec<&str> = moves.split_whitespace().collect();
        let mut evaluations = Vec::new();
        let mut score = 0;
        for (ply, text) in moves.iter().enumerate() {
            let position = *game.position();
            let sans = match position.turn() {
                Color::White => ["Nf3", "Ng1"],
                Color::Black => ["Nf6", "Ng8"],
            };
            let mv = position.parse_san(sans[ply / 2 % 2]).unwrap();
            let pawn = position
                .parse_san("a3")
                .or_else(|_| position.parse_san("a6"));
            let own = Score::centipawns(score).for_white(position.turn());
            let is_best = text.starts_with(['=', '!']);
            evaluations.push(Evaluation {
                score: own,
                line: vec![if is_best { mv } else { pawn.unwrap() }],
                rivals: text
                    .starts_with('!')
                    .then(|| (own, Score::centipawns(-900))),
            });
            score = text.trim_start_matches(['=', '!']).parse().unwrap();
            game.play_on(mv).unwrap();
        }
        evaluations.push(Evaluation {
            score: Score::centipawns(score).for_white(game.position().turn()),
            line: Vec::new(),
            rivals: None,
        });
        review(&game, &evaluations)
    }

    #[test]
    fn moments_are_the_users_worst_mistakes_and_best_moves_in_the_order_of_the_game() {
        let white = Some(Color::White);
        // (reviewed moves, the user's side, moments)
        let cases = [
            // A game without mistakes has one moment: the user's last move that was the best.
            ("=0 0 =0 0", white, &[(3, BestMove)][..]),
            ("=0 0 =0 0", None, &[(3, BestMove)]),
            ("0 =0 0 0", white, &[(2, BestMove)]),
            ("0 0", white, &[(1, BestMove)]),
            // Mistakes, only moves, and mistakes of the opponent that the user did not let pass.
            (
                "-300 =-300 !-300 200 =200",
                white,
                &[(1, Mistake), (3, OnlyMove), (4, Chance)],
            ),
            // The opponent's only moves and inaccuracies are no moments.
            ("-300 !-300 =-300 -150 =-150", white, &[(1, Mistake)]),
            // A chance that the user missed is a moment as the user's mistake.
            ("=0 500 0 =0", white, &[(3, Mistake)]),
            // The game may end right after the opponent's mistake.
            ("=0 500", white, &[(2, Chance)]),
            // Without a user, both sides count.
            ("-300 =-300 =-300 200", None, &[(1, Mistake), (4, Mistake)]),
            // Inaccuracies of the user come after only moves and before the opponent's mistakes.
            (
                "-120 =-120 !-120 =-120 -400 0 =0 =0 -200 =-200 -600 =-600 =-600 300 -50 =-50",
                white,
                &[
                    (1, Mistake),
                    (3, OnlyMove),
                    (5, Mistake),
                    (9, Mistake),
                    (11, Mistake),
                    (15, Mistake),
                ],
            ),
            // Six of nine mistakes: the largest losses.
            (
                "-200 0 -260 0 -320 0 -380 0 -440 0 -500 0 -560 0 -230 0 -290 0",
                white,
                &[
                    (5, Mistake),
                    (7, Mistake),
                    (9, Mistake),
                    (11, Mistake),
                    (13, Mistake),
                    (17, Mistake),
                ],
            ),
        ];
        for (moves, person, expected) in cases {
            let review = reviewed(moves);
            let moments: Vec<(usize, MomentKind)> = review
                .moments(person)
                .into_iter()
                .map(|moment| (moment.ply, moment.kind))
                .collect();
            assert_eq!(moments, expected, "{moves}");
        }
        assert!(reviewed("").moments(white).is_empty());
    }

    #[test]
    fn stored_review_has_the_same_moments() {
        let review = reviewed("-300 =-300 !-300 200 =200");
        let mut game = Game::default();
        for moved in &review.moves {
            game.play(moved.mv).unwrap();
        }
        let stored = Review::from_json(&review.to_json(), &game).unwrap();
        for person in [None, Some(Color::White), Some(Color::Black)] {
            assert_eq!(stored.moments(person), review.moments(person));
        }
    }

    #[test]
    fn best_move_is_explained_by_the_line_after_it() {
        let mut game = Game::new("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1".parse().unwrap());
        let mv = game.position().parse_san("Rd8#").unwrap();
        game.play(mv).unwrap();
        let evaluation = |score, line| Evaluation {
            score,
            line,
            rivals: None,
        };
        let evaluations = [
            evaluation(Score::mate_in(1), vec![mv]),
            evaluation(Score::mated_in(0), Vec::new()),
        ];
        let review = review(&game, &evaluations);
        assert_eq!(
            review.moments(None),
            [Moment {
                ply: 1,
                kind: BestMove
            }]
        );
        let why = review.merit(1).unwrap();
        assert_eq!(
            (why.mv, why.is_mistake, why.facts.is_empty()),
            (mv, false, false)
        );
        assert_eq!(review.merit(0), None);
        assert_eq!(reviewed("-300").merit(1), None, "another move was better");
    }
}
