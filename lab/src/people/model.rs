//! The model in training, and its gradient.

use plywise_people::{
    ALL, EMBEDDED, Features, HIDDEN, OUTPUT_UNIT, SHARED, Situation, WEIGHT_UNIT, Weights,
};

use crate::random::Random;

/// First number of each part of the model: output weights, linear weights, weights of positions and of moves.
const LINEAR: usize = HIDDEN;
const SHARED_WEIGHTS: usize = LINEAR + ALL;
const EMBEDDED_WEIGHTS: usize = SHARED_WEIGHTS + SHARED * HIDDEN;
const SIZE: usize = EMBEDDED_WEIGHTS + EMBEDDED * HIDDEN;

/// Slopes below this do not change the gradient.
const MIN_SLOPE: f32 = 1e-4;

/// All numbers of the model, with 1.0 as unit.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Trained {
    pub(super) numbers: Vec<f32>,
}

/// Features of a position and its moves, and the chances found.
pub(super) struct Forward {
    /// Features of the position.
    shared: Vec<u32>,
    /// Features of each move and the inputs of the hidden neurons.
    moves: Vec<(Vec<u32>, [f32; HIDDEN])>,
    /// Chance of each move.
    pub(super) chances: Vec<f32>,
}

impl Trained {
    pub(super) fn new(seed: u64) -> Self {
        let mut random = Random::new(seed, 0);
        let mut around_zero = |range: f32| {
            let unit = (random.next() >> 40) as f32 / (1_u64 << 24) as f32;
            (unit - 0.5) * range
        };
        let mut number = |index: usize| match index {
            0..LINEAR => around_zero(0.6),
            LINEAR..SHARED_WEIGHTS => 0.0,
            SHARED_WEIGHTS..EMBEDDED_WEIGHTS => around_zero(0.06),
            _ => around_zero(0.1),
        };
        Self {
            numbers: (0..SIZE).map(&mut number).collect(),
        }
    }

    fn row(&self, table: usize, feature: u32) -> &[f32] {
        &self.numbers[table + feature as usize * HIDDEN..][..HIDDEN]
    }

    /// Returns the chance of each move.
    pub(super) fn forward(&self, situation: Situation<'_>) -> Forward {
        let mut features = Features::new(situation);
        let shared = features.of_position().to_vec();
        let mut position = [0.0; HIDDEN];
        for &feature in &shared {
            add(&mut position, self.row(SHARED_WEIGHTS, feature));
        }
        let mut moves = Vec::with_capacity(situation.moves.len());
        let mut chances = Vec::with_capacity(situation.moves.len());
        for index in 0..situation.moves.len() {
            let list = features.of_move(index).to_vec();
            let mut hidden = position;
            let mut logit = 0.0;
            for &feature in &list {
                logit += self.numbers[LINEAR + feature as usize];
                if (feature as usize) < EMBEDDED {
                    add(&mut hidden, self.row(EMBEDDED_WEIGHTS, feature));
                }
            }
            let outputs = &self.numbers[..HIDDEN];
            let neurons = hidden.iter().zip(outputs);
            logit += neurons
                .map(|(neuron, output)| neuron.max(0.0) * output)
                .sum::<f32>();
            moves.push((list, hidden));
            chances.push(logit);
        }
        softmax(&mut chances);
        Forward {
            shared,
            moves,
            chances,
        }
    }

    /// Adds the gradient of the negative logarithm of the played move's chance.
    pub(super) fn backward(&self, forward: &Forward, played: usize, gradient: &mut [f32]) {
        let (outputs, _) = self.numbers.split_at(HIDDEN);
        let mut position = [0.0; HIDDEN];
        for (index, (features, hidden)) in forward.moves.iter().enumerate() {
            let slope = forward.chances[index] - if index == played { 1.0 } else { 0.0 };
            if slope.abs() < MIN_SLOPE {
                continue;
            }
            let mut inner = [0.0; HIDDEN];
            for neuron in 0..HIDDEN {
                if hidden[neuron] > 0.0 {
                    gradient[neuron] += slope * hidden[neuron];
                    inner[neuron] = slope * outputs[neuron];
                }
            }
            add(&mut position, &inner);
            for &feature in features {
                gradient[LINEAR + feature as usize] += slope;
                if (feature as usize) < EMBEDDED {
                    add_to_row(gradient, EMBEDDED_WEIGHTS, feature, &inner);
                }
            }
        }
        for &feature in &forward.shared {
            add_to_row(gradient, SHARED_WEIGHTS, feature, &position);
        }
    }

    /// Rounds the numbers to those of the model's file.
    pub(super) fn weights(&self) -> Weights {
        let round = |range: std::ops::Range<usize>| {
            let numbers = self.numbers[range].iter();
            let byte =
                |number: &f32| (number * WEIGHT_UNIT as f32).round().clamp(-127.0, 127.0) as i8;
            numbers.map(byte).collect()
        };
        let output = |number: &f32| (number * OUTPUT_UNIT as f32).round() as i16;
        Weights {
            outputs: self.numbers[..HIDDEN].iter().map(output).collect(),
            linear: round(LINEAR..SHARED_WEIGHTS),
            shared: round(SHARED_WEIGHTS..EMBEDDED_WEIGHTS),
            embedded: round(EMBEDDED_WEIGHTS..SIZE),
        }
    }
}

fn add(sums: &mut [f32], row: &[f32]) {
    for (sum, number) in sums.iter_mut().zip(row) {
        *sum += number;
    }
}

fn add_to_row(gradient: &mut [f32], table: usize, feature: u32, row: &[f32]) {
    add(
        &mut gradient[table + feature as usize * HIDDEN..][..HIDDEN],
        row,
    );
}

/// Turns logits into chances.
fn softmax(logits: &mut [f32]) {
    let max = logits.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for logit in logits.iter_mut() {
        *logit = libm::expf(*logit - max);
        sum += *logit;
    }
    for chance in logits {
        *chance /= sum;
    }
}
