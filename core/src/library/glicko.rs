//! The rating system Glicko-2.
//!
//! After Mark E. Glickman, "Example of the Glicko-2 system" (2022), whose step numbers
//! are given below.

use std::f64::consts::PI;

/// A strength and how well it is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate, on the scale of Elo.
    pub rating: f64,
    /// The standard deviation of the estimate: the true strength lies within twice of it
    /// in 19 of 20 cases.
    pub deviation: f64,
    /// How much the strength is thought to move.
    pub volatility: f64,
}

impl Rating {
    /// What is known of somebody who has not played yet.
    pub const UNKNOWN: Self = Self {
        rating: 1500.0,
        deviation: 350.0,
        volatility: 0.06,
    };

    /// An opponent whose strength has been measured.
    pub const fn measured(rating: f64, deviation: f64) -> Self {
        Self {
            rating,
            deviation,
            volatility: 0.06,
        }
    }
}

/// A game of a rating period: the opponent, and 1 for a win, 0.5 for a draw, 0 for a loss.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scored {
    pub(super) opponent: Rating,
    pub(super) score: f64,
}

/// Constrains how fast the volatility changes.
const TAU: f64 = 0.5;

/// Between Elo's scale and the system's own.
const SCALE: f64 = 173.7178;

/// How exactly the volatility is worked out.
const TOLERANCE: f64 = 0.000_001;

/// The rating after a period with these games.
pub(super) fn update(before: Rating, games: &[Scored]) -> Rating {
    // Step 2: to the system's own scale.
    let mu = (before.rating - 1500.0) / SCALE;
    let phi = before.deviation / SCALE;
    if games.is_empty() {
        let phi = phi.hypot(before.volatility);
        return Rating {
            deviation: (phi * SCALE).min(Rating::UNKNOWN.deviation),
            ..before
        };
    }
    // Steps 3 and 4: the variance from the games alone, and the improvement they speak for.
    let (mut information, mut surprise) = (0.0, 0.0);
    for game in games {
        let opponent_mu = (game.opponent.rating - 1500.0) / SCALE;
        let weight = weight(game.opponent.deviation / SCALE);
        let expected = 1.0 / (1.0 + (-weight * (mu - opponent_mu)).exp());
        information += weight * weight * expected * (1.0 - expected);
        surprise += weight * (game.score - expected);
    }
    let variance = 1.0 / information;
    let delta = variance * surprise;
    let volatility = new_volatility(before.volatility, phi, variance, delta);
    // Steps 6 and 7.
    let phi_star = phi.hypot(volatility);
    let phi = 1.0 / (1.0 / (phi_star * phi_star) + information).sqrt();
    let mu = mu + phi * phi * surprise;
    // Step 8: back to Elo's scale.
    Rating {
        rating: mu * SCALE + 1500.0,
        deviation: phi * SCALE,
        volatility,
    }
}

/// How much a game against an opponent counts whose strength is known so well.
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// Step 5: the volatility, by the Illinois algorithm.
fn new_volatility(volatility: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let start = (volatility * volatility).ln();
    let (square_phi, square_delta) = (phi * phi, delta * delta);
    let f = |x: f64| {
        let e = x.exp();
        let sum = square_phi + variance + e;
        e * (square_delta - sum) / (2.0 * sum * sum) - (x - start) / (TAU * TAU)
    };
    let mut a = start;
    let mut b = if square_delta > square_phi + variance {
        (square_delta - square_phi - variance).ln()
    } else {
        let mut k = 1.0;
        while f(start - k * TAU) < 0.0 {
            k += 1.0;
        }
        start - k * TAU
    };
    let (mut f_a, mut f_b) = (f(a), f(b));
    while (b - a).abs() > TOLERANCE {
        let c = a + (a - b) * f_a / (f_b - f_a);
        let f_c = f(c);
        if f_c * f_b <= 0.0 {
            a = b;
            f_a = f_b;
        } else {
            f_a /= 2.0;
        }
        b = c;
        f_b = f_c;
    }
    (a / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_example_comes_out() {
        let before = Rating::measured(1500.0, 200.0);
        let game = |rating, deviation, score| Scored {
            opponent: Rating::measured(rating, deviation),
            score,
        };
        let after = update(
            before,
            &[
                game(1400.0, 30.0, 1.0),
                game(1550.0, 100.0, 0.0),
                game(1700.0, 300.0, 0.0),
            ],
        );
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.000_01, "{after:?}");
    }

    #[test]
    fn a_period_without_games_makes_less_certain_within_bounds() {
        let mut rating = Rating::measured(1800.0, 50.0);
        let mut last = rating.deviation;
        for _ in 0..10_000 {
            rating = update(rating, &[]);
            assert!(rating.deviation >= last);
            last = rating.deviation;
        }
        assert!((rating.deviation - 350.0).abs() < f64::EPSILON);
    }

    #[test]
    fn extreme_results_stay_finite() {
        let mut rating = Rating::UNKNOWN;
        for round in 0..200 {
            let opponent = Rating::measured(if round % 2 == 0 { 3500.0 } else { 100.0 }, 10.0);
            let score = if round % 2 == 0 { 1.0 } else { 0.0 };
            rating = update(rating, &[Scored { opponent, score }; 10]);
            assert!(
                rating.rating.is_finite() && rating.deviation > 0.0,
                "{rating:?}"
            );
            assert!(rating.volatility.is_finite(), "{rating:?}");
        }
    }
}
