//! Quantization of a trained net: its floating point numbers become integers.

use anyhow::{Context, Result};
use plywise_engine::eval::net::{Net, QA, QB, Weights};

use super::model::Model;

/// Returns the quantized net. `unit` is the centipawns for an output of 1.0, `about` the
/// description for the net's file.
pub(super) fn quantize(model: &Model, unit: i16, about: &str) -> Result<Net> {
    let layers = model.layers();
    let (qa, qb) = (f32::from(QA), f32::from(QB));
    let rounded = |numbers: &[f32], unit: f32| -> Vec<i16> {
        numbers
            .iter()
            .map(|number| (number * unit).round() as i16)
            .collect()
    };
    let weights = Weights {
        features: rounded(layers.features, qa),
        biases: rounded(layers.biases, qa),
        outputs: rounded(layers.outputs, qb),
        output_biases: (layers.output_biases.iter())
            .map(|bias| (bias * qa * qb).round() as i32)
            .collect(),
        scale: unit,
    };
    Net::new(weights, about).context("the numbers exceed the engine's range")
}

/// Returns a net in floating point with the quantized numbers of `net`.
pub(super) fn dequantize(net: &Net) -> Model {
    let weights = net.weights();
    let (qa, qb) = (f32::from(QA), f32::from(QB));
    let first = weights.features.iter().chain(&weights.biases);
    let first = first.map(|&weight| f32::from(weight) / qa);
    let outputs = weights.outputs.iter().map(|&weight| f32::from(weight) / qb);
    let biases = weights.output_biases.iter();
    let biases = biases.map(|&bias| bias as f32 / (qa * qb));
    Model {
        hidden_size: net.hidden_size(),
        buckets: net.buckets(),
        numbers: first.chain(outputs).chain(biases).collect(),
    }
}
