//! What the engine evaluates by: the net that is built in, another one for matches, or the terms.

use std::fs::{self, File};
use std::io::{self, Read};
use std::sync::Arc;

use plywise_engine::Evaluator;
use plywise_engine::eval::net::{FileError, Net};

use crate::own_book::NO_FILE;

/// Stands for the evaluation by the terms with names.
const TERMS: &str = "<terms>";
/// The largest file that is read, in bytes: no net is as large.
const MAX_BYTES: u64 = 1 << 20;

/// Why a file could not be used as a net.
#[derive(Debug, thiserror::Error)]
pub(super) enum EvalFileError {
    /// It cannot be read.
    #[error("the net {path} cannot be read: {error}")]
    Unreadable {
        /// The file.
        path: String,
        /// What the system said.
        error: io::Error,
    },
    /// It is no ordinary file, or larger than any net.
    #[error("the net {path} is not a file of at most 1 MiB: choose another one")]
    NoFile {
        /// The file.
        path: String,
    },
    /// It is no net.
    #[error("the net {path} cannot be used: {error}")]
    NoNet {
        /// The file.
        path: String,
        /// What is wrong with it.
        error: FileError,
    },
}

/// Reads a net; an empty name is the one that is built in, and [`TERMS`] stands for the
/// terms.
pub(super) fn read(path: &str) -> Result<Evaluator, EvalFileError> {
    let path = path.trim();
    if path.is_empty() || path == NO_FILE {
        return Ok(Evaluator::Builtin);
    }
    if path == TERMS {
        return Ok(Evaluator::Terms);
    }
    let name = || path.to_owned();
    let unreadable = |error| EvalFileError::Unreadable {
        path: name(),
        error,
    };
    // Asked before it is opened: opening a pipe would wait for its other end.
    let file = fs::metadata(path).map_err(unreadable)?;
    if !file.is_file() || file.len() > MAX_BYTES {
        return Err(EvalFileError::NoFile { path: name() });
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(unreadable)?;
    // It may have grown since.
    file.take(MAX_BYTES)
        .read_to_end(&mut bytes)
        .map_err(unreadable)?;
    let net = Net::from_bytes(&bytes);
    let net = net.map_err(|error| EvalFileError::NoNet {
        path: name(),
        error,
    })?;
    Ok(Evaluator::Net(Arc::new(net)))
}
