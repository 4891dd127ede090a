//! What results say about the difference in strength, and how surely.
//!
//! Elo differences are logistic: a score `s` is worth `400 log10(s / (1 - s))` (Arpad Elo,
//! "The Rating of Chessplayers", 1978). Games that share an opening with colours changed
//! are one observation with five values, 0, 1/2, 1, 3/2 and 2 points: their variance is
//! smaller than that of single games, and right where the two games depend on each other
//! (Michel Van den Bergh, "Comments on Normalized Elo", 2020; the fishtest framework).
//!
//! The sequential probability ratio test plays until one of two differences in strength is the far
//! likelier one (Abraham Wald, "Sequential Tests of Statistical Hypotheses", 1945). The ratio is
//! that of the generalised test, which takes for each hypothesis the likeliest distribution of the
//! five results of a pair that has its mean (Van den Bergh, "The Generalized Sequential Probability
//! Ratio Test for multinomial distributions", 2019, as in fishtest).

use std::fmt;

/// Wins, draws and losses of single games, from the first engine's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Games {
    /// Won games.
    pub(crate) wins: u32,
    /// Drawn games.
    pub(crate) draws: u32,
    /// Lost games.
    pub(crate) losses: u32,
}

/// How many pairs of games gave 0, 1/2, 1, 3/2 and 2 points to the first engine.
pub(crate) type Pairs = [u32; 5];

/// Independent observations, each a score from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sample {
    /// How many.
    pub(crate) count: f64,
    /// Their mean score.
    pub(crate) mean: f64,
    /// The variance of one observation.
    pub(crate) variance: f64,
}

/// A difference in Elo with its 95 % interval; infinite where every game has one result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    /// The likeliest value.
    pub(crate) elo: f64,
    /// The lower end of the interval.
    pub(crate) low: f64,
    /// The upper end.
    pub(crate) high: f64,
}

/// The quantile of the normal distribution for 95 % between both ends.
const TWO_SIDED_95: f64 = 1.959_963_984_540_054;

impl Games {
    /// All games.
    pub(crate) const fn count(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points of the first engine.
    pub(crate) fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Points of a hundred; 50 before the first game.
    pub(crate) fn percent(&self) -> f64 {
        match self.count() {
            0 => 50.0,
            count => 100.0 * self.points() / f64::from(count),
        }
    }

    /// The games as a sample of three values.
    pub(crate) fn sample(&self) -> Option<Sample> {
        Sample::of(&[
            (0.0, f64::from(self.losses)),
            (0.5, f64::from(self.draws)),
            (1.0, f64::from(self.wins)),
        ])
    }
}

/// The pairs as a sample of five values.
pub(crate) fn sample_of_pairs(pairs: &Pairs) -> Option<Sample> {
    Sample::of(&with_scores(pairs))
}

/// The score of each of the five results, with how often it came.
pub(crate) fn with_scores(pairs: &Pairs) -> [(f64, f64); 5] {
    let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
    std::array::from_fn(|index| (scores[index], f64::from(pairs[index])))
}

impl Sample {
    /// Scores with how often each came; `None` if none came.
    pub(crate) fn of(values: &[(f64, f64)]) -> Option<Self> {
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

    /// The standard error of the mean.
    fn error(&self) -> f64 {
        (self.variance / self.count).sqrt()
    }

    /// The difference in Elo.
    pub(crate) fn estimate(&self) -> Estimate {
        let reach = TWO_SIDED_95 * self.error();
        Estimate {
            elo: elo_of_score(self.mean),
            low: elo_of_score(self.mean - reach),
            high: elo_of_score(self.mean + reach),
        }
    }

    /// The likelihood of superiority: how probable it is, by the normal approximation, that
    /// the first engine is the stronger one.
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

    /// Normalised Elo: the lead in standard deviations of a game, in units that equal Elo
    /// where no game is drawn (Van den Bergh, as above). `per` is the number of games in an
    /// observation.
    pub(crate) fn normalised(&self, per: f64) -> Option<f64> {
        let deviation = (self.variance * per).sqrt();
        let unit = 800.0 / std::f64::consts::LN_10;
        (deviation > 0.0).then(|| (self.mean - 0.5) / deviation * unit)
    }
}

/// `Elo ± half the width of its interval`.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let margin = self.margin();
        // One observation, or the same again and again, says nothing of the error.
        let known = margin.is_finite() && margin > 0.0;
        let margin = if known { number(margin) } else { "-".into() };
        write!(f, "{} ± {margin}", number(self.elo))
    }
}

/// One decimal place; a dash where there is no number yet.
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
    /// Half of the interval.
    pub(crate) fn margin(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The Elo difference that leads to a score; infinite outside of 0 to 1.
pub(crate) fn elo_of_score(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The score that an Elo difference leads to.
pub(crate) fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// The distribution function of the normal distribution.
fn normal(z: f64) -> f64 {
    0.5 * libm::erfc(-z / std::f64::consts::SQRT_2)
}

/// The two hypotheses and the errors that are accepted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sprt {
    /// The difference in Elo if the change is of no use.
    pub(crate) elo0: f64,
    /// The difference if it is.
    pub(crate) elo1: f64,
    /// The probability of accepting `elo1` where `elo0` is true.
    pub(crate) alpha: f64,
    /// The probability of accepting `elo0` where `elo1` is true.
    pub(crate) beta: f64,
}

/// Why a test cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is not a test: write ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, as in 0,5 or -3,1,0.05,0.05, \
     with ELO0 below ELO1 and errors between 0 and 0.5"
)]
pub(crate) struct SprtError(String);

/// How a test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
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

    /// The log-likelihood ratios at which the test ends.
    pub(crate) fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }

    /// The log-likelihood ratio of what has been played; 0 before the first pair.
    pub(crate) fn ratio(&self, pairs: &Pairs) -> f64 {
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
    fn scores_and_elo_are_the_published_ones() {
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
    fn intervals_of_single_games() {
        // A thousand games without draws at 50 %: the score's error is 0.5 / sqrt(1000).
        let games = Games {
            wins: 500,
            draws: 0,
            losses: 500,
        };
        let estimate = games.sample().unwrap().estimate();
        near(estimate.elo, 0.0, 1e-9);
        near(estimate.margin(), 21.56, 0.01);
        // Worked out in Python from the definitions.
        let games = Games {
            wins: 60,
            draws: 100,
            losses: 40,
        };
        let sample = games.sample().unwrap();
        near(sample.estimate().elo, 34.860, 0.001);
        near(sample.superiority(), 0.978_32, 0.00001);
        near(games.percent(), 55.0, 1e-9);
    }

    #[test]
    fn pairs_have_the_smaller_error_where_openings_decide() {
        // Each opening is won by White: single games vary, pairs do not.
        let pairs = [0, 1, 98, 1, 0];
        let games = Games {
            wins: 99,
            draws: 2,
            losses: 99,
        };
        let by_pairs = sample_of_pairs(&pairs).unwrap().estimate();
        let by_games = games.sample().unwrap().estimate();
        assert!(by_pairs.margin() * 5.0 < by_games.margin());
    }

    #[test]
    fn normalised_elo_equals_elo_where_nothing_is_drawn() {
        let games = Games {
            wins: 505,
            draws: 0,
            losses: 495,
        };
        let sample = games.sample().unwrap();
        near(sample.normalised(1.0).unwrap(), sample.estimate().elo, 0.01);
    }

    #[test]
    fn one_result_only() {
        assert_eq!(Games::default().sample(), None);
        assert_eq!(sample_of_pairs(&[0; 5]), None);
        let sample = sample_of_pairs(&[0, 0, 0, 0, 3]).unwrap();
        assert!(sample.estimate().elo.is_infinite());
        near(sample.superiority(), 1.0, 0.0);
        assert_eq!(sample.normalised(2.0), None);
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
        let sample = sample_of_pairs(&pairs).unwrap();
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
