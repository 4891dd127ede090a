//! From the numbers that learn to the whole ones of the engine.

use anyhow::{Context, Result};
use plywise_engine::eval::net::{Net, QA, QB, Weights};

use super::model::Model;

/// The net of the engine, with the centipawns of an output of 1 and a line about where it comes from.
pub(super) fn quantise(model: &Model, unit: i16, about: &str) -> Result<Net> {
    let layers = model.layers();
    let (qa, qb) = (f32::from(QA), f32::from(QB));
    let rounded = |numbers: &[f32], unit: f32| -> Vec<i16> {
        let whole = numbers.iter().map(|number| (number * unit).round() as i16);
        whole.collect()
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
    Net::new(weights, about).context("the engine cannot count with these numbers")
}

/// The numbers of the engine's net in floating point, none of them changed.
pub(super) fn in_floating_point(net: &Net) -> Model {
    let weights = net.weights();
    let (qa, qb) = (f32::from(QA), f32::from(QB));
    let first = weights.features.iter().chain(&weights.biases);
    let first = first.map(|&weight| f32::from(weight) / qa);
    let outputs = weights.outputs.iter().map(|&weight| f32::from(weight) / qb);
    let biases = weights.output_biases.iter();
    let biases = biases.map(|&bias| bias as f32 / (qa * qb));
    Model {
        neurons: net.neurons(),
        buckets: net.buckets(),
        numbers: first.chain(outputs).chain(biases).collect(),
    }
}
