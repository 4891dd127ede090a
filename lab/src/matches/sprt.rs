//! The sequential probability ratio test: plays until one of two differences in strength
//! is the far likelier one.
//!
//! Abraham Wald, "Sequential Tests of Statistical Hypotheses", 1945. The ratio is that of
//! the generalised test, which takes for each hypothesis the likeliest distribution of the
//! five results of a pair that has its mean (Michel Van den Bergh, "The Generalized
//! Sequential Probability Ratio Test for multinomial distributions", 2019, as in fishtest).

use std::fmt;

use super::statistics::{Pairs, score_of_elo, with_scores};

/// The two hypotheses and the errors that are accepted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sprt {
    /// The difference in Elo if the change is of no use.
    pub(super) elo0: f64,
    /// The difference if it is.
    pub(super) elo1: f64,
    /// The probability of accepting `elo1` where `elo0` is true.
    pub(super) alpha: f64,
    /// The probability of accepting `elo0` where `elo1` is true.
    pub(super) beta: f64,
}

/// Why a test cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is no test: write ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, as in 0,5 or -3,1,0.05,0.05, \
     with ELO0 below ELO1 and errors between 0 and 0.5"
)]
pub(super) struct SprtError(String);

/// How a test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// `elo0` is accepted.
    H0,
    /// `elo1` is accepted.
    H1,
}

/// Counts that are zero are taken for so little, or one result that has not come yet would
/// decide the test.
const NEVER_SEEN: f64 = 1e-3;

impl Sprt {
    /// Reads `ELO0,ELO1[,ALPHA,BETA]`.
    pub(super) fn parse(text: &str) -> Result<Self, SprtError> {
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

    /// The log-likelihood ratios at which the test ends.
    pub(super) fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }

    /// The log-likelihood ratio of what has been played; 0 before the first pair.
    pub(super) fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.iter().sum::<u32>() == 0 {
            return 0.0;
        }
        let counts = with_scores(pairs).map(|(score, count)| (score, count.max(NEVER_SEEN)));
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

    /// How the test ended, if it has.
    pub(super) fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
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

/// The likeliest distribution with a given mean: `p / (1 + x (a - mean))`, where `x` makes
/// the mean right. The sum below falls with `x`, so halving finds it.
fn likeliest(observed: &[(f64, f64); 5], mean: f64) -> [f64; 5] {
    // All denominators stay above zero between these ends.
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

    fn near(value: f64, wanted: f64, reach: f64) {
        assert!((value - wanted).abs() <= reach, "{value}, not {wanted}");
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let (lower, upper) = Sprt::parse("0,5").unwrap().bounds();
        near(lower, -2.944, 0.001);
        near(upper, 2.944, 0.001);
        let (lower, upper) = Sprt::parse("0,5,0.05,0.1").unwrap().bounds();
        near(lower, -2.251, 0.001);
        near(upper, 2.890, 0.001);
    }

    #[test]
    fn the_likeliest_distribution_has_the_mean_and_is_one() {
        let observed = with_scores(&[3, 20, 40, 30, 7]).map(|(score, n)| (score, n / 100.0));
        for mean in [0.3, 0.5, 0.53, 0.9] {
            let found = likeliest(&observed, mean);
            near(found.iter().sum(), 1.0, 1e-9);
            let scores = observed.iter().zip(found);
            near(scores.map(|((score, _), p)| score * p).sum(), mean, 1e-9);
        }
    }

    #[test]
    fn the_ratio_is_near_the_normal_approximation_and_exact_where_known() {
        let sprt = Sprt::parse("0,5").unwrap();
        near(sprt.ratio(&[0; 5]), 0.0, 0.0);
        // n (s1 - s0) (2 m - s0 - s1) / (2 v), for a large sample near the middle.
        let pairs = [500, 4_500, 10_000, 4_900, 550];
        let sample = super::super::statistics::sample_of_pairs(&pairs).unwrap();
        let (s0, s1) = (score_of_elo(0.0), score_of_elo(5.0));
        let simple =
            sample.count * (s1 - s0) * (2.0 * sample.mean - s0 - s1) / (2.0 * sample.variance);
        near(sprt.ratio(&pairs), simple, 0.05);
        // Worked out in Python another way: Newton's method on both Lagrange multipliers.
        near(sprt.ratio(&[10, 60, 120, 80, 15]), 0.884_401, 0.000_01);
    }

    #[test]
    fn verdicts() {
        let sprt = Sprt::parse("0,10").unwrap();
        assert_eq!(sprt.verdict(&[0, 0, 0, 100, 100]), Some(Verdict::H1));
        assert_eq!(sprt.verdict(&[100, 100, 0, 0, 0]), Some(Verdict::H0));
        assert_eq!(sprt.verdict(&[1, 2, 3, 2, 1]), None);
        // What has not come yet decides nothing.
        assert_eq!(sprt.verdict(&[0, 0, 0, 0, 2]), None);
    }

    #[test]
    fn what_is_no_test_is_refused() {
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
