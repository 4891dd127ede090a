//! Neural network in training: 32-bit floating point numbers, with the gradient of the net's error. Sums have a fixed
//! order, so that the result is the same on every machine.

use plywise_engine::eval::net::{FEATURES, SCALES, bucket};
use serde::{Deserialize, Serialize};

use super::samples::{Features, Sample, sigmoid};
use crate::random::Random;

/// Number of neurons that are summed together in the registers of a processor.
const BLOCK: usize = 32;
/// Number of partial sums of the net's output.
const LANES: usize = 8;

/// Largest absolute score of an undecided position, in centipawns.
const OPEN_SCORE: i16 = 800;
/// Largest number of positions to which the unit of a net is fitted.
const UNIT_SAMPLES: usize = 100_000;
/// Numbers of a net in training: weights of the first layer by feature, biases, output weights of both perspectives by
/// bucket, output biases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Model {
    /// Hidden size of the net.
    #[serde(rename = "neurons")]
    pub(super) hidden_size: usize,
    pub(super) buckets: usize,
    pub(super) numbers: Vec<f32>,
}

pub(super) struct Layers<'a> {
    pub(super) features: &'a [f32],
    pub(super) biases: &'a [f32],
    pub(super) outputs: &'a [f32],
    pub(super) output_biases: &'a [f32],
}

/// Returns how many numbers a net has.
pub(super) const fn size(hidden_size: usize, buckets: usize) -> usize {
    (FEATURES + 1) * hidden_size + buckets * (2 * hidden_size + 1)
}

impl Model {
    /// Creates a net with random numbers, from a seed.
    pub(super) fn new(hidden_size: usize, buckets: usize, seed: u64) -> Self {
        let mut random = Random::new(seed, 0);
        let inputs = (FEATURES as f32).sqrt().recip();
        let outputs = (2.0 * hidden_size as f32).sqrt().recip();
        let numbers = (0..size(hidden_size, buckets)).map(|index| {
            let unit = (random.next() >> 40) as f32 / (1 << 23) as f32 - 1.0;
            match index / hidden_size {
                layer if layer < FEATURES => unit * inputs * 3.0_f32.sqrt(),
                layer if layer == FEATURES => 0.0,
                layer if layer <= FEATURES + 2 * buckets => unit * outputs,
                _ => 0.0,
            }
        });
        Self {
            hidden_size,
            buckets,
            numbers: numbers.collect(),
        }
    }

    pub(super) fn layers(&self) -> Layers<'_> {
        let (features, rest) = self.numbers.split_at(FEATURES * self.hidden_size);
        let (biases, rest) = rest.split_at(self.hidden_size);
        let (outputs, output_biases) = rest.split_at(2 * self.hidden_size * self.buckets);
        Layers {
            features,
            biases,
            outputs,
            output_biases,
        }
    }

    /// Returns the output of the net for a position. Stores the hidden layer of both perspectives in `values`.
    fn forward(&self, features: &Features, values: &mut [f32]) -> f32 {
        let layers = self.layers();
        let mut sums = [0.0; LANES];
        let bucket = bucket(features.count(), self.buckets);
        let outputs = layers
            .outputs
            .chunks_exact(self.hidden_size)
            .skip(2 * bucket);
        let sides = values.chunks_exact_mut(self.hidden_size);
        for ((features, values), outputs) in features.both().into_iter().zip(sides).zip(outputs) {
            sum_rows(&layers, features, values);
            let (values, _) = values.as_chunks::<LANES>();
            let (outputs, _) = outputs.as_chunks::<LANES>();
            for (values, outputs) in values.iter().zip(outputs) {
                for lane in 0..LANES {
                    let value = values[lane].clamp(0.0, 1.0);
                    sums[lane] += value * value * outputs[lane];
                }
            }
        }
        sums.iter().sum::<f32>() + layers.output_biases[bucket]
    }

    /// Returns the output of the net for a position. Multiplied by the unit, it is the evaluation in centipawns.
    pub(super) fn evaluate(&self, sample: &Sample) -> f32 {
        let mut values = vec![0.0; 2 * self.hidden_size];
        self.forward(&sample.features(), &mut values)
    }

    /// Returns the unit of the net: the centipawns for an output of 1.0, chosen so that evaluations and scores of
    /// undecided positions have the same mean square.
    pub(super) fn unit(&self, samples: &[Sample]) -> i16 {
        let open = samples.iter().filter(|it| it.score.abs() <= OPEN_SCORE);
        let (mut scores, mut outputs) = (0.0, 0.0);
        for sample in open.step_by(1 + samples.len() / UNIT_SAMPLES) {
            scores += f64::from(sample.score).powi(2);
            outputs += f64::from(self.evaluate(sample)).powi(2);
        }
        let (min, max) = SCALES.into_inner();
        ((scores / outputs).sqrt().round() as i16).clamp(min, max)
    }

    /// Returns the sum of the squared errors of the net in some positions.
    pub(super) fn error<'a>(
        &self,
        samples: impl Iterator<Item = &'a Sample>,
        target: Target,
    ) -> f64 {
        let mut values = vec![0.0; 2 * self.hidden_size];
        let errors = samples.map(|sample| {
            let expected = sigmoid(self.forward(&sample.features(), &mut values));
            square(expected - target.of(sample))
        });
        errors.sum()
    }

    /// Adds the gradient of the squared errors in some positions to `gradient`.
    pub(super) fn add_gradient<'a>(
        &self,
        samples: impl Iterator<Item = &'a Sample>,
        target: Target,
        gradient: &mut [f32],
    ) {
        let (for_features, rest) = gradient.split_at_mut(FEATURES * self.hidden_size);
        let (for_biases, rest) = rest.split_at_mut(self.hidden_size);
        let (for_outputs, for_output_biases) =
            rest.split_at_mut(2 * self.hidden_size * self.buckets);
        let outputs = self.layers().outputs;
        let mut values = vec![0.0_f32; 2 * self.hidden_size];
        for sample in samples {
            let features = sample.features();
            let expected = sigmoid(self.forward(&features, &mut values));
            let error = expected - target.of(sample);
            let slope = 2.0 * error * expected * (1.0 - expected);
            let bucket = bucket(features.count(), self.buckets);
            for_output_biases[bucket] += slope;
            let of_bucket = bucket * 2 * self.hidden_size..(bucket + 1) * 2 * self.hidden_size;
            // Written to be vectorized.
            let sums = for_outputs[of_bucket.clone()]
                .iter_mut()
                .zip(&outputs[of_bucket]);
            for (neuron, (sum, output)) in values.iter_mut().zip(sums) {
                let value = neuron.clamp(0.0, 1.0);
                *sum += slope * value * value;
                let is_active = value.to_bits() == neuron.to_bits();
                let derivative = slope * 2.0 * value * output;
                *neuron = if is_active { derivative } else { 0.0 };
            }
            let sides = values.chunks_exact(self.hidden_size);
            for (features, slopes) in features.both().into_iter().zip(sides) {
                for (sum, slope) in for_biases.iter_mut().zip(slopes) {
                    *sum += slope;
                }
                add_to_rows(for_features, features, slopes);
            }
        }
    }
}

/// Computes the hidden layer of one perspective: the sum of the weights of its active features and the biases.
fn sum_rows(layers: &Layers<'_>, features: &[u16], values: &mut [f32]) {
    let width = values.len();
    let (blocks, _) = values.as_chunks_mut::<BLOCK>();
    let (biases, _) = layers.biases.as_chunks::<BLOCK>();
    for (at, (block, bias)) in blocks.iter_mut().zip(biases).enumerate() {
        let mut sums = *bias;
        for &feature in features {
            let row = &layers.features[usize::from(feature) * width + at * BLOCK..][..BLOCK];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        *block = sums;
    }
}

/// Adds the derivatives of one perspective's neurons to the gradients of the weights of its active features.
fn add_to_rows(rows: &mut [f32], features: &[u16], slopes: &[f32]) {
    let width = slopes.len();
    let (slopes, _) = slopes.as_chunks::<BLOCK>();
    for (at, slopes) in slopes.iter().enumerate() {
        for &feature in features {
            let row = &mut rows[usize::from(feature) * width + at * BLOCK..][..BLOCK];
            for (sum, slope) in row.iter_mut().zip(slopes) {
                *sum += slope;
            }
        }
    }
}

/// Returns the squared error of the net's output for a position.
pub(super) fn error(output: f32, sample: &Sample, target: Target) -> f64 {
    square(sigmoid(output) - target.of(sample))
}

fn square(error: f32) -> f64 {
    f64::from(error * error)
}

/// Definition of the training target, which blends the game's result with the search score.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    /// Score in centipawns at which 73 % of the points are expected.
    pub(super) scale: i16,
    /// Weight of the game's result against the search score, 0 to 1.
    pub(super) weight_of_result: f32,
}

impl Target {
    /// Returns the target for a position, 0 to 1: the game's result blended with the result that the search score
    /// predicts.
    fn of(self, sample: &Sample) -> f32 {
        let expected = sigmoid(f32::from(sample.score) / f32::from(self.scale));
        let result = f32::from(sample.result) / 2.0;
        self.weight_of_result * result + (1.0 - self.weight_of_result) * expected
    }
}

#[cfg(test)]
mod tests {
    use plywise_chess::Position;
    use plywise_engine::Score;

    use super::*;

    #[test]
    fn gradient_matches_finite_differences() {
        const STEP: f32 = 1e-2;
        let mut model = Model::new(BLOCK, 2, 7);
        let target = Target {
            scale: 140,
            weight_of_result: 0.3,
        };
        // Larger numbers, so that some neurons are clipped on both sides.
        let last = model.numbers.len() - 1;
        model.numbers[..last]
            .iter_mut()
            .for_each(|number| *number *= 3.0);
        let samples: Vec<Sample> = [
            (
                "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 1",
                40,
                2,
            ),
            ("8/5k2/8/3R4/8/2K5/8/8 b - - 0 1", -500, 0),
        ]
        .map(|(fen, score, result)| {
            let position: Position = fen.parse().unwrap();
            Sample::new(&position, Score::centipawns(score), result)
        })
        .to_vec();
        let mut gradient = vec![0.0; size(BLOCK, 2)];
        model.add_gradient(samples.iter(), target, &mut gradient);
        // The largest derivatives, and some of each layer.
        let mut order: Vec<usize> = (0..gradient.len()).collect();
        order.sort_by(|&a, &b| gradient[b].abs().total_cmp(&gradient[a].abs()));
        let layers = [
            FEATURES * BLOCK,
            FEATURES * BLOCK + 5,
            last - 3,
            last - 1,
            last,
        ];
        let mut compared = 0;
        for index in order.into_iter().take(200).chain(layers) {
            let mut error = |step: f32| {
                let number = model.numbers[index];
                model.numbers[index] = number + step;
                let error = model.error(samples.iter(), target);
                model.numbers[index] = number;
                error
            };
            let slope = (error(STEP) - error(-STEP)) / f64::from(2.0 * STEP);
            let found = f64::from(gradient[index]);
            // Neurons that reach the clip within the step differ.
            let close = (slope - found).abs() < 0.05 * slope.abs().max(1e-3);
            compared += usize::from(close);
        }
        assert!(compared > 190, "{compared} of 205");
    }

    #[test]
    fn target_blends_result_and_score() {
        let won = Sample::new(&Position::startpos(), Score::centipawns(140), 2);
        let close = |a: f32, b: f32| (a - b).abs() < 1e-6;
        let target = |weight_of_result| Target {
            scale: 140,
            weight_of_result,
        };
        assert!(close(target(1.0).of(&won), 1.0));
        assert!(close(target(0.0).of(&won), 0.731_058_6));
        assert!(close(target(0.5).of(&won), 0.865_529_3));
    }
}
