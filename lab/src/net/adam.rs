//! The descent: `AdamW` (Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019), with
//! weights that stay within what the whole numbers of the engine hold.

/// How fast the means forget.
const FADE_FIRST: f32 = 0.9;
const FADE_SECOND: f32 = 0.999;
const EPSILON: f32 = 1e-8;
const DECAY: f32 = 0.01;
/// Weights stay within this: 1.98 times 64 is below 127.
pub(super) const CLIP: f32 = 1.98;

/// The state of the descent beside the numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Adam {
    /// Steps that were made.
    pub(super) steps: u32,
    pub(super) first: Vec<f32>,
    pub(super) second: Vec<f32>,
}

/// What a step is made with.
#[derive(Clone, Copy)]
pub(super) struct Step {
    rate: f32,
    right_first: f32,
    right_second: f32,
    /// Positions of the batch.
    positions: f32,
}

impl Adam {
    pub(super) fn new(size: usize) -> Self {
        Self {
            steps: 0,
            first: vec![0.0; size],
            second: vec![0.0; size],
        }
    }

    /// Begins a step.
    pub(super) fn begin(&mut self, rate: f32, positions: usize) -> Step {
        self.steps += 1;
        let right = |fade: f64| (1.0 - libm::pow(fade, self.steps.into())) as f32;
        Step {
            rate,
            right_first: right(FADE_FIRST.into()),
            right_second: right(FADE_SECOND.into()),
            positions: positions as f32,
        }
    }
}

impl Step {
    /// Makes the step for a range of numbers, by the sum of the gradients of the parts.
    pub(super) fn make(
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
            *first = FADE_FIRST * *first + (1.0 - FADE_FIRST) * slope;
            *second = FADE_SECOND * *second + (1.0 - FADE_SECOND) * slope * slope;
            let wanted =
                (*first / self.right_first) / ((*second / self.right_second).sqrt() + EPSILON);
            let moved = *number - self.rate * (wanted + DECAY * *number);
            *number = moved.clamp(-CLIP, CLIP);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_descent_finds_the_lowest_point_within_the_clip() {
        // Errors (x - 1)² and (x - 5)², from two parts each.
        let mut numbers = [0.0, 0.0];
        let mut adam = Adam::new(2);
        for _ in 0..3_000 {
            let slopes = [numbers[0] - 1.0, numbers[1] - 5.0];
            let Adam { first, second, .. } = &mut adam.clone();
            let step = adam.begin(0.01, 1);
            step.make(&mut numbers, first, second, &[&slopes, &slopes]);
            (adam.first, adam.second) = (first.clone(), second.clone());
        }
        assert!((numbers[0] - 1.0).abs() < 0.02, "{numbers:?}");
        assert_eq!(numbers[1].to_bits(), CLIP.to_bits());
        assert_eq!(adam.steps, 3_000);
    }
}
