//! Puzzle rating of a user by Glicko-2 (Glickman, "Example of the Glicko-2 system", 2022). The first answer to each
//! puzzle counts as a game against it, unless the puzzle was solved with a hint.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::training::{Attempt, Grade, Item};

/// A user's puzzle rating by the Glicko-2 system.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PersonRating {
    /// Rating on the scale of the puzzles.
    pub rating: f64,
    /// Standard deviation of the rating, on the same scale.
    pub deviation: f64,
    /// Volatility in the sense of Glicko-2.
    pub volatility: f64,
    /// Number of puzzles that the rating is based on.
    pub puzzles: u32,
}

/// Standard deviation of a puzzle's rating, which is not based on results of solvers.
const PUZZLE_DEVIATION: f64 = 150.0;
/// Minimum deviation, so that the rating keeps reacting to improvement.
const LEAST_DEVIATION: f64 = 60.0;

impl Default for PersonRating {
    /// Rating before the first puzzle.
    fn default() -> Self {
        Self {
            rating: 1_200.0,
            deviation: 350.0,
            volatility: 0.06,
            puzzles: 0,
        }
    }
}

impl PersonRating {
    /// Returns the rating after one more puzzle. `puzzle` is the puzzle's rating, `grade` the grade of the
    /// user's answer. A puzzle solved with a hint changes nothing.
    #[must_use]
    pub fn after(self, puzzle: u16, grade: Grade) -> Self {
        let outcome = match grade {
            Grade::Again => Outcomes::LOSS,
            Grade::Hard => return self,
            Grade::Good | Grade::Easy => Outcomes::WIN,
        };
        let person = Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        };
        let opponent = Glicko2Rating {
            rating: f64::from(puzzle),
            deviation: PUZZLE_DEVIATION,
            volatility: self.volatility,
        };
        let (person, _) = glicko2(&person, &opponent, &outcome, &Glicko2Config::new());
        Self {
            rating: person.rating,
            deviation: person.deviation.max(LEAST_DEVIATION),
            volatility: person.volatility,
            puzzles: self.puzzles + 1,
        }
    }

    /// Computes the rating from all attempts, in any order. Only the first answer to each puzzle counts, in
    /// chronological order. `rating_of` returns a puzzle's rating by its id; puzzles without a rating are skipped.
    pub fn of(attempts: &[Attempt], rating_of: impl Fn(u64) -> Option<u16>) -> Self {
        let mut ordered: Vec<&Attempt> = attempts.iter().collect();
        ordered.sort_unstable_by_key(|attempt| (attempt.at, &attempt.item, attempt.grade));
        let mut answered = BTreeSet::new();
        let mut rating = Self::default();
        for attempt in ordered {
            let Item::Puzzle(id) = attempt.item else {
                continue;
            };
            let known = rating_of(id).filter(|&rating| rating > 0);
            if let Some(puzzle) = known.filter(|_| answered.insert(id)) {
                rating = rating.after(puzzle, attempt.grade);
            }
        }
        rating
    }

    /// Returns the rating that the next puzzle should have, within the range of puzzle ratings.
    pub fn wanted(&self) -> u16 {
        self.rating.clamp(1.0, 4_000.0) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::Day;

    fn attempt(id: u64, at: i64, grade: Grade) -> Attempt {
        Attempt {
            item: Item::Puzzle(id),
            at,
            day: Day::new(0),
            grade,
        }
    }

    #[test]
    fn rating_converges_to_where_half_is_solved() {
        // The user solves puzzles rated below 1,700 and fails those above.
        let mut rating = PersonRating::default();
        for number in 0..200_u16 {
            let puzzle = rating.wanted() + (number * 37) % 200 - 100;
            let grade = if puzzle < 1_700 {
                Grade::Good
            } else {
                Grade::Again
            };
            rating = rating.after(puzzle, grade);
        }
        assert!((rating.rating - 1_700.0).abs() < 120.0, "{rating:?}");
        assert!(rating.deviation < 110.0, "{rating:?}");
    }

    #[test]
    fn only_the_first_answer_counts_in_any_order() {
        let attempts = [
            attempt(1, 10, Grade::Again),
            attempt(1, 20, Grade::Good),
            attempt(2, 30, Grade::Good),
            attempt(3, 40, Grade::Good),
            attempt(4, 50, Grade::Hard),
        ];
        let rating_of = |id| [None, Some(1_000), Some(1_500), None, Some(0)][id as usize];
        let whole = PersonRating::of(&attempts, rating_of);
        assert_eq!(whole.puzzles, 2);
        let by_hand = PersonRating::default()
            .after(1_000, Grade::Again)
            .after(1_500, Grade::Good);
        assert_eq!(whole, by_hand);
        let mut turned = attempts.to_vec();
        turned.reverse();
        assert_eq!(PersonRating::of(&turned, rating_of), whole);
        assert_eq!(PersonRating::of(&[], rating_of), PersonRating::default());
    }

    #[test]
    fn puzzle_solved_with_a_hint_is_not_rated() {
        let before = PersonRating::default();
        let after = |grade| before.after(1_900, grade);
        assert!(after(Grade::Again).rating < 1_200.0 && after(Grade::Good).rating > 1_200.0);
        assert_eq!(after(Grade::Hard), before);
        // A later answer to the same puzzle does not count, either.
        let attempts = [attempt(1, 10, Grade::Hard), attempt(1, 20, Grade::Good)];
        assert_eq!(PersonRating::of(&attempts, |_| Some(1_900)), before);
    }
}
