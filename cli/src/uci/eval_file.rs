//! UCI option `EvalFile`, which selects the built-in net, an external net for matches, or the
//! hand-crafted evaluation (HCE).

use std::path::Path;
use std::sync::Arc;

use plywise_engine::Evaluator;
use plywise_engine::eval::net::{FileError, Net};

use crate::named_file::{self, NO_FILE, NamedFileError};

/// Value of the UCI option `EvalFile` that selects the hand-crafted evaluation (HCE).
const TERMS: &str = "<terms>";
/// Max size of a net file in MiB, more than any net needs.
const MAX_MIB: u64 = 1;

/// Reason why a file could not be used as a neural network.
#[derive(Debug, thiserror::Error)]
pub(super) enum EvalFileError {
    /// The net file cannot be read.
    #[error(transparent)]
    File(#[from] NamedFileError),
    /// The file is not a valid neural network.
    #[error("the net {path} cannot be used: {error}")]
    NoNet {
        /// Path of the file.
        path: String,
        /// Error in the content of the file.
        error: FileError,
    },
}

/// Loads an evaluator from a net file. An empty path selects the built-in net, [`TERMS`] the
/// hand-crafted evaluation (HCE).
pub(super) fn read(path: &str) -> Result<Evaluator, EvalFileError> {
    let path = path.trim();
    if path.is_empty() || path == NO_FILE {
        return Ok(Evaluator::Builtin);
    }
    if path == TERMS {
        return Ok(Evaluator::Hce);
    }
    let bytes = named_file::read("net", Path::new(path), MAX_MIB)?;
    let net = Net::from_bytes(&bytes);
    let net = net.map_err(|error| EvalFileError::NoNet {
        path: path.to_owned(),
        error,
    })?;
    Ok(Evaluator::Net(Arc::new(net)))
}
