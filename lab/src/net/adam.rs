//! The optimizer `AdamW` (Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019),
//! with weights clipped to the range of the quantized net.

use serde::{Deserialize, Serialize};

const BETA_FIRST: f32 = 0.9;
const BETA_SECOND: f32 = 0.999;
const EPSILON: f32 = 1e-8;
/// Largest absolute weight of the net in training: 1.98 times 64 is below 127.
pub(crate) const CLIP: f32 = 1.98;

/// State of the optimizer between two training steps.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Adam {
    pub(crate) steps: u32,
    /// First moments of the gradient (running means), one per number of the net.
    pub(crate) first: Vec<f32>,
    /// Second moments of the gradient (running means of the squares), one per number of the net.
    pub(crate) second: Vec<f32>,
}

/// Parameters of one training step of the optimizer.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    rate: f32,
    /// Share of the rate by which the numbers of the net shrink.
    decay: f32,
    correction_first: f32,
    correction_second: f32,
    /// Number of positions in the batch.
    positions: f32,
}

impl Adam {
    pub(crate) fn new(size: usize) -> Self {
        Self {
            steps: 0,
            first: vec![0.0; size],
            second: vec![0.0; size],
        }
    }

    /// Begins a training step and returns its parameters.
    pub(crate) fn begin(&mut self, rate: f32, decay: f32, positions: usize) -> Step {
        self.steps += 1;
        let correction = |beta: f64| (1.0 - libm::pow(beta, self.steps.into())) as f32;
        Step {
            rate,
            decay,
            correction_first: correction(BETA_FIRST.into()),
            correction_second: correction(BETA_SECOND.into()),
            positions: positions as f32,
        }
    }
}

impl Step {
    /// Updates a range of the net's numbers. The gradient is the sum of the gradients of the
    /// batch's parts.
    pub(crate) fn make(
        self,
        numbers: &mut [f32],
        first: &mut [f32],
        second: &mut [f32],
        gradients: &[&[f32]],
    ) {
        let means = first.iter_mut().zip(second);
        for (index, (number, (first, second))) in numbers.iter_mut().zip(means).enumerate() {
            let sum = gradients.iter().fold(0.0, |sum, part| sum + part[index]);
            let slope = sum / self.positions;
            *first = BETA_FIRST * *first + (1.0 - BETA_FIRST) * slope;
            *second = BETA_SECOND * *second + (1.0 - BETA_SECOND) * slope * slope;
            let update = (*first / self.correction_first)
                / ((*second / self.correction_second).sqrt() + EPSILON);
            let moved = *number - self.rate * (update + self.decay * *number);
            *number = moved.clamp(-CLIP, CLIP);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adam_finds_the_minimum_within_the_clip() {
        // Minimizes (x - 1)² and (x - 5)², in two parts each.
        let mut numbers = [0.0, 0.0];
        let mut adam = Adam::new(2);
        for _ in 0..3_000 {
            let slopes = [numbers[0] - 1.0, numbers[1] - 5.0];
            let Adam { first, second, .. } = &mut adam.clone();
            let step = adam.begin(0.01, 0.01, 1);
            step.make(&mut numbers, first, second, &[&slopes, &slopes]);
            (adam.first, adam.second) = (first.clone(), second.clone());
        }
        assert!((numbers[0] - 1.0).abs() < 0.02, "{numbers:?}");
        assert_eq!(numbers[1].to_bits(), CLIP.to_bits());
        assert_eq!(adam.steps, 3_000);
    }
}
