//! What results say about the difference in strength, and how surely.
//!
//! Elo differences are logistic: a score `s` is worth `400 log10(s / (1 - s))` (Arpad Elo,
//! "The Rating of Chessplayers", 1978). Games that share an opening with colours changed
//! are one observation with five values, 0, 1/2, 1, 3/2 and 2 points: their variance is
//! smaller than that of single games, and right where the two games depend on each other
//! (Michel Van den Bergh, "Comments on Normalized Elo", 2020; the fishtest framework).

/// Wins, draws and losses of single games, from the first engine's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Games {
    /// Won games.
    pub(super) wins: u32,
    /// Drawn games.
    pub(super) draws: u32,
    /// Lost games.
    pub(super) losses: u32,
}

/// How many pairs of games gave 0, 1/2, 1, 3/2 and 2 points to the first engine.
pub(super) type Pairs = [u32; 5];

/// Independent observations, each a score from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sample {
    /// How many.
    pub(super) count: f64,
    /// Their mean score.
    pub(super) mean: f64,
    /// The variance of one observation.
    pub(super) variance: f64,
}

/// A difference in Elo with its 95 % interval; infinite where every game has one result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Estimate {
    /// The likeliest value.
    pub(super) elo: f64,
    /// The lower end of the interval.
    pub(super) low: f64,
    /// The upper end.
    pub(super) high: f64,
}

/// The quantile of the normal distribution for 95 % between both ends.
const TWO_SIDED_95: f64 = 1.959_963_984_540_054;

impl Games {
    /// All games.
    pub(super) const fn count(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points of the first engine.
    pub(super) fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Points of a hundred; 50 before the first game.
    pub(super) fn percent(&self) -> f64 {
        match self.count() {
            0 => 50.0,
            count => 100.0 * self.points() / f64::from(count),
        }
    }

    /// The games as a sample of three values.
    pub(super) fn sample(&self) -> Option<Sample> {
        Sample::of(&[
            (0.0, f64::from(self.losses)),
            (0.5, f64::from(self.draws)),
            (1.0, f64::from(self.wins)),
        ])
    }
}

/// The pairs as a sample of five values.
pub(super) fn sample_of_pairs(pairs: &Pairs) -> Option<Sample> {
    Sample::of(&with_scores(pairs))
}

/// The score of each of the five results, with how often it came.
pub(super) fn with_scores(pairs: &Pairs) -> [(f64, f64); 5] {
    let mut index = 0.0;
    pairs.map(|count| {
        let score = index / 4.0;
        index += 1.0;
        (score, f64::from(count))
    })
}

impl Sample {
    /// Scores with how often each came; `None` if none came.
    pub(super) fn of(values: &[(f64, f64)]) -> Option<Self> {
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
    pub(super) fn estimate(&self) -> Estimate {
        let reach = TWO_SIDED_95 * self.error();
        Estimate {
            elo: elo_of_score(self.mean),
            low: elo_of_score(self.mean - reach),
            high: elo_of_score(self.mean + reach),
        }
    }

    /// The likelihood of superiority: how probable it is, by the normal approximation, that
    /// the first engine is the stronger one.
    pub(super) fn superiority(&self) -> f64 {
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
    pub(super) fn normalised(&self, per: f64) -> Option<f64> {
        let deviation = (self.variance * per).sqrt();
        let unit = 800.0 / std::f64::consts::LN_10;
        (deviation > 0.0).then(|| (self.mean - 0.5) / deviation * unit)
    }
}

impl Estimate {
    /// Half of the interval.
    pub(super) fn margin(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The Elo difference that leads to a score; infinite outside of 0 to 1.
pub(super) fn elo_of_score(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The score that an Elo difference leads to.
pub(super) fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// The distribution function of the normal distribution.
fn normal(z: f64) -> f64 {
    0.5 * libm::erfc(-z / std::f64::consts::SQRT_2)
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
}
