//! Simultaneous perturbation: all values are changed at once, each up or down by lot, and the
//! difference between the two sides tells something about every one of them (James C. Spall,
//! "Multivariate Stochastic Approximation Using a Simultaneous Perturbation Gradient
//! Approximation", 1992). Gains and steps fall as fishtest and `OpenBench` have it: each parameter
//! says how far it is changed at the end, one number says how fast all learn there.

use serde::Serialize;

use crate::random::Random;

/// How fast the gain falls.
const ALPHA: f64 = 0.602;
/// How fast the steps fall.
const GAMMA: f64 = 0.101;
/// The part of all pairs by which the fall of the gain is put off.
const DELAY: f64 = 0.1;

/// A number to be tuned.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) start: f64,
    pub(super) least: f64,
    pub(super) most: f64,
    /// By how much each side departs from the value in the last pair.
    pub(super) step: f64,
}

/// What a run follows from, with the results.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Plan {
    #[serde(rename = "spsa")]
    pub(super) parameters: Vec<Parameter>,
    /// Pairs in all.
    pub(super) pairs: u32,
    /// How far a game's lead moves a value in the last pair, in steps.
    pub(super) rate: f64,
    /// Pairs that are played from the same values.
    pub(super) batch: u32,
    /// It is in the log already.
    #[serde(skip)]
    pub(super) seed: u64,
}

/// The values as they have become.
pub(super) struct Climb<'a> {
    plan: &'a Plan,
    pub(super) values: Vec<f64>,
}

impl<'a> Climb<'a> {
    pub(super) fn new(plan: &'a Plan) -> Self {
        let values = plan.parameters.iter().map(|it| it.start).collect();
        Self { plan, values }
    }

    /// Whole numbers for both sides of a pair, counted from 1. Both are rounded in the same
    /// direction, which is drawn by lot, so that on average they are the values themselves.
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
            let reach = direction * self.plan.reach(parameter, pair);
            let fraction = (random.next() >> 11) as f64 / (1_u64 << 53) as f64;
            for (side, sign) in sides.iter_mut().zip([1.0, -1.0]) {
                let wanted = (value + sign * reach).clamp(parameter.least, parameter.most);
                let whole = (wanted + fraction).floor();
                side.push(whole.clamp(parameter.least, parameter.most) as i64);
            }
        }
        sides
    }

    /// Learns from pairs that were all played from these values: their numbers, and by how many
    /// games the first side led.
    pub(super) fn learn(&mut self, results: impl IntoIterator<Item = (u32, f64)>) {
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
                let gain = self.plan.gain(parameter, pair) / self.plan.reach(parameter, pair);
                *value += gain * lead * direction;
                *value = value.clamp(parameter.least, parameter.most);
            }
        }
    }
}

impl Plan {
    /// By how much each side departs from the value.
    fn reach(&self, parameter: &Parameter, pair: u32) -> f64 {
        parameter.step * (f64::from(self.pairs) / f64::from(pair)).powf(GAMMA)
    }

    /// How far a pair that one side leads by a game moves the value, times the reach.
    fn gain(&self, parameter: &Parameter, pair: u32) -> f64 {
        let pairs = f64::from(self.pairs);
        let delay = DELAY * pairs;
        let fall = ((delay + pairs) / (delay + f64::from(pair))).powf(ALPHA);
        self.rate * parameter.step * parameter.step * fall
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameter(start: f64, least: f64, most: f64) -> Parameter {
        Parameter {
            name: "x".into(),
            start,
            least,
            most,
            step: ((most - least) / 20.0_f64).max(0.5),
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

    /// The best values of the simulated engine.
    const BEST: [f64; 3] = [100.0, -2_500.0, 8.0];

    /// Elo below the best: 40 for a third of a range.
    fn loss(plan: &Plan, values: &[i64]) -> f64 {
        let parts = plan.parameters.iter().zip(values).zip(BEST);
        parts
            .map(|((parameter, value), best)| {
                let off = (*value as f64 - best) / (parameter.most - parameter.least);
                40.0 * off * off * 9.0
            })
            .sum()
    }

    /// Tunes by simulated games, a third of them drawn. Returns the values.
    fn climb(plan: &Plan) -> Vec<f64> {
        let mut climb = Climb::new(plan);
        let mut luck = Random::new(99, 0);
        for first in (1..=plan.pairs).step_by(8) {
            let mut results = Vec::new();
            for pair in first..first + 8 {
                let [one, other] = climb.sides(pair);
                for (side, parameter) in
                    one.iter().chain(&other).zip(plan.parameters.iter().cycle())
                {
                    assert!((parameter.least..=parameter.most).contains(&(*side as f64)));
                }
                let elo = loss(plan, &other) - loss(plan, &one);
                let lead = 2.0 * luck.points_of_pair(elo) - 2.0;
                results.push((pair, lead));
            }
            climb.learn(results);
        }
        climb.values
    }

    #[test]
    fn values_come_near_the_best_ones_and_the_seed_fixes_them() {
        let plan = plan(40_000, 1);
        let values = climb(&plan);
        let rounded: Vec<i64> = values.iter().map(|value| value.round() as i64).collect();
        let start: Vec<i64> = plan.parameters.iter().map(|it| it.start as i64).collect();
        assert!(loss(&plan, &start) > 80.0);
        assert!(loss(&plan, &rounded) < 8.0, "{values:?}");
        assert_eq!(climb(&plan), values);
        assert_ne!(climb(&self::plan(40_000, 2)), values);
    }

    #[test]
    fn steps_and_gains_end_as_they_are_asked_to() {
        let plan = plan(1_000, 1);
        let parameter = &plan.parameters[0];
        assert!((plan.reach(parameter, 1_000) - 6.5).abs() < 1e-9);
        assert!((plan.reach(parameter, 1) - 6.5 * 1_000_f64.powf(GAMMA)).abs() < 1e-9);
        assert!((plan.gain(parameter, 1_000) - 0.002 * 6.5 * 6.5).abs() < 1e-9);
        assert!(plan.gain(parameter, 1) > plan.gain(parameter, 1_000));
    }

    #[test]
    fn rounding_leaves_the_mean_of_the_two_sides() {
        let mut plan = plan(4_000, 1);
        plan.parameters[2].start = 5.3;
        let climb = Climb::new(&plan);
        let sum: i64 = (1..=4_000)
            .map(|pair| climb.sides(pair))
            .map(|[one, other]| one[2] + other[2])
            .sum();
        assert!((sum as f64 / 8_000.0 - 5.3).abs() < 0.05, "{sum}");
    }
}
