//! Score at which half of the games are won.

/// Largest absolute score that is used, in centipawns. Larger scores are reduced to this value, as
/// they say nothing about even chances.
const MAX_SCORE: f64 = 600.0;
/// Number of steps of Newton's method, which converges within ten.
const STEPS: usize = 30;

/// Returns the score in centipawns at which half of the games are won, by logistic regression. A
/// drawn game counts as not won. `None` if results do not increase with scores.
pub(super) fn even_chance(judged: &[(f64, bool)]) -> Option<f64> {
    let (mut offset, mut slope) = (0.0, 0.005);
    let mut step = [f64::INFINITY; 2];
    for _ in 0..STEPS {
        let [
            mut by_offset,
            mut by_slope,
            mut ones,
            mut crossed,
            mut squares,
        ] = [0.0; 5];
        for &(score, won) in judged {
            let score = score.clamp(-MAX_SCORE, MAX_SCORE);
            let chance = 1.0 / (1.0 + libm::exp(-offset - slope * score));
            let error = f64::from(u8::from(won)) - chance;
            let weight = chance * (1.0 - chance);
            by_offset += error;
            by_slope += error * score;
            ones += weight;
            crossed += weight * score;
            squares += weight * score * score;
        }
        let determinant = ones * squares - crossed * crossed;
        if determinant <= 1e-9 * ones * squares {
            return None;
        }
        step = [
            (by_offset * squares - by_slope * crossed) / determinant,
            (by_slope * ones - by_offset * crossed) / determinant,
        ];
        offset += step[0];
        slope += step[1];
    }
    (step[0].abs() < 1e-6 && slope > 1e-6).then(|| -offset / slope)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns test data with ten games for each score, of which the given number is won.
    fn games(won: &[(f64, usize)]) -> Vec<(f64, bool)> {
        let of = |&(score, won)| (0..10).map(move |game| (score, game < won));
        won.iter().flat_map(of).collect()
    }

    #[test]
    fn even_chance_is_the_score_with_half_of_the_games_won() {
        let near = games(&[(0.0, 1), (100.0, 4), (140.0, 6), (240.0, 9)]);
        let found = even_chance(&near).unwrap();
        assert!((found - 120.0).abs() < 1.0, "{found}");
    }

    #[test]
    fn uninformative_games_have_no_even_chance() {
        for uninformative in [
            &[][..],
            &[(0.0, 10), (100.0, 10)],
            &[(0.0, 0), (100.0, 0)],
            &[(50.0, 3), (50.0, 6)],
            &[(0.0, 0), (100.0, 10)],
            &[(0.0, 8), (100.0, 2)],
        ] {
            assert_eq!(
                even_chance(&games(uninformative)),
                None,
                "{uninformative:?}"
            );
        }
    }
}
