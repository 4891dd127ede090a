//! `EvalFile` option: built-in net, external net for matches, or HCE.

use std::path::Path;
use std::sync::Arc;

use plywise_engine::Evaluator;
use plywise_engine::eval::net::{FileError, Net};

use crate::named_file::{self, NO_FILE, NamedFileError};

/// Option value that selects the HCE.
const TERMS: &str = "<terms>";
/// Max file size in MiB, more than any net.
const MAX_MIB: u64 = 1;

/// Reason why a file could not be used as a net.
#[derive(Debug, thiserror::Error)]
pub(super) enum EvalFileError {
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] NamedFileError),
    /// The file is not a valid net.
    #[error("the net {path} cannot be used: {error}")]
    NoNet {
        /// Path of the file.
        path: String,
        /// Error in its content.
        error: FileError,
    },
}

/// Loads an evaluator. An empty name selects the built-in net, [`TERMS`] the HCE.
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
