//! Maximum likelihood ratings of players, from the results of matches.
//!
//! The model is Elo's, with a draw as half a win: of two players `d` apart the stronger one scores
//! `1 / (1 + 10^(-d / 400))`. Newton's method finds the maximum (Bradley and Terry 1952; Coulom,
//! "Bayesian Elo Rating", 2005).
//!
//! Related players, which evaluate alike, score more against each other than their results against
//! others predict. Differences between them are multiplied by a factor, the stretch, which is fitted
//! together with the ratings.
//!
//! The intervals come from the variance of each match's games, or from its distance to the fit where
//! that is larger (the sandwich estimator: White 1982).

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::linear::solve;

/// Result of the games between two players.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Pairing {
    pub(super) first: String,
    pub(super) second: String,
    pub(super) games: f64,
    /// Points of the first player in all games.
    pub(super) points: f64,
    pub(super) draws: f64,
}

/// Rating, or difference of two ratings, with half the width of its 95 % interval. The half width
/// is 0 if the rating is given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rating {
    pub(super) elo: f64,
    pub(super) margin: f64,
}

/// Ratings of all players, fitted to the results of matches.
pub(super) struct Fit<'a> {
    /// Function that returns whether the stretch applies to a player.
    is_related: &'a dyn Fn(&str) -> bool,
    /// Factor of rating differences between related players.
    stretch: f64,
    given: BTreeMap<String, f64>,
    /// Players whose rating is fitted, in the order of the rows of the covariance matrix.
    names: Vec<String>,
    ratings: Vec<f64>,
    /// Covariance matrix of the ratings, with the stretch in the last row and column.
    covariance: Vec<Vec<f64>>,
    /// Sum of the squared differences between results and fit, each in units of its variance.
    pub(super) chi_squared: f64,
    /// Degrees of freedom: the expected value of `chi_squared`.
    pub(super) freedom: u32,
}

/// Maximum number of steps of Newton's method, which needs about a dozen.
const STEPS: usize = 200;
/// Half a drawn game, added to the result of each match. Bounds the rating of a player that has won
/// or lost all games.
const PRIOR: f64 = 0.5;
/// Standard deviation of the prior distribution of the stretch, whose mean is 1.
const STRETCH_PRIOR: f64 = 1.0;
/// Natural units of the rating model in one Elo point.
const SCALE: f64 = std::f64::consts::LN_10 / 400.0;
/// Half the width of a 95 % interval, in standard deviations.
const DEVIATIONS: f64 = 1.96;

impl Pairing {
    /// Returns the number of games that the first player won.
    pub(super) fn won(&self) -> f64 {
        self.points - self.draws / 2.0
    }

    /// Returns the number of games and the points of the first player, with the prior added.
    fn with_prior(&self) -> (f64, f64) {
        (self.games + PRIOR, self.points + PRIOR / 2.0)
    }

    /// Returns the variance of the result of one game, given the expected score and the share of
    /// draws.
    fn variance(&self, expected: f64) -> f64 {
        let (games, _) = self.with_prior();
        let most_drawn = 2.0 * expected.min(1.0 - expected);
        let drawn = ((self.draws + PRIOR) / games).min(most_drawn);
        expected * (1.0 - expected) - drawn / 4.0
    }
}

/// Fits the ratings of all players except the given ratings. Games must connect every player to one
/// with a given rating. The stretch applies to differences between two related players.
pub(super) fn fit<'a>(
    pairings: &[Pairing],
    given: &BTreeMap<String, f64>,
    is_related: &'a dyn Fn(&str) -> bool,
) -> Fit<'a> {
    let mut names: Vec<String> = pairings
        .iter()
        .flat_map(|pairing| [&pairing.first, &pairing.second])
        .filter(|name| !given.contains_key(*name))
        .cloned()
        .collect();
    names.sort_unstable();
    names.dedup();
    let start = given.values().next().copied().unwrap_or_default();
    let mut fit = Fit {
        is_related,
        stretch: 1.0,
        given: given.clone(),
        ratings: vec![start; names.len()],
        covariance: Vec::new(),
        names,
        chi_squared: 0.0,
        freedom: 0,
    };
    for _ in 0..STEPS {
        let mut step = solve(fit.curvature(pairings), fit.gradient(pairings));
        let stretch = step.pop().unwrap_or_default();
        let longest = step
            .iter()
            .fold(0.0_f64, |most, change| most.max(change.abs()));
        // A long step would overshoot where one side has won nearly all games.
        let share = (200.0 / longest.max(200.0)).min(0.2 / stretch.abs().max(0.2));
        for (rating, change) in fit.ratings.iter_mut().zip(step) {
            *rating += share * change;
        }
        fit.stretch += share * stretch;
        if longest < 1e-6 && stretch.abs() < 1e-9 {
            break;
        }
    }
    fit.measure(pairings);
    fit
}

impl Fit<'_> {
    /// Returns the rating of a player; `None` if the player has no games.
    pub(super) fn rating(&self, name: &str) -> Option<Rating> {
        if let Some(&elo) = self.given.get(name) {
            return Some(Rating { elo, margin: 0.0 });
        }
        let index = self.index(name)?;
        let margin = DEVIATIONS * self.covariance[index][index].max(0.0).sqrt();
        Some(Rating {
            elo: self.ratings[index],
            margin,
        })
    }

    /// Returns the difference of two players' ratings. Its interval excludes the error that both
    /// ratings share, mostly that of the whole scale.
    pub(super) fn difference(&self, first: &str, second: &str) -> Option<Rating> {
        let elo = self.rating(first)?.elo - self.rating(second)?.elo;
        let covariance = |a: Option<usize>, b: Option<usize>| {
            a.zip(b).map_or(0.0, |(a, b)| self.covariance[a][b])
        };
        let (a, b) = (self.index(first), self.index(second));
        let variance = covariance(a, a) + covariance(b, b) - 2.0 * covariance(a, b);
        Some(Rating {
            elo,
            margin: DEVIATIONS * variance.max(0.0).sqrt(),
        })
    }

    /// Returns the factor of rating differences between related players.
    pub(super) fn stretch(&self) -> Rating {
        let last = self.names.len();
        Rating {
            elo: self.stretch,
            margin: DEVIATIONS * self.covariance[last][last].max(0.0).sqrt(),
        }
    }

    /// Returns the rating difference of the players in a match, stretched if they are related.
    pub(super) fn difference_in(&self, pairing: &Pairing) -> f64 {
        let difference = self.elo(&pairing.first) - self.elo(&pairing.second);
        difference * self.factor(pairing)
    }

    fn is_between_related(&self, pairing: &Pairing) -> bool {
        (self.is_related)(&pairing.first) && (self.is_related)(&pairing.second)
    }

    fn factor(&self, pairing: &Pairing) -> f64 {
        if self.is_between_related(pairing) {
            self.stretch
        } else {
            1.0
        }
    }

    /// Returns the names of all players, sorted.
    pub(super) fn names(&self) -> Vec<&str> {
        let mut all: Vec<&str> = (self.given.keys().chain(&self.names))
            .map(String::as_str)
            .collect();
        all.sort_unstable();
        all
    }

    fn index(&self, name: &str) -> Option<usize> {
        let by_name = |known: &String| known.as_str().cmp(name);
        self.names.binary_search_by(by_name).ok()
    }

    fn elo(&self, name: &str) -> f64 {
        let fitted = self.index(name).map(|index| self.ratings[index]);
        fitted.unwrap_or_else(|| self.given.get(name).copied().unwrap_or_default())
    }

    /// Returns the score that the fitted ratings predict for the first player in a game.
    fn expected(&self, pairing: &Pairing) -> f64 {
        1.0 / (1.0 + (-SCALE * self.difference_in(pairing)).exp())
    }

    /// Returns the points of the first player minus the expected points.
    fn error(&self, pairing: &Pairing) -> f64 {
        let (games, points) = pairing.with_prior();
        points - games * self.expected(pairing)
    }

    /// Returns the derivatives of a match's rating difference by each fitted parameter, in natural
    /// units.
    fn slopes(&self, pairing: &Pairing) -> Vec<(usize, f64)> {
        let factor = self.factor(pairing);
        let of = |name, sign: f64| Some((self.index(name)?, sign * SCALE * factor));
        let difference = self.elo(&pairing.first) - self.elo(&pairing.second);
        let is_stretched = self.is_between_related(pairing);
        let stretch = is_stretched.then_some((self.names.len(), SCALE * difference));
        let all = [of(&pairing.first, 1.0), of(&pairing.second, -1.0), stretch];
        all.into_iter().flatten().collect()
    }

    fn gradient(&self, pairings: &[Pairing]) -> Vec<f64> {
        let mut gradient = vec![0.0; self.names.len() + 1];
        gradient[self.names.len()] = (1.0 - self.stretch) / STRETCH_PRIOR.powi(2);
        for pairing in pairings {
            let error = self.error(pairing);
            for (own, slope) in self.slopes(pairing) {
                gradient[own] += slope * error;
            }
        }
        gradient
    }

    fn curvature(&self, pairings: &[Pairing]) -> Vec<Vec<f64>> {
        let mut curvature = self.sum(pairings, |pairing| {
            let expected = self.expected(pairing);
            expected * (1.0 - expected)
        });
        curvature[self.names.len()][self.names.len()] += STRETCH_PRIOR.powi(-2);
        curvature
    }

    /// Returns the sum over the matches of the outer products of their derivatives, each with a
    /// weight.
    fn sum(&self, pairings: &[Pairing], weight: impl Fn(&Pairing) -> f64) -> Vec<Vec<f64>> {
        let size = self.names.len() + 1;
        let mut matrix = vec![vec![0.0; size]; size];
        for pairing in pairings {
            let weight = pairing.with_prior().0 * weight(pairing);
            let slopes = self.slopes(pairing);
            for &(own, slope) in &slopes {
                for &(other, other_slope) in &slopes {
                    matrix[own][other] += weight * slope * other_slope;
                }
            }
        }
        matrix
    }

    /// Computes the covariance matrix and the goodness of fit.
    fn measure(&mut self, pairings: &[Pairing]) {
        let variance = |pairing: &Pairing| pairing.variance(self.expected(pairing));
        let misfit = |pairing: &Pairing| self.error(pairing).powi(2) / pairing.with_prior().0;
        let in_variances = |pairing: &Pairing| misfit(pairing) / variance(pairing);
        let chi_squared = pairings.iter().map(in_variances).sum();
        let freedom = pairings.len().saturating_sub(self.names.len() + 1);
        let size = self.names.len() + 1;
        let curvature = self.curvature(pairings);
        let inverse: Vec<Vec<f64>> = (0..size)
            .map(|index| {
                let mut unit = vec![0.0; size];
                unit[index] = 1.0;
                solve(curvature.clone(), unit)
            })
            .collect();
        let spread = self.sum(pairings, |pairing| variance(pairing).max(misfit(pairing)));
        let times = |a: &[Vec<f64>], b: &[Vec<f64>]| -> Vec<Vec<f64>> {
            let entry = |row: &[f64], column: usize| -> f64 {
                row.iter().zip(b).map(|(x, other)| x * other[column]).sum()
            };
            a.iter()
                .map(|row| (0..size).map(|column| entry(row, column)).collect())
                .collect()
        };
        self.covariance = times(&times(&inverse, &spread), &inverse);
        self.chi_squared = chi_squared;
        self.freedom = u32::try_from(freedom).unwrap_or(u32::MAX);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(first: &str, second: &str, games: f64, points: f64) -> Pairing {
        Pairing {
            first: first.to_owned(),
            second: second.to_owned(),
            games,
            points,
            draws: 0.0,
        }
    }

    const TRUTH: [(&str, f64); 4] = [
        ("a", 2_000.0),
        ("b", 1_850.0),
        ("c", 1_700.0),
        ("d", 1_450.0),
    ];

    /// Returns results of players in a row. Each plays the next two and scores as its rating
    /// predicts.
    fn chain() -> Vec<Pairing> {
        let mut pairings = Vec::new();
        for (index, (name, elo)) in TRUTH.iter().enumerate() {
            for (other, other_elo) in TRUTH.iter().skip(index + 1).take(2) {
                let expected = 1.0 / (1.0 + 10_f64.powf((other_elo - elo) / 400.0));
                pairings.push(pairing(name, other, 1_000.0, 1_000.0 * expected));
            }
        }
        pairings
    }

    fn fitted(pairings: &[Pairing]) -> Fit<'static> {
        fit(
            pairings,
            &BTreeMap::from([("a".to_owned(), 2_000.0)]),
            &nobody,
        )
    }

    fn nobody(_: &str) -> bool {
        false
    }

    #[test]
    fn fit_recovers_the_ratings_behind_a_chain_of_results() {
        let found = fitted(&chain());
        let rating = |name| found.rating(name).unwrap();
        for (name, elo) in TRUTH {
            assert!((rating(name).elo - elo).abs() < 1.0, "{name}");
        }
        assert!(rating("a").margin < 1e-9);
        assert!((5.0..25.0).contains(&rating("b").margin));
        assert!(rating("d").margin > rating("b").margin, "further away");
        assert!(found.chi_squared < 0.1 && found.freedom == 1);
        assert_eq!(found.names(), ["a", "b", "c", "d"]);
    }

    #[test]
    fn differences_between_related_players_are_stretched() {
        let is_related = |name: &str| name != "rock" && name != "stone";
        let mut pairings = chain();
        // Half as far apart against others as between themselves.
        for (name, elo) in TRUTH {
            for (other, other_elo) in [("rock", 1_900.0), ("stone", 1_800.0)] {
                let apart: f64 = 1_725.0 + (elo - 1_725.0) / 2.0 - other_elo;
                let expected = 1.0 / (1.0 + 10_f64.powf(-apart / 400.0));
                pairings.push(pairing(name, other, 1_000.0, 1_000.0 * expected));
            }
        }
        let given = BTreeMap::from([("rock".to_owned(), 1_900.0), ("stone".to_owned(), 1_800.0)]);
        let found = fit(&pairings, &given, &is_related);
        let stretch = found.stretch();
        assert!(
            (stretch.elo - 2.0).abs() < 0.05 && stretch.margin < 0.2,
            "{stretch:?}"
        );
        for (name, elo) in TRUTH {
            let expected = 1_725.0 + (elo - 1_725.0) / 2.0;
            let rating = found.rating(name).unwrap();
            assert!((rating.elo - expected).abs() < 5.0, "{name}: {rating:?}");
        }
        assert!((found.difference_in(&pairings[0]) - 150.0).abs() < 2.0);
    }

    #[test]
    fn difference_has_a_smaller_interval_than_the_rating() {
        let found = fitted(&chain());
        let step = found.difference("c", "d").unwrap();
        assert!((step.elo - 250.0).abs() < 2.0, "{step:?}");
        assert!(step.margin < found.rating("d").unwrap().margin);
        let (step, rating) = (found.difference("a", "b"), found.rating("b"));
        assert!((step.unwrap().margin - rating.unwrap().margin).abs() < 1e-9);
    }

    #[test]
    fn draws_narrow_intervals_and_contradictions_widen_them() {
        let margin = fitted(&chain()).rating("d").unwrap().margin;
        let mut drawn = chain();
        for pairing in &mut drawn {
            pairing.draws = pairing.games - pairing.points;
        }
        assert!(fitted(&drawn).rating("d").unwrap().margin < margin);
        let mut contradicting = chain();
        contradicting.push(pairing("a", "d", 1_000.0, 500.0));
        let found = fitted(&contradicting);
        assert!(found.chi_squared > 100.0, "{}", found.chi_squared);
        assert!(found.rating("d").unwrap().margin > 1.5 * margin);
    }

    #[test]
    fn rating_is_bounded_after_losing_all_games() {
        let given = BTreeMap::from([("rock".to_owned(), 1_000.0)]);
        let found = fit(&[pairing("sand", "rock", 100.0, 0.0)], &given, &nobody);
        let sand = found.rating("sand").unwrap();
        assert!((-500.0..300.0).contains(&sand.elo), "{sand:?}");
        assert!(found.rating("nobody").is_none());
    }
}
