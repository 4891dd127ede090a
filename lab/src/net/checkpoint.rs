//! State of a training run between two epochs, stored as JSON.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use plywise_engine::eval::net::{HIDDEN_SIZE_STEP, MAX_BUCKETS, MAX_HIDDEN_SIZE, Net};
use serde::{Deserialize, Serialize};

use super::adam::Adam;
use super::model::{Model, size};
use super::quantize::quantize;
use crate::workspace::write_whole;

/// Settings that determine a training run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Settings {
    /// Hidden size of the net.
    #[serde(rename = "neurons")]
    pub(super) hidden_size: usize,
    pub(super) buckets: usize,
    pub(super) epochs: u32,
    pub(super) seed: u64,
    pub(super) batch: usize,
    /// Learning rate at the start and at the end of the training.
    pub(super) rates: [f32; 2],
    /// Weight of the game's result in the training target, at the start and at the end of the
    /// training.
    pub(super) results: [f32; 2],
    /// Score in centipawns at which 73 % of the points are expected.
    pub(super) scale: i16,
    /// Description of the training positions.
    pub(super) data: String,
    /// Hash of the training positions.
    pub(super) data_hash: String,
}

impl Settings {
    /// Returns the description that is stored in the file of the trained net.
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

/// State of a training run after an epoch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Checkpoint {
    pub(super) settings: Settings,
    /// Number of the last finished epoch; 0 before the first.
    pub(super) epoch: u32,
    /// Smallest validation error after any epoch so far.
    pub(super) min_error: Option<f64>,
    /// Centipawns for a net output of 1.0.
    pub(super) unit: i16,
    pub(super) model: Model,
    pub(super) adam: Adam,
}

impl Checkpoint {
    /// Creates the state of a training run before its first epoch.
    pub(super) fn new(settings: Settings) -> Self {
        let model = Model::new(settings.hidden_size, settings.buckets, settings.seed);
        Self {
            adam: Adam::new(model.numbers.len()),
            epoch: 0,
            min_error: None,
            unit: settings.scale,
            model,
            settings,
        }
    }

    /// Returns the quantized net of this state.
    ///
    /// # Errors
    /// The numbers of the net exceed the engine's range.
    pub(super) fn net(&self) -> Result<Net> {
        quantize(&self.model, self.unit, &self.settings.about(self.epoch))
    }

    pub(super) fn read(path: &Path) -> Result<Self> {
        let bytes = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
        Self::from_bytes(&bytes).with_context(|| format!("{} is no checkpoint", path.display()))
    }

    /// Writes the state of the training run to a file atomically.
    pub(super) fn write(&self, path: &Path) -> Result<()> {
        write_whole(path, &serde_json::to_vec(self)?)
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self> {
        let checkpoint: Self = serde_json::from_slice(bytes)?;
        let Model {
            hidden_size,
            buckets,
            ..
        } = checkpoint.model;
        ensure!(
            is_hidden_size(hidden_size) && is_buckets(buckets),
            "no net has {hidden_size} neurons and {buckets} buckets"
        );
        let Self { model, adam, .. } = &checkpoint;
        let lengths = [&model.numbers, &adam.first, &adam.second].map(Vec::len);
        ensure!(
            lengths == [size(hidden_size, buckets); 3],
            "its length does not fit its {hidden_size} neurons and {buckets} buckets"
        );
        Ok(checkpoint)
    }
}

pub(super) const fn is_hidden_size(hidden_size: usize) -> bool {
    0 < hidden_size
        && hidden_size <= MAX_HIDDEN_SIZE
        && hidden_size.is_multiple_of(HIDDEN_SIZE_STEP)
}

pub(super) fn is_buckets(buckets: usize) -> bool {
    (1..=MAX_BUCKETS).contains(&buckets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checkpoint_is_read_back_exactly_and_damage_is_detected() {
        let settings = Settings {
            hidden_size: 32,
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
        checkpoint.min_error = Some(0.1 + 0.2);
        checkpoint.unit = 151;
        checkpoint.adam.steps = 17;
        checkpoint.adam.second[3] = f32::MIN_POSITIVE * 0.3;
        let to_bytes = |checkpoint: &Checkpoint| serde_json::to_vec(checkpoint).unwrap();
        let bytes = to_bytes(&checkpoint);
        assert_eq!(Checkpoint::from_bytes(&bytes).unwrap(), checkpoint);
        for length in [0, 4, 100, bytes.len() - 4, bytes.len() - 1] {
            assert!(
                Checkpoint::from_bytes(&bytes[..length]).is_err(),
                "{length}"
            );
        }
        let number = std::mem::replace(&mut checkpoint.model.numbers[0], f32::NAN);
        assert!(Checkpoint::from_bytes(&to_bytes(&checkpoint)).is_err());
        checkpoint.model.numbers[0] = number;
        checkpoint.adam.first.pop();
        assert!(Checkpoint::from_bytes(&to_bytes(&checkpoint)).is_err());
        checkpoint.model = Model {
            hidden_size: 0,
            buckets: 0,
            numbers: Vec::new(),
        };
        checkpoint.adam = Adam::default();
        assert!(Checkpoint::from_bytes(&to_bytes(&checkpoint)).is_err());
    }
}
