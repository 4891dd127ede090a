//! Winning chances.

/// Winning chance that counts as certain.
pub const CERTAIN: i32 = 10_000;

/// Largest score that the formula distinguishes from a higher one, in centipawns.
const MAX: i16 = 1_500;

/// Returns the winning chance of the side that a score in centipawns is for, in parts of [`CERTAIN`], by the formula
/// that Lichess publishes (lichess.org/page/accuracy). The same on every processor.
pub fn chance(score: i16) -> i32 {
    let score = f64::from(score.clamp(-MAX, MAX));
    let share = 1.0 / (1.0 + libm::exp(-0.003_682_08 * score));
    libm::round(share * f64::from(CERTAIN)) as i32
}
