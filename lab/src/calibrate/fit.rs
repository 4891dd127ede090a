//! Ratings from results: the ones under which the results are the likeliest.
//!
//! The model is Elo's, with a draw as half a win: of two players `d` apart the stronger one
//! scores `1 / (1 + 10^(-d / 400))`. Newton's method finds the maximum (Bradley and Terry
//! 1952; Coulom, "Bayesian Elo Rating", 2005).
//!
//! Players of one kind, which see and judge alike, score more against each other than their
//! results against others would say. So between them differences count by a factor, the
//! stretch, that is fitted with the ratings.
//!
//! The intervals come from how far the games of each match are spread, which draws make less
//! than the model thinks, or from how far the match lies from the fit where that is more
//! (White's "sandwich", 1982).

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The result of one player's games against another.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Pairing {
    pub(super) first: String,
    pub(super) second: String,
    pub(super) games: f64,
    /// What the first one scored.
    pub(super) points: f64,
    /// Drawn games.
    pub(super) draws: f64,
}

/// A rating, or the difference of two, and half the width of its 95 % interval; 0 for what
/// is given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rating {
    pub(super) elo: f64,
    pub(super) margin: f64,
}

/// The ratings of all players.
pub(super) struct Fit<'a> {
    /// Whether a player is one of the kind that the stretch is for.
    is_kin: &'a dyn Fn(&str) -> bool,
    /// By how much differences between these players count more.
    stretch: f64,
    given: BTreeMap<String, f64>,
    /// The players that are not given, in the order of the matrix.
    names: Vec<String>,
    ratings: Vec<f64>,
    /// Of the ratings and, last, the stretch.
    covariance: Vec<Vec<f64>>,
    /// How far the results lie from what the ratings say: the sum of squares, each in units of
    /// its variance.
    pub(super) chi_squared: f64,
    /// What that sum would be by chance alone.
    pub(super) freedom: u32,
}

/// Steps of Newton's method; a dozen is usual.
const STEPS: usize = 200;
/// Half a drawn game in each pairing beside those played: keeps a player that has won or lost
/// everything within bounds.
const PRIOR: f64 = 0.5;
/// Without games that tell, the stretch is 1, give or take this.
const STRETCH_PRIOR: f64 = 1.0;
/// Rating points in the model's natural unit.
const SCALE: f64 = std::f64::consts::LN_10 / 400.0;
/// Standard deviations in half the width of a 95 % interval.
const DEVIATIONS: f64 = 1.96;

impl Pairing {
    /// Wins of the first player.
    pub(super) fn won(&self) -> f64 {
        self.points - self.draws / 2.0
    }

    /// Games and points with the prior's.
    fn with_prior(&self) -> (f64, f64) {
        (self.games + PRIOR, self.points + PRIOR / 2.0)
    }

    /// The variance of a game's result by what is expected and by how many games were
    /// drawn.
    fn variance(&self, expected: f64) -> f64 {
        let (games, _) = self.with_prior();
        let most_drawn = 2.0 * expected.min(1.0 - expected);
        let drawn = ((self.draws + PRIOR) / games).min(most_drawn);
        expected * (1.0 - expected) - drawn / 4.0
    }
}

/// Fits all ratings, with those of some players given. Every player must be connected to a
/// given one by games. Between players that are both kin the stretch counts.
pub(super) fn fit<'a>(
    pairings: &[Pairing],
    given: &BTreeMap<String, f64>,
    is_kin: &'a dyn Fn(&str) -> bool,
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
        is_kin,
        stretch: 1.0,
        given: given.clone(),
        ratings: vec![start; names.len()],
        covariance: Vec::new(),
        names,
        chi_squared: 0.0,
        freedom: 0,
    };
    for _ in 0..STEPS {
        let mut step = solve(fit.curvature(pairings), fit.slope(pairings));
        let stretch = step.pop().unwrap_or_default();
        let longest = step
            .iter()
            .fold(0.0_f64, |most, change| most.max(change.abs()));
        // A long step would overshoot where one side has won nearly everything.
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
    /// A player's rating; `None` of one without games.
    pub(super) fn rating(&self, name: &str) -> Option<Rating> {
        if let Some(&elo) = self.given.get(name) {
            return Some(Rating { elo, margin: 0.0 });
        }
        let place = self.place(name)?;
        let margin = DEVIATIONS * self.covariance[place][place].max(0.0).sqrt();
        Some(Rating {
            elo: self.ratings[place],
            margin,
        })
    }

    /// How far the first player is above the second. What both share of their intervals, above
    /// all where the whole scale lies, is not in this one's.
    pub(super) fn apart(&self, first: &str, second: &str) -> Option<Rating> {
        let elo = self.rating(first)?.elo - self.rating(second)?.elo;
        let covariance = |a: Option<usize>, b: Option<usize>| {
            a.zip(b).map_or(0.0, |(a, b)| self.covariance[a][b])
        };
        let (a, b) = (self.place(first), self.place(second));
        let variance = covariance(a, a) + covariance(b, b) - 2.0 * covariance(a, b);
        Some(Rating {
            elo,
            margin: DEVIATIONS * variance.max(0.0).sqrt(),
        })
    }

    /// By how much differences between players that are kin count more.
    pub(super) fn stretch(&self) -> Rating {
        let last = self.names.len();
        Rating {
            elo: self.stretch,
            margin: DEVIATIONS * self.covariance[last][last].max(0.0).sqrt(),
        }
    }

    /// How far apart the players of a match are in it, with the stretch if they are kin.
    pub(super) fn apart_in(&self, pairing: &Pairing) -> f64 {
        let apart = self.elo(&pairing.first) - self.elo(&pairing.second);
        apart * self.factor(pairing)
    }

    fn is_between_kin(&self, pairing: &Pairing) -> bool {
        (self.is_kin)(&pairing.first) && (self.is_kin)(&pairing.second)
    }

    fn factor(&self, pairing: &Pairing) -> f64 {
        if self.is_between_kin(pairing) {
            self.stretch
        } else {
            1.0
        }
    }

    /// All players, by name.
    pub(super) fn names(&self) -> Vec<&str> {
        let mut all: Vec<&str> = (self.given.keys().chain(&self.names))
            .map(String::as_str)
            .collect();
        all.sort_unstable();
        all
    }

    fn place(&self, name: &str) -> Option<usize> {
        let by_name = |known: &String| known.as_str().cmp(name);
        self.names.binary_search_by(by_name).ok()
    }

    fn elo(&self, name: &str) -> f64 {
        let fitted = self.place(name).map(|place| self.ratings[place]);
        fitted.unwrap_or_else(|| self.given.get(name).copied().unwrap_or_default())
    }

    /// What the first player of a pairing scores a game, by the ratings.
    fn expected(&self, pairing: &Pairing) -> f64 {
        1.0 / (1.0 + (-SCALE * self.apart_in(pairing)).exp())
    }

    /// What a pairing scores beyond what is expected.
    fn error(&self, pairing: &Pairing) -> f64 {
        let (games, points) = pairing.with_prior();
        points - games * self.expected(pairing)
    }

    /// How much each rating and the stretch move what is expected of a pairing, in the model's
    /// natural unit.
    fn pulls(&self, pairing: &Pairing) -> Vec<(usize, f64)> {
        let factor = self.factor(pairing);
        let of = |name, sign: f64| Some((self.place(name)?, sign * SCALE * factor));
        let apart = self.elo(&pairing.first) - self.elo(&pairing.second);
        let is_stretched = self.is_between_kin(pairing);
        let stretch = is_stretched.then_some((self.names.len(), SCALE * apart));
        let all = [of(&pairing.first, 1.0), of(&pairing.second, -1.0), stretch];
        all.into_iter().flatten().collect()
    }

    fn slope(&self, pairings: &[Pairing]) -> Vec<f64> {
        let mut slope = vec![0.0; self.names.len() + 1];
        slope[self.names.len()] = (1.0 - self.stretch) / STRETCH_PRIOR.powi(2);
        for pairing in pairings {
            let error = self.error(pairing);
            for (own, pull) in self.pulls(pairing) {
                slope[own] += pull * error;
            }
        }
        slope
    }

    fn curvature(&self, pairings: &[Pairing]) -> Vec<Vec<f64>> {
        let mut curvature = self.sum(pairings, |pairing| {
            let expected = self.expected(pairing);
            expected * (1.0 - expected)
        });
        curvature[self.names.len()][self.names.len()] += STRETCH_PRIOR.powi(-2);
        curvature
    }

    /// The matrix of what each game weighs, over all pairs of players.
    fn sum(&self, pairings: &[Pairing], weight: impl Fn(&Pairing) -> f64) -> Vec<Vec<f64>> {
        let size = self.names.len() + 1;
        let mut matrix = vec![vec![0.0; size]; size];
        for pairing in pairings {
            let weight = pairing.with_prior().0 * weight(pairing);
            let pulls = self.pulls(pairing);
            for &(own, pull) in &pulls {
                for &(other, other_pull) in &pulls {
                    matrix[own][other] += weight * pull * other_pull;
                }
            }
        }
        matrix
    }

    /// Works out the intervals and how well the ratings agree with the results.
    fn measure(&mut self, pairings: &[Pairing]) {
        let variance = |pairing: &Pairing| pairing.variance(self.expected(pairing));
        let misfit = |pairing: &Pairing| self.error(pairing).powi(2) / pairing.with_prior().0;
        let away = |pairing: &Pairing| misfit(pairing) / variance(pairing);
        let chi_squared = pairings.iter().map(away).sum();
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

/// Solves a system of linear equations by elimination.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        let by_size =
            |&a: &usize, &b: &usize| matrix[a][column].abs().total_cmp(&matrix[b][column].abs());
        let Some(pivot) = (column..size).max_by(by_size) else {
            continue;
        };
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let head = matrix[column][column];
        if head.abs() < 1e-300 {
            continue;
        }
        for row in column + 1..size {
            let times = matrix[row][column] / head;
            if times != 0.0 {
                let upper = matrix[column].clone();
                for (entry, above) in matrix[row].iter_mut().zip(upper).skip(column) {
                    *entry -= times * above;
                }
                right[row] -= times * right[column];
            }
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size)
            .map(|index| matrix[row][index] * right[index])
            .sum();
        let head = matrix[row][row];
        right[row] = if head.abs() < 1e-300 {
            0.0
        } else {
            (right[row] - known) / head
        };
    }
    right
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

    /// Each plays the next two, and scores what it should.
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
    fn a_chain_of_results_gives_the_ratings_that_made_them() {
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
    fn what_kin_score_against_each_other_is_stretched() {
        let is_kin = |name: &str| name != "rock" && name != "stone";
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
        let found = fit(&pairings, &given, &is_kin);
        let stretch = found.stretch();
        assert!(
            (stretch.elo - 2.0).abs() < 0.05 && stretch.margin < 0.2,
            "{stretch:?}"
        );
        for (name, elo) in TRUTH {
            let wanted = 1_725.0 + (elo - 1_725.0) / 2.0;
            let rating = found.rating(name).unwrap();
            assert!((rating.elo - wanted).abs() < 5.0, "{name}: {rating:?}");
        }
        assert!((found.apart_in(&pairings[0]) - 150.0).abs() < 2.0);
    }

    #[test]
    fn a_step_is_known_better_than_where_it_lies() {
        let found = fitted(&chain());
        let step = found.apart("c", "d").unwrap();
        assert!((step.elo - 250.0).abs() < 2.0, "{step:?}");
        assert!(step.margin < found.rating("d").unwrap().margin);
        let (step, rating) = (found.apart("a", "b"), found.rating("b"));
        assert!((step.unwrap().margin - rating.unwrap().margin).abs() < 1e-9);
    }

    #[test]
    fn draws_narrow_the_intervals_and_contradictions_widen_them() {
        let usual = fitted(&chain()).rating("d").unwrap().margin;
        let mut drawn = chain();
        for pairing in &mut drawn {
            pairing.draws = pairing.games - pairing.points;
        }
        assert!(fitted(&drawn).rating("d").unwrap().margin < usual);
        let mut contradicting = chain();
        contradicting.push(pairing("a", "d", 1_000.0, 500.0));
        let found = fitted(&contradicting);
        assert!(found.chi_squared > 100.0, "{}", found.chi_squared);
        assert!(found.rating("d").unwrap().margin > 1.5 * usual);
    }

    #[test]
    fn who_lost_everything_is_far_below_but_not_without_end() {
        let given = BTreeMap::from([("rock".to_owned(), 1_000.0)]);
        let found = fit(&[pairing("sand", "rock", 100.0, 0.0)], &given, &nobody);
        let sand = found.rating("sand").unwrap();
        assert!((-500.0..300.0).contains(&sand.elo), "{sand:?}");
        assert!(found.rating("nobody").is_none());
    }
}
