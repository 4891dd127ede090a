//! The model: a small neural network of whole numbers.

use crate::features::{ALL, EMBEDDED, Features, SHARED};
use crate::situation::Situation;

/// Number of hidden neurons.
pub const HIDDEN: usize = 32;
/// Value of 1.0 in the weights of features.
pub const WEIGHT_UNIT: i32 = 64;
/// Value of 1.0 in the weights of the hidden neurons.
pub const OUTPUT_UNIT: i32 = 256;
/// First bytes of a model's file.
const MAGIC: &[u8; 8] = b"plypeop1";
const OUTPUTS: usize = MAGIC.len();
const LINEAR: usize = OUTPUTS + 2 * HIDDEN;
const SHARED_WEIGHTS: usize = LINEAR + ALL;
const EMBEDDED_WEIGHTS: usize = SHARED_WEIGHTS + SHARED * HIDDEN;
const SIZE: usize = EMBEDDED_WEIGHTS + EMBEDDED * HIDDEN;

/// A model of how people move, in place in the bytes of its file.
#[derive(Clone, Copy, Debug)]
pub struct Model<'a> {
    bytes: &'a [u8],
}

/// The bytes are not those of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a model has {SIZE} bytes and begins with \"plypeop1\", but this file has {size} bytes")]
pub struct NotAModel {
    /// Number of bytes.
    pub size: usize,
}

/// Weights of a model, from which its file is made. The units are [`WEIGHT_UNIT`] and, for `outputs`, [`OUTPUT_UNIT`].
#[derive(Clone, Debug)]
pub struct Weights {
    /// [`HIDDEN`] weights of the hidden neurons.
    pub outputs: Vec<i16>,
    /// [`ALL`] weights of the features of moves.
    pub linear: Vec<i8>,
    /// [`HIDDEN`] weights for each of the [`SHARED`] features of positions.
    pub shared: Vec<i8>,
    /// [`HIDDEN`] weights for each of the first [`EMBEDDED`] features of moves.
    pub embedded: Vec<i8>,
}

impl Weights {
    /// Returns the bytes of the model's file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let outputs = self.outputs.iter().flat_map(|weight| weight.to_le_bytes());
        let weights = [&self.linear, &self.shared, &self.embedded];
        let weights = weights
            .into_iter()
            .flatten()
            .map(|weight| weight.cast_unsigned());
        MAGIC
            .iter()
            .copied()
            .chain(outputs)
            .chain(weights)
            .collect()
    }
}

impl<'a> Model<'a> {
    /// Uses the bytes of a model's file.
    ///
    /// # Errors
    /// The bytes are not those of a model.
    pub fn new(bytes: &'a [u8]) -> Result<Self, NotAModel> {
        if bytes.len() == SIZE && bytes.starts_with(MAGIC) {
            Ok(Self { bytes })
        } else {
            Err(NotAModel { size: bytes.len() })
        }
    }

    /// Returns how likely each move of a situation is, in the order of [`Situation::moves`]: the natural logarithm of
    /// its chance plus a constant that is the same for all moves. See [`shares`].
    pub fn logits(&self, situation: Situation<'_>) -> Vec<f64> {
        let mut features = Features::new(situation);
        let mut position = [0; HIDDEN];
        for &feature in features.of_position() {
            self.add(SHARED_WEIGHTS, feature, &mut position);
        }
        (0..situation.moves.len())
            .map(|index| self.logit(features.of_move(index), position))
            .collect()
    }

    fn logit(&self, features: &[u32], mut hidden: [i32; HIDDEN]) -> f64 {
        let mut linear = 0;
        for &feature in features {
            linear += i32::from(self.bytes[LINEAR + feature as usize].cast_signed());
            if (feature as usize) < EMBEDDED {
                self.add(EMBEDDED_WEIGHTS, feature, &mut hidden);
            }
        }
        let outputs = self.bytes[OUTPUTS..LINEAR].as_chunks().0;
        let weighted = hidden.iter().zip(outputs);
        let sum: i32 = weighted
            .map(|(&neuron, &output)| neuron.max(0) * i32::from(i16::from_le_bytes(output)))
            .sum();
        f64::from(linear * OUTPUT_UNIT + sum) / f64::from(WEIGHT_UNIT * OUTPUT_UNIT)
    }

    fn add(&self, table: usize, feature: u32, sums: &mut [i32; HIDDEN]) {
        let row = &self.bytes[table + feature as usize * HIDDEN..][..HIDDEN];
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum += i32::from(weight.cast_signed());
        }
    }
}

/// Returns the share of people who play each move, given the logarithms of the chances plus a constant.
pub fn shares(logits: &[f64]) -> Vec<f64> {
    let max = logits.iter().copied().fold(f64::MIN, f64::max);
    let weights: Vec<f64> = logits.iter().map(|logit| libm::exp(logit - max)).collect();
    let sum: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / sum).collect()
}
