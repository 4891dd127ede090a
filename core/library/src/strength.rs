//! Rating of a player from results against opponents with known ratings.
//!
//! Applies Bayes' rule to a grid of ratings: each game multiplies the probability of every rating
//! by the likelihood of its result in Elo's model, and then lets the rating drift a little. Rating
//! systems such as Elo's own and Glicko-2 instead take a single gradient step at the previous
//! estimate, which is accurate only for opponents near it. Here, users jump between levels that are
//! hundreds of Elo apart: after a win against level 3 and alternating wins and losses against level
//! 10, rated 1460, Glicko-2 with periods of twelve games estimated 2566 ± 461 after one period and
//! 755 ± 453 after two.

use std::f64::consts::{LN_10, PI};

use plywise_game::LevelRating;

/// Rating with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Estimate in Elo.
    pub rating: f64,
    /// Standard deviation in Elo. The true rating is within twice this distance in 19 of 20 cases.
    pub deviation: f64,
}

/// Number of standard deviations in half of a 95 % confidence interval.
pub(crate) const DEVIATIONS: f64 = 1.96;

impl From<LevelRating> for Rating {
    fn from(level: LevelRating) -> Self {
        Self {
            rating: f64::from(level.elo),
            deviation: f64::from(level.margin) / DEVIATIONS,
        }
    }
}

/// Game with the opponent's rating, and a score of 1 for a win, 0.5 for a draw, 0 for a loss.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Scored {
    pub(crate) opponent: Rating,
    pub(crate) score: f64,
}

/// Lowest rating of a player: the absolute floor of the United States Chess Federation.
const FLOOR: f64 = 100.0;

/// Number of ratings on the grid.
const PLACES: u16 = 176;
/// Distance between two ratings on the grid, in Elo.
const STEP: f64 = 20.0;

/// Standard deviation between the ratings of the player and the first opponent, in Elo. Players
/// choose a suitable opponent, but the very first one is chosen for them.
const FIRST_GUESS: f64 = 700.0;

/// Mean rating of a player without games, with the standard deviation [`FIRST_GUESS`].
const UNPLAYED: f64 = 1_500.0;

/// Share of a rating's probability that moves to each neighbouring rating per game. The resulting
/// standard deviation is 3 Elo per game, 30 in a hundred games.
const DRIFT: f64 = 3.0 * 3.0 / (2.0 * STEP * STEP);

/// Returns the ratings on the grid.
fn grid() -> impl Iterator<Item = f64> {
    (0..PLACES).map(|place| FLOOR + STEP * f64::from(place))
}

/// Standard deviation between the ratings of the first opponent and a player who chose that
/// opponent well, in Elo.
const CHOSEN_WELL: f64 = 275.0;
/// Share of players who choose their first opponent well.
const CHOOSE_WELL: f64 = 0.25;

/// Assumed range of ratings of players who did not choose their first opponent well.
const USUAL: std::ops::Range<f64> = 300.0..2_200.0;

/// Range of expected scores in which an opponent counts as even.
const EVEN: std::ops::RangeInclusive<f64> = 0.4..=0.6;

/// Probabilities of the ratings on the grid, estimated from a player's results.
pub(crate) struct Strengths(Vec<f64>);

impl Strengths {
    /// Computes the probabilities of the ratings after results in chronological order. The prior
    /// covers both good and bad choices of the first opponent.
    pub(crate) fn after(games: &[Scored]) -> Self {
        let first = games.first().map_or(UNPLAYED, |game| game.opponent.rating);
        let all = after_each(games, |elo| {
            let well = (-((elo - first) / CHOSEN_WELL).powi(2) / 2.0).exp() / (CHOSEN_WELL * 2.5);
            let anyhow = f64::from(u8::from(USUAL.contains(&elo))) / (USUAL.end - USUAL.start);
            CHOOSE_WELL * well + (1.0 - CHOOSE_WELL) * anyhow
        });
        Self(all.last().unwrap_or_default())
    }

    /// Returns the probability that an opponent is even, which means neither clearly stronger nor
    /// weaker than the player.
    pub(crate) fn chance_to_be_even(&self, opponent: Rating) -> f64 {
        let even = |elo: &f64| {
            let expected = 1.0 / (1.0 + 10f64.powf((elo - opponent.rating) / 400.0));
            EVEN.contains(&expected)
        };
        let pairs = self.0.iter().zip(grid());
        pairs
            .filter(|(_, elo)| even(elo))
            .map(|(chance, _)| chance)
            .sum()
    }
}

/// Estimates the rating before the first and after each result, in chronological order.
pub(crate) fn estimates(games: &[Scored]) -> impl Iterator<Item = Rating> {
    let first = games.first().map_or(UNPLAYED, |game| game.opponent.rating);
    after_each(games, move |elo| {
        (-((elo - first) / FIRST_GUESS).powi(2) / 2.0).exp()
    })
    .map(|chances| {
        let rating: f64 = (chances.iter().zip(grid()))
            .map(|(chance, elo)| chance * elo)
            .sum();
        let variance: f64 = (chances.iter().zip(grid()))
            .map(|(chance, elo)| chance * (elo - rating).powi(2))
            .sum();
        Rating {
            rating,
            deviation: variance.sqrt(),
        }
    })
}

/// Returns the probabilities of the ratings on the grid, normalized, before the first and after
/// each game.
fn after_each(games: &[Scored], before: impl Fn(f64) -> f64) -> impl Iterator<Item = Vec<f64>> {
    let unplayed = drifted(&grid().map(before).collect::<Vec<_>>());
    let mut games = games.iter();
    std::iter::successors(Some(unplayed), move |before| {
        let game = games.next()?;
        let weight = weight(game.opponent.deviation);
        let likelihood = |elo: f64| {
            let ahead = weight * (elo - game.opponent.rating) * LN_10 / 400.0;
            let expected = 1.0 / (1.0 + (-ahead).exp());
            expected.powf(game.score) * (1.0 - expected).powf(1.0 - game.score)
        };
        let chances = before.iter().zip(grid());
        let chances: Vec<f64> = chances.map(|(it, elo)| it * likelihood(elo)).collect();
        Some(drifted(&chances))
    })
}

/// Applies the drift of one game and normalizes the probabilities.
fn drifted(chances: &[f64]) -> Vec<f64> {
    let last = chances.len() - 1;
    let total: f64 = chances.iter().sum();
    (0..=last)
        .map(|place| {
            let beside = chances[place.saturating_sub(1)] + chances[last.min(place + 1)];
            ((1.0 - 2.0 * DRIFT) * chances[place] + DRIFT * beside) / total
        })
        .collect()
}

/// Returns the weight of a game against an opponent with this rating deviation in Elo, after Mark
/// E. Glickman, "Parameter estimation in large dynamic paired comparison experiments", 1999.
fn weight(deviation: f64) -> f64 {
    let natural = deviation * LN_10 / 400.0;
    1.0 / (1.0 + 3.0 * (natural / PI).powi(2)).sqrt()
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    use super::*;

    const LEVELS: [f64; 8] = [300.0, 550.0, 800.0, 1100.0, 1400.0, 1700.0, 2100.0, 2600.0];

    /// Function that chooses the next level from the previous games, each with its level and
    /// whether it was won.
    type Choice = fn(&[(usize, bool)], usize) -> usize;

    fn same(_: &[(usize, bool)], suits: usize) -> usize {
        suits
    }

    fn jump(played: &[(usize, bool)], suits: usize) -> usize {
        if played.is_empty() { 1 } else { suits }
    }

    /// Chooses one level up after three consecutive wins, and one level down after three
    /// consecutive losses.
    fn ladder(played: &[(usize, bool)], _: usize) -> usize {
        let Some(&last) = played.last() else { return 1 };
        let row = played
            .iter()
            .rev()
            .take_while(|&&game| game == last)
            .count();
        match last {
            (level, true) if row.is_multiple_of(3) => (level + 1).min(LEVELS.len() - 1),
            (level, false) if row.is_multiple_of(3) => level.saturating_sub(1),
            (level, _) => level,
        }
    }

    #[test]
    fn interval_contains_the_true_rating_for_any_choice_of_levels() {
        const PEOPLE: u32 = 100;
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for (name, choose, games) in [
            ("same", same as Choice, 5),
            ("same", same, 30),
            ("jump", jump, 12),
            ("jump", jump, 40),
            ("ladder", ladder, 20),
            ("ladder", ladder, 60),
        ] {
            for (suits, &level) in LEVELS.iter().enumerate().skip(1).take(5) {
                let strength = level + 60.0;
                let mut held = 0;
                for _ in 0..PEOPLE {
                    let mut played: Vec<(usize, bool)> = Vec::new();
                    for _ in 0..games {
                        let level = choose(&played, suits);
                        let ahead = (strength - LEVELS[level]) / 400.0;
                        let chance = 1.0 / (1.0 + 10f64.powf(-ahead));
                        played.push((
                            level,
                            f64::from(rng.next_u32()) < chance * f64::from(u32::MAX),
                        ));
                    }
                    let scored: Vec<Scored> = (played.iter())
                        .map(|&(level, won)| Scored {
                            opponent: Rating {
                                rating: LEVELS[level],
                                deviation: 15.0,
                            },
                            score: f64::from(u8::from(won)),
                        })
                        .collect();
                    let found = estimates(&scored).last().unwrap();
                    let off = (found.rating - strength).abs();
                    held += u32::from(off < 1.96 * found.deviation);
                }
                assert!(
                    held >= PEOPLE * 85 / 100,
                    "{name} {games} {strength}: {held}"
                );
            }
        }
    }

    #[test]
    fn extreme_results_stay_within_the_grid() {
        for (rating, score) in [(3_500.0, 1.0), (100.0, 0.0), (1_500.0, 0.5)] {
            let opponent = Rating {
                rating,
                deviation: 10.0,
            };
            let games = vec![Scored { opponent, score }; 3_000];
            let found = estimates(&games).last().unwrap();
            assert!((100.0..=3_600.0).contains(&found.rating), "{found:?}");
            assert!(found.deviation > 5.0, "{found:?}");
        }
    }
}
