//! Quantized weights of a neural network, and the computation of its output.
//!
//! Hidden activations are clipped to 0 to [`QA`] and squared (`SCReLU`, used in engines since 2023). The square never
//! needs 32 bits by itself: activation times weight fits 16 bits, and the product of that and the activation is added
//! to the sum. Most processors do this for eight or more pairs with one instruction.

use std::ops::RangeInclusive;

use fearless_simd::{Level as Instructions, dispatch};
use plywise_chess::{Color, Position};

use super::features::{FEATURES, Perspective};

/// Quantization scale of the hidden layer of a net: 1.0 is stored as this integer.
pub const QA: i16 = 255;
/// Quantization scale of the output weights of a net: 1.0 is stored as this integer.
pub const QB: i16 = 64;
/// Allowed range of [`Weights::scale`], the centipawns of a net output of 1.0.
pub const SCALES: RangeInclusive<i16> = 50..=1_000;
/// Step of hidden sizes: the hidden size of a net must be a multiple of this number.
pub const HIDDEN_SIZE_STEP: usize = 32;
/// Max number of neurons in the hidden layer, at which the feature weights take 0.8 MB.
pub const MAX_HIDDEN_SIZE: usize = 512;
/// Max number of output buckets of a net. The number of pieces on the board selects the bucket; see [`bucket`].
pub const MAX_BUCKETS: usize = 32;

/// Max absolute value of an output weight of a net. Multiplied by 255, it fits 16 bits.
const MAX_OUTPUT: i16 = 127;
/// Max absolute value of a weight or bias in the hidden layer of a net. The sum for 63 pieces and the bias fits 16
/// bits.
const MAX_FEATURE: i16 = 511;
/// Max sum of the positive output weights of a net, and of the negative ones. With all activations at 255 their
/// contribution fits 32 bits.
const MAX_OUTPUT_SUM: i32 = i32::MAX / (QA as i32 * QA as i32);
/// Max absolute output bias of a net. The value stands for an output of 100.0.
const MAX_OUTPUT_BIAS: i32 = 100 * QA as i32 * QB as i32;

/// Quantized weights of a net, in the order in which the file stores them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Weights {
    /// Weights of the hidden layer. The weights of one feature for all neurons are adjacent. 1.0 is stored as [`QA`].
    pub features: Vec<i16>,
    /// Biases of the hidden layer, one per neuron. 1.0 is stored as [`QA`].
    pub biases: Vec<i16>,
    /// Output weights, one set per output bucket, which the number of pieces on the board selects. In each set, the
    /// weights for the perspective of the side to move precede those for the opponent's. 1.0 is stored as [`QB`].
    pub outputs: Vec<i16>,
    /// Output biases, one per output bucket. 1.0 is stored as [`QA`] × [`QB`].
    pub output_biases: Vec<i32>,
    /// Score of a net output of 1.0, in centipawns.
    pub scale: i16,
}

/// Reason why weights cannot be used for a net: a bound is violated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Bounds {
    /// Hidden size of a net that is zero, too large or not a multiple of [`HIDDEN_SIZE_STEP`].
    #[error("{hidden_size} neurons: use a multiple of {HIDDEN_SIZE_STEP} up to {MAX_HIDDEN_SIZE}")]
    HiddenSize {
        /// Number of biases in the hidden layer, which determines the hidden size.
        hidden_size: usize,
    },
    /// Number of output buckets of a net outside of 1 to [`MAX_BUCKETS`].
    #[error("{buckets} output buckets: use 1 to {MAX_BUCKETS}")]
    Buckets {
        /// Number of output biases, which determines the number of buckets.
        buckets: usize,
    },
    /// Number of weights of a net that is inconsistent with the hidden size.
    #[error("a layer has {found} weights instead of {wanted}")]
    Length {
        /// Actual number of weights in the layer.
        found: usize,
        /// Number of weights that the hidden size requires.
        wanted: usize,
    },
    /// Weight or bias in the hidden layer of a net that could overflow 16 bits.
    #[error("a weight of {weight} in the first layer is beyond {MAX_FEATURE}")]
    Feature {
        /// First weight or bias in the hidden layer that is out of bounds.
        weight: i16,
    },
    /// Output weight of a net whose product with an activation could overflow 16 bits.
    #[error("an output weight of {weight} is beyond {MAX_OUTPUT}")]
    Output {
        /// First output weight that is out of bounds.
        weight: i16,
    },
    /// Output weights of a bucket of a net whose sum could overflow 32 bits.
    #[error("output weights of one sign add up to {sum}, more than {MAX_OUTPUT_SUM}")]
    OutputSum {
        /// Sum of the absolute values of the positive or of the negative output weights.
        sum: i32,
    },
    /// Output bias of a net that is out of range.
    #[error("an output bias of {bias} is beyond {MAX_OUTPUT_BIAS}")]
    OutputBias {
        /// First output bias that is out of range.
        bias: i32,
    },
    /// Centipawns for a net output of 1.0 that are out of range ([`SCALES`]).
    #[error("an output of 1 is {scale} centipawns, which is outside {} to {}", SCALES.start(), SCALES.end())]
    Scale {
        /// Centipawns for a net output of 1.0.
        scale: i16,
    },
}

/// Neural network with validated weights, so that no sum can overflow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    weights: Weights,
    /// One-line description of the games and settings that the net was trained with.
    about: String,
}

impl Net {
    /// Creates a net. `about` is a line of text about the games and settings that it was trained with.
    ///
    /// # Errors
    /// Returns the first violated bound.
    pub fn new(weights: Weights, about: &str) -> Result<Self, Bounds> {
        let hidden_size = weights.biases.len();
        if hidden_size == 0
            || hidden_size > MAX_HIDDEN_SIZE
            || !hidden_size.is_multiple_of(HIDDEN_SIZE_STEP)
        {
            return Err(Bounds::HiddenSize { hidden_size });
        }
        let buckets = weights.output_biases.len();
        if !(1..=MAX_BUCKETS).contains(&buckets) {
            return Err(Bounds::Buckets { buckets });
        }
        for (found, wanted) in [
            (weights.features.len(), hidden_size * FEATURES),
            (weights.outputs.len(), hidden_size * 2 * buckets),
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
        for bucket in weights.outputs.chunks_exact(2 * hidden_size) {
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

    /// Returns the hidden size of the net, i.e. the number of neurons per perspective.
    #[inline]
    pub fn hidden_size(&self) -> usize {
        self.weights.biases.len()
    }

    /// Returns the number of output buckets of the net.
    #[inline]
    pub fn buckets(&self) -> usize {
        self.weights.output_biases.len()
    }

    /// Returns the quantized weights of the net.
    pub const fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Returns the line of text in the file about the games and settings that the net was trained with.
    pub fn about(&self) -> &str {
        &self.about
    }

    /// Evaluates a position, in centipawns for the side to move.
    ///
    /// Computes the hidden layer from scratch. A search uses [`Accumulators`](super::Accumulators) instead.
    pub fn evaluate(&self, position: &Position) -> i32 {
        let us = position.turn();
        let mut values = vec![0; 2 * self.hidden_size()];
        let (ours, theirs) = values.split_at_mut(self.hidden_size());
        self.refresh(position, us, ours);
        self.refresh(position, !us, theirs);
        self.output(Instructions::new(), ours, theirs, position.occupied().len())
    }

    /// Computes the hidden layer for one side from scratch and writes it to `values`.
    pub(super) fn refresh(&self, position: &Position, color: Color, values: &mut [i16]) {
        values.copy_from_slice(&self.weights.biases);
        Perspective::new(position, color).each_feature(position, |feature| {
            apply(values, self.row(feature), i16::wrapping_add);
        });
    }

    /// Returns the hidden-layer weights of an input feature, one per neuron.
    #[inline]
    pub(super) fn row(&self, feature: usize) -> &[i16] {
        let hidden_size = self.hidden_size();
        &self.weights.features[feature * hidden_size..][..hidden_size]
    }

    /// Returns the output of the net in centipawns, computed from the hidden layers of the side to move and the
    /// opponent. `men` is the number of pieces on the board. The SIMD level `instructions` does not affect the result.
    #[inline]
    pub(super) fn output(
        &self,
        instructions: Instructions,
        ours: &[i16],
        theirs: &[i16],
        men: u32,
    ) -> i32 {
        let hidden_size = self.hidden_size();
        let bucket = bucket(men as usize, self.buckets());
        let outputs = &self.weights.outputs[bucket * 2 * hidden_size..][..2 * hidden_size];
        let (for_ours, for_theirs) = outputs.split_at(hidden_size);
        let sum = dispatch!(instructions, _ => {
            squared(ours, for_ours).wrapping_add(squared(theirs, for_theirs))
        });
        // The squares contain one factor QA too many.
        let sum = i64::from(sum / i32::from(QA)) + i64::from(self.weights.output_biases[bucket]);
        (sum * i64::from(self.weights.scale) / (i64::from(QA) * i64::from(QB))) as i32
    }
}

/// Adds the weights of an input feature to a hidden layer, or subtracts them, depending on `change`.
#[inline]
pub(super) fn apply(values: &mut [i16], row: &[i16], change: impl Fn(i16, i16) -> i16) {
    for (value, &weight) in values.iter_mut().zip(row) {
        *value = change(*value, weight);
    }
}

/// Returns the output bucket of a net for `men` pieces on the board. The piece counts up to 32 are spread evenly over
/// `buckets` (1 to 32) buckets, low counts first.
#[inline]
pub fn bucket(men: usize, buckets: usize) -> usize {
    (men.saturating_sub(1) * buckets / MAX_BUCKETS).min(buckets - 1)
}

/// Returns the sum of the clipped and squared activations of a hidden layer times their weights. The final sum does not
/// wrap; see [`Net::new`].
#[allow(clippy::inline_always)] // must be compiled for each SIMD level of `dispatch!`
#[inline(always)]
fn squared(values: &[i16], weights: &[i16]) -> i32 {
    // Blocks of constant length leave no remainder at any vector width.
    let (values, _) = values.as_chunks::<HIDDEN_SIZE_STEP>();
    let (weights, _) = weights.as_chunks::<HIDDEN_SIZE_STEP>();
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
