//! The state of a run between two epochs, in a file.
//!
//! | bytes | what |
//! |---|---|
//! | 4 | `PLYT` |
//! | 1 | version of the form, 3 |
//! | 4, n | length and text of the state, as JSON |
//! | 4 each | the numbers of the net |
//! | 4 each, twice | the means of the descent |
//!
//! All numbers are little-endian.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use plywise_engine::eval::net::Net;
use serde::{Deserialize, Serialize};

use super::adam::Adam;
use super::model::{Model, size};
use super::quantise::quantise;
use super::{is_buckets, is_neurons};
use crate::workspace::write_whole;

const MAGIC: &[u8; 4] = b"PLYT";
const VERSION: u8 = 3;

/// What decides how a run goes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Settings {
    pub(super) neurons: usize,
    pub(super) buckets: usize,
    pub(super) epochs: u32,
    pub(super) seed: u64,
    pub(super) batch: usize,
    /// The learning rate at first and at last.
    pub(super) rates: [f32; 2],
    /// How much the result counts in the target at first and at last.
    pub(super) results: [f32; 2],
    /// The centipawns of a score that is an expectation of 73 %.
    pub(super) scale: i16,
    /// The positions, in words.
    pub(super) data: String,
    /// Their hash.
    pub(super) data_hash: String,
}

impl Settings {
    /// What stands in the file of a net.
    pub(super) fn about(&self, epoch: u32) -> String {
        let Self {
            data, data_hash, ..
        } = self;
        format!(
            "{data}, hash {data_hash}; seed {}, batches of {}, epoch {epoch} of {}, learning rate {} to {}, \
             result {} to {}, scores by {} centipawns",
            self.seed,
            self.batch,
            self.epochs,
            self.rates[0],
            self.rates[1],
            self.results[0],
            self.results[1],
            self.scale
        )
    }
}

/// A run after an epoch.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Checkpoint {
    pub(super) settings: Settings,
    /// The last epoch that is over; 0 before the first.
    pub(super) epoch: u32,
    /// The least error of the games kept apart after an epoch.
    pub(super) least: Option<f64>,
    /// Centipawns of an output of 1.
    pub(super) unit: i16,
    pub(super) model: Model,
    pub(super) adam: Adam,
}

/// What stands before the numbers.
#[derive(Serialize, Deserialize)]
struct Head {
    settings: Settings,
    epoch: u32,
    least: Option<f64>,
    unit: i16,
    steps: u32,
}

impl Checkpoint {
    /// A run that has not begun.
    pub(super) fn new(settings: Settings) -> Self {
        let model = Model::new(settings.neurons, settings.buckets, settings.seed);
        Self {
            adam: Adam::new(model.numbers.len()),
            epoch: 0,
            least: None,
            unit: settings.scale,
            model,
            settings,
        }
    }

    /// The net of the engine.
    ///
    /// # Errors
    /// The engine cannot count with these numbers.
    pub(super) fn net(&self) -> Result<Net> {
        let about = self.settings.about(self.epoch);
        quantise(&self.model, self.unit, &about)
    }

    /// Reads a file.
    pub(super) fn read(path: &Path) -> Result<Self> {
        let bytes = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
        Self::from_bytes(&bytes).with_context(|| format!("{} is no checkpoint", path.display()))
    }

    /// Writes the file, whole or not at all.
    pub(super) fn write(&self, path: &Path) -> Result<()> {
        write_whole(path, &self.to_bytes()?)
    }

    fn to_bytes(&self) -> Result<Vec<u8>> {
        let head = serde_json::to_vec(&Head {
            settings: self.settings.clone(),
            epoch: self.epoch,
            least: self.least,
            unit: self.unit,
            steps: self.adam.steps,
        })?;
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend((head.len() as u32).to_le_bytes());
        bytes.extend(head);
        for numbers in [&self.model.numbers, &self.adam.first, &self.adam.second] {
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        }
        Ok(bytes)
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self> {
        let (magic, bytes) = bytes.split_at_checked(4).unwrap_or_default();
        let (&version, bytes) = bytes.split_first().unwrap_or((&0, &[]));
        ensure!(magic == MAGIC, "it begins otherwise");
        ensure!(version == VERSION, "its form has version {version}");
        let Some((length, bytes)) = bytes.split_first_chunk() else {
            bail!("it ends too early");
        };
        let length = u32::from_le_bytes(*length) as usize;
        let (head, bytes) = bytes
            .split_at_checked(length)
            .context("it ends too early")?;
        let head: Head = serde_json::from_slice(head)?;
        let (quads, rest) = bytes.as_chunks();
        let numbers: Vec<f32> = quads.iter().map(|&quad| f32::from_le_bytes(quad)).collect();
        let Settings {
            neurons, buckets, ..
        } = head.settings;
        ensure!(
            is_neurons(neurons) && is_buckets(buckets),
            "no net has {neurons} neurons and {buckets} buckets"
        );
        let each = size(neurons, buckets);
        ensure!(
            rest.is_empty() && numbers.len() == 3 * each,
            "its length does not fit its {neurons} neurons and {buckets} buckets"
        );
        ensure!(
            numbers.iter().all(|number| number.is_finite()),
            "not all numbers are finite"
        );
        let mut layers = numbers.chunks_exact(each).map(<[f32]>::to_vec);
        let mut next = || layers.next().unwrap_or_default();
        Ok(Self {
            settings: head.settings,
            epoch: head.epoch,
            least: head.least,
            unit: head.unit,
            model: Model {
                neurons,
                buckets,
                numbers: next(),
            },
            adam: Adam {
                steps: head.steps,
                first: next(),
                second: next(),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkpoint_comes_back_from_its_file_and_half_of_one_does_not() {
        let settings = Settings {
            neurons: 32,
            buckets: 2,
            epochs: 3,
            seed: 5,
            batch: 64,
            rates: [1e-3, 5e-6],
            results: [0.1, 0.4],
            scale: 140,
            data: "some games".to_owned(),
            data_hash: "0".to_owned(),
        };
        let mut checkpoint = Checkpoint::new(settings);
        checkpoint.epoch = 2;
        checkpoint.least = Some(0.1 + 0.2);
        checkpoint.unit = 151;
        checkpoint.adam.steps = 17;
        checkpoint.adam.second[3] = 0.25;
        let bytes = checkpoint.to_bytes().unwrap();
        assert_eq!(Checkpoint::from_bytes(&bytes).unwrap(), checkpoint);
        for length in [0, 4, 5, 8, 100, bytes.len() - 4, bytes.len() - 1] {
            assert!(
                Checkpoint::from_bytes(&bytes[..length]).is_err(),
                "{length}"
            );
        }
        checkpoint.model.numbers[0] = f32::NAN;
        let bytes = checkpoint.to_bytes().unwrap();
        assert!(Checkpoint::from_bytes(&bytes).is_err());
        checkpoint.settings.neurons = 0;
        checkpoint.settings.buckets = 0;
        for numbers in [
            &mut checkpoint.model.numbers,
            &mut checkpoint.adam.first,
            &mut checkpoint.adam.second,
        ] {
            numbers.clear();
        }
        let bytes = checkpoint.to_bytes().unwrap();
        assert!(Checkpoint::from_bytes(&bytes).is_err());
    }
}
