//! Estimate of a puzzle's rating: a weighted sum of its features, fitted to puzzles with known ratings.

use super::features::COUNT;
use super::weights::WEIGHTS;

/// Rating that marks a puzzle without an estimate.
pub(super) const UNRATED: u16 = 0;

/// Lowest and highest rating that a puzzle can get.
const RANGE: [f64; 2] = [400.0, 3_000.0];

/// Returns the estimated rating of a puzzle with these features.
pub(super) fn rating(features: &[f64; COUNT]) -> u16 {
    estimate(&WEIGHTS, features)
        .clamp(RANGE[0], RANGE[1])
        .round() as u16
}

/// Returns the weighted sum of the features of a puzzle.
pub(super) fn estimate(weights: &[f64], features: &[f64; COUNT]) -> f64 {
    weights.iter().zip(features).map(|(w, f)| w * f).sum()
}
