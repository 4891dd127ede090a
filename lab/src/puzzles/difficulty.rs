//! How hard a puzzle is, without solvers: a sum of its features with weights that were fitted to
//! ratings that people's answers gave.

use super::features::COUNT;
use super::weights::WEIGHTS;

/// The lowest rating and the highest.
const RANGE: [f64; 2] = [400.0, 3_000.0];

/// The rating that follows from the features.
pub(super) fn rating(features: &[f64; COUNT]) -> u16 {
    estimate(&WEIGHTS, features)
        .clamp(RANGE[0], RANGE[1])
        .round() as u16
}

/// The sum of features and weights.
pub(super) fn estimate(weights: &[f64; COUNT], features: &[f64; COUNT]) -> f64 {
    weights.iter().zip(features).map(|(w, f)| w * f).sum()
}
