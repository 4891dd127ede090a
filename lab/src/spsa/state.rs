//! Simultaneous perturbation stochastic approximation (James C. Spall, "Multivariate Stochastic
//! Approximation Using a Simultaneous Perturbation Gradient Approximation", 1992), with the gain and step
//! sequences of fishtest and `OpenBench`: each parameter has the step of the last pair (`C_end`), and one
//! learning rate applies to all (`R_end`).

use serde::Serialize;

use crate::random::Random;

/// Exponent with which the gain of the tuned values decreases over the pairs.
const ALPHA: f64 = 0.602;
/// Exponent with which the perturbation of the tuned values decreases over the pairs.
const GAMMA: f64 = 0.101;
/// Stability constant of the gain, as a share of all pairs.
const DELAY: f64 = 0.1;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) start: f64,
    pub(super) min: f64,
    pub(super) max: f64,
    /// Perturbation of the parameter in the last pair of games.
    pub(super) step: f64,
}

/// Settings of a tuning run, which together with the results determine the values.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Plan {
    #[serde(rename = "spsa")]
    pub(super) parameters: Vec<Parameter>,
    /// Number of pairs of games in the run.
    pub(super) pairs: u32,
    /// Change of a value, in steps, for a lead of one game in the last pair.
    pub(super) rate: f64,
    /// Number of pairs that are played with the same values.
    pub(super) batch: u32,
    /// Random seed of the run. Not serialized, because the log's header contains it.
    #[serde(skip)]
    pub(super) seed: u64,
}

/// Current values of the tuned parameters.
pub(super) struct SpsaState<'a> {
    plan: &'a Plan,
    pub(super) values: Vec<f64>,
}

impl<'a> SpsaState<'a> {
    pub(super) fn new(plan: &'a Plan) -> Self {
        let values = plan.parameters.iter().map(|it| it.start).collect();
        Self { plan, values }
    }

    /// Returns the integer values that both sides use in a pair with the given number, from 1. The values are rounded
    /// at random, the same way for both sides, so that their mean equals the current value.
    pub(super) fn sides(&self, pair: u32) -> [Vec<i64>; 2] {
        let mut random = Random::new(self.plan.seed, pair);
        let directions = random.signs(self.values.len());
        let mut sides = [Vec::new(), Vec::new()];
        for ((parameter, value), direction) in self
            .plan
            .parameters
            .iter()
            .zip(&self.values)
            .zip(directions)
        {
            let step = direction * self.plan.step(parameter, pair);
            let fraction = (random.next() >> 11) as f64 / (1_u64 << 53) as f64;
            for (side, sign) in sides.iter_mut().zip([1.0, -1.0]) {
                let perturbed = (value + sign * step).clamp(parameter.min, parameter.max);
                let whole = (perturbed + fraction).floor();
                side.push(whole.clamp(parameter.min, parameter.max) as i64);
            }
        }
        sides
    }

    /// Updates the values by the results of pairs that were all played with the current values. Each result is the
    /// number of the pair and the lead of the first side in games.
    pub(super) fn update(&mut self, results: impl IntoIterator<Item = (u32, f64)>) {
        for (pair, lead) in results {
            let mut random = Random::new(self.plan.seed, pair);
            let directions = random.signs(self.values.len());
            for ((parameter, value), direction) in self
                .plan
                .parameters
                .iter()
                .zip(&mut self.values)
                .zip(directions)
            {
                let gain = self.plan.gain(parameter, pair) / self.plan.step(parameter, pair);
                *value += gain * lead * direction;
                *value = value.clamp(parameter.min, parameter.max);
            }
        }
    }
}

impl Plan {
    /// Returns the perturbation of a parameter in the pair with the given number.
    fn step(&self, parameter: &Parameter, pair: u32) -> f64 {
        parameter.step * (f64::from(self.pairs) / f64::from(pair)).powf(GAMMA)
    }

    /// Returns the change of a parameter for a lead of one game in the given pair, times the perturbation.
    fn gain(&self, parameter: &Parameter, pair: u32) -> f64 {
        let pairs = f64::from(self.pairs);
        let delay = DELAY * pairs;
        let decay = ((delay + pairs) / (delay + f64::from(pair))).powf(ALPHA);
        self.rate * parameter.step * parameter.step * decay
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameter(start: f64, min: f64, max: f64) -> Parameter {
        Parameter {
            name: "x".into(),
            start,
            min,
            max,
            step: ((max - min) / 20.0_f64).max(0.5),
        }
    }

    fn plan(pairs: u32, seed: u64) -> Plan {
        Plan {
            parameters: vec![
                parameter(54.0, 20.0, 150.0),
                parameter(-4_200.0, -8_000.0, -1_000.0),
                parameter(3.0, 0.0, 12.0),
            ],
            pairs,
            rate: 0.002,
            batch: 8,
            seed,
        }
    }

    /// Best values of the simulated engine's parameters.
    const BEST: [f64; 3] = [100.0, -2_500.0, 8.0];

    /// Returns how many Elo the values cost the simulated engine: 40 for a third of the range.
    fn loss(plan: &Plan, values: &[i64]) -> f64 {
        let parts = plan.parameters.iter().zip(values).zip(BEST);
        parts
            .map(|((parameter, value), best)| {
                let distance = (*value as f64 - best) / (parameter.max - parameter.min);
                40.0 * distance * distance * 9.0
            })
            .sum()
    }

    /// Returns the values after tuning with simulated games, a third of which are drawn.
    fn tuned(plan: &Plan) -> Vec<f64> {
        let mut state = SpsaState::new(plan);
        let mut random = Random::new(99, 0);
        for first in (1..=plan.pairs).step_by(8) {
            let mut results = Vec::new();
            for pair in first..first + 8 {
                let [one, other] = state.sides(pair);
                for (side, parameter) in
                    one.iter().chain(&other).zip(plan.parameters.iter().cycle())
                {
                    assert!((parameter.min..=parameter.max).contains(&(*side as f64)));
                }
                let elo = loss(plan, &other) - loss(plan, &one);
                let lead = 2.0 * random.points_of_pair(elo) - 2.0;
                results.push((pair, lead));
            }
            state.update(results);
        }
        state.values
    }

    #[test]
    fn values_approach_the_optimum_and_depend_on_the_seed() {
        let plan = plan(40_000, 1);
        let values = tuned(&plan);
        let rounded: Vec<i64> = values.iter().map(|value| value.round() as i64).collect();
        let start: Vec<i64> = plan.parameters.iter().map(|it| it.start as i64).collect();
        assert!(loss(&plan, &start) > 80.0);
        assert!(loss(&plan, &rounded) < 8.0, "{values:?}");
        assert_eq!(tuned(&plan), values);
        assert_ne!(tuned(&self::plan(40_000, 2)), values);
    }

    #[test]
    fn last_steps_and_gains_match_the_settings() {
        let plan = plan(1_000, 1);
        let parameter = &plan.parameters[0];
        assert!((plan.step(parameter, 1_000) - 6.5).abs() < 1e-9);
        assert!((plan.step(parameter, 1) - 6.5 * 1_000_f64.powf(GAMMA)).abs() < 1e-9);
        assert!((plan.gain(parameter, 1_000) - 0.002 * 6.5 * 6.5).abs() < 1e-9);
        assert!(plan.gain(parameter, 1) > plan.gain(parameter, 1_000));
    }

    #[test]
    fn rounding_keeps_the_mean_of_both_sides() {
        let mut plan = plan(4_000, 1);
        plan.parameters[2].start = 5.3;
        let state = SpsaState::new(&plan);
        let sum: i64 = (1..=4_000)
            .map(|pair| state.sides(pair))
            .map(|[one, other]| one[2] + other[2])
            .sum();
        assert!((sum as f64 / 8_000.0 - 5.3).abs() < 0.05, "{sum}");
    }
}
