//! Ratings from results: the ones under which the results are the likeliest.
//!
//! The model is Elo's, with a draw as half a win: of two players `d` apart the stronger one
//! scores `1 / (1 + 10^(-d / 400))`. Newton's method finds the maximum; its curvature gives
//! the intervals (Bradley and Terry 1952; Coulom, "Bayesian Elo Rating", 2005). As draws make
//! results more certain than the model thinks, the intervals are rather too wide.

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
}

/// A player's rating and half the width of its 95 % interval; 0 for a given one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rating {
    pub(super) elo: f64,
    pub(super) margin: f64,
}

/// Steps of Newton's method; a dozen is usual.
const STEPS: usize = 200;
/// Half a drawn game in each pairing beside those played: keeps a player that has won or lost
/// everything within bounds.
const PRIOR: f64 = 0.5;

/// Fits all ratings, with those of some players given. Every player must be connected to a
/// given one by games.
pub(super) fn fit(pairings: &[Pairing], given: &BTreeMap<String, f64>) -> BTreeMap<String, Rating> {
    let mut names: Vec<&str> = pairings
        .iter()
        .flat_map(|pairing| [pairing.first.as_str(), pairing.second.as_str()])
        .filter(|name| !given.contains_key(*name))
        .collect();
    names.sort_unstable();
    names.dedup();
    let place = |name: &str| names.binary_search(&name).ok();
    let start = given.values().next().copied().unwrap_or_default();
    let mut ratings = vec![start; names.len()];
    let scale = std::f64::consts::LN_10 / 400.0;
    let mut curvature = Vec::new();
    for _ in 0..STEPS {
        let mut slope = vec![0.0; names.len()];
        curvature = vec![vec![0.0; names.len()]; names.len()];
        for pairing in pairings {
            let (a, b) = (place(&pairing.first), place(&pairing.second));
            let elo = |place: Option<usize>, name: &str| match place {
                Some(place) => ratings[place],
                None => given.get(name).copied().unwrap_or(start),
            };
            let apart = elo(a, &pairing.first) - elo(b, &pairing.second);
            // Each pairing is taken to hold half a draw more: see `PRIOR`.
            let (games, points) = (pairing.games + PRIOR, pairing.points + PRIOR / 2.0);
            let expected = 1.0 / (1.0 + (-scale * apart).exp());
            let pull = scale * (points - games * expected);
            let bend = scale * scale * games * expected * (1.0 - expected);
            for (own, sign) in [(a, 1.0), (b, -1.0)] {
                if let Some(own) = own {
                    slope[own] += sign * pull;
                    curvature[own][own] += bend;
                }
            }
            if let (Some(a), Some(b)) = (a, b) {
                curvature[a][b] -= bend;
                curvature[b][a] -= bend;
            }
        }
        let step = solve(curvature.clone(), slope);
        let longest = step
            .iter()
            .fold(0.0_f64, |most, change| most.max(change.abs()));
        // A long step would overshoot where one side has won nearly everything.
        let share = (200.0 / longest.max(200.0)).min(1.0);
        for (rating, change) in ratings.iter_mut().zip(step) {
            *rating += share * change;
        }
        if longest < 1e-6 {
            break;
        }
    }
    let mut found: BTreeMap<String, Rating> = given
        .iter()
        .map(|(name, &elo)| (name.clone(), Rating { elo, margin: 0.0 }))
        .collect();
    for (index, name) in names.iter().enumerate() {
        let mut unit = vec![0.0; names.len()];
        unit[index] = 1.0;
        let variance = solve(curvature.clone(), unit)[index];
        let rating = Rating {
            elo: ratings[index],
            margin: 1.96 * variance.max(0.0).sqrt(),
        };
        found.insert((*name).to_owned(), rating);
    }
    found
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
        }
    }

    #[test]
    fn a_chain_of_results_gives_the_ratings_that_made_them() {
        let truth = [
            ("a", 2_000.0),
            ("b", 1_850.0),
            ("c", 1_700.0),
            ("d", 1_450.0),
        ];
        let mut pairings = Vec::new();
        for (index, (name, elo)) in truth.iter().enumerate() {
            for (other, other_elo) in truth.iter().skip(index + 1).take(2) {
                let expected = 1.0 / (1.0 + 10_f64.powf((other_elo - elo) / 400.0));
                pairings.push(pairing(name, other, 1_000.0, 1_000.0 * expected));
            }
        }
        let given = BTreeMap::from([("a".to_owned(), 2_000.0)]);
        let found = fit(&pairings, &given);
        for (name, elo) in truth {
            assert!(
                (found[name].elo - elo).abs() < 1.0,
                "{name}: {:?}",
                found[name]
            );
        }
        assert!(found["a"].margin < 1e-9);
        assert!(found["b"].margin > 5.0 && found["b"].margin < 25.0);
        assert!(
            found["d"].margin > found["b"].margin,
            "further from what is given"
        );
    }

    #[test]
    fn who_lost_everything_is_far_below_but_not_without_end() {
        let given = BTreeMap::from([("rock".to_owned(), 1_000.0)]);
        let found = fit(&[pairing("sand", "rock", 100.0, 0.0)], &given);
        let sand = found["sand"];
        assert!((-500.0..300.0).contains(&sand.elo), "{sand:?}");
    }
}
