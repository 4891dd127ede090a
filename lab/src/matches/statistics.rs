//! Statistics of a match: Elo, its interval, and the sequential test.
//!
//! Elo differences are logistic: a score `s` corresponds to `400 log10(s / (1 - s))` (Arpad Elo, "The
//! Rating of Chessplayers", 1978). The two games of an opening with reversed colors are one observation
//! with five values, 0 to 2 points (pentanomial). Its variance is smaller than that of single games, and
//! correct although the two games depend on each other (Michel Van den Bergh, "Comments on Normalized
//! Elo", 2020; fishtest).
//!
//! The sequential probability ratio test plays until one of two Elo differences is much more likely
//! (Abraham Wald, "Sequential Tests of Statistical Hypotheses", 1945). The ratio is that of the
//! generalized test: for each hypothesis, the most likely pentanomial distribution with its mean (Van
//! den Bergh, "The Generalized Sequential Probability Ratio Test for multinomial distributions", 2019).

use std::fmt;

/// Numbers of wins, draws and losses of the first engine in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Games {
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    pub(crate) losses: u32,
}

/// Number of pairs of games in which the first engine scored 0, 1/2, 1, 3/2 and 2 points.
pub(crate) type Pairs = [u32; 5];

/// Summary of independent observations, each of which is a score from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sample {
    pub(crate) count: f64,
    pub(crate) mean: f64,
    /// Variance of a single observation.
    pub(crate) variance: f64,
}

/// Elo difference with its 95 % interval. Infinite if all observations are won or lost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    pub(crate) elo: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// Half the width of a 95 % interval, in standard deviations.
const TWO_SIDED_95: f64 = 1.959_963_984_540_054;

impl Games {
    pub(crate) const fn count(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    pub(crate) fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Returns the score of the first engine in per cent; 50 before the first game.
    pub(crate) fn percent(&self) -> f64 {
        match self.count() {
            0 => 50.0,
            count => 100.0 * self.points() / f64::from(count),
        }
    }

    /// Adds a game by the half points of the first engine: 0, 1 or 2.
    pub(crate) fn add(&mut self, half_points: usize) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }
}

/// Returns the pairs of games as a statistical sample whose observations have five values.
pub(crate) fn sample_of_pairs(pairs: &Pairs) -> Option<Sample> {
    Sample::of(&with_scores(pairs))
}

/// Returns each possible score of a pair, from 0 to 1, with the number of pairs.
fn with_scores(pairs: &Pairs) -> [(f64, f64); 5] {
    let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
    std::array::from_fn(|index| (scores[index], f64::from(pairs[index])))
}

impl Sample {
    /// Creates a sample from scores and the number of times each occurs; `None` without observations.
    fn of(values: &[(f64, f64)]) -> Option<Self> {
        let count: f64 = values.iter().map(|(_, count)| count).sum();
        if count <= 0.0 {
            return None;
        }
        let mean = values.iter().map(|(score, n)| score * n).sum::<f64>() / count;
        let squares = values.iter().map(|(score, n)| n * (score - mean).powi(2));
        Some(Self {
            count,
            mean,
            variance: squares.sum::<f64>() / count,
        })
    }

    /// Returns the standard error of the sample's mean.
    fn error(&self) -> f64 {
        (self.variance / self.count).sqrt()
    }

    /// Returns the Elo difference for the mean score of the sample, with its interval.
    pub(crate) fn estimate(&self) -> Estimate {
        let margin = TWO_SIDED_95 * self.error();
        Estimate {
            elo: elo_of_score(self.mean),
            low: elo_of_score(self.mean - margin),
            high: elo_of_score(self.mean + margin),
        }
    }

    /// Returns the likelihood of superiority: the probability, by the normal approximation, that the first
    /// engine is stronger.
    pub(crate) fn superiority(&self) -> f64 {
        let lead = self.mean - 0.5;
        if self.variance <= 0.0 {
            return if lead > 0.0 {
                1.0
            } else if lead < 0.0 {
                0.0
            } else {
                0.5
            };
        }
        normal(lead / self.error())
    }
}

/// Formats the Elo difference and half the width of its interval.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let margin = self.margin();
        // Without variance there is no error estimate.
        let known = margin.is_finite() && margin > 0.0;
        let margin = if known { number(margin) } else { "-".into() };
        write!(f, "{} ± {margin}", number(self.elo))
    }
}

/// Formats a number with one decimal place; `-` for NaN.
pub(crate) fn number(value: f64) -> String {
    if value.is_finite() {
        format!("{value:.1}")
    } else if value.is_nan() {
        "-".into()
    } else {
        format!("{value}")
    }
}

impl Estimate {
    /// Returns half the width of the estimate's 95 % interval.
    pub(crate) fn margin(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// Returns the Elo difference for a score; infinite outside of 0 to 1.
pub(crate) fn elo_of_score(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// Returns the expected score for an Elo difference.
pub(crate) fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// Returns the value of the cumulative distribution function of the standard normal distribution.
fn normal(z: f64) -> f64 {
    0.5 * libm::erfc(-z / std::f64::consts::SQRT_2)
}

/// Hypotheses and error probabilities of a sequential probability ratio test (SPRT).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
    /// Probability of accepting the hypothesis `elo1` if `elo0` is true.
    pub(crate) alpha: f64,
    /// Probability of accepting the hypothesis `elo0` if `elo1` is true.
    pub(crate) beta: f64,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is not a test: write ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, as in 0,5 or -3,1,0.05,0.05, \
     with ELO0 below ELO1 and errors between 0 and 0.5"
)]
pub(crate) struct SprtError(String);

/// Hypothesis that a sequential test has accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    H0,
    H1,
}

/// Number that replaces counts of zero. Otherwise a result that has not occurred yet would decide the test.
const MIN_COUNT: f64 = 1e-3;

impl Sprt {
    /// Parses the hypotheses and error probabilities of a test: `ELO0,ELO1[,ALPHA,BETA]`.
    pub(crate) fn parse(text: &str) -> Result<Self, SprtError> {
        Self::read(text).ok_or_else(|| SprtError(text.into()))
    }

    fn read(text: &str) -> Option<Self> {
        let numbers: Vec<f64> = text
            .split(',')
            .map(|number| number.trim().parse().ok())
            .collect::<Option<_>>()?;
        let (elo0, elo1, alpha, beta) = match numbers[..] {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return None,
        };
        let is_error = |value: f64| value > 0.0 && value < 0.5;
        let fits = elo0 < elo1 && elo0 > -1000.0 && elo1 < 1000.0;
        (fits && is_error(alpha) && is_error(beta)).then_some(Self {
            elo0,
            elo1,
            alpha,
            beta,
        })
    }

    /// Returns the lower and upper log-likelihood ratio at which the sequential test ends.
    pub(crate) fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }

    /// Returns the log-likelihood ratio of the two hypotheses; 0 before the first pair of games.
    pub(crate) fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.iter().sum::<u32>() == 0 {
            return 0.0;
        }
        let counts = with_scores(pairs).map(|(score, count)| (score, count.max(MIN_COUNT)));
        let count: f64 = counts.iter().map(|(_, count)| count).sum();
        let observed = counts.map(|(score, n)| (score, n / count));
        let null = likeliest(&observed, score_of_elo(self.elo0));
        let other = likeliest(&observed, score_of_elo(self.elo1));
        let terms = observed.iter().zip(null.iter().zip(&other));
        count
            * terms
                .map(|((_, p), (p0, p1))| p * (p1 / p0).ln())
                .sum::<f64>()
    }

    /// Returns the hypothesis that the test accepts; `None` while the test continues.
    pub(crate) fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
        let (lower, upper) = self.bounds();
        let ratio = self.ratio(pairs);
        if ratio >= upper {
            Some(Verdict::H1)
        } else if ratio <= lower {
            Some(Verdict::H0)
        } else {
            None
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lower, upper) = self.bounds();
        write!(
            f,
            "[{}, {}] Elo, bounds {lower:.2} and {upper:.2}",
            self.elo0, self.elo1
        )
    }
}

/// Returns the most likely distribution of pair scores `a` with a given mean: `p / (1 + x (a - mean))`. Bisection finds
/// `x`.
fn likeliest(observed: &[(f64, f64); 5], mean: f64) -> [f64; 5] {
    // All denominators are positive within these bounds.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let x = f64::midpoint(low, high);
        let terms = observed.iter();
        let sum: f64 = terms
            .map(|(score, p)| p * (score - mean) / (1.0 + x * (score - mean)))
            .sum();
        if sum > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    let x = f64::midpoint(low, high);
    observed.map(|(score, p)| p / (1.0 + x * (score - mean)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns single games as a statistical sample whose observations have three values.
    fn sample_of_games(games: Games) -> Option<Sample> {
        Sample::of(&[
            (0.0, f64::from(games.losses)),
            (0.5, f64::from(games.draws)),
            (1.0, f64::from(games.wins)),
        ])
    }

    fn near(value: f64, expected: f64, tolerance: f64) {
        assert!(
            (value - expected).abs() <= tolerance,
            "{value}, not {expected}"
        );
    }

    #[test]
    fn scores_match_published_elo_table() {
        // Elo's own table: 100 points are 64 %, 200 are 76 %, 400 are 91 %.
        for (elo, score) in [
            (0.0, 0.5),
            (100.0, 0.64),
            (200.0, 0.76),
            (400.0, 10.0 / 11.0),
        ] {
            near(score_of_elo(elo), score, 0.0005);
            near(elo_of_score(score_of_elo(elo)), elo, 1e-9);
        }
        assert!(elo_of_score(1.0).is_infinite() && elo_of_score(1.0) > 0.0);
        assert!(elo_of_score(-0.1).is_infinite() && elo_of_score(-0.1) < 0.0);
    }

    #[test]
    fn intervals_of_single_games_are_correct() {
        // A thousand games without draws at 50 %: the score's error is 0.5 / sqrt(1000).
        let games = Games {
            wins: 500,
            draws: 0,
            losses: 500,
        };
        let estimate = sample_of_games(games).unwrap().estimate();
        near(estimate.elo, 0.0, 1e-9);
        near(estimate.margin(), 21.56, 0.01);
        // Computed in Python from the definitions.
        let games = Games {
            wins: 60,
            draws: 100,
            losses: 40,
        };
        let sample = sample_of_games(games).unwrap();
        near(sample.estimate().elo, 34.860, 0.001);
        near(sample.superiority(), 0.978_32, 0.00001);
        near(games.percent(), 55.0, 1e-9);
    }

    #[test]
    fn pairs_have_smaller_errors_if_openings_decide() {
        // Each opening is won by White: single games vary, pairs do not.
        let pairs = [0, 1, 98, 1, 0];
        let games = Games {
            wins: 99,
            draws: 2,
            losses: 99,
        };
        let by_pairs = sample_of_pairs(&pairs).unwrap().estimate();
        let by_games = sample_of_games(games).unwrap().estimate();
        assert!(by_pairs.margin() * 5.0 < by_games.margin());
    }

    #[test]
    fn samples_without_variance_are_handled() {
        assert_eq!(sample_of_games(Games::default()), None);
        assert_eq!(sample_of_pairs(&[0; 5]), None);
        let sample = sample_of_pairs(&[0, 0, 0, 0, 3]).unwrap();
        assert!(sample.estimate().elo.is_infinite());
        near(sample.superiority(), 1.0, 0.0);
    }

    #[test]
    fn bounds_match_wald() {
        let (lower, upper) = Sprt::parse("0,5").unwrap().bounds();
        near(lower, -2.944, 0.001);
        near(upper, 2.944, 0.001);
        let (lower, upper) = Sprt::parse("0,5,0.05,0.1").unwrap().bounds();
        near(lower, -2.251, 0.001);
        near(upper, 2.890, 0.001);
    }

    #[test]
    fn likeliest_distribution_has_the_given_mean() {
        let observed = with_scores(&[3, 20, 40, 30, 7]).map(|(score, n)| (score, n / 100.0));
        for mean in [0.3, 0.5, 0.53, 0.9] {
            let found = likeliest(&observed, mean);
            near(found.iter().sum(), 1.0, 1e-9);
            let scores = observed.iter().zip(found);
            near(scores.map(|((score, _), p)| score * p).sum(), mean, 1e-9);
        }
    }

    #[test]
    fn ratio_matches_approximation_and_known_value() {
        let sprt = Sprt::parse("0,5").unwrap();
        near(sprt.ratio(&[0; 5]), 0.0, 0.0);
        // n (s1 - s0) (2 m - s0 - s1) / (2 v), for a large sample near the middle.
        let pairs = [500, 4_500, 10_000, 4_900, 550];
        let sample = sample_of_pairs(&pairs).unwrap();
        let (s0, s1) = (score_of_elo(0.0), score_of_elo(5.0));
        let simple =
            sample.count * (s1 - s0) * (2.0 * sample.mean - s0 - s1) / (2.0 * sample.variance);
        near(sprt.ratio(&pairs), simple, 0.05);
        // Computed in Python by Newton's method on both Lagrange multipliers.
        near(sprt.ratio(&[10, 60, 120, 80, 15]), 0.884_401, 0.000_01);
    }

    #[test]
    fn verdict_follows_from_the_pairs() {
        let sprt = Sprt::parse("0,10").unwrap();
        assert_eq!(sprt.verdict(&[0, 0, 0, 100, 100]), Some(Verdict::H1));
        assert_eq!(sprt.verdict(&[100, 100, 0, 0, 0]), Some(Verdict::H0));
        assert_eq!(sprt.verdict(&[1, 2, 3, 2, 1]), None);
        // Results that have not occurred decide nothing.
        assert_eq!(sprt.verdict(&[0, 0, 0, 0, 2]), None);
    }

    #[test]
    fn invalid_tests_are_refused() {
        for text in [
            "",
            "0",
            "5,0",
            "0,5,0.05",
            "0,5,0,0.05",
            "0,5,0.6,0.05",
            "a,b",
            "0,nan",
        ] {
            assert!(Sprt::parse(text).is_err(), "{text}");
        }
    }
}
