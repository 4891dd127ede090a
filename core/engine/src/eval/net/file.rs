//! File format of a neural network for evaluation.
//!
//! | bytes | content |
//! |---|---|
//! | 4 | `PLYN` |
//! | 1 | format version, 2 |
//! | 8 | hash of all following bytes (FNV-1a: Fowler, Noll and Vo), to detect damage |
//! | 2, 2 | hidden size N, number of output buckets B |
//! | 2, 2, 2 | QA, QB, centipawns per output of 1 |
//! | 2, n | length and text of a one-line description |
//! | 2 each | weights of the hidden layer: 768 features × N |
//! | 2 each | N biases |
//! | 2 each | 2 N output weights for each bucket |
//! | 4 each | B output biases |
//!
//! All numbers are little-endian. Weights, biases and the three units are signed.

use super::features::FEATURES;
use super::network::{Bounds, MAX_BUCKETS, MAX_HIDDEN_SIZE, Net, QA, QB, Weights};

const MAGIC: &[u8; 4] = b"PLYN";
const VERSION: u8 = 2;

/// Reason why a file is not a valid neural network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// Net file that does not begin with `PLYN`.
    #[error("this is not a net")]
    Magic,
    /// Net file in an unsupported format version.
    #[error("the format has version {version}: train the net again")]
    Version {
        /// Unsupported format version of the net file.
        version: u8,
    },
    /// Net file that is truncated or does not match its hash.
    #[error("the file is damaged: copy it again")]
    Damaged,
    /// Net file whose length is inconsistent with the hidden size and the number of buckets.
    #[error("the length does not match {hidden_size} neurons and the buckets")]
    Length {
        /// Hidden size stated in the net file.
        hidden_size: usize,
    },
    /// Net file with unsupported quantization.
    #[error("the quantization is {qa} and {qb}")]
    Units {
        /// Integer that stands for 1.0 in the hidden layer of the file.
        qa: i16,
        /// Integer that stands for 1.0 among the output weights of the file.
        qb: i16,
    },
    /// Net file with a description that is not UTF-8.
    #[error("the description is not UTF-8")]
    Text,
    /// Net file with a size or weight out of bounds.
    #[error(transparent)]
    Bounds(#[from] Bounds),
}

impl Net {
    /// Serializes the neural network to the file format of nets.
    pub fn to_bytes(&self) -> Vec<u8> {
        let weights = self.weights();
        let about = self.about();
        let about = &about.as_bytes()[..about.floor_char_boundary(usize::from(u16::MAX))];
        let numbers = [
            self.hidden_size() as i16,
            self.buckets() as i16,
            QA,
            QB,
            weights.scale,
            about.len() as i16,
        ];
        let mut body = Vec::new();
        body.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        body.extend(about);
        for layer in [&weights.features, &weights.biases, &weights.outputs] {
            body.extend(layer.iter().flat_map(|weight| weight.to_le_bytes()));
        }
        let biases = weights.output_biases.iter();
        body.extend(biases.flat_map(|bias| bias.to_le_bytes()));
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend(fnv1a(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// Parses a net from the file format.
    ///
    /// # Errors
    /// Returns an error if the data is damaged, has an unsupported version or violates the bounds of [`Net::new`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FileError> {
        let mut left = Left(bytes);
        if left.take() != Ok(*MAGIC) {
            return Err(FileError::Magic);
        }
        let [version] = left.take()?;
        if version != VERSION {
            return Err(FileError::Version { version });
        }
        let hash = u64::from_le_bytes(left.take()?);
        if hash != fnv1a(left.0) {
            return Err(FileError::Damaged);
        }
        let hidden_size = usize::from(left.number()? as u16);
        let buckets = usize::from(left.number()? as u16);
        let [qa, qb, scale] = [left.number()?, left.number()?, left.number()?];
        if (qa, qb) != (QA, QB) {
            return Err(FileError::Units { qa, qb });
        }
        if hidden_size > MAX_HIDDEN_SIZE {
            return Err(Bounds::HiddenSize { hidden_size }.into());
        }
        if buckets > MAX_BUCKETS {
            return Err(Bounds::Buckets { buckets }.into());
        }
        let about = usize::from(left.number()? as u16);
        let about = str::from_utf8(left.slice(about)?).map_err(|_| FileError::Text)?;
        let wrong = |_| FileError::Length { hidden_size };
        let weights = Weights {
            features: left.layer(hidden_size * FEATURES).map_err(wrong)?,
            biases: left.layer(hidden_size).map_err(wrong)?,
            outputs: left.layer(hidden_size * 2 * buckets).map_err(wrong)?,
            output_biases: (0..buckets)
                .map(|_| Ok(i32::from_le_bytes(left.take().map_err(wrong)?)))
                .collect::<Result<_, FileError>>()?,
            scale,
        };
        if !left.0.is_empty() {
            return Err(FileError::Length { hidden_size });
        }
        Ok(Self::new(weights, about)?)
    }

    /// Returns the hash stored in the file of this net, which identifies the net.
    pub fn hash(&self) -> u64 {
        let bytes = self.to_bytes();
        fnv1a(bytes.get(MAGIC.len() + 9..).unwrap_or_default())
    }
}

fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

/// Part of a net file that is not read yet.
struct Left<'a>(&'a [u8]);

impl<'a> Left<'a> {
    fn slice(&mut self, length: usize) -> Result<&'a [u8], FileError> {
        let (taken, left) = self.0.split_at_checked(length).ok_or(FileError::Damaged)?;
        self.0 = left;
        Ok(taken)
    }

    fn take<const N: usize>(&mut self) -> Result<[u8; N], FileError> {
        self.slice(N)?.try_into().map_err(|_| FileError::Damaged)
    }

    fn number(&mut self) -> Result<i16, FileError> {
        Ok(i16::from_le_bytes(self.take()?))
    }

    fn layer(&mut self, length: usize) -> Result<Vec<i16>, FileError> {
        let (pairs, _) = self.slice(2 * length)?.as_chunks();
        Ok(pairs.iter().map(|&pair| i16::from_le_bytes(pair)).collect())
    }
}
