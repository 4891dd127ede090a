//! The numbers of a net, whole ones, and the sum that they give.
//!
//! A neuron's value is clipped to 0 to [`QA`] and squared (`SCReLU`, used in engines since 2023). The
//! square never stands in 32 bits by itself: value times weight fits 16 bits, and that times the
//! value goes into the sum, which is one instruction for eight and more pairs on most processors.

use std::ops::RangeInclusive;

use fearless_simd::{Level as Instructions, dispatch};
use plywise_chess::{Color, Position};

use super::features::{FEATURES, Perspective};

/// The whole number that stands for 1 in the first layer.
pub const QA: i16 = 255;
/// The whole number that stands for 1 among the output weights.
pub const QB: i16 = 64;
/// The fewest and the most centipawns that an output of 1 may stand for.
pub const SCALES: RangeInclusive<i16> = 50..=1_000;
/// The number of neurons is a multiple of this.
pub const NEURON_STEP: usize = 32;
/// The most neurons: their weights alone have 0.8 MB.
pub const MAX_NEURONS: usize = 512;
/// The most sets of output weights: one for each number of men.
pub const MAX_BUCKETS: usize = 32;

/// Largest absolute output weight: times 255 it fits 16 bits.
const MAX_OUTPUT: i16 = 127;
/// Largest absolute weight and bias of a neuron: those of 63 men and the bias fit 16 bits.
const MAX_FEATURE: i16 = 511;
/// The most that the positive or the negative output weights may add up to: with all neurons at
/// 255 their part of the sum fits 32 bits.
const MAX_OUTPUT_SUM: i32 = i32::MAX / (QA as i32 * QA as i32);
/// Largest absolute output bias: 100 in units of the output.
const MAX_OUTPUT_BIAS: i32 = 100 * QA as i32 * QB as i32;

/// The numbers of a net, as they are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Weights {
    /// The weights of the first layer, feature after feature, one a neuron; [`QA`] is 1.
    pub features: Vec<i16>,
    /// The biases of the neurons; [`QA`] is 1.
    pub biases: Vec<i16>,
    /// The output weights, bucket after bucket: the neurons of the side to move, then those of the
    /// other side; [`QB`] is 1.
    pub outputs: Vec<i16>,
    /// The output biases, one a bucket; [`QA`] times [`QB`] is 1.
    pub output_biases: Vec<i32>,
    /// Centipawns of an output of 1.
    pub scale: i16,
}

/// Why numbers are no net.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Bounds {
    /// The number of neurons.
    #[error("{neurons} neurons: a multiple of {NEURON_STEP} up to {MAX_NEURONS} is wanted")]
    Neurons {
        /// How many there are.
        neurons: usize,
    },
    /// The number of output buckets.
    #[error("{buckets} output buckets: 1 to {MAX_BUCKETS} are wanted")]
    Buckets {
        /// How many there are.
        buckets: usize,
    },
    /// A layer has not the number of weights that the neurons ask for.
    #[error("a layer has {found} weights and not {wanted}")]
    Length {
        /// The number that is there.
        found: usize,
        /// The number that is wanted.
        wanted: usize,
    },
    /// A weight or bias of a neuron is so large that a neuron's value may leave 16 bits.
    #[error("a weight of {weight} in the first layer is beyond {MAX_FEATURE}")]
    Feature {
        /// The weight.
        weight: i16,
    },
    /// An output weight is so large that its product with a value leaves 16 bits.
    #[error("an output weight of {weight} is beyond {MAX_OUTPUT}")]
    Output {
        /// The weight.
        weight: i16,
    },
    /// The output weights of a bucket are so large that their sum may leave 32 bits.
    #[error("output weights of one sign add up to {sum}, more than {MAX_OUTPUT_SUM}")]
    OutputSum {
        /// What they add up to.
        sum: i32,
    },
    /// An output bias is too large.
    #[error("an output bias of {bias} is beyond {MAX_OUTPUT_BIAS}")]
    OutputBias {
        /// The bias.
        bias: i32,
    },
    /// The centipawns of an output of 1 are too few or too many.
    #[error("1 stands for {scale} centipawns, which is not from {} to {}", SCALES.start(), SCALES.end())]
    Scale {
        /// The centipawns.
        scale: i16,
    },
}

/// A net: numbers that keep their bounds, so that no sum overflows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    weights: Weights,
    /// Where the net comes from, in a line.
    about: String,
}

impl Net {
    /// A net of these numbers, with a line about where they come from.
    pub fn new(weights: Weights, about: &str) -> Result<Self, Bounds> {
        let neurons = weights.biases.len();
        if neurons == 0 || neurons > MAX_NEURONS || !neurons.is_multiple_of(NEURON_STEP) {
            return Err(Bounds::Neurons { neurons });
        }
        let buckets = weights.output_biases.len();
        if !(1..=MAX_BUCKETS).contains(&buckets) {
            return Err(Bounds::Buckets { buckets });
        }
        for (found, wanted) in [
            (weights.features.len(), neurons * FEATURES),
            (weights.outputs.len(), neurons * 2 * buckets),
        ] {
            if found != wanted {
                return Err(Bounds::Length { found, wanted });
            }
        }
        let beyond = |weights: &[i16], max: i16| {
            let mut weights = weights.iter().copied();
            weights.find(|weight| weight.unsigned_abs() > max.unsigned_abs())
        };
        let feature = beyond(&weights.features, MAX_FEATURE);
        if let Some(weight) = feature.or_else(|| beyond(&weights.biases, MAX_FEATURE)) {
            return Err(Bounds::Feature { weight });
        }
        if let Some(weight) = beyond(&weights.outputs, MAX_OUTPUT) {
            return Err(Bounds::Output { weight });
        }
        for bucket in weights.outputs.chunks_exact(2 * neurons) {
            for sign in [1, -1] {
                let sizes = bucket
                    .iter()
                    .map(|&weight| (sign * i32::from(weight)).max(0));
                let sum = sizes.sum();
                if sum > MAX_OUTPUT_SUM {
                    return Err(Bounds::OutputSum { sum });
                }
            }
        }
        let is_beyond = |bias: &&i32| bias.unsigned_abs() > MAX_OUTPUT_BIAS.unsigned_abs();
        if let Some(&bias) = weights.output_biases.iter().find(is_beyond) {
            return Err(Bounds::OutputBias { bias });
        }
        let scale = weights.scale;
        if !SCALES.contains(&scale) {
            return Err(Bounds::Scale { scale });
        }
        Ok(Self {
            weights,
            about: about.to_owned(),
        })
    }

    /// The number of neurons of one perspective.
    #[inline]
    pub fn neurons(&self) -> usize {
        self.weights.biases.len()
    }

    /// The number of output buckets.
    #[inline]
    pub fn buckets(&self) -> usize {
        self.weights.output_biases.len()
    }

    /// The numbers.
    pub const fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Where the net comes from.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// What the net says of a position, in centipawns for the side to move.
    ///
    /// It is computed from the pieces; a search keeps [`Accumulators`](super::Accumulators).
    pub fn evaluate(&self, position: &Position) -> i32 {
        let us = position.turn();
        let mut values = vec![0; 2 * self.neurons()];
        let (ours, theirs) = values.split_at_mut(self.neurons());
        self.refresh(position, us, ours);
        self.refresh(position, !us, theirs);
        self.output(Instructions::new(), ours, theirs, position.occupied().len())
    }

    /// Computes the neurons of one perspective from the pieces.
    pub(super) fn refresh(&self, position: &Position, color: Color, values: &mut [i16]) {
        values.copy_from_slice(&self.weights.biases);
        Perspective::new(position, color).each_feature(position, |feature| {
            apply(values, self.row(feature), i16::wrapping_add);
        });
    }

    /// The weights of a feature.
    #[inline]
    pub(super) fn row(&self, feature: usize) -> &[i16] {
        let neurons = self.neurons();
        &self.weights.features[feature * neurons..][..neurons]
    }

    /// The output in centipawns, by the neurons of the side to move and of the other, and the number
    /// of men. `instructions` are those that it may use; the sum does not depend on them.
    #[inline]
    pub(super) fn output(
        &self,
        instructions: Instructions,
        ours: &[i16],
        theirs: &[i16],
        men: u32,
    ) -> i32 {
        let neurons = self.neurons();
        let bucket = bucket(men as usize, self.buckets());
        let outputs = &self.weights.outputs[bucket * 2 * neurons..][..2 * neurons];
        let (for_ours, for_theirs) = outputs.split_at(neurons);
        let sum = dispatch!(instructions, _ => {
            squared(ours, for_ours).wrapping_add(squared(theirs, for_theirs))
        });
        // The squares have one QA too many.
        let sum = i64::from(sum / i32::from(QA)) + i64::from(self.weights.output_biases[bucket]);
        (sum * i64::from(self.weights.scale) / (i64::from(QA) * i64::from(QB))) as i32
    }
}

/// Adds the weights of a feature to neurons, or takes them off.
#[inline]
pub(super) fn apply(values: &mut [i16], row: &[i16], change: impl Fn(i16, i16) -> i16) {
    for (value, &weight) in values.iter_mut().zip(row) {
        *value = change(*value, weight);
    }
}

/// The output bucket of a number of men, the fewest first: the numbers to 32 are shared out evenly among
/// 1 to 32 buckets.
#[inline]
pub fn bucket(men: usize, buckets: usize) -> usize {
    (men.saturating_sub(1) * buckets / MAX_BUCKETS).min(buckets - 1)
}

/// The sum of the clipped and squared values, each times its weight. Nothing wraps in the end; see
/// [`Net::new`].
#[allow(clippy::inline_always)] // into each function that `dispatch!` makes for a set of instructions
#[inline(always)]
fn squared(values: &[i16], weights: &[i16]) -> i32 {
    // Blocks of a known length leave no remainder, whatever the width of the instructions.
    let (values, _) = values.as_chunks::<NEURON_STEP>();
    let (weights, _) = weights.as_chunks::<NEURON_STEP>();
    let blocks = values.iter().zip(weights);
    let sums = blocks.map(|(values, weights)| {
        let terms = values.iter().zip(weights).map(|(&value, &weight)| {
            let value = value.clamp(0, QA);
            i32::from(value.wrapping_mul(weight)) * i32::from(value)
        });
        terms.fold(0, i32::wrapping_add)
    });
    sums.fold(0, i32::wrapping_add)
}
